// The page's own words: labels, buttons, the timeline and the status line.
import type { Kind, Role } from '../../core/conversation/types.ts'
import type { StageName } from '../../core/pipeline/types.ts'
import type { FileItem, RowItem } from '../../core/view/types.ts'
import { calls, characters, files, list, messages, n } from './numbers.ts'
import { step } from './stages.ts'
import { together } from './together.ts'

export const page = {
  /** Of the window, or of the tab in the browser. */
  title: 'Context compaction: a playground',
  name: 'Context compaction',
  session: 'Session',
  noSession: 'none yet',
  edition: 'Edition',
  samples: 'Samples',
  openFile: 'Open recordings…',
  emptyTitle: 'Drop a session here',
  emptyNote: 'Or pick a sample from the Session menu above. Nothing is sent anywhere.',
  loading: 'Replaying…',
  mode: 'Mode',
  language: 'Language',
  modes: { learn: 'Learn', debug: 'Debug', tune: 'Tune', live: 'Live' },
  details: 'About this step',
  skip: 'Skip to the rows',
  find: 'Find',
  keys: 'Keys',
  close: 'Close',
  dismiss: 'Dismiss',
  dismissAll: 'Dismiss all',
  restart: 'Start it again',
  broke: (detail: string) => `This part of the page broke: ${detail}. Step elsewhere, or reload the page; nothing is lost.`,
  stop: 'Stop',
  theme: (now: 'light' | 'dark'): string => (now === 'dark' ? 'Dark; switch to light' : 'Light; switch to dark'),
  /** A session that has just begun has no name yet. */
  sessionLine: (name: string, count: number) => together.parts(name, messages(count)),
}

export const tabs = {
  stages: 'Stages',
  why: 'Why',
  thresholds: 'Thresholds',
  files: 'Files',
  life: 'History',
  valid: 'Valid',
  source: 'Source',
  recorded: 'Recorded',
}

export const timeline = {
  label: 'Model call',
  context: 'Context',
  typed: 'user typed',
  recorded: 'recorded',
  rejected: 'rejected',
  limit: (limit: number) => `limit ${n.whole(limit)}`,
  times: (k: number) => `×${k < 10 ? n.ratio(Math.round(k * 10) / 10) : n.whole(k)}`,
  /** The whole of a call in a sentence, for the tooltip and for the slider. */
  call(c: TimelineCall): string {
    const grown = c.arrived > c.sent ? `${n.whole(c.arrived)} arrived, ${n.whole(c.sent)} were sent` : `${n.whole(c.sent)} were sent`
    const limit = c.sent > c.limit ? `${n.whole(c.sent - c.limit)} over the limit` : `limit ${n.whole(c.limit)}`
    const acted = c.acted.length === 0 ? 'no stage acted' : `${list(c.acted)} acted`
    const extras = [
      c.typed ? 'the user typed' : '',
      c.rejected ? 'the API rejected it' : '',
      c.recorded ? 'the recording was compacted here' : '',
    ].filter((x) => x !== '')
    return `Call ${n.whole(c.no)} of ${n.whole(c.of)}: ${grown}, ${limit}; ${messages(c.messages)}; ${[acted, ...extras].join('; ')}.`
  },
}
export interface TimelineCall {
  readonly no: number
  readonly of: number
  readonly arrived: number
  readonly sent: number
  readonly limit: number
  readonly messages: number
  readonly acted: readonly StageName[]
  readonly typed: boolean
  readonly rejected: boolean
  readonly recorded: boolean
}

export const stages = {
  title: (call: number) => `Stages of call ${n.whole(call)}`,
  column: 'characters after',
  quirk: 'quirk',
  /** Rules of the API broken here: errors, or else warnings. */
  breaks: (errors: number, warnings: number) =>
    errors > 0 ? n.count(errors, { one: 'error', other: 'errors' }) : n.count(warnings, { one: 'warning', other: 'warnings' }),
  over: (k: number) => `${n.whole(k)} over the limit.`,
  free: (k: number) => `${n.whole(k)} free.`,
  legendKinds: 'Kinds of blocks',
  legendFates: 'What became of a message',
}

const KINDS: Readonly<Record<Kind, string>> = {
  user_text: 'user text',
  assistant_text: 'assistant text',
  thinking: 'thinking',
  tool_use: 'tool use',
  tool_result: 'tool result',
  preview: 'preview, placeholder',
  marker: 'marker, summary',
  image: 'image',
}
export const kind = (k: Kind): string => KINDS[k]
export const role = (r: Role): string => (r === 'user' ? 'user' : 'assistant')

