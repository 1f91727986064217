// What an import says: its report, and every warning with its line.
import type { FormatId, Warning } from '../../core/importers/types.ts'
import { unread } from '../unread.ts'
import { format } from './formats.ts'
import { messages, n, records } from './numbers.ts'

const things = (k: number | undefined, one: string, other: string) => n.count(k ?? 1, { one, other })
const quoted = (excerpt: string | undefined) => (excerpt === undefined || excerpt === '' ? '' : ` “${excerpt}”`)
const verb = (k: number | undefined, one: string, other: string) => ((k ?? 1) === 1 ? one : other)

/** One warning; the line in front where it has one. */
export function warning(w: Warning): string {
  const text = warningText(w)
  return w.line > 0 ? `Line ${n.whole(w.line)}: ${text}` : `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

function warningText(w: Warning): string {
  switch (w.code) {
    case 'bad_json':
      return `this is no JSON and was skipped:${quoted(w.excerpt)}.`
    case 'line_too_long':
      return `a line of ${n.bytes(w.n ?? 0)} is too long to be read and was left out:${quoted(w.excerpt)}.`
    case 'cut_last_line':
      return 'the last line is cut off and was left out.'
    case 'invalid_utf8':
      return `${things(w.n, 'line holds', 'lines hold')} bytes that are not UTF-8; they show as \ufffd.`
    case 'glued_records':
      return `${records(w.n ?? 2)} stand on one line; all were read.`
    case 'nul_bytes':
      return `${things(w.n, 'line holds', 'lines hold')} zero bytes, which were left out.`
    case 'unknown_record':
      return `${records(w.n ?? 1)} ${unknown(w)} ${verb(w.n, 'was', 'were')} left out.`
    case 'noise_dropped':
      if (w.excerpt === 'toolUseResult')
        return `${records(w.n ?? 1)} ${verb(w.n, 'carries', 'carry')} a second copy of a tool result (toolUseResult), which was left out.`
      return `${records(w.n ?? 1)} of the type${quoted(w.excerpt)} ${verb(w.n, 'is', 'are')} no part of the conversation and ${verb(w.n, 'was', 'were')} left out.`
    case 'sidechain_left_out':
      return `${records(w.n ?? 1)} of subagents ${verb(w.n, 'was', 'were')} left out.`
    case 'branch_left_out':
      return `${records(w.n ?? 1)} on other branches ${verb(w.n, 'was', 'were')} left out.`
    case 'main_left_out':
      return `${records(w.n ?? 1)} of the main conversation ${verb(w.n, 'was', 'were')} left out.`
    case 'prompt_missing':
      return `${things(w.n, 'prompt is', 'prompts are')} not in the file, since what one asks comes with the command; a line stands in the place.`
    case 'choices_left_out':
      return `${things(w.n, 'more branch or conversation is', 'more branches or conversations are')} in the file than can be offered here.`
    case 'output_unreliable':
      return `the recorded output of ${things(w.n, 'call', 'calls')} is too small to be true; the tool wrote it down before the answer was complete.`
    case 'parent_bridged':
      return `${records(w.n ?? 1)} ${verb(w.n, 'names', 'name')} a parent that is not in the file; the one before took its place.`
    case 'parent_cycle':
      return 'the parents of this record run in a circle, which was cut here.'
    case 'duplicate_record':
      return `${records(w.n ?? 1)} ${verb(w.n, 'stands', 'stand')} here twice; one was kept.`
    case 'synthetic_left_out':
      return `${records(w.n ?? 1)} that the API did not produce ${verb(w.n, 'was', 'were')} left out.`
    case 'summary_left_out':
      return `${things(w.n, 'recorded summary', 'recorded summaries')} ${verb(w.n, 'was', 'were')} left out, so that nothing counts twice.`
    case 'kept_missing':
      return 'a compaction names messages that it kept, and not all of them are here; it counts as if it had kept none.'
    case 'leading_left_out':
      return `${messages(w.n ?? 1)} before the first user message ${verb(w.n, 'was', 'were')} left out.`
    case 'merged_messages':
      return `${messages(w.n ?? 1)} ${verb(w.n, 'was', 'were')} joined with the one before, which has the same role.`
    case 'result_made_up':
      return `${things(w.n, 'tool use has', 'tool uses have')} no result in the file; a short one was put in its place.`
    case 'orphan_result':
      return `${things(w.n, 'result answers', 'results answer')} no tool use and became text.`
    case 'result_moved':
      return `${things(w.n, 'result was', 'results were')} brought back to the message right after the tool use.`
    case 'empty_block_dropped':
      return `${things(w.n, 'empty block was', 'empty blocks were')} left out.`
    case 'repr_kept_as_text':
      return `a Python text could not be read and stays as text:${quoted(w.excerpt)}.`
    case 'unsupported_role':
      return `${messages(w.n ?? 1)} with the role${quoted(w.excerpt)} ${verb(w.n, 'was', 'were')} left out.`
    case 'system_left_out':
      return 'the system text stands apart and does not count.'
    case 'part_stood_in':
      return `${things(w.n, 'part', 'parts')}${quoted(w.excerpt)} ${verb(w.n, 'has', 'have')} no place in a message; the name stands there instead.`
    case 'result_status_only':
      return `of ${things(w.n, 'tool result', 'tool results')} only the status is recorded; it stands there instead.`
    case 'id_reused':
      return `${things(w.n, 'tool call', 'tool calls')} ${verb(w.n, 'had', 'had')} the id of an earlier one and got an id of ${verb(w.n, 'its', 'their')} own; results were matched by their place.`
    case 'id_made_up':
      return `${things(w.n, 'tool use', 'tool uses')} had no id and got one.`
    case 'state_replaced':
      return `${messages(w.n ?? 1)} ${verb(w.n, 'was', 'were')} taken away again by the tool itself; the conversation as it was before can be chosen.`
    case 'event_stood_in':
      return `${things(w.n, 'event', 'events')} of the type${quoted(w.excerpt)} ${verb(w.n, 'was', 'were')} read in place of records that the file does not have.`
    case 'start_elsewhere':
      return 'the beginning of this session is in another file and is missing here.'
    case 'demo_left_out':
      return `${messages(w.n ?? 1)} of demonstrations ${verb(w.n, 'was', 'were')} left out.`
    case 'submission_left_out':
      return 'what the run handed in at its end was left out: the model never saw it.'
    case 'attachment_missing':
      return `${things(w.n, 'text that is named', 'texts that are named')} here ${verb(w.n, 'is', 'are')} not in the file; the name stands there.`
    case 'entry_unreadable':
      return `the entry${quoted(w.excerpt)} of the archive could not be unpacked and was left out.`
    case 'nan_as_null':
      return `${things(w.n, 'number', 'numbers')} that JSON does not have, such as infinity, ${verb(w.n, 'was', 'were')} read as nothing.`
    case 'preamble_left_out':
      return `${things(w.n, 'line', 'lines')} of text before the first turn ${verb(w.n, 'was', 'were')} left out.`
    case 'packed_damaged':
      return `the archive is cut off or damaged; the ${n.bytes(w.n ?? 0)} that could be unpacked were read.`
    case 'system_as_user':
      return `${things(w.n, 'system message', 'system messages')} in the middle of the conversation ${verb(w.n, 'counts', 'count')} as user text.`
    case 'call_failed':
      return `${things(w.n, 'call', 'calls')} failed (${w.excerpt ?? 'error'}); no answer was read.`
    case 'no_response':
      return `${things(w.n, 'request has', 'requests have')} no response in the file.`
    case 'stream_cut':
      return `${things(w.n, 'streamed answer breaks', 'streamed answers break')} off; what had come was read.`
    case 'bad_stream_event':
      return `${things(w.n, 'event', 'events')} of a stream could not be read and ${verb(w.n, 'was', 'were')} skipped.`
    case 'request_differs':
      return `${things(w.n, 'request is', 'requests are')} no beginning of the longest one, which was read: something was rewound, edited or compacted between them.`
    case 'answer_differs':
      return `${things(w.n, 'answer stands', 'answers stand')} in later requests otherwise than given, or not at all; what was sent later was read.`
    case 'result_restored':
      return `${things(w.n, 'result', 'results')} that later requests had no more ${verb(w.n, 'stands', 'stand')} here as first sent.`
    case 'conversation_left_out':
      return `${records(w.n ?? 1)} of other conversations in the file ${verb(w.n, 'was', 'were')} left out.`
    case 'previous_missing':
      return `${things(w.n, 'request goes', 'requests go')} on from a response that is not in the file; what stood before is missing.`
    case 'alternative_left_out':
      return `${things(w.n, 'further answer', 'further answers')} to the same request ${verb(w.n, 'was', 'were')} left out.`
    case 'start_made_up':
      return 'the file has an answer without its request; a short user message was put before it.'
    case 'arguments_kept_raw':
      return `${things(w.n, 'tool use has', 'tool uses have')} arguments that are no JSON object; they stay as they are, under “_raw”.`
    case 'encrypted_left_out':
      return `${things(w.n, 'encrypted text', 'encrypted texts')} of the type${quoted(w.excerpt)} ${verb(w.n, 'was', 'were')} left out: only OpenAI can read ${verb(w.n, 'it', 'them')}.`
    case 'reference_left_out':
      return `${things(w.n, 'item', 'items')} that only ${verb(w.n, 'names', 'name')} another one ${verb(w.n, 'was', 'were')} left out.`
    case 'order_reversed':
      return 'the list stands newest first and was turned round.'
    case 'list_incomplete':
      return 'the list is one page of several; the rest is not in the file.'
  }
}

const ODD: Readonly<Record<string, string>> = {
  'no object': 'that are no JSON objects',
  'no type': 'without a type',
  'no message': 'without a message',
  'no sample': 'that are no samples',
  'no body': 'without a body',
  'no role': 'without a role',
}
const KNOWN: ReadonlySet<string> = new Set(['user', 'assistant'])

/** A record that could not be placed: by its type, or by what it lacks. */
function unknown({ excerpt = '' }: Warning): string {
  const odd = ODD[excerpt]
  if (odd) return odd
  return KNOWN.has(excerpt) ? `of the type${quoted(excerpt)} without a readable message` : `of the unknown type${quoted(excerpt)}`
}

/** The first line of an import report; where the file ended early, that comes first. */
export function importReport(name: string, id: FormatId, read: number, made: number, warnings: readonly Warning[]): string {
  const told = warnings.length === 0 ? 'no warnings' : n.count(warnings.length, { one: 'warning', other: 'warnings' })
  const { cut, broken } = unread(warnings)
  if (cut > 0)
    return `${name} is a ${format(id)}, but its last line is cut off; ${n.whole(read)} of ${records(read + cut + broken)} were read: ${messages(made)}, ${told}.`
  return `${name} is a ${format(id)}: ${records(read)} read, ${messages(made)}, ${told}.`
}
