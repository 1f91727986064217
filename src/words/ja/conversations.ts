// The conversations one file holds: what each is, and that there are several.
import type { Choice } from '../../core/importers/types.ts'
import { sampleEpoch } from '../sample-epoch.ts'
import { dates } from './dates.ts'
import { messages, n } from './numbers.ts'

const KINDS: Readonly<Record<Choice['kind'], string>> = {
  branch: '分岐',
  agent: 'サブエージェント',
  conversation: '会話',
  sample: 'サンプル',
}

function sample(id: string): string {
  const { name, epoch } = sampleEpoch(id)
  return epoch === null ? `${KINDS.sample} ${name}` : `${KINDS.sample} ${name}、エポック${epoch}`
}

export const conversations = {
  title: 'このファイルの会話',
  /** In an import report; it leads to the list. */
  several: (all: number): string => `ファイル内の${n.whole(all)}件の会話のうちの1件`,
  /** How it begins, or what it is where it says nothing. */
  name: ({ excerpt, kind }: Choice): string => excerpt.replace(/\s+/g, ' ').trim() || KINDS[kind],
  line: ({ id, kind, messages: many, time }: Choice): string =>
    [kind === 'sample' ? sample(id) : KINDS[kind], messages(many), time === null ? '' : dates.moment(time * 1000)]
      .filter((part) => part !== '')
      .join(' · '),
}
