// Bytes into lines: split on LF bytes only, each line decoded on its own, so that no line can spoil another.
import { TEXT_LIMIT } from './room.ts'
import type { Line } from './types.ts'
import { excerpt } from './value.ts'
import type { Warnings } from './warnings.ts'

/** Decodes UTF-8; `invalid` when there were bytes that are none. */
export type Decode = (bytes: Uint8Array) => { text: string; invalid: boolean }

const LF = 10
const CR = 13

/** Blank and NUL-only lines are skipped but counted; `offset` is that of the first byte of `text`. */
export async function* splitLines(
  chunks: AsyncIterable<Uint8Array>,
  decode: Decode,
  warnings: Warnings,
  limit = TEXT_LIMIT,
): AsyncGenerator<Line> {
  let no = 1
  let start = 0 // byte offset of the present line
  let pieces: Uint8Array[] = [] // of the present line, from earlier chunks
  let length = 0 // of the present line so far, in bytes

  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(LF); at >= 0; at = chunk.indexOf(LF, from)) {
      const tail = chunk.subarray(from, at)
      length += tail.length
      const line = read(pieces.length === 0 ? tail : join(pieces, tail), false)
      if (line) yield line
      start += length + 1
      no += 1
      from = at + 1
      pieces = []
      length = 0
    }
    if (from < chunk.length) {
      const tail = chunk.subarray(from)
      length += tail.length
      // A line past the limit keeps its first pieces only, for the excerpt.
      if (length <= limit || pieces.length === 0) pieces.push(tail)
    }
  }
  if (length > 0) {
    const line = read(join(pieces), true)
    if (line) yield line
  }

  function read(bytes: Uint8Array, open: boolean): Line | null {
    if (length > limit) {
      warnings.count('line_too_long', no, excerpt(decode(bytes.subarray(0, 80)).text), length)
      return null
    }
    const trimmed = trim(bytes, no === 1)
    if (trimmed.nuls) warnings.count('nul_bytes', no)
    if (trimmed.bytes.length === 0) return null
    const { text, invalid } = decode(trimmed.bytes)
    return text.trim() === '' ? null : { no, offset: start + trimmed.skipped, text, invalid, open }
  }
}

/** Without the BOM (first line), the NULs at both ends and the CR. */
function trim(bytes: Uint8Array, first: boolean): { bytes: Uint8Array; skipped: number; nuls: boolean } {
  let from = first && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  let to = bytes.length
  let nuls = false
  while (to > from && (bytes[to - 1] === CR || bytes[to - 1] === 0)) {
    to -= 1
    if (bytes[to] === 0) nuls = true
  }
  while (from < to && bytes[from] === 0) {
    from += 1
    nuls = true
  }
  return { bytes: bytes.subarray(from, to), skipped: from, nuls }
}

export function join(pieces: readonly Uint8Array[], last?: Uint8Array): Uint8Array {
  const all = last ? [...pieces, last] : pieces
  const only = all[0]
  if (all.length === 1 && only) return only
  const whole = new Uint8Array(all.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of all) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
