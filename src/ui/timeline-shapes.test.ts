// The timeline's geometry: places and calls agree, and thousands of calls stay a handful of paths.
import { expect, test } from 'vitest'
import type { Series } from '../core/view/types.ts'
import {
  actedIn,
  axisNumbers,
  callAt,
  callsWhere,
  endsOf,
  type Plot,
  pitchOf,
  placeOf,
  rightOf,
  scaleOf,
  timelineShapes,
} from './timeline-shapes.ts'

const plot: Plot = { left: 132, right: 1424, top: 18, bottom: 94 }

function series(calls: number, sent: (call: number) => number, arrived = sent): Series {
  const kinds = new Float64Array(calls * 8)
  for (let i = 0; i < calls; i++) kinds[i * 8 + 4] = sent(i)
  const none = new Uint8Array(calls)
  return {
    calls,
    arrived: Float64Array.from({ length: calls }, (_, i) => arrived(i)),
    sent: Float64Array.from({ length: calls }, (_, i) => sent(i)),
    kinds,
    messages: new Uint32Array(calls),
    acted: new Uint16Array(calls),
    typed: none,
    rejected: none,
    recorded: none,
    steps: none,
    edits: new Uint32Array(calls),
    files: new Uint32Array(calls),
  }
}

test.each([1, 37, 68, 400, 2_000, 50_000])('the middle of every column is its call, %i calls', (calls) => {
  const pitch = pitchOf(calls, plot)
  for (const call of [1, Math.ceil(calls / 2), calls]) expect(callAt(plot.left + (call - 0.5) * pitch, calls, plot)).toBe(call)
  expect(callAt(0, calls, plot)).toBe(1)
  expect(callAt(5_000, calls, plot)).toBe(calls)
})

test('the limit keeps its place while what is sent stays near it', () => {
  expect(
    scaleOf(
      series(3, () => 40_000),
      50_000,
      plot,
    ) * 50_000,
  ).toBeCloseTo(54)
  expect(
    timelineShapes(
      series(3, () => 70_000),
      50_000,
      plot,
    ).limitY,
  ).toBeCloseTo(72)
})

test('without compaction the largest call fills the frame and the limit moves up', () => {
  const shapes = timelineShapes(
    series(10, (i) => (i + 1) * 50_000),
    50_000,
    plot,
  )
  expect(shapes.limitY).toBeCloseTo(18 + 7.6)
})

test('a column that leaves the frame is torn and says by how much', () => {
  const shapes = timelineShapes(
    series(
      5,
      () => 30_000,
      (i) => (i === 2 ? 295_000 : 30_000),
    ),
    50_000,
    plot,
  )
  expect(shapes.torn).toMatchObject([{ call: 3, times: 5.9 }])
})

test('calls that share a pixel are drawn as the most and the least of them', () => {
  const shapes = timelineShapes(
    series(20_000, (i) => 10_000 + (i % 7) * 5_000),
    50_000,
    plot,
  )
  expect(pixels(shapes.sent[4])).toBe(plot.right - plot.left)
  expect(pixels(shapes.least[4])).toBe(plot.right - plot.left)
})

/** Pixels an area is wide. */
const pixels = (d = '') => [...d.matchAll(/h(\d+)/g)].reduce((sum, [, width]) => sum + Number(width), 0)

test.each([1_000, 5_000, 50_000])('%i calls are redrawn with a few points a pixel, whatever they hold', (calls) => {
  const dice = new Uint32Array(calls * 8).map((_, i) => 1 + ((Math.imul(i + 1, 2_654_435_761) >>> 8) % 9_000))
  const made = series(
    calls,
    (i) => dice.subarray(i * 8, i * 8 + 8).reduce((a, b) => a + b, 0),
    (i) => (dice[i] ?? 0) * 20,
  )
  made.kinds.set(dice)
  const width = plot.right - plot.left
  for (const limit of [50_000, 20_000]) {
    const { sent, least, removed, edges } = timelineShapes(made, limit, plot, scaleOf(made, 50_000, plot))
    for (const d of [...sent, ...least, removed, edges]) {
      expect((d.match(/[a-zA-Z]/g) ?? []).length).toBeLessThanOrEqual(5 * width + 2)
      expect(d.length).toBeLessThanOrEqual(20 * width)
    }
    expect(pixels(sent[7])).toBe(width)
  }
})

