// Tune, the policy itself: curves under the sliders, what is assumed, prices, presets, export and import, the status line.
import type { PolicyFileProblem } from '../../core/metrics/policy-file.ts'
import type { AssumptionProblem } from '../../core/metrics/types.ts'
import type { NameProblem } from '../../shell/problems.ts'
import type { CurveTold } from '../en/tune-policy.ts'
import { calls, characters, files, n, tokens, typed } from './numbers.ts'
import { together } from './together.ts'

const summaries = (k: number) => `${n.whole(k)}件の要約`
const summariesOf = (low: number, high: number) => (low === high ? summaries(low) : `${n.whole(low)}〜${summaries(high)}`)

type RangeTold = Pick<CurveTold, 'low' | 'high' | 'summaries'>
const rangeTold = ({ low, high, summaries: [fewest, most] }: RangeTold) =>
  `${low === high ? low : `${low}〜${high}`}、${summariesOf(fewest, most)}`

const curve = {
  note: '各スライダーの下：その範囲でのセッション全体の費用。点線：要約の件数。',
  noteBaseline: '薄い線：ベースラインのしきい値の場合。四角はベースラインの値。',
  scale: (low: string, high: string) => `${low}〜${high}`,
  all: '共通の目盛り：',
  own: '目盛りを個別にする',
  working: '計算中…',
  nothing: 'このセッションには影響なし',
  range: rangeTold,
  rangeBaseline: (told: RangeTold) => `ベースライン${rangeTold(told)}`,
  /** For those who do not see it. */
  described: ({ low, high, lowAt, highAt, summaries: [fewest, most], now, baseline }: CurveTold) =>
    together.parts(
      low === high
        ? `この範囲でのセッションの費用は${low}`
        : `この範囲でのセッションの費用は、${n.ratio(lowAt)}のとき${low}から、${n.ratio(highAt)}のとき${high}まで`,
      summariesOf(fewest, most),
      now !== null && `現在は${now}`,
      baseline && `ベースラインでは${rangeTold(baseline)}`,
    ),
  describedNothing: 'この範囲では、このセッションに変化はありません。',
}

type Assumed = 'model' | 'day' | 'lifetime' | 'caching' | 'charsPerToken' | 'prefixTokens'
const ASSUMED: Readonly<Record<Assumed, { readonly name: string; readonly unit: string; readonly sentence: string }>> = {
  model: { name: 'モデル', unit: '', sentence: '価格、ウィンドウ、キャッシュされる最小の長さは、価格表のものを使います。' },
  day: { name: '価格の日付', unit: '', sentence: '日付によって変わる価格があります。この日の価格で計算します。' },
  caching: { name: 'プロンプトキャッシュ', unit: '', sentence: '各プロンプトを末尾までキャッシュするかどうかです。' },
  lifetime: {
    name: 'キャッシュの有効期間',
    unit: '',
    sentence: '最後に読み取られてからキャッシュが保たれる時間です。記録の時刻で判断します。',
  },
  charsPerToken: { name: '1トークンあたりの文字数', unit: '文字', sentence: '配列の何文字を1トークンと見なすかです。' },
  prefixTokens: {
    name: '固定プレフィックス',
    unit: 'トークン',
    sentence: 'どのプロンプトでも配列の前に置かれる、システムプロンプトとツールです。',
  },
}

