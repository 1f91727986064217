// The fast figures: sizes, calls, summaries, cache, money. Made from a tally, in a fraction of the time of the replay.
import type { Policy } from '../pipeline/types.ts'
import { breakEvenOf } from './break-even.ts'
import { type Costs, costsOf, modelOf } from './cache.ts'
import { added, callsOf, each, how, most, plain, share, sumOf } from './figure.ts'
import { medianOf } from './median.ts'
import type { Counts } from './tally.ts'
import { type Assumptions, CAUSES, type FastFigures, type Figure, type SummaryMade } from './types.ts'

export function fastFigures(tally: Counts, policy: Policy, assumed: Assumptions): FastFigures {
  const costs = costsOf(tally, assumed)
  const { calls: n, summaries } = tally
  const figures: readonly Figure[] = [
    ...countFigures(tally),
    ...sizeFigures(tally, costs),
    ...cacheFigures(tally, costs),
    added(how('money', 'dollars', 'estimated'), costs.cache.money, n > 0 ? 'all' : null),
    added(how('money_input', 'dollars', 'estimated'), costs.input),
    added(how('money_read', 'dollars', 'estimated'), costs.reads),
    added(how('money_write', 'dollars', 'estimated'), costs.writes),
    added(how('money_output', 'dollars', 'estimated'), costs.output),
    added(how('summary_tokens', 'tokens', 'estimated'), costs.summaryTokens),
    added(how('summary_money', 'dollars', 'estimated'), costs.summary),
    overWindow(tally, costs, assumed),
    thrash(n, summaries),
    headroom(tally, policy),
  ]
  return { figures, cache: costs.cache, breakEven: breakEvenOf(tally, assumed, costs), summaries }
}

function countFigures({ calls, sent, summaries }: Counts): readonly Figure[] {
  const made = new Float64Array(calls)
  for (const { call } of summaries) made[call - 1] = (made[call - 1] as number) + 1
  return [
    added(
      how('calls', 'calls', 'computed'),
      each(calls, (i) => sent[i] as number),
    ),
    added(how('summaries', 'summaries', 'computed'), made),
  ]
}

function sizeFigures({ calls, size, sent }: Counts, { cache }: Costs): readonly Figure[] {
  const chars = each(calls, (i) => (sent[i] === 1 ? (size[i] as number) : 0))
  return [
    added(how('chars_sent', 'characters', 'computed'), chars),
    most(how('chars_most', 'characters', 'computed'), chars),
    added(how('tokens_sent', 'tokens', 'estimated'), cache.prompt),
    most(how('tokens_most', 'tokens', 'estimated'), cache.prompt),
  ]
}

function cacheFigures({ calls, sent }: Counts, { cache }: Costs): readonly Figure[] {
  const read = sumOf(cache.read)
  const expired = CAUSES.indexOf('expired')
  return [
    added(how('cache_read', 'tokens', 'estimated'), cache.read),
    added(how('cache_write', 'tokens', 'estimated'), cache.write),
    added(how('cache_uncached', 'tokens', 'estimated'), cache.uncached),
    share(how('cache_hit_rate', 'share', 'estimated'), read, sumOf(cache.prompt), callsOf(cache.prompt)),
    // Where the array changed is exact; only what it cost is estimated.
    added(
      how('cache_breaks', 'events', 'computed'),
      each(calls, (i) => ((cache.message[i] as number) >= 0 ? 1 : 0)),
    ),
    added(
      how('cache_expired', 'events', 'estimated'),
      each(calls, (i) => (sent[i] === 1 && cache.cause[i] === expired ? 1 : 0)),
    ),
  ]
}

/** Prompts that the model's window cannot hold. */
function overWindow({ calls, sent }: Counts, { cache }: Costs, assumed: Assumptions): Figure {
  const { window } = modelOf(assumed)
  return added(
    how('over_window', 'calls', 'estimated'),
    each(calls, (i) => (sent[i] === 1 && (cache.prompt[i] as number) > window ? 1 : 0)),
  )
}

const SOON = 3
const LITTLE = 0.1

/** Summaries within three calls of the one before, and those that gained less than a tenth. */
function thrash(calls: number, summaries: readonly SummaryMade[]): Figure {
  const perCall = new Float64Array(calls)
  summaries.forEach(({ call, before, after }, i) => {
    const last = summaries[i - 1]?.call ?? Number.NEGATIVE_INFINITY
    if (call - last <= SOON || before - after < LITTLE * before) perCall[call - 1] = (perCall[call - 1] as number) + 1
  })
  return added(how('thrash', 'events', 'computed'), perCall)
}

/** Calls until the context reaches the limit, at the median growth of a call. */
function headroom({ calls, sent, size, fresh }: Counts, { contextLimit }: Policy): Figure {
  const is = how('headroom', 'calls', 'estimated')
  const last = sent.lastIndexOf(1)
  const grown = new Float64Array(calls)
  let n = 0
  for (let i = 1; i < calls; i++) if (sent[i] === 1 && (fresh[i] as number) > 0) grown[n++] = fresh[i] as number
  const median = medianOf(grown.subarray(0, n))
  if (last < 0 || median === undefined) return plain(is, null)
  return plain(is, Math.max(0, (contextLimit - (size[last] as number)) / median), null, Uint32Array.from([last + 1]))
}
