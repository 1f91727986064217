// What the recording itself says of its tokens, priced, and how far an estimate of them is off. It is of the tool that was recorded, not of the run.
import { billOf } from './cache.ts'
import { callsOf, each, how, plain, sumOf } from './figure.ts'
import { ratesFor } from './prices.ts'
import type { Assumptions, Figure } from './types.ts'

/** A number a call, NaN where nothing was recorded. */
export interface RecordedTokens {
  /** The whole prompt, and what it is made of; the answer. */
  readonly tokens: Float64Array
  readonly input: Float64Array
  readonly cacheRead: Float64Array
  readonly cacheWrite: Float64Array
  readonly output: Float64Array
  /** Characters of the context the tool sent, worked out. */
  readonly sent: Float64Array
}

export function recordedFigures(recorded: RecordedTokens, assumed: Assumptions): readonly Figure[] {
  const { tokens, input, cacheRead, cacheWrite, output, sent } = recorded
  const n = tokens.length
  const bill = billOf(assumed)
  const of = (numbers: Float64Array) => each(n, (i) => numbers[i] || 0) // NaN becomes nothing
  const prompts = of(tokens)
  const calls = callsOf(prompts)
  const money = each(n, (i) => {
    const rates = ratesFor(bill.rows, prompts[i] as number)
    const written = (cacheWrite[i] || 0) * rates[bill.write]
    return ((input[i] || 0) * rates.input + (cacheRead[i] || 0) * rates.read + written + (output[i] || 0) * rates.output) / 1e6
  })
  const estimated = each(n, (i) => ((prompts[i] as number) > 0 ? assumed.prefixTokens + (sent[i] as number) / assumed.charsPerToken : 0))
  const errors = each(n, (i) => ((prompts[i] as number) > 0 ? (estimated[i] as number) / (prompts[i] as number) - 1 : 0))
  const all = sumOf(prompts)
  const none = calls.length === 0
  const total = (is: ReturnType<typeof how>, perCall: Float64Array): Figure => ({
    ...plain(is, none ? null : sumOf(perCall), null, callsOf(perCall)),
    perCall,
  })
  return [
    total(how('recorded_tokens', 'tokens', 'recorded'), prompts),
    total(how('recorded_cache_read', 'tokens', 'recorded'), of(cacheRead)),
    total(how('recorded_output', 'tokens', 'recorded'), of(output)),
    plain(how('recorded_hit_rate', 'share', 'recorded'), all > 0 ? sumOf(of(cacheRead)) / all : null, all, calls),
    total(how('recorded_money', 'dollars', 'computed'), money),
    {
      ...plain(how('estimate_error', 'share', 'computed'), all > 0 ? sumOf(estimated) / all - 1 : null, calls.length, calls),
      perCall: errors,
    },
  ]
}
