// Why an edit was made: its title, the rule, the comparisons, and what can be got back. It comes with the panel that says it.
import type { Reason } from '../../core/conversation/types.ts'
import type { Policy } from '../../core/pipeline/types.ts'
import type { Comparison, EditItem, Recoverable } from '../../core/view/types.ts'
import { type Compared, type Relations, relation, type Way, ways } from '../why.ts'
import { characters, messages, n, results } from './numbers.ts'

/** What became of it: the subject (`code` in the code typeface) and the rest of the sentence. */
export function editTitle(e: EditItem): { readonly subject: string; readonly code: string; readonly became: string } {
  const code = [e.tool, e.about].filter((x) => x !== null).join(' ')
  const result = { subject: 'ツール結果', code }
  switch (e.reason.code) {
    case 'batch_over':
      return { ...result, became: e.reason.kept ? '→ プレビュー（同名の既存ファイルを維持）' : '→ ファイルに保存' }
    case 'old_result':
      return { ...result, became: '→ プレースホルダー' }
    case 'fit':
      return { ...result, became: '→ プレビューに短縮' }
    case 'past_max_messages':
      return { subject: e.count > 1 ? `${e.first}〜${e.last}` : e.first, code: '', became: '→ 1個のマーカー' }
    case 'over_context':
    case 'asked_by_tool':
    case 'rejected':
      if (e.count === 0) return { subject: '要約', code: '', became: '→ 先頭に配置' }
      return { subject: messages(e.count), code: '', became: e.into ? '→ 同じ要約に統合' : '→ 1件の要約' }
  }
}

/** The rule that was followed, with its thresholds in it. */
export const rule = (reason: Reason, p: Policy): string =>
  reason.pinned ? `${ruleOf(reason, p)}ピン留めされた${messages(reason.pinned)}は残ります。` : ruleOf(reason, p)

function ruleOf(reason: Reason, p: Policy): string {
  switch (reason.code) {
    case 'batch_over':
      return `最後のメッセージの結果が合計${characters(p.batchLimit)}を超えると、超えなくなるまで、長いものから順に1件ずつファイルに保存します。${characters(p.persistThreshold)}以下の結果は残ります。${reason.kept ? '同じ名前のファイルがすでにあったため、そちらを維持しました。' : ''}`
    case 'past_max_messages':
      return `メッセージが${n.whole(p.maxMessages)}件を超えると、先頭${n.whole(reason.head)}件と最新${n.whole(reason.tail)}件だけを残し、その間は内容にかかわらず1個のマーカーにします。${pair(reason.pairHead, reason.pairTail)}`
    case 'old_result':
      return `最新${results(p.keepRecentResults)}はそのまま残ります。それより古く、${characters(p.placeholderMin)}を超える結果はすべてプレースホルダーになります。`
    case 'fit':
      return `まだ目標の${n.whole(reason.target)}を超えています。コンテキストが収まるまで、長い結果から1件ずつ${characters(p.fitPreviewChars)}のプレビューに短縮します。`
    case 'over_context':
      return `軽いステージを経ても${n.whole(p.contextLimit)}を超えています。リストをトランスクリプトに書き出し、要約を求め、1件のメッセージだけを残します。`
    case 'asked_by_tool':
      return 'モデルがcompactツールを呼び出しました。同じバッチの結果がそろったら、リストをトランスクリプトに書き出し、1件の要約だけを残します。'
    case 'rejected':
      return `APIが長すぎるとして呼び出しを拒否しました。最新${messages(reason.kept)}以外を1件の要約にまとめ、呼び出しをやり直します。${pair(false, reason.pairTail)}`
  }
}

function pair(head: boolean, tail: boolean): string {
  if (!head && !tail) return ''
  return `ツール呼び出しとその結果が離れないように、切り取りの${head && tail ? '両端' : head ? '始点' : '終点'}をずらしました。`
}

const RELATIONS: Relations = {
  '>': ['>', '≤'],
  '>=': ['≥', '<'],
  '<=': ['≤', '>'],
  '<': ['<', '≥'],
  '=': ['=', '≠'],
}

export function comparison(c: Comparison): Compared {
  const plain = { value: n.whole(c.value), relation: relation(c, RELATIONS), limit: n.whole(c.limit) }
  switch (c.what) {
    case 'batch_total':
      return { ...plain, what: '文字（合計）' }
    case 'result_chars':
      return { ...plain, what: '文字' }
    case 'message_count':
      return { ...plain, what: '件のメッセージ' }
    case 'head_kept':
      return { ...plain, what: '件を先頭に維持' }
    case 'tail_kept':
      return { ...plain, what: '件を末尾に維持' }
    case 'rank_from_newest':
      return { ...plain, value: n.ordinal(c.value), what: '（新しい順）' }
    case 'context_size':
      return { ...plain, what: '文字' }
    case 'context_target':
      return { ...plain, what: '文字' }
    case 'recent_messages':
      return { ...plain, what: '件を維持' }
    case 'reactive_retries':
      return { ...plain, what: '回の試行' }
    case 'summary_input':
      return { ...plain, what: '文字を要約器に提示' }
  }
}

/** The ways back. */
export const recover = (r: Recoverable): readonly Way[] =>
  ways(r, {
    file: { label: 'ファイルを開く', note: fileNote(r) },
    rerun: { label: 'ツールを再実行', note: rerunNote(r) },
    summary: { label: '要約のみ', note: r.summary ? '要旨のみ、原文はなし' : '不可' },
    none: { label: '手段なし', note: r.best === 'none' ? 'モデルからは失われています' : '' },
  })

function rerunNote(r: Recoverable): string {
  if (r.rerun) return `${r.rerun.tool}：当時ではなく現在の内容`
  if (r.results === 0) return 'ツールの結果ではありません'
  return `全体は不可：${n.whole(r.results)}件のツール結果のみ、1件ずつ`
}

function fileNote(r: Recoverable): string {
  if (!r.file) return '不可、書き込まれたファイルなし'
  if (!r.file.exact) return 'ファイルの中身は別のテキスト'
  if (r.file.reads === null) return '全文あり、ただし到達できるパスなし'
  if (r.file.reads === 1) return '全文あり、パスがコンテキストにある間は可'
  return `全文あり、${n.whole(r.file.reads)}回の読み取りで到達`
}
