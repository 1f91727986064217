// The laws of stopping: going on from the start every matching step is visited once, coming back in reverse, and nothing is passed by.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STAGES } from '../pipeline/types.ts'
import { violationsOf } from '../pipeline/violations.ts'
import { placed, views } from '../testing/views.ts'
import type { RunView } from './frame.ts'
import { moved } from './move.ts'
import { nextStop, stopsOf, walked } from './stops.ts'
import type { Cursor, Stop, Unit } from './types.ts'
import { checkerOf } from './valid.ts'

const BEFORE: Cursor = { call: 1, step: 0, edit: null }

/** A few stops, some of which hold somewhere in the run. */
const stopsIn = (view: RunView): fc.Arbitrary<readonly Stop[]> => {
  const ids = view.calls.flatMap(({ steps }) =>
    steps.flatMap(({ edits }) => edits.flatMap((edit) => (edit.op === 'splice' ? edit.drop : [edit.block]))),
  )
  const sizes = view.calls.flatMap(({ steps }) => steps.map((step) => step.sizeAfter))
  const stop: fc.Arbitrary<Stop> = fc.oneof(
    fc.record({ code: fc.constantFrom('change' as const, 'summary' as const, 'file' as const, 'rule' as const, 'warning' as const) }),
    fc.record({ code: fc.constant('stage' as const), stage: fc.constantFrom(...STAGES) }),
    fc.record({ code: fc.constant('size' as const), over: fc.constantFrom(0, ...sizes).map((size) => Math.max(0, size - 1)) }),
    fc.record({ code: fc.constant('gone' as const), id: fc.constantFrom('m0', ...ids) }),
  )
  return fc.array(stop, { minLength: 1, maxLength: 3 })
}

const stopped = views.chain((view) => {
  view.checker = checkerOf(view.trace)
  return fc.record({ view: fc.constant(view), stops: stopsIn(view) })
})

/** What holds at a step, told a second time from the edits and sizes alone. */
function naive(view: RunView, stop: Stop, call: number, at: number): boolean {
  const all = view.calls.flatMap(({ steps }) => steps)
  const index = view.calls.slice(0, call - 1).reduce((sum, { steps }) => sum + steps.length, 0) + at
  const step = all[index]
  if (!step) throw new Error(`No step ${at} in call ${call}`)
  switch (stop.code) {
    case 'change':
      return step.edits.length > 0
    case 'summary':
      return step.edits.length > 0 && ['compact_history', 'reactive_compact'].includes(step.name)
    case 'file':
      return step.writes.length > 0 && step.writes.some((w) => w.kind === 'transcript' || w.written)
    case 'rule':
      return view.checker?.breaks().some((place) => place.call === call - 1 && place.step === at) ?? false
    case 'warning':
      return (violationsOf(view.trace).newAt(call - 1, at, 'warning') ?? 0) > 0
    case 'stage':
      return step.name === stop.stage && step.edits.length > 0
    case 'size':
      return step.sizeAfter > stop.over && !((all[index - 1]?.sizeAfter ?? 2) > stop.over)
    case 'gone':
      return step.edits.some((e) =>
        e.op === 'splice' ? e.drop.some((id) => stop.id === id || stop.id.startsWith(`${id}.`)) : e.block === stop.id,
      )
  }
}

function walk(view: RunView, from: Cursor, stops: readonly Stop[], dir: 1 | -1): readonly Cursor[] {
  const seen: Cursor[] = []
  for (let at = nextStop(view, from, stops, dir); at; at = nextStop(view, at.cursor, stops, dir)) seen.push(at.cursor)
  return seen
}

describe('stops', () => {
  it('hold where a look at every step says so', () => {
    fc.assert(
      fc.property(stopped, ({ view, stops }) => {
        const wanted = view.calls.flatMap(({ steps }, c) =>
          steps.flatMap((_, step) => {
            const hits = stops.flatMap((stop, i) => (naive(view, stop, c + 1, step) ? [i] : []))
            return hits.length > 0 ? [{ call: c + 1, step, hits }] : []
          }),
        )
        expect(stopsOf(view, stops).places).toEqual(wanted)
      }),
      { seed: 61, numRuns: 60 },
    )
  })

  it('are visited once each going on, and in reverse coming back', () => {
    fc.assert(
      fc.property(stopped, ({ view, stops }) => {
        const places = stopsOf(view, stops).places.map(({ call, step }) => ({ call, step, edit: null }))
        const first = places[0]
        const later = first?.call === 1 && first.step === 0 ? places.slice(1) : places
        expect(walk(view, BEFORE, stops, 1)).toEqual(later)
        const last = places.at(-1)
        if (last) expect(walk(view, last, stops, -1)).toEqual(places.slice(0, -1).toReversed())
      }),
      { seed: 62, numRuns: 60 },
    )
  })

  it('are never passed by: a walk by any unit makes its step, or ends at the first stop on the way', () => {
    const units = fc.constantFrom<Unit>('edit', 'stage', 'call', 'change')
    fc.assert(
      fc.property(placed, stopped, units, fc.constantFrom(1 as const, -1 as const), ({ view, cursors }, { stops }, by, dir) => {
        view.checker = checkerOf(view.trace)
        for (const cursor of cursors) {
          const step = moved(view, cursor, { by, dir })
          const stop = nextStop(view, cursor, stops, dir)
          const there = walked(view, { cursor, stops, dir, by })
          const past = (a: Cursor, b: Cursor) => (a.call === b.call ? a.step - b.step : a.call - b.call) * dir > 0
          if (!step || (stop && past(step, stop.cursor))) expect(there).toEqual(stop)
          else {
            expect(there?.cursor).toEqual(step)
            expect(there?.hits).toEqual(stop && !past(stop.cursor, step) ? stop.hits : [])
          }
          expect(walked(view, { cursor, stops: [], dir, by })?.cursor ?? null).toEqual(step)
          expect(walked(view, { cursor, stops, dir })).toEqual(stop)
        }
      }),
      { seed: 63, numRuns: 40 },
    )
  })

  it('are looked for after the moves that are under way', () => {
    fc.assert(
      fc.property(stopped, ({ view, stops }) => {
        const on = moved(view, BEFORE, { by: 'call', dir: 1 }) ?? BEFORE
        expect(walked(view, { cursor: BEFORE, moves: [{ by: 'call', dir: 1 }], stops, dir: 1 })).toEqual(nextStop(view, on, stops, 1))
      }),
      { seed: 64, numRuns: 20 },
    )
  })
})
