// Tune: figures with one sentence on how each is known, the baseline, sweeps, presets, export.
import type { FigureId, FigureUnit, Known } from '../../core/metrics/types.ts'
import { calls, n } from './numbers.ts'
import { compare } from './tune-compare.ts'
import { policy } from './tune-policy.ts'
import { money, percent, percentAxis, points, signed } from './tune-units.ts'

interface FigureWords {
  readonly name: string
  /** How it is made. */
  readonly how: string
}

const FIGURES: Readonly<Record<FigureId, FigureWords>> = {
  calls: { name: 'モデル呼び出し', how: '送信された呼び出しの数。拒否され、再試行されなかったものは数えません。' },
  summaries: { name: '要約', how: 'compact_historyとreactive_compactが要約を作った回数。' },
  summary_tokens: { name: '要約のトークン', how: '要約器に示した分と要約器が書いた分。1トークンあたりの文字数は前提の値です。' },
  summary_money: { name: '要約の費用', how: '要約器に示した分を入力の価格で、書いた分を出力の価格で計算。キャッシュは含みません。' },
  chars_sent: { name: '送信文字数', how: 'すべての呼び出しの配列の合計。' },
  chars_most: { name: '最大のコンテキスト', how: '送信された配列のうち最長のもの。' },
  tokens_sent: {
    name: '送信トークン数',
    how: '文字数を前提の「1トークンあたりの文字数」で割り、呼び出しごとに固定プレフィックスを加えたもの。',
  },
  tokens_most: { name: '最大のプロンプト', how: 'トークン数で最長のプロンプト。固定プレフィックスを含みます。' },
  cache_read: { name: 'キャッシュ読み取りトークン', how: 'キャッシュに残っているプロンプトと、先頭から一致する最長の部分。' },
  cache_write: { name: 'キャッシュ書き込みトークン', how: 'その一致部分のあとから、プロンプトの末尾まで。' },
  cache_uncached: { name: 'キャッシュ外のトークン', how: '短すぎてキャッシュされないプロンプト。キャッシュがオフのときはすべて。' },
  cache_hit_rate: { name: 'キャッシュ読み取り率', how: '全プロンプトトークンのうち、キャッシュから読み取った割合。' },
  cache_breaks: { name: 'キャッシュを無効化する呼び出し', how: 'APIがすでに見たものが変更された呼び出し。' },
  cache_expired: { name: 'キャッシュの期限切れ', how: '記録の時刻で、前の呼び出しから前提の有効期間より後に来た呼び出し。' },
  money: { name: '費用', how: 'キャッシュの読み書き、その他の入力、出力、要約を、価格表の価格で計算。' },
  money_input: { name: 'うち入力', how: 'すべてのプロンプト。キャッシュによる節約と費用を含みます。' },
  money_read: { name: 'うちキャッシュ読み取り', how: 'キャッシュから読み取ったトークンを、その価格で計算。' },
  money_write: { name: 'うちキャッシュ書き込み', how: 'キャッシュに書き込んだトークンを、前提の有効期間の価格で計算。' },
  money_output: { name: 'うち出力', how: '記録された応答。1トークンあたりの文字数は前提の値です。' },
  over_window: { name: 'ウィンドウ超過の呼び出し', how: 'モデルのコンテキストウィンドウに収まらないプロンプト。' },
  thrash: { name: '効果の薄い要約', how: 'スラッシング：前の要約から3回以内の呼び出しで作られたか、削減が1割に満たないもの。' },
  headroom: { name: '上限までの呼び出し', how: '余裕：最後の呼び出しのあと、1回あたりの増加量の中央値で、あと何回入るか。' },
  kept: { name: 'コンテキストに維持', how: '記録の文字のうち、最後の配列に元のまま残っているもの。' },
  in_file: { name: 'ファイル（読み取り1回）', how: '正確なテキストがファイルにあり、そのパスが最後の配列にあります。' },
  in_file_deep: { name: 'ファイル（読み取り2回〜）', how: '正確なテキストがファイルにあり、そのパスが別のファイルにあります。' },
  by_rerun: { name: '再実行のみ', how: 'どこにも残っていないが、ツール呼び出しがわかっているツール結果。' },
  in_summary: { name: '要約のみ', how: '要約に含まれるもの。ただし要約が述べた範囲に限ります。' },
  lost: { name: '消失', how: '配列にも、ファイルにも、要約にもありません。' },
  loss: { name: '要約のみ、または消失', how: '記録の全文字のうち、要約にしかないか、どこにもないものの割合。' },
  never_whole: { name: '全文が未送信の結果', how: 'どの呼び出しでも元のままでは送信されなかったツール結果。' },
  never_whole_chars: { name: 'それらの結果の文字数', how: 'それらの長さ。' },
  regret: { name: '削除後の再参照（後悔）', how: 'その時点までにポリシーが取り除いたものを求める、記録のツール呼び出し。' },
  regret_tokens: { name: '再参照のトークン', how: '再参照で戻ってきたものの長さ（トークン数）。' },
  dead_weight: { name: 'デッドウェイト', how: '以後どこからも触れられないのに、送信され続ける結果。' },
  needles: {
    name: '必要なときに残っていた詳細',
    how: '記録の後のほうで再び現れるパス、名前、エラー、数値のうち、その時点で配列に残っている割合。モデルが思い出せるのは、示された量より少なくなります。',
  },
  needles_path: { name: 'パス', how: '同上、パスのみ。' },
  needles_url: { name: 'アドレス', how: '同上、Webアドレスのみ。' },
  needles_error: { name: 'エラーコード', how: '同上、エラーコードのみ。' },
  needles_number: { name: '数値', how: '同上、3桁以上の数値のみ。' },
  needles_name: { name: '名前', how: '同上、関数やクラスなどの名前のみ。' },
  constraints: {
    name: '残っていたユーザーのルール',
    how: 'must、never、always、onlyなどを含むユーザーの文のうち、最後の配列に一字一句そのまま残っている割合。',
  },
  thinking_invalidated: { name: '無効になった思考ブロック', how: 'その前の内容が変更されたブロック。新しいモデルは拒否するか捨てます。' },
  violations: { name: '違反', how: 'いずれかのステップで破られたAPIのルール。' },
  recorded_tokens: { name: 'プロンプトのトークン', how: '記録したツールが実際に送信した量。APIの計数によります。' },
  recorded_cache_read: { name: 'キャッシュ読み取りトークン', how: 'APIの計数によります。' },
  recorded_output: { name: '応答のトークン', how: 'APIの計数によります。ツールのバージョンによっては、一部しか記録していません。' },
  recorded_hit_rate: { name: 'キャッシュ読み取り率', how: 'キャッシュ読み取りを全プロンプトトークンで割った値。どちらも記録値です。' },
  recorded_money: { name: '実際の費用', how: '記録されたトークンを、価格表の価格で計算。' },
  estimate_error: {
    name: '推定の誤差',
    how: '記録のコンテキストを前提の「1トークンあたりの文字数」とプレフィックスで見積もり、APIが数えたトークンと比べたもの。自分で設定しない限り、両方ともこのトークンに合わせてあるため、合計はほとんど違わず、推定の良し悪しは個々の呼び出しに表れます。',
  },
  violation_warnings: { name: '警告', how: '一部のモデルだけが守るルールへの違反。' },
}

