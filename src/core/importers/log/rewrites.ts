// What one request changed of the one before: results cleared or anything else, and what the cleared ones held.
import type { Usage } from '../types.ts'
import type { Fields } from '../value.ts'
import { changeResults, resultsIn, weight } from './results.ts'

/** What stays of a call: how far its request goes, and what tells whether another one goes on from it. */
export interface Trail {
  readonly line: number
  readonly time: number | null
  /** Messages sent. */
  readonly length: number
  /** Fingerprint of all of them, results left out, and of the first message of the answer. */
  readonly sum: number
  readonly answer: number | null
  readonly usage: Usage | null
  readonly edits: readonly Fields[]
}
/** Fingerprints of a message: of all it says, and without the results in it. */
export interface Print {
  readonly all: number
  readonly asked: number
}
/** Two requests in a row of which the second changed messages that the first had. */
export interface Rewrite {
  readonly from: Trail
  readonly to: Trail
  /** How many messages before the last changed or went. */
  readonly changed: number
  /** Ids of the results that a stub stands for; empty where anything but results changed. */
  readonly cleared: readonly string[]
  /** Results, and nothing else, hold something else now, which is no shorter. */
  readonly replaced: boolean
}
export interface Request {
  readonly trail: Trail
  readonly messages: readonly Fields[]
  readonly prints: readonly Print[]
  /** Fingerprints of its beginnings, results left out. */
  readonly sums: readonly number[]
}
/** Results as they were before they were cleared, by the index of their message and their id. */
export type Originals = Map<string, unknown>

/** A request that is a beginning of the one before is a second try, or comes from elsewhere: nothing was rewritten. */
export function rewriteOf(before: Request, now: Request, originals: Originals): Rewrite | null {
  const shared = Math.min(before.prints.length, now.prints.length)
  const differ: number[] = []
  for (let at = 0; at < shared; at += 1) if (before.prints[at]?.all !== now.prints[at]?.all) differ.push(at)
  if (differ.length === 0) return null
  const facts = { from: before.trail, to: now.trail }
  if (before.sums[shared - 1] === now.sums[shared - 1]) {
    const found = differ.map((at) => clearedAt(at, before.messages[at], now.messages[at], originals))
    return { ...facts, changed: differ.length, cleared: found.flat(), replaced: found.some((ids) => ids.length === 0) }
  }
  // Only the last message is another one: something else was asked.
  const asked = now.prints.length <= shared && differ[0] === now.prints.length - 1
  return {
    ...facts,
    changed: asked ? 0 : differ.length + Math.max(0, before.prints.length - now.prints.length),
    cleared: [],
    replaced: false,
  }
}

function clearedAt(at: number, before: Fields | undefined, now: Fields | undefined, originals: Originals): readonly string[] {
  if (!before || !now) return []
  const held = new Map(resultsIn(before).map(({ id, content }) => [id, content]))
  const stubs = resultsIn(now).filter(({ id, content }) => held.has(id) && weight(content) < weight(held.get(id)))
  for (const { id } of stubs) {
    const place = `${at} ${id}`
    if (!originals.has(place)) originals.set(place, held.get(id))
  }
  return stubs.map(({ id }) => id)
}

/** The messages with every cleared result as it was first sent, and how many those are. */
export function restore(
  messages: readonly Fields[],
  originals: Originals,
): { readonly messages: readonly Fields[]; readonly restored: number } {
  let restored = 0
  if (originals.size === 0) return { messages, restored }
  const whole = messages.map((message, at) =>
    changeResults(message, (id, content) => {
      const original = originals.get(`${at} ${id}`)
      if (original === undefined || weight(original) <= weight(content)) return content
      restored += 1
      return original
    }),
  )
  return { messages: whole, restored }
}
