// Pins, stages off and rejected calls: what a person changes about a run, and what it means.
import type { StageName } from '../../core/pipeline/types.ts'
import { characters, messages, n } from './numbers.ts'

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
