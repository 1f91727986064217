// The words of the figures: what is assumed, a figure and how it is known, and what a change of the array costs and saves.
import type { PolicyProblem } from '../pipeline/policy.ts'
import type { StepName, ThresholdName } from '../pipeline/types.ts'
import type { PriceTable } from './prices.ts'

/** Everything a figure in tokens or money rests on that no recording tells. */
export interface Assumptions {
  readonly prices: PriceTable
  /** Id of a model of `prices`. */
  readonly model: string
  /** The day whose prices count, `2026-10-07`. */
  readonly day: string
  /** Whether the prompt cache is used, with a breakpoint at the end of each prompt. */
  readonly caching: boolean
  readonly lifetime: '5m' | '1h'
  /** Characters of the edition's measure for one token. */
  readonly charsPerToken: number
  /** Tokens of the system prompt and the tools, which stand before the array in every prompt. */
  readonly prefixTokens: number
}

/** `recorded`: it stands in the recording. `computed`: exact, from recording and rules. `estimated`: it rests on what is assumed. */
export type Known = 'recorded' | 'computed' | 'estimated'

export const FAST_FIGURES = [
  'calls',
  'summaries',
  'summary_tokens',
  'summary_money',
  'chars_sent',
  'chars_most',
  'tokens_sent',
  'tokens_most',
  'cache_read',
  'cache_write',
  'cache_uncached',
  'cache_hit_rate',
  'cache_breaks',
  'cache_expired',
  'money',
  'money_input',
  'money_read',
  'money_write',
  'money_output',
  'over_window',
  'thrash',
  'headroom',
] as const
export type FastFigureId = (typeof FAST_FIGURES)[number]

/** Where a character of the recording can be at the end of a run. */
export const PLACES = ['kept', 'in_file', 'in_file_deep', 'by_rerun', 'in_summary', 'lost'] as const
export type Place = (typeof PLACES)[number]

export const SLOW_FIGURES = [
  ...PLACES,
  'loss',
  'never_whole',
  'never_whole_chars',
  'regret',
  'regret_tokens',
  'dead_weight',
  'needles',
  'needles_path',
  'needles_url',
  'needles_error',
  'needles_number',
  'needles_name',
  'constraints',
  'thinking_invalidated',
  'violations',
  'violation_warnings',
  'recorded_tokens',
  'recorded_cache_read',
  'recorded_output',
  'recorded_hit_rate',
  'recorded_money',
  'estimate_error',
] as const
export type SlowFigureId = (typeof SLOW_FIGURES)[number]
export type FigureId = FastFigureId | SlowFigureId

/** Every recorded block, in the order of the recording: where it is (an index into PLACES), and its characters. */
export interface BlockPlaces {
  readonly at: Uint8Array
  readonly sizes: Float64Array
}

export type FigureUnit = 'calls' | 'summaries' | 'characters' | 'tokens' | 'dollars' | 'share' | 'events' | 'results' | 'blocks' | 'rules'

export interface Figure {
  readonly id: FigureId
  readonly unit: FigureUnit
  /** Null: there is nothing it could be said of (no call, no needle). A share is 0 to 1. */
  readonly value: number | null
  /** What the value is a share or a part of, where a reader wants to know: needles looked for, results of the recording. */
  readonly of: number | null
  readonly known: Known
  /** The calls that make it up, from 1; `all` of them; or none, where it is not made of calls. */
  readonly calls: Uint32Array | 'all' | null
  /** What each call adds; index 0 is call 1. Null where it is not a sum over calls. */
  readonly perCall: Float64Array | null
}

/** Why a call could not take all of the last prompt from the cache. */
export const CAUSES = ['none', 'first', 'edited', 'expired', 'short', 'off'] as const
export type Cause = (typeof CAUSES)[number]

/** The prompt cache, call by call; index 0 is call 1. Tokens, the fixed prefix with them. Zero where nothing was sent. */
export interface CacheSeries {
  readonly prompt: Float64Array
  readonly read: Float64Array
  readonly write: Float64Array
  readonly uncached: Float64Array
  /** Dollars: input and output of the call, and the summaries made for it. */
  readonly money: Float64Array
  /** Index into CAUSES. `short`: the prompt is below the least length that is cached. */
  readonly cause: Uint8Array
  /** Where in the array the first changed byte lies: index of its message; -1 where the last prompt stands unchanged. */
  readonly message: Int32Array
  /** Index of its block in that message; -1 likewise. */
  readonly block: Int32Array
  /** Characters of the array before it. */
  readonly depth: Float64Array
}

