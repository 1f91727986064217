// The library: its list, what one can do with a recording, many files at once and what they became, the room it takes.
import type { EngineProblem, NoSession, Skipped } from '../../shell/problems.ts'
import type { library as english, SortName } from '../en/library.ts'
import { dates } from './dates.ts'
import { format } from './formats.ts'
import { importProblemShort } from './import-problems.ts'
import { warning } from './imports.ts'
import { files, messages, n } from './numbers.ts'
import { alreadyHere, problem } from './problems.ts'

type English = typeof english
type Kin = Parameters<English['kin']>[0]
type Item = Parameters<English['facts']>[0]
type ReportFacts = Parameters<English['report']>[0]

const recordings = (k: number) => `${n.whole(k)}件の記録`
const KIN: Readonly<Record<Kin, string>> = {
  agent: 'サブエージェント',
  continued: '続き',
  fork: 'フォーク',
  copy: '同じセッション',
}
const SORTS: Readonly<Record<SortName, string>> = {
  added: '追加日（新しい順）',
  when: '記録日（新しい順）',
  name: '名前',
  messages: 'メッセージ数（多い順）',
  bytes: 'サイズ（大きい順）',
  format: '形式',
}

const NO_SESSION: Readonly<Record<NoSession, string>> = {
  result: 'はツールの出力です（セッションが別ファイルに保存したもの）',
  agent_facts: 'はサブエージェントの説明で、メッセージがありません',
  prompt_history: 'はプロンプトの履歴で、セッションではありません',
  workflow: 'はワークフローのファイルで、会話がありません',
  left_over: 'は、ここにないセッションのファイルです',
  system_file: 'はシステムのファイルです',
}

/** Why a file was passed over; its name comes first. */
function skipped(name: string, why: Skipped): string {
  if (why.code === 'reader_died') return `${name}：このファイルで読み込みが止まりました（${why.detail}）。単独で開いてください。`
  if (why.code === 'no_session') return `${name}${NO_SESSION[why.why]}。`
  return importProblemShort(name, why)
}

