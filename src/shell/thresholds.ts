// Setting thresholds: each value is held against its range and the others. It comes with the parts that set them.
import { checkThreshold, DEFAULTS, makePolicy, type PolicyProblem } from '../core/pipeline/policy.ts'
import type { ThresholdName } from '../core/pipeline/types.ts'
import type { State } from './contract.ts'
import type { EngineProblem } from './problems.ts'
import { rerun } from './runs.ts'
import { get, notify } from './state.ts'

const toldThreshold = (problem: PolicyProblem, kept: number): EngineProblem => {
  if (problem.code === 'not_a_number') return { ...problem, code: 'threshold_not_a_number', kept }
  if (problem.code === 'range') return { ...problem, code: 'threshold_range', kept }
  return { ...problem, code: 'threshold_cross', kept }
}

/** Refuses an out-of-range value: returns the problem, and the last good value stays. */
export function setThreshold(name: ThresholdName, value: number): EngineProblem | null {
  const { thresholds } = get()
  const policy = { ...DEFAULTS, ...thresholds } // every edition has the same defaults
  const problem = checkThreshold(name, value, policy)
  if (problem) return toldThreshold(problem, policy[name])
  const { [name]: _, ...others } = thresholds
  rerun({ thresholds: value === DEFAULTS[name] ? others : { ...others, [name]: value } })
  return null
}

export function resetThreshold(name: ThresholdName): void {
  const problem = setThreshold(name, DEFAULTS[name])
  if (problem) notify(problem)
}

/** All thresholds at once, or none of them. */
export function adopt(thresholds: State['thresholds']): EngineProblem | null {
  const { problem } = makePolicy(DEFAULTS, thresholds)
  if (problem) return toldThreshold(problem, DEFAULTS[problem.name])
  const changed = Object.entries(thresholds).filter(([name, value]) => value !== DEFAULTS[name as ThresholdName])
  rerun({ thresholds: Object.fromEntries(changed) })
  return null
}
