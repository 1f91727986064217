// 调参之比较：扫描及其建议、版本并排、逐次调用的缓存、两次运行同步前进。
import type { Kind } from '../../core/conversation/types.ts'
import type { Held, HeldId } from '../../core/metrics/search.ts'
import type { Cause, GridPoint } from '../../core/metrics/types.ts'
import type { compare as english } from '../en/tune-compare.ts'
import type { Match } from '../match.ts'
import { callNo, calls, characters, messages, n, thresholdsChanged, typed } from './numbers.ts'
import { money, percent } from './tune-units.ts'

type Compare = Match<typeof english>

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
  if (k === null) return '无从谈起'
  return id === 'regret' ? n.whole(k) : percent(k)
}

/** 多个会话时为单个会话的平均。 */
const instead = (held: Held, reference: Held, of: number): string =>
  of > 1
    ? `每个会话 ${money(held.money / of)}，原为 ${money(reference.money / of)}`
    : `${money(held.money)}，原为 ${money(reference.money)}`

/** 多个会话时，每个数量都是单个会话的平均，图中亦然；全部之和写在括号里。 */
const point: Compare['sweep']['point'] = ({ at: where, money: cost, loss, summaries: made, sessions: of, spread, front }) => {
  const paid = of > 1 ? `每个会话 ${money(cost / of)}（${n.whole(of)} 个共 ${money(cost)}）` : money(cost)
  const said = `${at(where)}：${paid}，${percent(loss)} ${GONE}，${of > 1 ? '共 ' : ''}${summaries(made)}`
  const each =
    of > 1
      ? `；单个会话 ${money(spread.money[0])} 到 ${money(spread.money[1])}，${percent(spread.loss[0])} 到 ${percent(spread.loss[1])}`
      : ''
  return `${said}${each}。${front ? '没有别的点更便宜而不丢失更多。' : ''}`
}

const refused: Compare['sweep']['refused'] = (k, problem) => {
  const said = `${points(k)}没有数值：`
  if (problem.code === 'not_a_number') return `${said}${problem.name} 需要一个整数。`
  if (problem.code === 'range') return `${said}${problem.name} 必须在 ${n.ratio(problem.min)} 到 ${n.ratio(problem.max)} 之间。`
  return `${said}maxMessages 至少要等于 keepHead + 2。`
}

const CAUSES: Readonly<Record<Cause, string>> = {
  none: '只追加',
  first: '首个提示',
  edited: '有改动',
  expired: '已过期',
  short: '太短',
  off: '关闭',
}

type CacheCall = Parameters<Compare['cache']['call']>[0]

const BECAUSE: Readonly<Record<Cause, (c: CacheCall) => string>> = {
  none: () => '数组只在末尾追加',
  first: () => '首个提示，缓存中还什么都没有',
  edited: (c) => `第一个变动的字节在 ${characters(c.depth)}之后，位于消息 ${n.whole(c.message + 1)} 的块 ${n.whole(c.block + 1)}`,
  expired: () => '间隔超过了缓存的有效期',
  short: () => '提示太短，不缓存',
  off: () => '缓存已关闭',
}

const KIND_AS: Readonly<Record<Kind, string>> = {
  user_text: '用户文本',
  assistant_text: '助手文本',
  thinking: '思考',
  tool_use: '工具调用',
  tool_result: '工具结果',
  preview: '预览或占位符',
  marker: '标记或摘要',
  image: '图片',
}

const gridTold = (done: number, of: number) => `${n.whole(done)} / ${points(of)}`

