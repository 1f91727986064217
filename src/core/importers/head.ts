// The beginning of a file: its first values, and whether it is JSONL, one JSON text, or neither.
import { skipSpace } from './json-scan.ts'
import { type Decode, splitLines } from './lines.ts'
import { parseLine } from './records.ts'
import type { Head } from './types.ts'
import { isFields } from './value.ts'
import { collectWarnings } from './warnings.ts'

/** The comma after an item of a list. */
const ITEM = /,\s*$/

export type Shape = 'lines' | 'whole' | 'text' | 'empty'
interface Start {
  readonly head: Head
  readonly shape: Shape
}

/**
 * `all`: the bytes are the whole file. At least one line is read, and no more lines past `limit` bytes. A list may have
 * an item a line; these are only taken for records where it is known to be no JSON.
 */
export async function readHead(bytes: Uint8Array, all: boolean, decode: Decode, limit: number, also?: 'items'): Promise<Start> {
  const warnings = collectWarnings()
  const values: unknown[] = []
  let text = ''
  let whole: unknown
  let good = 0 // lines that hold an object
  let bad = 0
  let lines = 0
  let firstGood = false
  let more = false
  for await (const line of splitLines(once(bytes), decode, warnings)) {
    if (lines > 0 && line.offset > limit) {
      more = true
      break
    }
    if (text.length < limit) text += `${line.text.slice(0, limit)}\n`
    if (line.open && !all) break
    lines += 1
    const parsed = parseLine(line, warnings)
    const isGood = parsed.some((value) => isFields(value))
    if (isGood && (also === 'items' || !ITEM.test(line.text))) good += 1
    else bad += 1
    if (lines === 1) firstGood = isGood
    if (lines === 1 && parsed.length === 1) whole = parsed[0]
    for (const value of parsed) values.push(value)
  }
  const single = all && !more && lines === 1 && values.length === 1
  if (text === '') return { head: { text, values: [], whole: undefined }, shape: all ? 'empty' : 'text' }
  // A pretty-printed text has objects on lines of their own here and there; a JSONL file has little else.
  const isLines = firstGood || good > bad
  const shape = isLines ? 'lines' : single || opensJson(text) ? 'whole' : 'text'
  return { head: { text, values: isLines ? values : [], whole: single ? whole : undefined }, shape }
}

/** Begins as an object or a list does, be it cut off or broken later. */
function opensJson(text: string): boolean {
  const at = skipSpace(text, 0)
  const next = text[skipSpace(text, at + 1)] ?? ''
  if (text[at] === '{') return next === '"' || next === '}' || next === ''
  return text[at] === '[' && /^[[\]{"\d\-tfn]?$/.test(next)
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
