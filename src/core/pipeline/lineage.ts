// Lineage: what can be got back after a step, derived from the files and the context, not from a stage's claim.
import type { Block, Edit, Message } from '../conversation/types.ts'
import { normalisePath } from '../files/path.ts'
import { pathsIn, pathsOf } from './mentions.ts'
import { resultPath } from './persist.ts'
import type { Trace } from './trace.ts'
import type { Write } from './types.ts'

/** A write and where it happened (0-based call and step), in the order of the run. */
export interface WriteAt {
  readonly call: number
  readonly step: number
  readonly write: Write
}

export interface Held {
  readonly path: string
  /** Reads needed from the context; null: the file is there, but no path leads to it. */
  readonly reads: number | null
}

const MOST_FILES = 60

/** The nearest file that holds exactly what an edit took away, or null. `writes` are those up to and with the step. */
export function heldByFile(trace: Trace, writes: readonly WriteAt[], edit: Edit, before: readonly Message[], after: readonly Message[]): Held | null {
  const latest = new Map<string, WriteAt>()
  for (const at of writes) if (at.write.written || at.write.kind === 'transcript') latest.set(at.write.path, at)
  const wanted = new Map(writes.flatMap((at) => (at.write.wanted ? [[at.write.wanted, at.write.path] as const] : [])))
  const find = (path: string): WriteAt | undefined => latest.get(wanted.get(path) ?? normalisePath(path) ?? '')
  const holds = (at: WriteAt): boolean => (edit.op === 'rewrite' ? holdsResult(trace, at, edit.message, original(before, edit)) : holdsMessages(trace, at, edit, before))

  const seen = new Set<WriteAt>()
  let level = [...pathsOf(after)]
  for (let reads = 1; level.length > 0 && reads <= 4; reads++) {
    const next: string[] = []
    for (const path of level) {
      const at = find(path)
      if (!at || seen.has(at)) continue
      seen.add(at)
      if (holds(at)) return { path: at.write.path, reads }
      if (seen.size < MOST_FILES) next.push(...pathsIn(textFor(trace, at)))
    }
    level = next
  }
  const own = ownPath(trace, edit, before)
  const at = own === null ? writes.findLast((w) => w.write.kind === 'transcript' && holds(w)) : latest.get(own)
  return at && !seen.has(at) && holds(at) ? { path: at.write.path, reads: null } : null
}

const original = (before: readonly Message[], edit: Edit & { op: 'rewrite' }): Block | null =>
  before.find((m) => m.id === edit.message)?.blocks.find((b) => b.id === edit.block) ?? null

/** The recorded text of the result, whatever stands in its place by now. */
const recordedContent = (block: Block): string | null => {
  const content = (block.raw as { content?: unknown } | null)?.content
  return typeof content === 'string' ? content : block.content === null ? (block.result?.content.read() ?? null) : null
}

function holdsResult(trace: Trace, at: WriteAt, message: string, block: Block | null): boolean {
  if (!block) return false
  if (at.write.kind === 'transcript') {
    const there = trace.messagesBefore(at.call, at.step).find((m) => m.id === message)?.blocks.find((b) => b.id === block.id)
    return there !== undefined && there.content === null
  }
  const text = recordedContent(block)
  return text !== null && at.write.size === (block.content === null ? block.result?.chars : at.write.size) && textFor(trace, at) === text
}

function holdsMessages(trace: Trace, at: WriteAt, edit: Edit & { op: 'splice' }, before: readonly Message[]): boolean {
  if (at.write.kind !== 'transcript') return false
  const there = new Map(trace.messagesBefore(at.call, at.step).map((m) => [m.id, m]))
  const gone = new Set(edit.drop)
  return before.every((m) => !gone.has(m.id) || there.get(m.id) === m)
}

const textFor = (trace: Trace, at: WriteAt): string => (at.write.text ? at.write.text.read() : trace.transcript(at.call, at.step))

function ownPath(trace: Trace, edit: Edit, before: readonly Message[]): string | null {
  if (edit.op !== 'rewrite') return null
  const result = original(before, edit)?.result
  return result ? resultPath(trace.edition, result.toolUseId).path : null
}
