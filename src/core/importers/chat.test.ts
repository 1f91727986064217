// Are plain messages, the course's transcripts and request bodies read?
import { describe, expect, test } from 'vitest'
import { found, jsonl, outline, read, result, use } from './testing/open.ts'

const plain = [
  { role: 'user', content: 'hi' },
  { role: 'assistant', content: [{ type: 'text', text: 'look' }, use('t1')] },
  { role: 'user', content: [result('t1')] },
  { role: 'assistant', content: 'done' },
]
const LINES = ['user: hi', 'assistant: look | use t1', 'user: result t1', 'assistant: done']

describe('messages', () => {
  test.each([
    ['one array', JSON.stringify(plain)],
    ['an array over several lines', JSON.stringify(plain, null, 2)],
    ['a message a line', jsonl(...plain)],
    ['with a BOM', `\ufeff${jsonl(...plain)}`],
    ['an array with a BOM and NULs behind', `\ufeff${JSON.stringify(plain)}\0\0`],
  ])('%s', async (_, content) => {
    const session = await read(content)
    expect(outline(session)).toEqual(LINES)
    expect(session).toMatchObject({ format: 'messages', title: null, records: 4, toolUses: 1, toolResults: 1, warnings: [], system: null })
    expect(session.messages.map((message) => message.typed)).toEqual(['hi', null, null, null])
    expect(session.messages.map((message) => message.raw)).toEqual(plain)
  })

  test('warnings name the line, in an array too', async () => {
    const broken = [plain[0], plain[1], { role: 'user', content: 'no result' }]
    expect(found(await read(JSON.stringify(broken, null, 1)), 'result_made_up')).toEqual([
      { code: 'result_made_up', line: 6, excerpt: 'Bash' },
    ])
    expect(found(await read(jsonl(...broken)), 'result_made_up')).toEqual([{ code: 'result_made_up', line: 2, excerpt: 'Bash' }])
  })

  test('system text stands apart, other roles are left out', async () => {
    const session = await read(
      jsonl({ role: 'system', content: 'Be brief.' }, ...plain, { role: 'critic', content: 'bad' }, { other: 1 }, 7),
    )
    expect(session.system).toBe('Be brief.')
    expect(outline(session)).toEqual(LINES)
    expect(session.warnings.map(({ code, line, n, excerpt }) => [code, line, n, excerpt])).toEqual([
      ['system_left_out', 1, 1, undefined],
      ['unsupported_role', 6, 1, 'critic'],
      ['unknown_record', 7, 1, 'no role'],
      ['unknown_record', 8, 1, 'no object'],
    ])
  })
})

describe('transcripts of the course', () => {
  const text = "TextBlock(citations=None, text=\"I'll look.\", type='text')"
  const tool = "ToolUseBlock(id='t1', caller=DirectCaller(type='direct'), input={'command': 'ls'}, name='bash', type='tool_use')"

  test('Python reprs become blocks', async () => {
    const session = await read(
      jsonl(
        { role: 'user', content: '[Conversation compressed. Transcript: /t.jsonl]\n\nSummary' },
        { role: 'assistant', content: [text, tool] },
        { role: 'user', content: [result('t1', '[Previous: used bash]')] },
      ),
    )
    expect(session).toMatchObject({ format: 'transcript', records: 3, toolUses: 1, toolResults: 1, unanswered: 0, warnings: [] })
    expect(session.messages[1]?.raw).toEqual({
      role: 'assistant',
      content: [
        { type: 'text', text: "I'll look." },
        { type: 'tool_use', id: 't1', name: 'bash', input: { command: 'ls' } },
      ],
    })
    expect(session.messages.map((message) => message.typed)).toEqual([null, null, null])
  })

  test.each([
    '[Compacted]\n\nCurrent user request:\nx',
    '[Reactive compact]\n\nx',
    '[3 messages archived at .transcripts/a.jsonl]',
    '[snipped 3 messages]',
  ])('is known by its first message: %s', async (content) => {
    expect(await read(jsonl({ role: 'user', content }, { role: 'assistant', content: 'ok' }))).toMatchObject({ format: 'transcript' })
  })

  test('a repr far down makes it one too, and a list that became one string', async () => {
    const far = [...Array(2000)].flatMap(() => [plain[0], plain[3]])
    const session = await read(jsonl(...far, plain[0], { role: 'assistant', content: `[${text}, ${tool}]` }))
    expect(session.format).toBe('transcript')
    expect(outline(session).at(-1)).toBe("assistant: I'll look. | use t1")
  })

  test('a repr that cannot be read stays as text, with a warning', async () => {
    const cut = "ToolUseBlock(id='t1', input={'command': 'l"
    const session = await read(jsonl(plain[0], { role: 'assistant', content: [text, cut] }))
    expect(outline(session)[1]).toBe(`assistant: I'll look. | ${cut}`)
    expect(found(session, 'repr_kept_as_text')).toEqual([{ code: 'repr_kept_as_text', line: 2, excerpt: cut }])
  })
})

describe('request bodies', () => {
  const body = {
    model: 'claude-sonnet-4-5',
    max_tokens: 1024,
    system: [{ type: 'text', text: 'Be brief.' }],
    messages: plain.slice(0, 3),
    tools: [],
  }
  const response = { id: 'msg_1', type: 'message', role: 'assistant', content: [{ type: 'text', text: 'done' }], usage: {} }

  test.each([
    ['one line', JSON.stringify(body)],
    ['several lines', JSON.stringify(body, null, 2)],
  ])('%s', async (_, content) => {
    const session = await read(content)
    expect(session).toMatchObject({ format: 'request', records: 1, system: 'Be brief.', warnings: [] })
    expect(outline(session)).toEqual(LINES.slice(0, 3))
  })

  test.each([
    ['beside the body', JSON.stringify({ ...body, response })],
    ['beside the request', JSON.stringify({ request: body, response })],
    ['on the next line', jsonl(body, response)],
  ])('with the response %s', async (_, content) => {
    expect(outline(await read(content))).toEqual(LINES)
  })

  test('of many, the longest is the session', async () => {
    const short = { ...body, messages: plain.slice(0, 1) }
    const session = await read(jsonl(short, response, body, { ...short, model: 'claude-haiku-4-5' }, { note: 1 }))
    expect(session.records).toBe(5)
    expect(outline(session)).toEqual(LINES.slice(0, 3))
    expect(session.messages[0]?.line).toBe(3)
    expect(found(session, 'unknown_record')).toEqual([{ code: 'unknown_record', line: 5, n: 1, excerpt: 'no body' }])
  })

  test('a system message is fine where the model is Claude', async () => {
    const session = await read(JSON.stringify({ model: 'claude-opus-4-5', messages: [{ role: 'system', content: 'Be brief.' }, ...plain] }))
    expect(session.system).toBe('Be brief.')
  })
})
