import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gainsOf, lowest, paidOf } from './break-even-rows.ts'

const events = (...each: readonly (readonly [cost: number, saves: number, left: number])[]) => ({
  call: Uint32Array.from(each, (_, i) => i + 1),
  cleared: new Float64Array(each.length),
  again: new Float64Array(each.length),
  cost: Float64Array.from(each, ([cost]) => cost),
  saves: Float64Array.from(each, ([, saves]) => saves),
  pays: Float64Array.from(each, ([cost, saves]) => (saves > 0 ? cost / saves : Number.POSITIVE_INFINITY)),
  left: Uint32Array.from(each, ([, , left]) => left),
})

test('a change has paid when what it saved until the end is not less than its cost', () => {
  const gains = gainsOf(events([1, 0.5, 10], [1, 0.05, 10], [2, 0, 5], [1, 0.25, 4]))
  expect([...gains]).toEqual([4, -0.5, -2, 0])
  expect(paidOf(gains)).toBe(2)
  expect(lowest(gains, 2)).toEqual([2, 1])
})

test('the lowest are those a stable sort puts first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 5 })), fc.nat({ max: 12 }), (numbers, most) => {
      const sorted = numbers.map((_, i) => i).toSorted((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0))
      expect(lowest(Float64Array.from(numbers), most)).toEqual(sorted.slice(0, most))
    }),
    { seed: 204 },
  )
})
