// Are logs of API calls read: streams folded, conversations told apart, usage where it belongs, nothing kept that is secret?
import { describe, expect, test } from 'vitest'
import { importFrom } from './index.ts'
import { decode, found, jsonl, outline, pieces, read, refuse, result, use, utf8 } from './testing/open.ts'
import type { ImportResult } from './types.ts'

const text = (words: string, extra: object = {}) => ({ type: 'text', text: words, ...extra })
const user = (content: unknown) => ({ role: 'user', content })
const says = (...content: readonly unknown[]) => ({ role: 'assistant', content })
const usage = (input: number, read = 0, written = 0, output = 10) => ({
  input_tokens: input,
  cache_read_input_tokens: read,
  cache_creation_input_tokens: written,
  output_tokens: output,
})
const message = (content: readonly unknown[], used: object = usage(5)) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'claude-opus-4-5',
  content,
  stop_reason: 'end_turn',
  usage: used,
})
const SECRET = 'sk-ant-api03-never'

interface Extra {
  readonly url?: string
  readonly status?: number
  readonly at?: number
  readonly body?: object
}
/** A line as claude-trace writes it. */
function pair(
  messages: readonly unknown[],
  answer: object | string | null,
  { url, status = 200, at = 1_760_000_000, body = {} }: Extra = {},
) {
  const held = typeof answer === 'string' ? { body_raw: answer } : { body: answer }
  return {
    request: {
      timestamp: at,
      method: 'POST',
      url: url ?? 'https://api.anthropic.com/v1/messages?beta=true',
      headers: { 'x-api-key': SECRET },
      body: { model: 'claude-opus-4-5', system: [text('You are Claude Code.')], messages, ...body },
    },
    response: answer === null ? null : { timestamp: at + 2, status_code: status, headers: { 'set-cookie': SECRET }, ...held },
    logged_at: '2025-10-09T08:53:22Z',
  }
}

function sse(...events: readonly (readonly [string, object])[]): string {
  return events.map(([type, rest]) => `event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`).join('')
}

const start = ['message_start', { message: { ...message([]), usage: usage(7, 1000, 20, 1) } }] as const
const block = (index: number, content_block: object, ...deltas: readonly object[]) => [
  ['content_block_start', { index, content_block }] as const,
  ...deltas.map((delta) => ['content_block_delta', { index, delta }] as const),
  ['content_block_stop', { index }] as const,
]
const end = [
  ['message_delta', { delta: { stop_reason: 'tool_use' }, usage: { input_tokens: null, output_tokens: 44 } }] as const,
  ['message_stop', {}] as const,
]
const STREAM = [
  start,
  ['ping', {}] as const,
  ...block(
    0,
    { type: 'thinking', thinking: '' },
    { type: 'thinking_delta', thinking: 'Hm, ' },
    { type: 'thinking_delta', thinking: 'look.' },
    { type: 'signature_delta', signature: 'Sig' },
  ),
  ...block(1, { type: 'text', text: '' }, { type: 'text_delta', text: 'Let me ' }, { type: 'text_delta', text: 'look.' }),
  ...block(
    2,
    { type: 'tool_use', id: 't1', name: 'Bash', input: {} },
    { type: 'input_json_delta', partial_json: '' },
    { type: 'input_json_delta', partial_json: '{"command":' },
    { type: 'input_json_delta', partial_json: '"ls"}' },
  ),
  ...block(3, { type: 'tool_use', id: 't2', name: 'Now', input: {} }, { type: 'input_json_delta', partial_json: '' }),
]

async function choose(content: string, choice: string): Promise<ImportResult> {
  const bytes = utf8(content)
  return importFrom({ size: bytes.length, chunks: () => pieces(bytes, 4096) }, { decode, choice })
}

