// Another order: the run is that of an edition whose stages stand so; the edition's own order changes nothing, to the byte.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tallyOf } from '../metrics/from-trace.ts'
import { tallyRun } from '../metrics/series-only.ts'
import { runOf } from '../testing/runs.ts'
import { measured, policies, sessions } from '../testing/sessions.ts'
import { asks, results, says, uses } from '../testing/stage.ts'
import type { Edition } from './edition.ts'
import { edition } from './editions/index.ts'
import { extractor } from './extract/extract.ts'
import { passOf, readOrder } from './order.ts'
import { answerAll, replay } from './replay.ts'
import type { Trace } from './trace.ts'
import { EDITION_IDS, type EditionId, STAGES, type StageName } from './types.ts'

const namesOf = (id: EditionId): readonly StageName[] => edition(id).pass.map(({ stage }) => stage)
const steps = ({ calls }: Trace) =>
  calls.map((call) => call.steps.map(({ name, verdict, sizeAfter, edits }) => [name, verdict, sizeAfter, edits.length]))
const files = (trace: Trace) => trace.files.list().map((f) => [f.path, f.content.read()])

const cases = fc
  .constantFrom(...EDITION_IDS)
  .chain((id) => fc.tuple(fc.constant(id), fc.shuffledSubarray([...namesOf(id)], { minLength: namesOf(id).length }), sessions, policies))

describe('on random sessions, under every edition', () => {
  it('a run in another order is that of an edition whose stages stand in it, with its files, and its numbers are the same without a trace', () => {
    fc.assert(
      fc.property(cases, ([id, order, session, thresholds]) => {
        const whole = edition(id)
        const other: Edition = { ...whole, pass: order.flatMap((stage) => whole.pass.filter((e) => e.stage === stage)) }
        const inputs = (ed: Edition) => {
          let n = 0
          return { edition: ed, policy: { ...ed.defaults, ...thresholds }, rejections: [], names: () => String(++n) }
        }
        const expected = answerAll(replay(session, inputs(other)), extractor())
        const trace = runOf(session, id, { thresholds, order })
        expect(steps(trace)).toEqual(steps(expected))
        expect(files(trace)).toEqual(files(expected))
        const { calls, size, shared, summaries } = tallyRun(session, { ...inputs(whole), order }, extractor())
        const kept = tallyOf(trace)
        expect({ calls, size, shared, summaries }).toEqual({
          calls: kept.calls,
          size: kept.size,
          shared: kept.shared,
          summaries: kept.summaries,
        })
      }),
      { seed: 61, numRuns: 100 },
    )
  })

  it('keeps the list of the edition where nothing moves, and every stage once whatever is named', () => {
    for (const id of EDITION_IDS) {
      expect(passOf(edition(id))).toBe(edition(id).pass)
      expect(passOf(edition(id), namesOf(id))).toBe(edition(id).pass)
    }
    fc.assert(
      fc.property(fc.constantFrom(...EDITION_IDS), fc.array(fc.constantFrom(...STAGES), { maxLength: 9 }), (id, order) => {
        const pass = passOf(edition(id), order)
        expect(pass.toSorted((a, b) => edition(id).pass.indexOf(a) - edition(id).pass.indexOf(b))).toEqual(edition(id).pass)
        const named = pass.filter(({ stage }) => order.includes(stage)).map(({ stage }) => stage)
        expect(named).toEqual([...new Set(order)].filter((stage) => namesOf(id).includes(stage)))
      }),
      { seed: 62, numRuns: 200 },
    )
  })
})

it('puts what an order of another edition does not name before the stage it stands before', () => {
  const august = ['micro_compact', 'tool_result_budget', 'snip_compact', 'compact_history'] as const
  expect(passOf(edition('s08-head'), august).map(({ stage }) => stage)).toEqual([
    ...['micro_compact', 'tool_result_budget', 'snip_compact', 'fit_tool_results', 'compact_history'],
  ])
  expect(passOf(edition('none'), august)).toEqual([])
})

it('tells a written order that is none: a stage it has not, one named twice, one left out', () => {
  const own = namesOf('s08-2026-08')
  const read = (...names: readonly string[]) => readOrder(edition('s08-2026-08'), names)
  expect(read(...own.toReversed())).toEqual(own.toReversed())
  expect(read(...own, 'fit_tool_results')).toEqual({ code: 'order_unknown', name: 'fit_tool_results', known: own })
  expect(read('reactive_compact')).toMatchObject({ code: 'order_unknown' })
  expect(read('snip_compact', 'snip_compact')).toEqual({ code: 'order_twice', name: 'snip_compact' })
  expect(read('compact_history', 'snip_compact')).toEqual({ code: 'order_missing', names: ['tool_result_budget', 'micro_compact'] })
})

describe('what a wrong order costs', () => {
  const long = 'x'.repeat(900)
  const raw = [asks('go'), uses('a', 'b'), results({ a: long, b: long }), says('read')]
  const session = { id: 'case', messages: measured(raw), times: [] }
  const thresholds = { keepRecentResults: 1, batchLimit: 1_500, persistThreshold: 500, previewChars: 10 }
  const order = ['micro_compact', 'tool_result_budget', 'snip_compact', 'compact_history'] as const
  it('loses a long result before it reached the disk, and the budget finds a batch that is short enough', () => {
    const own = runOf(session, 's08-2026-08', { thresholds })
    expect(files(own).map(([, text]) => text)).toEqual([long])
    const wrong = runOf(session, 's08-2026-08', { thresholds, order })
    expect(files(wrong)).toEqual([])
    const [first, second] = wrong.calls[1]?.steps.slice(1) ?? []
    expect(first).toMatchObject({ name: 'micro_compact', verdict: { code: 'placeholders', replaced: 1 } })
    expect(first?.edits[0]?.quirks).toEqual(['never_read'])
    expect(second).toMatchObject({ name: 'tool_result_budget', verdict: { code: 'batch_within' } })
  })
  it('asks a model where a stage that costs nothing would have been enough', () => {
    const small = { ...thresholds, contextLimit: 1_800 }
    expect(runOf(session, 's08-2026-08', { thresholds: small }).calls[1]?.steps.at(-2)?.verdict).toMatchObject({ code: 'context_within' })
    const first = ['compact_history', 'tool_result_budget', 'snip_compact', 'micro_compact'] as const
    expect(runOf(session, 's08-2026-08', { thresholds: small, order: first }).calls[1]?.steps[1]?.verdict).toMatchObject({
      code: 'summarised',
    })
  })
})
