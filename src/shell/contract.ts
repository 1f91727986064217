// What the page holds and can do: the store's shape. Components get it through `useStore`; the store itself is in store.ts.

import type { FormatId, Warning } from '../core/importers/types.ts'
import type { Assumptions } from '../core/metrics/types.ts'
import type { Answers, EditionId, Rejection, StageName, ThresholdName } from '../core/pipeline/types.ts'
import type { RecordedView } from '../core/view/recorded.ts'
import type { SecretsView } from '../core/view/secrets.ts'
import type {
  Chapters,
  Cursor,
  Diff,
  FileItem,
  FoundView,
  Frame,
  LifeView,
  Move,
  RunInfo,
  RunStops,
  RunValid,
  SearchRequest,
  Stop,
  Stopped,
  StopRequest,
  TextPart,
  TextRequest,
} from '../core/view/types.ts'
import type { Language } from '../words/languages.ts'
import type { Breakpoint } from './breakpoints.ts'
import type { Shareable } from './engine-protocol.ts'
import type { InFile } from './find-in-file.ts'
import type { Dropped } from './library/dropped.ts'
import type { QueueProgress } from './library/queue.ts'
import type { Given, Report } from './library/types.ts'
import type { EngineProblem } from './problems.ts'
import type { StoredEntry } from './storage.ts'
import type { TuneActions } from './tune.ts'

export type Theme = 'system' | 'light' | 'dark'
/** The panels of the side; stages are one of them only where they have no column of their own. */
export type TabName = 'stages' | 'why' | 'life' | 'valid' | 'source' | 'thresholds' | 'files' | 'recorded'
/** What the page is used for at the moment; all modes look at the same run and cursor. */
export type ModeName = 'debug' | 'tune' | 'live'
/** As the top bar names them. */
export type BarMode = 'learn' | ModeName

export type ImportState =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly name: string; readonly bytes: number; readonly of: number; readonly records: number }
  /** Shown until dismissed. */
  | {
      readonly state: 'report'
      readonly name: string
      readonly format: FormatId
      readonly records: number
      readonly messages: number
      readonly warnings: readonly Warning[]
    }

/** Many files on their way into the library, and what became of them. */
export type QueueState = ({ readonly state: 'reading' } & QueueProgress) | { readonly state: 'report'; readonly report: Report }

/** What a slider under the pointer would make of the run: enough for the timeline. */
export type Preview = Pick<RunInfo, 'series' | 'policy'>

/** The run that the present one is held against: characters sent a call, and the call at which they part first; null: nowhere, or not known. */
export interface Against {
  readonly sent: Float64Array
  readonly parts: number | null
}

/** A policy to hold others against. */
export interface Baseline {
  readonly edition: EditionId
  readonly thresholds: Partial<Record<ThresholdName, number>>
  readonly order: readonly StageName[]
}

/** A sentence to the person, kept until dismissed. */
export interface Notice {
  readonly id: number
  readonly problem: EngineProblem
}

export interface State {
  /** Session, policy and series of the present run; null until the first run has answered. */
  readonly info: RunInfo | null
  readonly frame: Frame | null
  /** What the present run breaks, call by call; null until it has been checked, which is when it has rested. */
  readonly valid: RunValid | null
  readonly cursor: Cursor
  /** Edit Why is about, when one was picked by hand. */
  readonly pick: number | null
  readonly edition: EditionId
  readonly thresholds: Partial<Record<ThresholdName, number>>
  /** Calls at which the API answers "too long": the session's own, and the person's. */
  readonly rejections: readonly Rejection[]
  /** Those the session came with. */
  readonly ownRejections: readonly Rejection[]
  /** Messages and blocks of the recording that stay whatever the stages say; what they cover is told by the run. */
  readonly pins: readonly string[]
  readonly off: readonly StageName[]
  /** The stages before a call in another order; empty: the edition's own. */
  readonly order: readonly StageName[]
  /** What differs from what is assumed of model, prices and cache; Tune changes it. */
  readonly assumptions: Partial<Assumptions>
  /** What the timeline draws in the place of the run while a slider moves, and the run it is held against; Tune sets both. */
  readonly preview: Preview | null
  readonly against: Against | null
  /** The policy that figures are held against; null: none. */
  readonly baseline: Baseline | null
  /** Debug steps the run and the baseline together. */
  readonly locked: boolean
  /** Who answers the questions for a summary. */
  readonly answers: Answers
  /** What play stops at, and what one can run to. */
  readonly breakpoints: readonly Breakpoint[]
  readonly import: ImportState
  /** Null: no files are on their way, and the last report was dismissed. */
  readonly queue: QueueState | null
  /** The last recording of one's own that was open. */
  readonly own: Pick<StoredEntry, 'id' | 'name' | 'choice'> | null
  /** What looks like a secret in the session; null until it has been looked for, which is when it has rested. */
  readonly secrets: SecretsView | null
  /** What the tool really sent; null where the session says nothing of it, or has not been asked yet. */
  readonly recorded: RecordedView | null
  /** Whether the timeline shows the context the tool really sent, where there is one. */
  readonly recordedLine: boolean
  /** Whether secrets are taken out of what leaves the page. */
  readonly mask: boolean
  readonly notices: readonly Notice[]
  readonly theme: Theme
  /** What was chosen, here or by a link; null: the reader's own. */
  readonly language: Language | null
  readonly tab: TabName
  readonly mode: ModeName
  /** The lesson beside the page; null: none. */
  readonly lesson: LessonAt | null
  /** Message or block whose history was asked for; null: that of the picked edit. */
  readonly lifeId: string | null
  /** Whether the side lies over the rows, where it has no column of its own. */
  readonly side: boolean
  /** Keys of opened folds, or all. */
  readonly open: readonly string[] | 'all'
  /** A run or a frame is under way. */
  readonly busy: boolean
}

