// The words of a run: stages, editions, thresholds, verdicts, steps, calls, trace.
import type { Edit, Message, QuirkCode, Text } from '../conversation/types.ts'
import type { FileContent } from '../files/files.ts'
import type { FilePath } from '../files/path.ts'

export const STAGES = [
  'tool_result_budget',
  'snip_compact',
  'micro_compact',
  'fit_tool_results',
  'compact_history',
  'reactive_compact',
] as const
export type StageName = (typeof STAGES)[number]

/** What can stand in the list of a call: the stages, and what happens between them. */
export type StepName = StageName | 'arrived' | 'model_call' | 'answered'

export const EDITION_IDS = ['s08-2026-07', 's08-2026-08', 's08-head', 'none'] as const
export type EditionId = (typeof EDITION_IDS)[number]

export const THRESHOLD_NAMES = [
  'batchLimit',
  'persistThreshold',
  'previewChars',
  'maxMessages',
  'keepHead',
  'keepRecentResults',
  'placeholderMin',
  'contextLimit',
  'keepRecentMessages',
  'maxReactiveRetries',
  'summaryInputLimit',
  'summaryMaxTokens',
  'targetRatio',
  'fitPreviewChars',
] as const
export type ThresholdName = (typeof THRESHOLD_NAMES)[number]
export type Policy = Readonly<Record<ThresholdName, number>>

type Decision =
  | { readonly code: 'arrived'; readonly messages: number; readonly size: number; readonly limit: number; readonly added: number }
  // tool_result_budget
  | { readonly code: 'no_results_last' }
  | { readonly code: 'batch_within'; readonly total: number; readonly limit: number; readonly results: number }
  | {
      readonly code: 'batch_none_large'
      readonly total: number
      readonly limit: number
      readonly largest: number
      readonly threshold: number
    }
  | {
      readonly code: 'batch_persisted'
      readonly persisted: number
      readonly results: number
      readonly total: number
      readonly after: number
      readonly limit: number
    }
  // snip_compact
  | { readonly code: 'count_within'; readonly messages: number; readonly limit: number }
  | { readonly code: 'nothing_between'; readonly messages: number; readonly limit: number; readonly head: number; readonly tail: number }
  | { readonly code: 'already_archived'; readonly messages: number; readonly limit: number; readonly path: string }
  | {
      readonly code: 'snipped'
      readonly messages: number
      readonly limit: number
      readonly head: number
      readonly dropped: number
      readonly tail: number /** Where pins split the middle. */
      readonly markers?: number
    }
  // micro_compact
  | { readonly code: 'results_within'; readonly results: number; readonly keep: number }
  | { readonly code: 'none_long'; readonly results: number; readonly keep: number; readonly min: number }
  | {
      readonly code: 'placeholders'
      readonly replaced: number
      readonly results: number
      readonly keep: number
      readonly min: number
      readonly unseen: number
      readonly target: number | null
    }
  // gated stages: the context fits
  | { readonly code: 'context_within'; readonly size: number; readonly limit: number }
  // fit_tool_results
  | { readonly code: 'target_reached'; readonly size: number; readonly target: number }
  /** Nothing changed; `written`: files that were written all the same. */
  | { readonly code: 'none_shorter'; readonly size: number; readonly target: number; readonly results: number; readonly written: number }
  | { readonly code: 'fitted'; readonly replaced: number; readonly results: number; readonly size: number; readonly target: number }
  // compact_history, reactive_compact
  | {
      readonly code: 'summarised'
      readonly messages: number
      readonly size: number
      readonly limit: number
      readonly trigger: 'limit' | 'tool'
      readonly input: number
      readonly inputLimit: number
    }
  | {
      readonly code: 'reacted'
      readonly messages: number
      readonly summarised: number
      readonly kept: number
      readonly retry: number
      readonly retries: number
    }
  | { readonly code: 'all_pinned'; readonly messages: number }
  /** The summariser was asked and did not answer: the transcript is written, the list stays. */
  | { readonly code: 'summary_failed'; readonly messages: number }
  // model_call
  | { readonly code: 'sent'; readonly messages: number; readonly size: number; readonly limit: number }
  | {
      readonly code: 'rejected'
      readonly messages: number
      readonly size: number
      readonly error: string
      readonly recognised: boolean
      readonly retry: number
      readonly retries: number
      readonly handled: boolean
    }
  | { readonly code: 'answered'; readonly messages: number; readonly size: number }
  // any stage
  | { readonly code: 'off' }

/**
 * What a stage decided, with the numbers it compared, also when it did nothing. `pinned`: how many results it passed over,
 * or messages it left in place, because they are pinned; absent where no pin had a say.
 */
