// The page's own words: labels, buttons, the timeline and the status line.
import type { Kind, Role } from '../../core/conversation/types.ts'
import type { FileItem, RowItem } from '../../core/view/types.ts'
import type { TimelineCall } from '../en/page.ts'
import { calls, characters, files, messages, n } from './numbers.ts'
import { step } from './stages.ts'
import { together } from './together.ts'

export const page = {
  /** Of the window, or of the tab in the browser. */
  title: 'コンテキスト圧縮のプレイグラウンド',
  name: 'コンテキスト圧縮',
  session: 'セッション',
  noSession: 'なし',
  edition: '版',
  samples: 'サンプル',
  openFile: '記録を開く…',
  emptyTitle: 'ここにセッションをドロップ',
  emptyNote: '上の「セッション」メニューからサンプルを選ぶこともできます。データはどこにも送信されません。',
  loading: 'リプレイ中…',
  mode: 'モード',
  modes: { learn: '学習', debug: 'デバッグ', tune: 'チューニング', live: 'ライブ' },
  details: 'このステップについて',
  skip: '行へスキップ',
  find: '検索',
  keys: 'キー操作',
  close: '閉じる',
  dismiss: '閉じる',
  dismissAll: 'すべて閉じる',
  restart: '再起動',
  broke: (detail: string) =>
    `ページのこの部分でエラーが発生しました：${detail}。別のステップに移るか、ページを再読み込みしてください。失われるものはありません。`,
  language: '言語',
  stop: '停止',
  theme: (now: 'light' | 'dark') => (now === 'dark' ? 'ダーク（ライトに切り替え）' : 'ライト（ダークに切り替え）'),
  sessionLine: (name: string, count: number) => together.parts(name, messages(count)),
}

export const tabs = {
  stages: 'ステージ',
  why: '理由',
  thresholds: 'しきい値',
  files: 'ファイル',
  life: '履歴',
  valid: '検証',
  source: 'ソース',
  recorded: '記録',
}

export const timeline = {
  label: 'モデル呼び出し',
  context: 'コンテキスト',
  typed: 'ユーザー入力',
  recorded: '記録',
  rejected: '拒否',
  limit: (limit: number) => `上限${n.whole(limit)}`,
  times: (k: number) => `×${k < 10 ? n.ratio(Math.round(k * 10) / 10) : n.whole(k)}`,
  /** The whole of a call in a sentence, for the tooltip and for the slider. */
  call(c: TimelineCall): string {
    const grown = c.arrived > c.sent ? `${characters(c.arrived)}が到着、${characters(c.sent)}を送信` : `${characters(c.sent)}を送信`
    const limit = c.sent > c.limit ? `上限を${n.whole(c.sent - c.limit)}超過` : `上限${n.whole(c.limit)}`
    const acted = c.acted.length === 0 ? '動作したステージなし' : `${c.acted.join('、')}が動作`
    const extras = [c.typed ? 'ユーザー入力あり' : '', c.rejected ? 'APIが拒否' : '', c.recorded ? '記録ではここで圧縮あり' : ''].filter(
      (x) => x !== '',
    )
    return `呼び出し${n.whole(c.no)}/${n.whole(c.of)}：${grown}、${limit}。${messages(c.messages)}。${[acted, ...extras].join('、')}。`
  },
}

export const stages = {
  title: (call: number) => `呼び出し${n.whole(call)}のステージ`,
  column: '処理後',
  quirk: 'クセ',
  /** Rules of the API broken here: errors, or else warnings. */
  breaks: (errors: number, warnings: number) => (errors > 0 ? `エラー${n.whole(errors)}件` : `警告${n.whole(warnings)}件`),
  over: (k: number) => `上限を${n.whole(k)}超過。`,
  free: (k: number) => `空き${n.whole(k)}。`,
  legendKinds: 'ブロックの種類',
  legendFates: 'メッセージのその後',
}

const KINDS: Readonly<Record<Kind, string>> = {
  user_text: 'ユーザーテキスト',
  assistant_text: '応答テキスト',
  thinking: '思考',
  tool_use: 'ツール呼び出し',
  tool_result: 'ツール結果',
  preview: 'プレビュー、プレースホルダー',
  marker: 'マーカー、要約',
  image: '画像',
}
export const kind = (k: Kind): string => KINDS[k]
export const role = (r: Role): string => (r === 'user' ? 'ユーザー' : 'アシスタント')

