// Writes an entry of localStorage as JSON; apart from reading it, which comes before the first paint.
import { problemOf, type Stored } from './stored.ts'

export function writeEntry(key: string, value: unknown): Stored<null> {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return { ok: true, value: null }
  } catch (error) {
    return { ok: false, problem: problemOf(error) }
  }
}
