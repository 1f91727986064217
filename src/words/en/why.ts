// Why an edit was made: its title, the rule, the comparisons, and what can be got back. It comes with the panel that says it.
import type { Reason } from '../../core/conversation/types.ts'
import type { Policy } from '../../core/pipeline/types.ts'
import type { Comparison, EditItem, Recoverable } from '../../core/view/types.ts'
import { type Compared, type Relations, relation, type Way, ways } from '../why.ts'
import { messages, n, results } from './numbers.ts'

/** What became of it: the subject (`code` in the code typeface) and the rest of the sentence. */
export function editTitle(e: EditItem): { readonly subject: string; readonly code: string; readonly became: string } {
  const code = [e.tool, e.about].filter((x) => x !== null).join(' ')
  const result = { subject: code === '' ? 'A tool result' : 'Result of', code }
  switch (e.reason.code) {
    case 'batch_over':
      return { ...result, became: e.reason.kept ? 'became a preview; a file of that name was kept' : 'was saved to a file' }
    case 'old_result':
      return { ...result, became: 'became a placeholder' }
    case 'fit':
      return { ...result, became: 'was cut to a preview' }
    case 'past_max_messages':
      return { subject: e.count > 1 ? `${e.first} to ${e.last}` : e.first, code: '', became: 'became one marker' }
    case 'over_context':
    case 'asked_by_tool':
    case 'rejected':
      if (e.count === 0) return { subject: 'The summary', code: '', became: 'was put first' }
      return { subject: messages(e.count), code: '', became: e.into ? 'went into the same summary' : 'became one summary' }
  }
}

/** The rule that was followed, with its thresholds in it. */
export const rule = (reason: Reason, p: Policy): string =>
  reason.pinned
    ? `${ruleOf(reason, p)} ${messages(reason.pinned)} ${n.form(reason.pinned, { one: 'is', other: 'are' })} pinned and ${n.form(reason.pinned, { one: 'stays', other: 'stay' })}.`
    : ruleOf(reason, p)

function ruleOf(reason: Reason, p: Policy): string {
  switch (reason.code) {
    case 'batch_over':
      return `When the results of the last message pass ${n.whole(p.batchLimit)} characters together, the longest go to files, one by one, until they do not. Results of ${n.whole(p.persistThreshold)} or less stay.${reason.kept ? ' A file of this name was there and was kept.' : ''}`
    case 'past_max_messages':
      return `Past ${n.whole(p.maxMessages)} messages the first ${n.whole(reason.head)} and the newest ${n.whole(reason.tail)} stay. What lies between becomes one marker, whatever it is.${pair(reason.pairHead, reason.pairTail)}`
    case 'old_result':
      return `The newest ${results(p.keepRecentResults)} ${n.form(p.keepRecentResults, { one: 'stays', other: 'stay' })} whole. Every earlier one longer than ${n.whole(p.placeholderMin)} characters becomes a placeholder.`
    case 'fit':
      return `Still over the target of ${n.whole(reason.target)}: the longest results are cut to previews of ${n.whole(p.fitPreviewChars)} characters, one by one, until the context fits.`
    case 'over_context':
      return `Still over ${n.whole(p.contextLimit)} after the cheap stages: the list goes to a transcript, a summary is asked for, one message is left.`
    case 'asked_by_tool':
      return 'The model called the compact tool. When the results of its batch are in, the list goes to a transcript and one summary is left.'
    case 'rejected':
      return `The API rejected the call as too long. All but the newest ${messages(reason.kept)} become one summary, and the call is made again.${pair(false, reason.pairTail)}`
  }
}

function pair(head: boolean, tail: boolean): string {
  if (head && tail) return ' Both ends of the cut were moved so that no tool use is parted from its result.'
  if (head || tail) return ` The ${head ? 'start' : 'end'} of the cut was moved so that no tool use is parted from its result.`
  return ''
}

const RELATIONS: Relations = {
  '>': ['over', 'not over'],
  '>=': ['at least', 'less than'],
  '<=': ['at most', 'more than'],
  '<': ['under', 'not under'],
  '=': ['set to', 'not'],
}

export function comparison(c: Comparison): Compared {
  const plain = { value: n.whole(c.value), relation: relation(c, RELATIONS), limit: n.whole(c.limit) }
  switch (c.what) {
    case 'batch_total':
      return { ...plain, what: 'together' }
    case 'result_chars':
      return { ...plain, what: 'characters' }
    case 'message_count':
      return { ...plain, what: n.form(c.value, { one: 'message', other: 'messages' }) }
    case 'head_kept':
      return { ...plain, what: 'kept at the start' }
    case 'tail_kept':
      return { ...plain, what: 'kept at the end' }
    case 'rank_from_newest':
      return { ...plain, value: n.ordinal(c.value), what: 'newest result' }
    case 'context_size':
      return { ...plain, what: 'characters' }
    case 'context_target':
      return { ...plain, what: 'characters' }
    case 'recent_messages':
      return { ...plain, what: 'kept' }
    case 'reactive_retries':
      return { ...plain, what: n.form(c.value, { one: 'try', other: 'tries' }) }
    case 'summary_input':
      return { ...plain, what: 'shown' }
  }
}

/** The ways back. */
export const recover = (r: Recoverable): readonly Way[] =>
  ways(r, {
    file: { label: 'Open the file', note: fileNote(r) },
    rerun: { label: 'Run it again', note: rerunNote(r) },
    summary: { label: 'Only a summary', note: r.summary ? 'the sense of it, not the text' : 'no' },
    none: { label: 'Nothing', note: r.best === 'none' ? 'it is lost to the model' : '' },
  })

function rerunNote(r: Recoverable): string {
  if (r.rerun) return `${r.rerun.tool}: as it is now, not as it was`
  if (r.results === 0) return 'no tool made it'
  return `not as a whole: only ${n.form(r.results, { one: 'its tool result', other: `its ${n.whole(r.results)} tool results` })}, one by one`
}

function fileNote(r: Recoverable): string {
  if (!r.file) return 'no, none was written'
  if (!r.file.exact) return 'its file holds another text'
  if (r.file.reads === null) return 'all of it, but no path leads there'
  if (r.file.reads === 1) return 'all of it, while its path is in the context'
  return `all of it, ${n.whole(r.file.reads)} reads away`
}