const windows = [null, { from: 0, count: 60 }, { from: 33.5, count: 200.25 }, { from: 900, count: 100 }]

test('numbers on the axis are far enough apart, and of calls that are shown', () => {
  for (const calls of [1, 20, 68, 1_000, 100_000])
    for (const shown of windows) {
      if (shown && shown.from + shown.count > calls) continue
      const zoomed = { ...plot, shown }
      const numbers = axisNumbers(calls, zoomed)
      const at = numbers.map((call) => placeOf(call - 1, calls, zoomed))
      for (let i = 1; i < at.length; i++) expect((at[i] as number) - (at[i - 1] as number)).toBeGreaterThanOrEqual(24)
      const [start, end] = endsOf(calls, zoomed)
      for (const call of numbers) expect(call > start && call <= end).toBe(true)
    }
})

test('zoomed in, places and calls still agree, and only what is shown is drawn', () => {
  for (const shown of windows) {
    const zoomed = { ...plot, shown }
    const [start, end] = endsOf(1_000, zoomed)
    for (const call of [Math.floor(start) + 1, Math.ceil((start + end) / 2), Math.ceil(end)])
      expect(callAt(placeOf(call - 0.5, 1_000, zoomed), 1_000, zoomed)).toBe(call)
    const shapes = timelineShapes(
      series(1_000, () => 20_000),
      50_000,
      zoomed,
    )
    const columns = shapes.pitch < 3 ? pixels(shapes.sent[4]) : (shapes.sent[4]?.match(/M/g) ?? []).length
    expect(columns).toBeLessThanOrEqual(plot.right - plot.left)
    expect(columns).toBeGreaterThanOrEqual(Math.min(Math.floor(end - start), plot.right - plot.left - 2))
  }
})

test('a held scale keeps the picture while the limit moves', () => {
  const calls = series(5, () => 30_000)
  const held = scaleOf(calls, 50_000, plot)
  const [before, after] = [50_000, 40_000].map((limit) => timelineShapes(calls, limit, plot, held))
  expect(after?.sent).toEqual(before?.sent)
  expect(after?.limitY).toBeLessThan(before?.limitY ?? 0)
})

test('a page with no room for the plot draws without breaking', () => {
  const calls = series(1_000, () => 30_000)
  const narrow = { ...plot, right: 1 - 16 }
  expect(pitchOf(1_000, narrow)).toBeLessThan(0)
  expect(timelineShapes(calls, 50_000, narrow).sent.join('')).toBe('')
  const held = { ...plot, right: rightOf(plot.left, 1 - 16) }
  expect(held.right).toBe(plot.left + 1)
  expect(timelineShapes(calls, 50_000, held).sent.join('')).not.toBe('')
  expect(callAt(held.left, 1_000, held)).toBe(1)
  expect(rightOf(132, 1_424)).toBe(1_424)
})

test('calls of which something holds', () => {
  expect(callsWhere(4, plot, (call) => call % 2 === 1)).toEqual([1, 3])
  expect(callsWhere(100, { ...plot, shown: { from: 10.5, count: 3 } }, () => true)).toEqual([10, 11, 12, 13])
})

test('a phone has lanes of the stages that acted at all, in the order of the pass', () => {
  const stages = ['tool_result_budget', 'snip_compact', 'micro_compact', 'compact_history'] as const
  const acted = Uint8Array.of(0, 0b100, 0b1, 0)
  expect(actedIn({ stages, series: { acted } as unknown as Series })).toEqual(['tool_result_budget', 'micro_compact'])
})
