// Does the address survive a round, and is a broken one read as far as it is good?
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { PRICES } from '../core/metrics/prices.ts'
import { EDITION_IDS, STAGES } from '../core/pipeline/types.ts'
import { type Address, createAddressWriter, formatAddress } from './address.ts'
import { readAddress } from './read-address.ts'

const FULL: Address = {
  language: 'ja',
  session: 'parcel-api',
  name: 'parcel api.jsonl',
  edition: 's08-2026-08',
  thresholds: { maxMessages: 40, targetRatio: 0.75 },
  rejections: [{ call: 31, error: 'prompt is too long: 210000 tokens > 200000 & more' }],
  pins: ['m12', 'm14.1'],
  off: ['snip_compact', 'reactive_compact'],
  order: ['micro_compact', 'tool_result_budget', 'snip_compact', 'compact_history'],
  answers: 'recorded',
  mode: 'tune',
  assumptions: { model: 'opus-4.5', caching: false, lifetime: '1h', charsPerToken: 3.25, prefixTokens: 9_000 },
  against: {
    edition: 's08-2026-07',
    thresholds: { contextLimit: 60_000, targetRatio: 0.5 },
    order: ['compact_history', 'tool_result_budget', 'snip_compact', 'micro_compact'],
  },
  locked: true,
  recording: 'eJyrVgpwDPHw8w8BAA-_',
  tab: 'life',
  life: 'm18.2',
  cursor: { call: 24, step: 3, edit: 4 },
  pick: 2,
}

test('can a person read it?', () => {
  const { rejections, assumptions: _assumptions, name: _name, recording: _recording, ...rest } = FULL
  expect(formatAddress(rest)).toBe(
    '#lang=ja&s=parcel-api&e=s08-2026-08&maxMessages=40&targetRatio=0.75&pin=m12,m14.1&off=snip_compact,reactive_compact&order=micro_compact,tool_result_budget,snip_compact,compact_history&answers=recorded&against=s08-2026-07,contextLimit:60000,targetRatio:0.5,compact_history,tool_result_budget,snip_compact,micro_compact&lock=on&mode=tune&tab=life&life=m18.2&at=24.3.4&pick=2',
  )
  expect(formatAddress({ thresholds: {}, ...(rejections && { rejections }) })).toBe(
    '#reject=31:prompt+is+too+long:+210000+tokens+%3E+200000+%26+more',
  )
})

test('is a language only one that the page speaks?', () => {
  expect(readAddress('#lang=zh')).toEqual({ address: { language: 'zh', thresholds: {} }, problems: [] })
  expect(readAddress('#lang=tlh&at=2.1')).toMatchObject({
    address: { cursor: { call: 2 } },
    problems: [{ code: 'bad_address', part: 'lang=tlh' }],
  })
})

test('are assumptions a link’s, of the prices only those that were changed, and bad ones told?', () => {
  const [first, ...others] = PRICES.models
  if (!first) throw new Error('No model')
  const dear = { ...first, window: 300_000, prices: first.prices.map((row) => ({ ...row, output: 99.5 })) }
  const prices = { ...PRICES, changed: [first.id], models: [dear, ...others] }
  const address: Address = { thresholds: {}, assumptions: { day: '2026-10-07', prices } }
  expect(formatAddress(address)).toBe('#day=2026-10-07&price=fable-5.1:300000,512:10,99.5,12.5,20,0.25')
  expect(readAddress(formatAddress(address))).toEqual({ address, problems: [] })
  const bad = ['model=gpt-9', 'day=7+May', 'caching=perhaps', 'charsPerToken=0', 'price=gpt-9:1,1:1,1,1,1,1', 'price=fable-5.1:1,1:1,1,1,1']
  expect(readAddress(`#${bad.join('&')}`)).toMatchObject({
    address: { thresholds: {} },
    problems: bad.map(() => ({ code: 'bad_address' })),
  })
})

