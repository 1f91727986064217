// What is wrong with a list by the rules of the API, and since when.
import type { Severity, Violation } from '../../conversation/validity/types.ts'
import type { StepName } from '../../pipeline/types.ts'

/** A rule of the API that the list breaks, and the step since when: a stage broke it, or the recording did (`arrived`, `answered`). */
export interface ViolationItem extends Violation {
  readonly call: number
  readonly step: number
  readonly stage: StepName
}

/** The array that would be sent after the step, against the rules of the API. */
export interface Valid {
  /** Rules that were checked. */
  readonly checked: number
  /** In the order of the rules; at most 100 of each. */
  readonly errors: readonly ViolationItem[]
  readonly warnings: readonly ViolationItem[]
  /** All there are. */
  readonly count: Readonly<Record<Severity, number>>
  readonly can: { readonly back: boolean; readonly on: boolean }
}

/** What the whole run breaks; each violation counts at the step since when it is there. Index 0 = call 1. */
export interface RunValid {
  readonly run: number
  readonly errors: number
  readonly warnings: number
  readonly perCall: { readonly errors: Uint16Array; readonly warnings: Uint16Array }
}
