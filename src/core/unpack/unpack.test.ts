// Does what is packed come out whole, piece by piece, and is a bomb stopped before it takes the memory?
import { gzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { crc32 } from './crc.ts'
import { LIMITS, type Limits } from './limits.ts'
import type { ByteSource } from './source.ts'
import { type Packing, unpack } from './streams.ts'
import { type Trouble, UnpackError } from './trouble.ts'
import { listZip, type ZipEntry } from './zip.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const number = (value: number, size: number) => Array.from({ length: size }, (_, place) => Math.floor(value / 256 ** place) % 256)

async function* pieces(bytes: Uint8Array, step = 65_536): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step)
}

interface Ended {
  readonly text: string
  readonly length: number
  readonly trouble: Trouble | null
}
async function drain(chunks: AsyncIterable<Uint8Array>): Promise<Ended> {
  const out: number[] = []
  let length = 0
  try {
    for await (const piece of chunks) {
      length += piece.length
      if (length < 100_000) out.push(...piece)
    }
  } catch (error) {
    if (!(error instanceof UnpackError)) throw error
    return { text: textOf(Uint8Array.from(out)), length, trouble: error.trouble }
  }
  return { text: textOf(Uint8Array.from(out)), length, trouble: null }
}
const open = (packing: Packing, bytes: Uint8Array, limits?: Limits, step?: number) => drain(unpack(packing, pieces(bytes, step), limits))

/** A zstd frame of blocks that are stored, or one byte repeated. */
function frame(blocks: readonly (string | { readonly byte: number; readonly times: number })[], window = 0x38): Uint8Array {
  const body = blocks.flatMap((block, place) => {
    const last = place === blocks.length - 1 ? 1 : 0
    if (typeof block !== 'string') return [...number(last + 2 + block.times * 8, 3), block.byte]
    const stored = bytesOf(block)
    return [...number(last + stored.length * 8, 3), ...stored]
  })
  return Uint8Array.from([0x28, 0xb5, 0x2f, 0xfd, 0, window, ...body])
}
const glue = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => Array.from(part)))

describe('streams', () => {
  test.each([1, 3, 65_536])('frames and members one behind the other, in pieces of %i bytes', async (step) => {
    const skipped = Uint8Array.from([0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 9, 9, 9])
    const zstd = glue(frame(['one ', 'two ']), skipped, frame(['three and some more']))
    expect(await open('zstd', zstd, LIMITS, step)).toMatchObject({ text: 'one two three and some more', trouble: null })
    const gzip = glue(gzipSync(bytesOf('one ')), gzipSync(bytesOf('two')))
    expect(await open('gzip', gzip, LIMITS, step)).toMatchObject({ text: 'one two', trouble: null })
  })

  test('what is cut off anywhere gives what came before, and says it', async () => {
    const whole = frame(['x'.repeat(500), 'y'.repeat(500)])
    for (let end = 4; end < whole.length; end += 50) {
      const { length, trouble } = await open('zstd', whole.subarray(0, end))
      expect(length).toBe(end < 509 ? 0 : 500)
      expect(trouble).toEqual({ code: 'damaged', bytes: length })
    }
    const packed = gzipSync(bytesOf(Array.from({ length: 9000 }, (_, n) => n ** 3).join(' ')))
    for (const end of [1, 5, 100, packed.length >> 1, packed.length - 20, packed.length - 8, packed.length - 1]) {
      expect((await open('gzip', packed.subarray(0, end))).trouble).toMatchObject({ code: 'damaged' })
    }
  })

  test('a bomb is stopped by its ratio, whatever size it claims', async () => {
    const small: Limits = { ...LIMITS, free: 1_000_000 }
    const zeros = frame(Array.from({ length: 1000 }, () => ({ byte: 0, times: 131_072 })))
    const { length, trouble } = await open('zstd', zeros, small)
    expect(trouble).toEqual({ code: 'limit', what: 'ratio', limit: 250 })
    expect(length).toBeLessThan(2_000_000)
    expect((await open('gzip', gzipSync(new Uint8Array(9_000_000)), small)).trouble).toMatchObject({ what: 'ratio' })
  })

  test('total size and window are limited', async () => {
    const tight: Limits = { ...LIMITS, total: 999 }
    expect(await open('zstd', frame(['x'.repeat(900), 'y'.repeat(900)]), tight)).toMatchObject({
      length: 900,
      trouble: { code: 'limit', what: 'total', limit: 999 },
    })
    // 2^30 bytes to look back, asked for by a frame of thirty.
    const greedy = frame(['abcdefghijklmnopqrstu'], 0xa0)
    expect((await open('zstd', greedy)).trouble).toEqual({ code: 'limit', what: 'window', limit: LIMITS.window })
    const oneSegment = Uint8Array.from([0x28, 0xb5, 0x2f, 0xfd, 0xa0, ...number(2 ** 31, 4), ...number(1 + 24, 3), 1, 2, 3, 0, 0, 0])
    expect((await open('zstd', oneSegment)).trouble).toMatchObject({ what: 'window' })
  })

  test('a fault of the source goes through as it is', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield frame(['abcdefghijklmnopqrstu']).subarray(0, 20)
      throw new Error('the disk is gone')
    }
    await expect(drain(unpack('zstd', broken()))).rejects.toThrow('the disk is gone')
  })
})

const sourceOf = (bytes: Uint8Array, slices = true): ByteSource => ({
  size: bytes.length,
  chunks: () => pieces(bytes, 100),
  ...(slices ? { slice: (from: number, to: number) => pieces(bytes.subarray(from, to), 100) } : {}),
})
async function list(bytes: Uint8Array, slices = true, limits?: Limits): Promise<readonly ZipEntry[]> {
  const listing = await listZip(sourceOf(bytes, slices), limits)
  if (!listing.ok) throw new Error(JSON.stringify(listing.trouble))
  return listing.entries
}