export type Verdict = Decision & { readonly pinned?: number }

/** A file a step wrote. A transcript's text is made from the trace when it is opened. */
export interface Write {
  readonly path: string
  /** The same, worked out. */
  readonly file: FilePath
  readonly kind: 'result' | 'transcript'
  /** The path as the program wrote it, where it had to be made safe to stay inside. */
  readonly wanted: string | null
  /** False: a file of that name was there and was kept (July, August). */
  readonly written: boolean
  /** Characters. */
  readonly size: number
  /** Text of a result; null for a transcript. */
  readonly text: Text | null
  /** The same as a file. */
  readonly content: FileContent | null
  /** Lines of a transcript; 0 for a result. */
  readonly lines: number
}

/** One entry of a call's list. Without edits and appended messages, before and after are the same. */
export interface Step {
  readonly name: StepName
  readonly verdict: Verdict
  readonly edits: readonly Edit[]
  /** Recorded messages [from, to) that came in at this step (`arrived`, `answered`). */
  readonly from: number
  readonly to: number
  readonly writes: readonly Write[]
  /** Quirks of the edition that bit at this step as a whole. */
  readonly quirks: readonly QuirkCode[]
  readonly sizeAfter: number
  readonly countAfter: number
  /** Of a summary, where the recording was to answer: whose text it is. */
  readonly answered?: AnsweredBy
}

export interface Call {
  /** 1-based: the n-th pipeline pass. */
  readonly no: number
  readonly steps: readonly Step[]
  /** Stages that had nothing to do and have no step here, since who keeps the run keeps only numbers. */
  readonly rested?: number
  /** Recorded message that answers this call (index); -1 where the answer is still to come. */
  readonly answer: number
  /** Typed text in force. */
  readonly request: Text | null
}

/** A call at which the API answers "too long", with its error text. */
export interface Rejection {
  readonly call: number
  readonly error: string
  /** The playground recognised it itself (Live): it is handled also where the edition would have missed it. */
  readonly known?: boolean
}

/** Names of transcripts are an argument of a run, since they change sizes. */
export type TranscriptNames = (at: { readonly call: number; readonly stage: string; readonly time: number | null }) => string

/** Everything that decides a run besides the session. */
export interface Inputs {
  readonly edition: EditionId
  /** Only what differs from the edition's defaults. */
  readonly thresholds: Partial<Record<ThresholdName, number>>
  readonly rejections: readonly Rejection[]
  /** Messages (`m12`) and blocks (`m12.1`) of the recording that stay whatever the stages say. */
  readonly pins?: readonly string[]
  /** Stages that do not run. */
  readonly off?: readonly StageName[]
  /** The stages before a call in another order; without it, or empty: the edition's own. */
  readonly order?: readonly StageName[]
  /** Without it: extractive. */
  readonly answers?: Answers
  /** The session is under way: what stands at its end goes through the pass as it would be sent now. */
  readonly pending?: boolean
}

/** Who answers the questions for a summary: the built-in summariser, or the recording where it has a summary. */
export const ANSWERS = ['extractive', 'recorded'] as const
export type Answers = (typeof ANSWERS)[number]

/** Where a summary's text is from. It stands on a step only where the recording was to answer. */
export type AnsweredBy =
  | { readonly by: 'extractive' }
  /** The newest recorded summary at or before the call: line of its boundary, and how many recorded messages stand before it. */
  | { readonly by: 'recorded'; readonly line: number; readonly before: number }
  /** The model of a live session, asked this very question. */
  | { readonly by: 'live'; readonly model: string }
  /** It was asked and failed. */
  | { readonly by: 'nobody'; readonly model: string }

/** What the model of a live session said to a question for a summary; `text` null: it failed. */
export interface LiveSummary {
  readonly call: number
  readonly stage: StageName
  /** The question, as digits that follow from its input: another question has another key. */
  readonly key: string
  readonly model: string
  readonly text: string | null
}

/** An answer that says where it is from. */
export interface Answered {
  readonly text: Text
  readonly by: AnsweredBy
}

/** What a stage asks the summariser: the messages, and how much of their rendering it may see. */
export interface Question {
  readonly messages: readonly Message[]
  /** The input is rendered with every character outside ASCII escaped (July). */
  readonly ascii: boolean
  readonly inputLimit: number
  readonly maxTokens: number
  /** Which part of the rendering is shown: the first characters (July), or both ends (others). */
  readonly window: 'head' | 'ends'
  /** The summary input, to the character; made when called. */
  input(): string
}

/** A question as the driver of a run gets it: with the call it is asked at, counted from 1, and the stage that asks. */
export type AskedQuestion = Question & { readonly call: number; readonly stage: StageName }
