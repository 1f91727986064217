// Thresholds as data: unit, default, slider range, hard bounds, and the rules between them. One sentence each is in words.
import { type Policy, type StageName, THRESHOLD_NAMES, type ThresholdName } from './types.ts'

export interface Threshold {
  readonly name: ThresholdName
  readonly unit: 'characters' | 'messages' | 'results' | 'retries' | 'tokens' | 'ratio'
  readonly default: number
  /** What a slider covers. */
  readonly slider: readonly [min: number, max: number]
  readonly log: boolean
  /** What a number field takes. */
  readonly bounds: readonly [min: number, max: number]
  readonly stage: StageName
  readonly upstreamOnly: boolean
}

const huge = 1_000_000_000

const t = (
  name: ThresholdName,
  unit: Threshold['unit'],
  stage: StageName,
  value: number,
  slider: readonly [number, number],
  bounds: readonly [number, number],
  more: { log?: boolean; upstreamOnly?: boolean } = {},
): Threshold => ({ name, unit, stage, default: value, slider, bounds, log: more.log ?? false, upstreamOnly: more.upstreamOnly ?? false })

export const THRESHOLDS: readonly Threshold[] = [
  t('batchLimit', 'characters', 'tool_result_budget', 200_000, [2_000, 1_000_000], [1, huge]),
  t('persistThreshold', 'characters', 'tool_result_budget', 30_000, [500, 200_000], [1, huge]),
  t('previewChars', 'characters', 'tool_result_budget', 2_000, [100, 20_000], [0, 1_000_000]),
  t('maxMessages', 'messages', 'snip_compact', 50, [5, 500], [5, 100_000], { log: true }),
  t('keepHead', 'messages', 'snip_compact', 3, [1, 20], [1, 10_000]),
  t('keepRecentResults', 'results', 'micro_compact', 3, [1, 50], [1, 100_000]),
  t('placeholderMin', 'characters', 'micro_compact', 120, [0, 20_000], [0, huge]),
  t('contextLimit', 'characters', 'compact_history', 50_000, [10_000, 4_000_000], [1_000, huge], { log: true }),
  t('keepRecentMessages', 'messages', 'reactive_compact', 5, [1, 50], [1, 100_000]),
  t('maxReactiveRetries', 'retries', 'reactive_compact', 1, [0, 5], [0, 20]),
  t('summaryInputLimit', 'characters', 'compact_history', 80_000, [1_000, 400_000], [100, huge]),
  t('summaryMaxTokens', 'tokens', 'compact_history', 2_000, [100, 8_000], [10, 100_000]),
  t('targetRatio', 'ratio', 'fit_tool_results', 0.8, [0.3, 1], [0.01, 1], { upstreamOnly: true }),
  t('fitPreviewChars', 'characters', 'fit_tool_results', 1_000, [100, 10_000], [0, 1_000_000], { upstreamOnly: true }),
]

const byName = new Map(THRESHOLDS.map((x) => [x.name, x]))
export const threshold = (name: ThresholdName): Threshold => byName.get(name) as Threshold
export const isThreshold = (name: string): name is ThresholdName => byName.has(name as ThresholdName)

export const DEFAULTS: Policy = Object.fromEntries(THRESHOLDS.map((x) => [x.name, x.default])) as Policy

/** Why a policy is refused: codes for `words`. */
export type PolicyProblem =
  | { readonly code: 'not_a_number'; readonly name: ThresholdName; readonly min: number; readonly max: number }
  | { readonly code: 'range'; readonly name: ThresholdName; readonly value: number; readonly min: number; readonly max: number }
  | { readonly code: 'cross'; readonly name: ThresholdName; readonly value: number; readonly needs: ThresholdName; readonly least: number }

/** Checks one value in the company of the others; null when it is good. */
export const checkThreshold = (name: ThresholdName, value: number, policy: Policy): PolicyProblem | null =>
  checkAlone(name, value) ?? checkTogether(name, { ...policy, [name]: value })

function checkAlone(name: ThresholdName, value: number): PolicyProblem | null {
  const { bounds, unit } = threshold(name)
  const [min, max] = bounds
  if (!Number.isFinite(value) || (unit !== 'ratio' && !Number.isInteger(value))) return { code: 'not_a_number', name, min, max }
  return value < min || value > max ? { code: 'range', name, value, min, max } : null
}

/** The one rule between thresholds: maxMessages is at least keepHead + 2. Told of the one that was changed. */
function checkTogether(changed: ThresholdName, policy: Policy): PolicyProblem | null {
  const least = policy.keepHead + 2
  if (policy.maxMessages >= least) return null
  const [name, needs] = changed === 'keepHead' ? (['keepHead', 'maxMessages'] as const) : (['maxMessages', 'keepHead'] as const)
  return { code: 'cross', name, value: policy[name], needs, least }
}

/** The edition's defaults with the given thresholds over them; the first problem stops it. */
export function makePolicy(
  defaults: Policy,
  over: Partial<Record<ThresholdName, number>>,
): { policy: Policy; problem: PolicyProblem | null } {
  const policy: Policy = { ...defaults, ...over }
  const names = THRESHOLD_NAMES.filter((name) => Object.hasOwn(over, name))
  for (const name of names) {
    const problem = checkAlone(name, policy[name])
    if (problem) return { policy: defaults, problem }
  }
  const problem = checkTogether(names.includes('maxMessages') ? 'maxMessages' : 'keepHead', policy)
  return problem ? { policy: defaults, problem } : { policy, problem: null }
}

/** Where micro and fit stop (upstream): Python's `int(contextLimit * ratio)`. */
export const targetOf = (policy: Policy): number => Math.trunc(policy.contextLimit * policy.targetRatio)
