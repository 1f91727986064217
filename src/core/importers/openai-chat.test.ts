// Are OpenAI's chats read, from every wrapping they come in, with calls and results where the Messages API wants them?
import { describe, expect, test } from 'vitest'
import { found, jsonl, outline, read, refuse } from './testing/open.ts'

const call = (id: string | undefined, name = 'ls', args: unknown = '{"path":"."}') => ({
  ...(id === undefined ? {} : { id }),
  type: 'function',
  function: { name, arguments: args },
})
const calls = (...made: readonly unknown[]) => ({ role: 'assistant', content: null, tool_calls: made })
const tool = (id: string, content: unknown = `output of ${id}`) => ({ role: 'tool', tool_call_id: id, content })
const ask = { role: 'user', content: 'look around' }
const chat = [{ role: 'system', content: 'Be brief.' }, ask, calls(call('c1'), call('c2', 'pwd', '')), tool('c2'), tool('c1')]
const OUTLINE = ['user: look around', 'assistant: use c1 | use c2', 'user: result c2 | result c1']
const answer = { role: 'assistant', content: 'Two files.', tool_calls: null, function_call: null }
const usage = { prompt_tokens: 900, completion_tokens: 30, total_tokens: 930, prompt_tokens_details: { cached_tokens: 640 } }
const completion = {
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_760_000_000,
  model: 'gpt-5',
  choices: [{ index: 0, message: answer }],
  usage,
}

const plain = [
  { role: 'user', content: 'hi' },
  { role: 'assistant', content: 'hello' },
]
const far = [...Array(2000)].flatMap(() => plain)

describe('messages', () => {
  test.each([
    ['an array', JSON.stringify(chat)],
    ['an array over several lines', JSON.stringify(chat, null, 2)],
    ['a message a line', jsonl(...chat)],
    ['the list of an endpoint', JSON.stringify({ object: 'list', data: chat, has_more: false })],
    ['a body', JSON.stringify({ model: 'gpt-5', messages: chat, tools: [] })],
    ['a body a line', jsonl({ model: 'gpt-5', messages: chat })],
  ])('%s', async (_, content) => {
    const session = await read(content)
    expect(outline(session)).toEqual(OUTLINE)
    expect(session).toMatchObject({ format: 'openai-chat', system: 'Be brief.', toolUses: 2, toolResults: 2, unanswered: 0, orphans: 0 })
    expect(session.warnings.map(({ code }) => code)).toEqual(['system_left_out'])
    expect(session.messages.map(({ typed }) => typed)).toEqual(['look around', null, null])
    expect(session.messages[1]?.raw.content).toEqual([
      { type: 'tool_use', id: 'c1', name: 'ls', input: { path: '.' } },
      { type: 'tool_use', id: 'c2', name: 'pwd', input: {} },
    ])
  })

  test('a tool message far down turns all of them into a chat', async () => {
    const session = await read(jsonl(...far, ask, calls(call('c1')), tool('c1')))
    expect(session.format).toBe('openai-chat')
    expect(outline(session).slice(-3)).toEqual(['user: look around', 'assistant: use c1', 'user: result c1'])
  })

  test('the lines of a body over several lines are told', async () => {
    const broken = { model: 'gpt-5', messages: [ask, calls(call('c1')), { role: 'user', content: 'never mind' }] }
    expect(found(await read(JSON.stringify(broken, null, 1)), 'result_made_up')).toEqual([
      { code: 'result_made_up', line: 8, excerpt: 'ls' },
    ])
  })
})

describe('completions', () => {
  test.each([
    ['stored, with its messages', JSON.stringify({ ...completion, object: 'traffic.completion', messages: chat })],
    ['a list of stored ones', JSON.stringify({ object: 'list', data: [{ ...completion, messages: chat }] })],
    [
      'as LiteLLM logs it',
      JSON.stringify({ messages: chat, tools: [], kwargs: {}, response: completion, cost: 0.1, timestamp: 1_760_000_000.7 }),
    ],
    ['on the line after the body', jsonl({ model: 'gpt-5', messages: chat }, completion)],
    [
      'in the log of a proxy',
      jsonl({
        url: 'https://x/v1/chat/completions',
        request: { model: 'gpt-5', messages: chat },
        response: { status: 200, body: completion },
      }),
    ],
  ])('%s', async (_, content) => {
    const session = await read(content)
    expect(outline(session)).toEqual([...OUTLINE, 'assistant: Two files.'])
    expect(session.format).toBe('openai-chat')
    expect(session.messages[3]).toMatchObject({ usage: { input: 260, cacheRead: 640, cacheWrite: null, output: 30 }, time: 1_760_000_000 })
  })

  test('an answer without its request gets a user message before it', async () => {
    const session = await read(JSON.stringify(completion))
    expect(outline(session)).toEqual(['user: (start of recording missing)', 'assistant: Two files.'])
    expect(found(session, 'start_made_up')).toEqual([{ code: 'start_made_up', line: 1 }])
  })

  test('of several answers the first is read, and the others are counted', async () => {
    const choices = [0, 1, 2].map((index) => ({ index, message: { role: 'assistant', content: `answer ${index}` } }))
    const session = await read(JSON.stringify({ model: 'gpt-5', messages: [ask], choices }))
    expect(outline(session)).toEqual(['user: look around', 'assistant: answer 0'])
    expect(found(session, 'alternative_left_out')).toEqual([{ code: 'alternative_left_out', line: 1, n: 2 }])
  })

  test('a stream is folded, and told when it breaks off', async () => {
    const chunk = (delta: object, finish: string | null = null) => ({
      id: 'x',
      model: 'gpt-5',
      choices: [{ index: 0, delta, finish_reason: finish }],
    })
    const chunks = [
      chunk({ role: 'assistant', content: 'I ' }),
      chunk({ content: 'look.' }),
      chunk({ tool_calls: [{ index: 0, ...call('c9', 'ls', '') }] }),
      chunk({ tool_calls: [{ index: 0, function: { arguments: '{"path":' } }] }),
      chunk({ tool_calls: [{ index: 0, function: { arguments: '"."}' } }] }),
      chunk({}, 'tool_calls'),
      { choices: [], usage },
    ]
    const log = (events: readonly object[]) => {
      const body_raw = [...events.map((event) => `data: ${JSON.stringify(event)}\n\n`), 'data: [DONE]\n\n'].join('')
      return jsonl({
        request: { url: '/v1/chat/completions', body: { model: 'gpt-5', messages: [ask] } },
        response: { status_code: 200, body_raw },
      })
    }
    const session = await read(log(chunks))
    expect(outline(session)).toEqual(['user: look around', 'assistant: I look. | use c9'])
    expect(session.messages[1]).toMatchObject({ raw: { content: [{}, { input: { path: '.' } }] }, usage: { input: 260, output: 30 } })
    expect(session.warnings).toEqual([])

    const cut = await read(log(chunks.slice(0, 4)))
    expect(cut.messages[1]?.raw.content).toMatchObject([{ text: 'I look.' }, { input: { _raw: '{"path":' } }])
    expect(cut.warnings.map(({ code }) => code)).toEqual(['stream_cut', 'arguments_kept_raw'])
  })
})

