// Bytes as they come in: counted, shown as progress, stopped when cancelled, and looked at once before they are read.
import type { ByteSource } from '../unpack/source.ts'
import { UnpackError } from '../unpack/trouble.ts'
import { type Decode, join } from './lines.ts'
import { TEXT_LIMIT } from './room.ts'
import type { ImportProblem } from './types.ts'

export interface ReadOptions {
  readonly decode: Decode
  progress?(progress: { readonly bytes: number; readonly of: number; readonly records: number }): void
  cancelled?(): boolean
  /** Which of the file's conversations is wanted. */
  readonly choice?: string | null
  /** Bytes the session may take in memory. */
  readonly room?: number
}

export interface Feed {
  /** The first bytes: enough for a line or `least`, and whether that is all. They come again in `rest`. */
  peek(least: number): Promise<{ readonly bytes: Uint8Array; readonly all: boolean }>
  /** Everything from the beginning. */
  rest(): AsyncGenerator<Uint8Array>
  /** The same file with other bytes: what `change` makes of these. */
  through(change: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>): Feed
  /** Why it stopped early, if it did. */
  problem(): ImportProblem | null
  /** The bytes came out of something packed, which was damaged after so many of them. */
  damagedAfter(): number | null
  /** How much of the file has been read: 0 to 1. */
  part(): number
  /** One more record has been read. */
  count(): void
  /** Tells where it stands, at the end. */
  done(): void
  /** Another way to the same bytes is taken: no more of them are read here, and so many count instead. False when it is to stop. */
  leave(): Promise<void>
  step(packed: number): boolean
}

/** Progress is told, and cancelling asked for, each time this many bytes have come. */
const STEP = 256 * 1024
const LF = 10

export function openFeed(source: ByteSource, options: ReadOptions): Feed {
  let bytes = 0
  let told = 0
  let records = 0
  let problem: ImportProblem | null = null
  let damaged: number | null = null

  function tell(): void {
    told = bytes
    options.progress?.({ bytes, of: source.size, records })
  }

  async function* read(): AsyncGenerator<Uint8Array> {
    for await (const chunk of source.chunks()) {
      bytes += chunk.length
      if (bytes - told >= STEP) {
        if (options.cancelled?.()) {
          problem = { code: 'cancelled' }
          return
        }
        tell()
      }
      if (chunk.length > 0) yield chunk
    }
  }

  /** Ends where reading fails, and keeps why. */
  async function* guarded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* chunks
    } catch (error) {
      if (error instanceof UnpackError && error.trouble.code === 'damaged' && error.trouble.bytes > 0) damaged = error.trouble.bytes
      else
        problem ??=
          error instanceof UnpackError ? { code: 'packed', trouble: error.trouble } : { code: 'read_failed', detail: detailOf(error) }
    }
  }

  function feed(chunks: AsyncGenerator<Uint8Array>): Feed {
    let seen: Uint8Array[] = []
    async function* rest(): AsyncGenerator<Uint8Array> {
      const first = seen
      seen = []
      yield* first
      yield* chunks
    }
    return {
      async peek(least) {
        let length = 0
        let line = false
        while (length < least || (!line && length <= TEXT_LIMIT)) {
          const next = await chunks.next()
          if (next.done) return { bytes: join(seen), all: true }
          seen.push(next.value)
          length += next.value.length
          line ||= next.value.includes(LF)
        }
        return { bytes: join(seen), all: false }
      },
      rest,
      through: (change) => feed(guarded(change(rest()))),
      problem: () => problem,
      damagedAfter: () => damaged,
      part: () => (source.size > 0 ? Math.min(1, bytes / source.size) : 1),
      count() {
        records += 1
      },
      done: tell,
      async leave() {
        await chunks.return(undefined)
        bytes = 0
      },
      step(packed) {
        bytes = Math.min(source.size, bytes + packed)
        tell()
        if (options.cancelled?.()) problem ??= { code: 'cancelled' }
        return problem === null
      },
    }
  }
  return feed(guarded(read()))
}

function detailOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
