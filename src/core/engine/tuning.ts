// What Tune asks of the engine: the open session under other inputs than those of the run that is shown, which stays. A chunk of its own.

import type { HeldParts } from '../metrics/search.ts'
import type { Assumptions, CurvePoint, Parting, SweepCell } from '../metrics/types.ts'
import type { RunView } from '../view/frame.ts'
import type { LockstepView } from '../view/lockstep.ts'
import type { Diff } from '../view/types.ts'
import { lockDiffOf, lockstepOf } from './lockstep.ts'
import type { OpenSession } from './open-session.ts'
import { holdOf, probeOf } from './policy-probe.ts'
import type { Visit } from './policy-round.ts'
import { searchOver } from './policy-search.ts'
import { curveOf, figuresOf, figuresWith, partingOfRuns, sweepOf, tuned } from './tune.ts'
import type {
  CompareRequest,
  CurveOptions,
  CurveRequest,
  HoldRequest,
  LockDiffRequest,
  LockstepRequest,
  PolicyProbed,
  PolicySearched,
  PolicySearchOptions,
  RunFigures,
  SearchPolicyRequest,
  SweepOptions,
  SweepRequest,
  Tuned,
  TuneOptions,
  TuneRequest,
} from './tune-types.ts'
import { inTurns, type TurnOptions } from './turns.ts'

interface Host {
  /** Throws when no session is open. */
  opened(): OpenSession
  /** The run that is shown. */
  shown(): RunView | null
  /** Milliseconds. */
  readonly clock: () => number
}
type Turns = Omit<TurnOptions, 'tell'>

export class Tuning {
  constructor(private readonly host: Host) {}

  /** The whole session under other inputs, in numbers. For every frame while a slider moves. */
  tune(request: TuneRequest): Tuned {
    const run = tuned(this.host.opened(), request, this.host.clock)
    for (;;) {
      const next = run.next()
      if (next.done) return next.value
    }
  }
  /** The same, and others get their turn; how far it is is told at each. Null when it was cancelled. */
  tuneInTurns(request: TuneRequest, options: TuneOptions): Promise<Tuned | null> {
    return inTurns(tuned(this.host.opened(), request, this.host.clock), this.host.clock, options)
  }
  /** The session over one slider's range, coarse to fine, each point told as it comes; null when it was cancelled. */
  curve(request: CurveRequest, options: CurveOptions = {}): Promise<readonly CurvePoint[] | null> {
    return inTurns(curveOf(this.host.opened(), request), this.host.clock, options)
  }
  /** All figures of the present run; null when another has taken its place, or it was cancelled. */
  async figures(run: number, assumptions: Partial<Assumptions>, options: Turns = {}): Promise<RunFigures | null> {
    const view = this.shown(run)
    return view && inTurns(figuresOf(this.host.opened(), run, view.trace, assumptions), this.host.clock, options)
  }
  /** All figures under other inputs, with run 0; null when it was cancelled. */
  figuresWith(request: TuneRequest, options: Turns = {}): Promise<RunFigures | null> {
    return inTurns(figuresWith(this.host.opened(), request), this.host.clock, options)
  }
  /** The session over a grid of thresholds, each point told as it comes; null when it was cancelled. */
  sweep(request: SweepRequest, options: SweepOptions = {}): Promise<readonly SweepCell[] | null> {
    return inTurns(sweepOf(this.host.opened(), request), this.host.clock, options)
  }
  /** The cheapest policy that is found and takes no more from the agent than another; null when it was stopped before there was one. `most`: it ends after so many replays. */
  searchPolicy(request: SearchPolicyRequest, options: PolicySearchOptions = {}, most?: number): Promise<PolicySearched | null> {
    const visit: Visit = (look) => look({ tuning: this, own: {} }, 0).then((found) => (found === null ? null : [found]))
    return searchOver(request, 1, visit, options, most)
  }
  /** What a search wants of one session first, told as curves that are done; and what policies leave of it. Null likewise. */
  probe(request: SearchPolicyRequest, options: TurnOptions<number> = {}): Promise<PolicyProbed | null> {
    return inTurns(probeOf(this.host.opened(), request), this.host.clock, options)
  }
  hold(request: HoldRequest, options: TurnOptions<number> = {}): Promise<readonly HeldParts[] | null> {
    return inTurns(holdOf(this.host.opened(), request), this.host.clock, options)
  }
  /** The first call at which two runs of the session show the model something else; null: there is none. */
  compare(request: CompareRequest): Parting | null {
    return partingOfRuns(this.host.opened(), request)
  }
  /** The present run and one under other inputs after the same step; null when another run has taken the place of the present one. */
  lockstep(request: LockstepRequest): LockstepView | null {
    const view = this.shown(request.run)
    return view && lockstepOf(this.host.opened(), view, request)
  }
  /** A block after the same step, from the run under other inputs to the present one; null likewise. */
  lockDiff(request: LockDiffRequest): Diff | null {
    const view = this.shown(request.run)
    return view && lockDiffOf(this.host.opened(), view, request)
  }

  private shown(run: number): RunView | null {
    const view = this.host.shown()
    return view?.run === run ? view : null
  }
}
