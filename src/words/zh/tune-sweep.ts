// 调参之扫描及其建议。
import type { Held, HeldId } from '../../core/metrics/search.ts'
import type { GridPoint } from '../../core/metrics/types.ts'
import type { sweep as english } from '../en/tune-sweep.ts'
import type { Match } from '../match.ts'
import { n, typed } from './numbers.ts'
import { money, percent } from './tune-units.ts'

type Sweep = Match<typeof english>

const points = (k: number) => `${n.whole(k)} 个点`
const sessions = (k: number) => `${n.whole(k)} 个会话`
const summaries = (k: number) => `${n.whole(k)} 份摘要`
const policies = (k: number) => `${n.whole(k)} 个策略`

const at = (point: GridPoint): string =>
  Object.entries(point)
    .map(([name, value]) => `${name} ${n.ratio(value)}`)
    .join('，')

const GONE = '只剩摘要或已丢失'

const HELD_NAMES: Readonly<Record<HeldId, string>> = {
  loss: GONE,
  regret: '移除后又查找',
  needles: '需要时仍在的细节',
  constraints: '仍在的用户规则',
}
function heldValue(id: HeldId, held: Held): string {
  const k = held[id]
  if (k === null) return '不适用'
  return id === 'regret' ? n.whole(k) : percent(k)
}

/** 多个会话时为单个会话的平均。 */
const instead = (held: Held, reference: Held, of: number): string =>
  of > 1
    ? `每个会话 ${money(held.money / of)}，原为 ${money(reference.money / of)}`
    : `${money(held.money)}，原为 ${money(reference.money)}`

/** 多个会话时，每个数量都是单个会话的平均，图中亦然；全部之和写在括号里。 */
const point: Sweep['point'] = ({ at: where, money: cost, loss, summaries: made, sessions: of, spread, front }) => {
  const paid = of > 1 ? `每个会话 ${money(cost / of)}（${n.whole(of)} 个共 ${money(cost)}）` : money(cost)
  const said = `${at(where)}：${paid}，${percent(loss)} ${GONE}，${of > 1 ? '共 ' : ''}${summaries(made)}`
  const each =
    of > 1
      ? `；单个会话 ${money(spread.money[0])} 到 ${money(spread.money[1])}，${percent(spread.loss[0])} 到 ${percent(spread.loss[1])}`
      : ''
  return `${said}${each}。${front ? '没有别的点更便宜而不丢失更多；后来需要的细节在此不计。' : ''}`
}

const refused: Sweep['refused'] = (k, problem) => {
  const said = `${points(k)}没有数值：`
  if (problem.code === 'not_a_number') return `${said}${problem.name} 需要一个整数。`
  if (problem.code === 'range') return `${said}${problem.name} 必须在 ${n.ratio(problem.min)} 到 ${n.ratio(problem.max)} 之间。`
  return `${said}maxMessages 至少要等于 keepHead + 2。`
}

type Tried = Parameters<Sweep['searched']>[0][number]
const triedIn = ({ params, policies: k }: Tried): string =>
  `${policies(k)}：${params
    .map(({ name, values }) => `${name} 取 ${n.whole(values.length)} 个值，从 ${n.ratio(values[0] ?? 0)} 到 ${n.ratio(values.at(-1) ?? 0)}`)
    .join('；')}`

const inRound = (round: number): string => (round > 1 ? `（第 ${n.whole(round)} 轮）` : '')
const gridTold = (done: number, of: number, round: number) => `${n.whole(done)} / ${points(of)}${inRound(round)}`

