// Which changes of what the API had seen have paid by the end of the session, and those that lose most.
import type { BreakEvens } from '../../core/metrics/types.ts'

/** Dollars that each has brought in by the end; less than nothing where it has not paid. */
export const gainsOf = ({ call, saves, left, cost }: BreakEvens): Float64Array =>
  Float64Array.from(call, (_, i) => (saves[i] ?? 0) * (left[i] ?? 0) - (cost[i] ?? 0))

export const paidOf = (gains: Float64Array): number => gains.reduce((n, gain) => (gain >= 0 ? n + 1 : n), 0)

/** The places of the lowest, at most so many, the lowest first; of equal ones the first. */
export function lowest(gains: Float64Array, most: number): readonly number[] {
  const found: number[] = []
  for (let i = 0; i < gains.length; i++) {
    const gain = gains[i] as number
    if (found.length === most && gain >= (gains[found[most - 1] as number] as number)) continue
    let at = found.length
    while (at > 0 && gain < (gains[found[at - 1] as number] as number)) at--
    found.splice(at, 0, i)
    if (found.length > most) found.pop()
  }
  return found
}