test('is a baseline a link’s, and of a bad one what is good taken and the rest told?', () => {
  expect(readAddress('#against=s08-2026-08')).toEqual({
    address: { thresholds: {}, against: { edition: 's08-2026-08', thresholds: {}, order: [] } },
    problems: [],
  })
  const { address, problems } = readAddress('#against=s08-2026-07,keepHead:0,contextLimit:70000,colour:3')
  expect(address.against).toEqual({ edition: 's08-2026-07', thresholds: { contextLimit: 70_000 }, order: [] })
  expect(problems.map(({ code }) => code)).toEqual(['bad_address', 'threshold_range'])
  expect(readAddress('#against=s08-2026-07,snip_compact,micro_compact').problems).toMatchObject([
    { code: 'bad_order', problem: { code: 'order_missing' } },
  ])
  expect(readAddress('#against=s99,contextLimit:7&lock=perhaps')).toMatchObject({
    address: { thresholds: {} },
    problems: [{ code: 'unknown_edition', id: 's99' }, { code: 'bad_address' }],
  })
})

test('is the panel named only where it is not the first, and an unknown one passed over?', () => {
  expect(formatAddress({ thresholds: {}, tab: 'why' })).toBe('#')
  expect(readAddress('#tab=holograms')).toEqual({ address: { thresholds: {} }, problems: [] })
})

test('does everything come back?', () => {
  expect(readAddress(formatAddress(FULL))).toEqual({ address: FULL, problems: [] })
  expect(readAddress('#at=24.3').address.cursor).toEqual({ call: 24, step: 3, edit: null })
  expect(readAddress('')).toEqual({ address: { thresholds: {} }, problems: [] })
  expect(readAddress('#')).toEqual({ address: { thresholds: {} }, problems: [] })
})

test('is an order held against the edition of the link, wherever it is named?', () => {
  const order = 'micro_compact,tool_result_budget,snip_compact,compact_history'
  const read = (hash: string) => readAddress(hash).problems
  expect(readAddress(`#order=${order}&e=s08-2026-07`).address).toMatchObject({ edition: 's08-2026-07', order: order.split(',') })
  expect(read(`#order=${order}`)).toEqual([])
  expect(readAddress(`#order=${order}&e=s08-head`)).toEqual({
    address: { thresholds: {}, edition: 's08-head' },
    problems: [{ code: 'bad_order', edition: 's08-head', problem: { code: 'order_missing', names: ['fit_tool_results'] } }],
  })
  expect(read('#order=snip_compact,snip_compact')).toMatchObject([{ code: 'bad_order', problem: { code: 'order_twice' } }])
  expect(read('#order=nonsense')).toMatchObject([{ code: 'bad_order', problem: { code: 'order_unknown', name: 'nonsense' } }])
  expect(read('#order=')).toEqual([{ code: 'bad_address', part: 'order=' }])
})

test('is no pin, no stage off and no rejection told apart from what is not said?', () => {
  expect(formatAddress({ thresholds: {}, pins: [], off: [], rejections: [] })).toBe('#reject=none')
  expect(readAddress('#reject=none')).toEqual({ address: { thresholds: {}, rejections: [] }, problems: [] })
  expect(readAddress('#reject=none&reject=3:x').address.rejections).toEqual([{ call: 3, error: 'x' }])
})

test('are good pins and stages kept beside bad ones, and each once?', () => {
  expect(readAddress('#pin=m1,m1,m2.0&pin=m3,12,m01&off=snip_compact,model_call,snip_compact')).toEqual({
    address: { thresholds: {}, pins: ['m1', 'm2.0', 'm3'], off: ['snip_compact'] },
    problems: [
      { code: 'bad_address', part: 'pin=12,m01' },
      { code: 'bad_address', part: 'off=model_call' },
    ],
  })
})

