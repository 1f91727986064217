// The cache and the money on hand-made calls, against the rules and worked examples of the vendor's documentation.
import { describe, expect, it } from 'vitest'
import { ASSUMED } from './assumptions.ts'
import { breakEvenOf } from './break-even.ts'
import { costsOf } from './cache.ts'
import { sumOf } from './figure.ts'
import type { Counts } from './tally.ts'
import { type Assumptions, CAUSES } from './types.ts'

interface HandMade {
  readonly size: number
  /** Characters in common with the last prompt; left out: all of it. */
  readonly shared?: number
  readonly time?: number
  readonly answer?: number
  readonly fresh?: number
  readonly cleared?: number
  readonly unseen?: number
  readonly refused?: boolean
}

/** Calls as a tally would count them. */
function counts(calls: readonly HandMade[], summaries: Counts['summaries'] = []): Counts {
  const numbers = (of: (call: HandMade, i: number) => number) => Float64Array.from(calls, of)
  const last = (i: number) => calls.slice(0, i).findLast((c) => !c.refused)?.size ?? 0
  const whole = (c: HandMade, i: number) => c.shared === undefined || c.shared === last(i)
  return {
    calls: calls.length,
    sent: Uint8Array.from(calls, (c) => (c.refused ? 0 : 1)),
    arrived: numbers((c) => c.size),
    size: numbers((c) => c.size),
    shared: numbers((c, i) => c.shared ?? last(i)),
    fresh: numbers((c) => c.fresh ?? 0),
    cleared: numbers((c) => c.cleared ?? 0),
    unseen: numbers((c) => c.unseen ?? 0),
    message: Int32Array.from(calls, (c, i) => (whole(c, i) ? -1 : 0)),
    block: Int32Array.from(calls, (c, i) => (whole(c, i) ? -1 : 0)),
    answer: numbers((c) => c.answer ?? 0),
    time: numbers((c) => c.time ?? Number.NaN),
    summaries,
  }
}

/** A character is a token, and nothing stands before the array. Opus 5.5: 4 / 20, writes 5 and 8, reads 0.20; cached from 512 tokens. */
const PLAIN: Assumptions = { ...ASSUMED, charsPerToken: 1, prefixTokens: 0 }
const cacheOf = (calls: readonly HandMade[], over: Partial<Assumptions> = {}) => {
  const { cache } = costsOf(counts(calls), { ...PLAIN, ...over })
  const rows = calls.map((_, i) => [cache.read[i], cache.write[i], cache.uncached[i]])
  return { rows, causes: [...cache.cause].map((c) => CAUSES[c]), money: [...cache.money] }
}

