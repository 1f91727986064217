// 与录制对照：一次调用记录的 token、工具实际发送的与流水线发送的、摘要出自谁手。
import type { AnsweredBy } from '../../core/pipeline/types.ts'
import type { recorded as english } from '../en/recorded.ts'
import type { Match } from '../match.ts'
import { callNo, calls, characters, messages, n, results, tokens } from './numbers.ts'
import { together } from './together.ts'

const percent = (share: number) => `${n.signed(Math.round(share * 100))}%`
const ANSWERED_SHORT: Readonly<Record<AnsweredBy['by'], string>> = {
  extractive: '内置文本',
  recorded: '录制的文本',
  live: '模型的文本',
  nobody: '没有文本',
}
/** 直线偏离超过中位调用 token 数的这个比例时，要说明。 */
const LOOSE = 0.1
const known = (k: number): boolean => Number.isFinite(k)

export const recorded: Match<typeof english> = {
  title: '录制与本次运行',
  note: '工具在每次调用时实际发送的，与本次运行发送的对照。token 为记录值；字符为计算值：录制的消息经工具自己压缩之后的长度，以及本次运行的列表长度。',

  usage({ input, cacheRead, cacheWrite, output }) {
    const parts = together.parts(
      known(input) && `新输入 ${n.whole(input)}`,
      known(cacheRead) && `缓存读取 ${n.whole(cacheRead)}`,
      known(cacheWrite) && `缓存写入 ${n.whole(cacheWrite)}`,
    )
    const out = known(output) ? `；输出 ${n.whole(output)}` : ''
    if (parts === '') return known(output) ? `记录值：输出 ${tokens(output)}` : '记录值：没有 token'
    const total = [input, cacheRead, cacheWrite].reduce((sum, k) => sum + (known(k) ? k : 0), 0)
    return `记录值：输入 ${tokens(total)}（${parts}）${out}`
  },
  input: (k) => `记录值：输入 ${tokens(k)}`,
  sent: (size, count, ours) => `工具发送了 ${messages(count)}，${characters(size)}（计算值）；本次运行${difference(ours - size)}。`,

  estimateTitle: '大小估算与录制对照',
  estimate: ({ calls: k, all, median, worst }) => ({
    all: `有记录 token 的 ${calls(k)}合计：${percent(all)}（估算值为字符数 ÷ 4，与记录值相比）。`,
    median: `中位的一次调用：${percent(median)}。`,
    worst: `偏差最大：${percent(worst.error)}，在${callNo(worst.call)}。`,
  }),
  goWorst: (call) => `前往${callNo(call)}`,
  estimateNote: (all) =>
    all < 0
      ? '记录的 token 里有消息数组中没有的东西：系统提示、工具定义，以及工具额外加入而未录下的内容。所以短的上下文会估得太低，长的则更接近。'
      : '记录的 token 少于按此估算消息应有的数量：这里一个 token 对应更多字符，或者工具没有把录制中的内容全部发送。',
  fit: ({ charsPerToken, fixed, miss }) =>
    `这个会话自己的比例：每个 token ${n.ratio(Math.round(charsPerToken * 100) / 100)} 个字符，另有约 ${tokens(Math.round(fixed))} 总是存在（计算值：穿过各次调用的直线）。${miss > LOOSE ? `直线吻合得不好：与中位的调用相差 ${Math.round(miss * 100)}%，因为这里 token 数并不随字符数变化。` : ''}`,
  noFit: '有记录 token 的调用太少或太相似，说不出这里一个 token 是多少字符。',

  compactions: '录制中的压缩',
  cleared: (ids, k) =>
    `清除了 ${results(k)}${ids.length === 0 ? '' : `，来自 ${ids.join('、')}`}${ids.length > 0 && ids.length < k ? ' 等' : ''}。`,
  unknown: {
    summary: '录制中没有它的摘要：此后的上下文按没有摘要显示。',
    cleared: '录制没有说明其中一部分的去向：此后的上下文按其余结果仍在显示。',
  },
  kept: (k) => `原样保留 ${messages(k)}。`,
  line: '在时间线上显示工具实际发送的上下文',
  lineLabel: '录制的上下文',

  answers: '摘要出自',
  answer: { extractive: '内置的摘要器', recorded: '录制（若其中有）' },
  answersNote: (k) =>
    k === 0
      ? '这份录制中没有摘要。'
      : `这份录制中有 ${n.whole(k)} 份摘要。每次需要摘要时，取该次调用或之前最新的一份；第一份之前由内置的摘要器完成。录制的摘要讲的是工具当时拿走的内容，而不是本次运行拿走的。`,
  answered: (by) => {
    switch (by.by) {
      case 'recorded':
        return `这份摘要的文本是录制的：出自工具自己，在文件第 ${n.whole(by.line)} 行，生成时前面有 ${messages(by.before)}。它写的不是本次运行拿走的消息。`
      case 'live':
        return `这份摘要由 ${by.model} 在实战会话中写成，写的就是这些消息。`
      case 'nobody':
        return `实战会话中曾请 ${by.model} 写这份摘要，但没有得到。`
      case 'extractive':
        return '这份摘要由内置的摘要器写成：录制在这次调用及之前没有摘要。'
    }
  },
  answeredShort: (by) => ANSWERED_SHORT[by.by],

  calls: '逐次调用',
  column: { call: '调用', tokens: 'token', tool: '工具发送', run: '本次运行发送', difference: '相差' },
  how: { call: '', tokens: '记录值', tool: '计算值', run: '计算值', difference: '字符' },
  row: (call, size, tool, run) =>
    `${callNo(call)}：${size === null ? '没有记录 token' : `记录 ${tokens(size)}`}；工具发送 ${characters(tool)}，本次运行${difference(run - tool)}。`,
  none: '–',
  go: (call) => `前往${callNo(call)}`,
}

/** 多多少或少多少字符。 */
function difference(k: number): string {
  if (k === 0) return '发送的一样多'
  return k > 0 ? `多发送 ${n.whole(k)} 个` : `少发送 ${n.whole(-k)} 个`
}
