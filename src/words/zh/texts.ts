// 打开的文本周围的文字：显示了多少，以及没什么可比的情况。
import type { texts as english } from '../en/texts.ts'
import type { Match } from '../match.ts'
import { n } from './numbers.ts'

export const texts: Match<typeof english> = {
  showMore: (shown, total) => `显示更多（${n.whole(shown)} / ${n.whole(total)} 个字符）`,
  showAll: '全部显示',
  gaveUp: '这两段文本相同之处太少，无法对比；两段都完整显示。',
  nothing: '这个块没有文本。',
}
