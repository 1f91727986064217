// 调参之比较：版本并排、逐次调用的缓存、两次运行同步前进；以及扫描。
import type { Kind } from '../../core/conversation/types.ts'
import type { Cause } from '../../core/metrics/types.ts'
import type { compare as english } from '../en/tune-compare.ts'
import type { Match } from '../match.ts'
import { named } from './formats.ts'
import { callNo, calls, characters, messages, n, thresholdsChanged } from './numbers.ts'
import { together } from './together.ts'
import { sweep } from './tune-sweep.ts'
import { money } from './tune-units.ts'

type Compare = Match<typeof english>

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

export const compare: Compare = {
  sweep,
  editions: {
    open: '比较版本',
    title: '版本并排',
    note: '同一个会话、同样的阈值，放在每个版本下；所有时间线共用刻度。',
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
    hint: '琥珀色：改动之后的部分，必须重新写入缓存。',
    hintOff: '缓存已关闭：每次调用都为整个提示付费。',
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
    pays: (pays: number, left: number) =>
      pays === Number.POSITIVE_INFINITY
        ? `永不回本：每次调用都不节省；会话还剩 ${calls(left)}`
        : pays <= 1
          ? `立即回本，会话还剩 ${calls(left)}`
          : `${calls(Math.ceil(pays))}后回本，会话还剩 ${n.whole(left)} 次`,
    columns: { call: '改动位置', pays: '回本', cost: '开销', saves: '每次调用节省', gain: '盈亏' },
    paid: (paid, of) =>
      `${n.whole(of)} 次中有 ${n.whole(paid)} 次在会话结束前回本。按价格和缓存规则估算；同一段内容后来也可能被别的改动去掉。`,
    more: (k) => `再显示 ${n.whole(k)} 个`,
  },
  lock: {
    open: '在调试中并排打开',
    title: '当前与基线同步前进',
    close: '退出同步',
    present: '当前',
    baseline: '基线',
    policy: (edition, changed) => `${edition}，${thresholdsChanged(changed)}`,
    ordered: (own) => (own ? '阶段按原来的顺序' : '阶段顺序已调整'),
    after: (step) => `${named(step)}之后`,
    same: '这一步之后，两边的消息相同。',
    differ({ total, changed, onlyA, onlyB }) {
      const kinds = together.parts(
        changed > 0 && `${n.whole(changed)} 条有改动`,
        onlyA > 0 && `${n.whole(onlyA)} 条只在当前运行中`,
        onlyB > 0 && `${n.whole(onlyB)} 条只在基线中`,
      )
      return `这一步之后，${messages(total)}不同${total > 0 ? `：${kinds}` : ''}。`
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
    strips: (step) => `${named(step)}之后的两个上下文：不同之处点亮，相同之处以淡带相连`,
  },
}
