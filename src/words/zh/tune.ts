// 调参：各项指标，各用一句话说明是怎么得到的；基线、扫描、预设、导出。
import type { FigureId, FigureUnit, Known } from '../../core/metrics/types.ts'
import type { tune as english } from '../en/tune.ts'
import type { Match } from '../match.ts'
import { callNo, n, thresholdsChanged } from './numbers.ts'
import { compare } from './tune-compare.ts'
import { policy } from './tune-policy.ts'
import { money, percent, percentAxis, points, signed } from './tune-units.ts'

const FIGURES: Readonly<Record<FigureId, { readonly name: string; readonly how: string }>> = {
  calls: { name: '模型调用', how: '实际发送的调用；被拒绝后没有重试的不计。' },
  summaries: { name: '摘要', how: 'compact_history 和 reactive_compact 生成摘要的次数。' },
  summary_tokens: { name: '用于摘要的 token', how: '做摘要时看到的和写出的内容，按假定的每 token 字符数换算。' },
  summary_money: { name: '用于摘要的费用', how: '做摘要时看到的内容按输入价，写出的按输出价；不计缓存。' },
  chars_sent: { name: '发送的字符', how: '每次调用的数组长度之和。' },
  chars_most: { name: '最大上下文', how: '发送过的最长数组。' },
  tokens_sent: { name: '发送的 token', how: '字符数除以假定的每 token 字符数，每次调用再加固定前缀。' },
  tokens_most: { name: '最大提示', how: '按 token 计最长的提示，含固定前缀。' },
  cache_read: { name: '缓存读取的 token', how: '与缓存仍保有的某个提示相同的最长开头。' },
  cache_write: { name: '缓存写入的 token', how: '该开头之后，直到提示末尾的部分。' },
  cache_uncached: { name: '未经缓存的 token', how: '太短而不缓存的提示；缓存关闭时为全部提示。' },
  cache_hit_rate: { name: '缓存命中率', how: '全部提示 token 中来自缓存的占比。' },
  cache_breaks: { name: '缓存失效的调用', how: '改动了 API 已见过的内容的调用。' },
  cache_expired: { name: '过期的缓存', how: '按记录的时间，与上一次调用相隔超过假定有效期的调用。' },
  money: { name: '费用', how: '缓存读写、其他输入、输出和摘要，按价目表计价。' },
  money_input: { name: '其中输入', how: '全部提示，含缓存的节省与开销。' },
  money_read: { name: '其中缓存读取', how: '从缓存读取的 token，按其价格。' },
  money_write: { name: '其中缓存写入', how: '写入缓存的 token，按假定存活期的价格。' },
  money_output: { name: '其中输出', how: '录制的回复，按假定的每 token 字符数换算。' },
  over_window: { name: '超出窗口的调用', how: '模型窗口放不下的提示。' },
  thrash: { name: '收效甚微的摘要', how: '与前一份相隔不到三次调用，或腾出不足十分之一的摘要。' },
  headroom: { name: '距上限的调用次数', how: '按每次调用增长的中位数，最后一次之后还放得下几次。' },
  kept: { name: '仍在上下文中', how: '录制的字符中，原样留在最后一个数组里的。' },
  in_file: { name: '在文件中，读取一次可得', how: '有文件存着原文，其路径在最后一个数组里。' },
  in_file_deep: { name: '在文件中，要读取多次', how: '有文件存着原文，其路径在另一个文件里。' },
  by_rerun: { name: '只能重新运行', how: '工具结果已不在任何地方，但知道是哪次工具调用。' },
  in_summary: { name: '只剩摘要', how: '由摘要涵盖的内容，以摘要说到的为限。' },
  lost: { name: '丢失', how: '不在任何数组、文件或摘要中。' },
  loss: { name: '只剩摘要或已丢失', how: '全部录制字符中，只由摘要涵盖或什么都没留下的占比。' },
  never_whole: { name: '从未完整发送的结果', how: '没有哪次调用原样带过的工具结果。' },
  never_whole_chars: { name: '这些结果的字符', how: '它们的长度。' },
  regret: { name: '移除后又查找', how: '录制中的工具调用，要找的正是策略当时已拿走的内容。' },
  regret_tokens: { name: '这些查找的 token', how: '查找带回内容的长度，按 token 计。' },
  dead_weight: { name: '死重', how: '后来再没有提到、却仍在发送的结果。' },
  needles: {
    name: '需要时仍在的细节',
    how: '录制中后来再次出现的路径、名字、错误和数字：届时仍在数组里的占比。模型记起的比看到的更少。',
  },
  needles_path: { name: '路径', how: '同上，只算路径。' },
  needles_url: { name: '网址', how: '同上，只算网址。' },
  needles_error: { name: '错误码', how: '同上，只算错误码。' },
  needles_number: { name: '数字', how: '同上，只算三位及以上的数字。' },
  needles_name: { name: '名字', how: '同上，只算函数、类等的名字。' },
  constraints: {
    name: '仍在的用户规则',
    how: '用户说的带有 must、never、always、only 之类的句子：原样留在最后一个数组里的占比。',
  },
  thinking_invalidated: { name: '失效的思考块', how: '之前的内容被改动过的思考块；较新的模型会拒绝或丢弃它们。' },
  violations: { name: '违规', how: '在任一步骤违反的 API 规则。' },
  recorded_tokens: { name: '提示 token', how: '所录制的工具实际发送的，按 API 的计数。' },
  recorded_cache_read: { name: '它从缓存读取的 token', how: '按 API 的计数。' },
  recorded_output: { name: '它得到的回复 token', how: '按 API 的计数；有些版本的工具只记录了一部分。' },
  recorded_hit_rate: { name: '它的缓存命中率', how: '缓存读取除以全部提示 token，都是记录值。' },
  recorded_money: { name: '它的费用', how: '记录的 token 按价目表计价。' },
  estimate_error: {
    name: '估算的偏差',
    how: '录制的上下文按假定的每 token 字符数和前缀估算，与 API 的计数相比。除非你自己设定，这两个数都是用这些 token 拟合的：那样总和几乎没有差别，只有单次调用才能说明估算有多准。',
  },
  violation_warnings: { name: '警告', how: '只有部分模型坚持的规则。' },
}

