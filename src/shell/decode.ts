// Bytes into text for the importers, and a file as something they can read in pieces.
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

export const sourceOf = (file: Blob, name: string): Source => ({
  name,
  size: file.size,
  chunks: () => bytesOf(file),
  slice: (from, to) => bytesOf(file.slice(from, to)),
})

async function* bytesOf(blob: Blob): AsyncGenerator<Uint8Array> {
  const reader = blob.stream().getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}
