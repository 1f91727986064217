// Where a phrase stands in a file: looked for in the engine's worker, where the text is.
import { finder, occurrences } from '../core/pipeline/search-phrase.ts'

export interface InFile {
  /** How often it occurs; none inside another. */
  readonly count: number
  /** Code points before each of the first ones. */
  readonly offsets: readonly number[]
}

const MOST = 1_000

/** Letters of either case are the same. */
export function findInFile(text: string, phrase: string): InFile {
  const { count, first } = occurrences(text, finder(phrase, false), MOST)
  return { count, offsets: first.map(({ offset }) => offset) }
}
