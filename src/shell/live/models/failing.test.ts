// Every way a call can fail: what is a rejection, what is told at once, what is tried again, and what is never asked.
import { expect, test } from 'vitest'
import { answer, type Reply } from '../../../testing/fake-api.ts'
import { anthropic, type ModelNews, SILENT_TRIES, TRIES } from './anthropic.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { api, ask, KEY, MESSAGES, refuses, says } from './testing/asked.ts'

const times = (count: number, reply: Reply): readonly Reply[] => Array.from({ length: count }, () => reply)

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
