// What an edition is: the ordered stages with its texts, defaults and quirks. Stages are written once and ask it where editions differ.
import type { Measure, QuirkCode } from '../conversation/types.ts'
import type { EditionId, Policy, StageName } from './types.ts'

/** A stage of the pass before each model call. `gated`: only when the context is over `contextLimit`. */
export interface Entry {
  readonly stage: StageName
  readonly gated: boolean
}

export interface Edition {
  readonly id: EditionId
  readonly measure: Measure
  /** The pass before each model call, in its order. */
  readonly pass: readonly Entry[]
  readonly reactive: boolean
  readonly compactTool: boolean
  readonly defaults: Policy
  readonly quirks: readonly QuirkCode[]
  readonly transcript: {
    readonly ascii: boolean
    /** `seconds`: named by the second it is written in; `hex`: by 32 hex digits. */
    readonly name: 'seconds' | 'hex'
  }
  readonly budget: {
    readonly safeIds: boolean
    readonly overwrite: boolean
    /** A content that already points to its file keeps it. */
    readonly keepPersisted: boolean
  }
  readonly snip: {
    /** Room left for the marker. */
    readonly room: 0 | 1
    /** Head moves over tool results up to the tail, or (July) to the end of the list. */
    readonly headStopsAtTail: boolean
    readonly archive: boolean
    readonly skipLoneMarker: boolean
  }
  readonly micro: 'length' | 'path_line' | 'save_first'
  readonly summary: {
    readonly compacted: string
    readonly reactive: string
    readonly request: string
    readonly body: string
    readonly withPath: boolean
    readonly window: 'head' | 'ends'
    /** July summarises the empty list where others take the whole list. */
    readonly wholeWhenEmpty: boolean
  }
  /** Lower-case pieces of an error text that mean "too long" to this edition. */
  readonly recognises: readonly string[]
}
