// Are Gemini CLI's sessions read as they were last, in both forms, and is nothing that was rewound lost without a word?
import { describe, expect, test } from 'vitest'
import { found, jsonl, open, outline, read, refuse } from './testing/open.ts'

type Extra = Readonly<Record<string, unknown>>
const header = { sessionId: 's-1', projectHash: 'f00d', startTime: '2026-01-15T20:51:48.582Z', lastUpdated: '2026-01-15T20:52:56.382Z' }
const user = (id: string, content: unknown, extra: Extra = {}) => ({
  id,
  timestamp: '2026-01-15T20:51:48.582Z',
  type: 'user',
  content,
  ...extra,
})
const gemini = (id: string, content: unknown, extra: Extra = {}) => ({
  id,
  timestamp: '2026-01-15T20:51:52Z',
  type: 'gemini',
  content,
  ...extra,
})
const call = (id: string, response: unknown, extra: Extra = {}) => ({
  id,
  name: 'read_file',
  args: { path: 'a.md' },
  result: [{ functionResponse: { id, name: 'read_file', response } }],
  status: 'success',
  ...extra,
})
const tokens = { input: 12_207, output: 105, cached: 2_558, thoughts: 153, tool: 4, total: 12_465 }

describe('the older JSON', () => {
  const session = {
    ...header,
    messages: [
      user('1', 'look'),
      gemini('2', 'I will.', {
        thoughts: [{ subject: 'Plan', description: 'Read it.' }],
        tokens,
        toolCalls: [call('c1', { output: 'text of a' }), call('c2', { error: 'no such file' }, { status: 'error' })],
      }),
      { id: '3', type: 'info', content: 'Request cancelled.' },
      gemini('4', 'Done.', { tokens: null }),
    ],
  }

  test('calls inside an answer become uses and a message of results behind it', async () => {
    const recording = await read(JSON.stringify(session, null, 2))
    expect(outline(recording)).toEqual([
      'user: look',
      'assistant: thinking | I will. | use c1 | use c2',
      'user: result c1 | result c2',
      'assistant: Done.',
    ])
    expect(recording).toMatchObject({
      format: 'gemini-cli',
      records: 4,
      toolUses: 2,
      toolResults: 2,
      unanswered: 0,
      links: { session: 's-1' },
    })
    expect(recording.messages[2]?.raw.content).toEqual([
      { type: 'tool_result', tool_use_id: 'c1', content: 'text of a' },
      { type: 'tool_result', tool_use_id: 'c2', content: 'no such file', is_error: true },
    ])
    expect(recording.warnings).toEqual([{ code: 'noise_dropped', line: 73, n: 1, excerpt: 'info' }])
    expect(recording.messages.map(({ line, typed }) => [line, typed])).toEqual([
      [7, 'look'],
      [13, null],
      [13, null],
      [78, null],
    ])
  })

  test('cached tokens are taken out of input, thoughts belong to output', async () => {
    const { messages } = await read(JSON.stringify(session))
    expect(messages.map(({ usage }) => usage)).toEqual([
      null,
      { input: 9_653, cacheRead: 2_558, cacheWrite: null, output: 258 },
      null,
      null,
    ])
  })

  test('a call that was cancelled, one that was cut off, and parts of other kinds', async () => {
    const image = { inlineData: { mimeType: 'image/png', data: 'AA' } }
    const recording = await read(
      JSON.stringify({
        ...header,
        messages: [
          user('1', [{ text: 'see ' }, image, { videoMetadata: {} }], { displayContent: 'see @a.png' }),
          gemini('2', '', { toolCalls: [{ id: 'c1', name: 'run', args: {}, result: null, status: 'cancelled' }] }),
          user('3', 'on'),
          gemini('4', '', { toolCalls: [{ name: 'run', args: {}, status: 'executing' }] }),
        ],
      }),
    )
    expect(outline(recording)).toEqual([
      'user: see  | image | (videoMetadata)',
      'assistant: use c1',
      'user: result c1 | on',
      'assistant: use call_3_0',
    ])
    expect(recording.messages[0]?.typed).toBe('see @a.png')
    expect(recording.messages[2]?.raw.content).toMatchObject([{ content: '(cancelled)', is_error: true }, { text: 'on' }])
    expect(recording.warnings.map(({ code }) => code).sort()).toEqual([
      'id_made_up',
      'merged_messages',
      'part_stood_in',
      'result_status_only',
    ])
  })

  test('a session of nothing but a warning has no messages', async () => {
    const lone = { ...header, messages: [{ id: '1', type: 'warning', content: 'Hook failed' }] }
    expect(await refuse(JSON.stringify(lone))).toEqual({ code: 'no_messages', format: 'gemini-cli', records: 1 })
  })
})

