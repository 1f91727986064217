// Where one stands in a run, and how one moves.
import type { StageName, StepName } from '../../pipeline/types.ts'

/** Where one stands: call (1-based), step of its list (0-based), and how many edits of the step have landed (null: all). */
export interface Cursor {
  readonly call: number
  readonly step: number
  readonly edit: number | null
}

export type Unit = 'edit' | 'stage' | 'call' | 'change'

export type Move =
  | { readonly by: Unit; readonly dir: 1 | -1 }
  /** To the step before or behind at which the list breaks a rule of the API that it kept so far. */
  | { readonly by: 'violation'; readonly dir: 1 | -1 }
  | { readonly to: 'first' | 'last' }
  | { readonly page: 1 | -1 }
  /** A call by its number: to the step of it that tells most. */
  | { readonly call: number }
  /** To the step of this name in the call one stands in; the nearest one in the pipeline's order where the call has none. */
  | { readonly stage: StepName }
  /** The step of the whole run that took most away: of a stage where it acted, else of any. */
  | { readonly telling: StageName | null }
