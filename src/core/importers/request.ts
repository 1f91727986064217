// Request bodies of the Messages API, with the response where it was kept: one as JSON, or many as JSONL.
import { collectChat, isOpenAiMessage, systemText } from './chat.ts'
import { finish } from './finish.ts'
import { looksLikeValue } from './looks-like.ts'
import { parseLine } from './records.ts'
import type { Importer, ImportResult, Line, LooksLike } from './types.ts'
import { type Fields, isFields, wordOf } from './value.ts'
import { collectWarnings, type Warnings } from './warnings.ts'
import { itemLines, readWhole } from './whole.ts'

export const requestLines: Importer = {
  id: 'request',
  wants: 'lines',
  sniff: ({ values }) => (values.some((value) => speaksAnthropic(bodyOf(value)) && OURS.has(looksLikeValue(value))) ? 0.95 : 0),
  read: readMany,
}

export const requestWhole: Importer = {
  id: 'request',
  wants: 'whole',
  sniff: ({ whole }) => (speaksAnthropic(bodyOf(whole)) && OURS.has(looksLikeValue(whole)) ? 0.9 : 0),
  read: readOne,
}

/** A body with a system message looks like OpenAI's too; `speaksAnthropic` has told them apart. */
const OURS: ReadonlySet<LooksLike> = new Set<LooksLike>(['other_json', 'openai_chat'])

interface Body {
  readonly messages: readonly unknown[]
  readonly system: unknown
  readonly model: unknown
  /** An assistant message kept with the body, or null. */
  readonly response: Fields | null
}

/** A body as it was sent, or one kept under `request` beside its `response`. */
function bodyOf(value: unknown): Body | null {
  if (!isFields(value)) return null
  const sent = isFields(value.request) ? value.request : value
  if (!Array.isArray(sent.messages)) return null
  return { messages: sent.messages, system: sent.system, model: sent.model, response: responseOf(value.response) }
}

function responseOf(value: unknown): Fields | null {
  return isFields(value) && value.role === 'assistant' && 'content' in value && !isOpenAiMessage(value) ? value : null
}

/** Told from OpenAI's bodies by the messages; where they are plain text, a system message decides, unless the model is Claude. */
function speaksAnthropic(body: Body | null): boolean {
  if (!body) return false
  const messages = body.messages.filter(isFields)
  if (!messages.some((message) => message.role === 'user' || message.role === 'assistant')) return false
  if (messages.some((message) => isOpenAiMessage(message) || !('content' in message))) return false
  return !messages.some((message) => message.role === 'system') || wordOf(body.model).includes('claude')
}

async function readOne(lines: AsyncIterable<Line>): Promise<ImportResult> {
  const { value, text } = await readWhole(lines)
  const places = isFields(value) && Array.isArray(value.messages) ? itemLines(text, 'messages') : []
  const body = bodyOf(value)
  return read(body, body?.response ?? null, (index) => places[index] ?? 1, 1, collectWarnings())
}

/** Each body repeats the one before: the one with the most messages is the session, as it was last. */
async function readMany(lines: AsyncIterable<Line>): Promise<ImportResult> {
  const warnings = collectWarnings()
  let best: Body | null = null
  let bestLine = 0
  let response: Fields | null = null
  let latest = false // the record before this one was the best body
  let records = 0
  for await (const line of lines) {
    for (const value of parseLine(line, warnings)) {
      if (isFields(value)) records += 1
      const body = bodyOf(value)
      if (body && body.messages.length >= (best?.messages.length ?? 0)) {
        best = body
        bestLine = line.no
        response = body.response
        latest = true
        continue
      }
      const answer = responseOf(value)
      if (latest && answer && !response) response = answer
      else if (!body && !answer) warnings.count('unknown_record', line.no, 'no body')
      latest = false
    }
  }
  return read(best, response, () => bestLine, records, warnings)
}

function read(
  body: Body | null,
  response: Fields | null,
  lineOf: (index: number) => number,
  records: number,
  warnings: Warnings,
): ImportResult {
  const chat = collectChat(warnings)
  const messages: readonly unknown[] = body?.messages ?? []
  messages.forEach((message, index) => {
    if (isFields(message)) chat.add(message, lineOf(index))
    else warnings.count('unknown_record', lineOf(index), 'no message')
  })
  if (response && chat.drafts.at(-1)?.role === 'user') {
    chat.add({ role: response.role, content: response.content }, lineOf(messages.length - 1))
  }
  if (chat.foreign()) return { ok: false, problem: { code: 'looks_like', what: 'openai_chat' } }
  const systems = [systemText(body?.system), chat.system()].filter((text) => text !== null)
  const system = systems.length === 0 ? null : systems.join('\n\n')
  return finish({ format: 'request', title: null, records, drafts: chat.drafts, system, compactions: [] }, warnings)
}
