// 调参之策略本身：滑块下的曲线、各项假定、价格、预设、导出与导入、状态行。
import type { NameProblem } from '../../shell/problems.ts'
import type { policy as english } from '../en/tune-policy.ts'
import type { Match } from '../match.ts'
import { calls, characters, files, n, thresholdsChanged, tokens, typed } from './numbers.ts'
import { together } from './together.ts'

type Policy = Match<typeof english>

const summaries = (k: number) => `${n.whole(k)} 份摘要`
const summariesOf = (low: number, high: number) => (low === high ? summaries(low) : `${n.whole(low)} 到 ${summaries(high)}`)

type RangeTold = Parameters<Policy['curve']['range']>[0]

const rangeTold = ({ low, high, summaries: [fewest, most] }: RangeTold) =>
  `${low === high ? low : `${low} 到 ${high}`}，${summariesOf(fewest, most)}`

const curve: Policy['curve'] = {
  note: '每个滑块下方：整个会话在其范围内的费用；圆点：摘要份数。',
  noteBaseline: '较淡的线：换成基线的阈值；方块是基线所在的位置。',
  scale: (low, high) => `${low} 到 ${high}`,
  all: '共用刻度：',
  own: '各用刻度',
  working: '正在计算…',
  nothing: '对这个会话没有影响',
  range: rangeTold,
  rangeBaseline: (told) => `基线 ${rangeTold(told)}`,
  described: ({ low, high, lowAt, highAt, summaries: [fewest, most], now, baseline }) =>
    together.parts(
      low === high
        ? `在此范围内，会话费用为 ${low}`
        : `在此范围内，会话费用从 ${low}（取 ${n.ratio(lowAt)} 时）到 ${high}（取 ${n.ratio(highAt)} 时）`,
      summariesOf(fewest, most),
      now !== null && `现在 ${now}`,
      baseline && `用基线则为 ${rangeTold(baseline)}`,
    ),
  describedNothing: '在此范围内，这个会话没有任何变化。',
}

type Assumed = Parameters<Policy['assumed']['of']>[0]
const ASSUMED: Readonly<Record<Assumed, ReturnType<Policy['assumed']['of']>>> = {
  model: { name: '模型', unit: '', sentence: '价格、窗口和最短缓存长度取自价目表。' },
  day: { name: '计价日期', unit: '', sentence: '有些价格会在某一天变动；以这一天有效的为准。' },
  caching: { name: '提示缓存', unit: '', sentence: '每个提示是否都缓存到末尾。' },
  lifetime: { name: '缓存有效期', unit: '', sentence: '按记录的时间，缓存在上次读取之后保留多久。' },
  charsPerToken: { name: '每 token 字符数', unit: '字符', sentence: '一个 token 相当于数组中的这么多字符。' },
  prefixTokens: { name: '固定前缀', unit: 'token', sentence: '系统提示和工具，在每个提示中都位于数组之前。' },
}

const assumed: Policy['assumed'] = {
  title: '假定',
  note: 'token 与费用以此为据。录制中关于模型和 token 的信息会直接采用。',
  of: (id) => ASSUMED[id],
  model: (name, input, output) => `${name}：输入 ${input}，输出 ${output}`,
  caching: { on: '开', off: '关' },
  lifetime: { '5m': '五分钟', '1h': '一小时' },
  byDefault: (value) => `默认 ${value}`,
  usualModel(name, recorded, own) {
    if (own) return `这份录制自己的 ${name}`
    return recorded === null ? `默认 ${name}` : `默认 ${name}：价目表中没有录制所用的“${recorded}”`
  },
  byRecording: (value) => `这份录制自己的 ${value}`,
  fitted: '按录制给出的 token 拟合；除非你另行设定，指标就用它。',
  resetOne: (id) => `重置${ASSUMED[id].name}`,
  prices: '价格…',
  problem(p, kept) {
    switch (p.code) {
      case 'unknown_model':
        return `没有模型“${p.model}”的价格。仍为 ${kept}。`
      case 'bad_day':
        return `“${p.day}”不是日期。仍为 ${kept}。`
      case 'bad_number':
        return Number.isNaN(p.value)
          ? `${ASSUMED[p.name].name}需要一个 ${n.ratio(p.min)} 到 ${n.ratio(p.max)} 之间的数${typed(p.max)}。仍为 ${kept}。`
          : `${ASSUMED[p.name].name}必须在 ${n.ratio(p.min)} 到 ${n.ratio(p.max)} 之间，不能是 ${n.ratio(p.value)}。仍为 ${kept}。`
      case 'bad_choice':
        return `${ASSUMED[p.name].name}必须是 ${p.of.join('、')} 之一。仍为 ${kept}。`
      case 'bad_price':
        return `价格需要一个不小于零的数。仍为 ${kept}。`
    }
  },
}

const COLUMNS: Policy['prices']['columns'] = {
  input: '输入',
  output: '输出',
  write5m: '写入，5 分钟',
  write1h: '写入，1 小时',
  read: '读取',
  window: '窗口',
  leastCached: '最短缓存',
}

const prices: Policy['prices'] = {
  title: '价格与窗口',
  note: (date) =>
    `每百万 token 的美元价格，截至 ${date}；窗口和可缓存的最短提示以 token 计。你的改动在此处、在你的链接中以及重新加载后都有效。`,
  model: '模型',
  when: '适用条件',
  columns: COLUMNS,
  cell: (model, when, column) => `${model}${when === '' ? '' : ` ${when}`}，${COLUMNS[column]}`,
  from: (day) => `${day} 起`,
  upTo: (most) => `不超过 ${n.whole(most)} 的提示`,
  longer: '更长的提示',
  unsure: '未经厂商页面证实。',
  changed: (k) => (k === 0 ? '没有改动' : `改动了 ${n.whole(k)} 个模型`),
  reset: '重置价目表',
  resetShort: '重置',
  resetOne: (model) => `重置 ${model}`,
}

