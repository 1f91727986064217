// Where the characters of each place of one run are in another: two strips, and the flows between them. Pure.
import type { BlockPlaces, Place } from '../../core/metrics/types.ts'
import { PLACES } from '../../shell/metric-lists.ts'

/** Characters that lie at `from` in the first run and at `to` in the second, in the measure of each. */
export interface Flow {
  readonly from: Place
  readonly to: Place
  readonly there: number
  readonly here: number
}

/** By place of the first run, then of the second. Null: the two are not of one recording, which has grown meanwhile. */
export function flowsOf(there: BlockPlaces, here: BlockPlaces): readonly Flow[] | null {
  if (there.at.length !== here.at.length) return null
  const sums = PLACES.map(() => PLACES.map(() => [0, 0] as [number, number]))
  for (const [i, at] of here.at.entries()) {
    const sum = sums[there.at[i] as number]?.[at] as [number, number]
    sum[0] += there.sizes[i] as number
    sum[1] += here.sizes[i] as number
  }
  return PLACES.flatMap((from, i) =>
    PLACES.flatMap((to, j) => {
      const [a, b] = sums[i]?.[j] ?? [0, 0]
      return a > 0 || b > 0 ? [{ from, to, there: a, here: b }] : []
    }),
  )
}

/** What lies elsewhere, the largest first. */
export const movedOf = (flows: readonly Flow[]): readonly Flow[] =>
  flows.filter(({ from, to }) => from !== to).sort((a, b) => b.here - a.here)

export interface FlowShape extends Flow {
  readonly d: string
}
const two = (n: number): number => Math.round(n * 100) / 100

/** Bands from `x0` to `x1` over `height`, each at its place in both strips; those that stay first, so that the others lie over them. */
export function flowShapes(flows: readonly Flow[], x0: number, x1: number, height: number): readonly FlowShape[] {
  const all = { there: total(flows, 'there'), here: total(flows, 'here') }
  const right = new Map<Flow, number>()
  let at = 0
  for (const to of PLACES)
    for (const flow of flows.filter((one) => one.to === to)) {
      right.set(flow, at)
      at += flow.here
    }
  let left = 0
  const m = two((x0 + x1) / 2)
  const shapes = flows.map((flow): FlowShape => {
    const [a, b] = [two((left / all.there) * height), two(((left + flow.there) / all.there) * height)]
    left += flow.there
    const start = right.get(flow) ?? 0
    const [c, d] = [two((start / all.here) * height), two(((start + flow.here) / all.here) * height)]
    return { ...flow, d: `M${x0} ${a}C${m} ${a} ${m} ${c} ${x1} ${c}L${x1} ${d}C${m} ${d} ${m} ${b} ${x0} ${b}Z` }
  })
  return shapes.sort((a, b) => Number(a.from !== a.to) - Number(b.from !== b.to))
}

const total = (flows: readonly Flow[], which: 'there' | 'here'): number => flows.reduce((sum, flow) => sum + flow[which], 0)
