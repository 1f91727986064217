// The calls of a log sorted into conversations: of each the request with the most messages stays, of all others only what is needed to place them.

import { plainText } from '../openai/parts.ts'
import { typedIn } from '../typed.ts'
import { excerpt, type Fields, isFields } from '../value.ts'
import type { Call } from './call.ts'
import { chain, fingerprint } from './fingerprint.ts'
import { changeResults } from './results.ts'
import { type Originals, type Print, type Request, type Rewrite, rewriteOf, type Trail } from './rewrites.ts'

export interface Conversation {
  readonly id: string
  readonly excerpt: string
  readonly trails: Trail[]
  readonly rewrites: Rewrite[]
  /** The call with the most messages, the fingerprints of its beginnings, and what its results held before they were cleared. */
  best: { readonly call: Call; readonly sums: readonly number[]; readonly originals: Originals }
  /** Of the latest request. */
  latest: Request
  originals: Originals
}

export interface Conversations {
  /** `name`: where the log itself says which calls belong together. */
  add(call: Call, name: string | null): void
  /** In the order of their first calls. */
  list(): readonly Conversation[]
}

export function collectConversations(): Conversations {
  const found = new Map<string, Conversation>()
  const printed = new WeakMap<Fields, Print>() // responses that go on from others have the very same messages again
  return {
    add(call, name) {
      const request = requestOf(call, printed)
      const { sums, trail } = request
      const key = name === null ? keyOf(call) : `= ${name}`
      const known = found.get(key)
      if (!known) {
        const originals: Originals = new Map()
        const id = name ?? `c${found.size + 1}`
        const best = { call, sums, originals }
        found.set(key, { id, excerpt: excerptOf(call), best, trails: [trail], rewrites: [], latest: request, originals })
        return
      }
      const rewrite = rewriteOf(known.latest, request, known.originals)
      if (rewrite) known.rewrites.push(rewrite)
      // Places in a list that was rewritten otherwise are others.
      if (rewrite && rewrite.cleared.length === 0) known.originals = new Map()
      known.trails.push(trail)
      known.latest = request
      if (trail.length >= known.best.call.messages.length) known.best = { call, sums, originals: known.originals }
    },
    list: () => Array.from(found.values()),
  }
}

/** Of what an answer says first; what was thought before it is not sent again by everyone. */
export function answerPrint(messages: readonly Fields[]): number | null {
  const said = messages.find(({ type }) => type !== 'reasoning')
  return said ? fingerprint(said) : null
}

function printOf(message: Fields, printed: WeakMap<Fields, Print>): Print {
  const before = printed.get(message)
  if (before) return before
  const all = fingerprint(message)
  const asked = changeResults(message, () => '')
  const print = { all, asked: asked === message ? all : fingerprint(asked) }
  printed.set(message, print)
  return print
}

function requestOf(call: Call, printed: WeakMap<Fields, Print>): Request {
  const { line, time, usage, edits, messages } = call
  const prints = messages.map((message) => printOf(message, printed))
  const sums: number[] = []
  for (const { asked } of prints) sums.push(chain(sums.at(-1) ?? 1, asked))
  const sum = sums.at(-1) ?? 1
  const trail = { line, time, length: messages.length, sum, answer: answerPrint(call.answer), usage, edits }
  return { trail, messages, prints, sums }
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
  // Without a request, as in the results of a batch, the answer tells it from the others.
  const said = (opening && askedIn(opening)) || call.answer.map(({ content }) => plainText(content)).join(' ')
  const asked = said.replace(/\s+/g, ' ').trim()
  return excerpt(call.model === '' ? asked : `${call.model}: ${asked}`)
}
