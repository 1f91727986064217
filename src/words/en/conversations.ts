// The conversations one file holds: what each is, and that there are several.
import type { Choice } from '../../core/importers/types.ts'
import { sampleEpoch } from '../sample-epoch.ts'
import { dates } from './dates.ts'
import { messages, n } from './numbers.ts'

const KINDS: Readonly<Record<Choice['kind'], string>> = {
  branch: 'Branch',
  agent: 'Subagent',
  conversation: 'Conversation',
  sample: 'Sample',
}

function sample(id: string): string {
  const { name, epoch } = sampleEpoch(id)
  return epoch === null ? `${KINDS.sample} ${name}` : `${KINDS.sample} ${name}, epoch ${epoch}`
}

export const conversations = {
  title: 'Conversations in this file',
  /** In an import report; it leads to the list. */
  several: (all: number): string => `One of ${n.count(all, { one: 'conversation', other: 'conversations' })} in the file`,
  /** How it begins, or what it is where it says nothing. */
  name: ({ excerpt, kind }: Choice): string => excerpt.replace(/\s+/g, ' ').trim() || KINDS[kind],
  line: ({ id, kind, messages: many, time }: Choice): string =>
    [kind === 'sample' ? sample(id) : KINDS[kind], messages(many), time === null ? '' : dates.moment(time * 1000)]
      .filter((part) => part !== '')
      .join(' · '),
}
