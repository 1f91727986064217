// Grids and scales of a sweep.
import { expect, test } from 'vitest'
import type { SweepPoint } from '../../core/metrics/types.ts'
import { THRESHOLDS } from '../../core/pipeline/policy.ts'
import { axisOf, byCost, countOf, gridRows, rangeAround, staircase, ticks, valuesOf, whisker } from './sweep-shapes.ts'

test('every threshold has a grid of its own, within its slider, with its default in reach', () => {
  for (const { name, default: byDefault, slider, unit } of THRESHOLDS) {
    const range = rangeAround(byDefault, slider, unit !== 'ratio')
    const values = valuesOf(range)
    expect(values.length, name).toBe(countOf(range))
    expect(values.length, name).toBeGreaterThanOrEqual(5)
    expect(values.length, name).toBeLessThanOrEqual(8)
    expect(values[0], name).toBeGreaterThanOrEqual(slider[0])
    expect(values[0], name).toBeLessThanOrEqual(byDefault)
    expect(values.at(-1), name).toBeGreaterThanOrEqual(byDefault)
    expect(values.at(-1), name).toBeLessThanOrEqual(slider[1])
  }
  expect(valuesOf(rangeAround(50_000, [10_000, 4_000_000], true))).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((k) => k * 20_000))
})

test('no range is no value', () => {
  for (const range of [
    { from: 2, to: 1, step: 1 },
    { from: 1, to: 2, step: 0 },
    { from: 1, to: 2, step: -1 },
  ])
    expect([countOf(range), valuesOf(range)]).toEqual([0, []])
  expect(valuesOf({ from: 3, to: 3, step: 1 })).toEqual([3])
})

test('ticks are round and cover what they are for', () => {
  expect(ticks(0.61, 1.43, 5)).toEqual([0.6, 0.8, 1, 1.2, 1.4, 1.6])
  expect(ticks(0, 0, 5).length).toBeGreaterThan(1)
  expect(ticks(7, 7, 5)[0]).toBeLessThanOrEqual(7)
  const axis = axisOf([0.61, 1.43], 0, 100, 5)
  expect([axis.at(0.6), axis.at(1.6)]).toEqual([0, 100])
  expect(axisOf([3], 10, 20, 4).at(3)).toBeGreaterThanOrEqual(10)
})

test('the front is a staircase from the cheapest point to the end', () => {
  expect(staircase([], 9)).toBe('')
  expect(
    staircase(
      [
        { x: 5, y: 1 },
        { x: 1, y: 7 },
        { x: 3, y: 4 },
      ],
      9,
    ),
  ).toBe('M1 7H3V4H5V1H9')
})

const point = (contextLimit: number, maxMessages: number, money: number): SweepPoint => ({
  ...{ at: { contextLimit, maxMessages }, sessions: 1, money, loss: 0, summaries: 0, charsSent: 0, regret: 0, front: false },
  spread: { money: [money, money], loss: [0, 0] },
})

test('a grid has a hole where a point has no numbers; order is by cost', () => {
  const points = [point(1, 5, 3), point(2, 5, 1), point(2, 9, 2)]
  const rows = gridRows(
    [
      { name: 'contextLimit', values: [1, 2] },
      { name: 'maxMessages', values: [5, 9] },
    ],
    points,
  )
  expect(rows.map(({ cells }) => cells.map((cell) => cell.point))).toEqual([
    [0, 1],
    [null, 2],
  ])
  expect(byCost(points)).toEqual([1, 2, 0])
})

test('a whisker stays in the chart, and ends with a stroke only there', () => {
  expect(whisker([50, 90], 44, 300)).toEqual({ from: 50, to: 90, ends: [50, 90] })
  expect(whisker([-20, 900], 44, 300)).toEqual({ from: 44, to: 300, ends: [] })
  expect(whisker([60, 900], 44, 300)).toEqual({ from: 60, to: 300, ends: [60] })
})
