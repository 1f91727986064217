// A whole JSON text: its value, and on which line each message of it stands.
import { scanValue, skipSpace } from './json-scan.ts'
import type { Line } from './types.ts'

interface Whole {
  readonly value: unknown
  readonly text: string
}

/** The one line a whole-file importer gets; a lone record of a JSONL file has no value yet, but is JSON as well. */
export async function readWhole(lines: AsyncIterable<Line>): Promise<Whole> {
  for await (const { text, value = JSON.parse(text) } of lines) return { value, text }
  return { value: null, text: 'null' }
}

/** Lines of the items of the array itself, or of the array under a key of the object. */
export function itemLines(text: string, key: string | null): readonly number[] {
  return items(text, key).map(({ line }) => line)
}

/** The text of one item of the array under a key, and the line it begins on. */
export function itemText(text: string, key: string, index: number): { readonly text: string; readonly line: number } | null {
  const item = items(text, key)[index]
  return item ? { text: text.slice(item.from, item.to), line: item.line } : null
}

interface Item {
  readonly from: number
  readonly to: number
  readonly line: number
}

function items(text: string, key: string | null): readonly Item[] {
  const start = key === null ? skipSpace(text, 0) : placeOf(text, key)
  if (text[start] !== '[') return []
  const found: Item[] = []
  let line = 1
  let next = text.indexOf('\n') // the first line break that is not in `line`; looked for once, for there may be none
  for (let at = skipSpace(text, start + 1); at < text.length && text[at] !== ']'; ) {
    while (next >= 0 && next < at) {
      line += 1
      next = text.indexOf('\n', next + 1)
    }
    const item = scanValue(text, at)
    if (!item.ok) break
    found.push({ from: at, to: item.end, line })
    at = skipSpace(text, item.end)
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
  return found
}

/** Where the value of a key of the outermost object begins; -1 when it has none. */
function placeOf(text: string, key: string): number {
  const quoted = JSON.stringify(key)
  let at = skipSpace(text, skipSpace(text, 0) + 1)
  while (text[at] === '"') {
    const name = scanValue(text, at)
    if (!name.ok) break
    const value = skipSpace(text, skipSpace(text, name.end) + 1)
    if (text.slice(at, name.end) === quoted) return value
    const scan = scanValue(text, value)
    if (!scan.ok) break
    at = skipSpace(text, scan.end)
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
  return -1
}
