// The client against a server that talks like the API: what streams in, every way it can fail, and that the key is nowhere.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, type FakeApi, fakeApi, type Reply } from '../../../testing/fake-api.ts'
import type { ModelOutcome } from '../model.ts'
import { anthropic, type ModelNews, SILENT_TRIES, TRIES } from './anthropic.ts'
import { DEFAULT_SETTINGS, type ModelSettings } from './settings.ts'

const KEY = 'sk-ant-test-0123456789'
const TOOL = { name: 'bash', description: 'runs', input_schema: { type: 'object' } }
const MESSAGES = [{ role: 'user', content: 'Hello' }] as const

let api: FakeApi
beforeEach(async () => {
  api = await fakeApi()
})
afterEach(() => api.close())

interface Asked {
  readonly came: ModelOutcome
  readonly text: string
  readonly news: readonly ModelNews[]
  readonly waits: readonly number[]
}

async function ask(replies: readonly Reply[], over: Partial<ModelSettings> = {}, messages: readonly unknown[] = MESSAGES): Promise<Asked> {
  api.reply(...replies)
  const news: ModelNews[] = []
  const waits: number[] = []
  let text = ''
  const model = anthropic(
    KEY,
    { ...DEFAULT_SETTINGS, base: api.base, ...over },
    { told: (one) => news.push(one), wait: async (seconds) => void waits.push(seconds) },
  )
  const request = { session: 'live-1', call: 1, system: 'Be brief.', tools: [TOOL], messages: messages as never }
  const came = await model.call(request, { signal: new AbortController().signal, onText: (piece) => (text += piece) })
  expect(JSON.stringify([came, news])).not.toContain(KEY)
  return { came, text, news, waits }
}

const says = (text: string): Reply => ({ events: answer([{ text }]) })
const refuses = (status: number, type: string, message: string, headers = {}): Reply => ({ status, error: [type, message], headers })
const times = (count: number, reply: Reply): readonly Reply[] => Array.from({ length: count }, () => reply)

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

test.each([
  [400, 'invalid_request_error', 'prompt is too long: 208310 tokens > 200000 maximum'],
  [400, 'invalid_request_error', 'input length and `max_tokens` exceed context limit: 199759 + 8192 > 200000, decrease input length'],
  [400, 'invalid_request_error', 'prompt_too_long'],
])('is %i %s %s a rejection?', async (status, type, message) => {
  const { came } = await ask([refuses(status, type, message)])
  expect(came).toEqual({ outcome: 'rejected', error: message })
})

test('are a 413 page of a proxy and a full window rejections, too?', async () => {
  const { came } = await ask([{ status: 413, html: '<html><h1>413 Payload Too Large</h1></html>' }])
  expect(came).toEqual({ outcome: 'rejected', error: '413 request_too_large' })
  const full = await ask([{ events: answer([{ text: 'And then' }], 'model_context_window_exceeded') }])
  expect(full.came).toEqual({ outcome: 'rejected', error: 'stop_reason: model_context_window_exceeded' })
})

test.each([
  [401, 'authentication_error', `invalid x-api-key ${KEY}`, 'auth', 'invalid x-api-key [key]'],
  [403, 'permission_error', 'not allowed', 'auth', 'not allowed'],
  [400, 'invalid_request_error', 'Your credit balance is too low', 'no_credit', 'Your credit balance is too low'],
  [402, 'billing_error', 'pay', 'no_credit', 'pay'],
  [404, 'not_found_error', 'model: claude-x', 'not_found', 'model: claude-x'],
  [400, 'invalid_request_error', 'messages: roles must alternate', 'bad_request', 'messages: roles must alternate'],
])('is %i %s told at once?', async (status, type, message, code, detail) => {
  const { came, waits } = await ask([refuses(status, type, message)])
  expect(came).toMatchObject({ outcome: 'failed', code, detail })
  expect(waits).toEqual([])
})

test('is a rate limit waited for as long as the API asks, and a long one not at all?', async () => {
  const { came, waits, news } = await ask([refuses(429, 'rate_limit_error', 'slow down', { 'retry-after': '7' }), says('Now.')])
  expect(came).toMatchObject({ outcome: 'answered' })
  expect(waits).toEqual([7])
  expect(news).toEqual([{ type: 'again', code: 'rate_limited', seconds: 7, attempt: 2, of: TRIES }])
  const long = await ask([refuses(429, 'rate_limit_error', 'tomorrow', { 'retry-after': '3600' })])
  expect(long.came).toMatchObject({ outcome: 'failed', code: 'rate_limited', seconds: 3600 })
})

