// Beside the recording: tokens of a call as recorded, what the tool sent beside what the pipeline sends, who answers for a summary.
import type { Usage } from '../../core/importers/types.ts'
import type { AnsweredBy, Answers } from '../../core/pipeline/types.ts'
import type { Estimate } from '../../core/view/estimate.ts'
import { calls, characters, messages, n, tokens } from './numbers.ts'
import { together } from './together.ts'

const percent = (share: number) => `${n.signed(Math.round(share * 100))} %`
const ANSWERED_SHORT: Readonly<Record<AnsweredBy['by'], string>> = {
  extractive: '内蔵要約器のテキスト',
  recorded: '記録のテキスト',
  live: 'モデルのテキスト',
  nobody: 'テキストなし',
}
/** A line further off, as a share of the middle call's tokens, is told to be. */
const LOOSE = 0.1
const known = (k: number): boolean => Number.isFinite(k)

export const recorded = {
  title: '記録とこの実行の比較',
  note: '各呼び出しでツールが実際に送信したものと、この実行が送信するものを並べて表示します。トークンは記録値です。文字数は計算値で、ツール自身の圧縮を経た記録のメッセージと、この実行のリストから求めます。',

  /** Numbers that were not recorded are no zeros: they are left out. */
  usage({ input, cacheRead, cacheWrite, output }: { readonly [K in keyof Usage]: number }): string {
    const parts = together.parts(
      known(input) && `新規${n.whole(input)}`,
      known(cacheRead) && `キャッシュ読み取り${n.whole(cacheRead)}`,
      known(cacheWrite) && `書き込み${n.whole(cacheWrite)}`,
    )
    const out = known(output) ? `、出力${n.whole(output)}` : ''
    if (parts === '') return known(output) ? `記録値：出力${tokens(output)}` : '記録値：トークンなし'
    const total = [input, cacheRead, cacheWrite].reduce((sum, k) => sum + (known(k) ? k : 0), 0)
    return `記録値：入力${tokens(total)}（${parts}）${out}`
  },
  input: (k: number) => `記録値：入力${tokens(k)}`,
  /** The context the tool sent, beside the run's. */
  sent: (size: number, count: number, ours: number) =>
    `ツールの送信：${messages(count)}、${characters(size)}（計算値）。この実行の送信：${difference(ours - size)}。`,

  estimateTitle: 'サイズの推定と記録の比較',
  estimate: ({ calls: k, all, median, worst }: Estimate) => ({
    all: `トークンの記録がある${calls(k)}の合計：${percent(all)}（推定値は文字数 ÷ 4、記録値との差）。`,
    median: `中央の呼び出し：${percent(median)}。`,
    worst: `最大の誤差：${percent(worst.error)}、呼び出し${n.whole(worst.call)}。`,
  }),
  goWorst: (call: number) => `呼び出し${n.whole(call)}に移動`,
  /** `all`: the error over all calls. */
  estimateNote: (all: number) =>
    all < 0
      ? '記録されたトークンには、メッセージ配列にないものが含まれます。システムプロンプト、ツールの定義、ツールが記録せずに付け足すものなどです。そのため、短いコンテキストの推定値は大きく下回り、長いものほど近づきます。'
      : '記録されたトークンは、この推定から求めたメッセージの分より少なくなっています。ここでは1トークンあたりの文字数が多いか、ツールが記録の一部を送信しなかったためです。',
  fit: ({ charsPerToken, fixed, miss }: NonNullable<Estimate['fit']>) =>
    `このセッション独自の値：1トークンあたり${n.ratio(Math.round(charsPerToken * 100) / 100)}文字、常に含まれる分が約${tokens(Math.round(fixed))}（計算値：各呼び出しを通る直線）。${miss > LOOSE ? `ここではトークンが文字数に比例していないため、直線はよく合わず、中央の呼び出しで${Math.round(miss * 100)} %ずれています。` : ''}`,
  noFit: 'トークンの記録がある呼び出しが少なすぎるか、互いに似すぎているため、1トークンあたりの文字数を求められません。',

  compactions: '記録された圧縮',
  cleared: (ids: readonly string[], k: number) =>
    `${ids.length === 0 ? '' : `${ids.join('、')}${ids.length < k ? 'など' : ''}の`}${n.whole(k)}件の結果を消去しました。`,
  unknown: {
    summary: 'その要約は記録にないため、以降のコンテキストは要約なしで表示しています。',
    cleared: '消去されたもののすべてがどうなったかは記録にないため、以降のコンテキストは残りがまだあるものとして表示しています。',
  },
  kept: (k: number) => `${messages(k)}は原文のまま残しました。`,
  line: 'ツールが送信したコンテキストをタイムラインに表示',
  lineLabel: '記録のコンテキスト',

  answers: '要約の作り手',
  answer: { extractive: '内蔵の要約器', recorded: '記録（あれば）' } satisfies Record<Answers, string>,
  answersNote: (k: number) =>
    k === 0
      ? 'この記録に要約はありません。'
      : `この記録には${n.whole(k)}件の要約があります。要約が必要になると、その呼び出しまでで最も新しい要約を使います。最初の要約より前では、内蔵の要約器が作ります。記録の要約が述べているのはツールが切り取った内容であり、この実行が切り取る内容ではありません。`,
  answered: (by: AnsweredBy) => {
    switch (by.by) {
      case 'recorded':
        return `この要約のテキストは記録にあったものです。ファイルの${n.whole(by.line)}行目にあるツール自身の要約で、${messages(by.before)}のあとに作られました。この実行が取り除くメッセージについて書かれたものではありません。`
      case 'live':
        return `${by.model}がライブセッションで、まさにこれらのメッセージについて書いた要約です。`
      case 'nobody':
        return `ライブセッションで${by.model}に要約を求めましたが、得られませんでした。`
      case 'extractive':
        return '内蔵の要約器が書いた要約です。この呼び出しまでの記録に要約はありません。'
    }
  },
  answeredShort: (by: AnsweredBy) => ANSWERED_SHORT[by.by],

  calls: '呼び出しごと',
  column: { call: '呼び出し', tokens: 'トークン', tool: 'ツールの送信', run: 'この実行の送信', difference: '差' },
  how: { call: '', tokens: '記録値', tool: '計算値', run: '計算値', difference: '文字' },
  row: (call: number, size: number | null, tool: number, run: number) =>
    `呼び出し${n.whole(call)}：${size === null ? 'トークンの記録なし' : `${tokens(size)}（記録値）`}。ツールの送信は${characters(tool)}、この実行の送信は${difference(run - tool)}。`,
  none: '–',
  go: (call: number) => `呼び出し${n.whole(call)}に移動`,
}

/** So many characters more or fewer. */
function difference(k: number): string {
  if (k === 0) return '同じ文字数'
  return k > 0 ? `${characters(k)}多い` : `${characters(-k)}少ない`
}