describe('the journal', () => {
  test('the last record of an id wins, in the place of the first', async () => {
    const recording = await read(
      jsonl(header, user('1', 'a'), gemini('2', 'b'), user('3', 'c'), gemini('2', 'b, at last', { tokens }), gemini('4', 'd')),
    )
    expect(outline(recording)).toEqual(['user: a', 'assistant: b, at last', 'user: c', 'assistant: d'])
    expect(recording).toMatchObject({ records: 6, warnings: [], choices: [], choice: null })
  })

  test('a rewind takes the message and all after it; what it took is a choice', async () => {
    const text = jsonl(
      header,
      user('1', 'a'),
      gemini('2', 'b'),
      user('3', 'c'),
      gemini('4', 'd'),
      { $rewindTo: '3' },
      user('5', 'e'),
      gemini('6', 'f'),
    )
    const recording = await read(text)
    expect(outline(recording)).toEqual(['user: a', 'assistant: b', 'user: e', 'assistant: f'])
    expect(found(recording, 'state_replaced')).toEqual([{ code: 'state_replaced', line: 6, n: 2 }])
    expect(recording.choices).toMatchObject([
      { id: 'before 6', kind: 'branch', messages: 4, excerpt: 'd' },
      { id: 'last', messages: 4, excerpt: 'f' },
    ])
    expect(recording.choice).toBe('last')
    expect(outline(await read(text, undefined, 'before 6'))).toEqual(['user: a', 'assistant: b', 'user: c', 'assistant: d'])
  })

  test('a rewind to nowhere clears all', async () => {
    const recording = await read(jsonl(header, user('1', 'a'), gemini('2', 'b'), { $rewindTo: 'gone' }, user('3', 'c'), gemini('4', 'd')))
    expect(outline(recording)).toEqual(['user: c', 'assistant: d'])
  })

  test('compression writes the messages anew: a compaction with the tokens before it', async () => {
    const recording = await read(
      jsonl(
        header,
        user('1', 'a'),
        gemini('2', 'b', { tokens }),
        user('3', 'c'),
        gemini('4', 'd'),
        { $set: { messages: [user('9', 'summary'), gemini('10', 'Got it.')], summary: 'a title' } },
        user('11', 'on'),
      ),
    )
    expect(outline(recording)).toEqual(['user: summary', 'assistant: Got it.', 'user: on'])
    expect(recording.compactions).toMatchObject([{ kind: 'compact', line: 6, preTokens: 12_207, before: 2 }])
    expect(recording.title).toBe('a title')
  })

  test('masking keeps the ids and is no compaction; the injected first message takes nothing away', async () => {
    const recording = await read(
      jsonl(header, { $set: { messages: [user('0', '<session_context>today</session_context>')] } }, user('1', 'a'), gemini('2', 'long'), {
        $set: { messages: [user('0', '<session_context>today</session_context>'), user('1', 'a'), gemini('2', '[masked]')] },
      }),
    )
    expect(outline(recording)).toEqual(['user: <session_context>today</session_context> | a', 'assistant: [masked]'])
    expect(recording.messages[0]?.typed).toBe('a')
    expect(recording).toMatchObject({ compactions: [], choices: [] })
  })

  test('a second header that buries the conversation leaves it in front', async () => {
    const recording = await read(
      jsonl(header, user('1', 'a'), gemini('2', 'b'), header, { $set: { messages: [user('0', '<session_context>')] } }),
    )
    expect(outline(recording)).toEqual(['user: a', 'assistant: b'])
    expect(recording).toMatchObject({ choice: 'before 5', choices: [{ messages: 2 }, { id: 'last', messages: 1 }] })
  })

  test('a damaged first line hides nothing', async () => {
    const recording = await read(`{"sessionId":"s-1","proj\n${jsonl(user('1', 'a'), gemini('2', 'b'))}`)
    expect(outline(recording)).toEqual(['user: a', 'assistant: b'])
    expect(recording.warnings).toMatchObject([{ code: 'bad_json', line: 1 }])
  })

  test('a thousand rewinds keep a hundred states', async () => {
    const rewinds = Array.from({ length: 1000 }, (_, n) => jsonl(gemini(`g${n}`, 'x'), { $rewindTo: `g${n}` })).join('')
    const recording = await read(jsonl(header, user('1', 'a')) + rewinds)
    expect(recording.choices).toHaveLength(101)
    expect(found(recording, 'state_replaced')).toMatchObject([{ n: 1000 }])
  })
})

describe('checkpoints', () => {
  const history = [
    { role: 'user', parts: [{ text: 'look' }] },
    {
      role: 'model',
      parts: [
        { text: 'hm', thought: true },
        { functionCall: { name: 'ls', args: { path: '.' } } },
        { functionCall: { name: 'ls', args: {} } },
      ],
    },
    {
      role: 'user',
      parts: [
        { functionResponse: { name: 'ls', response: { output: 'a' } } },
        { functionResponse: { name: 'ls', response: { files: ['b'] } } },
      ],
    },
    { role: 'model', parts: [{ text: 'done' }] },
  ]

  test.each([JSON.stringify(history), JSON.stringify({ history, authType: 'x' }, null, 1)])(
    'calls without ids are answered in order',
    async (text) => {
      const recording = await read(text)
      expect(outline(recording)).toEqual([
        'user: look',
        'assistant: thinking | use call_1_1 | use call_1_2',
        'user: result call_1_1 | result call_1_2',
        'assistant: done',
      ])
      expect(recording.messages[2]?.raw.content).toMatchObject([{ content: 'a' }, { content: '{"files":["b"]}' }])
      expect(recording).toMatchObject({ format: 'gemini-cli', unanswered: 0, warnings: [{ code: 'id_made_up', n: 2 }] })
    },
  )

  test('odd contents are harmless', async () => {
    const odd = [
      { role: 'user', parts: [null, 5, 'x', {}] },
      { role: 'tool', parts: [] },
      { role: 'model', parts: [{ functionCall: {} }] },
    ]
    expect(outline(await read(JSON.stringify(odd)))).toEqual(['user: x | (empty part)', 'assistant: use call_2_0'])
    expect(await open(JSON.stringify({ ...header, messages: [null, 1, { type: {} }] }))).toMatchObject({ ok: false })
  })
})