describe('streams', () => {
  test('a stream becomes the message it would have been', async () => {
    const session = await read(jsonl(pair([user('hi')], sse(...STREAM, ...end))))
    expect(session).toMatchObject({ format: 'anthropic-log', system: 'You are Claude Code.', records: 1, warnings: [] })
    expect(session.messages[1]).toEqual({
      raw: {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: 'Hm, look.', signature: 'Sig' },
          text('Let me look.'),
          { type: 'tool_use', id: 't1', name: 'Bash', input: { command: 'ls' } },
          { type: 'tool_use', id: 't2', name: 'Now', input: {} },
        ],
      },
      typed: null,
      time: 1_760_000_000,
      line: 1,
      usage: { input: 7, cacheRead: 1000, cacheWrite: 20, output: 44 },
    })
  })

  test('a stream that breaks off is read as far as it goes, and told', async () => {
    const session = await read(jsonl(pair([user('hi')], sse(...STREAM.slice(0, 14)))))
    expect(outline(session)).toEqual(['user: hi', 'assistant: thinking | Let me look. | use t1'])
    expect(session.messages[1]?.raw.content).toMatchObject([{}, {}, { input: { _raw: '{"command":' } }])
    expect(session.warnings.map(({ code, line }) => [code, line])).toEqual([
      ['stream_cut', 1],
      ['arguments_kept_raw', 1],
    ])
  })

  test('an event that is no JSON is counted, the others are read', async () => {
    const session = await read(jsonl(pair([user('hi')], `${sse(...STREAM)}data: {"type":"con\n\n${sse(...end)}`)))
    expect(outline(session)[1]).toBe('assistant: thinking | Let me look. | use t1 | use t2')
    expect(session.warnings).toEqual([{ code: 'bad_stream_event', line: 1, n: 1 }])
  })

  test.each([
    ['CRLF', (raw: string) => raw.replaceAll('\n', '\r\n')],
    ['no event lines', (raw: string) => raw.replace(/event: .*\n/g, '')],
    ['no space behind data:', (raw: string) => raw.replaceAll('data: ', 'data:')],
    ['no blank line at the end', (raw: string) => raw.trimEnd()],
  ])('%s', async (_, change) => {
    const session = await read(jsonl(pair([user('hi')], change(sse(...STREAM, ...end)))))
    expect(session.warnings).toEqual([])
    expect(session.messages[1]?.usage?.output).toBe(44)
  })

  test('an error in the stream is a call that failed', async () => {
    const failed = pair([user('hi')], sse(['error', { error: { type: 'overloaded_error', message: 'Overloaded' } }]))
    expect(found(await read(jsonl(failed, pair([user('hi')], message([text('yes')])))), 'call_failed')).toEqual([
      { code: 'call_failed', line: 1, n: 1, excerpt: 'overloaded_error' },
    ])
  })
})

const turn1 = [user('fix it')]
const turn2 = [...turn1, says(use('a')), user([result('a')])]
const turn3 = [...turn2, says(text('done')), user('and the tests?')]
const growing = [
  pair(turn1, message([use('a')], usage(10, 0, 500, 1)), { at: 100 }),
  pair(turn2, message([text('done')], usage(20, 500, 30, 2)), { at: 200 }),
  pair(turn3, message([text('Green.')], usage(30, 530, 10, 3)), { at: 300 }),
]
const LONGEST = ['user: fix it', 'assistant: use a', 'user: result a', 'assistant: done', 'user: and the tests?', 'assistant: Green.']

