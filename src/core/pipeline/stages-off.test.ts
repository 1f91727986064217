// Stages off: the step stands in the list and says so, the stage does nothing, and the others go on as in an edition without it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apiMessage } from '../conversation/message.ts'
import type { ApiMessage } from '../conversation/types.ts'
import { runOf } from '../testing/runs.ts'
import { measured, policies, sessions } from '../testing/sessions.ts'
import { asks, results, says, uses } from '../testing/stage.ts'
import type { Edition } from './edition.ts'
import { edition } from './editions/index.ts'
import { extractor } from './extract/extract.ts'
import { answerAll, replay } from './replay.ts'
import type { Replayable, Trace } from './trace.ts'
import { EDITION_IDS, type EditionId, STAGES, type StageName } from './types.ts'

const without = (whole: Edition, off: readonly StageName[]): Edition => ({
  ...whole,
  pass: whole.pass.filter((e) => !off.includes(e.stage)),
  reactive: whole.reactive && !off.includes('reactive_compact'),
  compactTool: whole.compactTool && !off.includes('compact_history'),
})

/** What every model call got, and the files there are at last. */
const told = (trace: Trace) => ({
  sent: trace.calls.map((call, c) =>
    call.steps.flatMap((step, at) =>
      step.name === 'model_call' ? [trace.messagesBefore(c, at).map((m) => JSON.stringify(apiMessage(m)))] : [],
    ),
  ),
  end: trace.end().messages.map((m) => JSON.stringify(apiMessage(m))),
  files: trace.files.list().map((f) => [f.path, f.content.read()]),
})

describe('on random sessions, under every edition', () => {
  const error = fc.constantFrom('prompt_too_long', 'prompt is too long: 9 tokens > 8 maximum')
  const rejections = fc.array(fc.record({ call: fc.integer({ min: 1, max: 8 }), error }), { maxLength: 2 })
  const cases = fc.tuple(sessions, fc.constantFrom(...EDITION_IDS), policies, rejections, fc.subarray([...STAGES], { minLength: 1 }))

  it('a stage that is off never acts, and the run is that of an edition without it', () => {
    fc.assert(
      fc.property(cases, ([session, id, thresholds, rejected, off]) => {
        const ed = without(edition(id), off)
        let n = 0
        const inputs = { edition: ed, policy: { ...ed.defaults, ...thresholds }, rejections: rejected, names: () => String(++n) }
        const trace = runOf(session, id, { thresholds, rejections: rejected, off })
        expect(told(trace)).toEqual(told(answerAll(replay(session, inputs), extractor())))
        const own = trace.calls.flatMap((c) => c.steps).filter((s) => off.includes(s.name as StageName))
        expect(own.filter((s) => s.verdict.code !== 'off' || s.edits.length + s.writes.length > 0)).toEqual([])
      }),
      { seed: 51, numRuns: 120 },
    )
  })
})

const session = (raw: readonly ApiMessage[]): Replayable => ({ id: 'case', messages: measured(raw), times: [] })
const list = (trace: Trace, call: number): readonly string[] => trace.calls[call]?.steps.map((s) => `${s.name} ${s.verdict.code}`) ?? []

describe('the list of a call', () => {
  const short = session([asks('go'), says('ok')])
  it('keeps the step of a stage that is off, in its place, also where it would not have been needed', () => {
    expect(list(runOf(short, 's08-head', { off: ['snip_compact', 'compact_history'] }), 0)).toEqual([
      'arrived arrived',
      'tool_result_budget no_results_last',
      'snip_compact off',
      'micro_compact context_within',
      'fit_tool_results context_within',
      'compact_history off',
      'model_call sent',
    ])
  })
  it('has no step for a stage that the edition has not', () => {
    expect(list(runOf(short, 'none', { off: [...STAGES] }), 0)).toEqual(['arrived arrived', 'model_call sent'])
    expect(list(runOf(short, 's08-2026-08', { off: ['fit_tool_results'] }), 0).join()).not.toContain('off')
  })
  it('ends at a rejection when reactive_compact is off: nothing reacts, so the error goes to the caller', () => {
    const rejections = [{ call: 1, error: 'prompt_too_long' }]
    const trace = runOf(short, 's08-2026-08', { off: ['reactive_compact'], rejections })
    expect(list(trace, 0).slice(-2)).toEqual(['model_call rejected', 'reactive_compact off'])
    expect(trace.calls[0]?.steps.at(-2)?.verdict).toMatchObject({ handled: false, recognised: true, retry: 0, retries: 1 })
  })
  it('says so, too, where the compact tool asks for a stage that is off', () => {
    const use = { role: 'assistant', content: [{ type: 'tool_use', id: 'c', name: 'compact', input: {} }] } as const
    const asked = session([asks('go'), use, results({ c: 'Compaction requested.' }), says('done')])
    for (const id of ['s08-2026-07', 's08-2026-08', 's08-head'] as readonly EditionId[]) {
      const trace = runOf(asked, id, { off: ['compact_history'] })
      expect(list(trace, 0).slice(-3)).toEqual(['model_call sent', 'answered answered', 'compact_history off'])
      expect(trace.end().messages).toHaveLength(4)
    }
  })
  it('lets micro_compact be off and fit still stop at the target', () => {
    const raw = [asks('go'), uses('a'), results({ a: 'x'.repeat(900) }), uses('b'), results({ b: 'y'.repeat(500) }), says('done')]
    const trace = runOf(session(raw), 's08-head', { off: ['micro_compact'], thresholds: { contextLimit: 1_500, fitPreviewChars: 10 } })
    const fit = trace.calls[2]?.steps.find((s) => s.name === 'fit_tool_results')
    expect(fit?.verdict).toMatchObject({ code: 'fitted', replaced: 1, target: 1_200 })
  })
})
