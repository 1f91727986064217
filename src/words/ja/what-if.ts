// Pins, stages off and rejected calls: what a person changes about a run, and what it means.
import type { OrderCost } from '../../core/metrics/order-cost.ts'
import type { OrderProblem } from '../../core/pipeline/order.ts'
import type { EditionId, StageName } from '../../core/pipeline/types.ts'
import { type OrderSaid, orderCosts } from '../order-costs.ts'
import { characters, messages, n } from './numbers.ts'
import { edition } from './stages.ts'
import { money, signed } from './tune-units.ts'

/** A difference in characters. */
const more = (k: number): string => signed(k, characters(Math.abs(k)))

/** By how much it is more, or less, than in the edition’s own order. */
const ORDER: OrderSaid = {
  summaries: (by) => `要約${signed(by, `${n.whole(Math.abs(by))}件`)}`,
  money: (by) => `費用${signed(by, money(Math.abs(by)))}（推定値）`,
  never_whole: (by) => `全文が未送信の結果${signed(by, `${n.whole(Math.abs(by))}件`)}`,
  kept: (by) => `コンテキスト内${more(by)}`,
  in_file: (by) => `ファイル内${more(by)}`,
  by_rerun: (by) => `再実行のみ${more(by)}`,
  in_summary: (by) => `要約のみ${more(by)}`,
  lost: (by) => `消失${more(by)}`,
}

/** What is wrong with a link's order of the stages. */
export function wrongOrder(id: EditionId, p: OrderProblem): string {
  const stays = `${edition(id).name}の順番のままにします。`
  if (p.code === 'order_twice')
    return `アドレスのステージの順番に${p.name}が2回ありますが、各ステージの実行は呼び出しの前に1回です。${stays}`
  if (p.code === 'order_missing')
    return `アドレスのステージの順番に${p.names.join('、')}がありません。すべてのステージを指定する必要があります。${stays}`
  return `アドレスのステージの順番にある「${p.name}」は、この版が呼び出しの前に実行するステージではありません。${stays}`
}

export const whatIf = {
  label: '元の版とは異なる状態です',
  unpinAll: 'ピン留めをすべて解除',
  allOn: 'すべてオンにする',
  /** Under the edition's name, as long as something is pinned. */
  stay: (k: number) => `ピン留め：${messages(k)}は、ステージの判断にかかわらず残ります。元の版とは異なる状態です。`,
  cost(k: number): string {
    if (k === 0) return '実行全体での増減はありません。'
    return k > 0
      ? `実行全体では、送信が${characters(k)}増えます。`
      : `実行全体では、リストの要約が早まるため、送信が${characters(-k)}減ります。`
  },
  offNow: (stages: readonly StageName[]) => `オフ：${stages.join('、')}は実行されません。元の版とは異なる状態です。`,
  /** The stages do not stand as the edition has them. */
  orderNow: (now: readonly StageName[], own: readonly StageName[], id: EditionId) =>
    `順番の変更：呼び出しの前に${now.join('、')}の順で実行します。元の版とは異なる状態です（${edition(id).name}は${own.join('、')}の順）。元の順番との差（実行全体）：`,
  orderWait: '計算中…',
  /** Beside the edition's own order, over the whole run: what is more or less; one sentence where nothing is. */
  orderCosts: (cost: OrderCost) => orderCosts(cost, ORDER, '変わりません。'),
  ownOrder: '元の順番に戻す',
  besideOwn: '元の順番と同期表示',
  earlier: (stage: StageName) => `${stage}を早める`,
  later: (stage: StageName) => `${stage}を遅らせる`,
  drag: (stage: StageName) => `${stage}を上下にドラッグ`,
  place: (stage: StageName, at: number, of: number) => `${stage}の実行は${n.whole(of)}個中${n.ordinal(at)}`,
  rejectTitle: 'この呼び出しが拒否されたら？',
  rejectNote: 'APIがこの呼び出しに、選んだエラーを返します。版は実際と同じように反応します。',
  recognised: (edition: string, known: boolean) =>
    known
      ? `${edition}は、これを「長すぎる」というエラーと判断します。`
      : `${edition}はこれを認識しないため、エラーは呼び出し元に渡ります。`,
  reject: (call: number) => `呼び出し${n.whole(call)}を拒否`,
  accept: (call: number) => `呼び出し${n.whole(call)}を拒否しない`,
  /** A call that is answered otherwise than in the recording; null: not rejected. */
  rejected(call: number, error: string | null, own: string | null): string {
    if (error === null) return `呼び出し${n.whole(call)}は、記録では拒否されましたが、ここでは拒否されません。`
    const how = own === null ? '記録では拒否されていませんが、ここでは' : '記録とは別のエラーで'
    return `呼び出し${n.whole(call)}は、${how}拒否されます：「${error}」。`
  },
  asRecorded: (call: number, own: string | null) =>
    own === null ? `呼び出し${n.whole(call)}を拒否しない` : `呼び出し${n.whole(call)}を記録どおりに戻す`,
  errorLabel: 'APIの返すエラー',
}
