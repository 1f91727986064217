// One number a call, in typed arrays, for the timeline: taken from a trace, or from a replay as it passes by.
import type { Conversation } from '../conversation/conversation.ts'
import { KINDS } from '../conversation/types.ts'
import type { RecordedCompaction } from '../importers/types.ts'
import type { Keeper, Setup } from '../pipeline/keeper.ts'
import type { Trace } from '../pipeline/trace.ts'
import { type Call, STAGES, type StageName } from '../pipeline/types.ts'
import type { Series } from './types.ts'

const bit = new Map(STAGES.map((name, i) => [name as string, 1 << i]))

export function seriesOf(trace: Trace, compactions: readonly RecordedCompaction[]): Series {
  const keeper = new SeriesKeeper(trace, trace.calls.length)
  for (const call of trace.calls) keeper.push(call)
  return { ...keeper.series(compactions), kinds: trace.sentKinds() }
}

export class SeriesKeeper implements Keeper {
  private calls = 0
  private readonly made: Omit<Series, 'calls'>
  private readonly answers: number[] = []
  private readonly paths = new Set<string>()

  /** `n`: how many calls there will be. */
  constructor(
    private readonly setup: Pick<Setup, 'session'>,
    n: number,
  ) {
    this.made = {
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
    }
  }

  begins(): void {}
  lands(): void {}
  called({ kinds }: Conversation): void {
    this.made.kinds.set(kinds, this.calls * KINDS.length)
  }

  push(call: Call): void {
    const { made, calls: i } = this
    fill(made, this.setup, call, i)
    for (const step of call.steps) for (const write of step.writes) this.paths.add(write.path)
    made.files[i] = this.paths.size
    this.answers.push(call.answer)
    this.calls++
  }

  transcript(): string {
    throw new Error('A series has no transcripts')
  }

  /** All calls are in. */
  series(compactions: readonly RecordedCompaction[]): Series {
    const { recorded } = this.made
    for (const { before, elsewhere } of compactions) {
      if (elsewhere) continue
      const i = this.answers.findIndex((answer) => answer >= before)
      if (i !== -1) recorded[i] = (recorded[i] ?? 0) + 1
    }
    return { calls: this.calls, ...this.made }
  }
}

function fill(series: Omit<Series, 'calls'>, { session }: Pick<Setup, 'session'>, call: Call, i: number): void {
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
    for (let m = step.from; m < step.to; m++) if (session.messages[m]?.typed) series.typed[i] = 1
  }
  series.acted[i] = acted
  series.edits[i] = edits
}

/** How often a summary was made. */
export const summariesOf = (calls: readonly Call[]): number =>
  calls.reduce((n, call) => n + call.steps.filter((s) => isSummary(s.name as StageName) && s.edits.length > 0).length, 0)

const isSummary = (name: StageName): boolean => name === 'compact_history' || name === 'reactive_compact'