export const sweep: Sweep = {
  at,
  count: points,
  number: (k) => n.ratio(k),
  onFront: '是',
  mapAxes: (up, across) => `纵向：${up}。横向：${across}。`,
  title: '费用与丢失',
  policies: (k) => `重放 ${policies(k)}`,
  threshold: '阈值',
  first: '第一个阈值',
  second: '第二个阈值',
  noSecond: '没有第二个',
  from: (name) => `${name}，从`,
  to: (name) => `${name}，到`,
  step: (name) => `${name}，步长`,
  words: { from: '从', to: '到', step: '步长' },
  values: (k) => `${n.whole(k)} 个值`,
  noNumber: `这不是数字${typed(1_000)}。仍用原来的值。`,
  noValues: '这个范围里没有值：“从”不能大于“到”，步长必须大于 0。',
  tooMany: (k, most) => `这是 ${points(k)}；最多画 ${n.whole(most)} 个。请加大步长。`,
  over: '范围',
  scopes: { session: '这个会话', library: '整个会话库', chosen: '所选会话' },
  library: (k) => `会话库的 ${n.whole(k)} 份录制`,
  emptyLibrary: '会话库是空的。请先打开你自己的录制，或选择示例。',
  reading: '正在读取会话库…',
  sample: '示例',
  chosen: (k) => `已选 ${sessions(k)}`,
  allRecordings: '全部录制',
  noneChosen: '全不选',
  thisOne: (name) => `${name}（这个会话）`,
  run: '扫描',
  stop: '停止',
  search: '自动搜索',
  searchNote: (against, several) =>
    `先看${several ? '这些会话合计' : '这个会话'}的费用如何随每个阈值变化，再对影响最大的两个做网格尝试，接着从其中最好的出发试另外两个，最后逐一移动每个阈值，反复进行，直到不再改进；从试过的策略中给出最便宜的一个：丢失不多于${against}，后来需要的细节和用户规则保留的占比不更低，重新查找也不更多${several ? '；都按这些会话合计' : ''}。`,
  baseline: '基线',
  defaults: '课程的默认值',
  told: {
    curves: (done, of, round) => `响应曲线：${n.whole(done)} / ${n.whole(of)} 个阈值${inRound(round)}`,
    single: (done, of, round) =>
      `单个阈值逐一尝试：${n.whole(of)} 个中 ${n.whole(done)} 个不能再改进${round > 1 ? `，第 ${n.whole(round)} 遍` : ''}`,
    check: (done, of, round) => `留给代理的内容：更便宜的 ${policies(of)}中的 ${n.whole(done)} 个${inRound(round)}`,
    sweep: gridTold,
    grid: gridTold,
  },
  stopped: '已停止；没有任何改动。',
  none: '没有一个点有数值。',
  only: '只有一个点，画不成曲线：就是它。',
  axes: {
    money: '会话的费用，估算值',
    moneyEach: '每个会话的费用，平均，估算值',
    loss: `${GONE}，计算值`,
  },
  chart: '扫描的各个点，从最便宜的开始：方向键逐个移动，Enter 采用',
  map: '费用随两个阈值的变化',
  mapLoss: '丢失随两个阈值的变化',
  mapShows: '条形表示',
  mapKeys: '扫描的网格：方向键移动，Enter 采用一个点',
  mapOf: { money: '费用', loss: '丢失' },
  bar: (least, most) => `格中条形：${least} 到 ${most}`,
  line: (name) => `费用与丢失随 ${name} 的变化`,
  point,
  refused,
  failed: (k) => `${sessions(k)}无法打开，未计入。`,
  ofSessions: (k) => `${sessions(k)}：短线表示各个会话相差多远。`,
  stale: '此后其他阈值、版本或假定有改动：请重新扫描，再与当前策略比较。',
  present: '当前',
  baselineMark: '基线',
  legend: '实心：没有别的点更便宜而不丢失更多。',
  table: '显示为表格',
  columns: {
    money: '费用',
    moneyEach: '每个会话的费用，平均',
    loss: '丢失',
    summaries: '摘要',
    summariesAll: '摘要总数',
    front: '前沿',
  },
  take: (where) => `采用 ${at(where)}`,
  taken: (where) => `已采用：${at(where)}。`,
  csv: 'CSV',
  csvFile: 'sweep.csv',
  proposal: (held, reference, worse, against, of) =>
    worse.length === 0
      ? `试过的策略中，从代理那里拿走的不比${against}多，而且最便宜的一个：${instead(held, reference, of)}。丢失不更多，后来需要的细节和用户规则保留的占比不更低，移除后又查找的也不更多。`
      : `试过的策略中，凡是更便宜的都比${against}从代理那里拿走更多。丢失不更多的里面最便宜的一个：${instead(held, reference, of)}，但在这些方面更差：${worse.map((id) => HELD_NAMES[id]).join('、')}。`,
  held: (id, held, reference) =>
    held[id] === null && reference[id] === null
      ? `${HELD_NAMES[id]}：没有这样的内容`
      : `${HELD_NAMES[id]}：${heldValue(id, held)}，原为 ${heldValue(id, reference)}`,
  turns: { '-1': '更好', '0': '相同', '1': '更差' },
  eachSession: (of, worse, against, { money: paid, loss }) =>
    `单个会话：${money(paid[0])} 到 ${money(paid[1])}，${percent(loss[0])} 到 ${percent(loss[1])} ${GONE}。${
      worse === 0
        ? `${sessions(of)}中没有一个在任何方面比${against}更差。`
        : `${sessions(of)}中有 ${n.whole(worse)} 个在某方面比${against}更差。`
    }`,
  noProposal: (reference, against, of) =>
    `试过的策略中，没有一个比${against}（${of > 1 ? `每个会话 ${money(reference.money / of)}` : money(reference.money)}，${percent(reference.loss)} ${GONE}）更便宜而不丢失更多。`,
  searched: (rounds) => {
    const [first, ...more] = rounds.filter(({ params }) => params.length > 0)
    if (!first) return '没有一个阈值影响这个会话的费用。'
    return [`试过 ${triedIn(first)}；其余阈值不变。`, ...more.map((one) => `再从目前最好的出发，试过 ${triedIn(one)}。`)].join('')
  },
  ended: {
    settled: (k) =>
      `之后逐一移动每个阈值，试遍各自响应曲线上的值，再从最好的出发全部重来，直到没有任何单个阈值能再改进（共重放 ${n.whole(k)} 次）。`,
    bound: (k) => `重放 ${n.whole(k)} 次后搜索停下：采用它，再按一次“自动搜索”，就从这里继续。`,
    stopped: (k) => `你在重放 ${n.whole(k)} 次后停止了它：这是目前最好的；采用它，再按一次“自动搜索”，就从这里继续。`,
  },
  proposed: '提议',
  incomplete: (k, of, done, asked) =>
    `已被停止，结果不完整：${points(of)}中的 ${n.whole(k)} 个${asked > 1 ? `，${sessions(asked)}中的 ${n.whole(done)} 个` : ''}。图、表格和 CSV 只含这些。`,
  incompleteFile: 'sweep-incomplete.csv',
  takeProposal: '采用',
}
