// The words of validity: the rules of the Messages API, a rule of one shape by how far it reaches, and a rule broken at a place.
import type { BlockId, Message, MessageId } from '../types.ts'

export const RULE_IDS = ['V1', 'V2', 'V3', 'V4', 'V5', 'V6', 'V7', 'V8', 'V9', 'V10', 'V11', 'V12', 'V13', 'V14'] as const
export type RuleId = (typeof RULE_IDS)[number]

/** An error is refused with HTTP 400 (V14: 413); a warning is refused, or costs something, only on some models and accounts. */
export type Severity = 'error' | 'warning'

/** A rule broken, told in the API's own words. Without message and block: the array as a whole. */
export interface Violation {
  readonly rule: RuleId
  readonly severity: Severity
  readonly message: MessageId | null
  readonly block: BlockId | null
  /** Indices are those of the array the server sees, in which messages of one role in a row are one. */
  readonly error: string
}

/** What a rule finds. `at`: index of the block in its message. */
export interface Found {
  readonly message: Message | null
  readonly at: number | null
  /** The API's text; `n`, `m`: where the message and the block stand in the merged array. */
  error(n: number, m: number): string
}

/** A tool use or a tool result where it stands. */
export interface Placed {
  readonly message: Message
  readonly at: number
  readonly id: string
}
export interface PlacedResult extends Placed {
  /** Another block stands before it in the merged message. */
  readonly late: boolean
}

/** One merged assistant message and the merged user message after it; at the ends of a list either may be empty. */
export interface Turn {
  readonly said: readonly Message[]
  readonly answer: readonly Message[]
  readonly uses: readonly Placed[]
  readonly results: readonly PlacedResult[]
}

/** A rule says what it must see to be judged: that is also what has to be judged again when something changes. */
export type Rule = { readonly id: RuleId; readonly severity: Severity } & (
  | { readonly reach: 'message'; find(message: Message): readonly Found[] }
  | { readonly reach: 'turn'; find(turn: Turn): readonly Found[] }
  /** The first message and the last turn; nothing between them is looked at. */
  | { readonly reach: 'ends'; find(messages: readonly Message[]): readonly Found[] }
  /** All tool uses of one id, in their order. */
  | { readonly reach: 'id'; find(uses: readonly Placed[]): readonly Found[] }
  /** A message before which something has changed since the model wrote it. */
  | { readonly reach: 'prefix'; find(message: Message): readonly Found[] }
  /** UTF-8 bytes of the array's JSON. */
  | { readonly reach: 'body'; find(bytes: number): readonly Found[] }
  /** Nothing can break it: it is how the array is read. */
  | { readonly reach: 'reading' }
)