const NAMES: Readonly<Record<NameProblem, string>> = {
  empty: '策略需要一个名字。',
  long: '名字最长 80 个字符。',
  taken: '你已有同名的策略。请换一个名字，或先删除那一个。',
}

const presets: Policy['presets'] = {
  button: '预设',
  title: '预设',
  course: '课程的默认值',
  window: (most) => `同样的比例，用于 ${tokens(most)} 的窗口`,
  limit: (k) => `contextLimit ${characters(k)}`,
  proportions: (charsPerToken, prefix) => `窗口按每 token ${n.ratio(charsPerToken)} 个字符换算，再减去 ${tokens(prefix)} 的固定前缀。`,
  own: '你自己的',
  none: '还没有。给当前策略起个名字保存，下次就在这里。',
  keep: '把当前策略保存为',
  keepIt: '保存',
  take: '使用',
  takeOne: (name) => `使用 ${name}`,
  used: '使用中',
  rename: '重命名',
  renameOne: (name) => `重命名 ${name}`,
  newName: (name) => `${name} 的新名称`,
  done: '完成',
  delete: '删除',
  deleteOne: (name) => `删除 ${name}`,
  name: (p) => NAMES[p],
  summary: (edition, changed) => `${edition}，${thresholdsChanged(changed)}`,
}

const exported: Policy['exported'] = {
  button: '导出',
  title: '把策略存为文件',
  as: '格式',
  kinds: { json: 'JSON', python: 'Python', typescript: 'TypeScript', link: '链接' },
  notes: {
    json: '全部阈值和版本；此页面能重新读入。',
    python: '以课程的名字命名的常量，只含这个版本用到的。',
    typescript: '一个常量对象，只含这个版本用到的阈值。',
    link: '会话、版本、阈值和假定；不含录制。',
  },
  notIn: (link) => (link ? '固定的内容、关闭的阶段和阶段顺序也一并带上。' : '固定的内容、关闭的阶段和阶段顺序不在其中：只有链接带着它们。'),
  text: '策略',
  copy: '复制',
  copied: '已复制。',
  notCopied: '此浏览器不允许页面复制。文本已选中，请手动复制。',
  download: '下载',
  csv: '指标存为 CSV',
  import: '导入策略',
  importNote: '从这里导出的 JSON：选择文件，或粘贴。',
  choose: '选择文件',
  paste: '策略的 JSON',
  take: '采用',
  taken: (edition, changed) => `已采用：${presets.summary(edition, changed)}。`,
  problem(p) {
    switch (p.code) {
      case 'not_json':
        return `这不是 JSON（${p.detail}）。请选择从这里以 JSON 导出的策略；没有任何改动。`
      case 'not_a_policy':
        return '这是 JSON，但不是策略：它需要像导出时那样含有版本和阈值。没有任何改动。'
      case 'unknown_edition':
        return p.edition === '' ? '策略没有写明版本。没有任何改动。' : `策略的版本是“${p.edition}”，此页面没有这个版本。没有任何改动。`
      case 'unknown_threshold':
        return `策略中的阈值“${p.name}”不存在。没有任何改动。`
      case 'threshold': {
        const { problem: inner } = p
        if (inner.code === 'not_a_number') return `${inner.name} 需要一个${inner.name === 'targetRatio' ? '' : '整'}数。没有任何改动。`
        if (inner.code === 'range')
          return `${inner.name} 必须在 ${n.ratio(inner.min)} 到 ${n.ratio(inner.max)} 之间，不能是 ${n.ratio(inner.value)}。没有任何改动。`
        return `${inner.name} 不能是 ${n.ratio(inner.value)}：maxMessages 至少要等于 keepHead + 2，也就是 ${n.ratio(inner.least)}。没有任何改动。`
      }
    }
  },
  unreadable: (name) => `${name} 无法读取。没有任何改动。`,
}

const status: Policy['status'] = {
  largest: (size, limit) => ({ before: '最大', strong: n.whole(size), rest: `/ ${characters(limit)}` }),
  calls: (k, unsent) => ({
    strong: n.whole(k - unsent),
    rest: `次模型调用${unsent === 0 ? '' : `，${n.whole(unsent)} 次被拒绝`}`,
  }),
  files: (k) => files(k),
  summaries: (k) => summaries(k),
  estimated: '估算值',
  valid: (errors, warnings) => ({
    strong: errors === 0 ? '有效' : `${n.whole(errors)} 处错误`,
    rest: `${errors === 0 ? '（每次调用）' : ''}${warnings > 0 ? `，${n.whole(warnings)} 条警告` : ''}`,
  }),
  baseline: (then) => `基线 ${then}`,
  ran: (k, ms) => `${n.whole(Math.max(1, Math.round(ms)))} 毫秒重放 ${calls(k)}`,
  waiting: '正在重放整个会话…',
  replayed: (done, of) => `已重放 ${n.whole(done)} / ${calls(of)}`,
}

/** 数值在滑块之外时。 */
const knob: Policy['knob'] = {
  above: (most) => `\u203a 超出滑块，其末端为 ${n.ratio(most)}`,
  below: (least) => `\u2039 超出滑块，其始端为 ${n.ratio(least)}`,
}

export const policy: Policy = { curve, knob, assumed, prices, presets, exported, status }
