// Zoom and pan: never outside, the pointer's call stays under the pointer, and what was zoomed in comes back.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { following, panned, zoomed } from './timeline-window.ts'

const LEAST = 30
const cases = fc.record({
  calls: fc.integer({ min: 1, max: 20_000 }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  factors: fc.array(fc.double({ min: 0.3, max: 4, noNaN: true }), { maxLength: 6 }),
})
const isInside = (shown: { from: number; count: number } | null, calls: number) => {
  if (!shown) return
  expect(shown.from).toBeGreaterThanOrEqual(0)
  expect(shown.from + shown.count).toBeLessThanOrEqual(calls + 1e-6)
  expect(shown.count).toBeGreaterThanOrEqual(Math.min(LEAST, calls) - 1e-6)
  expect(shown.count).toBeLessThan(calls)
}

test('whatever one does, what is shown lies inside', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: -99_999, max: 99_999 }), fc.nat(), ({ calls, share, factors }, by, n) => {
      const shown = factors.reduce<{ from: number; count: number } | null>(
        (now, factor) => zoomed(now, calls, factor, share * calls, LEAST),
        null,
      )
      isInside(shown, calls)
      isInside(panned(shown, calls, by), calls)
      const call = (n % calls) + 1
      const followed = following(shown, calls, call)
      isInside(followed, calls)
      if (!followed) return
      expect(followed.from).toBeLessThanOrEqual(call - 1 + 1e-6)
      expect(followed.from + followed.count).toBeGreaterThanOrEqual(call - 1e-6)
      expect(followed.count).toBe(shown?.count)
    }),
    { seed: 81, numRuns: 300 },
  )
})

test('the place under the pointer stays, unless an end is reached', () => {
  const shown = zoomed(null, 2_000, 4, 700, LEAST)
  expect(shown).toEqual({ from: 525, count: 500 })
  expect(zoomed(shown, 2_000, 1 / 4, 700, LEAST)).toBeNull()
  expect(zoomed(shown, 2_000, 100, 1_025, LEAST)).toEqual({ from: 995, count: 30 })
})

test('a call that is shown moves nothing', () => {
  const shown = { from: 100, count: 50 }
  expect(following(shown, 2_000, 101)).toBe(shown)
  expect(following(shown, 2_000, 150)).toBe(shown)
  expect(following(shown, 2_000, 151)).toEqual({ from: 104, count: 50 })
  expect(following(null, 2_000, 151)).toBeNull()
})
