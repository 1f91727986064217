// Letting it search: the two thresholds that move the cost most by their response curves, and the cheapest point of their grid that loses no more than a reference.
import type { ThresholdName } from '../pipeline/types.ts'
import type { CurvePoint, SweepParam } from './types.ts'

export interface CurveOf {
  readonly name: ThresholdName
  readonly points: readonly CurvePoint[]
}

/** Dollars between the cheapest and the dearest point of a curve; 0 where it is flat or has no numbers. */
export function swingOf({ points }: CurveOf): number {
  const money = points.flatMap(({ numbers }) => (numbers ? [numbers.money] : []))
  return money.length === 0 ? 0 : Math.max(...money) - Math.min(...money)
}

/** The `most` curves with the largest swing; flat ones never. Of equal ones the earlier. */
export const steepest = (curves: readonly CurveOf[], most: number): readonly CurveOf[] =>
  curves
    .filter((curve) => swingOf(curve) > 0)
    .sort((a, b) => swingOf(b) - swingOf(a))
    .slice(0, most)

/** The values of a curve's points and those that must be among them, each once, from the least. */
export const paramOf = ({ name, points }: CurveOf, among: readonly number[]): SweepParam => ({
  name,
  values: [...new Set([...points.map(({ value }) => value), ...among])].sort((a, b) => a - b),
})

interface Costs {
  readonly money: number
  readonly loss: number
}

/** The cheapest point that loses no more than the reference; of equally cheap ones the one that loses least. Null: none is cheaper than the reference itself. */
export function cheapestWithin<P extends Costs>(points: readonly P[], reference: Costs): P | null {
  let best: P | null = null
  for (const point of points) {
    if (point.loss > reference.loss || point.money >= reference.money) continue
    if (!best || point.money < best.money || (point.money === best.money && point.loss < best.loss)) best = point
  }
  return best
}
