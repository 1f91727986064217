// Tune: sweeps and what they propose.
import type { Held, HeldId } from '../../core/metrics/search.ts'
import type { GridPoint, SweepCell, SweepPoint } from '../../core/metrics/types.ts'
import type { ThresholdName } from '../../core/pipeline/types.ts'
import { n, typed } from './numbers.ts'
import { money, percent } from './tune-units.ts'

const points = (k: number) => `${n.whole(k)}点`
const sessions = (k: number) => `${n.whole(k)}件のセッション`
const summaries = (k: number) => `${n.whole(k)}件の要約`
const policies = (k: number) => `${n.whole(k)}通りのポリシー`

const at = (point: GridPoint): string =>
  Object.entries(point)
    .map(([name, value]) => `${name} ${n.ratio(value)}`)
    .join('、')

const GONE = '要約のみ、または消失'

const HELD_NAMES: Readonly<Record<HeldId, string>> = {
  loss: GONE,
  regret: '削除後の再参照',
  needles: '必要なときに残っていた詳細',
  constraints: '残っていたユーザーのルール',
}
function heldValue(id: HeldId, held: Held): string {
  const k = held[id]
  if (k === null) return '対象なし'
  return id === 'regret' ? n.whole(k) : percent(k)
}

const instead = (held: Held, reference: Held, of: number): string =>
  of > 1
    ? `1セッションあたり${money(reference.money / of)}から${money(held.money / of)}に`
    : `${money(reference.money)}から${money(held.money)}に`

/** Over several sessions every amount is the mean of a session, in charts as here; the sum of all stands in brackets. */
function point({ at: where, money: cost, loss, summaries: made, sessions: of, spread, front }: SweepPoint): string {
  const paid = of > 1 ? `1セッションあたり${money(cost / of)}（全${n.whole(of)}件で${money(cost)}）` : money(cost)
  const said = `${at(where)}：${paid}、${GONE} ${percent(loss)}、${of > 1 ? '合計' : ''}${summaries(made)}`
  const each =
    of > 1
      ? `。個々のセッションでは${money(spread.money[0])}〜${money(spread.money[1])}、${percent(spread.loss[0])}〜${percent(spread.loss[1])}`
      : ''
  return `${said}${each}。${front ? '損失を増やさずにこれより安くなる点はありません（後で必要になる詳細は、ここでは見ていません）。' : ''}`
}

type Refused = NonNullable<SweepCell['problem']>
function refused(k: number, problem: Refused): string {
  const said = `数値のない${points(k)}：`
  if (problem.code === 'not_a_number') return `${said}${problem.name}には整数が必要です。`
  if (problem.code === 'range') return `${said}${problem.name}には${n.ratio(problem.min)}から${n.ratio(problem.max)}までの値が必要です。`
  return `${said}maxMessagesはkeepHead + 2以上でなければなりません。`
}

interface Tried {
  readonly params: readonly { readonly name: ThresholdName; readonly values: readonly number[] }[]
  readonly policies: number
}
const triedIn = ({ params, policies: k }: Tried): string =>
  `${policies(k)}：${params
    .map(({ name, values }) => `${name}は${n.ratio(values[0] ?? 0)}から${n.ratio(values.at(-1) ?? 0)}までの${n.whole(values.length)}個の値`)
    .join('、')}`

const inRound = (round: number): string => (round > 1 ? `（${n.whole(round)}巡目）` : '')
const gridTold = (done: number, of: number, round: number) => `${points(of)}のうち${n.whole(done)}点${inRound(round)}`

