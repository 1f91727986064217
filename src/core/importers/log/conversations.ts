// The calls of a log sorted into conversations: of each the request with the most messages stays, of all others only what is needed to place them.

import { plainText } from '../openai/parts.ts'
import { typedIn } from '../typed.ts'
import type { Usage } from '../types.ts'
import { excerpt, type Fields, isFields } from '../value.ts'
import type { Call } from './call.ts'
import { chain, fingerprint } from './fingerprint.ts'

/** What stays of a call: how far its request goes, and what tells whether another one goes on from it. */
export interface Trail {
  readonly line: number
  readonly time: number | null
  /** Messages sent. */
  readonly length: number
  /** Fingerprint of all of them, and of the first message of the answer. */
  readonly sum: number
  readonly answer: number | null
  readonly usage: Usage | null
  readonly edits: readonly Fields[]
}
/** Two requests in a row of which the second changed messages that the first had. */
export interface Rewrite {
  readonly from: Trail
  readonly to: Trail
  /** How many of the messages before the last changed or went. */
  readonly changed: number
}
export interface Conversation {
  readonly id: string
  readonly excerpt: string
  best: Call
  /** Fingerprints of the beginnings of the best request: of one message, of two … */
  sums: readonly number[]
  readonly trails: Trail[]
  readonly rewrites: Rewrite[]
  /** Of the latest request. */
  latest: { readonly trail: Trail; readonly sums: readonly number[]; readonly prints: readonly number[] }
}

export interface Conversations {
  /** `name`: where the log itself says which calls belong together. */
  add(call: Call, name: string | null): void
  /** In the order of their first calls. */
  list(): readonly Conversation[]
}

export function collectConversations(): Conversations {
  const found = new Map<string, Conversation>()
  return {
    add(call, name) {
      const prints = call.messages.map(fingerprint)
      const sums: number[] = []
      for (const print of prints) sums.push(chain(sums.at(-1) ?? 1, print))
      const [answer] = call.answer
      const trail: Trail = {
        line: call.line,
        time: call.time,
        length: call.messages.length,
        sum: sums.at(-1) ?? 1,
        answer: answer ? fingerprint(answer) : null,
        usage: call.usage,
        edits: call.edits,
      }
      const key = name === null ? keyOf(call) : `= ${name}`
      const known = found.get(key)
      const latest = { trail, sums, prints }
      if (!known) {
        const id = name ?? `c${found.size + 1}`
        found.set(key, { id, excerpt: excerptOf(call), best: call, sums, trails: [trail], rewrites: [], latest })
        return
      }
      const rewrite = rewriteOf(known.latest, latest)
      if (rewrite) known.rewrites.push(rewrite)
      known.trails.push(trail)
      known.latest = latest
      if (trail.length >= known.best.messages.length) {
        known.best = call
        known.sums = sums
      }
    },
    list: () => Array.from(found.values()),
  }
}

/** A request that is a beginning of the one before is a second try, or comes from elsewhere: nothing was rewritten. */
function rewriteOf(before: Conversation['latest'], now: Conversation['latest']): Rewrite | null {
  const shared = Math.min(before.sums.length, now.sums.length)
  if (shared === 0 || before.sums[shared - 1] === now.sums[shared - 1]) return null
  const gone = Math.max(0, before.prints.length - now.prints.length)
  const changed = now.prints
    .slice(0, shared - (now.prints.length <= shared ? 1 : 0))
    .filter((print, at) => print !== before.prints[at]).length
  return { from: before.trail, to: now.trail, changed: changed === 0 ? 0 : changed + gone }
}

/** Model, system prompt, and what was asked first. An answer without its request stands for itself. */
function keyOf(call: Call): string {
  const [first] = call.messages
  if (!first) return `@ ${call.line}`
  const opening = call.messages.find(({ role }) => role === 'user')
  const system = call.messages.find(({ role }) => role === 'system' || role === 'developer')
  const head = [call.dialect, call.model, steady(call.system ?? ''), system ? plainText(system.content) : '']
  return JSON.stringify([...head, opening ? askedIn(opening) : String(fingerprint(first))])
}

/** Claude Code puts a line with a number of the request before its system prompt. */
function steady(system: string): string {
  return system.replace(/^x-anthropic-billing-header:[^\n]*\n*/, '')
}

function askedIn({ content }: Fields): string {
  const text = typedIn(content) ?? typedIn(plainText(content))
  return text ?? (typeof content === 'string' ? content : isFields(content) ? '' : plainText(content))
}

function excerptOf(call: Call): string {
  const opening = call.messages.find(({ role }) => role === 'user')
  const asked = opening ? askedIn(opening).replace(/\s+/g, ' ').trim() : ''
  return excerpt(call.model === '' ? asked : `${call.model}: ${asked}`)
}
