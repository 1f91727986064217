// A history on the timeline: lines cover the calls of its stays, and every change that is shown has its sign.
import { expect, test } from 'vitest'
import type { Stay } from '../core/pipeline/life.ts'
import type { LifeEventItem } from '../core/view/types.ts'
import { eventsAt, lifeLane, stayAt } from './timeline-life.ts'
import { type Plot, placeOf } from './timeline-shapes.ts'

const plot: Plot = { left: 132, right: 1424, top: 18, bottom: 94 }

const stay = (from: number, to: number, best: Stay['where']['best']): Stay => ({
  from,
  to,
  where: { best, standIn: null, reads: best === 'context' ? 0 : null, file: null },
})

function event(what: LifeEventItem['what'], call: number, times = 1, last = call): LifeEventItem {
  const moment = { call, step: 1, stage: 'snip_compact', edit: 1 } as const
  const plain = { of: 'm4', stood: null, into: null, together: 1, before: 10, after: 1, shown: null }
  return { ...moment, ...plain, what, times, until: { ...moment, call: last } }
}

const life = {
  stays: [stay(3, 6, 'context'), stay(7, 11, 'file'), stay(12, 40, 'nowhere')],
  events: [event('came', 3), event('preview', 7), event('placeholder', 12), event('snipped', 20), event('snipped', 21, 15, 40)],
}

test('lines lie where the calls are, one after the other', () => {
  const { stays } = lifeLane(life, 40, plot)
  expect(stays.map(({ best }) => best)).toEqual(['context', 'file', 'nowhere'])
  for (const [i, { x, width }] of stays.entries()) {
    const { from, to } = life.stays[i] as Stay
    expect(x).toBeCloseTo(placeOf(from - 1, 40, plot))
    expect(x + width).toBeCloseTo(placeOf(to, 40, plot))
  }
})

test('a sign stands at each call where it changed; what went on call after call has its first and its last', () => {
  const { signs } = lifeLane(life, 40, plot)
  expect(signs.map(({ call, fate }) => [call, fate])).toEqual([
    [3, null],
    [7, 'persisted'],
    [12, 'shortened'],
    [20, 'snipped'],
    [21, 'snipped'],
    [40, 'snipped'],
  ])
  for (const { call, fate, x } of signs) expect(x).toBeCloseTo(placeOf(call - (fate === null ? 1 : 0.5), 40, plot))
})

test('zoomed in, only what is shown is drawn, and cut to it', () => {
  const zoomed = { ...plot, shown: { from: 8, count: 10 } }
  const { stays, signs } = lifeLane(life, 40, zoomed)
  expect(stays.map(({ best }) => best)).toEqual(['file', 'nowhere'])
  expect(stays[0]?.x).toBe(plot.left)
  const last = stays.at(-1)
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(placeOf(18, 40, zoomed))
  expect(signs.map(({ call }) => call)).toEqual([12])
})

test('where signs would run into each other the newest stands, beside its coming in', () => {
  const events = [event('came', 3), event('preview', 4), event('placeholder', 5), event('folded', 4_000)]
  const { signs } = lifeLane({ stays: life.stays, events }, 5_000, plot)
  expect(signs.map(({ call }) => call)).toEqual([3, 5, 4_000])
})

test('what happened at a call, and where the text was then', () => {
  expect(eventsAt(life, 12).map(({ what }) => what)).toEqual(['placeholder'])
  expect(eventsAt(life, 40).map(({ what }) => what)).toEqual(['snipped'])
  expect(eventsAt(life, 30)).toEqual([])
  expect(stayAt(life, 8)?.where.best).toBe('file')
  expect(stayAt(life, 2)).toBeNull()
})