export const centre = {
  label: 'Before and after',
  /** Round the step's name. */
  before: { lead: 'Before ', tail: '' },
  after: { lead: 'After ', tail: '' },
  characters: 'characters',
  same: 'same',
  messages,
  over: (k: number) => `${n.whole(k)} over the limit`,
  overShort: (k: number) => `${n.whole(k)} over`,
  free: (k: number) => `${n.whole(k)} free`,
  freeWord: 'free',
  limit: (k: number) => `limit ${n.whole(k)}`,
  contexts(k: number): string {
    const tenths = Math.round(k * 10) / 10
    return `${n.ratio(tenths)} ${n.form(tenths, { one: 'context', other: 'contexts' })}`
  },
  call: (at: number, of: number) => ({ at: `Call ${n.whole(at)}`, of: `of ${n.whole(of)}` }),
  stage: (at: number, of: number) => ({ at: `Stage ${n.whole(at)}`, of: `of ${n.whole(of)}` }),
  edit: (at: number | null, of: number) =>
    of === 0
      ? { at: 'No edits', of: '' }
      : at === null
        ? { at: n.count(of, { one: 'edit', other: 'edits' }), of: '' }
        : { at: `Edit ${n.whole(at)}`, of: `of ${n.whole(of)}` },
  change: 'Change',
  group: { call: 'Call', stage: 'Stage', edit: 'Edit', change: 'Change' },
  previous: { call: 'Previous call', stage: 'Previous stage', edit: 'Previous edit', change: 'Previous change' },
  next: { call: 'Next call', stage: 'Next stage', edit: 'Next edit', change: 'Next change' },
}

export const rows = {
  label: 'Messages before and after, row by row',
  unchanged: (first: string, last: string, k: number) => ({
    ids: k > 1 ? `${first}\u2013${last}` : first,
    note: `${messages(k)}, unchanged`,
  }),
  more: (k: number) => `and ${messages(k)} more`,
  came: 'came in',
  pending: 'not yet',
  empty: 'The list is empty.',
  loading: 'Loading…',
  openAll: 'Unfold all',
  closeAll: 'Fold',
  whole: (total: number) => characters(total),
  block: 'Text',
  json: 'JSON',
  diff: 'What changed',
  before: 'Before',
  after: 'After',
  error: 'error',
  breaks: 'the API refuses it',
  /** The name of a text or of what changed in it, among others. */
  of: (id: string, what: string) => `${id}: ${what}`,
  /** What a screen reader says for an edit of one block. */
  edited: (label: string, about: string, before: number, after: number) =>
    `${label}. ${about === '' ? '' : `${about}. `}${n.whole(before)} to ${n.whole(after)}`,
  /** What a screen reader says for a row. */
  say(item: RowItem): string {
    switch (item.type) {
      case 'fold':
        return `${item.first} to ${item.last}, ${messages(item.count)}, unchanged, ${characters(item.size)}. Unfold.`
      case 'same':
        return `${item.message.id}, unchanged, ${characters(item.message.size)}`
      case 'came':
        return `${item.message.id} came in, ${characters(item.message.size)}`
      case 'change':
        return `${n.count(item.edits.length, { one: 'edit', other: 'edits' })}, ${characters(item.leftSize)} become ${n.whole(item.rightSize)}`
    }
  },
}

export const why = {
  recover: 'Can it be got back?',
  request: 'Current user request',
  quirk: 'Quirk of this edition',
  inContext: (before: number, after: number) => ({
    what: 'In the context',
    from: n.whole(before),
    to: n.whole(after),
    difference: n.signed(after - before),
  }),
  to: 'to',
  nothing: 'No edit here',
  setThreshold: (name: string) => `Set ${name} here`,
  life: (id: string) => `History of ${id}`,
}

export const filesWords = {
  title: 'Outside the context',
  count: (k: number, size: number) => `${files(k)}, ${characters(size)}`,
  none: 'Nothing was written so far.',
  all: (k: number) => `All ${files(k)}`,
  written: (f: FileItem) => `call ${n.whole(f.call)}, ${step(f.step)}`,
  writtenNow: (f: FileItem) => `written now, ${step(f.step)}`,
  lines: (k: number) => n.count(k, { one: 'line', other: 'lines' }),
  visible: 'path in context',
  hidden: 'no path in context',
  open: 'Open',
  openName: (path: string) => `Open ${path}`,
  download: 'Download',
  downloadName: (path: string) => `Download ${path}`,
}

export const status = {
  size: (size: number, limit: number) => ({ strong: n.whole(size), rest: `of ${characters(limit)}` }),
  tokens: (size: number) => ({ strong: `about ${n.whole(Math.round(size / 4))}`, rest: 'tokens', how: 'estimated, \u00f7 4' }),
  messages: (k: number) => ({ strong: n.whole(k), rest: n.form(k, { one: 'message', other: 'messages' }) }),
  call: (at: number, of: number) => ({ before: 'call', strong: n.whole(at), rest: `of ${n.whole(of)}` }),
  files: (k: number, size: number) => ({ strong: n.whole(k), rest: `${n.form(k, { one: 'file', other: 'files' })}, ${characters(size)}` }),
  changed: (k: number) => n.count(k, { one: 'threshold changed', other: 'thresholds changed' }),
  reset: 'Reset',
  summaries: (k: number) => ({ strong: n.whole(k), rest: `${n.form(k, { one: 'summary', other: 'summaries' })} in the run` }),
  valid: (checked: number, errors: number, warnings: number) => ({
    strong: errors === 0 ? 'valid' : n.count(errors, { one: 'error', other: 'errors' }),
    rest: [
      '',
      n.count(checked, { one: 'rule', other: 'rules' }),
      ...(warnings > 0 ? [n.count(warnings, { one: 'warning', other: 'warnings' })] : []),
    ].join(', '),
  }),
  run: (k: number, ms: number) => `${calls(k)} replayed in ${n.whole(Math.max(1, Math.round(ms)))} ms`,
  how: 'Sizes and files are computed; texts and calls are recorded',
  keys: 'keys',
}