test.each([
  ['overloaded', refuses(529, 'overloaded_error', 'Overloaded')],
  ['server', refuses(500, 'api_error', 'Internal server error')],
  ['timeout', refuses(504, 'timeout_error', 'late')],
  ['network', { hangUp: true } as Reply],
  ['broken_off', { events: answer([{ text: 'Half of it' }]), cutAfter: 3 } as Reply],
  ['broken_off', { events: answer([{ text: 'Half of it' }]).slice(0, 4) } as Reply],
  [
    'overloaded',
    {
      events: [...answer([{ text: 'x' }]).slice(0, 2), { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }],
    } as Reply,
  ],
])('is %s tried again, and told in the end?', async (code, reply) => {
  const { came, waits } = await ask(times(TRIES, reply))
  expect(came).toMatchObject({ outcome: 'failed', code })
  expect(waits).toEqual([1, 4, 10])
  const well = await ask([reply, says('Well.')])
  expect(well.came).toMatchObject({ outcome: 'answered', message: { content: [{ text: 'Well.' }] } })
})

test('is a stream that falls silent given up, tried once more, and told?', async () => {
  const held: Reply = { events: answer([{ text: 'Half of it' }]), held: 3 }
  api.reply(held, held)
  const limits: number[] = []
  const news: ModelNews[] = []
  let fire = () => {}
  const model = anthropic(
    KEY,
    { ...DEFAULT_SETTINGS, base: api.base, silence: 45 },
    {
      told: (one) => news.push(one),
      wait: async () => {},
      later(act, ms) {
        limits.push(ms)
        fire = act
        return () => {
          if (fire === act) fire = () => {}
        }
      },
    },
  )
  const request = { session: 'live-1', call: 1, system: '', tools: [], messages: [...MESSAGES] }
  const closed = api.closed()
  // Its time is over once there is half of an answer, and the next piece is waited for.
  const came = await model.call(request, { signal: new AbortController().signal, onText: () => setImmediate(() => fire()) })
  expect(came).toMatchObject({ outcome: 'failed', code: 'silent' })
  expect(news).toEqual([{ type: 'again', code: 'silent', seconds: 1, attempt: 2, of: SILENT_TRIES }])
  expect(new Set(limits)).toEqual(new Set([45_000]))
  expect(api.got).toHaveLength(2)
  await closed // nothing is left open
})

test('is a refusal told, and never tried again?', async () => {
  const { came, waits } = await ask([{ events: answer([{ text: 'I will not.' }], 'refusal') }])
  expect([came, waits]).toMatchObject([{ outcome: 'failed', code: 'refused', detail: 'I will not.' }, []])
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

test('does stopping end the connection, also while one waits?', async () => {
  api.reply({ events: answer([{ text: 'Never ending' }]), held: 3 })
  const model = anthropic(KEY, { ...DEFAULT_SETTINGS, base: api.base })
  const request = { session: 'live-1', call: 1, system: '', tools: [], messages: [...MESSAGES] }
  const stop = new AbortController()
  const closed = api.closed()
  const came = model.call(request, { signal: stop.signal, onText: () => stop.abort() })
  await closed
  expect((await came).outcome).toBe('failed')
  expect(api.got).toHaveLength(1)

  api.reply(refuses(429, 'rate_limit_error', 'slow', { 'retry-after': '50' }))
  const later = new AbortController()
  const waiting = anthropic(KEY, { ...DEFAULT_SETTINGS, base: api.base }, { told: () => later.abort() })
  expect((await waiting.call(request, { signal: later.signal })).outcome).toBe('failed')
  expect(api.got).toHaveLength(2)
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

test.each(['', 'ftp://x', 'http://example.com', 'https://user:pw@example.com', 'https://example.com/?q=1', 'nowhere'])(
  'does no key go to %j?',
  async (base) => {
    const { came } = await ask([], { base })
    expect(came).toMatchObject({ outcome: 'failed', code: 'bad_base' })
  },
)

test('is nothing asked without a key?', async () => {
  const model = anthropic('', DEFAULT_SETTINGS)
  const request = { session: 'live-1', call: 1, system: '', tools: [], messages: [...MESSAGES] }
  expect(await model.call(request, { signal: new AbortController().signal })).toMatchObject({ code: 'no_key' })
})

test.each(['sk-ant-１２３', 'sk-ant-test\nkey', 'ключ'])(
  'is a key that no header can hold refused at once, and not said? %j',
  async (key) => {
    const news: ModelNews[] = []
    const model = anthropic(key, { ...DEFAULT_SETTINGS, base: api.base }, { told: (one) => news.push(one), wait: async () => {} })
    const request = { session: 'live-1', call: 1, system: '', tools: [], messages: [...MESSAGES] }
    expect(await model.call(request, { signal: new AbortController().signal })).toMatchObject({
      outcome: 'failed',
      code: 'auth',
      detail: '',
    })
    expect([news, api.got]).toEqual([[], []])
  },
)
