// 交给页面的东西：会话菜单里的说明、拖放、正在读取的文件。
import type { given as english } from '../en/given.ts'
import type { Match } from '../match.ts'
import { n, records } from './numbers.ts'

export const given: Match<typeof english> = {
  ownNote: '你的录制，保存在此浏览器中。',
  openFileNote: '编程代理的会话、日志、API 消息，可一次选多个，也可以是 zip。数据不会离开此浏览器。',
  pasted: '粘贴的文本',
  drop: '把录制、文件夹或 zip 拖到这里打开',
  dropLive: '把文件、文件夹或 zip 拖到这里，放进代理的工作区。要作为录制打开，请在调试、调参或会话库中进行。',
  reading: (name, bytes, of, read) => `正在读取 ${name}：${n.bytes(bytes)} / ${n.bytes(of)}，${records(read)}`,
  moreWarnings: (k) => `还有 ${n.whole(k)} 条类似的警告`,
}
