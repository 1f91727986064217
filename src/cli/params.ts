// What a sweep goes over: `name=from:to:step`, or `name=value,value`. Wrong ones are a sentence.
import { rangeOf } from '../core/metrics/sweep.ts'
import type { SweepParam } from '../core/metrics/types.ts'
import { DEFAULTS, isThreshold, makePolicy } from '../core/pipeline/policy.ts'
import { THRESHOLD_NAMES } from '../core/pipeline/types.ts'
import type { terminal } from '../words/terminal.ts'
import { split } from './arguments.ts'

/** Points of a grid: what a terminal may be asked in one go. */
const MOST = 10_000

/** Adds a parameter to those before, or says what is wrong. */
export function readParam(word: string, params: readonly SweepParam[], say: typeof terminal): SweepParam | string {
  const [name = '', range = ''] = split(word)
  if (!isThreshold(name)) return say.unknownThreshold(name, THRESHOLD_NAMES)
  if (params.some((p) => p.name === name)) return say.sameParam(name)
  const values = valuesOf(range)
  const points = params.reduce((product, p) => product * p.values.length, values.length)
  if (values.length === 0 || points > MOST) return say.badRange(name, range, MOST)
  for (const value of values) {
    const { problem } = makePolicy(DEFAULTS, { [name]: value })
    // A rule between two thresholds is told at the points it forbids.
    if (problem && problem.code !== 'cross') return say.threshold(problem)
  }
  return { name, values }
}

function valuesOf(range: string): readonly number[] {
  if (!range.includes(':')) {
    const values = range.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
    return values.every(Number.isFinite) ? values : []
  }
  const parts = range.split(':').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const [from, to, step] = parts
  if (parts.length !== 3 || !parts.every(Number.isFinite)) return []
  if (from === undefined || to === undefined || step === undefined || step <= 0 || to < from || (to - from) / step > MOST) return []
  return rangeOf(from, to, step)
}
