// Tune, comparing: sweeps and what they propose, editions side by side, the cache call by call, two runs in lock-step.
import type { Held, HeldId } from '../../core/metrics/search.ts'
import type { BreakEven, Cause, GridPoint, Parting, SweepCell, SweepPoint } from '../../core/metrics/types.ts'
import type { ThresholdName } from '../../core/pipeline/types.ts'
import type { LockCounts, LockDifference } from '../../core/view/lockstep.ts'
import type { MessageItem } from '../../core/view/types.ts'
import { calls, characters, messages, n, typed } from './numbers.ts'
import { kind } from './page.ts'
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
  return `${said}${each}。${front ? '損失を増やさずにこれより安くなる点はありません。' : ''}`
}

type Refused = NonNullable<SweepCell['problem']>
function refused(k: number, problem: Refused): string {
  const said = `数値のない${points(k)}：`
  if (problem.code === 'not_a_number') return `${said}${problem.name}には整数が必要です。`
  if (problem.code === 'range') return `${said}${problem.name}には${n.ratio(problem.min)}から${n.ratio(problem.max)}までの値が必要です。`
  return `${said}maxMessagesはkeepHead + 2以上でなければなりません。`
}

const CAUSES: Readonly<Record<Cause, string>> = {
  none: '追加のみ',
  first: '最初のプロンプト',
  edited: '変更',
  expired: '期限切れ',
  short: '短すぎ',
  off: 'オフ',
}

interface CacheCall {
  readonly call: number
  readonly cause: Cause
  readonly prompt: number
  readonly read: number
  readonly message: number
  readonly block: number
  /** Characters before the first changed byte. */
  readonly depth: number
  readonly money: number
}

const BECAUSE: Readonly<Record<Cause, (c: CacheCall) => string>> = {
  none: () => '配列は末尾に追加されただけです',
  first: () => '最初のプロンプトなので、キャッシュには何もありません',
  edited: (c) =>
    `最初に変わったバイトは${characters(c.depth)}のあと、メッセージ${n.whole(c.message + 1)}、ブロック${n.whole(c.block + 1)}にあります`,
  expired: () => 'キャッシュの有効期間を過ぎていました',
  short: () => 'プロンプトが短すぎてキャッシュされません',
  off: () => 'キャッシュはオフです',
}

const gridTold = (done: number, of: number) => `${points(of)}のうち${n.whole(done)}点`

