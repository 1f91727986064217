// Does a curve stand where its numbers say?
import { expect, test } from 'vitest'
import type { CurvePoint } from '../../core/metrics/types.ts'
import { curveShape, HEIGHT, heightOf, moneyAt, rangeOf, scaleOf } from './curve-shape.ts'

const point = (value: number, money: number, summaries = 0): CurvePoint => ({
  value,
  numbers: { money, summaries, chars: money * 1_000, most: 10 },
})
// keepHead runs from 1 to 20, so a step of it is 1 000 / 19 of the track.
const POINTS = [point(1, 2, 4), point(10, 1, 2), { value: 15, numbers: null }, point(20, 3, 2)]

test('is one scale good for all of them?', () => {
  expect(scaleOf([])).toBeNull()
  expect(scaleOf([[{ value: 1, numbers: null }]])).toBeNull()
  const scale = scaleOf([POINTS, [point(1, 5, 9)]])
  expect(scale).toEqual({ low: 1, high: 5, summaries: 9 })
  expect([1, 3, 5].map((money) => scale && heightOf(money, scale))).toEqual([HEIGHT - 3, HEIGHT / 2, 3])
  expect(heightOf(1, { low: 1, high: 1.004, summaries: 0 }), 'less than a cent is flat').toBe(HEIGHT / 2)
})

test('does a forbidden value part the line?', () => {
  const shape = curveShape('keepHead', POINTS, { low: 1, high: 3, summaries: 4 })
  expect(shape.line).toBe('M0 17L473.7 31M1000 3')
  expect(shape.summaries).toBe('M0 3H473.7V17M1000 17')
  expect(shape.ground).toBe('M0 34L0 17L473.7 31L473.7 34zM1000 34L1000 3L1000 34z')
})

test('is the knob on the line?', () => {
  expect(moneyAt('keepHead', POINTS, 10)).toBe(1)
  expect(moneyAt('keepHead', POINTS, 4)).toBeCloseTo(2 - 3 / 9, 9)
  expect(moneyAt('keepHead', [], 4)).toBeNull()
  expect(moneyAt('keepHead', [point(5, 1), point(9, 1)], 2)).toBeNull()
})

test('is told where it costs least and most, and that nothing changes?', () => {
  expect(rangeOf(POINTS)).toEqual({ flat: false, low: 1, high: 3, lowAt: 10, highAt: 20, summaries: [2, 4] })
  expect(rangeOf([point(1, 2), point(3, 2)])?.flat).toBe(true)
  expect(rangeOf([point(1, 2), point(3, 2, 1)])?.flat).toBe(false)
  expect(rangeOf([{ value: 1, numbers: null }])).toBeNull()
})
