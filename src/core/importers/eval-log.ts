// An Inspect log as an archive: its header and samples as lines, one entry each, unpacked one after the other.
import type { ByteSource } from '../unpack/source.ts'
import { UnpackError } from '../unpack/trouble.ts'
import { type Decode, join } from './lines.ts'
import { TEXT_LIMIT } from './room.ts'
import type { Line } from './types.ts'
import { excerpt } from './value.ts'
import type { Warnings } from './warnings.ts'

interface Entry extends ByteSource {
  readonly name: string
  readonly packed: number
}
interface Task {
  /** One more entry was read: so many packed bytes. False when it is to stop. */
  step(packed: number): boolean
}

/** The entries that make a log; none where the archive is something else. A log that was never finished has no `header.json`. */
export function logEntries<E extends { readonly name: string }>(entries: readonly E[]): readonly E[] {
  const head = entries.find(({ name }) => name === 'header.json') ?? entries.find(({ name }) => name === '_journal/start.json')
  return head ? [head, ...entries.filter(({ name }) => /^samples\/[^/]+\.json$/.test(name))] : []
}

/** An entry that cannot be unpacked, or is too long for a text, is left out with a warning. */
export async function* entryLines(entries: readonly Entry[], decode: Decode, warnings: Warnings, task: Task): AsyncGenerator<Line> {
  let no = 0
  for (const entry of entries) {
    no += 1
    const bytes = await bytesOf(entry)
    if (bytes) {
      const { text, invalid } = decode(bytes)
      if (invalid) warnings.add('invalid_utf8', no, excerpt(entry.name))
      yield { no, offset: 0, text, invalid, open: false }
    } else warnings.add('entry_unreadable', no, excerpt(entry.name))
    if (!task.step(entry.packed)) return
  }
}

async function bytesOf(entry: Entry): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    for await (const piece of entry.chunks()) {
      length += piece.length
      if (length > TEXT_LIMIT) return null
      pieces.push(piece)
    }
  } catch (error) {
    if (error instanceof UnpackError) return null
    throw error
  }
  return join(pieces)
}
