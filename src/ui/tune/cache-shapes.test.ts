// The chart of the cache, and the order of changes by what they bring.
import { expect, test } from 'vitest'
import { CAUSES, type CacheSeries, type Cause } from '../../core/metrics/types.ts'
import { cacheShapes, causeCounts } from './cache-shapes.ts'

const series = (calls: readonly { cause: Cause; depth?: number; money?: number; prompt?: number }[]): CacheSeries => {
  const numbers = (of: (call: (typeof calls)[number]) => number) => Float64Array.from(calls, of)
  const zero = new Float64Array(calls.length)
  return {
    ...{ read: zero, write: zero, uncached: zero, message: new Int32Array(calls.length), block: new Int32Array(calls.length) },
    prompt: numbers(({ prompt }) => prompt ?? 10),
    money: numbers(({ money }) => money ?? 1),
    depth: numbers(({ depth }) => depth ?? 0),
    cause: Uint8Array.from(calls, ({ cause }) => CAUSES.indexOf(cause)),
  }
}
const plot = { width: 40, top: 0, bottom: 100, foot: 150, lane: 30 }

test('what lies behind a change stands from its depth to the end of the array', () => {
  const cache = series([{ cause: 'first' }, { cause: 'none' }, { cause: 'edited', depth: 25 }, { cause: 'expired' }])
  const shapes = cacheShapes(cache, [20, 50, 50, 100], plot)
  expect(shapes.pitch).toBe(10)
  expect(shapes.again).toBe('M20 25h10V50h-10z')
  expect(shapes.expired).toBe('M30 0h10V100h-10z')
  expect(shapes.marks.map(({ i, cause, y }) => [i, cause, y])).toEqual([
    [0, 'first', 0],
    [2, 'edited', 25],
    [3, 'expired', 0],
  ])
  expect(causeCounts(cache)).toEqual(['none', 'first', 'edited', 'expired'].map((cause) => ({ cause, count: 1 })))
})

test('ten thousand calls are a path of the width, and of marks that hide each other the dearest stands', () => {
  const calls = Array.from({ length: 10_000 }, (_, i) => ({ cause: 'edited' as const, depth: 10, money: i === 4_321 ? 5 : 1 }))
  const shapes = cacheShapes(series(calls), new Float64Array(10_000).fill(40), plot)
  expect(shapes.again.length).toBeLessThan(100)
  expect(shapes.marks.length).toBeLessThanOrEqual(7)
  expect(shapes.marks.some(({ i }) => i === 4_321)).toBe(true)
})

test('no call, nothing sent, no money: nothing is drawn', () => {
  expect(cacheShapes(series([]), [], plot).marks).toEqual([])
  const unsent = cacheShapes(series([{ cause: 'none', prompt: 0, money: 0 }]), [0], plot)
  expect([unsent.sent, unsent.again, unsent.money, unsent.marks]).toEqual(['', '', '', []])
})
