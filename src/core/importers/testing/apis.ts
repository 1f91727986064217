// For the tests: a session as the logs, chats, items, batches and rows of the two APIs would have it.
import type { ApiMessage } from '../../conversation/types.ts'

type Block = Readonly<Record<string, unknown>>

const blocksOf = ({ content }: ApiMessage): readonly Block[] =>
  Array.isArray(content) ? (content as readonly Block[]) : [{ type: 'text', text: content }]
const jsonl = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join('\n')
const isResult = ({ type }: Block): boolean => type === 'tool_result'

/** Calls of growing requests: what was sent, and what was answered. */
function calls(messages: readonly ApiMessage[]): readonly (readonly [readonly ApiMessage[], ApiMessage])[] {
  return messages.flatMap((message, at) => (message.role === 'assistant' ? [[messages.slice(0, at), message] as const] : []))
}

const answer = ({ content }: ApiMessage) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'claude-opus-4-5',
  content,
  usage: { input_tokens: 5, output_tokens: 7 },
})

function stream(message: ApiMessage): string {
  const events: object[] = [{ type: 'message_start', message: { ...answer(message), content: [] } }]
  blocksOf(message).forEach((block, index) => {
    const delta =
      block.type === 'tool_use'
        ? { type: 'input_json_delta', partial_json: JSON.stringify(block.input) }
        : { type: 'text_delta', text: block.text }
    const content_block = block.type === 'tool_use' ? { ...block, input: {} } : { ...block, text: '' }
    events.push(
      { type: 'content_block_start', index, content_block },
      { type: 'content_block_delta', index, delta },
      { type: 'content_block_stop', index },
    )
  })
  events.push({ type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 9 } }, { type: 'message_stop' })
  return events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
}

function chatOf(messages: readonly ApiMessage[]): readonly object[] {
  return messages.flatMap((message): readonly object[] => {
    const blocks = blocksOf(message)
    const text = blocks.filter(({ type }) => type === 'text').map((block) => block.text)
    const uses = blocks.filter(({ type }) => type === 'tool_use')
    if (message.role === 'assistant') {
      const tool_calls = uses.map(({ id, name, input }) => ({ id, type: 'function', function: { name, arguments: JSON.stringify(input) } }))
      return [{ role: 'assistant', content: text.length === 0 ? null : text.join('\n'), ...(uses.length === 0 ? {} : { tool_calls }) }]
    }
    const results = blocks.filter(isResult).map(({ tool_use_id, content }) => ({ role: 'tool', tool_call_id: tool_use_id, content }))
    return [...results, ...text.map((content) => ({ role: 'user', content }))]
  })
}

function itemsOf(messages: readonly ApiMessage[]): readonly object[] {
  return messages.flatMap(({ role, content }) =>
    blocksOf({ role, content }).map((block): object => {
      if (block.type === 'tool_use')
        return { type: 'function_call', call_id: block.id, name: block.name, arguments: JSON.stringify(block.input) }
      if (isResult(block)) return { type: 'function_call_output', call_id: block.tool_use_id, output: block.content }
      return { type: 'message', role, content: [{ type: role === 'user' ? 'input_text' : 'output_text', text: block.text }] }
    }),
  )
}

/** By name; each text is one file. */
export function asFilesOfApis(messages: readonly ApiMessage[]): Readonly<Record<string, string>> {
  const model = 'claude-opus-4-5'
  const url = 'https://api.anthropic.com/v1/messages'
  const few = calls(messages).filter((_, at, all) => at < 3 || at > all.length - 3)
  const chat = chatOf(messages)
  const items = itemsOf(messages)
  return {
    log: jsonl(
      few.map(([sent, said]) => ({
        request: { url, body: { model, messages: sent } },
        response: { status_code: 200, body: answer(said) },
      })),
    ),
    streams: jsonl(
      few.map(([sent, said]) => ({
        request: { url, body: { model, messages: sent } },
        response: { status_code: 200, body_raw: stream(said) },
      })),
    ),
    bodies: jsonl(few.flatMap(([sent, said]) => [{ model, messages: sent }, answer(said)])),
    batches: jsonl(
      few.flatMap(([sent, said], at) => [
        { custom_id: `r${at}`, params: { model, messages: sent } },
        { custom_id: `r${at}`, result: { type: 'succeeded', message: answer(said) } },
      ]),
    ),
    chat: jsonl(chat),
    body: JSON.stringify({ model: 'gpt-5', messages: [{ role: 'system', content: 'Be brief.' }, ...chat], choices: [] }, null, 1),
    items: jsonl(items),
    list: JSON.stringify({ object: 'list', data: items.toReversed() }, null, 1),
    rows: jsonl(items.map((item, id) => ({ id, session_id: 's', message_data: JSON.stringify(item), created_at: '2026-11-01 10:00:00' }))),
  }
}