describe('the cache', () => {
  it('reads what the prompt has in common with the last one and writes the rest', () => {
    const { rows, causes, money } = cacheOf([{ size: 10_000 }, { size: 12_000 }, { size: 15_000 }])
    expect(rows).toEqual([
      [0, 10_000, 0],
      [10_000, 2_000, 0],
      [12_000, 3_000, 0],
    ])
    expect(causes).toEqual(['first', 'none', 'none'])
    expect(money[0]).toBeCloseTo((10_000 * 5) / 1e6, 12)
    expect(money[1]).toBeCloseTo((10_000 * 0.2 + 2_000 * 5) / 1e6, 12)
  })

  it('is read up to the first change only', () => {
    expect(cacheOf([{ size: 10_000 }, { size: 9_000, shared: 4_000 }])).toMatchObject({
      rows: [
        [0, 10_000, 0],
        [4_000, 5_000, 0],
      ],
      causes: ['first', 'edited'],
    })
  })

  it('takes nothing in and gives nothing back below the least length of the model, and nobody is told', () => {
    expect(cacheOf([{ size: 511 }, { size: 512 }, { size: 600 }])).toMatchObject({
      rows: [
        [0, 0, 511],
        [0, 512, 0],
        [512, 88, 0],
      ],
      causes: ['first', 'none', 'none'],
    })
    expect(cacheOf([{ size: 4_095 }, { size: 4_096 }, { size: 5_000 }], { model: 'haiku-4.5' }).rows).toEqual([
      [0, 0, 4_095],
      [0, 4_096, 0],
      [4_096, 904, 0],
    ])
    // Of a long prompt the part in common is too short to be found again.
    expect(cacheOf([{ size: 10_000 }, { size: 9_000, shared: 500 }]).rows[1]).toEqual([0, 9_000, 0])
  })

  it('begins with system prompt and tools, which no edit of the array touches', () => {
    const { rows } = cacheOf([{ size: 8_000 }, { size: 400, shared: 0 }], { prefixTokens: 12_000, charsPerToken: 4 })
    expect(rows).toEqual([
      [0, 14_000, 0],
      [12_000, 100, 0],
    ])
  })

  it('lives five minutes, or an hour, from its last use', () => {
    const calls = [
      { size: 1_000, time: 0 },
      { size: 2_000, time: 299 },
      { size: 3_000, time: 598 },
      { size: 4_000, time: 899 },
      { size: 5_000, time: 4_499 },
    ]
    expect(cacheOf(calls).rows.map(([read]) => read)).toEqual([0, 1_000, 2_000, 0, 0])
    expect(cacheOf(calls).causes).toEqual(['first', 'none', 'none', 'expired', 'expired'])
    expect(cacheOf(calls, { lifetime: '1h' }).rows.map(([read]) => read)).toEqual([0, 1_000, 2_000, 3_000, 4_000])
    expect(cacheOf(calls, { lifetime: '1h' }).money[0]).toBeCloseTo((1_000 * 8) / 1e6, 12)
  })

  it('keeps the beginning of an older prompt where one in between was too short to be cached', () => {
    const { rows } = cacheOf([{ size: 4_000 }, { size: 500, shared: 300 }, { size: 5_000, shared: 500 }], {
      prefixTokens: 0,
      model: 'opus-5.5',
    })
    expect(rows).toEqual([
      [0, 4_000, 0],
      [0, 0, 500],
      [0, 5_000, 0],
    ])
    const prefixed = cacheOf([{ size: 4_000 }, { size: 10, shared: 5 }, { size: 5_000, shared: 10 }], {
      prefixTokens: 3_000,
      model: 'haiku-4.5',
    })
    expect(prefixed.rows).toEqual([
      [0, 7_000, 0],
      [0, 0, 3_010],
      [0, 8_000, 0],
    ])
    const long = cacheOf([{ size: 4_000 }, { size: 700, shared: 600 }, { size: 5_000, shared: 700 }], { prefixTokens: 0 })
    expect(long.rows[2]).toEqual([700, 4_300, 0])
  })

  it('is not asked where it is off: every token is paid in full', () => {
    expect(cacheOf([{ size: 1_000 }, { size: 2_000 }], { caching: false })).toMatchObject({
      rows: [
        [0, 0, 1_000],
        [0, 0, 2_000],
      ],
      causes: ['off', 'off'],
    })
  })

  it('costs nothing for a call that the API refused, and the next is compared with the one before it', () => {
    expect(cacheOf([{ size: 1_000 }, { size: 9_000, refused: true }, { size: 2_000 }]).rows).toEqual([
      [0, 1_000, 0],
      [0, 0, 0],
      [1_000, 1_000, 0],
    ])
  })

  it('has paid for itself with the second request of the same prompt, or the third where it lives an hour', () => {
    const price = (requests: number, over: Partial<Assumptions>) =>
      sumOf(
        costsOf(counts(Array.from({ length: requests }, () => ({ size: 100_000 }))), { ...PLAIN, model: 'opus-5', ...over }).cache.money,
      )
    const without = { caching: false }
    expect(price(1, {})).toBeGreaterThan(price(1, without))
    expect(price(2, {})).toBeLessThan(price(2, without))
    expect(price(2, { lifetime: '1h' })).toBeGreaterThan(price(2, without))
    expect(price(3, { lifetime: '1h' })).toBeLessThan(price(3, without))
  })

  it('bills Haiku 5.5 by the length of the whole prompt', () => {
    const money = (size: number) => cacheOf([{ size }], { model: 'haiku-5.5' }).money[0] as number
    expect(money(100_000)).toBeCloseTo((100_000 * 0.125) / 1e6, 12)
    expect(money(100_001)).toBeCloseTo((100_001 * 0.625) / 1e6, 12)
  })
})

