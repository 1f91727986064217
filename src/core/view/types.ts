// Plain objects to draw: what the engine answers to the page. All lengths are characters in the edition's measure unless a name says otherwise.
import type { Kind, QuirkCode, Reason, Role } from '../conversation/types.ts'
import type { Severity, Violation } from '../conversation/validity/types.ts'
import type { Choice, FormatId, Links, RecordedCompaction, Warning } from '../importers/types.ts'
import type { LookUp, Stay } from '../pipeline/life.ts'
import type { LifeEvent, Moment } from '../pipeline/life-events.ts'
import type { Where } from '../pipeline/life-where.ts'
import type { Pin } from '../pipeline/pins.ts'
import type { Found, FoundBlock } from '../pipeline/search.ts'
import type { AnsweredBy, EditionId, Policy, StageName, StepName, ThresholdName, Verdict } from '../pipeline/types.ts'
import type { Strips } from './strips.ts'

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
  /** The stages of this edition in their order, for lanes. */
  readonly stages: readonly StageName[]
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
  /** The edition as it is: nothing is pinned, and none of its stages is off. */
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

export interface BlockItem {
  readonly id: string
  readonly kind: Kind
  /** Its share of the context, brackets and separators included. */
  readonly size: number
  /** First non-empty line of its text, at most 160 code points; control characters are still in it. */
  readonly head: string
  /** Tool name of a use; of a result, the name of the use it answers. */
  readonly tool: string | null
  /** For a use or a result: the telling part of the input (a path, a command). */
  readonly about: string | null
  readonly isError: boolean
}
export interface MessageItem {
  readonly id: string
  readonly role: Role
  readonly size: number
  readonly typed: boolean
  readonly blocks: readonly BlockItem[]
}
export type Fate = 'kept' | 'shortened' | 'persisted' | 'snipped' | 'folded' | 'gone'

export type RowItem =
  | { readonly type: 'same'; readonly key: string; readonly message: MessageItem }
  /** A run of unchanged messages, drawn as one line. */
  | {
      readonly type: 'fold'
      readonly key: string
      readonly first: string
      readonly last: string
      readonly count: number
      readonly size: number
      readonly kinds: readonly number[]
    }
  /** Messages that came in at this step: nothing on the left. */
  | { readonly type: 'came'; readonly key: string; readonly message: MessageItem }
  /** One or more edits touch these messages. `edits`: numbers (1-based). `landed` false: this edit has not been stepped over yet. */
  | {
      readonly type: 'change'
      readonly key: string
      readonly edits: readonly number[]
      readonly fate: Fate
      readonly landed: boolean
      readonly left: readonly MessageItem[]
      readonly right: readonly MessageItem[]
      readonly leftCount: number
      readonly leftSize: number
      readonly rightSize: number
    }

export interface StageItem {
  readonly step: number
  readonly name: StepName
  readonly verdict: Verdict
  readonly sizeBefore: number
  readonly sizeAfter: number
  readonly countAfter: number
  /** It changed the list. */
  readonly acted: boolean
  /** Rules of the API the list breaks since this step, each at a place. */
  readonly violations: number
  readonly warnings: number
  readonly edits: number
  readonly writes: number
  readonly quirks: readonly QuirkCode[]
}

export interface EditItem {
  readonly no: number
  readonly fate: Fate
  readonly reason: Reason
  /** Block id, or the id range of a splice. */
  readonly first: string
  readonly last: string
  readonly count: number
  readonly tool: string | null
  readonly about: string | null
  /** The message another edit of this step puts, in which these ones are told: the summary, where pins part what it stands for. */
  readonly into?: string
  readonly before: number
  readonly after: number
  readonly quirks: readonly QuirkCode[]
  /** Of a summary, where the recording was to answer: whose text it is. */
  readonly answered?: AnsweredBy
}

/** One numeric comparison of the rule: `value op limit`. */
export interface Comparison {
  readonly what: ComparisonCode
  readonly value: number
  readonly op: '>' | '>=' | '<=' | '<' | '='
  readonly limit: number
  /** The threshold the limit comes from, as it is or through a formula. */
  readonly threshold: ThresholdName | null
  readonly holds: boolean
}
export type ComparisonCode =
  | 'batch_total'
  | 'result_chars'
  | 'message_count'
  | 'head_kept'
  | 'tail_kept'
  | 'rank_from_newest'
  | 'context_size'
  | 'context_target'
  | 'recent_messages'
  | 'reactive_retries'
  | 'summary_input'

/** What can be got back, derived from the files and the context after the step, not the stage's claim. */
export interface Recoverable {
  readonly file: {
    readonly path: string
    readonly exact: boolean /** Reads needed: 1 = its path is in the context; null = no path leads there. */
    readonly reads: number | null
  } | null
  readonly rerun: { readonly tool: string; readonly about: string | null; readonly id: string } | null
  readonly summary: boolean
  /** Tool results among what went, each of which could be run again by itself. */
  readonly results: number
  /** The best of them. */
  readonly best: 'file' | 'rerun' | 'summary' | 'none'
}
export interface Why {
  readonly edit: EditItem
  readonly comparisons: readonly Comparison[]
  readonly recoverable: Recoverable
}

export interface FileItem {
  readonly path: string
  readonly kind: 'result' | 'transcript'
  readonly size: number
  readonly lines: number
  readonly call: number
  readonly step: StepName
  /** The block or message the file was made from, or null. */
  readonly of: string | null
  /** The path stands in the context at the cursor. */
  readonly visible: boolean
}

