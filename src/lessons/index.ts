// The lessons in their order, and the way through them: a place is `3.2`, the second page of the third lesson.
import { scratchpad } from './01-scratchpad.ts'
import { resultsFirst } from './02-results-first.ts'
import { budget } from './03-budget.ts'
import { snip } from './04-snip.ts'
import { micro } from './05-micro.ts'
import { history } from './06-history.ts'
import { order } from './07-order.ts'
import { rejected } from './08-rejected.ts'
import { tool } from './09-tool.ts'
import { editions } from './10-editions.ts'
import { cost } from './11-cost.ts'
import { own } from './12-own.ts'
import { fiveLessons } from './13-five-lessons.ts'
import { largeFile } from './14-large-file.ts'
import { longWork } from './15-long-work.ts'
import type { Lesson, LessonPage, Setup } from './types.ts'

export const lessons: readonly Lesson[] = [
  ...[scratchpad, resultsFirst, budget, snip, micro, history],
  ...[order, rejected, tool, editions, cost, own],
  ...[fiveLessons, largeFile, longWork],
]

/** Where one is in the lessons; both from 1. */
export interface LessonPlace {
  readonly no: number
  readonly page: number
  readonly lesson: Lesson
  readonly at: LessonPage
}

export const placeName = ({ no, page }: Pick<LessonPlace, 'no' | 'page'>): string => `${no}.${page}`

/** What is kept of a page: it stays when pages are added before it. */
export const keyOf = ({ lesson, at }: Pick<LessonPlace, 'lesson' | 'at'>): string => `${lesson.id}/${at.id}`

/** Null where there is no such page. */
export function placeOf(name: string): LessonPlace | null {
  const match = /^(\d{1,2})\.(\d{1,2})$/.exec(name)
  return match ? find(Number(match[1]), Number(match[2])) : null
}

function find(no: number, page: number): LessonPlace | null {
  const lesson = lessons[no - 1]
  const at = lesson?.pages[page - 1]
  return lesson && at ? { no, page, lesson, at } : null
}

/** The page after or before, also over the end of a lesson; null: there is none. */
export function beside({ no, page }: LessonPlace, dir: 1 | -1): LessonPlace | null {
  const here = find(no, page + dir)
  if (here) return here
  return dir > 0 ? find(no + 1, 1) : find(no - 1, lessons[no - 2]?.pages.length ?? 0)
}

export function allPlaces(): readonly LessonPlace[] {
  return lessons.flatMap((lesson, i) => lesson.pages.map((at, k) => ({ no: i + 1, page: k + 1, lesson, at })))
}

/** How the page stands when one comes to it from elsewhere: the lesson's setup, with what its pages up to this one lay over it. */
export const setupOf = ({ lesson, page }: LessonPlace): Setup =>
  Object.assign({}, lesson.setup, ...lesson.pages.slice(0, page).map(({ setup }) => setup))

/** Whether the page is set up anew when one comes from the one before. */
export const setsUp = ({ at, page }: LessonPlace): boolean => page === 1 || at.setup !== undefined
