// Lineage: what can be got back after a step, derived from the files and the context, not from a stage's claim.
import type { Block, Edit, Message } from '../conversation/types.ts'
import { pathsOf } from './mentions.ts'
import { resultPath } from './persist.ts'
import { fileNames, isVersion, pathsInFile, resultText, type WriteAt } from './saved.ts'
import type { Trace } from './trace.ts'

export interface Held {
  readonly path: string
  /** Reads needed from the context; null: the file is there, but no path leads to it. */
  readonly reads: number | null
}

const MOST_FILES = 60

/** The nearest file that holds exactly what an edit took away, or null. `writes` are those up to and with the step. */
export function heldByFile(
  trace: Trace,
  writes: readonly WriteAt[],
  edit: Edit,
  before: readonly Message[],
  after: readonly Message[],
): Held | null {
  const latest = new Map<string, WriteAt>()
  for (const at of writes) if (isVersion(at)) latest.set(at.write.path, at)
  const named = fileNames(writes)
  const holds = (at: WriteAt): boolean =>
    edit.op === 'rewrite' ? holdsResult(trace, at, edit.message, original(before, edit)) : holdsMessages(trace, at, edit, before)

  const seen = new Set<WriteAt>()
  const own = ownPath(trace, edit, before)
  const visible = pathsOf(after)
  // Of files equally near, the one made for this result is named first.
  let level = [...visible].sort((a, b) => Number(named(b) === own) - Number(named(a) === own))
  for (let reads = 1; level.length > 0; reads++) {
    const next: string[] = []
    for (const path of level) {
      const at = latest.get(named(path) ?? '')
      if (!at || seen.has(at)) continue
      seen.add(at)
      if (holds(at)) return { path: at.write.path, reads }
      if (seen.size < MOST_FILES) next.push(...pathsInFile(trace, at))
    }
    level = next
  }
  const at = own === null ? writes.findLast((w) => w.write.kind === 'transcript' && holds(w)) : latest.get(own)
  return at && !seen.has(at) && holds(at) ? { path: at.write.path, reads: null } : null
}

const original = (before: readonly Message[], edit: Edit & { op: 'rewrite' }): Block | null =>
  before.find((m) => m.id === edit.message)?.blocks.find((b) => b.id === edit.block) ?? null

function holdsResult(trace: Trace, at: WriteAt, message: string, block: Block | null): boolean {
  if (!block) return false
  if (at.write.text) return at.write.text.read() === resultText(block)
  const there = trace
    .messagesBefore(at.call, at.step)
    .find((m) => m.id === message)
    ?.blocks.find((b) => b.id === block.id)
  return there !== undefined && there.content === null
}

function holdsMessages(trace: Trace, at: WriteAt, edit: Edit & { op: 'splice' }, before: readonly Message[]): boolean {
  if (at.write.kind !== 'transcript') return false
  const there = new Map(trace.messagesBefore(at.call, at.step).map((m) => [m.id, m]))
  const gone = new Set(edit.drop)
  return before.every((m) => !gone.has(m.id) || sameBlocks(there.get(m.id), m))
}

/** A rewritten message is made anew whenever the list is rebuilt; its blocks are the same objects. */
const sameBlocks = (there: Message | undefined, m: Message): boolean => m.blocks.every((block, i) => there?.blocks[i] === block)

function ownPath(trace: Trace, edit: Edit, before: readonly Message[]): string | null {
  if (edit.op !== 'rewrite') return null
  const result = original(before, edit)?.result
  return result ? resultPath(trace.edition, result.toolUseId).path : null
}