export const sweep = {
  at,
  count: points,
  number: (k: number) => n.ratio(k),
  onFront: 'はい',
  mapAxes: (up: ThresholdName, across: ThresholdName) => `縦：${up}。横：${across}。`,
  title: '費用と損失',
  policies: (k: number) => `${policies(k)}をリプレイ`,
  threshold: 'しきい値',
  first: '1つ目のしきい値',
  second: '2つ目のしきい値',
  noSecond: '2つ目なし',
  from: (name: ThresholdName) => `${name}の開始値`,
  to: (name: ThresholdName) => `${name}の終了値`,
  step: (name: ThresholdName) => `${name}の刻み`,
  words: { from: '開始', to: '終了', step: '刻み' },
  values: (k: number) => `${n.whole(k)}個の値`,
  noNumber: `数値として読めません${typed(1_000)}。元の値のままにします。`,
  noValues: 'この範囲に値がありません。「開始」は「終了」以下、「刻み」は0より大きくしてください。',
  tooMany: (k: number, most: number) => `${points(k)}になります。描けるのは最大${n.whole(most)}点です。刻みを大きくしてください。`,
  over: '対象',
  scopes: { session: 'このセッション', library: 'ライブラリ全体', chosen: '選んだセッション' },
  library: (k: number) => `ライブラリの${n.whole(k)}件の記録`,
  emptyLibrary: 'ライブラリは空です。先に自分の記録を開くか、サンプルを選んでください。',
  reading: 'ライブラリを読み込み中…',
  sample: 'サンプル',
  chosen: (k: number) => `${sessions(k)}を選択`,
  allRecordings: 'すべての記録',
  noneChosen: 'すべて解除',
  thisOne: (name: string) => `${name}（このセッション）`,
  run: 'スイープ',
  stop: '中止',
  search: '自動で探索',
  searchNote: (against: string, several: boolean) =>
    `${several ? 'これらのセッション全体' : 'このセッション'}の費用が各しきい値でどう変わるかを調べ、最も大きく動かす2つを格子状に試し、その最良からさらに別の2つを試し、続けて各しきい値を1つずつ、改善しなくなるまで繰り返し動かします。試した中から、${against}より損失が増えず、後で必要になる詳細とユーザーのルールが残る割合が下がらず、再参照も増えないもののうち、最も安いものを提案します。${several ? 'いずれもセッション全体を合わせて数えます。' : ''}`,
  baseline: 'ベースライン',
  defaults: 'コースの既定値',
  told: {
    curves: (done: number, of: number, round: number) => `応答曲線：${n.whole(of)}個のしきい値のうち${n.whole(done)}個${inRound(round)}`,
    single: (done: number, of: number, round: number) =>
      `しきい値を1つずつ：${n.whole(of)}個のうち${n.whole(done)}個は改善の余地なし${round > 1 ? `（${n.whole(round)}巡目）` : ''}`,
    check: (done: number, of: number, round: number) =>
      `エージェントに残るもの：より安い${policies(of)}のうち${n.whole(done)}通り${inRound(round)}`,
    sweep: gridTold,
    grid: gridTold,
  },
  stopped: '中止しました。何も変更していません。',
  none: '数値のある点がありません。',
  only: '点が1つだけでは曲線になりません。その点がこれです。',
  axes: {
    money: 'セッションの費用（推定値）',
    moneyEach: '1セッションあたりの平均費用（推定値）',
    loss: `${GONE}（計算値）`,
  },
  chart: 'スイープの各点（安い順）：矢印キーで移動、Enterで採用',
  map: '2つのしきい値に対する費用',
  mapLoss: '2つのしきい値に対する損失',
  mapShows: '棒が表すもの',
  mapKeys: 'スイープの格子：矢印キーで移動、Enterで採用',
  mapOf: { money: '費用', loss: '損失' },
  bar: (least: string, most: string) => `セル内の棒：${least}〜${most}`,
  line: (name: ThresholdName) => `${name}に対する費用と損失`,
  point,
  refused,
  failed: (k: number) => `${sessions(k)}は開けなかったため、含まれていません。`,
  ofSessions: (k: number) => `${sessions(k)}：棒はセッション間のばらつきを表します。`,
  stale: 'その後、ほかのしきい値、版、前提のいずれかが変わりました。現在のポリシーと比べるには、もう一度スイープしてください。',
  present: '現在',
  baselineMark: 'ベースライン',
  legend: '塗りつぶし：損失を増やさずにこれより安くなる点がないもの。',
  table: '表で見る',
  columns: {
    money: '費用',
    moneyEach: '1セッションあたりの平均費用',
    loss: '損失',
    summaries: '要約',
    summariesAll: '要約の合計',
    front: 'パレート最適',
  },
  take: (where: GridPoint) => `${at(where)}を採用`,
  taken: (where: GridPoint) => `採用しました：${at(where)}。`,
  csv: 'CSV',
  csvFile: 'sweep.csv',
  proposal: (held: Held, reference: Held, worse: readonly HeldId[], against: string, of: number) =>
    worse.length === 0
      ? `試した中で、エージェントへの影響が${against}より悪くならず、最も安いもの：${instead(held, reference, of)}。損失は増えず、後で必要になる詳細とユーザーのルールが残る割合は下がらず、削除後の再参照も増えません。`
      : `試した中で安くなるものはすべて、エージェントへの影響が${against}より悪くなります。損失が増えないもののうち最も安いもの：${instead(held, reference, of)}。ただし次の点で劣ります：${worse.map((id) => HELD_NAMES[id]).join('、')}。`,
  held: (id: HeldId, held: Held, reference: Held) =>
    held[id] === null && reference[id] === null
      ? `${HELD_NAMES[id]}：該当なし`
      : `${HELD_NAMES[id]}：${heldValue(id, reference)} → ${heldValue(id, held)}`,
  turns: { '-1': '改善', '0': '同じ', '1': '悪化' },
  eachSession: (of: number, worse: number, against: string, { money: paid, loss }: SweepPoint['spread']) =>
    `1セッションあたり${money(paid[0])}〜${money(paid[1])}、${GONE} ${percent(loss[0])}〜${percent(loss[1])}。${
      worse === 0
        ? `${sessions(of)}のどれでも、${against}より劣る点はありません。`
        : `${sessions(of)}のうち${n.whole(worse)}件では、${against}より劣る点があります。`
    }`,
  noProposal: (reference: Held, against: string, of: number) =>
    `試した中に、損失を増やさずに${against}（${of > 1 ? `1セッションあたり${money(reference.money / of)}` : money(reference.money)}、${GONE} ${percent(reference.loss)}）より安くなるものはありません。`,
  searched: (rounds: readonly Tried[]) => {
    const [first, ...more] = rounds.filter(({ params }) => params.length > 0)
    if (!first) return 'このセッションの費用を動かすしきい値はありません。'
    return [
      `試したのは${triedIn(first)}。ほかは現在の値のままです。`,
      ...more.map((one) => `さらに、そこまでの最良から${triedIn(one)}を試しました。`),
    ].join('')
  },
  ended: {
    settled: (k: number) =>
      `さらに、各しきい値を1つずつ応答曲線の値で動かし、その最良から全体を繰り返しました。どのしきい値を1つ動かしても、これ以上は改善しません（リプレイは計${n.whole(k)}回）。`,
    bound: (k: number) => `探索は${n.whole(k)}回のリプレイで止まりました。これを採用してもう一度「自動で探索」を押すと、そこから続きます。`,
    stopped: (k: number) =>
      `${n.whole(k)}回のリプレイで中止しました。これがそこまでの最良です。採用してもう一度「自動で探索」を押すと、そこから続きます。`,
  },
  proposed: '提案',
  incomplete: (k: number, of: number, done: number, asked: number) =>
    `中止したため不完全です：${points(of)}のうち${n.whole(k)}点${asked > 1 ? `、${sessions(asked)}のうち${n.whole(done)}件` : ''}。図、表、CSVに含まれるのはこれだけです。`,
  incompleteFile: 'sweep-incomplete.csv',
  takeProposal: '採用',
}
