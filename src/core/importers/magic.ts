// What a file is by its first bytes, or by its first words when there is no JSON in it.
import type { LooksLike } from './types.ts'

const MAGIC: readonly (readonly [LooksLike, readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['gzip', [0x1f, 0x8b]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['image', [0x89, 0x50, 0x4e, 0x47]],
  ['image', [0xff, 0xd8, 0xff]],
  ['image', [0x47, 0x49, 0x46, 0x38]],
  ['sqlite', Array.from('SQLite format 3', (char) => char.charCodeAt(0))],
]

export function fromMagic(bytes: Uint8Array): LooksLike | null {
  for (const [what, magic] of MAGIC) if (magic.every((byte, place) => bytes[place] === byte)) return what
  return null
}

/** Of a file without any JSON in its beginning. */
export function fromText(text: string): LooksLike {
  const sample = text.slice(0, 8192)
  if (share(sample, isNoText) > 0.05) return 'binary'
  const start = sample.trimStart()
  if (/^<(?:!doctype html|html)\b/i.test(start)) return 'html'
  return 'plain_text'
}

/** NULs, control characters, and what stands for bytes that are no UTF-8. */
function isNoText(code: number): boolean {
  return code === 0xfffd || (code < 32 && code !== 9 && code !== 10 && code !== 13 && code !== 12 && code !== 27)
}

function share(text: string, test: (code: number) => boolean): number {
  let hits = 0
  for (let at = 0; at < text.length; at += 1) if (test(text.charCodeAt(at))) hits += 1
  return text.length === 0 ? 0 : hits / text.length
}
