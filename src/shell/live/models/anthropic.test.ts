// The client against a server that talks like the API: what is asked, and what comes of the answers that stream in.
import { expect, test } from 'vitest'
import { answer } from '../../../testing/fake-api.ts'
import { anthropic } from './anthropic.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { api, ask, KEY, MESSAGES, refuses, says, TOOL } from './testing/asked.ts'

test('does text appear as it comes, and does the answer carry what the API counted?', async () => {
  const { came, text } = await ask([says('Good morning.')])
  expect(text).toBe('Good morning.')
  expect(came).toEqual({
    outcome: 'answered',
    message: { role: 'assistant', content: [{ type: 'text', text: 'Good morning.' }] },
    usage: { input: 100, cacheRead: 40, cacheWrite: 7, output: 21 },
    stop: 'end_turn',
  })
  // In the header the API wants, and in no other.
  expect(api.got[0]).toMatchObject({
    key: KEY,
    authorization: null,
    body: {
      model: 'claude-sonnet-5-5',
      stream: true,
      max_tokens: 8000,
      system: [{ type: 'text', text: 'Be brief.', cache_control: { type: 'ephemeral' } }],
      tools: [TOOL],
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello', cache_control: { type: 'ephemeral' } }] }],
    },
  })
})

test('are thinking and parallel tool uses given as they go back to the API?', async () => {
  const parts = [
    { thinking: 'Both at once.' },
    { text: 'I look.' },
    { use: 'bash', id: 'toolu_1', input: { command: 'ls' } },
    { use: 'bash', id: 'toolu_2', input: { command: 'cat "ä"' } },
  ]
  const { came } = await ask([{ events: answer(parts) }], { thinking: true })
  expect(came).toMatchObject({
    stop: 'tool_use',
    message: {
      content: [
        { type: 'thinking', thinking: 'Both at once.', signature: 'c2ln' },
        { type: 'text', text: 'I look.' },
        { type: 'tool_use', id: 'toolu_1', name: 'bash', input: { command: 'ls' } },
        { type: 'tool_use', id: 'toolu_2', name: 'bash', input: { command: 'cat "ä"' } },
      ],
    },
  })
  expect(api.got[0]?.body.thinking).toEqual({ type: 'adaptive' })
})

test.each([
  ['claude-haiku-4-5-20251001', 8_000, { type: 'enabled', budget_tokens: 4_000 }],
  ['claude-3-5-haiku-20241022', 1_000, undefined],
  ['claude-opus-4-6', 8_000, { type: 'adaptive' }],
  ['claude-fable-5', 8_000, { type: 'adaptive' }],
])('how does %s think with %i tokens?', async (model, maxTokens, thinking) => {
  await ask([says('So.')], { model, maxTokens, thinking: true, caching: false })
  expect(api.got[0]?.body.thinking).toEqual(thinking)
  expect(JSON.stringify(api.got[0]?.body)).not.toContain('cache_control')
})

test('is what max tokens cut off left out, and told?', async () => {
  const use = { use: 'write_file', id: 'toolu_1', input: { path: 'a', content: 'long' }, cut: true }
  const { came, news } = await ask([{ events: answer([{ text: 'I write.' }, use], 'max_tokens') }])
  expect(came).toMatchObject({ stop: 'max_tokens', message: { content: [{ type: 'text', text: 'I write.' }] } })
  expect(news).toEqual([{ type: 'cut' }])
  expect((await ask([{ events: answer([use], 'max_tokens') }])).came).toMatchObject({ code: 'cut_to_nothing' })
  expect((await ask([{ events: answer([{ text: ' ' }]) }])).came).toMatchObject({ code: 'bad_answer' })
})

test('does a turn that the server hands back go on to its end?', async () => {
  const { came } = await ask([{ events: answer([{ text: 'First. ' }], 'pause_turn') }, says('Then.')])
  expect(came).toMatchObject({
    message: { content: [{ text: 'First. ' }, { text: 'Then.' }] },
    usage: { input: 200, output: 42 },
  })
  expect(api.got[1]?.body.messages).toMatchObject([{ role: 'user' }, { role: 'assistant', content: [{ text: 'First. ' }] }])
})

test('is it asked again without thinking where the history has changed under it?', async () => {
  const messages = [
    { role: 'user', content: 'Hello' },
    {
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'Hm', signature: 's' },
        { type: 'text', text: 'Yes' },
      ],
    },
    { role: 'user', content: 'Go on' },
  ]
  const error = 'messages.1.content.0: Invalid `signature` in `thinking` block. The block is bound to a different conversation.'
  const { came, news } = await ask([refuses(400, 'invalid_request_error', error), says('On.')], { thinking: true }, messages)
  expect(came).toMatchObject({ outcome: 'answered' })
  expect(news).toEqual([{ type: 'thinking_dropped' }])
  expect(JSON.stringify(api.got[0]?.body)).toContain('"thinking":"Hm"')
  expect(JSON.stringify(api.got[1]?.body)).not.toContain('thinking')
})

test('are models, windows and sizes the API’s, and prices the table’s?', async () => {
  const model = anthropic(KEY, { ...DEFAULT_SETTINGS, base: api.base })
  const { signal } = new AbortController()
  expect(await model.models(signal)).toMatchObject({
    ok: true,
    value: [
      { id: 'claude-sonnet-5-5', name: 'Claude Sonnet 5.5', window: 1_000_000, prices: { id: 'sonnet-5.5' } },
      { id: 'claude-next-9', window: 2_000_000, maxOutput: 64_000, prices: null },
    ],
  })
  expect(await model.count({ system: '', tools: [], messages: [...MESSAGES] }, signal)).toEqual({ ok: true, value: 1_234 })
  expect(api.got.at(-1)?.body).not.toHaveProperty('max_tokens')
  api.only.key = 'another'
  expect(await model.models(signal)).toMatchObject({ ok: false, code: 'auth' })
})

test('is a summary a text, and its failure a value?', async () => {
  const model = anthropic(KEY, { ...DEFAULT_SETTINGS, base: api.base, thinking: true }, { wait: async () => {} })
  const request = { session: 'live-1', call: 1, system: '', input: 'All of it', maxTokens: 2_000 }
  const options = { signal: new AbortController().signal }
  api.reply(says('In short.'))
  expect(await model.summarise(request, options)).toMatchObject({ outcome: 'answered', text: 'In short.' })
  expect(api.got[0]?.body).toMatchObject({ max_tokens: 2_000 })
  api.reply(refuses(400, 'invalid_request_error', 'prompt is too long: 3 tokens > 2 maximum'))
  expect(await model.summarise(request, options)).toMatchObject({ outcome: 'failed', code: 'bad_request' })
})
