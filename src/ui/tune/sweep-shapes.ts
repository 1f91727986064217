// The geometry of a sweep: default grids, scales with round ticks, the staircase of the best front. Pure.
import type { SweepParam, SweepPoint } from '../../core/metrics/types.ts'

/** 1, 2 or 5 times a power of ten, the nearest from below. */
function roundBelow(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value) + 1e-9)
  return [5, 2, 1].map((k) => k * power).find((k) => k <= value * (1 + 1e-9)) ?? power
}

export interface Range {
  readonly from: number
  readonly to: number
  readonly step: number
}

/** Eight values around a default, in round steps, within what the slider covers. */
export function rangeAround(byDefault: number, [min, max]: readonly [number, number], whole: boolean): Range {
  const wanted = Math.max(byDefault * 0.4, (max - min) / 1_000)
  const step = whole ? Math.max(1, roundBelow(wanted)) : 0.1
  const from = Math.max(min, whole ? step : min)
  return { from, to: Math.min(max, whole ? from + 7 * step : max), step }
}

/** How many values; 0 where it is no range. */
export const countOf = ({ from, to, step }: Range): number => (step > 0 && from <= to ? Math.floor((to - from) / step + 1e-9) + 1 : 0)

export const valuesOf = ({ from, step, ...range }: Range): readonly number[] =>
  Array.from({ length: countOf({ from, step, ...range }) }, (_, i) => Math.round((from + i * step) * 1e6) / 1e6)

/** Round numbers from the least to the most, both ends covered; `most`: so many steps. */
export function ticks(low: number, high: number, most: number): readonly number[] {
  const span = high - low || Math.abs(high) || 1
  const rough = span / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((k) => k * power).find((k) => k >= rough * (1 - 1e-9)) ?? rough
  const first = Math.floor(low / step + 1e-9)
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9))
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)))
}

export interface Axis {
  readonly ticks: readonly number[]
  at(value: number): number
}

/** A linear axis over ticks, from one pixel to another. */
export function axisOf(values: readonly number[], from: number, to: number, most: number): Axis {
  const marks = ticks(Math.min(...values), Math.max(...values), most)
  const [low, high] = [marks[0] as number, marks.at(-1) as number]
  return { ticks: marks, at: (value) => from + ((value - low) / (high - low)) * (to - from) }
}

interface Place {
  readonly x: number
  readonly y: number
}

/** The front as a staircase from the cheapest point: on at its loss until the next one, which loses less. */
export function staircase(front: readonly Place[], end: number): string {
  const [first, ...rest] = [...front].sort((a, b) => a.x - b.x || a.y - b.y)
  if (!first) return ''
  return `M${two(first.x)} ${two(first.y)}${rest.map(({ x, y }) => `H${two(x)}V${two(y)}`).join('')}H${two(end)}`
}
export const two = (n: number): number => Math.round(n * 100) / 100

/** The part of a whisker that lies in the chart, and at which of its ends it ends there: an end outside has no stroke. */
export function whisker(ends: readonly [number, number], from: number, to: number) {
  const inside = (place: number) => place >= from && place <= to
  const held = (place: number) => two(Math.min(to, Math.max(from, place)))
  return { from: held(ends[0]), to: held(ends[1]), ends: ends.filter(inside).map(two) }
}

/** Cost a session, and loss: what a point stands at. */
export const meanMoney = ({ money, sessions }: Pick<SweepPoint, 'money' | 'sessions'>): number => money / Math.max(1, sessions)

/** From the cheapest to the dearest. */
export const byCost = (points: readonly SweepPoint[]): readonly number[] =>
  points.map((_, i) => i).sort((a, b) => costsOf(points, a) - costsOf(points, b) || lossOf(points, a) - lossOf(points, b))
const costsOf = (points: readonly SweepPoint[], i: number) => points[i]?.money ?? 0
const lossOf = (points: readonly SweepPoint[], i: number) => points[i]?.loss ?? 0

/** The points as a grid: rows of the second threshold, columns of the first; null where a point has no numbers. */
export function gridRows([columns, rows]: readonly [SweepParam, SweepParam], points: readonly SweepPoint[]) {
  const places = new Map(points.map((point, i) => [`${point.at[columns.name]} ${point.at[rows.name]}`, i]))
  return rows.values.map((row) => ({
    value: row,
    cells: columns.values.map((column) => ({ value: column, point: places.get(`${column} ${row}`) ?? null })),
  }))
}
