// The engine's one interface: the same calls from the worker, the terminal and the tests.
import type { Message } from '../conversation/types.ts'
import type { ImportProblem, ImportResult, Recording } from '../importers/types.ts'
import type { Inputs, LiveSummary } from '../pipeline/types.ts'
import type { Mask } from '../secrets/mask.ts'
import type { ByteSource } from '../unpack/source.ts'
import type { Beside, RecordedView } from '../view/recorded.ts'
import type { SecretsView } from '../view/secrets.ts'
import type {
  Chapters,
  Cursor,
  Diff,
  FoundView,
  Frame,
  FrameRequest,
  LifeView,
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
} from '../view/types.ts'
import type { Tuning } from './tuning.ts'
import type { TurnOptions } from './turns.ts'

/** Bytes to open: a file (or anything that can be read in pieces). */
export interface Source extends ByteSource {
  readonly name: string
}
/** Decodes one line of UTF-8; `invalid` when there were bytes that are none. */
export type Decode = (bytes: Uint8Array) => { text: string; invalid: boolean }
export interface Progress {
  readonly bytes: number
  readonly of: number
  readonly records: number
}
export interface OpenOptions {
  readonly decode: Decode
  progress?(p: Progress): void
  cancelled?(): boolean
  /** Which of the file's conversations is wanted; without it the importer's own choice. */
  readonly choice?: string | null
}
export type SearchOptions = Pick<TurnOptions, 'cancelled' | 'pause'>
/** What the open session was made of: to be shared. */
export interface Recorded {
  readonly info: SessionInfo
  readonly messages: readonly Message[]
  /** Unix seconds of each, where recorded. */
  readonly times: readonly (number | null)[]
  readonly beside: Beside
}
export type Opened = { readonly ok: true; readonly session: SessionInfo } | { readonly ok: false; readonly problem: ImportProblem }

/** A live session as it stands: a recording that grows. */
export interface LiveSource {
  readonly id: string
  readonly name: string
  readonly recording: Recording
  readonly summaries: readonly LiveSummary[]
  /** When the present call's pass began (Unix seconds): the call still to be answered is named by it. */
  readonly time: number | null
}

export interface StoredFile {
  readonly path: string
  readonly kind: 'result' | 'transcript'
  /** Text of a result; of a transcript the coordinate that rebuilds it. */
  readonly text: string | null
  readonly call: number
  readonly step: number
}

export interface Engine {
  open(source: Source, options: OpenOptions): Promise<Opened>
  /** Opens an already imported recording (samples). */
  openRecording(name: string, sample: boolean, result: ImportResult): Opened
  /** Opens a live session, or what has become of the open one: its id stays. */
  openLive(live: LiveSource): Promise<Opened>
  /** Before a run that the recording is to answer, or that has pins. */
  ready(inputs: Inputs): Promise<void>
  run(inputs: Inputs): RunInfo
  frame(request: FrameRequest): Frame
  text(request: TextRequest): TextPart
  diff(cursor: Cursor, edit: number): Promise<Diff>
  /** Whole text of a file as it was at the cursor, or null. */
  file(cursor: Cursor, path: string): string | null
  /** The path of a message or block, recorded or put; null when the run knows no such id. */
  life(id: string): Promise<LifeView | null>
  /** Every place of a phrase in the recording, and what became of it; null when it was cancelled. */
  search(request: SearchRequest, options?: SearchOptions): Promise<FoundView | null>
  /** Which rules of the API the run breaks, in all and by call; found when it is asked for first. Null when another run has taken its place. */
  violations(run: number): Promise<RunValid | null>
  /** Where a walk stops next; null when there is nothing further that way. */
  walk(request: StopRequest): Promise<Stopped | null>
  /** Every place of the run at which one of the stops holds. Null when another run has taken its place. */
  stops(run: number, stops: readonly Stop[]): Promise<RunStops | null>
  /** The user's requests, each with its calls. Null when another run has taken its place. */
  chapters(run: number): Promise<Chapters | null>
  /** What the tool really sent at each call, in the measure of the run. Null when another run has taken its place. */
  recordedCalls(run: number): Promise<RecordedView | null>
  /** What looks like a secret in the recording; null when it was cancelled. */
  secrets(options?: SearchOptions): Promise<SecretsView | null>
  /** Takes the recording's secrets out of every text that leaves the page. */
  mask(options?: SearchOptions): Promise<Mask>
  /** What Tune asks: it comes with a chunk of its own. */
  tuning(): Promise<Tuning>
  recorded(): Recorded
  /** What a run wrote in all, for storage; null when another run has taken its place. */
  stored(run: number): readonly StoredFile[] | null
}
