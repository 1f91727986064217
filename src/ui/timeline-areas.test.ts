// Areas: an outline covers what was put into each pixel, to the half pixel, and has few points.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Band, half } from './timeline-areas.ts'

const LEFT = 132

/** Fills a path the slow way: what it covers above the middle of each pixel, from its crossings. */
function covered(path: string, columns: number): readonly (readonly [top: number, end: number] | null)[] {
  const crossings = Array.from({ length: columns }, (): number[] => [])
  let x = 0
  let y = 0
  for (const [, command, numbers] of path.matchAll(/([MhVz])([^MhVz]*)/g)) {
    const at = (numbers ?? '').split(' ').map(Number)
    if (command === 'M') [x, y] = at as [number, number]
    if (command === 'V') y = at[0] ?? Number.NaN
    if (command !== 'h') continue
    const to = x + (at[0] ?? Number.NaN)
    for (let i = Math.min(x, to); i < Math.max(x, to); i++) crossings[i - LEFT]?.push(y)
    x = to
  }
  return crossings.map((found) => (found.length === 0 ? null : [Math.min(...found), Math.max(...found)]))
}

const pixel = fc.option(fc.tuple(fc.double({ min: 18, max: 94, noNaN: true }), fc.double({ min: 0, max: 40, noNaN: true })), { nil: null })

test('an outline covers what was put, pixel by pixel', () => {
  fc.assert(
    fc.property(fc.array(pixel, { minLength: 1, maxLength: 60 }), (pixels) => {
      const band = new Band(pixels.length)
      for (const [i, one] of pixels.entries()) if (one) band.put(i, one[0], one[0] + one[1])
      const path = band.path(LEFT)
      const wanted = pixels.map((one) => one && [half(one[0]), Math.max(half(one[0] + one[1]), half(one[0]) + 0.5)])
      expect(covered(path, pixels.length)).toEqual(wanted)
      expect((path.match(/[MhVz]/g) ?? []).length).toBeLessThanOrEqual(5 * pixels.length + 2)
    }),
    { seed: 7, numRuns: 300 },
  )
})

test('pixels that are alike are one stretch', () => {
  const band = new Band(1_000)
  for (let i = 0; i < 1_000; i++) band.put(i, 20.1, 30.2)
  expect(band.path(LEFT)).toBe('M132 20h1000V30h-1000z')
})
