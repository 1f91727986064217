// The laws of stepping: what is visited going on is visited coming back, nothing is left out, and the buttons tell the truth.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STAGES } from '../pipeline/types.ts'
import { cursorsOf, frameAt, placed, views } from '../testing/views.ts'
import type { RunView } from './frame.ts'
import { clamp, moved, movesFrom, tellingStep } from './move.ts'
import type { Cursor, Move, Unit } from './types.ts'

const UNITS: readonly Unit[] = ['edit', 'stage', 'call', 'change']
const START: Cursor = { call: 1, step: 0, edit: null }

/** Every place on the way, the first one left out. */
function walk(view: RunView, from: Cursor, by: Unit, dir: 1 | -1): readonly Cursor[] {
  const seen: Cursor[] = []
  for (let at = moved(view, from, { by, dir }); at; at = moved(view, at, { by, dir })) {
    seen.push(at)
    if (seen.length > 10_000) throw new Error(`Stepping by ${by} never ends`)
  }
  return seen
}

const steps = (view: RunView) =>
  view.calls.flatMap((call, c) => call.steps.map((s, step) => ({ call: c + 1, step, edits: s.edits.length })))

describe('stepping', () => {
  it('visits the same places on the way back, by every unit', () => {
    fc.assert(
      fc.property(views, fc.constantFrom(...UNITS), (view, by) => {
        const on = walk(view, START, by, 1)
        const last = on.at(-1)
        if (!last) return
        const back = walk(view, last, by, -1).toReversed()
        // By stage and by call one comes back to where one started, or to the step of the first call that tells most.
        const from = by === 'stage' || by === 'call' ? 1 : 0
        expect(back.slice(from)).toEqual(on.slice(0, -1))
      }),
      { seed: 41, numRuns: 60 },
    )
  })

  it('by stage visits every step of every call once', () => {
    fc.assert(
      fc.property(views, (view) => {
        const all = steps(view).map(({ call, step }) => ({ call, step, edit: null }))
        expect([START, ...walk(view, START, 'stage', 1)]).toEqual(all)
      }),
      { seed: 42, numRuns: 40 },
    )
  })

  it('by edit visits every edit once, by change every step with edits once, by call every call once', () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(walk(view, START, 'edit', 1)).toEqual(cursorsOf(view).filter((c) => c.edit !== null))
        const changes = steps(view).filter((s) => s.edits > 0)
        expect(walk(view, START, 'change', 1)).toEqual(changes.map(({ call, step }) => ({ call, step, edit: null })))
        expect(walk(view, START, 'call', 1).map((c) => c.call)).toEqual(view.calls.slice(1).map((c) => c.no))
      }),
      { seed: 43, numRuns: 40 },
    )
  })

  it('is offered exactly where it leads somewhere', () => {
    fc.assert(
      fc.property(placed, ({ view, cursors }) => {
        const all = steps(view)
        for (const cursor of cursors) {
          const here = all.findIndex((s) => s.call === cursor.call && s.step === cursor.step)
          const changeBefore = all.slice(0, here).some((s) => s.edits > 0)
          const changeAfter = all.slice(here + 1).some((s) => s.edits > 0)
          const edits = all[here]?.edits ?? 0
          const landed = cursor.edit ?? 0 // a step seen as a whole is entered at its first edit
          expect(movesFrom(view, cursor)).toEqual({
            edit: { back: landed > 1 || changeBefore, on: landed < edits || changeAfter },
            stage: { back: here > 0, on: here < all.length - 1 },
            call: { back: cursor.call > 1, on: cursor.call < view.calls.length },
            change: { back: changeBefore, on: changeAfter },
          })
          expect(frameAt(view, cursor).can).toEqual(movesFrom(view, cursor))
        }
      }),
      { seed: 44, numRuns: 40 },
    )
  })

  it('to a stage by its name stays where one stands, and else goes to the nearest in order', () => {
    fc.assert(
      fc.property(placed, fc.constantFrom(...STAGES, 'arrived' as const, 'model_call' as const), ({ view, cursors }, stage) => {
        for (const cursor of cursors) {
          const { steps } = view.calls[cursor.call - 1] as RunView['calls'][number]
          const here = steps[cursor.step]?.name
          expect(moved(view, cursor, { stage: here ?? 'arrived' })).toEqual(cursor)
          const at = moved(view, cursor, { stage })
          expect(at?.call).toBe(cursor.call)
          if (steps.some((step) => step.name === stage)) expect(steps[at?.step ?? -1]?.name).toBe(stage)
        }
      }),
      { seed: 46, numRuns: 40 },
    )
  })

  it('to a stage that a call does not have is to the one before it', () => {
    const step = (name: string) => ({ name, edits: [], sizeAfter: 0 })
    const call = {
      no: 1,
      steps: ['arrived', 'tool_result_budget', 'snip_compact', 'micro_compact', 'compact_history', 'model_call'].map(step),
    }
    const view = { calls: [call], changes: [], checker: null } as unknown as Parameters<typeof moved>[0]
    expect(moved(view, { call: 1, step: 5, edit: 2 }, { stage: 'fit_tool_results' })).toEqual({ call: 1, step: 3, edit: null })
    expect(moved(view, { call: 1, step: 5, edit: 2 }, { stage: 'compact_history' })).toEqual({ call: 1, step: 4, edit: null })
  })

  it('to a call, a page or an end leads to the step of the call that took most away, never outside', () => {
    fc.assert(
      fc.property(placed, fc.integer({ min: -5, max: 40 }), ({ view, cursors }, no) => {
        const within = (call: number) => Math.min(Math.max(1, call), view.calls.length)
        const telling = (call: number) => ({ call, step: tellingStep(view.calls[call - 1] as RunView['calls'][number]), edit: null })
        expect(moved(view, START, { to: 'first' })).toEqual(telling(1))
        expect(moved(view, START, { to: 'last' })).toEqual(telling(view.calls.length))
        expect(moved(view, START, { call: no })).toEqual(telling(within(no)))
        for (const cursor of cursors)
          for (const page of [1, -1] as const) expect(moved(view, cursor, { page })).toEqual(telling(within(cursor.call + 10 * page)))
        for (const call of view.calls) {
          const saved = call.steps.map((s, i) =>
            s.edits.length > 0 ? (call.steps[i - 1]?.sizeAfter ?? 0) - s.sizeAfter : Number.NEGATIVE_INFINITY,
          )
          const most = Math.max(...saved)
          expect(tellingStep(call)).toBe(most === Number.NEGATIVE_INFINITY ? call.steps.length - 1 : saved.indexOf(most))
        }
      }),
      { seed: 45, numRuns: 40 },
    )
  })
})

