// A run as a whole: its session, a number a call, and what the policy made of it. Sizes are characters in the edition's measure unless a name says otherwise.
import type { Choice, FormatId, Links, RecordedCompaction, Warning } from '../../importers/types.ts'
import type { Pin } from '../../pipeline/pins.ts'
import type { EditionId, Policy, StageName } from '../../pipeline/types.ts'

export interface SessionInfo {
  readonly id: string
  /** File name, or sample id. */
  readonly name: string
  readonly title: string | null
  readonly sample: boolean
  readonly format: FormatId
  readonly records: number
  readonly messages: number
  readonly toolUses: number
  readonly toolResults: number
  readonly unanswered: number
  readonly orphans: number
  readonly warnings: readonly Warning[]
  readonly compactions: readonly RecordedCompaction[]
  /** All conversations of the file, the one on the page among them; empty where it holds but one. */
  readonly choices: readonly Choice[]
  readonly choice: string | null
  readonly links: Links
  /** The model that answered, as the recording names it; null where it does not. */
  readonly model: string | null
  /** Unix seconds of its earliest and latest message; null where none is recorded. */
  readonly when: { readonly first: number; readonly last: number } | null
  /** How many messages say what their call cost, and how many summaries the tool made. */
  readonly usages: number
  readonly summaries: number
  /** Rendered size of the whole recorded array, json measure. */
  readonly size: number
}

/** One number a call, for the timeline. Index 0 = call 1. */
export interface Series {
  readonly calls: number
  /** Size when the call's new messages had come in. */
  readonly arrived: Float64Array
  /** Size of what was sent. */
  readonly sent: Float64Array
  /** Sent, by kind: `kinds[call * 8 + k]`, in the order of KINDS; the eight add up to `sent`. */
  readonly kinds: Float64Array
  readonly messages: Uint32Array
  /** Bit i: stage i of STAGES acted. */
  readonly acted: Uint16Array
  /** 1: the user typed something that came in at this call. */
  readonly typed: Uint8Array
  /** 1: the API rejected this call. */
  readonly rejected: Uint8Array
  /** Recorded compactions of the imported session that stand before this call. */
  readonly recorded: Uint8Array
  readonly steps: Uint8Array
  readonly edits: Uint32Array
  /** Files that exist after this call. */
  readonly files: Uint32Array
}

export interface RunInfo {
  readonly run: number
  readonly session: SessionInfo
  readonly edition: EditionId
  /** The stages of this edition in the order of the run, for lanes. */
  readonly stages: readonly StageName[]
  /** The edition's own order of the stages before a call, where they run in another; null where they do not. */
  readonly ownOrder: readonly StageName[] | null
  readonly policy: Policy
  readonly defaults: Policy
  readonly series: Series
  readonly summaries: number
  /** How many of them have the text of a recorded one. */
  readonly answered: number
  readonly sizeBefore: number
  readonly largest: number
  readonly files: number
  /** Milliseconds the replay took, measured. */
  readonly ms: number
  /** The edition as it is: nothing is pinned, none of its stages is off, and they run in its order. */
  readonly plain: boolean
  /** Each pin and what it covers; one that covers no message names nothing in this recording. */
  readonly pins: readonly Pin[]
  /** How many messages stay by a pin, each counted once. */
  readonly pinnedMessages: number
  /** Calls (1-based) at which one of them came in. */
  readonly pinnedAt: readonly number[]
  /** Characters sent over the whole run more than without the pins (negative: fewer); null where nothing is pinned. */
  readonly pinCost: { readonly characters: number } | null
}
