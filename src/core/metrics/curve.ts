// Response curves: what the whole session costs over one slider's range, coarse first and finer as long as somebody waits.
import { checkThreshold, threshold } from '../pipeline/policy.ts'
import type { Policy, ThresholdName } from '../pipeline/types.ts'
import { costsOf } from './cache.ts'
import { sumOf } from './figure.ts'
import type { Counts } from './tally.ts'
import type { Assumptions, CurvePoint } from './types.ts'

/** Positions on a slider from 0 to 1: both ends, the middle, the quarters, and so on, `2 ** levels + 1` in all. */
export function coarseToFine(levels: number): readonly number[] {
  const found = [0, 1]
  for (let level = 1; level <= levels; level++) {
    const parts = 2 ** level
    for (let i = 1; i < parts; i += 2) found.push(i / parts)
  }
  return found
}

/** The value at a position of a threshold's slider: whole, but for a ratio. */
export function valueAt(name: ThresholdName, position: number): number {
  const { slider, log, unit } = threshold(name)
  const [min, max] = slider
  const value = log ? min * (max / min) ** position : min + (max - min) * position
  return unit === 'ratio' ? Math.round(value * 1_000) / 1_000 : Math.round(value)
}

/** What is asked of a curve: so many levels, without the `known` first ones. */
interface CurveAsk {
  readonly name: ThresholdName
  readonly levels: number
  readonly known?: number
}

/** One point after the other, each value once. A value that the other thresholds forbid has no numbers. */
export function* curve(
  { name, levels, known }: CurveAsk,
  policy: Policy,
  assumed: Assumptions,
  tallyAt: (value: number) => Counts,
): Generator<CurvePoint, void, void> {
  const seen = new Set<number>(known === undefined ? [] : coarseToFine(known).map((position) => valueAt(name, position)))
  for (const position of coarseToFine(levels)) {
    const value = valueAt(name, position)
    if (seen.has(value)) continue
    seen.add(value)
    yield checkThreshold(name, value, policy) ? { value, numbers: null } : { value, numbers: numbersOf(tallyAt(value), assumed) }
  }
}

function numbersOf(tally: Counts, assumed: Assumptions): CurvePoint['numbers'] {
  let most = 0
  let chars = 0
  for (let i = 0; i < tally.calls; i++) {
    if (tally.sent[i] === 0) continue
    chars += tally.size[i] as number
    most = Math.max(most, tally.size[i] as number)
  }
  return { money: sumOf(costsOf(tally, assumed).cache.money), summaries: tally.summaries.length, chars, most }
}