const KNOWN: Readonly<Record<Known, string>> = { recorded: '記録値', computed: '計算値', estimated: '推定値' }

/** A value as the table has it; its unit stands in the name. */
function value(k: number, unit: FigureUnit): string {
  if (unit === 'dollars') return money(k)
  return unit === 'share' ? percent(k) : n.whole(k)
}

function difference(k: number, unit: FigureUnit): string {
  if (unit === 'share') return signed(k, `${points(k)}ポイント`)
  const text = value(k, unit)
  return k > 0 ? `+${text}` : text
}

const notTaken = (unsent: number): string => (unsent === 0 ? '' : `、うち${n.whole(unsent)}回は拒否され再試行なし`)

export const tune = {
  compare,
  policy,
  figure: (id: FigureId): FigureWords => FIGURES[id],
  known: (known: Known): string => KNOWN[known],
  value,
  difference,
  money,
  percent,
  percentAxis,
  same: '同じ',
  dash: '\u2013',
  nothing: '対象なし',
  figures: '指標',
  /** `unsent`: those that the API rejected and nobody tried again; the figure leaves them out. */
  calls: (k: number, unsent: number) => `このセッション、${calls(k)}${notTaken(unsent)}`,
  columns: { figure: '指標', how: '根拠', baseline: 'ベースライン', present: '現在', difference: '差' },
  groups: {
    sent: '送信されるもの',
    places: '各文字の最終的な場所',
    agent: 'エージェントへの影響',
    cost: '費用',
    recorded: 'ツール自身の記録',
  },
  flows: {
    picture: '左がベースライン、右が現在の実行です。帯は、ベースラインで文字があった場所から今ある場所へつながります',
    moved: (k: number, from: string, to: string) => `${n.whole(k)}文字：「${from}」から「${to}」へ`,
    more: (k: number) => `ほかに小さな移動が${n.whole(k)}件`,
    none: 'すべての文字がベースラインと同じ場所にあります。',
  },
  stale: 'テキストが必要な指標は、直前のポリシーのものです。',
  /** In place of how a figure is known, and after a number. */
  earlier: '直前の値',
  reading: '指標を計算中…',
  note: 'リプレイは記録された応答をそのまま使います。エージェントが別の行動をとったかどうかはわかりません。',
  pinBaseline: 'ベースラインにする',
  unpinBaseline: 'ベースラインを解除',
  pinsInBoth: 'ピン留めしたものとオフにしたステージは、両方に働きます。',
  baselineIs: (edition: string, changed: number) =>
    `ベースライン：${edition}、${changed === 0 ? 'すべて既定値' : `${n.whole(changed)}個のしきい値を変更`}`,
  parts: (call: number, by: string) => `2つの実行は呼び出し${n.whole(call)}の${by}で分かれます`,
  partsShort: (call: number) => `呼び出し${n.whole(call)}で分かれる`,
  partsUnknown: 'どこで分かれるかは、スライダーを止めると計算します。',
  partsNowhere: 'どちらの実行でも、モデルが見るものは同じです。',
  madeOf: (name: string, k: number) => `${name}：内訳は${calls(k)}`,
  noCalls: '呼び出しごとの内訳はありません。',
  goTo: (call: number) => `呼び出し${n.whole(call)}`,
  moreCalls: (k: number, left: number) => (k < left ? `残り${n.whole(left)}件のうち${n.whole(k)}件を表示` : `残り${n.whole(left)}件を表示`),
  costApart: (cut: boolean) =>
    cut
      ? 'リプレイの費用と違う理由：ツールは独自の方法で圧縮しており、この記録は出力トークンを一部しか数えていないため、ここでの費用は実際より低くなっています。'
      : 'リプレイの費用と違う理由：ツールは独自の方法で圧縮し、プロンプトもキャッシュも別のものです。リプレイは応答を文字数から数えます。',
}
