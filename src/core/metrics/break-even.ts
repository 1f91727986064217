// What each change of what the API had seen costs once and saves at every later call, and when it has paid.
import { billOf, type Costs } from './cache.ts'
import { ratesFor } from './prices.ts'
import type { Counts } from './tally.ts'
import { type Assumptions, type BreakEvens, CAUSES } from './types.ts'

const EXPIRED = CAUSES.indexOf('expired')

/**
 * Clearing C tokens with S tokens behind the change costs S × (write − read) once and saves C × read a call, so it pays
 * after S × (write − read) / (C × read) calls; a summary made for it is added to its cost. Without a cache nothing is
 * written again, and what was cleared saves its full price. What an edit took before a prompt had it is no part of either;
 * where the cache had run out all is written in any case.
 */
export function breakEvenOf(tally: Counts, assumed: Assumptions, { cache, summary }: Costs): BreakEvens {
  const bill = billOf(assumed)
  const { charsPerToken, caching } = assumed
  let made = 0 // dollars of summaries made for calls that never went out
  let left = 0
  let changes = 0
  for (let i = 0; i < tally.calls; i++) {
    if (tally.sent[i] === 0) continue
    left++
    if ((tally.message[i] as number) >= 0) changes++
  }
  const found = room(changes)
  let at = 0
  for (let i = 0; i < tally.calls; i++) {
    made += summary[i] as number
    if (tally.sent[i] === 0) continue
    const edited = (tally.message[i] as number) >= 0
    if (edited) {
      const { read, input, [bill.write]: write } = ratesFor(bill.rows, cache.prompt[i] as number)
      const unseen = tally.unseen[i] as number
      const cleared = (tally.cleared[i] as number) - unseen
      const behind = (tally.size[i] as number) - (tally.shared[i] as number) - ((tally.fresh[i] as number) - unseen)
      const again = caching && cache.cause[i] !== EXPIRED ? Math.max(0, behind) / charsPerToken : 0
      const cost = (again * (write - read)) / 1e6 + made
      const saves = ((cleared / charsPerToken) * (caching ? read : input)) / 1e6
      found.call[at] = i + 1
      found.cleared[at] = cleared
      found.again[at] = again
      found.cost[at] = cost
      found.saves[at] = saves
      found.pays[at] = saves > 0 ? cost / saves : Number.POSITIVE_INFINITY
      found.left[at] = left
      at++
    }
    made = 0
    left--
  }
  return found
}

const room = (n: number): BreakEvens => ({
  call: new Uint32Array(n),
  cleared: new Float64Array(n),
  again: new Float64Array(n),
  cost: new Float64Array(n),
  saves: new Float64Array(n),
  pays: new Float64Array(n),
  left: new Uint32Array(n),
})
