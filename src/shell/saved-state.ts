// The small things a reload keeps: edition, thresholds, what is assumed, the baseline, rejections, pins, stages off, their order, breakpoints, cursor, theme, the open side. In localStorage, which is read before the first paint.
import type { Assumptions } from '../core/metrics/types.ts'
import type { Answers, EditionId, Rejection, StageName, ThresholdName } from '../core/pipeline/types.ts'
import type { Cursor } from '../core/view/types.ts'
import type { Breakpoint } from './breakpoints.ts'
import type { Baseline, Theme } from './contract.ts'
import type { Stored } from './stored.ts'
import { readEntry } from './stored-entry.ts'

export interface SavedState {
  readonly edition: EditionId
  readonly thresholds: Partial<Record<ThresholdName, number>>
  readonly rejections: readonly Rejection[]
  readonly pins: readonly string[]
  readonly off: readonly StageName[]
  readonly order: readonly StageName[]
  readonly answers: Answers
  readonly breakpoints: readonly Breakpoint[]
  readonly cursor: Cursor
  readonly theme: Theme
  readonly side: boolean
  readonly assumptions: Partial<Assumptions>
  readonly baseline: Baseline | null
}

/** Where it is kept. */
export const STATE_KEY = 'compaction-state'

/** Null when nothing was stored. What is damaged is taken away, and told once. */
export const readState = (): Promise<Stored<SavedState | null>> =>
  readEntry(STATE_KEY, 'state', (schemas, value) => schemas.readState(value), null)
