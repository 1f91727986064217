// What the timeline shows on a closer look: chapters as boxes, the recorded compactions of a call, the limit as one drags it. Pure.
import type { RecordedCompaction } from '../core/importers/types.ts'
import type { Chapter, Series } from '../core/view/types.ts'
import { endsOf, type Plot, placeOf } from './timeline-shapes.ts'

export interface ChapterBox {
  readonly chapter: Chapter
  readonly x: number
  readonly width: number
}
/** Narrower ones cannot be pressed; zoomed in they can. */
const LEAST = 7

/** The chapters that are shown and wide enough, cut to what is shown. */
export function chapterBoxes(chapters: readonly Chapter[], calls: number, plot: Plot): readonly ChapterBox[] {
  const [start, end] = endsOf(calls, plot)
  return chapters.flatMap((chapter) => {
    if (chapter.last <= start || chapter.first - 1 >= end) return []
    const x = placeOf(Math.max(start, chapter.first - 1), calls, plot)
    const width = placeOf(Math.min(end, chapter.last), calls, plot) - x
    return width >= LEAST ? [{ chapter, x, width }] : []
  })
}

export const chapterAt = (chapters: readonly Chapter[], call: number): Chapter | null =>
  chapters.find(({ first, last }) => first <= call && call <= last) ?? null

/** The compactions of the recording that stand before a call (1-based); the series says how many each call has. */
export function recordedAt(series: Series, compactions: readonly RecordedCompaction[], call: number): readonly RecordedCompaction[] {
  const sorted = compactions.filter(({ elsewhere }) => !elsewhere).sort((a, b) => a.before - b.before)
  let from = 0
  for (let i = 0; i < call - 1; i++) from += series.recorded[i] ?? 0
  return sorted.slice(from, from + (series.recorded[call - 1] ?? 0))
}

/** How far one key press moves the limit: a step of the second digit. */
export const limitStep = (limit: number): number => 10 ** Math.max(2, Math.floor(Math.log10(Math.max(1, limit))) - 1)

/** A value one can drag to: within the range, rounded to half a step. */
export function limitAt(value: number, [min, max]: readonly [number, number]): number {
  const grain = limitStep(value) / 2
  return Math.min(max, Math.max(min, Math.round(value / grain) * grain))
}
