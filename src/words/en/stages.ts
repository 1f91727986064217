// Names of stages, steps and editions, and the sentence a stage says about what it decided, also when it did nothing.
import type { EditionId, StepName, Verdict } from '../../core/pipeline/types.ts'
import { characters, messages, n, results } from './numbers.ts'

/** Stages carry the course's names; what happens between them is said in words. */
export function step(name: StepName): string {
  switch (name) {
    case 'arrived':
      return 'arrived'
    case 'model_call':
      return 'model call'
    case 'answered':
      return 'answered'
    default:
      return name
  }
}

export interface EditionWords {
  readonly name: string
  readonly note: string
}
const EDITIONS: Readonly<Record<EditionId, EditionWords>> = {
  's08-2026-07': {
    name: 's08, July 2026',
    note: 'The English lesson: free functions, sizes of the Python text, nothing archived when the middle is cut.',
  },
  's08-2026-08': {
    name: 's08, August 2026',
    note: 'The Japanese lesson: a compactor object, sizes in JSON, the whole list archived before a cut.',
  },
  's08-head': { name: 's08, upstream', note: 'The later program: saves before it shortens, fits results first and summarises last.' },
  none: { name: 's07, no compaction', note: 'The lesson before: messages only accumulate until a call fails.' },
}
export const edition = (id: EditionId): EditionWords => EDITIONS[id]

/** The sentence under a stage's name. */
export const verdict = (v: Verdict): string =>
  v.pinned ? `${decision(v)} ${n.whole(v.pinned)} pinned ${n.form(v.pinned, { one: 'stays', other: 'stay' })}.` : decision(v)

function decision(v: Verdict): string {
  switch (v.code) {
    case 'arrived':
      return `${v.added === 0 ? 'Nothing new' : messages(v.added)} came in; ${n.whole(v.messages)} in all.`
    case 'no_results_last':
      return 'Did nothing: the last message holds no tool results.'
    case 'batch_within':
      return `Did nothing: ${results(v.results)} of the last message ${n.whole(v.total)}, limit ${n.whole(v.limit)}.`
    case 'batch_none_large':
      return `Did nothing: results together ${n.whole(v.total)}, limit ${n.whole(v.limit)}, but ${v.pinned && v.largest === 0 ? 'all are pinned' : `the longest${v.pinned ? ' not pinned' : ''}, ${n.whole(v.largest)}, is not over ${n.whole(v.threshold)}`}.`
    case 'batch_persisted':
      return `${n.whole(v.persisted)} of ${results(v.results)} saved to a file: together ${n.whole(v.total)}, limit ${n.whole(v.limit)}, now ${n.whole(v.after)}.`
    case 'count_within':
      return `Did nothing: ${messages(v.messages)}, limit ${n.whole(v.limit)}.`
    case 'nothing_between':
      return `Did nothing: ${messages(v.messages)}, limit ${n.whole(v.limit)}, but ${v.pinned ? 'only what is pinned, and markers,' : 'nothing'} lies between the first ${n.whole(v.head)} and the newest ${n.whole(v.tail)}.`
    case 'already_archived':
      return `Did nothing: ${messages(v.messages)}, limit ${n.whole(v.limit)}, and what lies between is already the marker of ${v.path}.`
    case 'snipped':
      return `${messages(v.messages)}, limit ${n.whole(v.limit)}: ${n.whole(v.dropped)} after the first ${n.whole(v.head)} became ${markers(v.markers)}; the newest ${n.whole(v.tail)} stay.`
    case 'results_within':
      return v.results === 0
        ? `Did nothing: no tool results yet, the newest ${n.whole(v.keep)} would stay.`
        : `Did nothing: ${results(v.results)}, the newest ${n.whole(v.keep)} stay.`
    case 'none_long':
      return `Did nothing: of ${results(v.results)} none before the newest ${n.whole(v.keep)} ${v.pinned ? 'and not pinned ' : ''}is longer than ${n.whole(v.min)}.`
    case 'placeholders':
      return placeholders(v)
    case 'context_within':
      return `Did nothing: ${n.whole(v.size)}, limit ${n.whole(v.limit)}.`
    case 'target_reached':
      return `Did nothing: ${n.whole(v.size)}, target ${n.whole(v.target)}.`
    case 'none_shorter':
      return noneShorter(v)
    case 'fitted':
      return `${n.whole(v.replaced)} of ${results(v.results)} became previews: ${n.whole(v.size)}, target ${n.whole(v.target)}.`
    case 'summarised':
      return summarised(v)
    case 'reacted':
      return `${n.whole(v.summarised)} of ${messages(v.messages)} became one summary, the newest ${n.whole(v.kept)} stay. Try ${n.whole(v.retry)} of ${n.whole(v.retries)}.`
    case 'all_pinned':
      return `Did nothing: all ${messages(v.messages)} are pinned.`
    case 'summary_failed':
      return `No summary of ${messages(v.messages)} came: they stay.`
    case 'off':
      return 'Did nothing: this stage is switched off.'
    case 'sent':
      return `Sends ${messages(v.messages)}.`
    case 'rejected':
      return rejected(v)
    case 'answered':
      return `The answer came in: ${messages(v.messages)}, ${n.whole(v.size)}.`
  }
}

