// How many reads a text is away, over a whole run: one walk along the file log, without rendering a file or looking at a list.
import type { FileLog, FileWrite } from './life-files.ts'

/** The text one looks for. */
export interface Target {
  /** Transcripts written after `came`, up to and with `lost`, hold it: it stood whole in the list before the step. */
  readonly came: number
  readonly lost: number
  /** Of a result: what its file would hold, and its characters. */
  readonly text: string | null
  readonly chars: number
}

/** From a step on. */
export interface Reach {
  readonly at: number
  /** Reads needed from the context; null: no path leads to a file that holds it. */
  readonly reads: number | null
  /** The file that holds it exactly: the nearest, or the newest that no path leads to. Null: none does. */
  readonly file: string | null
}

/** Reads needed when this file is the first, and the file that holds the text. */
interface Way {
  readonly reads: number
  readonly file: string
}

export function reachOf(log: FileLog, target: Target, until = Number.POSITIVE_INFINITY): readonly Reach[] {
  const walk = new Walk(log, target)
  const found: Reach[] = []
  const { events } = log
  for (let i = 0; i < events.length; i++) {
    const event = events[i] as (typeof events)[number]
    if (event.at > until) break
    if (event.what === 'write') walk.write(event)
    else walk.path(event.file, event.there)
    if (events[i + 1]?.at === event.at || !walk.changed) continue
    const now = walk.now(event.at)
    const last = found.at(-1)
    if (now.reads !== (last?.reads ?? null) || now.file !== (last?.file ?? null)) found.push(now)
  }
  return found
}

class Walk {
  changed = false
  private readonly latest = new Map<string, FileWrite>()
  private readonly context = new Set<string>()
  /** Files from which the text can be reached. */
  private readonly ways = new Map<string, Way>()
  /** Those of them whose path stands in the context. */
  private readonly open = new Set<string>()
  /** Files that hold the text, the newest last. */
  private readonly holders = new Set<string>()

  constructor(
    private readonly log: FileLog,
    private readonly target: Target,
  ) {}

  path(file: string, there: boolean): void {
    if (there) this.context.add(file)
    else this.context.delete(file)
    if (!this.ways.has(file)) return
    this.changed = true
    if (there) this.open.add(file)
    else this.open.delete(file)
  }

  write(event: FileWrite): void {
    const { file } = event
    this.latest.set(file, event)
    const held = this.holders.delete(file)
    const holds = this.holds(event)
    if (holds) this.holders.add(file)
    const was = this.ways.get(file)
    const is = holds ? { reads: 1, file } : onward(this.nearest(event.names ?? this.open))
    if (was?.reads === is?.reads && was?.file === is?.file) {
      this.changed ||= held || holds
      return
    }
    this.changed = true
    // What led here before may now lead elsewhere.
    if (event.early) this.walkBack()
    else if (is) this.found(file, is)
    else this.ways.delete(file)
  }

  now(at: number): Reach {
    this.changed = false
    const way = this.nearest(this.open)
    return { at, reads: way?.reads ?? null, file: way?.file ?? [...this.holders].at(-1) ?? null }
  }

  private holds({ write, at }: FileWrite): boolean {
    const { came, lost, text, chars } = this.target
    if (write.text === null) return came < at && at <= lost
    return text !== null && write.size === chars && write.text.read() === text
  }

  private nearest(files: Iterable<string>): Way | null {
    let best: Way | null = null
    for (const file of files) {
      const way = this.ways.get(file)
      if (way && (best === null || way.reads < best.reads)) best = way
    }
    return best
  }

  private found(file: string, way: Way): void {
    this.ways.set(file, way)
    if (this.context.has(file)) this.open.add(file)
  }

  /** All ways anew, from the files that hold the text back to those that name them. */
  private walkBack(): void {
    this.ways.clear()
    this.open.clear()
    let left = [...this.latest.values()]
    let level = [...this.holders].map((file): [string, Way] => [file, { reads: 1, file }])
    while (level.length > 0) {
      for (const [file, way] of level) this.found(file, way)
      left = left.filter(({ file }) => !this.ways.has(file))
      const next = new Map<string, Way>()
      for (const [file, way] of level)
        for (const from of left) if (!next.has(from.file) && this.names(from, file)) next.set(from.file, onward(way) as Way)
      level = [...next]
    }
  }

  private names(from: FileWrite, file: string): boolean {
    return from.names ? from.names.includes(file) : this.log.stood(file, from.at)
  }
}

const onward = (way: Way | null): Way | null => way && { reads: way.reads + 1, file: way.file }
