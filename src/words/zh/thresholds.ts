// 阈值：单位和一句说明。名字沿用课程里的，各语言相同。
import type { ThresholdName } from '../../core/pipeline/types.ts'
import type { thresholds as english, ThresholdWords } from '../en/thresholds.ts'
import type { Match } from '../match.ts'
import { readNumber } from '../read-number.ts'
import { n } from './numbers.ts'

const THRESHOLDS: Readonly<Record<ThresholdName, ThresholdWords>> = {
  batchLimit: { unit: '字符', sentence: '最后一条消息里所有工具结果合计的最大长度。' },
  persistThreshold: { unit: '字符', sentence: '只有比这更长的结果才会存为文件。' },
  previewChars: { unit: '字符', sentence: '存为文件的结果在上下文里留下这么长的开头。' },
  maxMessages: { unit: '条消息', sentence: '消息超过这么多条，就剪去中段。' },
  keepHead: { unit: '条消息', sentence: '开头的这么多条消息永远不剪。' },
  keepRecentResults: { unit: '条结果', sentence: '最新的这么多条结果保持完整。' },
  placeholderMin: { unit: '字符', sentence: '只有比这更长的旧结果才会变成占位符。' },
  contextLimit: { unit: '字符', sentence: '超过这个大小，就对列表做摘要。' },
  keepRecentMessages: { unit: '条消息', sentence: '调用被拒绝后，保留最新的这么多条消息。' },
  maxReactiveRetries: { unit: '次', sentence: '被拒绝的调用最多压缩并重试这么多次。' },
  summaryInputLimit: { unit: '字符', sentence: '做摘要时最多能看到列表的这么多内容。' },
  summaryMaxTokens: { unit: 'token', sentence: '摘要的最大长度。' },
  targetRatio: { unit: '× 上限', sentence: 'micro_compact 和 fit_tool_results 降到 contextLimit 的这个比例就停。' },
  fitPreviewChars: { unit: '字符', sentence: '为了放进上下文而截短的结果，留下这么长的开头。' },
}
export const threshold = (name: ThresholdName): ThresholdWords => THRESHOLDS[name]

/** 面板自己的文字。 */
export const thresholds: Match<typeof english> = {
  title: '阈值',
  changed: (k, of) => (k === 0 ? '全部为默认值' : `${n.whole(of)} 个中改动了 ${n.whole(k)} 个`),
  byDefault: (k) => `默认 ${n.ratio(k)}`,
  reset: '重置',
  resetOne: (name) => `把 ${name} 恢复为默认值`,
  none: '这个版本没有阶段；上限只是一条线。',
  field: (k) => n.ratio(k),
  /** 输入法可能打出全角数字，一万也可写作“万”。 */
  read: (typed: string): number => readNumber(typed.replace(/万$/, 'e4')),
}
