// One number a call, in typed arrays, for the timeline.
import type { RecordedCompaction } from '../importers/types.ts'
import type { Trace } from '../pipeline/trace.ts'
import { type Call, STAGES, type StageName } from '../pipeline/types.ts'
import type { Series } from './types.ts'

const bit = new Map(STAGES.map((name, i) => [name as string, 1 << i]))

export function seriesOf(trace: Trace, compactions: readonly RecordedCompaction[]): Series {
  const n = trace.calls.length
  const series: Series = {
    calls: n,
    arrived: new Float64Array(n),
    sent: new Float64Array(n),
    kinds: trace.sentKinds(),
    messages: new Uint32Array(n),
    acted: new Uint16Array(n),
    typed: new Uint8Array(n),
    rejected: new Uint8Array(n),
    recorded: new Uint8Array(n),
    steps: new Uint8Array(n),
    edits: new Uint32Array(n),
    files: new Uint32Array(n),
  }
  const paths = new Set<string>()
  trace.calls.forEach((call, i) => {
    fill(series, trace, call, i)
    for (const step of call.steps) for (const write of step.writes) paths.add(write.path)
    series.files[i] = paths.size
  })
  for (const { before, elsewhere } of compactions) {
    if (elsewhere) continue
    const i = trace.calls.findIndex((call) => call.answer >= before)
    if (i !== -1) series.recorded[i] = (series.recorded[i] ?? 0) + 1
  }
  return series
}

function fill(series: Series, trace: Trace, call: Call, i: number): void {
  const sent = call.steps.findLast((s) => s.name === 'model_call')
  series.arrived[i] = call.steps[0]?.sizeAfter ?? 0
  series.sent[i] = sent?.sizeAfter ?? 0
  series.messages[i] = sent?.countAfter ?? 0
  series.steps[i] = call.steps.length
  let acted = 0
  let edits = 0
  for (const step of call.steps) {
    edits += step.edits.length
    if (step.edits.length > 0) acted |= bit.get(step.name) ?? 0
    if (step.verdict.code === 'rejected') series.rejected[i] = 1
    for (let m = step.from; m < step.to; m++) if (trace.session.messages[m]?.typed) series.typed[i] = 1
  }
  series.acted[i] = acted
  series.edits[i] = edits
}

/** How often a summary was made. */
export const summariesOf = (calls: readonly Call[]): number =>
  calls.reduce((n, call) => n + call.steps.filter((s) => isSummary(s.name as StageName) && s.edits.length > 0).length, 0)

const isSummary = (name: StageName): boolean => name === 'compact_history' || name === 'reactive_compact'