test('does any name and any cursor come back?', () => {
  const address = fc.record({
    session: fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }),
    edition: fc.constantFrom(...EDITION_IDS),
    thresholds: fc.record({ maxMessages: fc.integer({ min: 12, max: 100_000 }), keepHead: fc.integer({ min: 1, max: 10 }) }),
    rejections: fc.array(fc.record({ call: fc.integer({ min: 1, max: 99_999 }), error: fc.string({ minLength: 1, maxLength: 99 }) }), {
      minLength: 1,
      maxLength: 5,
    }),
    pins: fc.uniqueArray(
      fc.tuple(fc.nat({ max: 99_999 }), fc.option(fc.nat({ max: 99 }))).map(([m, b]) => (b === null ? `m${m}` : `m${m}.${b}`)),
      { minLength: 1, maxLength: 9 },
    ),
    off: fc.shuffledSubarray([...STAGES], { minLength: 1 }),
    answers: fc.constant('recorded' as const),
    cursor: fc.record({
      call: fc.integer({ min: 1, max: 99_999 }),
      step: fc.nat({ max: 99 }),
      edit: fc.option(fc.nat({ max: 9_999 })),
    }),
  })
  fc.assert(
    fc.property(address, (one) => {
      expect(readAddress(formatAddress(one))).toEqual({ address: one, problems: [] })
    }),
    { seed: 7 },
  )
})

test('does reading ever throw, and does it stay within bounds?', () => {
  const hash = fc.oneof(fc.string({ maxLength: 200 }), fc.string({ unit: fc.constantFrom('&', '=', '%', 's', 'e', '.', '1', 'at', '#') }))
  fc.assert(
    fc.property(hash, (text) => {
      expect(readAddress(text).problems.length).toBeLessThanOrEqual(6)
    }),
    { seed: 7 },
  )
})

test('is what was good kept, and what was not named?', () => {
  const { address, problems } = readAddress('#s=a&e=s09&maxMessages=4&at=0.1&keepHead=x&mode=fly&contextLimit=60000')
  expect(address).toEqual({ session: 'a', thresholds: { contextLimit: 60_000 } })
  expect(problems).toEqual([
    { code: 'unknown_edition', id: 's09' },
    { code: 'bad_address', part: 'at=0.1' },
    { code: 'bad_address', part: 'keepHead=x' },
    { code: 'bad_address', part: 'mode=fly' },
    { code: 'threshold_range', name: 'maxMessages', value: 4, min: 5, max: 100_000, kept: 50 },
  ])
})

test('is a threshold judged in good company only?', () => {
  expect(readAddress('#maxMessages=40&keepHead=99999999').address.thresholds).toEqual({ maxMessages: 40 })
  const { address, problems } = readAddress('#maxMessages=40&keepHead=39')
  expect(address.thresholds).toEqual({ keepHead: 39 })
  expect(problems).toMatchObject([{ code: 'threshold_cross', name: 'maxMessages', kept: 50 }])
  expect(readAddress('#maxMessages=40.5').problems).toMatchObject([{ code: 'threshold_not_a_number', name: 'maxMessages' }])
})

test.each([
  '#__proto__=1',
  '#constructor=1',
  '#s=%E0%A4%A',
  '#s',
  '#=',
  '#s=',
  `#s=${'x'.repeat(400)}`,
  '#at=1.2.3.4',
  '#reject=1',
  '#reject=0:x',
  '#pin=marker@c3',
  '#pin=m1.2.3',
  '#pin=,',
  '#pin=M1',
  '#off=arrived',
  '#off=',
  '#answers=me',
])('is a bad part told? %s', (hash) => {
  const { address, problems } = readAddress(hash)
  expect(address).toEqual({ thresholds: {} })
  expect(problems).toMatchObject([{ code: 'bad_address' }])
})

test('is the address written once, 250 ms after things came to rest?', () => {
  vi.useFakeTimers()
  const replace = vi.fn()
  const writer = createAddressWriter(replace)
  writer.push({ thresholds: { maxMessages: 41 } })
  vi.advanceTimersByTime(200)
  writer.push({ thresholds: { maxMessages: 42 } })
  vi.advanceTimersByTime(249)
  expect(replace).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(replace.mock.calls).toEqual([['#maxMessages=42']])
  writer.push(FULL)
  writer.flush()
  expect(replace).toHaveBeenCalledTimes(2)
  writer.push(FULL)
  writer.cancel()
  vi.runAllTimers()
  expect(replace).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
