// Law: the middle number is the one that stands in the middle of all of them sorted.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { medianOf } from './median.ts'

it('is the middle of the sorted numbers', () => {
  const few = fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 30 }) // many that are the same
  const many = fc.array(fc.double({ noNaN: true }), { maxLength: 200 })
  fc.assert(
    fc.property(fc.oneof(few, many), (numbers) => {
      const sorted = Float64Array.from(numbers).sort()
      expect((medianOf(Float64Array.from(numbers)) ?? Number.NaN) + 0).toBe((sorted[sorted.length >> 1] ?? Number.NaN) + 0)
    }),
  )
})
