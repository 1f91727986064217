// A whole file as one JSON text: its value, or the place where it stops being JSON.
import { withoutNaN } from './json-nan.ts'
import { firstFault } from './json-scan.ts'
import { excerpt } from './value.ts'

type Parsed =
  | { readonly ok: true; readonly value: unknown; readonly text: string }
  | { readonly ok: false; readonly offset: number; readonly excerpt: string }

export function parseWhole(text: string): { readonly parsed: Parsed; readonly nans: number } {
  const parsed = parse(text)
  const mended = parsed.ok ? null : withoutNaN(text)
  const again = mended && parse(mended.text)
  return again?.ok ? { parsed: again, nans: mended?.n ?? 0 } : { parsed, nans: 0 }
}

function parse(text: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(text), text }
  } catch {
    const at = firstFault(text) ?? text.length
    // What stands before the place says more than what comes after: at a cut there is nothing after.
    return { ok: false, offset: bytesBefore(text, at), excerpt: excerpt(text.slice(Math.max(0, at - 40), at + 40)) }
  }
}

/** The place in the file: UTF-8 bytes of the text before it. */
function bytesBefore(text: string, end: number): number {
  let bytes = 0
  for (const char of text.slice(0, end)) {
    const code = char.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

export function trimNuls(bytes: Uint8Array): Uint8Array {
  let to = bytes.length
  while (to > 0 && bytes[to - 1] === 0) to -= 1
  return bytes.subarray(0, to)
}