/** `at`: page of a lesson, as `3.2`; empty: where one was last. `set`: the page has been set up for it. */
export interface LessonAt {
  readonly at: string
  readonly set: boolean
}

export interface Actions {
  openSample(id: string): void
  /** The last recording of one's own that was open. */
  openOwn(): void
  /** A recording of the library. */
  openEntry(id: string): void
  /** One is opened; several, or what came in a folder, are read into the library. */
  openFiles(given: readonly Given[]): void
  openDropped(dropped: Dropped): void
  /** A recording as text, from the clipboard; when that was is added to the name. */
  openText(text: string, name: string): void
  stopQueue(): void
  dismissQueue(): void
  cancelImport(): void
  dismissReport(): void
  setEdition(id: EditionId): void
  /** All at their defaults; single ones are set by what comes with the parts that do (thresholds.ts). */
  resetThresholds(): void
  pin(id: string): void
  /** All of them; where they stand for `left` more, or are none, a sentence says why not. */
  pinAll(ids: readonly string[], left: number): void
  /** Takes every pin away that covers the message or block, also as the other side of a tool pair. */
  unpin(id: string): void
  unpinAll(): void
  setAnswers(answers: Answers): void
  stageOff(stage: StageName, off: boolean): void
  /** Empty: the edition's own order. */
  setOrder(order: readonly StageName[]): void
  /** What if the API rejected this call? With null it does not. */
  reject(call: number, error: string | null): void
  setBaseline(baseline: Baseline | null): void
  setBreakpoints(list: readonly Breakpoint[]): void
  go(cursor: Cursor): void
  move(move: Move): void
  /** Goes to where the walk ends; null: there is nothing further that way. */
  walk(request: Pick<StopRequest, 'stops' | 'dir' | 'by'>): Promise<Stopped | null>
  /** Every step of the present run at which one of the stops holds; null when the run has changed. */
  stops(run: number, stops: readonly Stop[]): Promise<RunStops | null>
  chapters(run: number): Promise<Chapters | null>
  pickEdit(no: number | null): void
  toggleFold(key: string): void
  setOpenAll(all: boolean): void
  /** Asks for other rows or files of the present frame. */
  showRows(from: number, count: number): void
  showFiles(from: number, count: number): void
  text(request: TextRequest): Promise<TextPart>
  diff(cursor: Cursor, edit: number): Promise<Diff>
  download(file: Pick<FileItem, 'path'>): void
  /** All files as of the cursor in one zip; `failed` is told, `stopped` was wished. */
  downloadAll(told: (done: number) => void): Promise<'done' | 'stopped' | 'failed'>
  stopDownload(): void
  inFile(cursor: Cursor, path: string, phrase: string): Promise<InFile | null>
  /** Null: the run knows no such id, or something newer was asked for. */
  life(id: string): Promise<LifeView | null>
  /** Null: it was stopped, or something newer was asked for. */
  search(request: SearchRequest): Promise<FoundView | null>
  stopSearch(): void
  /** What Tune asks of the engine. */
  tuning(): Promise<TuneActions>
  /** The open recording as a piece of a link; null: something newer was asked for. */
  share(mask: boolean): Promise<Shareable | null>
  setMask(mask: boolean): void
  setRecordedLine(on: boolean): void
  dismissNotice(id: number): void
  /** Brings back what the notice says was deleted. */
  undo(id: number): void
  setTheme(theme: Theme): void
  /** Where the side is closed, it opens. */
  setTab(tab: TabName): void
  setSide(open: boolean): void
  setLife(id: string | null): void
  /** Learn is a lesson beside the mode there is; any other closes the lesson. */
  setMode(mode: BarMode): void
  restartEngine(): void
}
export type Store = State & Actions