const assumed = {
  title: '前提',
  note: 'トークンと費用の計算の土台です。記録からモデルとトークンがわかる場合は、それを使います。',
  of: (id: Assumed) => ASSUMED[id],
  model: (name: string, input: string, output: string) => `${name}：入力${input}、出力${output}`,
  caching: { on: 'オン', off: 'オフ' },
  lifetime: { '5m': '5分', '1h': '1時間' },
  byDefault: (value: string) => `既定値${value}`,
  /** `own`: the table has the recorded model. */
  usualModel(name: string, recorded: string | null, own: boolean): string {
    if (own) return `この記録のモデル${name}`
    return recorded === null ? `既定値${name}` : `既定値${name}：記録のモデル「${recorded}」は価格表にありません`
  },
  byRecording: (value: string) => `この記録の値${value}`,
  fitted: '記録にあるトークンに合わせた値です。変更しない限り、指標はこの値を使います。',
  resetOne: (id: Assumed) => `${ASSUMED[id].name}をリセット`,
  prices: '価格…',
  problem(p: AssumptionProblem, kept: string): string {
    const stays = `${kept}のままにします。`
    switch (p.code) {
      case 'unknown_model':
        return `モデル「${p.model}」の価格がありません。${stays}`
      case 'bad_day':
        return `「${p.day}」は日付として読めません。${stays}`
      case 'bad_number':
        return Number.isNaN(p.value)
          ? `「${ASSUMED[p.name].name}」には${n.ratio(p.min)}から${n.ratio(p.max)}までの数値が必要です${typed(p.max)}。${stays}`
          : `「${ASSUMED[p.name].name}」には${n.ratio(p.min)}から${n.ratio(p.max)}までの値が必要です（入力値：${n.ratio(p.value)}）。${stays}`
      case 'bad_choice':
        return `「${ASSUMED[p.name].name}」は、${p.of.join('、')}のどれかでなければなりません。${stays}`
      case 'bad_price':
        return `価格には0以上の数値が必要です。${stays}`
    }
  },
}

type Column = 'input' | 'output' | 'write5m' | 'write1h' | 'read' | 'window' | 'leastCached'
const COLUMNS: Readonly<Record<Column, string>> = {
  input: '入力',
  output: '出力',
  write5m: '書き込み（5分）',
  write1h: '書き込み（1時間）',
  read: '読み取り',
  window: 'ウィンドウ',
  leastCached: '最小キャッシュ長',
}

const prices = {
  title: '価格とウィンドウ',
  note: (date: string) =>
    `価格は100万トークンあたりのドルで、${date}時点のものです。ウィンドウと、キャッシュされる最短のプロンプトはトークン数です。変更した値は、ここでも、作成するリンクでも、再読み込みのあとも使われます。`,
  model: 'モデル',
  when: '条件',
  columns: COLUMNS,
  cell: (model: string, when: string, column: Column) => `${model}${when === '' ? '' : `（${when}）`}、${COLUMNS[column]}`,
  from: (day: string) => `${day}から`,
  upTo: (limit: number) => `プロンプト${tokens(limit)}まで`,
  longer: 'それより長いプロンプト',
  unsure: '提供元のページでは確認できていません。',
  changed: (k: number) => (k === 0 ? '変更なし' : `${n.whole(k)}件のモデルを変更`),
  reset: '表をリセット',
  resetShort: 'リセット',
  resetOne: (model: string) => `${model}をリセット`,
}

const NAMES: Readonly<Record<NameProblem, string>> = {
  empty: 'ポリシーに名前を付けてください。',
  long: '名前は80文字以内にしてください。',
  taken: 'その名前のポリシーはすでにあります。別の名前にするか、先に既存のものを削除してください。',
}

const presets = {
  button: 'プリセット',
  title: 'プリセット',
  course: 'コースの既定値',
  window: (limit: number) => `同じ比率で${tokens(limit)}に`,
  limit: (k: number) => `contextLimit ${characters(k)}`,
  proportions: (charsPerToken: number, prefix: number) =>
    `ウィンドウを1トークンあたり${n.ratio(charsPerToken)}文字で換算し、固定プレフィックスの${tokens(prefix)}を引いたものです。`,
  own: '自作',
  none: 'まだありません。現在のポリシーに名前を付けて保存すると、次回ここから選べます。',
  keep: '現在のポリシーの保存名',
  keepIt: '保存',
  take: '使う',
  takeOne: (name: string) => `${name}を使う`,
  used: '使用中',
  rename: '名前を変更',
  renameOne: (name: string) => `${name}の名前を変更`,
  newName: (name: string) => `${name}の新しい名前`,
  done: '完了',
  delete: '削除',
  deleteOne: (name: string) => `${name}を削除`,
  name: (p: NameProblem): string => NAMES[p],
  summary: (edition: string, changed: number) => `${edition}、${changed === 0 ? 'すべて既定値' : `${n.whole(changed)}個のしきい値を変更`}`,
}

const UNCHANGED = '何も変更していません。'

