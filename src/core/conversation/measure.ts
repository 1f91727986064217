// Lengths of a string in every rendering, in one pass and without making the renderings. Characters are code points.
import { isPrintable } from './printable.ts'
import type { Extent, Sizes } from './types.ts'

// What an ASCII character costs beyond one: bits 0-3 repr, 4-7 json, 8-11 ascii, 12 single quote, 13 double quote.
const EXTRA = new Uint16Array(128)
for (let c = 0; c < 128; c++) {
  let repr = 0
  let json = 0
  let ascii = 0
  if (c < 0x20) repr = 3
  if (c < 0x20) json = ascii = 5
  if (c === 0x7f) {
    repr = 3
    ascii = 5
  }
  if (c === 0x0a || c === 0x0d || c === 0x09) repr = json = ascii = 1
  if (c === 0x08 || c === 0x0c) json = ascii = 1
  if (c === 0x5c) repr = json = ascii = 1
  if (c === 0x22) json = ascii = 1
  EXTRA[c] = repr | (json << 4) | (ascii << 8) | (c === 0x27 ? 0x1000 : 0) | (c === 0x22 ? 0x2000 : 0)
}

const reprCost = (code: number): number => (isPrintable(code) ? 1 : code < 0x100 ? 4 : code < 0x10000 ? 6 : 10)

/** Measures `s[from, to)`; both ends must lie between code points. */
export function measure(s: string, from = 0, to = s.length): Sizes {
  let chars = to - from
  let repr = chars
  let json = chars
  let ascii = chars
  let single = 0
  let double = 0
  for (let i = from; i < to; i++) {
    const c = s.charCodeAt(i)
    if (c < 128) {
      const extra = EXTRA[c] as number
      if (extra !== 0) {
        repr += extra & 15
        json += (extra >> 4) & 15
        ascii += (extra >> 8) & 15
        single += (extra >> 12) & 1
        double += extra >> 13
      }
      continue
    }
    if (c >= 0xd800 && c < 0xdc00 && i + 1 < to) {
      const low = s.charCodeAt(i + 1)
      if (low >= 0xdc00 && low < 0xe000) {
        chars--
        json--
        repr += reprCost(((c - 0xd800) << 10) + (low - 0xdc00) + 0x10000) - 2
        ascii += 10
        i++
        continue
      }
    }
    repr += reprCost(c) - 1
    ascii += 5
  }
  return { chars, repr, json, ascii, single, double }
}

/** What `json.dumps` of the string, not ascii and without its quotes, measures as a text: found from the string alone. */
export function measureEscaped(s: string): Sizes {
  const { chars, repr, json, ascii, single, double } = measure(s)
  let marks = 0 // backslashes that escaping adds; each is one character more, and two where it is escaped again
  let quotes = 0
  let short = 0 // \n \r \t \b \f: the letter takes the place of an escape
  let long = 0 // \u00XX
  let reprShort = 0
  for (let i = 0; i < s.length; i++) {
    const c = s.charCodeAt(i)
    if (c > 0x5c || (c > 0x22 && c < 0x5c)) continue
    if (c === 0x22) quotes++
    else if (c === 0x5c) marks++
    else if (c === 0x0a || c === 0x0d || c === 0x09) {
      short++
      reprShort += 2
    } else if (c === 0x08 || c === 0x0c) {
      short++
      reprShort += 4
    } else if (c < 0x20) long++
  }
  return {
    chars: chars + quotes + marks + short + 5 * long,
    repr: repr + 2 * quotes + 2 * marks + short * 3 - reprShort + long * 3,
    json: json + 2 * quotes + 2 * marks + short + long,
    ascii: ascii + 2 * quotes + 2 * marks + short + long,
    single,
    double,
  }
}

export const NOTHING: Sizes = { chars: 0, repr: 0, json: 0, ascii: 0, single: 0, double: 0 }

export const addSizes = (a: Sizes, b: Sizes): Sizes => ({
  chars: a.chars + b.chars,
  repr: a.repr + b.repr,
  json: a.json + b.json,
  ascii: a.ascii + b.ascii,
  single: a.single + b.single,
  double: a.double + b.double,
})

/** How long the string is as a value. Python takes double quotes only for a string with `'` and without `"`. */
export const stringExtent = (s: Sizes): Extent => ({
  repr: 2 + s.repr + (s.double > 0 ? s.single : 0),
  json: 2 + s.json,
  ascii: 2 + s.ascii,
})

/** UTF-16 index of the n-th code point from `from`, at most `s.length`. */
export function indexOfCodePoint(s: string, n: number, from = 0): number {
  let i = from
  for (let left = n; left > 0 && i < s.length; left--) {
    const c = s.charCodeAt(i)
    const pair = c >= 0xd800 && c < 0xdc00 && i + 1 < s.length && (s.charCodeAt(i + 1) & 0xfc00) === 0xdc00
    i += pair ? 2 : 1
  }
  return i
}

/** The first n code points: Python's `s[:n]`. */
export const firstChars = (s: string, n: number): string => (s.length <= n ? s : s.slice(0, indexOfCodePoint(s, n)))
