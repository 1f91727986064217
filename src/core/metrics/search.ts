// Letting it search: the two thresholds that move the cost most by their response curves, and the cheapest point of their grid that takes no more from the agent than a reference.
import type { ThresholdName } from '../pipeline/types.ts'
import type { CurvePoint, SweepNumbers, SweepParam } from './types.ts'

export interface CurveOf {
  readonly name: ThresholdName
  readonly points: readonly CurvePoint[]
}

/** Dollars between the cheapest and the dearest point of a curve; 0 where it is flat or has no numbers. */
export function swingOf({ points }: CurveOf): number {
  const money = points.flatMap(({ numbers }) => (numbers ? [numbers.money] : []))
  return money.length === 0 ? 0 : Math.max(...money) - Math.min(...money)
}

/** The curves of several sessions as one: of each value the sum, where every session has numbers for it. */
export function joinedCurve(name: ThresholdName, curves: readonly CurveOf[]): CurveOf {
  const of = curves.filter((curve) => curve.name === name)
  const points = (of[0]?.points ?? []).map(({ value }, i): CurvePoint => {
    const numbers = of.map(({ points: each }) => each[i]?.numbers ?? null)
    if (numbers.includes(null)) return { value, numbers: null }
    const sum = (pick: (n: NonNullable<CurvePoint['numbers']>) => number) => numbers.reduce((all, n) => all + (n ? pick(n) : 0), 0)
    return {
      value,
      numbers: { money: sum((n) => n.money), summaries: sum((n) => n.summaries), chars: sum((n) => n.chars), most: sum((n) => n.most) },
    }
  })
  return { name, points }
}

/** The `most` curves with the largest swing; flat ones never. Of equal ones the earlier. */
export const steepest = (curves: readonly CurveOf[], most: number): readonly CurveOf[] =>
  curves
    .filter((curve) => swingOf(curve) > 0)
    .sort((a, b) => swingOf(b) - swingOf(a))
    .slice(0, most)

/** What a person would write: two digits, unless that leaves the range. */
function rounded(value: number, [low, high]: readonly [number, number]): number {
  const short = Number(value.toPrecision(2))
  return short >= low && short <= high ? short : value
}

/** The values of a curve's points, rounded, and as they are those that must be among them; each once, from the least. */
export function paramOf({ name, points }: CurveOf, among: readonly number[]): SweepParam {
  const values = points.map(({ value }) => value)
  const range = [Math.min(...values), Math.max(...values)] as const
  return { name, values: [...new Set([...values.map((value) => rounded(value, range)), ...among])].sort((a, b) => a - b) }
}

/** What a policy costs in one session and leaves the agent of it, as counts that add up. */
export interface HeldParts extends Pick<SweepNumbers, 'money' | 'gone' | 'recorded' | 'regret'> {
  /** Of details that were needed, and of rules the user typed: how many there were, and how many still stood there. */
  readonly needles: Counted
  readonly constraints: Counted
}
export interface Counted {
  readonly kept: number
  readonly of: number
}

/** Over one session or several: shares are those of everything together. */
export function joinedHeld(parts: readonly HeldParts[]): Held {
  const sum = (pick: (one: HeldParts) => number) => parts.reduce((all, one) => all + pick(one), 0)
  const share = (part: number, of: number) => (of > 0 ? part / of : null)
  return {
    money: sum(({ money }) => money),
    loss:
      share(
        sum(({ gone }) => gone),
        sum(({ recorded }) => recorded),
      ) ?? 0,
    regret: sum(({ regret }) => regret),
    needles: share(
      sum(({ needles }) => needles.kept),
      sum(({ needles }) => needles.of),
    ),
    constraints: share(
      sum(({ constraints }) => constraints.kept),
      sum(({ constraints }) => constraints.of),
    ),
  }
}

/** What a policy costs, and what the agent has to do without. */
export interface Held {
  readonly money: number
  readonly loss: number
  readonly regret: number
  /** Shares; null: nothing was ever needed, or no rule was typed. */
  readonly needles: number | null
  readonly constraints: number | null
}
export const HELD = ['loss', 'regret', 'needles', 'constraints'] as const
export type HeldId = (typeof HELD)[number]

/** There is nothing it could be said of, in neither. */
export const isUnsaid = (id: HeldId, held: Held, reference: Held): boolean => held[id] === null && reference[id] === null

/** 1: more is taken from the agent than by the reference; -1: less; 0: the same. */
export function worseBy(id: HeldId, held: Held, reference: Held): -1 | 0 | 1 {
  const taken = (of: Held): number => (id === 'loss' || id === 'regret' ? of[id] : 1 - (of[id] ?? 1))
  const more = taken(held) - taken(reference)
  return more > 0 ? 1 : more < 0 ? -1 : 0
}

/** In what it is worse than the reference. */
export const worseIn = (held: Held, reference: Held): readonly HeldId[] => HELD.filter((id) => worseBy(id, held, reference) > 0)

type Costs = Pick<Held, 'money' | 'loss'>

/** What is cheaper than the reference and loses no more: the cheapest first, of equally cheap ones the one that loses least. */
export const cheaperWithin = <P extends Costs>(points: readonly P[], reference: Costs): readonly P[] =>
  points.filter(({ money, loss }) => loss <= reference.loss && money < reference.money).sort((a, b) => a.money - b.money || a.loss - b.loss)
