// The conversations one file holds: what each is, and that there are several.
import type { Choice } from '../../core/importers/types.ts'
import { messages, n } from './numbers.ts'

const KINDS: Readonly<Record<Choice['kind'], string>> = {
  branch: 'Branch',
  agent: 'Subagent',
  conversation: 'Conversation',
  sample: 'Sample',
}
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
/** Milliseconds that a date can be made of. */
const LATEST = 8.64e15

const when = (time: number): string => (Math.abs(time * 1000) <= LATEST ? moment.format(time * 1000) : '')

/** The id of a sample has its epoch behind a slash, where it has one. */
function sample(id: string): string {
  const [, name, epoch] = /^(.*)\/(\d+)$/s.exec(id) ?? []
  return epoch === undefined ? `${KINDS.sample} ${id}` : `${KINDS.sample} ${name}, epoch ${epoch}`
}

export const conversations = {
  title: 'Conversations in this file',
  /** In an import report; it leads to the list. */
  several: (all: number): string => `One of ${n.count(all, { one: 'conversation', other: 'conversations' })} in the file`,
  /** How it begins, or what it is where it says nothing. */
  name: ({ excerpt, kind }: Choice): string => excerpt.replace(/\s+/g, ' ').trim() || KINDS[kind],
  line: ({ id, kind, messages: many, time }: Choice): string =>
    [kind === 'sample' ? sample(id) : KINDS[kind], messages(many), time === null ? '' : when(time)]
      .filter((part) => part !== '')
      .join(' · '),
}
