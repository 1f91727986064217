// Chapters, recorded compactions and the limit: what is shown lies where it belongs.
import { expect, test } from 'vitest'
import type { RecordedCompaction } from '../core/importers/types.ts'
import type { Chapter, Series } from '../core/view/types.ts'
import { chapterAt, chapterBoxes, limitAt, limitStep, recordedAt } from './timeline-closer.ts'
import type { Plot } from './timeline-shapes.ts'

const plot: Plot = { left: 100, right: 1_100, top: 18, bottom: 94 }
const chapter = (first: number, last: number): Chapter => ({ first, last, id: `m${first}`, head: 'text', more: 0 })
const chapters = [chapter(1, 10), chapter(11, 11), chapter(12, 100)]

test('chapters tile the calls they cover, cut to what is shown', () => {
  const boxes = chapterBoxes(chapters, 100, plot)
  expect(boxes.map(({ x, width }) => [x, width])).toEqual([
    [100, 100],
    [200, 10],
    [210, 890],
  ])
  const zoomed = chapterBoxes(chapters, 100, { ...plot, shown: { from: 5, count: 50 } })
  expect(zoomed.map(({ x, width }) => [x, width])).toEqual([
    [100, 100],
    [200, 20],
    [220, 880],
  ])
  expect(chapterBoxes(chapters, 100, { ...plot, shown: { from: 40, count: 50 } })).toHaveLength(1)
})

test('a chapter that is too narrow to be pressed waits for a closer look', () => {
  const many = Array.from({ length: 2_000 }, (_, i) => chapter(i + 1, i + 1))
  expect(chapterBoxes(many, 2_000, plot)).toEqual([])
  expect(chapterBoxes(many, 2_000, { ...plot, shown: { from: 100, count: 50 } })).toHaveLength(50)
})

test('the chapter of a call', () => {
  expect(chapterAt(chapters, 11)).toBe(chapters[1])
  expect(chapterAt([chapter(3, 4)], 1)).toBeNull()
})

test('recorded compactions come to their calls in the order of the recording', () => {
  const compaction = (before: number): RecordedCompaction => ({
    kind: 'compact',
    line: 1,
    trigger: 'auto',
    preTokens: before,
    postTokens: null,
    tokensSaved: null,
    ids: 0,
    before,
    cleared: [],
    summary: null,
    kept: null,
    elsewhere: false,
  })
  const series = { recorded: Uint8Array.of(0, 2, 0, 1) } as unknown as Series
  const list = [compaction(30), compaction(7), compaction(5)]
  expect([1, 2, 3, 4].map((call) => recordedAt(series, list, call).map((c) => c.before))).toEqual([[], [5, 7], [], [30]])
})

test('the limit stays in its range and moves by round steps', () => {
  const range = [10_000, 4_000_000] as const
  expect(limitStep(50_000)).toBe(1_000)
  expect(limitAt(51_234, range)).toBe(51_000)
  expect(limitAt(-5, range)).toBe(10_000)
  expect(limitAt(9e9, range)).toBe(4_000_000)
  expect(limitAt(1_234_567, range)).toBe(1_250_000)
})
