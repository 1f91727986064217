// The records of a Codex rollout, in the order of the file: items, tokens of calls, compactions, turns taken back.
import { itemOf } from '../openai/item.ts'
import { plainText } from '../openai/parts.ts'
import { typedIn } from '../typed.ts'
import type { Usage } from '../types.ts'
import { excerpt, type Fields, isFields, numberOrNull, textOrNull, unixSeconds, wordOf } from '../value.ts'
import type { Warnings } from '../warnings.ts'

export interface ItemEntry {
  readonly kind: 'item'
  readonly item: Fields
  readonly line: number
  readonly time: number | null
  /** Told by an event: it counts only where the file has no items of its sort. */
  readonly event: boolean
  /** Put there in a compaction: nobody typed it. */
  readonly injected: boolean
}
export interface UsageEntry {
  readonly kind: 'usage'
  readonly usage: Usage
}
export interface CompactionEntry {
  readonly kind: 'compaction'
  readonly line: number
  readonly summary: string | null
  /** What it put in place of the history. */
  readonly history: readonly Fields[]
  /** Size of the last call before it. */
  readonly preTokens: number | null
}
export type Entry = ItemEntry | UsageEntry | CompactionEntry

/** The history as it was before turns were taken back (`until`: the line that did), or at the end. */
export interface State {
  readonly until: number | null
  readonly entries: readonly Entry[]
}
export interface Rollout {
  readonly states: readonly State[]
  readonly compactions: readonly CompactionEntry[]
  readonly meta: Fields
  /** The model of each turn. */
  readonly models: readonly unknown[]
}

/** So many earlier states are kept; of later ones only what they took away is counted. */
const MOST_STATES = 100

