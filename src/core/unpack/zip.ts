// A zip archive: its entries from the directory at its end, each as a source of its own that is unpacked as it is read.
import { crc32 } from './crc.ts'
import { LIMITS, type Limits } from './limits.ts'
import { type ByteSource, bytesOf, stretch } from './source.ts'
import { unpack } from './streams.ts'
import { type Trouble, UnpackError } from './trouble.ts'

export interface ZipEntry extends ByteSource {
  /** The path as the archive has it, with slashes. It is only a name: nothing may be written to it. */
  readonly name: string
  /** Bytes unpacked, as the archive claims. */
  readonly size: number
  readonly packed: number
}
export type ZipListing = { readonly ok: true; readonly entries: readonly ZipEntry[] } | { readonly ok: false; readonly trouble: Trouble }

/**
 * The files of an archive (no folders), in its own order. Nothing is unpacked before `chunks()` of an entry is read,
 * so that an entry can be handed to the engine as its `Source`:
 *
 *     const zip = await listZip(fileSource)
 *     if (zip.ok) for (const entry of zip.entries) await engine.open(entry, options)
 *
 * `source.slice` spares reading the archive from its beginning for each entry. Reading an entry throws `UnpackError`
 * when it is locked, damaged (also when its checksum is wrong), packed in an unknown way, or larger than the limits;
 * `importFrom` tells each as a problem or warning of its own.
 */
export async function listZip(source: ByteSource, limits: Limits = LIMITS): Promise<ZipListing> {
  try {
    return { ok: true, entries: await readDirectory(source, limits) }
  } catch (error) {
    if (error instanceof UnpackError) return { ok: false, trouble: error.trouble }
    throw error
  }
}

/** What macOS puts beside every file of an archive: no files of the person's. */
export const SHADOWS = '__MACOSX/'

const END = 0x06054b50
const END_64 = 0x06064b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
/** The end record with the longest comment, and the locator of a 64-bit one before it. */
const TAIL = 22 + 65_535 + 20

async function readDirectory(source: ByteSource, limits: Limits): Promise<readonly ZipEntry[]> {
  const start = Math.max(0, source.size - TAIL)
  const tail = viewOf(await bytesOf(source, start, source.size))
  let end = tail.byteLength - 22
  while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1
  if (end < 0) throw damaged()
  let count = tail.getUint16(end + 10, true)
  let size = tail.getUint32(end + 12, true)
  let offset = tail.getUint32(end + 16, true)
  if (count === 0xffff || size === 0xffffffff || offset === 0xffffffff) {
    if (end < 20) throw damaged()
    const at = long(tail, end - 20 + 8)
    const wide = viewOf(await bytesOf(source, at, at + 56))
    if (wide.byteLength < 56 || wide.getUint32(0, true) !== END_64) throw damaged()
    count = long(wide, 32)
    size = long(wide, 40)
    offset = long(wide, 48)
  }
  if (count > limits.entries) throw new UnpackError({ code: 'limit', what: 'entries', limit: limits.entries })
  if (size > limits.directory) throw new UnpackError({ code: 'limit', what: 'directory', limit: limits.directory })
  const directory = await bytesOf(source, offset, offset + size)
  if (directory.length < size) throw damaged()
  return readEntries(source, directory, count, limits)
}

function readEntries(source: ByteSource, bytes: Uint8Array, count: number, limits: Limits): readonly ZipEntry[] {
  const view = viewOf(bytes)
  const entries: ZipEntry[] = []
  let at = 0
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) throw damaged()
    const [names, extras, comments] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true)]
    const next = at + 46 + names + extras + comments
    if (next > bytes.length) throw damaged()
    const name = readName(bytes.subarray(at + 46, at + 46 + names))
    const sizes = readSizes(view, at, at + 46 + names, extras)
    const head: Head = {
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      ...sizes,
    }
    if (!name.endsWith('/')) entries.push({ name, size: head.size, packed: head.packed, chunks: () => readEntry(source, head, limits) })
    at = next
  }
  return entries
}

interface Head {
  readonly flags: number
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly size: number
  /** Where its local header begins. */
  readonly offset: number
}

/** What does not fit in 32 bits stands among the extra fields, in this order. */
function readSizes(view: DataView, at: number, extra: number, length: number): Pick<Head, 'packed' | 'size' | 'offset'> {
  let size = view.getUint32(at + 24, true)
  let packed = view.getUint32(at + 20, true)
  let offset = view.getUint32(at + 42, true)
  for (let place = extra; place + 4 <= extra + length; place += 4 + view.getUint16(place + 2, true)) {
    if (view.getUint16(place, true) !== 1) continue
    let field = place + 4
    const take = (): number => {
      field += 8
      if (field > extra + length) throw damaged()
      return long(view, field - 8)
    }
    if (size === 0xffffffff) size = take()
    if (packed === 0xffffffff) packed = take()
    if (offset === 0xffffffff) offset = take()
    break
  }
  return { packed, size, offset }
}

async function* readEntry(source: ByteSource, head: Head, limits: Limits): AsyncGenerator<Uint8Array> {
  if (head.flags & 1) throw new UnpackError({ code: 'locked' })
  const local = viewOf(await bytesOf(source, head.offset, head.offset + 30))
  if (local.byteLength < 30 || local.getUint32(0, true) !== LOCAL) throw damaged()
  // Its own name and extra fields may be longer than those of the directory.
  const from = head.offset + 30 + local.getUint16(26, true) + local.getUint16(28, true)
  let crc = 0
  let bytes = 0
  for await (const piece of unpacked(head.method, stretch(source, from, from + head.packed), limits)) {
    crc = crc32(piece, crc)
    bytes += piece.length
    yield piece
  }
  if (crc !== head.crc || bytes !== head.size) throw new UnpackError({ code: 'damaged', bytes })
}

function unpacked(method: number, packed: AsyncIterable<Uint8Array>, limits: Limits): AsyncIterable<Uint8Array> {
  if (method === 0) return packed
  if (method === 8) return unpack('deflate', packed, limits)
  if (method === 93) return unpack('zstd', packed, limits)
  throw new UnpackError({ code: 'method', method })
}

/** UTF-8 where it is, else byte by byte: old archives use the code page of their machine. */
function readName(bytes: Uint8Array): string {
  let latin = ''
  for (const byte of bytes) latin += String.fromCharCode(byte)
  try {
    return decodeURIComponent(
      latin.replace(/[^!-$&-~]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`).replaceAll('\\', '/'),
    )
  } catch {
    return latin
  }
}

function long(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true))
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
}

function damaged(): UnpackError {
  return new UnpackError({ code: 'damaged', bytes: 0 })
}
