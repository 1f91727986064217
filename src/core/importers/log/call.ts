// A call with its messages in one list, in the form of its API: what was sent, and the messages of the answer.

import { systemText } from '../chat.ts'
import type { Usage } from '../types.ts'
import { anthropicUsage, openAiUsage } from '../usage.ts'
import { type Fields, isFields, textBlock, textOrNull, wordOf } from '../value.ts'
import type { Warnings } from '../warnings.ts'
import type { Dialect } from './dialect.ts'
import type { Exchange } from './exchange.ts'

export interface Call {
  readonly dialect: Dialect
  readonly model: string
  readonly system: string | null
  /** Messages, or items, that were sent; with those before that the server remembered. */
  readonly messages: readonly Fields[]
  readonly answer: readonly Fields[]
  readonly usage: Usage | null
  /** What the API itself cleared in what was sent. */
  readonly edits: readonly Fields[]
  readonly line: number
  readonly time: number | null
  readonly logged: boolean
  /** The session, where the body names it. */
  readonly session: string | null
}

/** Remembers the answers of Responses, which a later request goes on from by their id. */
export interface CallReader {
  read(exchange: Exchange, line: number): Call
}

/** Messages remembered, each as often as it was sent: a chain of two thousand responses has room, one that was made to hang the page has not. */
const MOST = 4_000_000

export function readCalls(warnings: Warnings): CallReader {
  const remembered = new Map<string, readonly Fields[]>()
  let room = MOST
  return {
    read({ dialect, sent, answer, time, logged }, line) {
      const previous = textOrNull(sent?.previous_response_id) ?? textOrNull(answer?.previous_response_id)
      const before = previous === null ? [] : remembered.get(previous)
      if (!before) warnings.count('previous_missing', line)
      const messages = [...(before ?? []), ...sentIn(dialect, sent, line, warnings)]
      const answered = answer ? answerIn(dialect, answer, line, warnings) : []
      const id = dialect === 'responses' ? textOrNull(answer?.id) : null
      if (id !== null && room > 0) {
        remembered.set(id, [...messages, ...answered])
        room -= messages.length + answered.length
      }
      const system =
        dialect === 'anthropic' ? systemText(sent?.system) : (textOrNull(sent?.instructions) ?? textOrNull(answer?.instructions))
      const usage = answer?.usage ?? (sent === null ? null : sent.usage)
      return {
        dialect,
        model: wordOf(sent?.model ?? answer?.model ?? ''),
        system,
        messages,
        answer: answered,
        usage: dialect === 'anthropic' ? anthropicUsage(usage) : openAiUsage(usage),
        edits: editsOf(answer),
        line,
        time,
        logged,
        session: sessionOf(sent),
      }
    },
  }
}

function sentIn(dialect: Dialect, sent: Fields | null, line: number, warnings: Warnings): readonly Fields[] {
  const list = dialect === 'responses' ? sent?.input : sent?.messages
  if (typeof list === 'string') return [{ role: 'user', content: list }]
  return Array.isArray(list) ? onlyFields(list, line, warnings) : []
}

function answerIn(dialect: Dialect, answer: Fields, line: number, warnings: Warnings): readonly Fields[] {
  if (dialect === 'anthropic') return [{ role: 'assistant', content: answer.content }]
  if (dialect === 'responses') return Array.isArray(answer.output) ? onlyFields(answer.output, line, warnings) : []
  const choices = Array.isArray(answer.choices) ? answer.choices.filter(isFields) : []
  const messages = choices.map(({ message }) => message).filter(isFields)
  if (messages.length > 1) warnings.count('alternative_left_out', line, undefined, messages.length - 1)
  const text = textOrNull(choices[0]?.text) // of the API before Chat Completions
  return messages.length > 0 ? messages.slice(0, 1) : text === null ? [] : [{ role: 'assistant', content: [textBlock(text)] }]
}

function onlyFields(list: readonly unknown[], line: number, warnings: Warnings): readonly Fields[] {
  const messages = list.filter(isFields)
  warnings.count('unknown_record', line, 'no message', list.length - messages.length)
  return messages
}

function editsOf(answer: Fields | null): readonly Fields[] {
  const edits = isFields(answer?.context_management) ? answer.context_management.applied_edits : null
  return Array.isArray(edits) ? edits.filter(isFields) : []
}

/** Claude Code writes it behind the account's id, which is not kept. */
function sessionOf(sent: Fields | null): string | null {
  const user = isFields(sent?.metadata) ? textOrNull(sent.metadata.user_id) : null
  return user === null ? null : (/(?:_session_|"session_id"\s*:\s*")([0-9a-f-]{36})\b/.exec(user.slice(0, 1000))?.[1] ?? null)
}
