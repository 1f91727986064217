// What an importer gives: a recording in the Messages form, with counts, warnings and recorded compactions.
import type { ApiMessage } from '../conversation/types.ts'
import type { Trouble } from '../unpack/trouble.ts'
import type { Room } from './room.ts'

export type FormatId =
  | 'claude-code'
  | 'transcript'
  | 'messages'
  | 'request'
  | 'stream-json'
  | 'anthropic-log'
  | 'batches'
  | 'openai-chat'
  | 'openai-responses'
  | 'agents-sdk'
  | 'codex'
  | 'gemini-cli'
  | 'swe-agent'
  | 'mini-swe-agent'
  | 'inspect'
  | 'aider'
  | 'text-chat'
  | 'sample'
  | 'live'

/** One line of a JSONL file, or the whole of a JSON file: `no` is 1-based, `offset` in bytes. */
export interface Line {
  readonly no: number
  readonly offset: number
  readonly text: string
  /** The bytes were not valid UTF-8; `text` holds U+FFFD in their place. */
  readonly invalid: boolean
  /** The last line, without an end-of-line: perhaps still being written. */
  readonly open: boolean
  /** Of a whole text: its value, which has been parsed to be sniffed. */
  readonly value?: unknown
}

/** Something skipped, mended or made up, with its place in the file (0: the file as a whole). */
export interface Warning {
  readonly code: WarningCode
  readonly line: number
  /** Numbers and short excerpts for the sentence (an excerpt is at most 80 characters). */
  readonly n?: number
  readonly excerpt?: string
}
export type WarningCode =
  | 'bad_json' // a line that is no JSON: skipped
  | 'line_too_long' // a line of n bytes, which is too long to be read: skipped
  | 'cut_last_line' // the last line is cut off: skipped
  | 'invalid_utf8'
  | 'glued_records' // several records on one line: all read
  | 'nul_bytes'
  | 'unknown_record' // kept out, n = how many, excerpt = type
  | 'noise_dropped' // progress, snapshots …: n = how many, excerpt = type
  | 'sidechain_left_out' // n records of subagents
  | 'branch_left_out' // n records on other branches
  | 'main_left_out' // n records of the main conversation, where a subagent's is read
  | 'prompt_missing' // n prompts that are not in the file
  | 'choices_left_out' // n branches or conversations too many to be offered as choices
  | 'output_unreliable' // n recorded outputs of calls that can hardly be true
  | 'parent_bridged' // n dangling parents bridged in file order
  | 'parent_cycle'
  | 'duplicate_record' // n records with a uuid seen before
  | 'synthetic_left_out' // n records the API did not produce
  | 'summary_left_out' // n recorded summaries, left out so that nothing counts twice
  | 'kept_missing' // a compaction names messages it kept, and not all are here: it counts as if it had kept none
  | 'leading_left_out' // n messages before the first user message
  | 'merged_messages' // n messages joined with the one before (same role)
  | 'result_made_up' // a tool use without result got one
  | 'orphan_result' // a result without its tool use became text
  | 'result_moved' // n results brought back to the message right after their tool use
  | 'empty_block_dropped'
  | 'repr_kept_as_text' // a Python repr that could not be read
  | 'unsupported_role' // n messages with another role, left out
  | 'system_left_out' // system text stands apart
  | 'part_stood_in' // n parts the Messages API has no block for; their name (excerpt) stands in their place
  | 'result_status_only' // n results of which only the status is recorded
  | 'id_made_up' // n tool uses without an id got one
  | 'id_reused' // n tool calls had the id of an earlier one and got one of their own
  | 'state_replaced' // n messages the tool took away again (rewound or compressed); the state before is a choice
  | 'event_stood_in' // n events that tell what no item does (excerpt: their type), read in its place
  | 'start_elsewhere' // the beginning of the session is in another file
  | 'demo_left_out' // n messages of demonstrations
  | 'submission_left_out' // what the run handed in at its end
  | 'attachment_missing' // n references to a text that is not in the file
  | 'entry_unreadable' // an entry of an archive, by its name (excerpt): left out
  | 'nan_as_null' // n numbers that JSON does not have (NaN, Infinity)
  | 'preamble_left_out' // n lines of a text before the first turn
  | 'packed_damaged' // what the file was packed in is cut off or wrong after n bytes; they were read
  | 'system_as_user' // n system messages in the middle of a conversation, kept as user text
  | 'call_failed' // n calls that the API answered with an error, left out; excerpt = status or error
  | 'no_response' // n requests whose answer the log does not have
  | 'stream_cut' // a streamed answer breaks off: read as far as it goes
  | 'bad_stream_event' // n events of a stream that are no JSON or belong nowhere: skipped
  | 'request_differs' // n requests that are no beginning of the one that was read: rewound, edited or compacted between
  | 'answer_differs' // n answers that later requests do not have as they were given: tried again, or edited
  | 'result_restored' // n results that later requests had no more, put back as they were first sent
  | 'conversation_left_out' // n calls (or items) of other conversations in the file
  | 'previous_missing' // n requests go on from a response that is not in the file
  | 'alternative_left_out' // n further answers to one request
  | 'start_made_up' // an answer without its request: a user message was put before it
  | 'arguments_kept_raw' // n calls whose arguments are no JSON object, kept as they are
  | 'encrypted_left_out' // n texts that only OpenAI can read
  | 'reference_left_out' // n items that only name another one
  | 'order_reversed' // the list stands newest first and was turned round
  | 'list_incomplete' // the list is one page of several

