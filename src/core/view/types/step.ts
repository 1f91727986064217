// What a stage did, edit by edit, and why: the rule in numbers, and what can be got back.
import type { QuirkCode, Reason } from '../../conversation/types.ts'
import type { AnsweredBy, StepName, ThresholdName, Verdict } from '../../pipeline/types.ts'
import type { Fate } from './rows.ts'

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
