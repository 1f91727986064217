// For the tests: one conversation of the Messages API as other agents would have recorded it.
import { strToU8, zipSync } from 'fflate'
import { pyRepr } from '../../conversation/python.ts'
import type { ApiMessage } from '../../conversation/types.ts'
import { blockType, type Fields, isFields, textOrNull, wordOf } from '../value.ts'

type Messages = readonly ApiMessage[]
const pretty = (value: unknown): string => JSON.stringify(value, null, 1)
const jsonl = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join('\n')

const blocks = ({ content }: ApiMessage): readonly Fields[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : Array.isArray(content) ? content.filter(isFields) : []
const of = (message: ApiMessage, type: string): readonly Fields[] => blocks(message).filter((block) => blockType(block) === type)
const textsOf = (message: ApiMessage): string =>
  of(message, 'text')
    .map(({ text }) => textOrNull(text) ?? '')
    .join('\n\n')
const outputOf = (result: Fields): string => {
  if (typeof result.content === 'string') return result.content
  return Array.isArray(result.content)
    ? result.content.map((part: unknown) => (isFields(part) ? (textOrNull(part.text) ?? '') : '')).join('\n')
    : ''
}
const time = (at: number): string => new Date(Date.UTC(2026, 0, 1) + at * 1000).toISOString()

/** A record a block, results in between, one id for the blocks of an answer. */
export function asClaudeCode(messages: Messages): string {
  const records: Fields[] = []
  let parentUuid: string | null = null
  const add = (type: string, message: Fields) => {
    const uuid = `u${records.length}`
    records.push({ parentUuid, isSidechain: false, sessionId: 's', type, uuid, timestamp: '2026-11-01T00:00:00Z', message })
    parentUuid = uuid
  }
  messages.forEach(({ role, content }, i) => {
    if (role === 'user' || !Array.isArray(content)) add(role, { role, content })
    else for (const block of content) add(role, { role, id: `msg_${i}`, type: 'message', model: 'm', content: [block] })
  })
  return jsonl(records)
}

const asEvents = (messages: Messages): readonly Fields[] => [
  { type: 'system', subtype: 'init', session_id: 's', uuid: 'e0' },
  ...messages.map((message, at) => ({
    type: message.role,
    message: message.role === 'user' ? message : { ...message, id: `msg_${at}`, type: 'message', model: 'm' },
    session_id: 's',
    uuid: `e${at + 1}`,
    parent_tool_use_id: null,
  })),
]

/** The course's archive: what the API answered as Python shows it. */
export function asTranscript(messages: Messages): string {
  const repr = (block: Fields): string =>
    `${block.type === 'text' ? 'TextBlock' : 'ToolUseBlock'}(${Object.entries(block)
      .map(([key, value]) => `${key}=${pyRepr(value)}`)
      .join(', ')})`
  return jsonl(messages.map((message) => (message.role === 'user' ? message : { role: 'assistant', content: blocks(message).map(repr) })))
}

export function asCodex(messages: Messages): string {
  const records: unknown[] = [{ timestamp: time(0), type: 'session_meta', payload: { id: 't', instructions: 'Be brief.' } }]
  const add = (payload: unknown, type = 'response_item') => records.push({ timestamp: time(records.length), type, payload })
  for (const message of messages) {
    for (const { tool_use_id, ...result } of of(message, 'tool_result'))
      add({ type: 'function_call_output', call_id: tool_use_id, output: outputOf(result) })
    const kind = message.role === 'user' ? 'input_text' : 'output_text'
    for (const { text } of of(message, 'text')) add({ type: 'message', role: message.role, content: [{ type: kind, text }] })
    for (const { id, name, input } of of(message, 'tool_use'))
      add({ type: 'function_call', call_id: id, name, arguments: JSON.stringify(input) })
    if (message.role === 'assistant') {
      const last_token_usage = { input_tokens: 10, cached_input_tokens: 5, output_tokens: 3, total_tokens: 13 }
      add({ type: 'token_count', info: { total_token_usage: { total_tokens: records.length }, last_token_usage } }, 'event_msg')
    }
    if (records.length % 20 === 0) add({ message: 'a summary', replacement_history: [] }, 'compacted')
  }
  return jsonl(records)
}

function geminiMessages(messages: Messages): readonly Fields[] {
  return messages.flatMap((message, at): readonly Fields[] => {
    const base = { id: `m${at}`, timestamp: time(at), content: textsOf(message) }
    if (message.role === 'user') return base.content === '' ? [] : [{ ...base, type: 'user' }]
    const next = messages[at + 1]
    const results = next ? of(next, 'tool_result') : []
    const toolCalls = of(message, 'tool_use').map(({ id, name, input }) => {
      const result = results.find(({ tool_use_id }) => tool_use_id === id)
      const response = result && { output: outputOf(result) }
      return { id, name, args: input, status: 'success', result: response ? [{ functionResponse: { id, name, response } }] : null }
    })
    return [{ ...base, type: 'gemini', toolCalls, tokens: { input: 10, cached: 5, output: 3 } }]
  })
}
const geminiHead = { sessionId: 's', projectHash: 'p', startTime: time(0), lastUpdated: time(9) }

export const asGemini = (messages: Messages): string => pretty({ ...geminiHead, messages: geminiMessages(messages) })

export function asGeminiJournal(messages: Messages): string {
  const recorded = geminiMessages(messages)
  const gone = { id: 'gone', type: 'user', content: 'never mind' }
  return jsonl([geminiHead, ...recorded.slice(0, 3), gone, { $rewindTo: 'gone' }, ...recorded.slice(2), { $set: { summary: 'a title' } }])
}

function openAi(messages: Messages, results: (result: Fields) => Fields): readonly Fields[] {
  return messages.flatMap((message): readonly Fields[] => {
    const text = textsOf(message)
    if (message.role === 'user')
      return [...of(message, 'tool_result').map(results), ...(text === '' ? [] : [{ role: 'user', content: text }])]
    const calls = of(message, 'tool_use').map(({ id, name, input }) => ({
      id,
      type: 'function',
      function: { name, arguments: JSON.stringify(input) },
    }))
    return [calls.length > 0 ? { role: 'assistant', content: text, tool_calls: calls } : { role: 'assistant', content: text }]
  })
}

export const asCheckpoint = (messages: Messages): string =>
  pretty(
    messages.map((message) => ({
      role: message.role === 'user' ? 'user' : 'model',
      parts: [
        ...of(message, 'tool_result').map((result) => ({
          functionResponse: { id: result.tool_use_id, name: 'f', response: { output: outputOf(result) } },
        })),
        ...of(message, 'text').map(({ text }) => ({ text })),
        ...of(message, 'tool_use').map(({ id, name, input }) => ({ functionCall: { id, name, args: input } })),
      ],
    })),
  )

export function asSweAgent(messages: Messages): string {
  const history = openAi(messages, (result) => ({ role: 'tool', content: outputOf(result), tool_call_ids: [result.tool_use_id] }))
  return pretty({ environment: 'main', trajectory: [{ action: 'ls', query: history.slice(0, 3) }], history, info: {} })
}

export function asMiniSweAgent(messages: Messages): string {
  const chat = openAi(messages, (result) => ({ role: 'tool', content: outputOf(result), tool_call_id: result.tool_use_id }))
  const told = chat.map((message) => ({
    ...message,
    extra: { timestamp: 1_767_600_000, response: { usage: { prompt_tokens: 9, completion_tokens: 3 } } },
  }))
  return pretty({ info: {}, trajectory_format: 'mini-swe-agent-1.1', messages: told })
}

export function asInspect(messages: Messages): string {
  const chat = messages.flatMap((message, at): readonly Fields[] => {
    const text = textsOf(message)
    const results = of(message, 'tool_result').map((result) => ({
      role: 'tool',
      tool_call_id: result.tool_use_id,
      content: outputOf(result),
    }))
    if (message.role === 'user') return text === '' ? results : [...results, { id: `m${at}`, role: 'user', content: text }]
    const tool_calls = of(message, 'tool_use').map(({ id, name, input }) => ({ id, function: name, arguments: input }))
    return [{ id: `m${at}`, role: 'assistant', content: [{ type: 'text', text }], tool_calls }]
  })
  const sample = {
    id: 1,
    epoch: 1,
    input: 'x',
    messages: chat,
    attachments: {},
    events: [{ event: 'compaction', type: 'trim', tokens_before: 9 }],
  }
  return pretty({ version: 2, status: 'success', eval: { task: 't' }, samples: [sample, { ...sample, id: 2, messages: chat.slice(0, 2) }] })
}

/** The same as an archive of its own kind. */
export function asEval(messages: Messages): Uint8Array {
  const { samples, ...header } = JSON.parse(asInspect(messages)) as { readonly samples: readonly Fields[] }
  const entries = samples.map((sample) => [`samples/${wordOf(sample.id)}_epoch_1.json`, strToU8(JSON.stringify(sample))] as const)
  return zipSync({ 'header.json': strToU8(JSON.stringify(header)), ...Object.fromEntries(entries) }, { mtime: '2026-01-01' })
}

export const asTextChat = (messages: Messages): string =>
  messages.map((message) => `${message.role === 'user' ? 'User' : 'Assistant'}: ${textsOf(message)}`).join('\n\n')

export function asAider(messages: Messages): string {
  const mark = (message: ApiMessage) =>
    textsOf(message)
      .split('\n')
      .map((line) => (message.role === 'user' ? `#### ${line}` : line))
      .join('\n')
  return `# aider chat started at 2026-01-01 10:00:00\n\n> Aider v0.80\n\n${messages.map(mark).join('\n\n')}\n`
}

/** Those that keep calls and results. */
export const WITH_TOOLS: Readonly<Record<string, (messages: Messages) => string>> = {
  'stream-json': (messages) => jsonl(asEvents(messages)),
  'stream-json, one list': (messages) => pretty(asEvents(messages)),
  transcript: asTranscript,
  codex: asCodex,
  'gemini-cli': asGemini,
  journal: asGeminiJournal,
  checkpoint: asCheckpoint,
  'swe-agent': asSweAgent,
  'mini-swe-agent': asMiniSweAgent,
  inspect: asInspect,
}