export interface RecordedCompaction {
  /** `context_edit`: the API cleared results in what was sent. `rewritten`: a request changed messages that the one before had. */
  readonly kind: 'compact' | 'microcompact' | 'context_edit' | 'rewritten'
  readonly line: number
  readonly trigger: string | null
  /** Tokens as recorded. */
  readonly preTokens: number | null
  readonly postTokens: number | null
  readonly tokensSaved: number | null
  /** How many tool results were cleared; of `rewritten`, how many messages changed. */
  readonly ids: number
  /** Number of messages of the normalised array that stand before it. */
  readonly before: number
  /** Of a microcompaction: ids of the tool uses whose results the model did not see from here on. The array has them in full. */
  readonly cleared: readonly string[]
  /** Which of the recording's `summaries` stands for what came before; null where none was recorded. */
  readonly summary: number | null
  /** Line of that summary, where it stands on one of its own. */
  readonly summaryLine?: number | undefined
  /** What stayed word for word beside the summary; null where nothing did. */
  readonly kept: Kept | null
  /** It stands on another branch than the conversation that was read, which never felt it. */
  readonly elsewhere: boolean
}

/**
 * After a compaction the model saw the summary, the kept messages, then every message from `before` on that is not among
 * them. Where `before` is 0, the summary is the first message of the array as well.
 */
export interface Kept {
  /** Indexes of the array, in the order the model saw them, before or after the boundary; a message counts where one of its records was kept. */
  readonly messages: readonly number[]
  readonly place: 'before_summary' | 'after_summary'
}

/** Tokens of one API call as recorded; null where the format does not say. Input is what was neither read from nor written to the cache. */
export interface Usage {
  readonly input: number | null
  readonly cacheRead: number | null
  readonly cacheWrite: number | null
  readonly output: number | null
}

export interface RecordedMessage {
  readonly raw: ApiMessage
  /** What a person typed in it. */
  readonly typed: string | null
  /** Unix seconds, where recorded. */
  readonly time: number | null
  /** First line of the file it came from. */
  readonly line: number
  /** Of the call whose answer it is, once a call; null where none is recorded. */
  readonly usage: Usage | null
}

