// 用链接分享一个步骤：链接里有什么、要多长、装不下什么。
import type { share as english } from '../en/share.ts'
import type { Match } from '../match.ts'
import { characters, messages } from './numbers.ts'

export const share: Match<typeof english> = {
  title: '指向此步骤的链接',
  sample: '打开链接的人会来到你现在的位置：同样的示例、版本、阈值、固定、步骤和面板。',
  reading: '正在看录制能否放进链接…',
  which: '链接里包含',
  place: '只含位置',
  placeNote: '版本、阈值、固定、步骤和面板。录制只留名字：对方打开同一个文件，就会到达这一步。',
  placeNoteLive: '版本、阈值、固定、步骤和面板。会话本身只在此浏览器中：给别人时请连同录制，或导出它。',
  whole: '连同录制',
  wholeNote: (count, size, link) =>
    `${messages(count)}、共 ${characters(size)}的文本，放在一个 ${characters(link)}的链接里。拿到链接的人都能读到全部内容，链接经过的每个程序也一样。`,
  begins: '开头是：',
  more: (k) => `还有 ${messages(k)}`,
  tooLong: (count, size, limit) =>
    `这份录制（${messages(count)}，${characters(size)}）放不进 ${characters(limit)}以内的链接。链接包含其余一切：对方打开同一个文件，就会到达这一步。`,
  link: '链接',
  length: (k) => characters(k),
  copy: '复制',
  copied: '已复制。',
  notCopied: '此浏览器不允许页面复制。链接已选中，请手动复制。',
}