describe('growing requests', () => {
  test.each([
    ['a line each', jsonl(...growing)],
    ['one JSON list', JSON.stringify(growing, null, 2)],
    ['plain bodies and answers', jsonl(...growing.flatMap(({ request, response }) => [request.body, (response as { body: object }).body]))],
    [
      'bodies as JSON in text',
      jsonl(
        ...growing.map(({ request, response }) => ({
          request_body: JSON.stringify(request.body),
          response_body: JSON.stringify((response as { body: object }).body),
        })),
      ),
    ],
  ])('the longest request and its answer, each answer with its usage: %s', async (_, content) => {
    const session = await read(content)
    expect(outline(session)).toEqual(LONGEST)
    expect(session.messages.map(({ usage }) => usage?.output ?? null)).toEqual([null, 1, null, 2, null, 3])
    expect(session.messages[3]?.usage).toEqual({ input: 20, cacheRead: 500, cacheWrite: 30, output: 2 })
    expect(session).toMatchObject({ warnings: [], compactions: [], choices: [], choice: null })
  })

  test('times are those of the requests', async () => {
    const session = await read(jsonl(...growing))
    expect(session.messages.map(({ time }) => time)).toEqual([100, 100, 200, 200, 300, 300])
  })

  test('cache marks, reminders, keys in another order, and a text alone or in a list change nothing', async () => {
    const reminder = text('<system-reminder>\nTodos are empty.\n</system-reminder>')
    const marked = [
      { content: [reminder, text('fix it', { cache_control: { type: 'ephemeral' } })], role: 'user' },
      says({ name: 'Bash', input: { command: 'echo a' }, id: 'a', type: 'tool_use' }),
      user([{ ...result('a'), cache_control: { type: 'ephemeral' } }]),
    ]
    const session = await read(jsonl(growing[0], pair(marked, message([text('done')])), growing[2]))
    expect(found(session, 'request_differs')).toEqual([])
    expect(session.messages[3]?.usage).not.toBeNull()
  })

  test('a second try counts once', async () => {
    const session = await read(jsonl(growing[0], pair(turn1, null), growing[0], ...growing.slice(1)))
    expect(outline(session)).toEqual(LONGEST)
    expect(session.warnings).toEqual([{ code: 'no_response', line: 2, n: 1 }])
  })

  test('results that were cleared on the way are put back, and the clearing is a recorded micro compaction', async () => {
    const cleared = [...turn1, says(use('a')), user([result('a', '[cleared]')]), says(text('done')), user('and the tests?')]
    const session = await read(jsonl(growing[0], growing[1], pair(cleared, message([text('Green.')], usage(5, 100)))))
    expect(session.messages[2]?.raw).toEqual(user([result('a')]))
    expect(session.warnings).toEqual([{ code: 'result_restored', line: 3, n: 1 }])
    expect(session.compactions).toMatchObject([
      {
        kind: 'microcompact',
        line: 3,
        preTokens: 550,
        postTokens: 105,
        tokensSaved: 445,
        ids: 1,
        cleared: ['a'],
        before: 5,
        elsewhere: false,
      },
    ])
    expect(session.messages.map(({ usage }) => usage?.output ?? null)).toEqual([null, 1, null, 2, null, 10])
  })

  test('an id used again later is put back in its own place only', async () => {
    const before = [...turn2, says(use('a')), user([result('a', 'second output')])]
    const after = [
      ...turn1,
      says(use('a')),
      user([result('a', '-')]),
      says(use('a')),
      user([result('a', 'second output')]),
      says(text('x')),
      user('y'),
    ]
    const session = await read(jsonl(pair(before, message([text('x')])), pair(after, message([text('z')]))))
    expect([2, 4].map((at) => session.messages[at]?.raw)).toEqual([user([result('a')]), user([result('a', 'second output')])])
  })

  test('a request that changed anything else is told, with its numbers; its own messages stand', async () => {
    const edited = [user('fix it'), says(text('(what was done was summed up)')), user('on'), says(text('done')), user('and the tests?')]
    const session = await read(jsonl(growing[0], growing[1], pair(edited, message([text('Green.')], usage(5, 100)))))
    expect(outline(session)[1]).toBe('assistant: (what was done was summed up)')
    expect(found(session, 'request_differs')).toEqual([{ code: 'request_differs', line: 2, n: 1 }])
    expect(session.compactions).toMatchObject([
      { kind: 'rewritten', line: 3, preTokens: 550, postTokens: 105, tokensSaved: 445, ids: 2, cleared: [], before: 5 },
    ])
    // Its answer is the one that stands there: so is its usage.
    expect(session.messages[3]?.usage?.output).toBe(2)
  })

  test('a prompt that was taken back and asked otherwise is told, but nothing was compacted', async () => {
    const again = [
      ...turn1,
      says(use('a')),
      user([result('a')]),
      says(text('done')),
      user('and the docs?'),
      says(text('Which?')),
      user('all'),
    ]
    const session = await read(jsonl(...growing, pair(again, message([text('ok')]))))
    expect(outline(session).slice(4)).toEqual(['user: and the docs?', 'assistant: Which?', 'user: all', 'assistant: ok'])
    expect(found(session, 'request_differs')).toEqual([{ code: 'request_differs', line: 3, n: 1 }])
  })

  test('what the API itself cleared is a recorded compaction', async () => {
    const edits = [{ type: 'clear_tool_uses_20250919', cleared_tool_uses: 8, cleared_input_tokens: 50_000 }]
    const answer = { ...message([text('done')]), context_management: { applied_edits: edits } }
    const session = await read(jsonl(growing[0], pair(turn2, answer), growing[2]))
    expect(session.compactions).toMatchObject([{ kind: 'context_edit', line: 2, tokensSaved: 50_000, ids: 8, before: 3 }])
  })
})

