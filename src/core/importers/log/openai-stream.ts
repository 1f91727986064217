// The stream of an answer of OpenAI's, folded: chunks of Chat Completions, or the events of Responses, which end with the whole answer.
import { type Fields, isFields, numberOrNull, textOrNull, wordOf } from '../value.ts'
import type { Folded } from './anthropic-stream.ts'

interface Call {
  id: unknown
  type: unknown
  name: string
  args: string
}

/** Into a completion with one choice. */
export function foldChat(events: readonly Fields[]): Folded {
  const chunks = events.filter((event) => Array.isArray(event.choices))
  const [first] = chunks
  if (!first) return { message: null, cut: true, raw: 0, skipped: 0 }
  const texts: Record<'content' | 'reasoning_content' | 'refusal', string> = { content: '', reasoning_content: '', refusal: '' }
  const calls = new Map<number, Call>()
  let finish: unknown = null
  let usage: unknown = null
  for (const chunk of chunks) {
    if (isFields(chunk.usage)) usage = chunk.usage
    const choice = Array.isArray(chunk.choices) ? chunk.choices.filter(isFields).find((one) => (numberOrNull(one.index) ?? 0) === 0) : null
    if (!choice) continue
    finish = choice.finish_reason ?? finish
    const delta = isFields(choice.delta) ? choice.delta : {}
    for (const field of ['content', 'reasoning_content', 'refusal'] as const) texts[field] += textOrNull(delta[field]) ?? ''
    if (Array.isArray(delta.tool_calls)) for (const piece of delta.tool_calls.filter(isFields)) addCall(calls, piece)
  }
  const tools = Array.from(calls.values(), ({ id, type, name, args }) => ({ id, type, function: { name, arguments: args } }))
  const message = {
    role: 'assistant',
    content: texts.content === '' ? null : texts.content,
    ...(texts.reasoning_content === '' ? {} : { reasoning_content: texts.reasoning_content }),
    ...(texts.refusal === '' ? {} : { refusal: texts.refusal }),
    ...(tools.length === 0 ? {} : { tool_calls: tools }),
  }
  const completion = { id: first.id, object: 'chat.completion', model: first.model, created: first.created, usage }
  return {
    message: { ...completion, choices: [{ index: 0, message, finish_reason: finish }] },
    cut: finish === null,
    raw: 0,
    skipped: events.length - chunks.length,
  }
}

function addCall(calls: Map<number, Call>, piece: Fields): void {
  const index = numberOrNull(piece.index) ?? calls.size
  const made = isFields(piece.function) ? piece.function : {}
  const call = calls.get(index) ?? { id: piece.id, type: piece.type ?? 'function', name: '', args: '' }
  call.id ??= piece.id
  call.name += textOrNull(made.name) ?? ''
  call.args += textOrNull(made.arguments) ?? ''
  calls.set(index, call)
}

/** The last event holds everything; of a stream that was cut, the items that were done. */
export function foldResponses(events: readonly Fields[]): Folded {
  const last = events.findLast((event) => ENDS.has(wordOf(event.type)) && isFields(event.response))
  if (last && isFields(last.response)) return { message: last.response, cut: false, raw: 0, skipped: 0 }
  const output = events.filter((event) => event.type === 'response.output_item.done').map((event) => event.item)
  const begun = events.find((event) => isFields(event.response))?.response
  if (output.length === 0) return { message: null, cut: true, raw: 0, skipped: 0 }
  return { message: { ...(isFields(begun) ? begun : {}), object: 'response', output }, cut: true, raw: 0, skipped: 0 }
}
const ENDS: ReadonlySet<string> = new Set(['response.completed', 'response.incomplete', 'response.failed'])
