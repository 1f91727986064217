// Files as one zip: texts, and bytes as they are. It is made in a worker, file after file, and comes there only when it is asked for.
import { Zip, ZipDeflate } from 'fflate'

export interface Packed {
  readonly path: string
  readonly text: string | Blob
}
export interface ZipTask {
  tell(done: number): void
  cancelled(): boolean
  /** Lets others have a turn. */
  pause(): Promise<void>
}

/** Text goes in by stretches, so that a long one is never there as bytes at once. */
const STRETCH = 1_000_000
/** No clock here: equal files make equal bytes. */
const MADE = new Date(2000, 0, 1)

/** Null when it was cancelled. */
export async function zipOf(files: Iterable<Packed>, task: ZipTask): Promise<Blob | null> {
  const parts: BlobPart[] = []
  let failed: Error | null = null
  const zip = new Zip((error, part) => {
    if (error) failed = error
    else parts.push(part as Uint8Array<ArrayBuffer>)
  })
  let done = 0
  for (const { path, text } of files) {
    const entry = new ZipDeflate(inside(path), { level: 6 })
    entry.mtime = MADE
    zip.add(entry)
    for await (const bytes of stretches(text)) {
      entry.push(bytes, false)
      await task.pause()
      if (task.cancelled()) return null
    }
    entry.push(new Uint8Array(0), true)
    done++
    task.tell(done)
    if (failed) throw failed
  }
  zip.end()
  return new Blob(parts, { type: 'application/zip' })
}

async function* stretches(text: string | Blob): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  if (typeof text === 'string')
    for (let from = 0, to = 0; from < text.length; from = to) {
      to = endOf(text, from + STRETCH)
      yield encoder.encode(text.slice(from, to))
    }
  else for (let from = 0; from < text.size; from += STRETCH) yield new Uint8Array(await text.slice(from, from + STRETCH).arrayBuffer())
}

/** Not between the two halves of a code point. */
const endOf = (text: string, at: number): number => ((text.charCodeAt(at) & 0xfc00) === 0xdc00 ? at + 1 : at)

/** Nothing in a zip may lie outside of where it is unpacked. */
export const inside = (path: string): string =>
  path
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/')