describe('several conversations', () => {
  const title = pair([user('fix it')], message([text('Bug fix')]), { body: { model: 'claude-haiku-4-5', system: 'Make a title.' } })
  const agent = [user('Find the tests')]
  const log = jsonl(title, growing[0], pair(agent, message([text('In tests/.')]), { at: 150 }), ...growing.slice(1), { note: 'no call' })

  test('are told apart by model, system prompt and first message; the longest is read', async () => {
    const session = await read(log)
    expect(outline(session)).toEqual(LONGEST)
    expect(session.choices).toEqual([
      { id: 'c1', kind: 'conversation', messages: 2, time: 1_760_000_000, excerpt: 'claude-haiku-4-5: fix it' },
      { id: 'c2', kind: 'conversation', messages: 6, time: 300, excerpt: 'claude-opus-4-5: fix it' },
      { id: 'c3', kind: 'conversation', messages: 2, time: 150, excerpt: 'claude-opus-4-5: Find the tests' },
    ])
    expect(session.choice).toBe('c2')
    expect(session.records).toBe(6)
    expect(session.warnings.map(({ code, line, n }) => [code, line, n])).toEqual([
      ['conversation_left_out', 1, 2],
      ['unknown_record', 6, 1],
    ])
  })

  test('another one can be chosen', async () => {
    const chosen = await choose(log, 'c3')
    expect(chosen).toMatchObject({ ok: true, recording: { choice: 'c3', system: 'You are Claude Code.' } })
    if (chosen.ok) expect(outline(chosen.recording)).toEqual(['user: Find the tests', 'assistant: In tests/.'])
  })

  test('a number of the request before the system prompt makes no new one', async () => {
    const counted = (n: number) => ({
      body: { system: [text(`x-anthropic-billing-header: cc_version=2.1; cch=${n};`), text('You are Claude Code.')] },
    })
    const session = await read(jsonl(pair(turn1, message([use('a')]), counted(1)), pair(turn2, message([text('done')]), counted(2))))
    expect(session.choices).toEqual([])
  })
})

describe('what is not kept', () => {
  test('headers, keys and accounts', async () => {
    const body = { metadata: { user_id: `user_${'ab'.repeat(32)}_account_11_session_0a1b2c3d-0000-4000-8000-000000000001` } }
    const session = await read(jsonl(pair(turn1, message([text('ok')]), { body })))
    expect(session.links.session).toBe('0a1b2c3d-0000-4000-8000-000000000001')
    expect(JSON.stringify(session)).not.toMatch(/sk-ant|abab|account/)
  })

  test('failed calls and counted tokens', async () => {
    const session = await read(
      jsonl(
        pair(turn2, { type: 'error', error: { type: 'overloaded_error' } }, { status: 529 }),
        pair(turn3, { input_tokens: 9 }, { url: 'https://api.anthropic.com/v1/messages/count_tokens' }),
        pair(turn1, message([text('ok')])),
      ),
    )
    expect(outline(session)).toEqual(['user: fix it', 'assistant: ok'])
    expect(session.warnings).toEqual([
      { code: 'call_failed', line: 1, n: 1, excerpt: '529' },
      { code: 'noise_dropped', line: 2, n: 1, excerpt: 'count_tokens' },
    ])
  })

  test('a log of nothing but failures has no messages', async () => {
    expect(await refuse(jsonl(pair(turn1, { type: 'error', error: {} }, { status: 500 })))).toEqual({
      code: 'no_messages',
      format: 'anthropic-log',
      records: 1,
    })
  })
})

describe('damage', () => {
  test('a torn line and a bad one cost only themselves', async () => {
    const lines = jsonl(...growing).split('\n')
    const session = await read([lines[0], '{"request":{"body":', lines[1], lines[2]?.slice(0, 200)].join('\n'))
    expect(outline(session)).toEqual(LONGEST.slice(0, 4))
    expect(session.warnings.map(({ code, line }) => [code, line])).toEqual([
      ['bad_json', 2],
      ['cut_last_line', 4],
    ])
  })

  test('one log may hold the calls of several APIs', async () => {
    const chat = {
      request: { url: 'https://x/v1/chat/completions', body: { model: 'gpt-5', messages: [user('hello?')] } },
      response: { status: 200, body: { choices: [{ message: { role: 'assistant', content: 'Hi.' } }] } },
    }
    const log = jsonl(chat, ...growing)
    expect(await read(log)).toMatchObject({ format: 'anthropic-log', choices: [{ id: 'c1' }, { id: 'c2' }] })
    expect(await choose(log, 'c1')).toMatchObject({ ok: true, recording: { format: 'openai-chat' } })
  })
})
