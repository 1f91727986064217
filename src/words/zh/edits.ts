// 一处编辑的简短说法：是哪一处，消息去了哪里。
import type { EditItem, Fate } from '../../core/view/types.ts'
import { n } from './numbers.ts'

/** “编辑 4 / 5，块 m48.0” */
export function editLabel(e: EditItem, of: number): string {
  const what = e.count > 1 ? `消息 ${e.first} 到 ${e.last}` : e.first.includes('.') ? `块 ${e.first}` : `消息 ${e.first}`
  return `编辑 ${n.whole(e.no)} / ${n.whole(of)}，${what}`
}

const FATES: Readonly<Record<Fate, string>> = {
  kept: '保留',
  shortened: '缩短',
  persisted: '存为文件',
  snipped: '剪除',
  folded: '并入摘要',
  gone: '消失',
}
export const fate = (f: Fate): string => FATES[f]
