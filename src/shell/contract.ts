// What the page holds and can do: the store's shape. Components get it through `useStore`; the store itself is in store.ts.

import type { Warning } from '../core/importers/types.ts'
import type { EditionId, Rejection, StageName, ThresholdName } from '../core/pipeline/types.ts'
import type { Cursor, Diff, FileItem, Frame, Move, RunInfo, RunValid, TextPart, TextRequest } from '../core/view/types.ts'
import type { EngineProblem } from './problems.ts'

export type Theme = 'system' | 'light' | 'dark'
export type ModeName = 'learn' | 'debug' | 'tune' | 'live'

export type ImportState =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly name: string; readonly bytes: number; readonly of: number; readonly records: number }
  /** Shown until dismissed. */
  | {
      readonly state: 'report'
      readonly name: string
      readonly records: number
      readonly messages: number
      readonly warnings: readonly Warning[]
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
  readonly import: ImportState
  readonly notices: readonly Notice[]
  readonly theme: Theme
  /** Keys of opened folds, or all. */
  readonly open: readonly string[] | 'all'
  /** A run or a frame is under way. */
  readonly busy: boolean
}

export interface Actions {
  openSample(id: string): void
  openFile(file: File): void
  cancelImport(): void
  dismissReport(): void
  setEdition(id: EditionId): void
  /** Refuses an out-of-range value: returns the problem, and the last good value stays. */
  setThreshold(name: ThresholdName, value: number): EngineProblem | null
  resetThreshold(name: ThresholdName): void
  pin(id: string): void
  /** Takes every pin away that covers the message or block, also as the other side of a tool pair. */
  unpin(id: string): void
  unpinAll(): void
  stageOff(stage: StageName, off: boolean): void
  /** What if the API rejected this call? With null it does not. */
  reject(call: number, error: string | null): void
  go(cursor: Cursor): void
  move(move: Move): void
  pickEdit(no: number | null): void
  toggleFold(key: string): void
  setOpenAll(all: boolean): void
  /** Asks for other rows or files of the present frame. */
  showRows(from: number, count: number): void
  showFiles(from: number, count: number): void
  text(request: TextRequest): Promise<TextPart>
  diff(cursor: Cursor, edit: number): Promise<Diff>
  download(file: FileItem): void
  dismissNotice(id: number): void
  setTheme(theme: Theme): void
  restartEngine(): void
}
export type Store = State & Actions
