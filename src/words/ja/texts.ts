// Around a text that was opened: how much of it is shown, and where there is nothing to compare.
import { characters, n } from './numbers.ts'

export const texts = {
  showMore: (shown: number, total: number) => `さらに表示（${characters(total)}のうち${n.whole(shown)}を表示中）`,
  showAll: 'すべて表示',
  gaveUp: '2つのテキストには共通部分が少なすぎて比較できません。両方を全文表示します。',
  nothing: 'このブロックにテキストはありません。',
}
