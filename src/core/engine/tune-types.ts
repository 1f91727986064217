// What Tune asks the engine, and what it gets.
import type { CurveOf, Held, HeldId, HeldParts } from '../metrics/search.ts'
import type {
  Assumptions,
  BlockPlaces,
  CurvePoint,
  FastFigures,
  Figure,
  GridPoint,
  Replaying,
  SweepCell,
  SweepNumbers,
  SweepParam,
  SweepPoint,
} from '../metrics/types.ts'
import type { EditionId, Inputs, Policy, ThresholdName } from '../pipeline/types.ts'
import type { Cursor, Series } from '../view/types.ts'
import type { Own } from './own-assumptions.ts'
import type { TurnOptions } from './turns.ts'

export interface TuneRequest {
  readonly inputs: Inputs
  /** Only what differs from what is assumed anyway: `ASSUMED`, and what the recording says of its model and its tokens. */
  readonly assumptions: Partial<Assumptions>
}

/** The whole session under these inputs: what follows a slider. */
export interface Tuned {
  readonly edition: EditionId
  readonly policy: Policy
  /** All that was assumed. */
  readonly assumptions: Assumptions
  /** What the recording says of its own tokens; null: nothing. */
  readonly own: Own | null
  /** As of `run`: the timeline draws it. */
  readonly series: Series
  readonly summaries: number
  /** Characters sent at most. */
  readonly largest: number
  readonly files: number
  readonly fast: FastFigures
  /** Milliseconds the replay took, measured. */
  readonly ms: number
}

export type TuneOptions = TurnOptions<Replaying>

export interface CurveRequest extends TuneRequest {
  readonly name: ThresholdName
  /** `2 ** levels + 1` points at most. */
  readonly levels: number
  /** Levels that are there already: their points are left out. */
  readonly known?: number
}
export type CurveOptions = TurnOptions<CurvePoint>

/** All figures of the present run, those that need its texts with them. */
export interface RunFigures {
  readonly run: number
  readonly fast: FastFigures
  readonly slow: readonly Figure[]
  /** Where every recorded block is at the end: two runs of one session have the same blocks. */
  readonly places: BlockPlaces
}

/** `against`: the other run. `count`: so many messages that differ are named. */
export interface LockstepRequest {
  readonly run: number
  readonly cursor: Cursor
  readonly against: Inputs
  readonly count: number
}

/** `block`: one that both have otherwise, or one alone. */
export interface LockDiffRequest {
  readonly run: number
  readonly cursor: Cursor
  readonly against: Inputs
  readonly block: string
}

export interface CompareRequest {
  readonly a: Inputs
  readonly b: Inputs
}

/** The thresholds of `inputs` hold where no parameter says otherwise. */
export interface SweepRequest extends TuneRequest {
  readonly params: readonly SweepParam[]
}
export type SweepOptions = TurnOptions<SweepCell>

/** `names`: the thresholds that may be moved; the others stay at those of `inputs`. What is found takes no more from the agent than `against`. */
export interface SearchPolicyRequest extends TuneRequest {
  readonly names: readonly ThresholdName[]
  readonly against: Inputs
}
/** Of one session. */
export interface PolicyProbed {
  readonly curves: readonly CurveOf[]
  readonly reference: HeldParts
  readonly policy: Policy
  readonly against: Policy
}
export interface HoldRequest {
  readonly inputs: Inputs
  readonly points: readonly { readonly at: GridPoint; readonly numbers: SweepNumbers }[]
}
export interface PolicySearchTold {
  readonly step: 'curves' | 'grid' | 'check' | 'single'
  /** From 1. */
  readonly round: number
  readonly done: number
  readonly of: number
}
export interface PolicySearched {
  /** The two thresholds with the steepest curves, or fewer where others do nothing; and the values that were tried. */
  readonly params: readonly SweepParam[]
  readonly cells: readonly SweepCell[]
  readonly points: readonly SweepPoint[]
  readonly reference: Held
  /** What pairs tried further, from the best of these; then single thresholds moved, and all of it was repeated. */
  readonly more: readonly { readonly params: readonly SweepParam[]; readonly policies: number }[]
  /** `settled`: another pass over pairs and over single thresholds found nothing better. `bound`: so many replays are the most. */
  readonly ended: 'settled' | 'bound' | 'stopped'
  readonly replays: number
  /** Those it was searched over; all that is held counts over them together. */
  readonly sessions: number
  /** The cheapest that is worse in nothing; where there is none, the cheapest that loses no more, and in what it is worse. Null: none of these either. */
  readonly best: {
    readonly point: SweepPoint
    readonly held: Held
    readonly worse: readonly HeldId[]
    /** In so many sessions it is worse in something than the reference is there. */
    readonly sessionsWorse: number
  } | null
}
export type PolicySearchOptions = TurnOptions<PolicySearchTold>
