// Names of stages, steps and editions, and the sentence a stage says about what it decided, also when it did nothing.
import type { EditionId, StepName, Verdict } from '../../core/pipeline/types.ts'
import type { EditionWords } from '../en/stages.ts'
import { characters, files, messages, n, results } from './numbers.ts'

/** Stages carry the course's names; what happens between them is said in words. */
export function step(name: StepName): string {
  switch (name) {
    case 'arrived':
      return '到着'
    case 'model_call':
      return 'モデル呼び出し'
    case 'answered':
      return '応答'
    default:
      return name
  }
}

const EDITIONS: Readonly<Record<EditionId, EditionWords>> = {
  's08-2026-07': {
    name: 's08 2026年7月版',
    note: '英語版レッスンのプログラム。独立した関数で構成し、サイズはPythonのテキストで測ります。中間を切り取るときは何も保存しません。',
  },
  's08-2026-08': {
    name: 's08 2026年8月版',
    note: '日本語版レッスンのプログラム。コンパクターを1つのオブジェクトにまとめ、サイズはJSONで測ります。切り取る前にリスト全体を保存します。',
  },
  's08-head': {
    name: 's08 upstream版',
    note: 'その後のプログラム。短縮する前に保存し、まず結果を収まるように縮め、要約は最後に行います。',
  },
  none: { name: 's07 圧縮なし', note: '1つ前のレッスン。メッセージは溜まる一方で、やがて呼び出しが失敗します。' },
}
export const edition = (id: EditionId): EditionWords => EDITIONS[id]

/** The sentence under a stage's name. */
export const verdict = (v: Verdict): string => (v.pinned ? `${decision(v)}ピン留めの${n.whole(v.pinned)}件は残ります。` : decision(v))

function decision(v: Verdict): string {
  switch (v.code) {
    case 'arrived':
      return `${came(v.added)}、計${n.whole(v.messages)}件。`
    case 'no_results_last':
      return '変更なし：最後のメッセージにツール結果はありません。'
    case 'batch_within':
      return `変更なし：最後のメッセージの${results(v.results)}で計${characters(v.total)}、上限${n.whole(v.limit)}。`
    case 'batch_none_large':
      return `変更なし：結果は計${characters(v.total)}、上限${n.whole(v.limit)}。ただし${v.pinned && v.largest === 0 ? 'すべてピン留めされています' : `${v.pinned ? 'ピン留め以外で' : ''}最長の結果は${n.whole(v.largest)}で、${n.whole(v.threshold)}を超えません`}。`
    case 'batch_persisted':
      return `${results(v.results)}のうち${n.whole(v.persisted)}件をファイルに保存：計${characters(v.total)}、上限${n.whole(v.limit)}、保存後${n.whole(v.after)}。`
    case 'count_within':
      return `変更なし：${messages(v.messages)}、上限${n.whole(v.limit)}。`
    case 'nothing_between':
      return `変更なし：${messages(v.messages)}、上限${n.whole(v.limit)}。ただし先頭${n.whole(v.head)}件と最新${n.whole(v.tail)}件の間には${v.pinned ? 'ピン留めされたものとマーカーしか' : '何も'}ありません。`
    case 'already_archived':
      return `変更なし：${messages(v.messages)}、上限${n.whole(v.limit)}。間にあるのは、すでに${v.path}のマーカーだけです。`
    case 'snipped':
      return `${messages(v.messages)}、上限${n.whole(v.limit)}：先頭${n.whole(v.head)}件に続く${n.whole(v.dropped)}件が${markers(v.markers)}になり、最新${n.whole(v.tail)}件は残ります。`
    case 'results_within':
      return v.results === 0
        ? `変更なし：ツール結果はまだありません。最新${n.whole(v.keep)}件までは残ります。`
        : `変更なし：${results(v.results)}、最新${n.whole(v.keep)}件は残ります。`
    case 'none_long':
      return `変更なし：${results(v.results)}のうち、最新${n.whole(v.keep)}件より前に${v.pinned ? 'ピン留め以外で' : ''}${characters(v.min)}を超えるものはありません。`
    case 'placeholders':
      return placeholders(v)
    case 'context_within':
      return `変更なし：${characters(v.size)}、上限${n.whole(v.limit)}。`
    case 'target_reached':
      return `変更なし：${characters(v.size)}、目標${n.whole(v.target)}。`
    case 'none_shorter':
      return noneShorter(v)
    case 'fitted':
      return `${results(v.results)}のうち${n.whole(v.replaced)}件がプレビューになりました：${characters(v.size)}、目標${n.whole(v.target)}。`
    case 'summarised':
      return summarised(v)
    case 'reacted':
      return `${messages(v.messages)}のうち${n.whole(v.summarised)}件が1件の要約になり、最新${n.whole(v.kept)}件は残ります。再試行${n.whole(v.retry)}/${n.whole(v.retries)}回目。`
    case 'all_pinned':
      return `変更なし：${messages(v.messages)}がすべてピン留めされています。`
    case 'summary_failed':
      return `${messages(v.messages)}の要約が得られず、メッセージはそのまま残ります。`
    case 'off':
      return '変更なし：このステージはオフです。'
    case 'sent':
      return `${messages(v.messages)}を送信します。`
    case 'rejected':
      return rejected(v)
    case 'answered':
      return `応答が到着：${messages(v.messages)}、${characters(v.size)}。`
  }
}

