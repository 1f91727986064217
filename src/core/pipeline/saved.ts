// The files of a run: who wrote them, which file a path means, and what stands in them. Lineage and life both ask here.
import { pyStr } from '../conversation/python.ts'
import type { Block } from '../conversation/types.ts'
import { normalisePath } from '../files/path.ts'
import { pathsIn, pathsOf } from './mentions.ts'
import type { Trace } from './trace.ts'
import type { Call, Write } from './types.ts'

/** A write and where it happened (0-based call and step), in the order of the run. */
export interface WriteAt {
  readonly call: number
  readonly step: number
  readonly write: Write
}

/** Every write of a run in order. */
export function writesOf(calls: readonly Call[]): readonly WriteAt[] {
  const found: WriteAt[] = []
  calls.forEach((c, call) => {
    c.steps.forEach((s, step) => {
      for (const write of s.writes) found.push({ call, step, write })
    })
  })
  return found
}

/** It made a version of its file; where July and August found a file of that name, they kept it. */
export const isVersion = ({ write }: WriteAt): boolean => write.written || write.kind === 'transcript'

/** Which file a path in a text means; null when it leads outside. */
export function fileNames(writes: readonly WriteAt[]): (path: string) => string | null {
  const wanted = new Map(writes.flatMap(({ write }) => (write.wanted ? [[write.wanted, write.path] as const] : [])))
  return (path) => wanted.get(path) ?? normalisePath(path)
}

/** The recorded text of a result, whatever stands in its place by now: what its file would hold. Null of any other block. */
export function resultText(block: Block): string | null {
  if (!block.result) return null
  const raw = block.raw as { readonly content?: unknown }
  return Object.hasOwn(raw, 'content') ? pyStr(raw.content) : ''
}

const known = new WeakMap<Write, readonly string[]>()

/** The paths in a file, as written. Those of a transcript are the paths in the messages it was made of. */
export function pathsInFile(trace: Trace, { call, step, write }: WriteAt): readonly string[] {
  const paths = known.get(write) ?? (write.text ? pathsIn(write.text.read()) : [...pathsOf(trace.messagesBefore(call, step))])
  known.set(write, paths)
  return paths
}