export const compare = {
  sweep: {
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
    noNumber: `数として読めません${typed(1_000)}。元の値のままにします。`,
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
      `${several ? 'これらのセッション全体' : 'このセッション'}の費用が各しきい値でどう変わるかを調べ、最も大きく動かす2つを格子状に試します。試した中から、${against}より損失が増えず、後で必要になる詳細とユーザーのルールが残る割合が下がらず、再参照も増えないもののうち、最も安いものを提案します。${several ? 'いずれもセッション全体を合わせて数えます。' : ''}`,
    baseline: 'ベースライン',
    defaults: 'コースの既定値',
    told: {
      curves: (done: number, of: number) => `応答曲線：${n.whole(of)}個のしきい値のうち${n.whole(done)}個`,
      check: (done: number, of: number) => `エージェントに残るもの：より安い${policies(of)}のうち${n.whole(done)}通り`,
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
      front: '最前線',
    },
    take: (where: GridPoint) => `${at(where)}を採用`,
    taken: (where: GridPoint) => `採用しました：${at(where)}。`,
    csv: 'CSV',
    csvFile: 'sweep.csv',
    proposal: (held: Held, reference: Held, worse: readonly HeldId[], against: string, of: number) =>
      worse.length === 0
        ? `試した中で、エージェントへの影響が${against}より悪くならず、最も安いもの：${instead(held, reference, of)}。損失は増えず、後で必要になる詳細とユーザーのルールが残る割合は下がらず、削除後の再参照も増えません。`
        : `試した中で安くなるものはすべて、エージェントへの影響が${against}より悪くなります。損失が増えないもののうち最も安いもの：${instead(held, reference, of)}。ただし次の点で劣ります：${worse.map((id) => HELD_NAMES[id]).join('、')}。`,
    held: (id: HeldId, held: Held, reference: Held) => `${HELD_NAMES[id]}：${heldValue(id, reference)} → ${heldValue(id, held)}`,
    turns: { '-1': '改善', '0': '同じ', '1': '悪化' },
    eachSession: (of: number, worse: number, against: string, { money: paid, loss }: SweepPoint['spread']) =>
      `1セッションあたり${money(paid[0])}〜${money(paid[1])}、${GONE} ${percent(loss[0])}〜${percent(loss[1])}。${
        worse === 0
          ? `${sessions(of)}のどれでも、${against}より劣る点はありません。`
          : `${sessions(of)}のうち${n.whole(worse)}件では、${against}より劣る点があります。`
      }`,
    noProposal: (reference: Held, against: string, of: number) =>
      `試した中に、損失を増やさずに${against}（${of > 1 ? `1セッションあたり${money(reference.money / of)}` : money(reference.money)}、${GONE} ${percent(reference.loss)}）より安くなるものはありません。`,
    searched: (params: readonly { readonly name: ThresholdName; readonly values: readonly number[] }[], k: number) =>
      params.length === 0
        ? 'このセッションの費用を動かすしきい値はありません。'
        : `試したのは${policies(k)}：${params
            .map(
              ({ name, values }) =>
                `${name}は${n.ratio(values[0] ?? 0)}から${n.ratio(values.at(-1) ?? 0)}までの${n.whole(values.length)}個の値`,
            )
            .join('、')}。ほかは現在の値のままです。`,
    takeProposal: '採用',
  },
  editions: {
    open: '版を比較',
    title: '版の比較',
    note: '同じセッションと同じしきい値を、すべての版で。タイムラインの目盛りは共通です。',
    figure: '指標',
    use: (name: string) => `${name}を使う`,
    useIt: '使う',
    inUse: '使用中',
    timeline: (name: string, of: number) => `${name}：${calls(of)}それぞれの送信文字数`,
    largest: (times: number) => `最大：上限の${times.toFixed(2)}倍`,
    coming: '…',
  },
  cache: {
    title: 'プロンプトキャッシュ',
    note: '配列の中で最初に変わったバイトの位置と、呼び出しの費用。',
    chart: '呼び出しごとのキャッシュ：矢印キーで移動、Enterでその呼び出しをデバッグで開く',
    hint: '琥珀色は変更より後ろの部分で、キャッシュに書き直す必要がありました。',
    depth: '各呼び出しの配列、先頭から（計算値）',
    depthMost: (k: number) => `最大${characters(k)}`,
    cost: '呼び出しの費用（推定値）',
    costMost: (k: number) => `最大${money(k)}`,
    causes: (cause: Cause, k: number) => `${CAUSES[cause]} ${n.whole(k)}`,
    call: (c: CacheCall) =>
      `呼び出し${n.whole(c.call)}：${BECAUSE[c.cause](c)}。${n.whole(c.prompt)}トークンのうち${n.whole(c.read)}をキャッシュから読み取り、${money(c.money)}。`,
    unsent: (call: number) => `呼び出し${n.whole(call)}は送信されていません。`,
  },
  breakEven: {
    title: '編集の元が取れるとき',
    count: (k: number) => `APIが見たものへの変更${n.whole(k)}件`,
    none: 'APIが見たものは一度も変更されていません。キャッシュは増えるだけです。',
    call: (call: number) => `呼び出し${n.whole(call)}`,
    pays: ({ pays, left }: BreakEven) =>
      pays === null
        ? `取れない：1回ごとの節約がなく、残りは${calls(left)}`
        : pays <= 1
          ? `すぐに取れる：残りは${calls(left)}`
          : `${calls(Math.ceil(pays))}のあとに取れる：残りは${n.whole(left)}回`,
    columns: { call: '編集', pays: '元が取れるか', cost: '費用', saves: '1回ごとの節約', gain: '最終的な損益' },
    paid: (paid: number, of: number) =>
      `${n.whole(of)}件のうち${n.whole(paid)}件は、セッションが終わるまでに元が取れます。価格とキャッシュの規則による推定値です。`,
    more: (k: number) => `さらに${n.whole(k)}件を表示`,
  },
  lock: {
    open: '両方をデバッグで開く',
    title: '現在とベースラインの同期表示',
    close: '同期表示を終了',
    present: '現在',
    baseline: 'ベースライン',
    policy: (edition: string, changed: number) =>
      changed === 0 ? `${edition}、既定値` : `${edition}、${n.whole(changed)}個のしきい値を変更`,
    after: (step: string) => `${step}のあと`,
    same: 'このステップのあと、両方のメッセージは同じです。',
    differ: ({ total, changed, onlyA, onlyB }: LockCounts & { readonly total: number }) => {
      const kinds = [
        ...(changed > 0 ? [`変更${n.whole(changed)}件`] : []),
        ...(onlyA > 0 ? [`現在の実行のみ${n.whole(onlyA)}件`] : []),
        ...(onlyB > 0 ? [`ベースラインのみ${n.whole(onlyB)}件`] : []),
      ]
      return `このステップのあと、${messages(total)}が異なります${total > 0 ? `：${kinds.join('、')}` : ''}。`
    },
    parted: '最初に分かれる箇所',
    lying: (call: number) => `呼び出し${n.whole(call)}で送信された両方のコンテキスト（上がベースライン）：異なる部分を暖色の帯で結びます`,
    /** What one of them has of the first message that differs. */
    stands: (who: string, size: number, { id, blocks }: LockDifference, message: MessageItem | null) => {
      const block = message?.blocks.find((one) => one.id === blocks[0])
      const what = block ? `${block.id}は${kind(block.kind)}、${characters(block.size)}` : message ? `${id}に該当ブロックなし` : `${id}なし`
      return `${who}：${what}。全体で${characters(size)}`
    },
    first: ({ call }: Parting) => `呼び出し${n.whole(call)}で分かれます。`,
    toFirst: 'そこへ移動',
    size: (size: number, of: number) => `${characters(size)}、${messages(of)}`,
    stages: '判断が異なるステージ',
    sameStages: 'この呼び出しのステージの判断は、両方ですべて同じです。',
    noStage: 'この呼び出しにそのステップはありません',
    before: '最初のステップより前',
    messages: '異なるメッセージ',
    onlyHere: { a: '現在の実行のみ', b: 'ベースラインのみ' },
    show: '異なる箇所',
    showOf: (id: string) => `${id}の異なる箇所`,
    legend: '取り消し線：ベースラインのみ。下線：現在の実行のみ。',
    form: 'テキストは同じで、メッセージの形式が異なります。',
    more: (k: number) => `ほか${messages(k)}`,
    strips: (step: string) => `${step}のあとの両方のコンテキスト：異なる部分は強調表示、同じ部分は淡い帯で結びます`,
  },
}
