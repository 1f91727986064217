// Packed bytes in, unpacked bytes out, piece by piece: gzip, zstd, and the two as they stand in a zip.
import { Gunzip, Inflate } from 'fflate'
import { Decompress } from 'fzstd'
import { crc32 } from './crc.ts'
import { LIMITS, type Limits } from './limits.ts'
import { UnpackError } from './trouble.ts'

export type Packing = 'gzip' | 'zstd' | 'deflate'

/** So many bytes go in at a time: deflate makes at most a thousand times as many of them before it can be stopped. */
const STEP = 16 * 1024

/**
 * Throws `UnpackError`: at a limit, or (`damaged`) when the packed bytes are cut off or wrong; all that was whole before
 * has then been given. What `packed` throws goes through.
 */
export async function* unpack(packing: Packing, packed: AsyncIterable<Uint8Array>, limits: Limits = LIMITS): AsyncGenerator<Uint8Array> {
  let went = 0
  let came = 0
  let ready: Uint8Array[] = []
  const stream = packing === 'zstd' ? new Decompress(give) : packing === 'gzip' ? gunzip(give) : inflate(give)

  function give(piece: Uint8Array): void {
    came += piece.length
    if (came > limits.total) throw new UnpackError({ code: 'limit', what: 'total', limit: limits.total })
    if (came > limits.free && came > went * limits.ratio) throw new UnpackError({ code: 'limit', what: 'ratio', limit: limits.ratio })
    // Both packages may use the memory again.
    if (piece.length > 0) ready.push(piece.slice())
  }

  /** Null, or what it ended with; the pieces that were ready before are given first. */
  function push(bytes: Uint8Array, last: boolean): UnpackError | null {
    try {
      stream.push(bytes, last)
      return null
    } catch (error) {
      return error instanceof UnpackError ? error : new UnpackError({ code: 'damaged', bytes: came })
    }
  }
  function take(): Uint8Array[] {
    const pieces = ready
    ready = []
    return pieces
  }

  let checked = packing !== 'zstd'
  let head = new Uint8Array(0)
  for await (const chunk of packed) {
    if (!checked) {
      head = joined(head, chunk)
      if (head.length < FRAME_HEAD) continue
      checkWindow(head, limits)
    }
    const bytes = checked ? chunk : head
    checked = true
    for (let at = 0; at < bytes.length; at += STEP) {
      const piece = bytes.subarray(at, at + STEP)
      went += piece.length
      const failed = push(piece, false)
      yield* take()
      if (failed) throw failed
    }
  }
  const failed = push(checked ? new Uint8Array(0) : head, true)
  yield* take()
  if (failed) throw failed
}

interface Stream {
  push(bytes: Uint8Array, last: boolean): void
}

function inflate(give: (piece: Uint8Array) => void): Stream {
  const stream = new Inflate()
  stream.ondata = give
  return stream
}

/** The package does not notice every cut, so the last member's checksum and length are compared with what came out of it. */
function gunzip(give: (piece: Uint8Array) => void): Stream {
  const stream = new Gunzip()
  let crc = 0
  let length = 0
  let tail = new Uint8Array(0)
  stream.ondata = (piece) => {
    crc = crc32(piece, crc)
    length += piece.length
    give(piece)
  }
  stream.onmember = () => {
    crc = 0
    length = 0
  }
  return {
    push(bytes, last) {
      stream.push(bytes, last)
      tail = joined(tail, bytes.subarray(-8)).slice(-8)
      if (!last) return
      const trailer = new DataView(tail.buffer, tail.byteOffset, tail.length)
      if (tail.length < 8 || trailer.getUint32(0, true) !== crc || trailer.getUint32(4, true) !== length % 2 ** 32)
        throw new Error('cut off')
    },
  }
}

/** Enough for the part of a zstd frame's head that tells its window. */
const FRAME_HEAD = 18

/** A window is allocated at once, so that a frame of twenty bytes could ask for two gigabytes. */
function checkWindow(head: Uint8Array, limits: Limits): void {
  const view = new DataView(head.buffer, head.byteOffset, head.length)
  if (view.getUint32(0, true) !== 0xfd2fb528) return
  const flags = view.getUint8(4)
  const single = (flags & 0x20) !== 0
  const descriptor = view.getUint8(5)
  const base = 2 ** (10 + (descriptor >> 3))
  const window = single ? contentSize(view, flags) : base + (base / 8) * (descriptor & 7)
  if (window > limits.window) throw new UnpackError({ code: 'limit', what: 'window', limit: limits.window })
}

/** Of a frame that is one segment: its window is all of it. */
function contentSize(view: DataView, flags: number): number {
  const at = 5 + ([0, 1, 2, 4][flags & 3] ?? 0)
  if (flags >> 6 === 0) return view.getUint8(at)
  if (flags >> 6 === 1) return view.getUint16(at, true) + 256
  return flags >> 6 === 2 ? view.getUint32(at, true) : Number(view.getBigUint64(at, true))
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}