const exported = {
  button: 'エクスポート',
  title: 'ポリシーをファイルに',
  as: '形式',
  kinds: { json: 'JSON', python: 'Python', typescript: 'TypeScript', link: 'リンク' },
  notes: {
    json: 'すべてのしきい値と版。このページで読み込めます。',
    python: 'コースの名前の定数。この版が使うものだけです。',
    typescript: '定数オブジェクト。この版が使うしきい値だけです。',
    link: 'セッション、版、しきい値、前提。記録は含みません。',
  },
  notIn: (link: boolean): string =>
    link
      ? 'ピン留めしたもの、オフにしたステージ、ステージの順番も含みます。'
      : 'ピン留めしたもの、オフにしたステージ、ステージの順番は含みません。含むのはリンクだけです。',
  text: 'ポリシー',
  copy: 'コピー',
  copied: 'コピーしました。',
  notCopied: 'このブラウザではページからコピーできません。テキストを選択してあるので、手動でコピーしてください。',
  download: 'ダウンロード',
  csv: '指標をCSVで保存',
  import: 'ポリシーをインポート',
  importNote: 'ここからエクスポートしたJSONのファイルを選ぶか、貼り付けてください。',
  choose: 'ファイルを選択',
  paste: 'ポリシーのJSON',
  take: '読み込む',
  taken: (edition: string, changed: number) => `読み込みました：${presets.summary(edition, changed)}。`,
  problem(p: PolicyFileProblem): string {
    switch (p.code) {
      case 'not_json':
        return `JSONではありません（${p.detail}）。ここからJSONでエクスポートしたポリシーを選んでください。${UNCHANGED}`
      case 'not_a_policy':
        return `JSONですが、ポリシーではありません。エクスポートと同じ形の版としきい値が必要です。${UNCHANGED}`
      case 'unknown_edition':
        return p.edition === ''
          ? `ポリシーに版の指定がありません。${UNCHANGED}`
          : `ポリシーの版「${p.edition}」は、このページにありません。${UNCHANGED}`
      case 'unknown_threshold':
        return `ポリシーにあるしきい値「${p.name}」は存在しません。${UNCHANGED}`
      case 'threshold': {
        const { problem: inner } = p
        if (inner.code === 'not_a_number')
          return `${inner.name}には${inner.name === 'targetRatio' ? '数値' : '整数'}が必要です。${UNCHANGED}`
        if (inner.code === 'range')
          return `${inner.name}には${n.ratio(inner.min)}から${n.ratio(inner.max)}までの値が必要です（入力値：${n.ratio(inner.value)}）。${UNCHANGED}`
        return `${inner.name}を${n.ratio(inner.value)}にはできません。maxMessagesはkeepHead + 2以上、つまり${n.ratio(inner.least)}以上でなければなりません。${UNCHANGED}`
      }
    }
  },
  unreadable: (name: string) => `${name}を読み込めませんでした。${UNCHANGED}`,
}

const status = {
  largest: (size: number, limit: number) => ({ before: '最大', strong: n.whole(size), rest: `/ ${characters(limit)}` }),
  /** `unsent`: rejected and not tried again. */
  calls: (k: number, unsent: number) => ({
    strong: n.whole(k - unsent),
    rest: `回のモデル呼び出し${unsent === 0 ? '' : `、拒否${n.whole(unsent)}回`}`,
  }),
  files: (k: number) => files(k),
  summaries: (k: number) => summaries(k),
  estimated: '推定値',
  valid: (errors: number, warnings: number) => ({
    strong: errors === 0 ? '問題なし' : `エラー${n.whole(errors)}件`,
    rest: `${errors === 0 ? '（全呼び出し）' : ''}${warnings > 0 ? `、警告${n.whole(warnings)}件` : ''}`,
  }),
  baseline: (then: string) => `ベースライン${then}`,
  ran: (k: number, ms: number) => `${calls(k)}を${n.whole(Math.max(1, Math.round(ms)))} msでリプレイ`,
  waiting: 'セッション全体をリプレイ中…',
  replayed: (done: number, of: number) => `${calls(of)}のうち${n.whole(done)}回をリプレイ済み`,
}

/** Where a number lies beyond its slider. */
const knob = {
  above: (most: number) => `\u203a スライダーの範囲外（最大${n.ratio(most)}）`,
  below: (least: number) => `\u2039 スライダーの範囲外（最小${n.ratio(least)}）`,
}

export const policy = { curve, knob, assumed, prices, presets, exported, status }
