// How many reads every file is away at one moment, and with that any text: for many texts at once.
import type { FileLog, FileWrite } from './life-files.ts'
import type { Reach, Target } from './life-reach.ts'

export interface Depths {
  /** The nearest file that holds the text. */
  of(target: Target): Pick<Reach, 'reads' | 'file'>
}

/** After a step. */
export function depthsAt(log: FileLog, until: number): Depths {
  const context = new Set<string>()
  const latest = new Map<string, FileWrite>()
  const names = new Map<string, readonly string[]>()
  for (const event of log.events) {
    if (event.at > until) break
    if (event.what === 'write') {
      latest.delete(event.file)
      latest.set(event.file, event)
      names.set(event.file, event.names ?? [...context])
    } else if (event.there) context.add(event.file)
    else context.delete(event.file)
  }

  const reads = new Map<string, number>()
  let level: Iterable<string> = context
  for (let depth = 1; ; depth++) {
    const next = new Set<string>()
    for (const file of level) {
      if (reads.has(file) || !latest.has(file)) continue
      reads.set(file, depth)
      for (const name of names.get(file) ?? []) if (!reads.has(name)) next.add(name)
    }
    if (next.size === 0) break
    level = next
  }

  const transcripts: FileWrite[] = []
  const results = new Map<number, FileWrite[]>() // by characters
  for (const event of latest.values()) {
    const { text, size } = event.write
    if (text === null) transcripts.push(event)
    else results.set(size, [...(results.get(size) ?? []), event])
  }
  return {
    of({ came, lost, text, chars }) {
      const own = text === null ? [] : (results.get(chars) ?? []).filter(({ write }) => write.text?.read() === text)
      return nearest([...transcripts.slice(firstAfter(transcripts, came), firstAfter(transcripts, lost)), ...own], reads)
    },
  }
}

/** Of files that hold a text: the one with the fewest reads, else the newest. */
function nearest(holders: readonly FileWrite[], reads: ReadonlyMap<string, number>): Pick<Reach, 'reads' | 'file'> {
  let best: { reads: number | null; at: number; file: string } | null = null
  for (const { file, at } of holders) {
    const own = reads.get(file) ?? null
    const closer = best === null || (own === null ? best.reads === null && at >= best.at : best.reads === null || own < best.reads)
    if (closer) best = { reads: own, at, file }
  }
  return { reads: best?.reads ?? null, file: best?.file ?? null }
}

/** Index of the first that was written after a step. */
function firstAfter(writes: readonly FileWrite[], at: number): number {
  let low = 0
  let high = writes.length
  while (low < high) {
    const mid = (low + high) >> 1
    if ((writes[mid] as FileWrite).at > at) high = mid
    else low = mid + 1
  }
  return low
}
