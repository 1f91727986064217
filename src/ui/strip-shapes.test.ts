// The strips: lengths are true at every size, the scale never follows the content, ribbons end where their bands are.
import { expect, test } from 'vitest'
import type { Ribbon, Strip } from '../core/view/strips.ts'
import { settling, startSizes } from './settle.ts'
import { COLUMN, keptRuns, ribbonEdge, spanY, stripShape, thick } from './strip-shapes.ts'

const scale = { limit: 1_000, limitPx: 400 }
const strip = (...sizes: number[]): Strip => {
  let at = 0
  return {
    size: sizes.reduce((a, b) => a + b, 0),
    ends: Float64Array.from(sizes, (size) => (at += size)),
    kinds: Uint8Array.from(sizes, (_, i) => i % 8),
    typed: Float64Array.of(0),
    pinned: Float64Array.of(),
  }
}
const heights = (d: string) => [...d.matchAll(/v([\d.]+)/g)].map((m) => Number(m[1]))
const total = (bands: readonly string[]) => bands.flatMap(heights).reduce((a, b) => a + b, 0)

test('a character is as long in a short context as in a long one', () => {
  expect(stripShape(strip(250), 0, 52, 1, scale).height).toBeCloseTo(100)
  expect(stripShape(strip(500, 500), 0, 52, 1, scale).height).toBeCloseTo(400)
})

test('a third of the limit may hang below the line', () => {
  const shape = stripShape(strip(900, 400), 0, 52, 1, scale)
  expect(shape).toMatchObject({ columns: 0, torn: null })
  expect(shape.height).toBeCloseTo(520)
})

test('more wraps into columns of exactly one limit', () => {
  const shape = stripShape(strip(500, 4_200), 0, 52, 1, scale)
  expect(shape).toMatchObject({ columns: 4, height: 400, torn: null })
  expect(shape.lastColumn).toBeCloseTo(280)
  expect(total(shape.bands)).toBeCloseTo(4_700 * 0.4, 0)
  expect(ribbonEdge(0, 52, 1, 4)).toBe(52 + 4 * COLUMN + 3)
})

test('past twelve columns the last is torn and says how many limits there are', () => {
  expect(stripShape(strip(100, 20_000), 0, 52, 1, scale)).toMatchObject({ columns: 12, torn: 20.1 })
})

test('a span ends where its band does', () => {
  const shape = stripShape(strip(250, 250), 0, 52, 1, scale)
  expect(spanY({ from: 250, to: 500 }, shape, scale)).toEqual([100, 200])
  expect(thick([100, 100.5])).toEqual([99.25, 101.25])
  const long = stripShape(strip(500, 4_200), 0, 52, 1, scale)
  expect(spanY({ from: 500, to: 4_700 }, long, scale)).toEqual([0, 400])
  expect(spanY({ from: 2_100, to: 2_200 }, long, scale).map(Math.round)).toEqual([40, 80])
})

const ribbon = (left: [number, number], right: [number, number], edit = 1): Ribbon => ({
  edit,
  fate: 'shortened',
  landed: true,
  left: { from: left[0], to: left[1] },
  right: { from: right[0], to: right[1] },
})

test('what no edit touches runs from side to side at its own length', () => {
  expect(keptRuns([ribbon([100, 400], [100, 110])], 600, 310)).toEqual([
    { left: { from: 0, to: 100 }, right: { from: 0, to: 100 } },
    { left: { from: 400, to: 600 }, right: { from: 110, to: 310 } },
  ])
})

test('a step settles from what stood there, everything below slides along', () => {
  const data = { before: strip(100, 300, 200), after: strip(100, 10, 200), ribbons: [ribbon([100, 400], [100, 110])] }
  const starts = startSizes(data.ribbons, null)
  expect(starts).toEqual([300])
  const begin = settling(data, starts, 0)
  expect([...begin.data.after.ends]).toEqual([100, 400, 600])
  expect(begin.data.ribbons[0]?.right).toEqual({ from: 100, to: 400 })
  expect(settling(data, starts, 0.5).at(310)).toBeCloseTo(455)
  expect([...settling(data, starts, 1).data.after.ends]).toEqual([...data.after.ends])
})

test('within a step an edit settles from where it was', () => {
  expect(startSizes([ribbon([0, 300], [0, 10])], [ribbon([0, 300], [0, 300])])).toEqual([300])
  expect(startSizes([ribbon([0, 300], [0, 300])], [ribbon([0, 300], [0, 10])])).toEqual([10])
})