/**
 * Changes of what the API had seen: what each costs once, and what it saves at every later call. In columns, a place a change, in
 * the order of the calls: there may be one a call, and they go to the page at every frame.
 */
export interface BreakEvens {
  readonly call: Uint32Array
  /** Characters the API had seen that the edits took away since the last call. */
  readonly cleared: Float64Array
  /** Tokens behind the first change that had to be written to the cache again for its sake. */
  readonly again: Float64Array
  /** Dollars: what the change costs once, a summary with it; what it saves a call. */
  readonly cost: Float64Array
  readonly saves: Float64Array
  /** It pays after so many calls, this one counted; infinite: never, since it saves nothing. */
  readonly pays: Float64Array
  /** Calls from this one to the end, this one counted. */
  readonly left: Uint32Array
}

/** A summary that was made. */
export interface SummaryMade {
  readonly call: number
  readonly why: 'limit' | 'tool' | 'rejected'
  /** Characters the summariser was shown, and wrote. */
  readonly shown: number
  readonly wrote: number
  /** Characters of the context before and after, and what share that gained. */
  readonly before: number
  readonly after: number
}

export interface FastFigures {
  readonly figures: readonly Figure[]
  readonly cache: CacheSeries
  readonly breakEven: BreakEvens
  readonly summaries: readonly SummaryMade[]
}

/** The whole session with one slider somewhere else. */
export interface CurvePoint {
  readonly value: number
  /** Dollars, summaries, characters sent in all and at most; null: the other thresholds forbid this value. */
  readonly numbers: { readonly money: number; readonly summaries: number; readonly chars: number; readonly most: number } | null
}

/** Why an assumption is refused: codes for `words`. */
export type AssumptionProblem =
  | { readonly code: 'unknown_model'; readonly model: string }
  | { readonly code: 'bad_day'; readonly day: string }
  | {
      readonly code: 'bad_number'
      readonly name: 'charsPerToken' | 'prefixTokens'
      readonly value: number
      readonly min: number
      readonly max: number
    }
  | { readonly code: 'bad_choice'; readonly name: 'caching' | 'lifetime'; readonly of: readonly string[] }
  | { readonly code: 'bad_price'; readonly model: string }

/** Where two runs part. */
export interface Parting {
  /** From 1. */
  readonly call: number
  /** Of the first run's call: the step that sent. */
  readonly step: number
  /** The first step that did something else in one of them. */
  readonly by: StepName
  /** Index of the first message of the list that differs. */
  readonly message: number
  /** What each run sent at that call. */
  readonly a: { readonly messages: number; readonly size: number }
  readonly b: { readonly messages: number; readonly size: number }
}

export interface SweepParam {
  readonly name: ThresholdName
  readonly values: readonly number[]
}
/** Thresholds of one point of a grid. */
export type GridPoint = Partial<Record<ThresholdName, number>>

export interface SweepNumbers {
  readonly calls: number
  readonly summaries: number
  readonly charsSent: number
  readonly charsMost: number
  readonly tokensSent: number
  /** Dollars. */
  readonly money: number
  readonly summaryMoney: number
  readonly hitRate: number
  readonly breaks: number
  /** Characters of the recording; of those, how many are only in a summary or nowhere at the end, and what share that is. */
  readonly recorded: number
  readonly gone: number
  readonly loss: number
  readonly neverWhole: number
  readonly regret: number
}

/** One point of the grid, of one session. */
export interface SweepCell {
  /** Name of the session. */
  readonly session: string
  readonly at: GridPoint
  /** Why it has no numbers: a rule between thresholds, or the bounds of one. */
  readonly problem: PolicyProblem | null
  readonly numbers: SweepNumbers | null
}

/** One point over all sessions. */
export interface SweepPoint {
  readonly at: GridPoint
  readonly sessions: number
  /** Dollars of all sessions. */
  readonly money: number
  /** Share of all recorded characters. */
  readonly loss: number
  readonly summaries: number
  readonly charsSent: number
  readonly regret: number
  /** The least and the most of one session. */
  readonly spread: { readonly money: readonly [number, number]; readonly loss: readonly [number, number] }
  /** No other point is cheaper without losing more. */
  readonly front: boolean
}

/** A policy to begin with: only what differs from the defaults. */
export interface Preset {
  readonly id: 'course' | 'window'
  /** Tokens. */
  readonly window: number | null
  readonly thresholds: GridPoint
}

/** How far a replay is: calls replayed, and how many there are. */
export interface Replaying {
  readonly done: number
  readonly of: number
}
