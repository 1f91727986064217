// How far one has come in the lessons: an entry of its own, so that nothing else is lost with it.
import type { Stored } from './stored.ts'
import { readEntry } from './stored-entry.ts'
import { writeEntry } from './write-entry.ts'

export interface Progress {
  /** The page one is at, by its key: `snip/pair`. Empty: none yet. */
  readonly at: string
  /** Keys of the pages that were done. */
  readonly done: readonly string[]
  /** How many hints of a challenge were seen. */
  readonly hints: Readonly<Record<string, 1 | 2>>
  /** What was answered in the quiz, by the question's id. */
  readonly quiz: Readonly<Record<string, QuizAnswer>>
  /** The session of Live that a lesson began last; empty: none. */
  readonly session: string
}
export interface QuizAnswer {
  readonly choice: string
  readonly right: boolean
}

export const NO_PROGRESS: Progress = { at: '', done: [], hints: {}, quiz: {}, session: '' }
const KEY = 'compaction-lessons'

/** What is damaged is taken away, and told once. */
export const readProgress = (): Promise<Stored<Progress>> =>
  readEntry(KEY, 'lessons', (schemas, value) => schemas.readLessons(value), NO_PROGRESS)

export const writeProgress = (progress: Progress): Stored<null> => writeEntry(KEY, progress)

/** Calls when another tab has written: what it has done is done here too, and is not written over. */
export function whenWrittenElsewhere(call: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === KEY) call()
  })
}