describe('oddities', () => {
  const lines = async (...messages: readonly unknown[]) => read(JSON.stringify(messages))

  test('arguments that are no object are kept, and counted', async () => {
    const session = await lines(
      ask,
      calls(call('a', 'x', '{"cut'), call('b', 'x', '[1]'), call('c', 'x', { ok: 1 })),
      tool('a'),
      tool('b'),
      tool('c'),
    )
    expect(session.messages[1]?.raw.content).toMatchObject([{ input: { _raw: '{"cut' } }, { input: { _raw: '[1]' } }, { input: { ok: 1 } }])
    expect(found(session, 'arguments_kept_raw')).toMatchObject([{ n: 2 }])
  })

  test('old function calls have no id and are paired by order', async () => {
    const old = { role: 'assistant', content: null, function_call: { name: 'add', arguments: '{"a":1}' } }
    const session = await lines(ask, old, { role: 'function', name: 'add', content: '2' }, { role: 'assistant', content: 'Two.' }, ask, old)
    expect(outline(session)).toEqual([
      'user: look around',
      'assistant: use call_1_0',
      'user: result call_1_0',
      'assistant: Two.',
      'user: look around',
      'assistant: use call_5_0',
    ])
    expect(found(session, 'id_made_up')).toMatchObject([{ n: 2 }])
    expect(session.orphans).toBe(0)
  })

  test('an id used again in a later turn hides no missing result', async () => {
    const session = await lines(ask, calls(call('c1')), tool('c1'), calls(call('c1')), { role: 'user', content: 'and?' })
    expect(outline(session)[4]).toBe('user: result c1 | and?')
    expect(session.unanswered).toBe(1)
    expect(found(session, 'result_made_up')).toHaveLength(1)
  })

  test('a tool message of no call becomes text', async () => {
    const session = await lines(ask, { role: 'assistant', content: 'ok' }, tool('gone', 'lost and found'))
    expect(outline(session)[2]).toBe('user: lost and found')
    expect(session.orphans).toBe(1)
  })

  test('a system message in the middle is user text that nobody typed', async () => {
    const session = await lines(
      { role: 'developer', content: [{ type: 'text', text: 'A' }] },
      { role: 'system', content: 'B' },
      ask,
      answer,
      {
        role: 'system',
        content: 'Time is short.',
      },
    )
    expect(session.system).toBe('A\n\nB')
    expect(session.messages[2]).toMatchObject({ raw: { role: 'user', content: 'Time is short.' }, typed: null })
    expect(found(session, 'system_as_user')).toMatchObject([{ n: 1 }])
  })

  test('images and files become blocks; what has no place leaves its name', async () => {
    const session = await lines(
      {
        role: 'user',
        content: [
          { type: 'text', text: 'see' },
          { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } },
          { type: 'image_url', image_url: { url: 'https://x/y.png' } },
          { type: 'file', file: { filename: 'a.pdf', file_data: 'data:application/pdf;base64,BBBB' } },
          { type: 'input_audio', input_audio: { data: 'CCCC', format: 'wav' } },
        ],
      },
      { role: 'assistant', content: [{ type: 'refusal', refusal: 'No.' }], reasoning_content: 'hm' },
    )
    expect(session.messages.map(({ raw }) => raw.content)).toEqual([
      [
        { type: 'text', text: 'see' },
        { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } },
        { type: 'image', source: { type: 'url', url: 'https://x/y.png' } },
        { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: 'BBBB' }, title: 'a.pdf' },
        { type: 'text', text: '(input_audio)' },
      ],
      [
        { type: 'thinking', thinking: 'hm' },
        { type: 'text', text: 'No.' },
      ],
    ])
    expect(found(session, 'part_stood_in')).toEqual([{ code: 'part_stood_in', line: 1, n: 1, excerpt: 'input_audio' }])
  })

  test('a body with nothing said is no conversation', async () => {
    expect(await refuse(JSON.stringify({ id: 'chatcmpl', choices: [] }))).toEqual({
      code: 'no_messages',
      format: 'openai-chat',
      records: 1,
    })
    expect(await refuse(JSON.stringify({ model: 'gpt-5', messages: [{ role: 'system', content: 'a' }] }))).toMatchObject({
      code: 'no_messages',
    })
  })
})