export interface Side {
  readonly size: number
  readonly messages: number
  readonly kinds: readonly number[]
}

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

/** Everything the debugger shows at a cursor. */
export interface Frame {
  readonly run: number
  readonly cursor: Cursor
  readonly calls: number
  readonly limit: number
  /** The typed text in force, at most 300 code points. */
  readonly request: string | null
  readonly stages: readonly StageItem[]
  readonly before: Side
  readonly after: Side
  readonly edits: readonly EditItem[]
  readonly rows: {
    readonly total: number
    readonly from: number
    readonly items: readonly RowItem[]
    /** Characters before the first of `items`, on each side: where its band begins. */
    readonly at: { readonly left: number; readonly right: number }
  }
  /** Both sides as strips of bands, and where each edit's characters went (strips.ts). */
  readonly strips: Strips
  /** Of the picked edit: `pick` of the request, else the last landed one when stepping by edit, else the first. */
  readonly why: Why | null
  readonly files: { readonly total: number; readonly size: number; readonly from: number; readonly items: readonly FileItem[] }
  /** Null: not checked yet. */
  readonly valid: Valid | null
  /** Can one go on: for the buttons. */
  readonly can: Readonly<Record<Unit, { readonly back: boolean; readonly on: boolean }>>
}

export interface FrameRequest {
  readonly cursor: Cursor
  /** Made from the cursor, in order; one that leads nowhere is passed over. */
  readonly moves?: readonly Move[]
  /** Number of the edit Why is about. */
  readonly pick?: number
  /** Rows wanted. */
  readonly from: number
  readonly count: number
  /** Keys of folds that are opened; 'all' opens every fold. */
  readonly open: readonly string[] | 'all'
  readonly filesFrom: number
  readonly filesCount: number
}

/** A stretch of a long text. */
export interface TextPart {
  readonly text: string
  /** Code points of the whole. */
  readonly total: number
  readonly from: number
}
export type TextRequest = {
  readonly cursor: Cursor
  readonly from: number
  readonly count: number
} & (
  | { readonly what: 'block'; readonly side: 'before' | 'after'; readonly id: string }
  | { readonly what: 'json'; readonly side: 'before' | 'after'; readonly id: string }
  | { readonly what: 'file'; readonly path: string }
)
export type DiffPart = { readonly op: 'same' | 'removed' | 'added'; readonly text: string }
export type Diff = {
  readonly parts: readonly DiffPart[] /** The texts were too different or too long: both are given whole (cut). */
  readonly gaveUp: boolean
}

/** An event of a life. What stands for a message may be snipped at call after call: that is one event, told `times` over. */
export interface LifeEventItem extends LifeEvent {
  readonly times: number
  /** The last of them. */
  readonly until: Moment
}
/** The path of a message or block over the run, and where its text is at each call. */
export interface LifeView {
  readonly run: number
  readonly id: string
  /** As it came in. */
  readonly message: MessageItem
  /** The block it is about; null: the whole message. */
  readonly block: string | null
  readonly events: readonly LifeEventItem[]
  /** Runs of calls, in order; from its coming in to the last call without a gap. */
  readonly stays: readonly Stay[]
  readonly again: readonly LookUp[]
  /** After everything recorded. */
  readonly now: Where
}

export interface SearchRequest {
  readonly phrase: string
  readonly matchCase: boolean
  /** Where one looks from (its whole step); null: after everything recorded. */
  readonly cursor: Cursor | null
}
export interface FoundItem extends FoundBlock {
  readonly role: Role
  /** The block as recorded. */
  readonly item: BlockItem
}
export interface FoundView extends Omit<Found, 'found'> {
  readonly run: number
  readonly found: readonly FoundItem[]
}

/** What a walk through the run stops at. */
export type Stop =
  | { readonly code: 'change' | 'summary' }
  /** `rule`: the list begins to break a rule of the API; `warning`: one that only some models hold to. */
  | { readonly code: 'file' | 'rule' | 'warning' }
  /** It changed the list. */
  | { readonly code: 'stage'; readonly stage: StageName }
  /** The context grows past so many characters. */
  | { readonly code: 'size'; readonly over: number }
  /** A message leaves the list, or a block does or is rewritten. */
  | { readonly code: 'gone'; readonly id: string }
export interface StopRequest {
  readonly cursor: Cursor
  /** Moves under way, made before. */
  readonly moves?: readonly Move[]
  readonly stops: readonly Stop[]
  readonly dir: 1 | -1
  /** One step of this unit, but no further than the first stop on its way; without it, to that stop. */
  readonly by?: Unit
}
export interface Stopped {
  readonly cursor: Cursor
  /** Which of the stops hold there, by their place in the list; empty where only the step ended. */
  readonly hits: readonly number[]
}
/** Every step at which one of the stops holds. */
export interface RunStops {
  readonly run: number
  readonly places: readonly { readonly call: number; readonly step: number; readonly hits: readonly number[] }[]
}

/** A request of the user: in force from the call at which it came in to the call before the next one. */
export interface Chapter {
  readonly first: number
  readonly last: number
  /** The message in which it was typed. */
  readonly id: string
  /** Its first line that is not empty, at most 160 code points; control characters are still in it. */
  readonly head: string
  /** Other typed messages that came in just before it. */
  readonly more: number
}
export interface Chapters {
  readonly run: number
  readonly chapters: readonly Chapter[]
}
