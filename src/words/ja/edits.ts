// An edit in a word: which one it is, and what became of a message.
import type { EditItem, Fate } from '../../core/view/types.ts'
import { n } from './numbers.ts'

/** "編集4/5、ブロックm48.0" */
export function editLabel(e: EditItem, of: number): string {
  const what = e.count > 1 ? `メッセージ${e.first}〜${e.last}` : e.first.includes('.') ? `ブロック${e.first}` : `メッセージ${e.first}`
  return `編集${n.whole(e.no)}/${n.whole(of)}、${what}`
}

const FATES: Readonly<Record<Fate, string>> = {
  kept: '維持',
  shortened: '短縮',
  persisted: 'ファイルに保存',
  snipped: '切り取り',
  folded: '要約に統合',
  gone: '消失',
}
export const fate = (f: Fate): string => FATES[f]
