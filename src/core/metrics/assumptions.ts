// What is assumed until somebody says otherwise, and what is refused.
import { PRICES, type PriceTable } from './prices.ts'
import type { AssumptionProblem, Assumptions } from './types.ts'

export const MODEL = 'opus-5.5'

/** Sonnet's dated price counts from the table's own day on unless a later day is given. */
export const ASSUMED: Assumptions = {
  prices: PRICES,
  model: MODEL,
  day: PRICES.date,
  caching: true,
  lifetime: '5m',
  charsPerToken: 4,
  prefixTokens: 12_000,
}

/** What a slider of an assumed number covers; the same bounds hold for what is typed. */
export const ASSUMED_RANGES = { charsPerToken: [0.5, 10], prefixTokens: [0, 200_000] } as const

/** The first thing that is wrong; null when all is well. */
export function checkAssumptions(assumed: Assumptions): AssumptionProblem | null {
  const { prices, model, day } = assumed
  if (!prices.models.some(({ id }) => id === model)) return { code: 'unknown_model', model }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return { code: 'bad_day', day }
  for (const name of ['charsPerToken', 'prefixTokens'] as const) {
    const [min, max] = ASSUMED_RANGES[name]
    const value = assumed[name]
    if (!(value >= min && value <= max)) return { code: 'bad_number', name, value, min, max }
  }
  return checkPrices(prices)
}

/** Every number of the table is one, none is below zero, and every model has a price for prompts of any length from the beginning. */
export function checkPrices({ models }: PriceTable): AssumptionProblem | null {
  for (const { id, prices, window, maxOutput, leastCached } of models) {
    const rates = prices.flatMap((p) => [p.input, p.output, p.write5m, p.write1h, p.read, p.upTo ?? 0])
    const sound = [...rates, window, maxOutput, leastCached].every((n) => Number.isFinite(n) && n >= 0)
    const starts = [...new Set(prices.map((p) => p.from))]
    const whole = starts.includes(null) && starts.every((from) => prices.some((p) => p.from === from && p.upTo === null))
    if (!sound || !whole) return { code: 'bad_price', model: id }
  }
  return null
}
