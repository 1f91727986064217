// One number a call, in typed arrays, for the timeline.
import { KINDS } from '../conversation/types.ts'
import type { RecordedCompaction } from '../importers/types.ts'
import type { Setup } from '../pipeline/keeper.ts'
import type { Trace } from '../pipeline/trace.ts'
import { type Call, STAGES, type StageName, type Step } from '../pipeline/types.ts'
import type { Series } from './types.ts'

const bit = new Map(STAGES.map((name, i) => [name as string, 1 << i]))

export function seriesOf(trace: Trace, compactions: readonly RecordedCompaction[]): Series {
  const series = { ...emptySeries(trace.calls.length), kinds: trace.sentKinds() }
  const paths = new Set<string>()
  trace.calls.forEach((call, i) => {
    for (const step of call.steps) for (const write of step.writes) paths.add(write.path)
    fillCall(series, trace, call, i, paths.size)
  })
  fillRecorded(
    series,
    trace.calls.map((call) => call.answer),
    compactions,
  )
  return series
}

export const emptySeries = (n: number): Series => ({
  calls: n,
  arrived: new Float64Array(n),
  sent: new Float64Array(n),
  kinds: new Float64Array(n * KINDS.length),
  messages: new Uint32Array(n),
  acted: new Uint16Array(n),
  typed: new Uint8Array(n),
  rejected: new Uint8Array(n),
  recorded: new Uint8Array(n),
  steps: new Uint8Array(n),
  edits: new Uint32Array(n),
  files: new Uint32Array(n),
})

/** Recorded compactions, at the first call whose answer stands behind them. */
export function fillRecorded({ recorded }: Series, answers: readonly number[], compactions: readonly RecordedCompaction[]): void {
  for (const { before, elsewhere } of compactions) {
    if (elsewhere) continue
    const i = answers.findIndex((answer) => answer >= before)
    if (i !== -1) recorded[i] = (recorded[i] ?? 0) + 1
  }
}

/** `files`: how many were written so far. */
export function fillCall(series: Series, { session }: Pick<Setup, 'session'>, call: Call, i: number, files: number): void {
  const { steps } = call
  let sent: Step | undefined
  for (let k = steps.length - 1; k >= 0 && !sent; k--) if (steps[k]?.name === 'model_call') sent = steps[k]
  series.arrived[i] = steps[0]?.sizeAfter ?? 0
  series.sent[i] = sent?.sizeAfter ?? 0
  series.messages[i] = sent?.countAfter ?? 0
  series.steps[i] = steps.length + (call.rested ?? 0)
  let acted = 0
  let edits = 0
  for (const step of steps) {
    edits += step.edits.length
    if (step.edits.length > 0) acted |= bit.get(step.name) ?? 0
    if (step.verdict.code === 'rejected') series.rejected[i] = 1
    for (let m = step.from; m < step.to; m++) if (session.messages[m]?.typed) series.typed[i] = 1
  }
  series.acted[i] = acted
  series.edits[i] = edits
  series.files[i] = files
}

/** How often a summary was made. */
export const summariesOf = (calls: readonly Call[]): number =>
  calls.reduce((n, call) => n + call.steps.filter((s) => isSummary(s.name as StageName) && s.edits.length > 0).length, 0)

/** How many of them have the text of a recorded one. */
export const answeredOf = (calls: readonly Call[]): number =>
  calls.reduce((n, call) => n + call.steps.filter((s) => s.answered?.by === 'recorded').length, 0)

const isSummary = (name: StageName): boolean => name === 'compact_history' || name === 'reactive_compact'