const markers = (k = 1) => (k === 1 ? 'one marker' : `${n.whole(k)} markers`)

type Of<Code extends Verdict['code']> = Extract<Verdict, { code: Code }>

function noneShorter(v: Of<'none_shorter'>): string {
  const left = v.results - (v.pinned ?? 0)
  const why = left === 0 ? 'all is pinned' : `for none of ${results(left)}${v.pinned ? ' not pinned' : ''} a preview would be shorter`
  const wrote = v.written > 0 ? `Wrote ${n.count(v.written, { one: 'file', other: 'files' })} and changed nothing` : 'Did nothing'
  return `${wrote}: ${n.whole(v.size)}, target ${n.whole(v.target)}, but ${why}.`
}

function placeholders(v: Of<'placeholders'>): string {
  const unseen = v.unseen === 0 ? '' : ` ${results(v.unseen)} the model has not seen yet ${v.unseen === 1 ? 'is' : 'are'} left alone.`
  const target = v.target === null ? '' : ` Target ${n.whole(v.target)}.`
  return `${n.whole(v.replaced)} of ${results(v.results)} became ${n.form(v.replaced, { one: 'a placeholder', other: 'placeholders' })}; the newest ${n.whole(v.keep)} stay.${unseen}${target}`
}

function summarised(v: Of<'summarised'>): string {
  const why = v.trigger === 'tool' ? 'The compact tool asked' : `${n.whole(v.size)}, limit ${n.whole(v.limit)}`
  const seen = v.input > v.inputLimit ? ` The summariser saw ${n.whole(v.inputLimit)} of ${characters(v.input)}.` : ''
  return `${why}: ${messages(v.messages)} became one summary.${seen}`
}

function rejected(v: Of<'rejected'>): string {
  const said = `Rejected with ${messages(v.messages)}, ${n.whole(v.size)}: “${v.error}”.`
  if (v.handled && !v.recognised)
    return `${said} This edition would not have recognised that text; the playground did. Try ${n.whole(v.retry)} of ${n.whole(v.retries)} follows.`
  if (v.handled) return `${said} Try ${n.whole(v.retry)} of ${n.whole(v.retries)} follows.`
  if (!v.recognised) return `${said} This edition does not recognise that text, so the error goes to the caller.`
  if (v.retry < v.retries) return `${said} reactive_compact is off, so the error goes to the caller.`
  return `${said} No try is left of ${n.whole(v.retries)}, so the error goes to the caller.`
}

/** The headline over Before and After. */
export function headline(v: Verdict, name: StepName, before: number, after: number, limit: number): string {
  const fits =
    after > limit ? 'the context still does not fit' : before > limit ? 'the context fits again' : `${characters(limit - after)} are free`
  switch (v.code) {
    case 'arrived':
      return `${v.added === 0 ? 'Nothing new' : messages(v.added)} came in; ${after > limit ? `${n.whole(after - limit)} over the limit` : `${n.whole(limit - after)} are free`}`
    case 'batch_persisted':
      return `${results(v.persisted)} ${n.form(v.persisted, { one: 'was', other: 'were' })} saved to ${n.form(v.persisted, { one: 'a file', other: 'files' })}; ${fits}`
    case 'snipped':
      return `${messages(v.dropped)} of the middle became ${markers(v.markers)}`
    case 'placeholders':
      return `${n.count(v.replaced, { one: 'tool result', other: 'tool results' })} became ${n.form(v.replaced, { one: 'a placeholder', other: 'placeholders' })}; ${fits}`
    case 'none_shorter':
      return v.written > 0
        ? `${n.count(v.written, { one: 'file was', other: 'files were' })} written, nothing changed`
        : `${step(name)} changed nothing`
    case 'fitted':
      return `${n.count(v.replaced, { one: 'tool result', other: 'tool results' })} became ${n.form(v.replaced, { one: 'a preview', other: 'previews' })}; ${fits}`
    case 'summarised':
      return `${messages(v.messages)} became one; ${fits}`
    case 'reacted':
      return `${messages(v.summarised)} became one, the newest ${n.whole(v.kept)} stay; ${fits}`
    case 'sent':
      return after > limit
        ? `${messages(v.messages)} are sent, ${n.whole(after - limit)} over the limit`
        : `${messages(v.messages)} ${n.form(v.messages, { one: 'is', other: 'are' })} sent`
    case 'rejected':
      return v.handled
        ? 'The API rejected this call; it is compacted and tried again'
        : 'The API rejected this call, and nothing catches it'
    case 'answered':
      return 'The answer came in'
    default:
      return `${step(name)} changed nothing`
  }
}