/** One of the conversations a file holds: a branch of a session, a subagent, a conversation of a log, a sample of an evaluation. */
export interface Choice {
  readonly id: string
  readonly kind: 'branch' | 'agent' | 'conversation' | 'sample'
  readonly messages: number
  /** Unix seconds of its last message, where recorded. */
  readonly time: number | null
  /** At most 80 characters by which a person tells it from the others. */
  readonly excerpt: string
}

/** How recordings belong together, as the format's own ids; null where it does not say. */
export interface Links {
  readonly session: string | null
  /** The subagent whose messages these are; `session` is then the one it worked for, as its records say. */
  readonly agent: string | null
  /** The session it continues, was forked from, or was started by. */
  readonly parent: string | null
  /** The session that continues this one. */
  readonly next: string | null
}

export interface Recording {
  readonly format: FormatId
  readonly title: string | null
  /** Records read (JSON values), skipped ones not counted. */
  readonly records: number
  readonly messages: readonly RecordedMessage[]
  /** As recorded, before mending: distinct tool uses, results, uses without result, results without use. */
  readonly toolUses: number
  readonly toolResults: number
  readonly unanswered: number
  readonly orphans: number
  readonly system: string | null
  /** The model that answered, as the format names it; null where it does not. */
  readonly model: string | null
  readonly warnings: readonly Warning[]
  readonly compactions: readonly RecordedCompaction[]
  /** Texts of the summaries the tool made, in the order of the file; compactions name them by index. */
  readonly summaries: readonly string[]
  /** All conversations of the file, the one that was read among them; empty where it holds but one. */
  readonly choices: readonly Choice[]
  /** Which of them was read. */
  readonly choice: string | null
  readonly links: Links
}

/** Why a file could not be read, as a code; `words` says what it looks like and what is readable. */
export type ImportProblem =
  | { readonly code: 'empty_file' }
  | { readonly code: 'no_messages'; readonly format: FormatId; readonly records: number }
  | { readonly code: 'looks_like'; readonly what: LooksLike }
  | { readonly code: 'bad_json_file'; readonly offset: number; readonly excerpt: string }
  | { readonly code: 'too_large'; readonly size: number; readonly limit: number }
  /** Bytes in memory: what it would take all in all, as far as that shows from the part that was read. */
  | { readonly code: 'no_room'; readonly size: number; readonly limit: number }
  | { readonly code: 'packed'; readonly trouble: Trouble }
  | { readonly code: 'cancelled' }
  | { readonly code: 'read_failed'; readonly detail: string }
export type LooksLike =
  | 'zip'
  | 'gzip'
  | 'zstd'
  | 'pdf'
  | 'image'
  | 'sqlite'
  | 'binary'
  | 'html'
  | 'codex_exec'
  | 'openhands'
  | 'pi'
  | 'stream_json'
  | 'claude_history'
  | 'opencode'
  | 'cline'
  | 'atif'
  | 'plain_text'
  | 'other_json'
  | 'other_jsonl'

export type ImportResult = { readonly ok: true; readonly recording: Recording } | { readonly ok: false; readonly problem: ImportProblem }

/** One recorded format. `sniff` sees the first lines and says how sure it is, 0 to 1; `read` takes all lines. */
export interface Importer {
  readonly id: FormatId
  /** Whether it wants lines (JSONL), the whole text (JSON), or the lines of a text that is neither. */
  readonly wants: 'lines' | 'whole' | 'text'
  sniff(head: Head): number
  /** It takes the room for what it keeps of each line; of the others all lines count as a whole. */
  readonly weighs?: true
  /** `choice`: the id of one of the recording's choices; without it, or where there is none such, the importer's own. */
  read(lines: AsyncIterable<Line>, choice: string | null, room: Room): Promise<ImportResult>
}
export interface Head {
  /** The first characters of the file, BOM stripped. */
  readonly text: string
  /** Values parsed from the first lines; empty when none is JSON. */
  readonly values: readonly unknown[]
  /** The whole file as one JSON value, when it is one and was read whole. */
  readonly whole: unknown
}
