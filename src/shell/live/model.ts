// What a model is to the live loop: it is given what the pipeline sends, and answers, is rejected as too long, or fails.
import type { ToolDefinition } from '../../core/agent/tool.ts'
import type { ApiMessage } from '../../core/conversation/types.ts'
import type { Usage } from '../../core/importers/types.ts'

export interface ModelRequest {
  /** The session's id and the number of the call, 1-based: a retry after a rejection has the same number. */
  readonly session: string
  readonly call: number
  readonly system: string
  readonly tools: readonly ToolDefinition[]
  /** Exactly what is to be sent, after the pass. Not to be changed. */
  readonly messages: readonly ApiMessage[]
}

/** A question of compact_history or reactive_compact: `input` goes as one user message. */
export interface SummaryRequest {
  readonly session: string
  readonly call: number
  readonly system: string
  readonly input: string
  readonly maxTokens: number
}

export interface CallOptions {
  /** Aborted when the person stops; the answer is then not looked at. */
  readonly signal: AbortSignal
  /** A piece of the answer's text as it comes. */
  onText?(piece: string): void
  /** The client makes the call again; what has come of it so far is void. */
  onAgain?(retry: Retry): void
}

/** Why, after so many seconds of waiting, and which try it is then, counted from 1. */
export interface Retry {
  readonly code: FailureCode
  readonly seconds: number
  readonly attempt: number
  readonly of: number
}

/** What can keep a model from answering. Retrying within the client is over when it comes back with one of these. */
export type FailureCode =
  | 'no_key'
  | 'auth' // 401, 403: the key is not taken
  | 'rate_limited' // 429, after the client's retries
  | 'overloaded' // 529, after the client's retries
  | 'network' // nothing came: offline, a wrong address, or one that does not let pages in
  | 'broken_off' // the stream ended before the answer did
  | 'refused' // stop_reason `refusal`
  | 'bad_base' // the address is none a key may be sent to
  | 'no_credit' // 402, or a 400 on the balance
  | 'not_found' // 404: there is no such model, or no API at that address
  | 'bad_request' // any other 4xx
  | 'server' // any other 5xx
  | 'timeout' // no answer began in time
  | 'silent' // the answer began, and then nothing more came for as long as one waits
  | 'cut_to_nothing' // max tokens were used up before anything whole was said
  | 'bad_answer' // what came is no message
  | 'crashed' // a bug
  | 'too_long' // rejected, and no try is left; a client says `rejected` instead

export interface Failure {
  readonly code: FailureCode
  /** What the API or the browser said. Never holds the key. */
  readonly detail: string
}

export type ModelOutcome =
  | {
      readonly outcome: 'answered'
      /** Role assistant, content the list of blocks as the API gave them (thinking with its signature included). */
      readonly message: ApiMessage
      readonly usage: Usage | null
      /** `end_turn`, `tool_use`, `max_tokens`, … */
      readonly stop: string | null
    }
  /** Too long: `error` is the API's text. `tooLong` (core/agent/too-long.ts) recognises every shape. */
  | { readonly outcome: 'rejected'; readonly error: string }
  | ({ readonly outcome: 'failed' } & Failure)

export type SummaryOutcome =
  | { readonly outcome: 'answered'; readonly text: string; readonly usage: Usage | null }
  | ({ readonly outcome: 'failed' } & Failure)

export interface Model {
  /** `scripted`, or the API's name of the model: it stands in the session and its log. */
  readonly id: string
  /** Never throws for what the network or the API do; what it throws all the same is told as `crashed`. */
  call(request: ModelRequest, options: CallOptions): Promise<ModelOutcome>
  /** Without it the built-in extractive summariser answers. */
  summarise?(request: SummaryRequest, options: CallOptions): Promise<SummaryOutcome>
}
