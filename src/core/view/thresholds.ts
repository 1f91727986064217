// The thresholds an edition uses, grouped by stage in the order of the pass, with their present values: for the panel.
import { THRESHOLDS, threshold } from '../pipeline/policy.ts'
import type { Policy, StageName, ThresholdName } from '../pipeline/types.ts'
import { STAGES } from '../pipeline/types.ts'

export interface ThresholdItem {
  readonly name: ThresholdName
  readonly value: number
  readonly byDefault: number
  readonly changed: boolean
  readonly ratio: boolean
}
export interface ThresholdGroup {
  readonly stage: StageName
  readonly items: readonly ThresholdItem[]
}

/** `contextLimit` is always there: even without stages it draws the line. */
export function thresholdGroups(stages: readonly StageName[], policy: Policy, defaults: Policy): readonly ThresholdGroup[] {
  const upstream = stages.includes('fit_tool_results')
  const item = (name: ThresholdName, ratio: boolean): ThresholdItem => ({
    name,
    value: policy[name],
    byDefault: defaults[name],
    changed: policy[name] !== defaults[name],
    ratio,
  })
  const groups = STAGES.map((stage) => ({
    stage,
    items: THRESHOLDS.filter(
      (t) => t.stage === stage && (stages.includes(stage) || t.name === 'contextLimit') && (upstream || !t.upstreamOnly),
    ).map((t) => item(t.name, t.unit === 'ratio')),
  }))
  return groups.filter((group) => group.items.length > 0)
}

/** What a field or a link may set. */
export const boundsOf = (name: ThresholdName): readonly [min: number, max: number] => threshold(name).bounds

/** What a slider covers. */
export const sliderOf = (name: ThresholdName): readonly [min: number, max: number] => threshold(name).slider
