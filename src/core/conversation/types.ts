// The words of the conversation: messages, blocks, sizes, edits. Every length is in characters = Unicode code points.

import type { Again } from './again.ts'

export type Role = 'user' | 'assistant'
export type MessageId = string // m12, marker@c31, summary@c31, reactive@c31, closing@c31
export type BlockId = string // m12.1; string content is block .0

/** An API object as recorded: key order, string or list content untouched. */
export type ApiMessage = { readonly role: Role; readonly content: unknown }

/** What a block is, for the eye. One colour and one letter each. */
export const KINDS = ['user_text', 'assistant_text', 'thinking', 'tool_use', 'tool_result', 'preview', 'marker', 'image'] as const
export type Kind = (typeof KINDS)[number]

/** Which rendering a size is in: `repr` = Python `str(x)` (July), `json` = `json.dumps`, not ascii. */
export type Measure = 'repr' | 'json'

/** Lengths of one value in every rendering. */
export interface Extent {
  readonly repr: number
  readonly json: number
  readonly ascii: number
}

/**
 * Lengths of a piece of text, additive under concatenation: `chars` as it is; `repr`, `json`, `ascii` escaped but
 * without the quotes; `single` and `double` count the quotes, on which the length of a Python repr depends.
 */
export interface Sizes {
  readonly chars: number
  readonly repr: number
  readonly json: number
  readonly ascii: number
  readonly single: number
  readonly double: number
}

/** A text whose lengths are known and whose characters are made when someone looks. */
export interface Text {
  readonly sizes: Sizes
  read(): string
  /** What a maker knows beyond lengths: the text has no space at its ends, and this is how its `json.dumps` measures without the quotes. */
  readonly escaped?: Sizes
}

/** What the stages ask of a tool result; computed once, at import or when a stage rewrites it. */
export interface ResultFacts {
  /** `str(tool_use_id)`; `unknown` where the key is missing. */
  readonly toolUseId: string
  /** `str(content)`, `""` where the key is missing. */
  readonly content: Text
  /** Its length; the same as `content.sizes.chars`, known without measuring a list's repr. */
  readonly chars: number
  /** Python `len(content)`: code points of a string, number of blocks of a list. */
  readonly length: number
  /** The rendered length of the content value itself, as it stands in the block. */
  readonly extent: Extent
  readonly isList: boolean
  /** Rendered length of the images in the list, which a Python repr does not keep usable; null where there is none. */
  readonly images: Extent | null
  /** Rest of the first line that starts with `Full output: `. */
  readonly fullOutput: string | null
  /** The path this content claims to be saved at, in one of the two persisted forms; not yet resolved. */
  readonly savedAt: string | null
  /** No part of the value. */
  readonly again: Again
}

export interface UseFacts {
  readonly id: string
  readonly name: string
  readonly input: unknown
}

export interface Block {
  readonly id: BlockId
  readonly kind: Kind
  readonly extent: Extent
  readonly result: ResultFacts | null
  readonly use: UseFacts | null
  /** The block as recorded, or the recorded block a stage rewrote. A string content stands here as the string. */
  readonly raw: unknown
  /** Set when a stage rewrote the result: `raw` with this content; of a put message: its text. */
  readonly content: Text | null
}

export interface Message {
  readonly id: MessageId
  /** Its place in the order of messages; grows along the array, stays with the message, is not its index. */
  readonly seq: number
  readonly role: Role
  readonly extent: Extent
  readonly blocks: readonly Block[]
  /** Content is a list (a string content has exactly one block and false). */
  readonly isList: boolean
  /** The recorded object; null when a stage wrote or rewrote the message: `apiMessage` makes it. */
  readonly raw: ApiMessage | null
  /** Of a rewritten message: the recorded one, for its keys and their order. */
  readonly origin: ApiMessage | null
  /** Assistant with list content and at least one `tool_use`. */
  readonly hasToolUse: boolean
  /** One of them uses the compact tool. */
  readonly usesCompact: boolean
  /** User with list content and at least one `tool_result`. */
  readonly hasResults: boolean
  /** What a person typed in this message, if anyone did. */
  readonly typed: Text | null
  /** The transcript an archive marker points to. */
  readonly archivedAt: string | null
  /** Of a summary message that a stage put: the summary alone. */
  readonly summary: Text | null
}

export type Recovery =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'rerun'; readonly toolUse: string }
  | { readonly kind: 'summary' }
  | { readonly kind: 'none' }

type Rule =
  | { readonly code: 'batch_over'; readonly total: number; readonly chars: number; readonly rank: number; readonly kept: boolean }
  | {
      readonly code: 'past_max_messages'
      readonly messages: number
      readonly head: number
      readonly tail: number
      readonly pairHead: boolean
      readonly pairTail: boolean
    }
  | { readonly code: 'old_result'; readonly rank: number; readonly results: number; readonly chars: number; readonly size: number }
  | { readonly code: 'fit'; readonly chars: number; readonly size: number; readonly target: number }
  | { readonly code: 'over_context'; readonly size: number; readonly messages: number }
  | { readonly code: 'asked_by_tool'; readonly size: number; readonly messages: number }
  | { readonly code: 'rejected'; readonly messages: number; readonly kept: number; readonly pairTail: boolean }

/** Why an edit was made, as a code with its numbers; `words` makes the sentence. `pinned`: how many messages a pin keeps here. */
export type Reason = Rule & { readonly pinned?: number }

export type QuirkCode =
  | 'list_by_blocks' // 1
  | 'image_lost' // 2
  | 'preview_path_lost' // 3
  | 'path_spoofed' // 4
  | 'snipped_again' // 5
  | 'shared_file' // 6
  | 'placeholder_path_lost' // 7
  | 'base64_counts' // 8
  | 'never_read' // 9
  | 'fresh_folded' // 9, as a part of a summary
  | 'error_not_recognised' // 10
  | 'id_made_safe' // a July id that would climb out

interface EditBase {
  readonly reason: Reason
  readonly recovery: Recovery
  readonly quirks: readonly QuirkCode[]
}
export interface Rewrite extends EditBase {
  readonly op: 'rewrite'
  /** The message that holds the block, by id and by place. */
  readonly message: MessageId
  readonly seq: number
  readonly block: BlockId
  readonly to: Block
}
export interface Splice extends EditBase {
  readonly op: 'splice'
  readonly after: MessageId | null
  /** Place of the first dropped message. */
  readonly seq: number
  readonly drop: readonly MessageId[]
  readonly put: readonly Message[]
  /** The message another edit of the step puts, in which these ones are told. */
  readonly into?: MessageId
}
export type Edit = Rewrite | Splice

/** Before = left column, after = right column; without edits both sides are the same objects. */
export interface Row {
  readonly left: readonly Message[]
  readonly right: readonly Message[]
  readonly edits: readonly Edit[]
}