export const centre = {
  label: '処理の前と後',
  before: { lead: '', tail: 'の前' },
  after: { lead: '', tail: 'の後' },
  characters: '文字',
  same: '同じ',
  messages,
  over: (k: number) => `上限を${n.whole(k)}超過`,
  overShort: (k: number) => `${n.whole(k)}超過`,
  free: (k: number) => `空き${n.whole(k)}`,
  freeWord: '空き',
  limit: (k: number) => `上限${n.whole(k)}`,
  contexts: (k: number) => `上限の${n.ratio(Math.round(k * 10) / 10)}倍`,
  call: (at: number, of: number) => ({ at: `呼び出し${n.whole(at)}`, of: `/ ${n.whole(of)}` }),
  stage: (at: number, of: number) => ({ at: `ステージ${n.whole(at)}`, of: `/ ${n.whole(of)}` }),
  edit: (at: number | null, of: number) =>
    of === 0
      ? { at: '編集なし', of: '' }
      : at === null
        ? { at: `${n.whole(of)}件の編集`, of: '' }
        : { at: `編集${n.whole(at)}`, of: `/ ${n.whole(of)}` },
  change: '変更',
  group: { call: '呼び出し', stage: 'ステージ', edit: '編集', change: '変更' },
  previous: { call: '前の呼び出し', stage: '前のステージ', edit: '前の編集', change: '前の変更' },
  next: { call: '次の呼び出し', stage: '次のステージ', edit: '次の編集', change: '次の変更' },
}

export const rows = {
  label: '処理前後のメッセージ（行ごと）',
  unchanged: (first: string, last: string, k: number) => ({
    ids: k > 1 ? `${first}\u2013${last}` : first,
    note: `${messages(k)}、変更なし`,
  }),
  more: (k: number) => `ほか${messages(k)}`,
  came: '到着',
  pending: '未適用',
  empty: 'リストは空です。',
  loading: '読み込み中…',
  openAll: 'すべて展開',
  closeAll: '折りたたむ',
  whole: (total: number) => characters(total),
  block: 'テキスト',
  json: 'JSON',
  diff: '変更箇所',
  before: '処理前',
  after: '処理後',
  error: 'エラー',
  breaks: 'APIが拒否',
  /** The name of a text or of what changed in it, among others. */
  of: (id: string, what: string) => `${id}：${what}`,
  /** What a screen reader says for an edit of one block. */
  edited: (label: string, about: string, before: number, after: number) =>
    `${label}。${about === '' ? '' : `${about}。`}${n.whole(before)}から${n.whole(after)}へ`,
  /** What a screen reader says for a row. */
  say(item: RowItem): string {
    switch (item.type) {
      case 'fold':
        return `${item.first}から${item.last}まで、${messages(item.count)}、変更なし、${characters(item.size)}。展開。`
      case 'same':
        return `${item.message.id}、変更なし、${characters(item.message.size)}`
      case 'came':
        return `${item.message.id}が到着、${characters(item.message.size)}`
      case 'change':
        return `編集${n.whole(item.edits.length)}件、${characters(item.leftSize)}から${characters(item.rightSize)}へ`
    }
  },
}

export const why = {
  recover: '取り戻せるか',
  request: '現在の依頼',
  quirk: 'この版のクセ',
  inContext: (before: number, after: number) => ({
    what: 'コンテキスト内',
    from: n.whole(before),
    to: n.whole(after),
    difference: n.signed(after - before),
  }),
  to: '→',
  nothing: 'ここに編集はありません',
  setThreshold: (name: string) => `ここで${name}を設定`,
  life: (id: string) => `${id}の履歴`,
}

export const filesWords = {
  title: 'コンテキストの外',
  count: (k: number, size: number) => `${files(k)}、${characters(size)}`,
  none: 'まだ何も書き込まれていません。',
  all: (k: number) => `${files(k)}をすべて表示`,
  written: (f: FileItem) => `呼び出し${n.whole(f.call)}、${step(f.step)}`,
  writtenNow: (f: FileItem) => `今回書き込み、${step(f.step)}`,
  lines: (k: number) => `${n.whole(k)}行`,
  visible: 'パス参照可',
  hidden: 'パス参照不可',
  open: '開く',
  openName: (path: string) => `${path}を開く`,
  download: 'ダウンロード',
  downloadName: (path: string) => `${path}をダウンロード`,
}

export const status = {
  size: (size: number, limit: number) => ({ strong: n.whole(size), rest: `/ ${characters(limit)}` }),
  tokens: (size: number) => ({ strong: `約${n.whole(Math.round(size / 4))}`, rest: 'トークン', how: '推定値、÷ 4' }),
  messages: (k: number) => ({ strong: n.whole(k), rest: '件のメッセージ' }),
  call: (at: number, of: number) => ({ before: '呼び出し', strong: n.whole(at), rest: `/ ${n.whole(of)}` }),
  files: (k: number, size: number) => ({ strong: n.whole(k), rest: `個のファイル、${characters(size)}` }),
  changed: (k: number) => `${n.whole(k)}個のしきい値を変更`,
  reset: 'リセット',
  summaries: (k: number) => ({ strong: n.whole(k), rest: '件の要約（実行全体）' }),
  valid: (checked: number, errors: number, warnings: number) => ({
    strong: errors === 0 ? '問題なし' : `エラー${n.whole(errors)}件`,
    rest: ['', `ルール${n.whole(checked)}件`, ...(warnings > 0 ? [`警告${n.whole(warnings)}件`] : [])].join('、'),
  }),
  run: (k: number, ms: number) => `${calls(k)}を${n.whole(Math.max(1, Math.round(ms)))} msでリプレイ`,
  how: 'サイズとファイルは計算値、テキストと呼び出しは記録値',
  keys: 'キー操作',
}
