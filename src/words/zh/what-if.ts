// 固定、关闭阶段与拒绝调用：人对一次运行的改动，及其含义。
import type { OrderProblem } from '../../core/pipeline/order.ts'
import type { EditionId } from '../../core/pipeline/types.ts'
import type { whatIf as english } from '../en/what-if.ts'
import type { Match } from '../match.ts'
import { type OrderSaid, orderCosts } from '../order-costs.ts'
import { callNo, characters, list, messages, n, results } from './numbers.ts'
import { edition } from './stages.ts'
import { money, signed } from './tune-units.ts'

/** 字符数的差值。 */
const more = (k: number): string => signed(k, characters(Math.abs(k)))

/** 与原来的顺序相比的差值。 */
const ORDER: OrderSaid = {
  summaries: (by) => `摘要 ${signed(by, `${n.whole(Math.abs(by))} 份`)}`,
  money: (by) => `费用 ${signed(by, money(Math.abs(by)))}（估算值）`,
  never_whole: (by) => `从未完整发送 ${signed(by, results(Math.abs(by)))}`,
  kept: (by) => `在上下文中 ${more(by)}`,
  in_file: (by) => `在文件中 ${more(by)}`,
  by_rerun: (by) => `只能重新运行工具 ${more(by)}`,
  in_summary: (by) => `只剩摘要 ${more(by)}`,
  lost: (by) => `丢失 ${more(by)}`,
}

/** 链接里的阶段顺序错在哪里。 */
export function wrongOrder(id: EditionId, p: OrderProblem): string {
  const { name } = edition(id)
  if (p.code === 'order_twice') return `地址里的阶段顺序把 ${p.name} 写了两次，而每个阶段在一次调用前只运行一次。仍用 ${name}自己的顺序。`
  if (p.code === 'order_missing') return `地址里的阶段顺序漏了 ${list(p.names)}。顺序中必须写出每个阶段；仍用 ${name}自己的顺序。`
  return `地址里的阶段顺序写了“${p.name}”，${name}在调用前不运行这样的阶段。仍用它自己的顺序。`
}

export const whatIf: Match<typeof english> = {
  label: '已不是原样的版本',
  unpinAll: '全部取消固定',
  allOn: '全部打开',
  stay: (k) => `已固定：无论各阶段怎么决定，${messages(k)}都会保留；这已不是原样的版本。`,
  cost(k) {
    if (k === 0) return '在整次运行中，这没有额外开销。'
    return k > 0 ? `在整次运行中，这要多发送 ${characters(k)}。` : `在整次运行中，反而少发送 ${characters(-k)}，因为列表更早做了摘要。`
  },
  offNow: (stages) => `已关闭：${list(stages)} 不运行；这已不是原样的版本。`,
  orderNow: (now, own, id) =>
    `顺序已改：每次调用之前依次运行 ${list(now)}。这已不是原样的版本：${edition(id).name}的顺序是 ${list(own)}。在整次运行中，与那个顺序相比：`,
  orderWait: '正在计算…',
  orderCosts: (cost) => orderCosts(cost, ORDER, '结果相同。'),
  ownOrder: '恢复原来的顺序',
  besideOwn: '与原来的顺序并排步进',
  earlier: (stage) => `让 ${stage} 早些运行`,
  later: (stage) => `让 ${stage} 晚些运行`,
  drag: (stage) => `上下拖动 ${stage}`,
  place: (stage, at, of) => `${stage} 第 ${n.whole(at)} 个运行，共 ${n.whole(of)} 个`,
  rejectTitle: '如果这次调用被拒绝会怎样？',
  rejectNote: 'API 用你选的错误回应这次调用，版本按它自己的方式应对。',
  recognised: (edition, known) => (known ? `${edition}认得出这是“太长”。` : `${edition}认不出这条错误，错误会交给调用方。`),
  reject: (call) => `拒绝${callNo(call)}`,
  accept: (call) => `不拒绝${callNo(call)}`,
  rejected(call, error, own) {
    if (error === null) return `${callNo(call)}没有被拒绝，尽管录制中它被拒绝了。`
    const how = own === null ? '（录制中没有）' : '（错误与录制中的不同）'
    return `${callNo(call)}被拒绝${how}：“${error}”。`
  },
  asRecorded: (call, own) => (own === null ? `不拒绝${callNo(call)}` : `${callNo(call)}恢复为录制的样子`),
  errorLabel: 'API 的回应',
}
