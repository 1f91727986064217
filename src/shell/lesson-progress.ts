// How far one has come in the lessons: an entry of its own, so that nothing else is lost with it.
import { problemOf, type Stored } from './stored.ts'

export interface Progress {
  /** The page one is at, by its key: `snip/pair`. Empty: none yet. */
  readonly at: string
  /** Keys of the pages that were done. */
  readonly done: readonly string[]
  /** How many hints of a challenge were seen. */
  readonly hints: Readonly<Record<string, 1 | 2>>
}

export const NO_PROGRESS: Progress = { at: '', done: [], hints: {} }
const KEY = 'compaction-lessons'

/** What is damaged is taken away, and told once. */
export async function readProgress(): Promise<Stored<Progress>> {
  try {
    const text = localStorage.getItem(KEY)
    if (text === null) return { ok: true, value: NO_PROGRESS }
    const schemas = await import('./schemas.ts')
    const value = schemas.readLessons(parse(text))
    if (value) return { ok: true, value }
    localStorage.removeItem(KEY)
    return { ok: false, problem: { code: 'stored_damaged', what: 'lessons' } }
  } catch (error) {
    return { ok: false, problem: problemOf(error) }
  }
}

export function writeProgress(progress: Progress): Stored<null> {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress))
    return { ok: true, value: null }
  } catch (error) {
    return { ok: false, problem: problemOf(error) }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
