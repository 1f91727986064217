// The series of a replay that keeps no trace: taken as it passes by.
import type { Conversation } from '../conversation/conversation.ts'
import { KINDS } from '../conversation/types.ts'
import type { RecordedCompaction } from '../importers/types.ts'
import type { Keeper, Setup } from '../pipeline/keeper.ts'
import type { Call } from '../pipeline/types.ts'
import { emptySeries, fillCall, fillRecorded } from './series.ts'
import type { Series } from './types.ts'

export class SeriesKeeper implements Keeper {
  private readonly made: Series
  private readonly answers: number[] = []
  private readonly before: number

  /** `n`: how many calls there will be. */
  constructor(
    private readonly setup: Pick<Setup, 'session' | 'files'>,
    n: number,
  ) {
    this.made = emptySeries(n)
    this.before = setup.files.count
  }

  begins(): void {}
  lands(): void {}
  called({ kinds }: Conversation): void {
    this.made.kinds.set(kinds, this.answers.length * KINDS.length)
  }
  push(call: Call): void {
    fillCall(this.made, this.setup, call, this.answers.length, this.setup.files.count - this.before)
    this.answers.push(call.answer)
  }

  /** All calls are in. */
  series(compactions: readonly RecordedCompaction[]): Series {
    fillRecorded(this.made, this.answers, compactions)
    return this.made
  }
}
