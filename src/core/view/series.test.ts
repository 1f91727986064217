// The numbers of the timeline, against the same numbers counted naively from the lists of the trace.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sizeFromScratch } from '../conversation/conversation.ts'
import { shareOfBlock } from '../conversation/message.ts'
import { KINDS, type Message } from '../conversation/types.ts'
import type { RecordedCompaction } from '../importers/types.ts'
import type { Trace } from '../pipeline/trace.ts'
import { STAGES } from '../pipeline/types.ts'
import { runOf } from '../testing/runs.ts'
import { measured } from '../testing/sessions.ts'
import { frameAt, views } from '../testing/views.ts'
import { seriesOf, summariesOf } from './series.ts'

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((a, b) => a + b, 0)
const compaction = (before: number): RecordedCompaction => ({
  kind: 'compact',
  line: 1,
  trigger: null,
  preTokens: null,
  postTokens: null,
  tokensSaved: null,
  ids: 0,
  before,
  cleared: [],
  summary: null,
  kept: null,
  elsewhere: false,
})

/** The list that a call's last request carried. */
function sentAt(trace: Trace, call: number): readonly Message[] {
  const steps = trace.calls[call]?.steps ?? []
  return trace.messagesBefore(
    call,
    steps.findLastIndex((s) => s.name === 'model_call'),
  )
}

describe('the series of a run', () => {
  it('have the sizes and kinds of what arrived and of what was sent', () => {
    fc.assert(
      fc.property(views, ({ trace }) => {
        const { measure } = trace.edition
        const series = seriesOf(trace, [])
        expect(series.calls).toBe(trace.calls.length)
        trace.calls.forEach((_, i) => {
          const sent = sentAt(trace, i)
          expect(series.arrived[i]).toBe(sizeFromScratch(trace.messagesBefore(i, 1), measure))
          expect(series.sent[i]).toBe(sizeFromScratch(sent, measure))
          expect(series.messages[i]).toBe(sent.length)
          const kinds = KINDS.map((kind) =>
            sum(sent.flatMap((m) => m.blocks.map((b, at) => (b.kind === kind ? shareOfBlock(m, at, measure) : 0)))),
          )
          expect([...series.kinds.slice(i * KINDS.length, (i + 1) * KINDS.length)]).toEqual(kinds)
          expect(sum(kinds)).toBe(series.sent[i])
        })
      }),
      { seed: 91, numRuns: 40 },
    )
  })

  it('tell which stages acted, how many edits and steps there were, who typed, what was rejected', () => {
    fc.assert(
      fc.property(views, ({ trace }) => {
        const series = seriesOf(trace, [])
        const typed = trace.session.messages.flatMap((m, i) => (m.typed ? [i] : []))
        trace.calls.forEach((call, i) => {
          const changed = (name: string) => call.steps.some((s) => s.name === name && s.edits.length > 0)
          expect(STAGES.map((_, bit) => ((series.acted[i] ?? 0) >> bit) & 1)).toEqual(STAGES.map((name) => (changed(name) ? 1 : 0)))
          expect(series.edits[i]).toBe(sum(call.steps.map((s) => s.edits.length)))
          expect(series.steps[i]).toBe(call.steps.length)
          expect(series.rejected[i]).toBe(call.steps.some((s) => s.verdict.code === 'rejected') ? 1 : 0)
          const came = call.steps.flatMap((s) => Array.from({ length: s.to - s.from }, (_, n) => s.from + n))
          expect(series.typed[i]).toBe(typed.some((m) => came.includes(m)) ? 1 : 0)
        })
        const summaries = trace.calls.flatMap((c) => c.steps).filter((s) => s.verdict.code === 'summarised' || s.verdict.code === 'reacted')
        expect(summariesOf(trace.calls)).toBe(summaries.length)
      }),
      { seed: 92, numRuns: 40 },
    )
  })

  it('count the files that are there after each call, as the files panel does', () => {
    fc.assert(
      fc.property(views, (view) => {
        const series = seriesOf(view.trace, [])
        const listed = view.calls.map((call) => frameAt(view, { call: call.no, step: call.steps.length - 1, edit: null }).files.total)
        expect([...series.files]).toEqual(listed)
        expect(series.files.at(-1) ?? 0).toBe(view.trace.files.list().length)
      }),
      { seed: 93, numRuns: 30 },
    )
  })

  it('put a recorded compaction at the call that came after it', () => {
    fc.assert(
      fc.property(views, fc.array(fc.nat(70), { maxLength: 5 }), ({ trace }, places) => {
        const series = seriesOf(trace, places.map(compaction))
        const want = trace.calls.map(() => 0)
        for (const before of places) {
          const next = trace.session.messages.findIndex((m, i) => i >= before && m.role === 'assistant')
          const call = trace.session.messages.slice(0, next).filter((m) => m.role === 'assistant').length
          if (next !== -1) want[call] = (want[call] ?? 0) + 1
        }
        expect([...series.recorded]).toEqual(want)
      }),
      { seed: 94, numRuns: 40 },
    )
  })

  it('are empty for a run without calls', () => {
    const series = seriesOf(runOf({ id: 'case', messages: measured([{ role: 'user', content: 'hi' }]), times: [] }, 's08-head'), [
      compaction(0),
    ])
    expect(series.calls).toBe(0)
    for (const list of [series.arrived, series.kinds, series.acted, series.recorded, series.files]) expect(list.length).toBe(0)
  })
})
