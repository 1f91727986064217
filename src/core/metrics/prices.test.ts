// The price table as documented: which rates a prompt is billed at, by its length and by the day; and what is refused.
import { describe, expect, it } from 'vitest'
import { ASSUMED, checkAssumptions } from './assumptions.ts'
import { type ModelPrices, PRICES, ratesFor, ratesOn } from './prices.ts'

const of = (id: string): ModelPrices => {
  const found = PRICES.models.find((m) => m.id === id)
  if (!found) throw new Error(`No model ${id}`)
  return found
}

const ratesOf = (model: ModelPrices, day: string, tokens: number) => ratesFor(ratesOn(model, day), tokens)

describe('the price table', () => {
  it('bills a whole prompt of Haiku 5.5 at five times the price once it is longer than 100,000 tokens', () => {
    expect(ratesOf(of('haiku-5.5'), '2026-10-01', 100_000)).toMatchObject({ input: 0.1, output: 0.5, write5m: 0.125, read: 0.01 })
    expect(ratesOf(of('haiku-5.5'), '2026-10-01', 100_001)).toMatchObject({ input: 0.5, output: 2.5, write5m: 0.625, read: 0.05 })
  })

  it('has the price of a read of Sonnet 5.5 change on the seventh of October', () => {
    expect(ratesOf(of('sonnet-5.5'), '2026-10-06', 5_000).read).toBe(0.2)
    expect(ratesOf(of('sonnet-5.5'), '2026-10-07', 5_000).read).toBe(0.1)
    expect(ratesOf(of('sonnet-5.5'), '2027-01-01', 5_000)).toMatchObject({ input: 2, output: 10, write1h: 4, read: 0.1 })
  })

  it.each(PRICES.models.map((m) => [m.id, m] as const))(
    '%s: a write is 1.25 and 2 times the input, and reads are at most a tenth',
    (_, m) => {
      for (const { input, write5m, write1h, read } of m.prices) {
        expect(write5m).toBeCloseTo(input * 1.25, 9)
        expect(write1h).toBeCloseTo(input * 2, 9)
        expect(read).toBeLessThanOrEqual(input / 10 + 1e-9)
      }
      expect(m.window).toBeGreaterThan(m.maxOutput)
    },
  )

  it('is refused where a number is none, or prompts of some length have no price', () => {
    const broken = (part: Partial<ModelPrices>) =>
      checkAssumptions({ ...ASSUMED, prices: { ...PRICES, models: [{ ...of('opus-5.5'), ...part }] } })
    const [row] = of('opus-5.5').prices
    if (!row) throw new Error('No price')
    expect(broken({})).toBeNull()
    expect(broken({ window: Number.NaN })).toEqual({ code: 'bad_price', model: 'opus-5.5' })
    expect(broken({ prices: [{ ...row, read: -1 }] })?.code).toBe('bad_price')
    expect(broken({ prices: [{ ...row, upTo: 100 }] })?.code).toBe('bad_price')
    expect(broken({ prices: [{ ...row, from: '2027-01-01' }] })?.code).toBe('bad_price')
  })

  it('is one part of what is assumed: the others are checked, too', () => {
    expect(checkAssumptions(ASSUMED)).toBeNull()
    expect(checkAssumptions({ ...ASSUMED, model: 'gpt' })).toEqual({ code: 'unknown_model', model: 'gpt' })
    expect(checkAssumptions({ ...ASSUMED, day: 'today' })).toEqual({ code: 'bad_day', day: 'today' })
    expect(checkAssumptions({ ...ASSUMED, charsPerToken: 0 })).toMatchObject({ code: 'bad_number', name: 'charsPerToken', min: 0.5 })
    expect(checkAssumptions({ ...ASSUMED, prefixTokens: Number.NaN })).toMatchObject({ code: 'bad_number', name: 'prefixTokens' })
  })
})
