// Files from a disk as the engine wants them: pieces of bytes, and a decoder of lines.
import { createReadStream, statSync } from 'node:fs'
import type { Decode, Source } from '../core/engine/types.ts'

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lenient = new TextDecoder('utf-8', { ignoreBOM: true })

export const decode: Decode = (bytes) => {
  try {
    return { text: strict.decode(bytes), invalid: false }
  } catch {
    return { text: lenient.decode(bytes), invalid: true }
  }
}

/** Throws Node's own error where there is no such file, or it is a folder. */
export function fileSource(path: string): Source {
  const stat = statSync(path)
  if (!stat.isFile()) throw new Error(`EISDIR: ${path} is not a file`)
  const read = (part: { start?: number; end?: number }): AsyncIterable<Uint8Array> =>
    createReadStream(path, { highWaterMark: 1 << 20, ...part })
  return {
    name: path,
    size: stat.size,
    chunks: () => read({}),
    slice: (start, to) => (to > start ? read({ start, end: to - 1 }) : nothing()),
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
