// 一个文件里的多个对话：各是什么，一共有几个。
import type { Choice } from '../../core/importers/types.ts'
import type { conversations as english } from '../en/conversations.ts'
import type { Match } from '../match.ts'
import { sampleEpoch } from '../sample-epoch.ts'
import { dates } from './dates.ts'
import { messages, n } from './numbers.ts'

const KINDS: Readonly<Record<Choice['kind'], string>> = {
  branch: '分支',
  agent: '子代理',
  conversation: '对话',
  sample: '样本',
}

function sample(id: string): string {
  const { name, epoch } = sampleEpoch(id)
  return epoch === null ? `${KINDS.sample} ${name}` : `${KINDS.sample} ${name}，第 ${epoch} 轮`
}

export const conversations: Match<typeof english> = {
  title: '此文件中的对话',
  several: (all) => `文件中 ${n.whole(all)} 个对话之一`,
  name: ({ excerpt, kind }) => excerpt.replace(/\s+/g, ' ').trim() || KINDS[kind],
  line: ({ id, kind, messages: many, time }) =>
    [kind === 'sample' ? sample(id) : KINDS[kind], messages(many), time === null ? '' : dates.moment(time * 1000)]
      .filter((part) => part !== '')
      .join(' · '),
}