export const library = {
  title: 'ライブラリ',
  /** The entry of the session menu. */
  open: 'ライブラリ…',
  openNote: 'このブラウザにあるすべての記録とサンプル。',
  addFiles: 'ファイルを追加…',
  addFolder: 'フォルダーを追加…',
  paste: 'テキストを貼り付け…',
  pasteLabel: 'テキスト形式の記録',
  pasteNote:
    'ファイルとして開ける記録ならどれでも、JSONかJSONLで貼り付けられます。プレーンテキストの会話も、各発言の前に話し手（「User:」と「Assistant:」、「## You」と「## Claude」など）があれば読み込めます。このブラウザの中で読み込み、どこにも送信しません。',
  pasteOpen: '開く',
  filter: '名前、タイトル、形式で絞り込み',
  sort: '並べ替え',
  sorts: SORTS,
  own: '自分の記録',
  samples: 'サンプル',
  liveSessions: 'ライブのセッション',
  shown: (shown: number, all: number) => (shown === all ? recordings(all) : `${recordings(all)}のうち${n.whole(shown)}件`),
  loading: 'ライブラリを読み込み中…',
  failed: (p: EngineProblem) => `ライブラリを読み込めませんでした。${problem(p)}`,
  empty:
    '記録はまだありません。ファイルやフォルダーを追加するか、テキストを貼り付けるか、ページにドロップするか、ライブでエージェントに作業させてください。',
  noMatch: '条件に合うものがありません。',
  again: '再試行',
  onPage: '表示中',
  notSaved: '未保存',
  notSavedNote: '保存できなかったため、ページを離れると失われます。',
  kin: (kin: Kin) => KIN[kin],
  /** Beside the name, part by part. */
  facts: (e: Item) => ({
    format: format(e.format),
    when: e.when ? dates.day(e.when.last * 1000) : null,
    messages: messages(e.messages),
    bytes: n.bytes(e.bytes),
  }),
  details: (e: Item): readonly string[] => [
    e.when ? `記録：${dates.minute(e.when.first * 1000)}〜${dates.minute(e.when.last * 1000)}。` : 'ファイルに時刻の記載はありません。',
    `追加：${dates.minute(e.added)}。`,
    ...(e.conversations > 1 ? [`ファイルに${n.whole(e.conversations)}件の会話があります。`] : []),
    ...(e.warnings > 0 ? [`インポート時の警告${n.whole(e.warnings)}件。`] : []),
    ...(e.links.session !== null
      ? [`セッション${e.links.session}${e.links.agent === null ? '' : `、サブエージェント${e.links.agent}`}。`]
      : []),
  ],
  more: (name: string) => `${name}の詳細`,
  select: (name: string) => `${name}を選択`,
  selected: (k: number) => `${n.whole(k)}件を選択中`,
  selectAll: '表示中のものをすべて選択',
  selectNone: '選択を解除',
  rename: '名前を変更',
  renameLabel: (name: string) => `${name}の新しい名前`,
  save: '保存',
  cancel: 'キャンセル',
  remove: '削除',
  removeSelected: '選択したものを削除',
  removeAll: 'すべて削除',
  exportOriginal: '元のファイル',
  exportMessages: 'メッセージ（JSONL）',
  exportZip: 'ファイルとトランスクリプト入りのzip',
  exportMasked: '元のファイル（伏せ字）',
  exportTranscript: 'トランスクリプト（JSONL）',
  exportTranscriptMasked: 'トランスクリプト（伏せ字）',
  exportSelected: '選択したものをエクスポート',
  exportNotes: (conversations: number, mask: boolean) =>
    [
      ...(conversations > 1
        ? [
            `メッセージと実行は、${n.whole(conversations)}件の会話のうち1件のものです。ページに表示中の会話があればそれ、なければ最初に開かれる会話になります。`,
          ]
        : []),
      'メッセージはAPIが受け取る内容です。誰が入力したか、時刻、トークンの記録は元のファイルにしか残らないため、開き直すとサイズが変わることがあります。',
      ...(mask
        ? [
            'メッセージ、zip、伏せ字のファイルでは機密情報を伏せます。元のファイルは受け取ったままです。圧縮ファイル（zip、gz、zst）は伏せ字にできず、zipにも入りません。',
          ]
        : []),
    ].join(''),
  exportPacked: 'これは圧縮ファイルのため、機密情報を伏せられません。メッセージか、機密情報を含む元のファイルを選んでください。',
  exportLeft: (k: number) => `機密情報を伏せられないため、${n.whole(k)}個の圧縮ファイルを除外しました。`,
  exporting: 'ファイルを作成中…',
  exportFailed: 'ファイルを作成できませんでした。',
  room: (own: number, room: { readonly used: number; readonly left: number; readonly lasting: boolean } | null) => ({
    own: `記録の合計${n.bytes(own)}`,
    rest:
      room === null
        ? 'このブラウザは残りの容量を公開していません'
        : `合計で約${n.bytes(room.used)}使用、残り${n.bytes(room.left)}（ブラウザによる推定値）`,
    lasting: room?.lasting
      ? '削除するまでブラウザに保存されます。'
      : '容量が足りなくなると、ブラウザが消去することがあります。必要なものはエクスポートしてください。',
  }),
  undo: '元に戻す',
  show: 'ライブラリを表示',
  reading: (done: number, of: number, name: string, bytes: number, size: number) =>
    `${files(of)}のうち${n.whole(Math.min(done + 1, of))}個目を読み込み中：${name}、${n.bytes(size)}のうち${n.bytes(bytes)}`,
  report(r: ReportFacts): string {
    const parts = [
      `${recordings(r.read)}を読み込み`,
      ...(r.here.length > 0 ? [`登録済み${n.whole(r.here.length)}件`] : []),
      ...(r.skipped.length > 0 ? [`${files(r.skipped.length)}をスキップ`] : []),
      r.warningCount === 0 ? '警告なし' : `警告${n.whole(r.warningCount)}件`,
    ]
    const told = `${parts.join('、')}。`
    const stopped = r.stopped === null ? '' : `中止したため、${files(r.stopped)}は読み込まれていません。読み込み済みのものは残ります。`
    const unsaved =
      r.unsaved === 0 || !r.problem ? '' : `${recordings(r.unsaved)}は保存できず、ページを離れると失われます：${problem(r.problem)}`
    return told + stopped + unsaved
  },
  skipped,
  here: alreadyHere,
  warned: (name: string, w: Parameters<typeof warning>[0]) => `${name}：${warning(w)}`,
  moreWarnings: (k: number) => `ほか警告${n.whole(k)}件`,
}