const came = (added: number) => (added === 0 ? '新着なし' : `${messages(added)}が到着`)
const markers = (k = 1) => `${n.whole(k)}個のマーカー`

type Of<Code extends Verdict['code']> = Extract<Verdict, { code: Code }>

function noneShorter(v: Of<'none_shorter'>): string {
  const left = v.results - (v.pinned ?? 0)
  const why =
    left === 0
      ? 'すべてピン留めされています'
      : `${v.pinned ? 'ピン留め以外の' : ''}${results(left)}は、プレビューにしてもどれも短くなりません`
  const wrote = v.written > 0 ? `${files(v.written)}を書き込み、変更なし` : '変更なし'
  return `${wrote}：${characters(v.size)}、目標${n.whole(v.target)}。ただし${why}。`
}

function placeholders(v: Of<'placeholders'>): string {
  const unseen = v.unseen === 0 ? '' : `モデルがまだ見ていない${results(v.unseen)}には手を付けません。`
  const target = v.target === null ? '' : `目標${n.whole(v.target)}。`
  return `${results(v.results)}のうち${n.whole(v.replaced)}件がプレースホルダーになり、最新${n.whole(v.keep)}件は残ります。${unseen}${target}`
}

function summarised(v: Of<'summarised'>): string {
  const why = v.trigger === 'tool' ? 'compactツールの要求' : `${characters(v.size)}、上限${n.whole(v.limit)}`
  const seen = v.input > v.inputLimit ? `要約器が見たのは${characters(v.input)}のうち${characters(v.inputLimit)}です。` : ''
  return `${why}：${messages(v.messages)}が1件の要約になりました。${seen}`
}

function rejected(v: Of<'rejected'>): string {
  const said = `${messages(v.messages)}、${characters(v.size)}で拒否されました：「${v.error}」。`
  const again = `再試行${n.whole(v.retry)}/${n.whole(v.retries)}回目に進みます。`
  if (v.handled && !v.recognised) return `${said}この版自体はこの文面を認識しませんが、プレイグラウンドが認識しました。${again}`
  if (v.handled) return `${said}${again}`
  if (!v.recognised) return `${said}この版はこの文面を認識しないため、エラーは呼び出し元に渡ります。`
  if (v.retry < v.retries) return `${said}reactive_compactがオフのため、エラーは呼び出し元に渡ります。`
  return `${said}再試行${n.whole(v.retries)}回を使い切ったため、エラーは呼び出し元に渡ります。`
}

/** The headline over Before and After. */
export function headline(v: Verdict, name: StepName, before: number, after: number, limit: number): string {
  const fits = after > limit ? 'まだ上限超過' : before > limit ? '再び上限内' : `空き${characters(limit - after)}`
  switch (v.code) {
    case 'arrived':
      return `${came(v.added)}：${after > limit ? `上限を${characters(after - limit)}超過` : `空き${characters(limit - after)}`}`
    case 'batch_persisted':
      return `${results(v.persisted)}をファイルに保存：${fits}`
    case 'snipped':
      return `中間の${messages(v.dropped)}が${markers(v.markers)}に`
    case 'placeholders':
      return `${n.whole(v.replaced)}件のツール結果がプレースホルダーに：${fits}`
    case 'none_shorter':
      return v.written > 0 ? `${files(v.written)}を書き込み、変更なし` : `${step(name)}：変更なし`
    case 'fitted':
      return `${n.whole(v.replaced)}件のツール結果がプレビューに：${fits}`
    case 'summarised':
      return `${messages(v.messages)}が1件に：${fits}`
    case 'reacted':
      return `${messages(v.summarised)}が1件に、最新${n.whole(v.kept)}件は維持：${fits}`
    case 'sent':
      return `${messages(v.messages)}を送信${after > limit ? `：上限を${characters(after - limit)}超過` : ''}`
    case 'rejected':
      return v.handled ? 'APIがこの呼び出しを拒否：圧縮して再試行' : 'APIがこの呼び出しを拒否：受け止めるステージなし'
    case 'answered':
      return '応答が到着'
    default:
      return `${step(name)}：変更なし`
  }
}
