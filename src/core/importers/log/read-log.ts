// Records of model calls into the recording of one conversation: the request with the most messages, and its answer.
import { collectChat, systemText } from '../chat.ts'
import type { Draft } from '../draft.ts'
import { finish, type PlacedCompaction } from '../finish.ts'
import { modelOf } from '../model.ts'
import { readChatMessages } from '../openai/chat-messages.ts'
import { readItems } from '../openai/items.ts'
import type { Choice, FormatId, ImportResult } from '../types.ts'
import { type Fields, isFields } from '../value.ts'
import type { Warnings } from '../warnings.ts'
import { type Call, readCalls } from './call.ts'
import { type Conversation, collectConversations } from './conversations.ts'
import { type Exchange, exchangeIn } from './exchange.ts'
import { placeCalls } from './place.ts'
import { restore } from './rewrites.ts'

export interface LogReader {
  /** `name`: the conversation it belongs to, where that is said. */
  add(record: unknown, line: number, name?: string | null): void
  /** `choice`: the id of a conversation. `lineOf`: of a message, where the file is a single body. `read`: how many records there were, where not each came here. */
  finish(choice: string | null, lineOf?: ((index: number) => number) | null, read?: number): ImportResult
}

/** `format`: of what is no record of a log, where it is not the API's own. */
export function readLog(warnings: Warnings, format: FormatId | null = null): LogReader {
  const conversations = collectConversations()
  const calls = readCalls(warnings)
  let records = 0
  let waiting: { readonly exchange: Exchange; readonly line: number; readonly name: string | null } | null = null

  function settle(): void {
    if (waiting) {
      const { exchange, line, name } = waiting
      // A record of a log should have its answer; a body by itself, or a batch that was not run yet, has none.
      if (exchange.logged && !exchange.answer && name === null) warnings.count('no_response', line)
      conversations.add(calls.read(exchange, line), name)
    }
    waiting = null
  }

  return {
    add(record, line, name = null) {
      if (!isFields(record)) {
        warnings.count('unknown_record', line, 'no object')
        return
      }
      records += 1
      const exchange = exchangeIn(record, line, warnings)
      if (!exchange) return
      // The answer may stand on the line after its request.
      if (
        waiting &&
        !waiting.exchange.answer &&
        !exchange.sent &&
        exchange.dialect === waiting.exchange.dialect &&
        !waiting.exchange.logged
      ) {
        const { answer, time } = exchange
        waiting = { ...waiting, exchange: { ...waiting.exchange, answer, time: waiting.exchange.time ?? time } }
        return
      }
      settle()
      waiting = { exchange, line, name }
    },
    finish(choice, lineOf = null, read = records) {
      settle()
      const found = conversations.list()
      const chosen = found.find(({ id }) => id === choice) ?? longest(found)
      if (!chosen) return { ok: false, problem: { code: 'no_messages', format: format ?? 'anthropic-log', records: read } }
      for (const other of found) {
        if (other !== chosen) warnings.count('conversation_left_out', other.trails[0]?.line ?? 0, undefined, other.trails.length)
      }
      return recordingOf(chosen, found, read, format, lineOf, warnings)
    },
  }
}

/** The later one of two that are as long. */
function longest(found: readonly Conversation[]): Conversation | null {
  let best: Conversation | null = null
  for (const one of found) if (!best || one.best.call.messages.length >= best.best.call.messages.length) best = one
  return best
}

function recordingOf(
  chosen: Conversation,
  found: readonly Conversation[],
  records: number,
  format: FormatId | null,
  lineOf: ((index: number) => number) | null,
  warnings: Warnings,
): ImportResult {
  const { messages, restored } = restore(chosen.best.call.messages, chosen.best.originals)
  const best: Call = { ...chosen.best.call, messages }
  warnings.count('result_restored', best.line, undefined, restored)
  const placed = placeCalls(chosen, warnings)
  const { drafts, system, compactions } = draftsOf(
    best,
    (index) => (index < best.messages.length ? lineOf?.(index) : null) ?? best.line,
    warnings,
  )
  const choices = found.length < 2 ? [] : offered(found, chosen, warnings)
  return finish(
    {
      format: format ?? FORMATS[best.dialect] ?? (best.logged ? 'anthropic-log' : 'request'),
      title: null,
      records,
      drafts: started(drafts.map(placed.stamp), best, warnings),
      system,
      model: modelOf([best.model]),
      compactions: [...compactions, ...placed.compactions],
      choices,
      choice: choices.length === 0 ? null : chosen.id,
      links: { session: best.session, agent: null, parent: null },
    },
    warnings,
  )
}
const FORMATS: Readonly<Record<Call['dialect'], FormatId | null>> = { anthropic: null, chat: 'openai-chat', responses: 'openai-responses' }

/** More than these nobody looks through. */
const MOST = 100

function offered(found: readonly Conversation[], chosen: Conversation, warnings: Warnings): readonly Choice[] {
  const first = found.slice(0, MOST)
  warnings.count('choices_left_out', 0, undefined, found.length - first.length)
  return (first.includes(chosen) ? first : [...first.slice(0, -1), chosen]).map(choiceOf)
}

function choiceOf({ id, excerpt, best: { call }, trails }: Conversation): Choice {
  const time = trails.findLast((trail) => trail.time !== null)?.time ?? null
  return { id, kind: 'conversation', messages: call.messages.length + call.answer.length, time, excerpt }
}

interface Drafts {
  readonly drafts: readonly Draft[]
  readonly system: string | null
  readonly compactions: readonly PlacedCompaction[]
}

function draftsOf(call: Call, lineOf: (index: number) => number, warnings: Warnings): Drafts {
  const messages: readonly Fields[] = [...call.messages, ...call.answer]
  if (call.dialect === 'responses') {
    const items = readItems(messages, lineOf, warnings)
    return { ...items, system: joined([call.system, items.system]) }
  }
  if (call.dialect === 'chat') {
    const chat = readChatMessages(messages, lineOf, warnings)
    return { ...chat, system: joined([call.system, chat.system]), compactions: [] }
  }
  const chat = collectChat(warnings)
  messages.forEach((message, index) => {
    chat.add(message, lineOf(index))
  })
  return { drafts: chat.drafts, system: joined([systemText(call.system), chat.system()]), compactions: [] }
}

function joined(systems: readonly (string | null)[]): string | null {
  const texts = systems.filter((text) => text !== null)
  return texts.length === 0 ? null : texts.join('\n\n')
}

/** Where the log has nothing but answers, something must have been asked. */
function started(drafts: readonly Draft[], best: Call, warnings: Warnings): readonly Draft[] {
  const [first] = drafts
  if (first?.role !== 'assistant') return drafts
  warnings.add('start_made_up', best.line)
  const content = '(start of recording missing)'
  return [{ role: 'user', content, raw: null, typed: null, time: null, line: best.line, at: first.at - 1 }, ...drafts]
}
