// 实战：课程的三个实验，以及脚本模型还能演的。
import { byEdition } from '../by-edition.ts'
import type { plays as english } from '../en/live-plays.ts'
import type { Match } from '../match.ts'

/** 课程的三个实验，以及脚本模型还能演的；各会得到什么，见 shell/live/experiments.test.ts 中的表。 */
export const plays: Match<typeof english> = {
  lessons: {
    title: '五课，一课接一课',
    note: byEdition('实验 1：较早的结果变成占位符，最新三条保持完整。', {
      's08-head': '实验 1：全部放得下，在这个版本下每条结果都保持完整。',
      none: '实验 1，不压缩：每条结果都保持完整。',
    }),
  },
  'large-result': {
    title: '一个很大的文件',
    note: byEdition('实验 2：结果存为文件，原处换成预览。', {
      none: '实验 2，不压缩：整条结果留在上下文中。',
    }),
  },
  'long-work': {
    title: '遍及整个工作区的长任务',
    note: byEdition('实验 3：上下文到达上限，一份摘要取代历史。', {
      's08-head': '实验 3：上下文到达上限。在这个版本下，较早的结果变成占位符，大的存为文件，直到全部放得下，不做摘要。',
      none: '实验 3，不压缩：上下文一直增长，什么都不拿走。',
    }),
  },
  compact: {
    title: '立即压缩',
    note: byEdition('模型调用 compact 工具；这一批结束后对历史做摘要。', {
      none: '不压缩就没有 compact 工具：模型会这样说明。',
    }),
  },
  lost: {
    title: '问一件旧事',
    note: byEdition('询问第一课里的一行。如果它的文本已不在上下文中，就要重新读取文件：看看它怎样发生。', {
      none: '不压缩就什么都不会丢：读过一次就不必再读。',
    }),
  },
  explore: { title: '探索工作区', note: byEdition('用工具随意看看。') },
}
