// A phrase in a text: plain text, never a regular expression, from code point to code point.
import { firstChars, indexOfCodePoint, measure } from '../conversation/measure.ts'

/** Start and end of the first occurrence from an index on, in UTF-16 units. */
export type Finder = (text: string, from: number) => readonly [start: number, end: number] | null

/** Longer phrases are cut: a pattern of any length would not compile. */
export const MOST_PHRASE = 1_000

export const cutPhrase = (phrase: string): string => firstChars(phrase, MOST_PHRASE)

export function finder(phrase: string, matchCase: boolean): Finder {
  if (phrase === '') return () => null
  if (!matchCase && phrase.toLowerCase() !== phrase.toUpperCase()) return folded(phrase)
  return (text, from) => {
    for (let at = text.indexOf(phrase, from); at !== -1; at = text.indexOf(phrase, at + 1)) {
      const end = at + phrase.length
      if (!isInside(text, at) && !isInside(text, end)) return [at, end]
    }
    return null
  }
}

/** Letters of either case, compared one by one: a text keeps its length, which lower case would not. */
function folded(phrase: string): Finder {
  const pattern = new RegExp(phrase.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu')
  return (text, from) => {
    pattern.lastIndex = from
    const match = pattern.exec(text)
    return match && [match.index, match.index + match[0].length]
  }
}

/** Between the two halves of a code point. */
const isInside = (text: string, at: number): boolean => isHalf(text, at - 1, 0xd800) && isHalf(text, at, 0xdc00)
const isHalf = (text: string, at: number, first: number): boolean => (text.charCodeAt(at) & 0xfc00) === first

/** One occurrence, with what stands around it: all as it is, control characters too. */
export interface Occurrence {
  /** Code points before it. */
  readonly offset: number
  readonly before: string
  readonly hit: string
  readonly after: string
}

const AROUND = 40

/** The first `most` occurrences, none inside another, and how many there are in all. */
export function occurrences(text: string, find: Finder, most: number): { readonly count: number; readonly first: readonly Occurrence[] } {
  const first: Occurrence[] = []
  let count = 0
  let offset = 0
  let counted = 0
  for (let at = find(text, 0); at; at = find(text, at[1])) {
    count++
    if (first.length === most) continue
    const [start, end] = at
    offset += measure(text, counted, start).chars
    counted = start
    const after = text.slice(end, indexOfCodePoint(text, AROUND, end))
    first.push({
      offset,
      before: lastChars(text.slice(Math.max(0, start - 2 * AROUND), start), AROUND),
      hit: text.slice(start, end),
      after,
    })
  }
  return { count, first }
}

/** The last n code points. */
function lastChars(text: string, n: number): string {
  const { chars } = measure(text)
  return chars <= n ? text : text.slice(indexOfCodePoint(text, chars - n))
}