export function openRollout(warnings: Warnings): { add(record: Fields, line: number): void; close(): Rollout } {
  const entries: Entry[] = []
  const states: State[] = []
  const compactions: CompactionEntry[] = []
  const models: unknown[] = []
  let meta: Fields | null = null
  let total = '' // tokens of the session so far: what has not changed is told once more
  let last: number | null = null // size of the last call
  let told = false // a compaction stood in a record of its own, and its event is still to come

  let items = 0
  // Where the prompts stand among the entries, as items and as events tell them.
  const prompts: { readonly own: number[]; readonly told: number[] } = { own: [], told: [] }
  let asked = false // some item is a user's

  const put = (item: Fields, line: number, time: number | null, how: { event?: boolean; injected?: boolean } = {}): void => {
    const { event = false, injected = false } = how
    items += 1
    asked ||= !event && item.role === 'user'
    if (!injected && isTyped(item)) (event ? prompts.told : prompts.own).push(entries.length)
    entries.push({ kind: 'item', item, line, time, event, injected })
  }

  function item(payload: Fields, line: number, time: number | null): void {
    if (payload.type === 'ghost_snapshot') warnings.count('noise_dropped', line, 'ghost_snapshot')
    else put(itemOf(payload), line, time)
  }

  function event(payload: Fields, line: number, time: number | null): void {
    const { type } = payload
    const text = textOrNull(payload.message) ?? textOrNull(payload.text) ?? ''
    if (type === 'user_message') put({ type: 'message', role: 'user', content: text }, line, time, { event: true })
    else if (type === 'agent_message') put({ type: 'message', role: 'assistant', content: text }, line, time, { event: true })
    else if (type === 'agent_reasoning') put({ type: 'reasoning', summary: [{ type: 'summary_text', text }] }, line, time, { event: true })
    else if (type === 'token_count') tokens(payload.info)
    else if (type === 'thread_rolled_back') rollBack(numberOrNull(payload.num_turns) ?? 0, line)
    else if (type === 'context_compacted') {
      if (!told) compaction({}, line, time)
      told = false
    } else warnings.count('noise_dropped', line, excerpt(wordOf(type)))
  }

  function tokens(info: unknown): void {
    if (!isFields(info) || !isFields(info.last_token_usage)) return
    const so = JSON.stringify(info.total_token_usage) ?? ''
    if (so === total && so !== '') return
    total = so
    const call = info.last_token_usage
    const [input, cached] = [numberOrNull(call.input_tokens), numberOrNull(call.cached_input_tokens)]
    last = numberOrNull(call.total_tokens)
    const usage = { input: input === null ? null : Math.max(0, input - (cached ?? 0)), cacheRead: cached, cacheWrite: null }
    entries.push({ kind: 'usage', usage: { ...usage, output: numberOrNull(call.output_tokens) } })
  }

  /** The whole history stays; what the compaction put in its place counts only where nothing stands before. */
  function compaction(payload: Fields, line: number, time: number | null): void {
    const message = textOrNull(payload.message)
    const history = Array.isArray(payload.replacement_history) ? payload.replacement_history.filter(isFields) : []
    const entry: CompactionEntry = { kind: 'compaction', line, summary: message === '' ? null : message, history, preTokens: last }
    const first = items === 0
    compactions.push(entry)
    entries.push(entry)
    const encrypted = history.filter((one) => typeof one.encrypted_content === 'string').length
    warnings.count('encrypted_left_out', line, 'compaction', encrypted)
    if (!first) {
      if (entry.summary !== null || history.length > 0) warnings.count('summary_left_out', line)
      return
    }
    for (const one of history) if (one.type !== 'compaction') put(itemOf(one), line, time, { injected: !isTyped(one) })
    const inside = history.some((one) => one.type === 'message' && plainText(one.content) === message)
    if (entry.summary !== null && !inside) put({ type: 'message', role: 'user', content: entry.summary }, line, time, { injected: true })
  }

  /** Takes the last turns back: from the prompt that began them on. What stands before the first prompt stays. */
  function rollBack(turns: number, line: number): void {
    const list = asked ? prompts.own : prompts.told
    const from = turns > 0 ? list[Math.max(0, list.length - turns)] : undefined
    if (from === undefined) return
    if (states.length < MOST_STATES) states.push({ until: line, entries: entries.slice() })
    const gone = entries.splice(from).filter((entry) => entry.kind === 'item' && entry.event !== asked).length
    for (const places of [prompts.own, prompts.told]) while ((places.at(-1) ?? -1) >= from) places.pop()
    warnings.count('state_replaced', line, undefined, gone)
  }

  return {
    add(record, line) {
      const { type, payload } = record
      const time = unixSeconds(record.timestamp)
      if (!isFields(payload)) {
        // The first versions wrote the items themselves, behind a line of facts.
        if (type === undefined && 'id' in record && 'timestamp' in record) meta ??= record
        else if ('record_type' in record) warnings.count('noise_dropped', line, excerpt(wordOf(record.record_type)))
        else if (typeof type === 'string' && BARE.test(type)) item(record, line, time)
        else warnings.count('unknown_record', line, excerpt(type === undefined ? 'no type' : wordOf(type)))
      } else if (type === 'response_item') item(payload, line, time)
      else if (type === 'event_msg') event(payload, line, time)
      else if (type === 'compacted') {
        compaction(payload, line, time)
        told = true
      } else if (type === 'session_meta') {
        // A fork repeats the facts of the session it came from.
        if (meta) warnings.count('noise_dropped', line, 'session_meta')
        meta ??= payload
      } else {
        if (type === 'turn_context') models.push(payload.model)
        warnings.count(ASIDE.has(wordOf(type)) ? 'noise_dropped' : 'unknown_record', line, excerpt(wordOf(type)))
      }
    },
    close: () => ({ states: [...states, { until: null, entries }], compactions, meta: meta ?? {}, models }),
  }
}
const BARE = /^(?:message|reasoning|.*_call|.*_call_output|compaction|ghost_snapshot)$/
const ASIDE: ReadonlySet<string> = new Set([
  'turn_context',
  'world_state',
  'inter_agent_communication',
  'inter_agent_communication_metadata',
  'token_usage_record',
])

function isTyped(item: Fields): boolean {
  return item.type === 'message' && item.role === 'user' && typedIn(plainText(item.content)) !== null
}
