// The files of a run as they were at the cursor, newest first.

import type { Message } from '../conversation/types.ts'
import { pathsOf } from '../pipeline/mentions.ts'
import type { WriteAt } from '../pipeline/saved.ts'
import type { Call, StepName } from '../pipeline/types.ts'
import type { FileItem } from './types.ts'

/** How many writes have happened up to and with a step. */
export function writesUpTo(writes: readonly WriteAt[], call: number, step: number): number {
  let low = 0
  let high = writes.length
  while (low < high) {
    const mid = (low + high) >> 1
    const w = writes[mid] as WriteAt
    if (w.call < call || (w.call === call && w.step <= step)) low = mid + 1
    else high = mid
  }
  return low
}

/** The latest version of each file among the first `count` writes, newest first. */
export function latestWrites(writes: readonly WriteAt[], count: number): readonly WriteAt[] {
  const latest = new Map<string, WriteAt>()
  for (let i = 0; i < count; i++) {
    const at = writes[i] as WriteAt
    if (!at.write.written && at.write.kind === 'result') continue
    latest.delete(at.write.path)
    latest.set(at.write.path, at)
  }
  return [...latest.values()].reverse()
}

/** Files to list: those a path in the context leads to, and by whom they were written. */
export function fileItems(
  latest: readonly WriteAt[],
  calls: readonly Call[],
  after: readonly Message[],
  from: number,
  count: number,
): readonly FileItem[] {
  const visible = pathsOf(after)
  return latest.slice(from, from + count).map(({ call, step, write }) => {
    const s = calls[call]?.steps[step]
    const edit = s?.edits.find((e) => e.op === 'rewrite' && e.to.result?.savedAt === (write.wanted ?? write.path))
    return {
      path: write.path,
      kind: write.kind,
      size: write.size,
      lines: write.lines,
      call: call + 1,
      step: (s?.name ?? 'arrived') as StepName,
      of: edit?.op === 'rewrite' ? edit.block : null,
      visible: visible.has(write.path) || (write.wanted !== null && visible.has(write.wanted)),
    }
  })
}
