// One state of a rollout into drafts: items as OpenAI's, with the time of their records and the tokens of their calls.
import type { Draft } from '../draft.ts'
import { readItems } from '../openai/items.ts'
import { plainText } from '../openai/parts.ts'
import type { Choice, Usage } from '../types.ts'
import { excerpt, type Fields } from '../value.ts'
import type { Warnings } from '../warnings.ts'
import type { Entry, ItemEntry, State } from './rollout.ts'

interface Conversation {
  readonly drafts: readonly Draft[]
  readonly system: string | null
  /** Where each item came from; a draft's `at` is an index of it. */
  readonly items: readonly ItemEntry[]
}

export function readState({ entries }: State, warnings: Warnings): Conversation {
  const counted = withoutDoubles(entries, warnings)
  const items = counted.filter((entry) => entry.kind === 'item')
  const usages = usagesOf(counted)
  const read = readItems(
    items.map(({ item }) => item),
    (at) => items[at]?.line ?? 0,
    warnings,
  )
  let done = 0 // items whose tokens have found their answer; a thought without a text makes no draft of its own
  const drafts = read.drafts.map((draft, place): Draft => {
    const from = items[draft.at]
    const end = read.drafts[place + 1]?.at ?? items.length
    const usage = draft.role === 'assistant' ? lastIn(usages, done, end) : null
    if (draft.role === 'assistant') done = end
    return { ...draft, time: from?.time ?? null, usage, ...(from?.injected ? { typed: null } : {}) }
  })
  return { drafts, system: read.system, items }
}

/** Events tell again what the items say, in some versions all there is of it: each sort stands in where the items have none. */
function withoutDoubles(entries: readonly Entry[], warnings: Warnings): readonly Entry[] {
  const has = new Set(entries.flatMap((entry) => (entry.kind === 'item' && !entry.event ? [sortOf(entry.item)] : [])))
  return entries.filter((entry) => {
    if (entry.kind !== 'item' || !entry.event) return true
    const stands = !has.has(sortOf(entry.item))
    warnings.count(stands ? 'event_stood_in' : 'noise_dropped', entry.line, sortOf(entry.item))
    return stands
  })
}

function sortOf({ type, role }: Fields): string {
  if (type === 'reasoning') return 'agent_reasoning'
  if (type !== 'message') return 'call'
  return role === 'assistant' ? 'agent_message' : role === 'user' ? 'user_message' : 'instructions'
}

/** What the model made, not what came back to it. */
function isMade({ type, role }: Fields): boolean {
  return type === 'message' ? role === 'assistant' : type === 'reasoning' || (typeof type === 'string' && /_call$/.test(type))
}

/** Tokens by item: some versions write them behind what the call made, some before it. */
function usagesOf(entries: readonly Entry[]): ReadonlyMap<number, Usage> {
  const usages = new Map<number, Usage>()
  let waiting: Usage | null = null
  let before = false // the last item is the model's, and no tokens were written behind it yet
  let items = 0
  for (const entry of entries) {
    if (entry.kind === 'item') {
      before = isMade(entry.item)
      if (before && waiting) {
        usages.set(items, waiting)
        waiting = null
      }
      items += 1
    } else if (entry.kind === 'compaction')
      waiting = null // it was the call that wrote the summary
    else if (before) {
      usages.set(items - 1, entry.usage)
      before = false
    } else waiting = entry.usage
  }
  return usages
}

function lastIn(usages: ReadonlyMap<number, Usage>, from: number, to: number): Usage | null {
  let found: Usage | null = null
  for (let at = from; at < to; at += 1) found = usages.get(at) ?? found
  return found
}

export function choiceOf(state: State): Choice {
  const items = state.entries.filter((entry) => entry.kind === 'item' && !entry.event) as readonly ItemEntry[]
  const said = items.filter(({ item }) => item.type === 'message' && (item.role === 'user' || item.role === 'assistant'))
  const last = said.at(-1)
  const turns = items.filter(({ item }, at) => at === 0 || isMade(item) !== isMade(items[at - 1]?.item ?? {})).length
  const text = last ? plainText(last.item.content) : ''
  return { id: idOf(state), kind: 'branch', messages: turns, time: items.at(-1)?.time ?? null, excerpt: excerpt(text.trim()) }
}

export function idOf({ until }: State): string {
  return until === null ? 'last' : `before ${until}`
}
