// What lessons ask of a run: calls at which a stage acted, the first summary, what was sent.
import type { PlayId } from '../core/agent/scripted/plays.ts'
import { KINDS, type Kind, type QuirkCode } from '../core/conversation/types.ts'
import { edition } from '../core/pipeline/editions/index.ts'
import { passOf } from '../core/pipeline/order.ts'
import { STAGES, type StageName } from '../core/pipeline/types.ts'
import type { StageItem } from '../core/view/types.ts'
import type { LiveFacts } from './live-facts.ts'
import type { Challenge, Facts, LessonRun, Setup } from './types.ts'

/** What a lesson's page begins as, where it says nothing else. */
export const PLAIN: Omit<Setup, 'sample'> = {
  edition: 's08-2026-08',
  thresholds: {},
  off: [],
  order: [],
  moves: [],
  beside: 'debug',
  live: null,
  panel: null,
}

/** Calls (1-based) at which the stage changed the list. */
export function callsOf({ series }: LessonRun, stage: StageName): readonly number[] {
  const bit = 1 << STAGES.indexOf(stage)
  return calls(series.calls).filter((call) => ((series.acted[call - 1] ?? 0) & bit) !== 0)
}
export const firstCall = (run: LessonRun, stage: StageName): number | null => callsOf(run, stage)[0] ?? null

export const firstSummary = (run: LessonRun): number | null => firstCall(run, 'compact_history')

/** Calls that the API answered with "too long". */
export const rejectedCalls = ({ series }: LessonRun): readonly number[] =>
  calls(series.calls).filter((call) => series.rejected[call - 1] === 1)

/** Calls at which more was sent than the limit. */
export const callsOver = ({ series, policy }: LessonRun): readonly number[] =>
  calls(series.calls).filter((call) => (series.sent[call - 1] ?? 0) > policy.contextLimit)

/** The call with the most of something, the first of several. */
export function mostAt(of: (call: number) => number, count: number): number {
  let best = 1
  for (const call of calls(count)) if (of(call) > of(best)) best = call
  return best
}

/** The kind that takes the most of what a call sent. */
export function largestKind({ series }: LessonRun, call: number): Kind {
  const size = (kind: Kind) => series.kinds[(call - 1) * KINDS.length + KINDS.indexOf(kind)] ?? 0
  return KINDS.reduce((best, kind) => (size(kind) > size(best) ? kind : best))
}

/** The step the reader stands at. */
export const stepOf = ({ frame }: Facts): StageItem | null => frame.stages[frame.cursor.step] ?? null
export const standsAt = (facts: Facts, stage: StageItem['name'], call?: number | null): boolean =>
  stepOf(facts)?.name === stage && (call === undefined || facts.frame.cursor.call === call)

/** What a challenge says: nothing until the reader has said that this is it, where something is to be found. */
export const verdictOn = (challenge: Challenge, facts: Facts): string | null =>
  challenge.finds && !facts.word ? null : challenge.judge(facts)

/** The stages before a call, in the order of the run. */
export const orderOf = (run: LessonRun): readonly StageName[] => passOf(edition(run.edition), run.order).map(({ stage }) => stage)
export function runsBefore(run: LessonRun, first: StageName, second: StageName): boolean {
  const order = orderOf(run)
  return order.indexOf(first) < order.indexOf(second)
}

/** A quirk bit at the step the reader stands at. */
export const bites = (facts: Facts, quirk: QuirkCode): boolean => stepOf(facts)?.quirks.includes(quirk) === true

/** What decides the run is as the step set it up. */
export function untouched({ start, now }: Facts): boolean {
  const names = Object.keys(now.policy) as (keyof typeof now.policy)[]
  return (
    start.edition === now.edition &&
    start.off.join() === now.off.join() &&
    orderOf(start).join() === orderOf(now).join() &&
    start.pins.join() === now.pins.join() &&
    names.every((name) => start.policy[name] === now.policy[name])
  )
}

/** These were typed, from the first on, and the agent is done. */
export const played = (live: LiveFacts | null, ...ids: readonly PlayId[]): boolean =>
  live?.rests === true && ids.every((id, i) => live.typed[i] === id)

/** Number of the recorded message: `m12` and `m12.1` are 12; what a stage put has none. */
export const numberOf = (id: string): number => Number(/^m(\d+)/.exec(id)?.[1] ?? Number.NaN)

const calls = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i + 1)
