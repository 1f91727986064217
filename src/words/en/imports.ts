// What an import says: the format, every warning with its line, and, when a file cannot be read, what it looks like and what can be.
import type { FormatId, ImportProblem, LooksLike, Warning } from '../../core/importers/types.ts'
import { messages, n, records } from './numbers.ts'

export function format(id: FormatId): string {
  switch (id) {
    case 'claude-code':
      return 'Claude Code session'
    case 'transcript':
      return 'transcript of the course'
    case 'messages':
      return 'list of API messages'
    case 'request':
      return 'API request'
    case 'sample':
      return 'sample'
  }
}

const READABLE = 'Readable are Claude Code sessions (.jsonl), transcripts of the course (.transcripts/*.jsonl), and lists of API messages or request bodies (JSON or JSONL).'

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
    case 'cut_last_line':
      return 'the last line is cut off and was left out.'
    case 'invalid_utf8':
      return `${things(w.n, 'line holds', 'lines hold')} bytes that are not UTF-8; they show as \ufffd.`
    case 'glued_records':
      return `${records(w.n ?? 2)} stand on one line; all were read.`
    case 'nul_bytes':
      return `${things(w.n, 'line holds', 'lines hold')} zero bytes, which were left out.`
    case 'unknown_record':
      return `${records(w.n ?? 1)} of the unknown type${quoted(w.excerpt)} ${verb(w.n, 'was', 'were')} left out.`
    case 'noise_dropped':
      return `${records(w.n ?? 1)} of the type${quoted(w.excerpt)} ${verb(w.n, 'is', 'are')} no part of the conversation and ${verb(w.n, 'was', 'were')} left out.`
    case 'sidechain_left_out':
      return `${records(w.n ?? 1)} of subagents ${verb(w.n, 'was', 'were')} left out.`
    case 'branch_left_out':
      return `${records(w.n ?? 1)} on abandoned branches ${verb(w.n, 'was', 'were')} left out.`
    case 'parent_bridged':
      return `${records(w.n ?? 1)} ${verb(w.n, 'names', 'name')} a parent that is not in the file; the one before took its place.`
    case 'parent_cycle':
      return 'the parents of this record run in a circle, which was cut here.'
    case 'duplicate_record':
      return `${records(w.n ?? 1)} ${verb(w.n, 'stands', 'stand')} here twice; the first was kept.`
    case 'synthetic_left_out':
      return `${records(w.n ?? 1)} that the API did not produce ${verb(w.n, 'was', 'were')} left out.`
    case 'summary_left_out':
      return `${things(w.n, 'recorded summary', 'recorded summaries')} ${verb(w.n, 'was', 'were')} left out, so that nothing counts twice.`
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
  }
}

/** The first line of an import report. */
export function importReport(name: string, id: FormatId | null, read: number, made: number, warnings: number): string {
  const what = id === null ? name : `${name} is a ${format(id)}`
  const told = warnings === 0 ? 'without a warning' : `with ${n.count(warnings, { one: 'warning', other: 'warnings' })}`
  return `${what}: ${records(read)} read, ${messages(made)}, ${told}.`
}

/** The one sentence that matters most, where the file ended early. */
export function cutOff(id: FormatId, read: number): string {
  return `This is a ${format(id)}, but its last line is cut off; ${n.whole(read)} of ${records(read + 1)} were read.`
}

export function importProblem(name: string, p: ImportProblem): string {
  switch (p.code) {
    case 'empty_file':
      return `${name} is empty. Choose another file; the session on the page stays.`
    case 'no_messages':
      return `${name} looks like a ${format(p.format)}, but none of its ${records(p.records)} is a message. Choose another file.`
    case 'looks_like':
      return `${name} looks like ${looksLike(p.what)}, which cannot be read yet. ${READABLE}`
    case 'bad_json_file':
      return `${name} is no valid JSON: it breaks at byte ${n.whole(p.offset)}, near “${p.excerpt}”. Mend it there or choose another file.`
    case 'too_large':
      return `${name} has ${n.bytes(p.size)}; at most ${n.bytes(p.limit)} can be read here. Choose a smaller file.`
    case 'cancelled':
      return `Reading ${name} was stopped. The session on the page stays.`
    case 'read_failed':
      return `${name} could not be read: ${p.detail}. Is it still there? Choose it again.`
  }
}

export function looksLike(what: LooksLike): string {
  switch (what) {
    case 'zip':
      return 'a zip archive; unpack it first'
    case 'gzip':
      return 'a gzip archive; unpack it first'
    case 'zstd':
      return 'a zstd archive; unpack it first'
    case 'pdf':
      return 'a PDF'
    case 'image':
      return 'an image'
    case 'sqlite':
      return 'an SQLite database'
    case 'binary':
      return 'a binary file'
    case 'html':
      return 'a web page'
    case 'markdown_aider':
      return 'an Aider chat history'
    case 'codex':
      return 'a Codex session'
    case 'gemini':
      return 'a Gemini session'
    case 'openai_chat':
      return 'an OpenAI chat'
    case 'openai_responses':
      return 'an OpenAI responses log'
    case 'swe_agent':
      return 'an SWE-agent trajectory'
    case 'mini_swe_agent':
      return 'a mini-SWE-agent trajectory'
    case 'openhands':
      return 'an OpenHands log'
    case 'inspect':
      return 'an Inspect log'
    case 'pi':
      return 'a pi session'
    case 'claude_trace':
      return 'a claude-trace log'
    case 'batches':
      return 'a file of batch requests'
    case 'stream_json':
      return 'a stream-json log'
    case 'opencode':
      return 'an OpenCode session'
    case 'cline':
      return 'a Cline task'
    case 'atif':
      return 'an ATIF trajectory'
    case 'plain_text':
      return 'plain text'
    case 'other_json':
      return 'JSON of another kind'
    case 'other_jsonl':
      return 'JSONL of another kind'
  }
}