it('the first sight is the step of the run that took most away, of the wanted stage where it acted', () => {
  fc.assert(
    fc.property(views, fc.constantFrom(null, ...STAGES), (view, stage) => {
      const saved = view.calls.flatMap((call, c) =>
        call.steps.map((s, step) => ({
          call: c + 1,
          step,
          name: s.name,
          edits: s.edits.length,
          saved: (call.steps[step - 1]?.sizeAfter ?? 0) - s.sizeAfter,
        })),
      )
      const acted = saved.filter((s) => s.edits > 0)
      const wanted = acted.filter((s) => s.name === stage)
      const pool = wanted.length > 0 ? wanted : acted
      const best = pool.find((s) => s.saved === Math.max(...pool.map((p) => p.saved)))
      const want = best ? { call: best.call, step: best.step, edit: null } : moved(view, START, { to: 'last' })
      expect(moved(view, START, { telling: stage })).toEqual(want)
    }),
    { seed: 48, numRuns: 50 },
  )
})

const odd = fc.oneof(
  fc.integer({ min: -3, max: 30 }),
  fc.double(),
  fc.constantFrom(Number.NaN, -1, 1e300, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1.9),
)

describe('a cursor', () => {
  it('of any numbers is made to fit, and one that fits is left as it is', () => {
    fc.assert(
      fc.property(views, odd, odd, fc.option(odd), (view, call, step, edit) => {
        const fits = cursorsOf(view).map((c) => JSON.stringify(c))
        expect(fits).toContain(JSON.stringify(clamp(view, { call, step, edit })))
        for (const cursor of cursorsOf(view)) expect(clamp(view, cursor)).toEqual(cursor)
      }),
      { seed: 46, numRuns: 50 },
    )
  })

  it('is moved by a list of moves as by the single ones; a move that leads nowhere is passed over', () => {
    const unit = fc.record({ by: fc.constantFrom(...UNITS), dir: fc.constantFrom(1 as const, -1 as const) })
    const move: fc.Arbitrary<Move> = fc.oneof(
      { weight: 6, arbitrary: unit },
      { weight: 1, arbitrary: fc.record({ to: fc.constantFrom('first' as const, 'last' as const) }) },
      { weight: 1, arbitrary: fc.record({ page: fc.constantFrom(1 as const, -1 as const) }) },
      { weight: 1, arbitrary: fc.record({ call: fc.integer({ min: -2, max: 20 }) }) },
    )
    fc.assert(
      fc.property(placed, fc.array(move, { maxLength: 12 }), ({ view, cursors }, moves) => {
        const start = cursors[0] ?? START
        const single = moves.reduce<Cursor>((at, one) => frameAt(view, at, { moves: [one] }).cursor, start)
        expect(frameAt(view, start, { moves }).cursor).toEqual(single)
      }),
      { seed: 47, numRuns: 40 },
    )
  })

  it('has nowhere to go in a run without calls', () => {
    const none = { calls: [], changes: [], checker: null }
    expect(clamp(none, { call: 7, step: 3, edit: 2 })).toEqual(START)
    for (const by of UNITS) expect(moved(none, START, { by, dir: 1 })).toBeNull()
    for (const move of [{ to: 'last' }, { page: 1 }, { call: 3 }] as const) expect(moved(none, START, move)).toBeNull()
  })
})
