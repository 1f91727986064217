// The prompt cache, simulated call by call: what each prompt reads, writes and misses, and what it costs.
import { type ModelPrices, type PriceRow, ratesFor, ratesOn } from './prices.ts'
import type { Counts } from './tally.ts'
import { type Assumptions, CAUSES, type CacheSeries, type Cause } from './types.ts'

const SECONDS = { '5m': 300, '1h': 3_600 } as const
const NO = Object.fromEntries(CAUSES.map((cause, i) => [cause, i])) as Readonly<Record<Cause, number>>

export interface Costs {
  readonly cache: CacheSeries
  /** Dollars of the prompts, of the answers, and of the summaries, by the call they were made for. */
  readonly input: Float64Array
  /** Of the prompts: what was read from the cache, and what was written to it. */
  readonly reads: Float64Array
  readonly writes: Float64Array
  readonly output: Float64Array
  readonly summary: Float64Array
  /** Tokens of the summaries' prompts and answers, by call. */
  readonly summaryTokens: Float64Array
}

export const modelOf = ({ prices, model }: Assumptions): ModelPrices => {
  const found = prices.models.find(({ id }) => id === model)
  if (!found) throw new Error(`No prices of ${model}`)
  return found
}

/** What a run is billed by: the rates of the day, and the one price of a write that the lifetime asks for. */
export interface Bill {
  readonly rows: readonly PriceRow[]
  readonly write: 'write5m' | 'write1h'
}
export const billOf = (assumed: Assumptions): Bill => ({
  rows: ratesOn(modelOf(assumed), assumed.day),
  write: assumed.lifetime === '1h' ? 'write1h' : 'write5m',
})

/**
 * Read: what the prompt has in common with the last one, as far as that is cached, if it is as long as the model asks.
 * Written: the rest, up to the breakpoint at the prompt's end. What a shorter prompt leaves behind stays cached as far as
 * the ones after it begin alike. An entry lives on with every prompt that reads or writes.
 */
export function costsOf(tally: Counts, assumed: Assumptions): Costs {
  const { calls: n, sent, size, shared, answer, time, message, block } = tally
  const { charsPerToken, prefixTokens, caching, lifetime } = assumed
  const model = modelOf(assumed)
  const numbers = () => new Float64Array(n)
  const [prompt, read, write, uncached, money, depth] = [numbers(), numbers(), numbers(), numbers(), numbers(), numbers()]
  const [input, output, reads, writes] = [numbers(), numbers(), numbers(), numbers()]
  const cause = new Uint8Array(n)
  const bill = billOf(assumed)
  const { summary, summaryTokens } = summariesOf(tally, assumed, bill)
  let cached = 0 // tokens at the front of the last prompt that are in the cache
  let touched = Number.NaN // when they were last used
  let begun = false
  for (let i = 0; i < n; i++) {
    money[i] = summary[i] as number
    if (sent[i] === 0) continue
    const tokens = prefixTokens + (size[i] as number) / charsPerToken
    const now = time[i] as number
    const expired = now - touched > SECONDS[lifetime] // false where either is unknown
    const common = Math.min(cached, begun ? prefixTokens + (shared[i] as number) / charsPerToken : 0)
    const hit = caching && !expired && common >= model.leastCached ? common : 0
    const stored = caching && tokens >= model.leastCached
    const rates = ratesFor(bill.rows, tokens)
    prompt[i] = tokens
    read[i] = hit
    write[i] = stored ? tokens - hit : 0
    uncached[i] = tokens - hit - (write[i] as number)
    reads[i] = (hit * rates.read) / 1e6
    writes[i] = ((write[i] as number) * rates[bill.write]) / 1e6
    input[i] = (hit * rates.read + (write[i] as number) * rates[bill.write] + (uncached[i] as number) * rates.input) / 1e6
    output[i] = (((answer[i] as number) / charsPerToken) * rates.output) / 1e6
    money[i] = (input[i] as number) + (output[i] as number) + (summary[i] as number)
    depth[i] = shared[i] as number
    cause[i] =
      NO[
        !caching
          ? 'off'
          : !begun
            ? 'first'
            : !stored
              ? 'short'
              : expired && cached > 0
                ? 'expired'
                : (message[i] as number) >= 0
                  ? 'edited'
                  : 'none'
      ]
    cached = stored ? tokens : expired ? 0 : common
    if (hit > 0 || stored) touched = Number.isNaN(now) ? touched : now
    begun = true
  }
  const cache = { prompt, read, write, uncached, money, cause, message: message.slice(0, n), block: block.slice(0, n), depth }
  return { cache, input, reads, writes, output, summary, summaryTokens }
}

/** A summary has a prompt of its own, which shares nothing with the session's: nothing of it is cached. */
function summariesOf({ calls, summaries }: Counts, assumed: Assumptions, bill: Bill) {
  const summary = new Float64Array(calls)
  const summaryTokens = new Float64Array(calls)
  for (const { call, shown, wrote } of summaries) {
    const [prompt, answer] = [shown / assumed.charsPerToken, wrote / assumed.charsPerToken]
    const { input, output } = ratesFor(bill.rows, prompt)
    summary[call - 1] = (summary[call - 1] as number) + (prompt * input + answer * output) / 1e6
    summaryTokens[call - 1] = (summaryTokens[call - 1] as number) + prompt + answer
  }
  return { summary, summaryTokens }
}