export const compare: Compare = {
  sweep: {
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
      `先看${several ? '这些会话合计' : '这个会话'}的费用如何随每个阈值变化，再对影响最大的两个做网格尝试，从中给出最便宜的一个：丢失不多于${against}，后来需要的细节和用户规则保留的占比不更低，重新查找也不更多${several ? '；都按这些会话合计' : ''}。`,
    baseline: '基线',
    defaults: '课程的默认值',
    told: {
      curves: (done, of) => `响应曲线：${n.whole(done)} / ${n.whole(of)} 个阈值`,
      check: (done, of) => `留给代理的内容：更便宜的 ${policies(of)}中的 ${n.whole(done)} 个`,
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
    held: (id, held, reference) => `${HELD_NAMES[id]}：${heldValue(id, held)}，原为 ${heldValue(id, reference)}`,
    turns: { '-1': '更好', '0': '相同', '1': '更差' },
    eachSession: (of, worse, against, { money: paid, loss }) =>
      `单个会话：${money(paid[0])} 到 ${money(paid[1])}，${percent(loss[0])} 到 ${percent(loss[1])} ${GONE}。${
        worse === 0
          ? `${sessions(of)}中没有一个在任何方面比${against}更差。`
          : `${sessions(of)}中有 ${n.whole(worse)} 个在某方面比${against}更差。`
      }`,
    noProposal: (reference, against, of) =>
      `试过的策略中，没有一个比${against}（${of > 1 ? `每个会话 ${money(reference.money / of)}` : money(reference.money)}，${percent(reference.loss)} ${GONE}）更便宜而不丢失更多。`,
    searched: (params, k) =>
      params.length === 0
        ? '没有一个阈值影响这个会话的费用。'
        : `试过 ${policies(k)}：${params
            .map(
              ({ name, values }) =>
                `${name} 取 ${n.whole(values.length)} 个值，从 ${n.ratio(values[0] ?? 0)} 到 ${n.ratio(values.at(-1) ?? 0)}`,
            )
            .join('；')}；其余阈值不变。`,
    takeProposal: '采用',
  },
  editions: {
    open: '比较版本',
    title: '版本并排',
    note: '同一个会话、同样的阈值，放在每个版本下；所有时间线共用刻度。',
    figure: '指标',
    use: (name) => `使用 ${name}`,
    useIt: '使用',
    inUse: '使用中',
    timeline: (name, of) => `${name}：${calls(of)}各自发送的字符数`,
    largest: (times) => `最大：上限的 ${times.toFixed(2)} 倍`,
    coming: '…',
  },
  cache: {
    title: '提示缓存',
    note: '数组中第一个变动的字节在哪里，这次调用花费多少。',
    chart: '逐次调用的缓存：方向键移动，Enter 在调试中打开该次调用',
    hint: '琥珀色在改动之后：必须重新写入缓存。',
    depth: '每次调用的数组，从开头算起，计算值',
    depthMost: (k) => `最多 ${characters(k)}`,
    cost: '该次调用的费用，估算值',
    costMost: (k) => `最多 ${money(k)}`,
    causes: (cause, k) => `${CAUSES[cause]} ${n.whole(k)}`,
    call: (c) =>
      `${callNo(c.call)}：${BECAUSE[c.cause](c)}；${n.whole(c.prompt)} 个 token 中从缓存读取 ${n.whole(c.read)} 个，${money(c.money)}。`,
    unsent: (call) => `${callNo(call)}从未发送。`,
  },
  breakEven: {
    title: '一次改动何时回本',
    count: (k) => `${n.whole(k)} 次改动了 API 已见过的内容`,
    none: 'API 已见过的内容从未改动：缓存只增不减。',
    call: (call) => callNo(call),
    pays: ({ pays, left }) =>
      pays === null
        ? `永不回本：每次调用都不节省；会话还剩 ${calls(left)}`
        : pays <= 1
          ? `立即回本，会话还剩 ${calls(left)}`
          : `${calls(Math.ceil(pays))}后回本，还剩 ${n.whole(left)} 次`,
    columns: { call: '改动位置', pays: '回本', cost: '开销', saves: '每次调用节省', gain: '最终' },
    paid: (paid, of) => `${n.whole(of)} 次中有 ${n.whole(paid)} 次在会话结束前回本。按价格和缓存规则估算。`,
    more: (k) => `再显示 ${n.whole(k)} 个`,
  },
  lock: {
    open: '在调试中并排打开',
    title: '当前与基线同步前进',
    close: '退出同步',
    present: '当前',
    baseline: '基线',
    policy: (edition, changed) => `${edition}，${thresholdsChanged(changed)}`,
    after: (step) => `${step} 之后`,
    same: '这一步之后，两边的消息相同。',
    differ({ total, changed, onlyA, onlyB }) {
      const kinds = [
        ...(changed > 0 ? [`${n.whole(changed)} 条有改动`] : []),
        ...(onlyA > 0 ? [`${n.whole(onlyA)} 条只在当前运行中`] : []),
        ...(onlyB > 0 ? [`${n.whole(onlyB)} 条只在基线中`] : []),
      ]
      return `这一步之后，${messages(total)}不同${total > 0 ? `：${kinds.join('，')}` : ''}。`
    },
    parted: '两边最先分开的地方',
    lying: (call) => `${callNo(call)}发送的两个上下文，基线在上：不同之处以暖色带相连`,
    stands(who, size, { id, blocks }, message) {
      const block = message?.blocks.find((one) => one.id === blocks[0])
      const what = block ? `${block.id} 是${KIND_AS[block.kind]}，${characters(block.size)}` : message ? `${id} 没有这个块` : `${id} 不在`
      return `${who}：${what}；合计 ${characters(size)}`
    },
    onlyHere: { a: '只在当前运行中', b: '只在基线中' },
    show: '有何不同',
    showOf: (id) => `${id} 有何不同`,
    legend: '删除线：只在基线中。下划线：只在当前运行中。',
    form: '文本相同，消息的形式不同。',
    first: ({ call }) => `它们从${callNo(call)}起分开。`,
    toFirst: '前往',
    size: (size, of) => `${characters(size)}，${messages(of)}`,
    stages: '决定不同的阶段',
    sameStages: '这次调用的每个阶段，两边的决定相同。',
    noStage: '这次调用没有这个步骤',
    before: '在它的任何步骤之前',
    messages: '不同的消息',
    more: (k) => `还有 ${messages(k)}`,
    strips: (step) => `${step} 之后的两个上下文：不同之处点亮，相同之处以淡带相连`,
  },
}
