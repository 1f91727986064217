// Where a text is, found naively: the list and every file are looked at anew. The oracle of lives and searches.

import { pyStr } from '../conversation/python.ts'
import type { Block, Message } from '../conversation/types.ts'
import { visitVisible } from '../pipeline/extract/window.ts'
import type { Where } from '../pipeline/life-where.ts'
import { pathsIn, pathsOf } from '../pipeline/mentions.ts'
import { fileNames, isVersion, type WriteAt, writesOf } from '../pipeline/saved.ts'
import { questionAbout } from '../pipeline/summary.ts'
import type { Trace } from '../pipeline/trace.ts'

export interface Place {
  readonly call: number
  readonly step: number
}
export const listAfter = (trace: Trace, { call, step }: Place): readonly Message[] => trace.messagesBefore(call, step + 1)
export const placesOf = (trace: Trace): readonly Place[] => trace.calls.flatMap((c, call) => c.steps.map((_, step) => ({ call, step })))
export const upTo = (a: Place, b: Place): boolean => a.call < b.call || (a.call === b.call && a.step <= b.step)

/** What a block was when it came in: recorded, or put. */
function original(trace: Trace, id: string): { readonly message: Message; readonly block: Block } {
  const puts = trace.calls.flatMap((c) => c.steps.flatMap((s) => s.edits.flatMap((e) => (e.op === 'splice' ? e.put : []))))
  const message = [...trace.session.messages, ...puts].find((m) => m.blocks.some((b) => b.id === id))
  const block = message?.blocks.find((b) => b.id === id)
  if (!message || !block) throw new Error(`No block ${id}`)
  return { message, block }
}

/** Messages put twice under one id (a call that was compacted twice) are told apart nowhere. */
export const putTwice = (trace: Trace, id: string): boolean =>
  trace.calls
    .flatMap((c) => c.steps.flatMap((s) => s.edits.flatMap((e) => (e.op === 'splice' ? e.put : []))))
    .filter((m) => m.id === id || m.blocks.some((b) => b.id === id)).length > 1

const intact = (messages: readonly Message[], block: Block): boolean => messages.some((m) => m.blocks.includes(block))

/** Files at a place by rendering them, looked through breadth first. */
export function readsTo(trace: Trace, block: Block, at: Place): { readonly reads: number | null; readonly somewhere: boolean } {
  const writes = writesOf(trace.calls)
  const named = fileNames(writes)
  const latest = new Map<string, WriteAt>()
  for (const write of writes) if (upTo(write, at) && isVersion(write)) latest.set(write.write.path, write)
  const holds = ({ write, call, step }: WriteAt): boolean => {
    if (write.kind === 'transcript') return intact(trace.messagesBefore(call, step), block)
    return (
      block.result !== null &&
      write.text?.read() === pyStr((block.raw as { content?: unknown }).content ?? ('content' in (block.raw as object) ? null : ''))
    )
  }
  const seen = new Set<string>()
  let level = [...pathsOf(listAfter(trace, at))]
  let reads: number | null = null
  for (let n = 1; level.length > 0 && reads === null; n++) {
    const files = level.flatMap((path) => latest.get(named(path) ?? '') ?? []).filter(({ write }) => !seen.has(write.path))
    for (const { write } of files) seen.add(write.path)
    if (files.some(holds)) reads = n
    level = files.flatMap((f) => (f.write.text ? pathsIn(f.write.text.read()) : [...pathsOf(trace.messagesBefore(f.call, f.step))]))
  }
  return { reads, somewhere: [...latest.values()].some(holds) }
}

/** The message in the list that says something of the block although it is gone: a summary whose maker was shown all of it. */
function told(trace: Trace, message: Message, block: Block, until: Place): boolean {
  let carrier = { message: message.id, block: block.id }
  let whole = true
  for (const place of placesOf(trace)) {
    if (!upTo(place, until)) break
    const { edits } = trace.calls[place.call]?.steps[place.step] ?? { edits: [] }
    if (edits.some((e) => e.op === 'rewrite' && e.block === carrier.block)) whole = false
    const taken = edits.find((e) => e.op === 'splice' && e.drop.includes(carrier.message))
    if (taken?.op !== 'splice') continue
    const gone = trace.messagesBefore(place.call, place.step).filter((m) => edits.some((e) => e.op === 'splice' && e.drop.includes(m.id)))
    const shown: string[] = []
    visitVisible(questionAbout(gone, trace.edition, trace.policy), (m, i) => shown.push(m.blocks[i]?.id ?? ''))
    if (taken.reason.code === 'past_max_messages' || !whole || !shown.includes(carrier.block)) return false
    const heir = taken.into ?? taken.put[0]?.id
    carrier = { message: `${heir}`, block: `${heir}.0` }
  }
  return carrier.message !== message.id
}

/** The oracle: is the block there unchanged? Else what can be reached from the list as it is now. */
export function look(trace: Trace, id: string, at: Place): Where['best'] | { readonly reads: number } {
  const { message, block } = original(trace, id)
  const messages = listAfter(trace, at)
  if (intact(messages, block)) return 'context'
  const { reads } = readsTo(trace, block, at)
  if (reads !== null) return { reads }
  const asked = trace.session.messages
    .slice(0, Math.max(0, trace.session.messages.indexOf(message)))
    .findLast((m) => m.role === 'assistant')
  const use = block.result && asked?.blocks.findLast((b) => b.use?.id === block.result?.toolUseId)
  if (use && intact(messages, use)) return 'rerun'
  return told(trace, message, block, at) ? 'summary' : 'nowhere'
}

const ORDER = ['context', 'file', 'rerun', 'summary', 'nowhere']
export function farthest(all: readonly (Where['best'] | { readonly reads: number })[]): Where['best'] | { readonly reads: number } {
  const rank = (w: (typeof all)[number]): number => (typeof w === 'string' ? ORDER.indexOf(w) : 1 + w.reads / 1_000)
  return all.reduce((a, b) => (rank(b) > rank(a) ? b : a))
}