/** A zip of one entry, with the fields of its head as given. */
function zipOf(
  name: string,
  data: Uint8Array,
  size: number,
  head: { method?: number; flags?: number; crc?: number; wide?: boolean },
): Uint8Array {
  const { method = 0, flags = 0, crc = 0, wide = false } = head
  const path = bytesOf(name)
  const common = [...number(flags, 2), ...number(method, 2), ...number(0, 4), ...number(crc, 4)]
  const local = [
    0x50,
    0x4b,
    3,
    4,
    20,
    0,
    ...common,
    ...number(data.length, 4),
    ...number(size, 4),
    ...number(path.length, 2),
    5,
    0,
    ...path,
    1,
    2,
    1,
    0,
    7,
  ]
  const extra = wide ? [1, 0, 24, 0, ...number(size, 8), ...number(data.length, 8), ...number(0, 8)] : []
  const sizes = wide ? Array.from({ length: 8 }, () => 255) : [...number(data.length, 4), ...number(size, 4)]
  const place = wide ? [255, 255, 255, 255] : number(0, 4)
  const central = [
    0x50,
    0x4b,
    1,
    2,
    20,
    0,
    20,
    0,
    ...common,
    ...sizes,
    ...number(path.length, 2),
    ...number(extra.length, 2),
    ...number(0, 10),
    ...place,
    ...path,
    ...extra,
  ]
  const at = local.length + data.length
  const end64 = [
    0x50,
    0x4b,
    6,
    6,
    ...number(44, 8),
    ...number(0, 12),
    ...number(0, 8),
    ...number(1, 8),
    ...number(central.length, 8),
    ...number(at, 8),
  ]
  const locator = [0x50, 0x4b, 6, 7, ...number(0, 4), ...number(at + central.length, 8), ...number(1, 4)]
  const middle = wide ? [...end64, ...locator] : []
  const counts = wide
    ? [255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255]
    : [1, 0, 1, 0, ...number(central.length, 4), ...number(at, 4)]
  return Uint8Array.from([...local, ...data, ...central, ...middle, 0x50, 0x4b, 5, 6, 0, 0, 0, 0, ...counts, 4, 0, 1, 2, 3, 4])
}

describe('zip', () => {
  const files = {
    'a/b.jsonl': bytesOf('{"role":"user"}\n'),
    'größe 1%.txt': bytesOf('x'.repeat(5000)),
    'leer/': new Uint8Array(0),
    null: new Uint8Array(0),
  }

  test.each([true, false])('lists its files and gives each, with slices: %s', async (slices) => {
    const entries = await list(zipSync(files), slices)
    expect(entries.map(({ name, size }) => [name, size])).toEqual([
      ['a/b.jsonl', 16],
      ['größe 1%.txt', 5000],
      ['null', 0],
    ])
    expect((await Promise.all(entries.map((entry) => drain(entry.chunks())))).map(({ text, trouble }) => [text.length, trouble])).toEqual([
      [16, null],
      [5000, null],
      [0, null],
    ])
  })

  test('stored, zstd, and 64-bit entries', async () => {
    const data = bytesOf('hello hello')
    const crc = crc32(data, 0)
    for (const zip of [
      zipOf('a', data, 11, { crc }),
      zipOf('a', data, 11, { crc, wide: true }),
      zipOf('a', frame(['hello hello']), 11, { crc, method: 93 }),
    ]) {
      const [entry] = await list(zip)
      expect(entry).toMatchObject({ name: 'a', size: 11 })
      expect(await drain(entry?.chunks() ?? pieces(data))).toEqual({ text: 'hello hello', length: 11, trouble: null })
    }
  })

  test('a locked entry, a strange one and a wrong checksum say so when they are read', async () => {
    const data = bytesOf('hello')
    const troubles: (Trouble | null)[] = []
    for (const head of [{ flags: 1 }, { method: 98 }, { crc: 1 }]) {
      for (const entry of await list(zipOf('a', data, 5, head))) troubles.push((await drain(entry.chunks())).trouble)
    }
    expect(troubles).toEqual([{ code: 'locked' }, { code: 'method', method: 98 }, { code: 'damaged', bytes: 5 }])
  })

  test('an entry is a bomb, or there are too many of them', async () => {
    const zip = zipSync({ a: new Uint8Array(3_000_000), b: bytesOf('x') })
    const [entry] = await list(zip, true, { ...LIMITS, free: 100_000 })
    expect((await drain(entry?.chunks() ?? pieces(zip))).trouble).toMatchObject({ what: 'ratio' })
    expect(await listZip(sourceOf(zip), { ...LIMITS, entries: 1 })).toEqual({
      ok: false,
      trouble: { code: 'limit', what: 'entries', limit: 1 },
    })
    expect(await listZip(sourceOf(zip), { ...LIMITS, directory: 10 })).toMatchObject({ ok: false, trouble: { what: 'directory' } })
  })

  test('cut off anywhere, or changed anywhere: a value, never a crash', async () => {
    const zip = zipSync(files)
    for (let end = 0; end < zip.length; end += 1) {
      expect(await listZip(sourceOf(zip.subarray(0, end)))).toEqual({ ok: false, trouble: { code: 'damaged', bytes: 0 } })
    }
    for (let at = 0; at < zip.length; at += 1) {
      const changed = zip.slice()
      changed[at] = (changed[at] ?? 0) ^ 0xff
      const listing = await listZip(sourceOf(changed))
      if (listing.ok) for (const entry of listing.entries) await drain(entry.chunks())
    }
  })
})
