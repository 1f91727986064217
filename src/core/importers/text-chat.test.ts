// Are chats in plain text read by who speaks, and is a text that only mentions a speaker left alone?
import { describe, expect, test } from 'vitest'
import { found, open, outline, read, refuse } from './testing/open.ts'

describe('a chat copied as text', () => {
  test.each([
    'User: hi\n\nthere\nAssistant: hello\nUser: bye\n',
    '**User:** hi\n\nthere\n\n**Assistant:** hello\n\n**User:** bye',
    '## Human\n\nhi\n\nthere\n\n## Assistant\n\nhello\n\n## Human\nbye',
    'You said:\nhi\n\nthere\nChatGPT said:\nhello\nYou said:\nbye\n',
    '\ufeffHuman： hi\r\n\r\nthere\r\nAI： hello\r\nHuman： bye\r\n',
  ])('%j', async (text) => {
    const recording = await read(text)
    expect(outline(recording)).toEqual(['user: hi\n\nthere', 'assistant: hello', 'user: bye'])
    expect(recording).toMatchObject({ format: 'text-chat', records: 3, warnings: [] })
    expect(recording.messages.map(({ typed }) => typed)).toEqual(['hi\n\nthere', null, 'bye'])
  })

  test('a preamble is counted, a system text stands apart, same speakers are joined', async () => {
    const recording = await read('Chat of Monday\nexported\nSystem: be brief\nUser: a\nUser: b\nAssistant: c\n')
    expect(outline(recording)).toEqual(['user: a | b', 'assistant: c'])
    expect(recording.system).toBe('be brief')
    expect(recording.warnings).toEqual([
      { code: 'preamble_left_out', line: 1, n: 2 },
      { code: 'system_left_out', line: 3, n: 1 },
      { code: 'merged_messages', line: 4, n: 1 },
    ])
  })

  test('names in a fence, and other names of the same kind, are part of a text', async () => {
    const text = 'User: write a dialogue\nAssistant: Here:\n```\nUser: a\nAssistant: b\n```\nClaude: said nothing\nUser: thanks\n'
    expect(outline(await read(text))).toEqual([
      'user: write a dialogue',
      'assistant: Here:\n```\nUser: a\nAssistant: b\n```\nClaude: said nothing',
      'user: thanks',
    ])
    expect(outline(await read('User: a\n```\nAssistant: the fence never ends\nUser: b'))).toHaveLength(3)
  })

  test('bytes that are no UTF-8 are shown and told', async () => {
    const bytes = Uint8Array.from([...new TextEncoder().encode('User: a\nAssistant: b'), 0xff, 10])
    expect((await read(bytes)).warnings).toMatchObject([{ code: 'invalid_utf8', line: 2 }])
  })

  test.each(['User: only one speaks\n', 'The user: a story\nabout an assistant: none\n', '# User\nguide\n', 'Me: hi\nMyself: hello\n'])(
    '%j is only text',
    async (text) => {
      expect(await refuse(text)).toEqual({ code: 'looks_like', what: 'plain_text' })
    },
  )

  test('a long text without turns, of long lines and blank ones, is refused before anyone waits', async () => {
    const text = `${'User '.repeat(100_000)}\n${'\n'.repeat(200_000)}${'** '.repeat(100_000)}`
    expect(await open(text)).toMatchObject({ ok: false })
  })
})

describe('aider', () => {
  const first =
    '\n# aider chat started at 2026-01-02 03:04:05\n\n> Aider v0.80  \n> Added a.py to the chat  \n\n#### fix a.py  \n#### please  \n\nI will:\n\n```\nx = 1\n```\n\n> Applied edit to a.py  \n\n'
  const second = '# aider chat started at 2026-01-03 10:00:00\n\n#### /clear\n#### go on\n\nDone.\n'

  test('prompts, output and answers', async () => {
    const recording = await read(first)
    expect(outline(recording)).toEqual([
      'user: Aider v0.80\nAdded a.py to the chat | fix a.py\nplease',
      'assistant: I will:\n\n```\nx = 1\n```',
      'user: Applied edit to a.py',
    ])
    expect(recording).toMatchObject({ format: 'aider', title: '2026-01-02 03:04:05', choices: [], choice: null })
    expect(recording.messages.map(({ typed, line }) => [typed, line])).toEqual([
      ['fix a.py\nplease', 4],
      [null, 10],
      [null, 16],
    ])
  })

  test('of several sessions the last is read and the others are choices', async () => {
    const recording = await read(first + second)
    expect(outline(recording)).toEqual(['user: /clear\ngo on', 'assistant: Done.'])
    expect(recording.choices).toMatchObject([
      { id: 'line 2', kind: 'conversation', messages: 2, excerpt: 'fix a.py please' },
      { id: 'line 18', messages: 2, excerpt: '/clear go on' },
    ])
    expect(outline(await read(first + second, undefined, 'line 2'))).toHaveLength(3)
    expect(found(recording, 'bad_json')).toEqual([])
  })

  test('a Markdown text with small headings is no chat', async () => {
    expect(await refuse('# Guide\n\n#### Install\n\nnpm\n')).toEqual({ code: 'looks_like', what: 'plain_text' })
  })
})