const KNOWN: Readonly<Record<Known, string>> = { recorded: '记录值', computed: '计算值', estimated: '估算值' }

/** 表中的数值；单位在名称里。 */
function value(k: number, unit: FigureUnit): string {
  if (unit === 'dollars') return money(k)
  return unit === 'share' ? percent(k) : n.whole(k)
}

function difference(k: number, unit: FigureUnit): string {
  if (unit === 'share') return signed(k, `${points(k)} 个百分点`)
  const text = value(k, unit)
  return k > 0 ? `+${text}` : text
}

export const tune: Match<typeof english> = {
  policy,
  compare,
  figure: (id) => FIGURES[id],
  known: (known) => KNOWN[known],
  value,
  difference,
  money,
  percent,
  percentAxis,
  same: '相同',
  dash: '\u2013',
  nothing: '不适用',
  figures: '指标',
  calls: (k, unsent) => `这个会话，${n.whole(k)} 次调用${unsent === 0 ? '' : `，其中 ${n.whole(unsent)} 次被拒绝且没有重试`}`,
  columns: { figure: '指标', how: '来源', baseline: '基线', present: '当前', difference: '差值' },
  groups: {
    sent: '发送了什么',
    places: '最终每个字符在哪里',
    agent: '对代理的影响',
    cost: '花费多少',
    recorded: '所录制的工具自己的记录',
  },
  flows: {
    picture: '左边是基线，右边是当前运行：色带从字符在基线中的位置通向现在的位置',
    moved: (k: number, from: string, to: string) => `${n.whole(k)} 个字符：从“${from}”到“${to}”`,
    more: (k: number) => `还有 ${n.whole(k)} 处较小的移动`,
    none: '每个字符都在与基线相同的位置。',
  },
  stale: '需要文本才能算出的指标仍是前一个策略的。',
  earlier: '之前的',
  reading: '正在计算指标…',
  note: '重放沿用录制的回复：它说不出代理在别的条件下会怎么做。',
  pinBaseline: '固定为基线',
  unpinBaseline: '取消基线',
  pinsInBoth: '固定的内容和关闭的阶段，两边都算。',
  baselineIs: (edition, changed) => `基线：${edition}，${thresholdsChanged(changed)}`,
  parts: (call, by) => `两次运行从${callNo(call)}起分开，${by}`,
  partsShort: (call) => `从${callNo(call)}起分开`,
  partsUnknown: '滑块停下后，会算出两次运行从哪里分开。',
  partsNowhere: '两次运行中模型看到的完全相同。',
  madeOf: (name, k) => `${name}：由 ${n.whole(k)} 次调用构成`,
  noCalls: '它不是由调用构成的。',
  goTo: (call) => callNo(call),
  moreCalls: (k, left) => (k < left ? `再显示 ${n.whole(k)} 次，共还有 ${n.whole(left)} 次` : `再显示其余 ${n.whole(left)} 次`),
  costApart: (cut) =>
    cut
      ? '为什么与重放的费用不同：工具按自己的方式压缩，而且这份录制只记下了一部分输出 token，所以这里的费用偏低。'
      : '为什么与重放的费用不同：工具按自己的方式压缩，有自己的提示和缓存；重放则按字符数计算回复。',
}
