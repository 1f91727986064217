// What the page may ask of the engine's worker. Session, trace and texts stay there; the page gets view-models.
import type {
  CompareRequest,
  CurveRequest,
  LockDiffRequest,
  LockstepRequest,
  PolicySearched,
  PolicySearchTold,
  RunFigures,
  SearchPolicyRequest,
  SweepRequest,
  Tuned,
  TuneRequest,
} from '../core/engine/tune-types.ts'
import type { LiveSource, Progress } from '../core/engine/types.ts'
import type { ImportProblem } from '../core/importers/types.ts'
import type { Assumptions, CurvePoint, Parting, Replaying, SweepCell, SweepPoint } from '../core/metrics/types.ts'
import type { Inputs, Rejection } from '../core/pipeline/types.ts'
import type { LockstepView } from '../core/view/lockstep.ts'
import type { RecordedView } from '../core/view/recorded.ts'
import type { SecretsView } from '../core/view/secrets.ts'
import type {
  Chapters,
  Cursor,
  Diff,
  FoundView,
  Frame,
  FrameRequest,
  LifeView,
  MessageItem,
  RunInfo,
  RunStops,
  RunValid,
  SearchRequest,
  SessionInfo,
  Stop,
  Stopped,
  StopRequest,
  TextPart,
  TextRequest,
} from '../core/view/types.ts'
import type { InFile } from './find-in-file.ts'
import type { Stored } from './stored.ts'

export interface OpenFile {
  readonly file: File
  readonly choice?: string | null
  /** The recording of the library it is; without it the file has just come. */
  readonly entry?: string
}
/** A live session as it stands, with the calls that were rejected. */
export interface OpenLive {
  readonly live: LiveSource
  readonly rejections: readonly Rejection[]
}
export type OpenAsk = OpenFile | OpenLive | { readonly sample: string } | { readonly link: string }
export type OpenAnswer =
  | { readonly ok: true; readonly session: SessionInfo; readonly rejections: readonly Rejection[] }
  | { readonly ok: false; readonly problem: ImportProblem }

export interface Shareable {
  /** Null: it is too long for a link. */
  readonly data: string | null
  /** How the recording begins. */
  readonly first: readonly MessageItem[]
}

/** Of what leaves the page: whether the recording's secrets are taken out of it. */
interface Masked {
  readonly mask: boolean
}

/** `others`: more sessions, each opened for this alone. Without the open one where `own` is false. */
export interface OverSessions {
  readonly others?: readonly OpenAsk[]
  readonly own?: boolean
}
export type SweepAsk = SweepRequest & OverSessions
export type SearchAsk = SearchPolicyRequest & OverSessions
export interface SweepTold {
  readonly cell: SweepCell
  readonly done: number
  readonly of: number
}
/** `failed`: sessions that could not be opened. */
export type Searched = PolicySearched & { readonly failed: number }
export interface Swept {
  readonly points: readonly SweepPoint[]
  readonly cells: readonly SweepCell[]
  /** It was told to stop: of several sessions only those that are through count, where one is. */
  readonly stopped: boolean
  readonly sessions: number
  /** Sessions that could not be opened: how many. */
  readonly failed: number
}

/** What Tune asks: its answers come with a chunk of their own. */
export interface TuneProtocol {
  /** The session under other inputs, in numbers; the run that is shown stays. */
  tune: { asks: TuneRequest; gives: Tuned | null; tells: Replaying }
  /** A newer curve stops the one under way; each point is told as it comes. */
  curve: { asks: CurveRequest; gives: readonly CurvePoint[] | null; tells: CurvePoint }
  /** All figures of the run that is shown; null when another has taken its place. */
  figures: { asks: { readonly run: number; readonly assumptions: Partial<Assumptions> }; gives: RunFigures | null }
  /** The open session, and others with it, over a grid of thresholds; null when it was stopped. */
  sweep: { asks: SweepAsk; gives: Swept | null; tells: SweepTold }
  /** Two runs after the same step; null when another run has taken the place of the present one. */
  lockstep: { asks: LockstepRequest; gives: LockstepView | null }
  /** A block in both runs after the same step; null likewise. */
  lockDiff: { asks: LockDiffRequest; gives: Diff | null }
  /** The cheapest policy that loses no more than another; null when it was stopped. */
  searchPolicy: { asks: SearchAsk; gives: Searched | null; tells: PolicySearchTold }
  /** All figures under other inputs; the run that is shown stays. Null when it was stopped. */
  figuresWith: { asks: TuneRequest; gives: RunFigures | null }
  /** The first call at which two runs part; null: there is none. */
  compare: { asks: CompareRequest; gives: Parting | null }
}

export interface EngineProtocol extends TuneProtocol {
  open: { asks: OpenAsk; gives: OpenAnswer; tells: Progress }
  run: { asks: Inputs; gives: RunInfo }
  frame: { asks: FrameRequest; gives: Frame }
  text: { asks: TextRequest; gives: TextPart }
  diff: { asks: { readonly cursor: Cursor; readonly edit: number }; gives: Diff }
  /** A file of the run as it was at the cursor, whole; null when it is not there. */
  file: { asks: { readonly cursor: Cursor; readonly path: string } & Masked; gives: Blob | null }
  /** All files as they were at the cursor, as one zip; null when it was cancelled. */
  zip: { asks: { readonly cursor: Cursor } & Masked; gives: Blob | null; tells: number }
  inFile: { asks: { readonly cursor: Cursor; readonly path: string; readonly phrase: string }; gives: InFile }
  life: { asks: { readonly id: string }; gives: LifeView | null }
  /** A newer search stops the one under way, which then gives null. */
  search: { asks: SearchRequest; gives: FoundView | null }
  /** Which rules of the API the run breaks, call by call. */
  violations: { asks: { readonly run: number }; gives: RunValid | null }
  /** Where a walk stops next. */
  walk: { asks: StopRequest; gives: Stopped | null }
  stops: { asks: { readonly run: number; readonly stops: readonly Stop[] }; gives: RunStops | null }
  chapters: { asks: { readonly run: number }; gives: Chapters | null }
  /** What the tool really sent, call by call, beside a run; null when another run has taken its place. */
  recorded: { asks: { readonly run: number }; gives: RecordedView | null }
  /** What looks like a secret in the open recording; null when it was stopped. */
  secrets: { asks: null; gives: SecretsView | null }
  /** The open recording as a piece of a link. */
  share: { asks: Masked; gives: Shareable }
  /** Writes the run's files into the database; null when another run has taken its place. */
  keep: { asks: { readonly run: number }; gives: Stored<null> | null }
}