describe('money', () => {
  it('adds the answer, and a summary by its own prompt and answer', () => {
    const summaries = [{ call: 1, why: 'limit', shown: 80_000, wrote: 2_000, before: 90_000, after: 1_000 }] as const
    const costs = costsOf(counts([{ size: 1_000, answer: 500 }], [...summaries]), PLAIN)
    expect(costs.summary[0]).toBeCloseTo((80_000 * 4 + 2_000 * 20) / 1e6, 12)
    expect(costs.summaryTokens[0]).toBe(82_000)
    expect(costs.output[0]).toBeCloseTo((500 * 20) / 1e6, 12)
    expect(costs.cache.money[0]).toBeCloseTo((1_000 * 5 + 500 * 20 + 80_000 * 4 + 2_000 * 20) / 1e6, 12)
  })
})

describe('the break-even of an edit', () => {
  // Opus 5: input 5, write 6.25, read 0.50: 1.25 and 0.1 times the input, as in the worked example.
  const opus5: Assumptions = { ...PLAIN, model: 'opus-5' }
  const of = (calls: readonly HandMade[], assumed = opus5, summaries: Counts['summaries'] = []) => {
    const made = counts(calls, summaries)
    const { call, cleared, again, cost, saves, pays, left } = breakEvenOf(made, assumed, costsOf(made, assumed))
    return Array.from(call, (_, i) => ({
      ...{ call: call[i], cleared: cleared[i], again: again[i] },
      ...{ cost: cost[i], saves: saves[i], pays: pays[i], left: left[i] },
    }))
  }

  it('is 57.5 requests for clearing 20,000 tokens with 100,000 behind the change', () => {
    // 10,000 stand before it; 3,000 came in and are written in any case.
    const [event] = of([{ size: 130_000 }, { size: 113_000, shared: 10_000, fresh: 3_000, cleared: 20_000 }, { size: 114_000 }])
    expect(event).toMatchObject({ call: 2, cleared: 20_000, again: 100_000, left: 2 })
    expect(event?.pays).toBeCloseTo(57.5, 9)
    expect(event?.cost).toBeCloseTo((100_000 * (6.25 - 0.5)) / 1e6, 12)
    expect(event?.saves).toBeCloseTo((20_000 * 0.5) / 1e6, 12)
  })

  it('counts nothing that was taken away before the API had seen it', () => {
    // 12,000 came in, of which 9,000 never went out; of what stood there 20,000 of 120,000 went, 10,000 stand before it.
    const [event] = of([{ size: 130_000 }, { size: 113_000, shared: 10_000, fresh: 12_000, cleared: 29_000, unseen: 9_000 }])
    expect(event).toMatchObject({ cleared: 20_000, again: 100_000 })
    expect(event?.pays).toBeCloseTo(57.5, 9)
  })

  it('writes nothing again where the cache had run out: all is written in any case', () => {
    const [event] = of([
      { size: 130_000, time: 0 },
      { size: 113_000, shared: 10_000, fresh: 3_000, cleared: 20_000, time: 301 },
    ])
    expect(event).toMatchObject({ again: 0, cost: 0, pays: 0 })
  })

  it('counts what the summary cost', () => {
    const summary = { call: 2, why: 'limit', shown: 50_000, wrote: 1_000, before: 100_000, after: 2_000 } as const
    const [event] = of([{ size: 100_000 }, { size: 2_000, shared: 0, fresh: 1_000, cleared: 99_000 }], opus5, [summary])
    const made = (50_000 * 5 + 1_000 * 25) / 1e6
    expect(event?.cost).toBeCloseTo((1_000 * 5.75) / 1e6 + made, 12)
    expect(event?.pays).toBeCloseTo(((1_000 * 5.75) / 1e6 + made) / ((99_000 * 0.5) / 1e6), 9)
  })

  it('is never where nothing was saved, and at once without a cache', () => {
    expect(of([{ size: 100 }, { size: 200, shared: 50, cleared: 0 }])[0]?.pays).toBe(Number.POSITIVE_INFINITY)
    expect(of([{ size: 9_000 }, { size: 5_000, shared: 0, cleared: 4_000 }], { ...opus5, caching: false })[0]).toMatchObject({
      again: 0,
      cost: 0,
      pays: 0,
    })
  })

  it('is asked only of what the API had seen', () => {
    expect(of([{ size: 1_000 }, { size: 2_000 }])).toEqual([])
  })
})
