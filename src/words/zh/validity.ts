// API 的规则：几个字的名字和一句话，以及在 API 自己的报错旁边对违规的说明。
import type { RuleId, Severity } from '../../core/conversation/validity/types.ts'
import type { ViolationItem } from '../../core/view/types.ts'
import type { validity as english } from '../en/validity.ts'
import type { Match } from '../match.ts'
import { callNo, n } from './numbers.ts'
import { together } from './together.ts'

const RULES: Readonly<Record<RuleId, { readonly name: string; readonly sentence: string }>> = {
  V1: { name: '由用户开头', sentence: '第一条消息是用户的，或者是以服务器自己的压缩开头的助手消息。' },
  V2: { name: '连续的同一角色算一条消息', sentence: '连续的同一角色的消息会由服务器合并，所以角色可以重复。' },
  V3: { name: '每个工具调用都有结果', sentence: '助手消息中的每个工具调用，在紧接着的下一条消息里都有结果。' },
  V4: { name: '每条结果都有工具调用', sentence: '每条工具结果都对应紧挨着的前一条助手消息中的一个工具调用。' },
  V5: { name: '一个工具调用一条结果', sentence: '一次回复的所有结果都在同一条消息里，每个工具调用恰有一条结果。' },
  V6: { name: '结果在前', sentence: '在同一条消息里，工具结果位于任何文本之前。' },
  V7: { name: 'id 唯一', sentence: '一个请求中没有两个工具调用的 id 相同。' },
  V8: { name: '结果是文本或块', sentence: '工具结果的内容是文本，或由文本、图片、文档组成的列表，也可以为空或省略。' },
  V9: { name: '没有空内容', sentence: '用户消息有内容，文本块不为空也不全是空白；助手消息和工具结果可以为空。' },
  V10: { name: '由用户结尾', sentence: '最后一条消息是用户的；较新的模型不会续写替它起好头的回复。' },
  V11: { name: '最近的思考完整', sentence: '在使用工具的过程中，最近一条助手消息的思考在原位，未经改动并带有签名。' },
  V12: {
    name: '思考之前的内容不变',
    sentence: '较新的模型把思考与它之前的全部内容绑定；其中任何内容变了，API 就会拒绝这段思考，或悄悄丢弃它。',
  },
  V13: { name: '文本格式正确', sentence: '文本是格式正确的 Unicode；半个代理对会被拒绝。' },
  V14: { name: '不超过 32 MB', sentence: '请求最长 32 MB。这里只计消息，不计系统提示和工具。' },
}

const severity: Readonly<Record<Severity, string>> = {
  error: 'API 会拒绝这样的请求。',
  warning: '有些模型和账户会拒绝它或丢弃思考，另一些会接受。',
}

const what = ({ block, message }: ViolationItem): string => (block ? `块 ${block} ` : message ? `消息 ${message} ` : '整个数组')

function since({ stage, call }: ViolationItem): string {
  if (stage === 'arrived' || stage === 'answered') return `从${callNo(call)}进入时起，录制如此`
  return `从${callNo(call)}的 ${stage} 起`
}

/** 发现了几处不合规则；没有则为空。 */
export const counted = (error: number, warning: number): string =>
  together.parts(error > 0 && `${n.whole(error)} 处违规`, warning > 0 && `${n.whole(warning)} 条警告`)

export const validity: Match<typeof english> = {
  rule: (id) => RULES[id],
  severity: (s) => severity[s],
  violation: (v) => `${what(v)}违反 ${v.rule}“${RULES[v.rule].name}”，${since(v)}。`,
  list({ checked, count }) {
    const found = counted(count.error, count.warning)
    return found === '' ? `有效：${n.whole(checked)} 条规则全部符合` : found
  },
  run: (errors, warnings) => counted(errors, warnings) || '本次运行的列表都没有违反 API 的规则',
  title: 'API 会接受吗？',
  checking: '尚未检查。',
  checked: (k) => `用 ${n.whole(k)} 条规则检查了这一步之后的数组。`,
  none: '没有违反任何一条。',
  errors: (k) => `${n.whole(k)} 处错误`,
  warnings: (k) => `${n.whole(k)} 条警告`,
  since,
  says: 'API 的报错',
  more: (k) => `还有 ${n.whole(k)} 处`,
}
