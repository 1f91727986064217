// 固定、关闭阶段与拒绝调用：人对一次运行的改动，及其含义。
import type { whatIf as english } from '../en/what-if.ts'
import { callNo, characters, list, messages } from './numbers.ts'

export const whatIf: typeof english = {
  label: '已不是原样的版本',
  unpinAll: '全部取消固定',
  allOn: '全部打开',
  stay: (k) => `已固定：无论各阶段怎么决定，${messages(k)}都会保留；这已不是原样的版本。`,
  cost(k) {
    if (k === 0) return '在整次运行中，这没有额外开销。'
    return k > 0 ? `在整次运行中，这要多发送 ${characters(k)}。` : `在整次运行中，反而少发送 ${characters(-k)}，因为列表更早做了摘要。`
  },
  offNow: (stages) => `已关闭：${list(stages)} 不运行；这已不是原样的版本。`,
  rejectTitle: '如果这次调用被拒绝？',
  rejectNote: 'API 用你选的错误回应这次调用，版本按它自己的方式应对。',
  recognised: (edition, known) => (known ? `${edition} 认得出这是“太长”。` : `${edition} 认不出这条错误，错误会交给调用方。`),
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
