// Bytes that can be read in pieces, and a stretch of them from anywhere.

/** Something that can be read in pieces, each time from the beginning. */
export interface ByteSource {
  readonly size: number
  chunks(): AsyncIterable<Uint8Array>
  /** The bytes from `from` up to, not including, `to`. Where it is missing, `chunks` is read and the rest thrown away. */
  slice?(from: number, to: number): AsyncIterable<Uint8Array>
}

/** A stretch of a source; shorter where the source ends early. */
export async function* stretch(source: ByteSource, from: number, to: number): AsyncGenerator<Uint8Array> {
  if (source.slice) {
    yield* source.slice(from, to)
    return
  }
  let at = 0
  for await (const chunk of source.chunks()) {
    const piece = chunk.subarray(Math.max(0, from - at), Math.max(0, to - at))
    at += chunk.length
    if (piece.length > 0) yield piece
    if (at >= to) return
  }
}

export async function bytesOf(source: ByteSource, from: number, to: number): Promise<Uint8Array> {
  const out = new Uint8Array(to - from)
  let length = 0
  for await (const piece of stretch(source, from, to)) {
    out.set(piece, length)
    length += piece.length
  }
  return out.subarray(0, length)
}
