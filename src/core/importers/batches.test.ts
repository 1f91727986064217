// Are batches read, requests and results joined by their custom_id wherever the two stand?
import { describe, expect, test } from 'vitest'
import { importFrom } from './index.ts'
import { decode, found, jsonl, outline, pieces, read, refuse, utf8 } from './testing/open.ts'

const ask = (words: string) => [{ role: 'user', content: words }]
const params = (words: string) => ({ model: 'claude-opus-4-5', max_tokens: 100, system: 'Sum up.', messages: ask(words) })
const succeeded = (custom_id: string, words: string) => ({
  custom_id,
  result: {
    type: 'succeeded',
    message: {
      id: 'msg',
      type: 'message',
      role: 'assistant',
      content: [{ type: 'text', text: words }],
      usage: { input_tokens: 8, output_tokens: 3 },
    },
  },
})
const requests = [
  { custom_id: 'one', params: params('first') },
  { custom_id: 'two', params: params('second') },
]

describe('batches', () => {
  test.each([
    ['requests as they are sent', JSON.stringify({ requests })],
    ['over several lines', JSON.stringify({ requests }, null, 2)],
    ['a request a line', jsonl(...requests)],
    ['a list', JSON.stringify(requests)],
  ])('%s', async (_, content) => {
    const session = await read(content)
    expect(session).toMatchObject({ format: 'batches', records: 2, system: 'Sum up.', choice: 'two' })
    expect(outline(session)).toEqual(['user: second'])
    expect(session.choices).toEqual([
      { id: 'one', kind: 'conversation', messages: 1, time: null, excerpt: 'claude-opus-4-5: first' },
      { id: 'two', kind: 'conversation', messages: 1, time: null, excerpt: 'claude-opus-4-5: second' },
    ])
  })

  test('results in one file with their requests are joined, in any order', async () => {
    const content = jsonl(succeeded('two', 'B'), requests[0], succeeded('one', 'A'), requests[1])
    const session = await read(content)
    expect(session.records).toBe(4)
    expect(session.choices.map(({ id, messages }) => [id, messages])).toEqual([
      ['two', 2],
      ['one', 2],
    ])
    const bytes = utf8(content)
    const chosen = await importFrom({ size: bytes.length, chunks: () => pieces(bytes, 99) }, { decode, choice: 'two' })
    if (!chosen.ok) throw new Error(chosen.problem.code)
    expect(outline(chosen.recording)).toEqual(['user: second', 'assistant: B'])
    expect(chosen.recording.messages[1]?.usage).toEqual({ input: 8, cacheRead: null, cacheWrite: null, output: 3 })
  })

  test('requests on one line, results on the next', async () => {
    expect(outline(await read(jsonl({ requests: [requests[0]] }, succeeded('one', 'A'))))).toEqual(['user: first', 'assistant: A'])
  })

  test('results by themselves get a user message before them', async () => {
    const session = await read(jsonl(succeeded('one', 'A')))
    expect(outline(session)).toEqual(['user: (start of recording missing)', 'assistant: A'])
    expect(found(session, 'start_made_up')).toEqual([{ code: 'start_made_up', line: 1 }])
  })

  test('what failed is told, and its request stays', async () => {
    const session = await read(
      jsonl(requests[0], { custom_id: 'one', result: { type: 'expired' } }, { custom_id: 'two', result: { type: 'errored', error: {} } }),
    )
    expect(outline(session)).toEqual(['user: first'])
    expect(found(session, 'call_failed')).toEqual([
      { code: 'call_failed', line: 2, n: 1, excerpt: 'expired' },
      { code: 'call_failed', line: 3, n: 1, excerpt: 'errored' },
    ])
  })

  test('a result that comes twice counts once', async () => {
    const session = await read(jsonl(requests[0], succeeded('one', 'A'), succeeded('one', 'again')))
    expect(outline(session)[1]).toBe('assistant: A')
    expect(found(session, 'duplicate_record')).toMatchObject([{ line: 3, n: 1 }])
  })

  test('results without their requests are told apart by what was answered', async () => {
    const answered = (text: string) => ({ role: 'assistant', model: 'm', content: [{ type: 'text', text }] })
    const results = ['one', 'two'].map((id) => ({ custom_id: id, result: { type: 'succeeded', message: answered(`It is\n${id}.`) } }))
    const { choices } = await read(jsonl(...results))
    expect(choices.map(({ excerpt }) => excerpt)).toEqual([expect.stringMatching(/It is one\.$/), expect.stringMatching(/It is two\.$/)])
  })

  test('only failures are no conversation', async () => {
    expect(await refuse(jsonl({ custom_id: 'one', result: { type: 'canceled' } }))).toEqual({
      code: 'no_messages',
      format: 'batches',
      records: 1,
    })
  })

  test("OpenAI's batches", async () => {
    const body = { model: 'gpt-5', messages: ask('first') }
    const completion = { choices: [{ message: { role: 'assistant', content: 'A' } }] }
    const session = await read(
      jsonl(
        { custom_id: 'one', method: 'POST', url: '/v1/chat/completions', body },
        { custom_id: 'one', id: 'batch_req_1', response: { status_code: 200, request_id: 'x', body: completion }, error: null },
        { custom_id: 'two', response: { status_code: 429, body: { error: { code: 'rate' } } }, error: null },
      ),
    )
    expect(session).toMatchObject({ format: 'batches', records: 3 })
    expect(outline(session)).toEqual(['user: first', 'assistant: A'])
    expect(found(session, 'call_failed')).toMatchObject([{ line: 3, excerpt: '429' }])
  })
})
