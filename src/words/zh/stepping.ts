// 播放、运行到某处、断点，以及细看时间线时的说明。
import type { RecordedCompaction } from '../../core/importers/types.ts'
import type { Stop } from '../../core/view/types.ts'
import type * as english from '../en/stepping.ts'
import type { Match } from '../match.ts'
import { callNo, n, tokens } from './numbers.ts'
import { together } from './together.ts'
import { counted } from './validity.ts'

export const play: Match<typeof english.play> = {
  play: '播放',
  pause: '暂停',
  title: '播放与运行',
  speed: '速度',
  times: (speed) => `${n.ratio(speed)}×`,
  by: '每步',
  unit: { change: '变化', edit: '编辑', stage: '阶段', call: '调用' },
  runTo: '运行到…',
  runToTitle: '运行到',
  target: {
    change: { name: '变化', next: '下一处变化', previous: '上一处变化' },
    summary: { name: '摘要', next: '下一份摘要', previous: '上一份摘要' },
    file: { name: '写文件', next: '下一次写文件', previous: '上一次写文件' },
    rule: { name: '违规', next: '下一处违规', previous: '上一处违规' },
    warning: { name: '警告', next: '下一条警告', previous: '上一条警告' },
    breakpoint: { name: '断点', next: '下一个断点', previous: '上一个断点' },
  },
  breakpoints: '断点…',
  ended: '已播放到末尾。',
  stopped: (call, stops) => `停在${callNo(call)}：${stops.map(stop).join('；')}。`,
  nothing: (name, dir) => (dir === 1 ? `这一步之后没有${name}。` : `这一步之前没有${name}。`),
  noBreakpoints: '没有启用的断点。',
}

/** 停下的地方发生了什么。 */
function stop(s: Stop): string {
  switch (s.code) {
    case 'change':
      return '列表变化'
    case 'stage':
      return `${s.stage} 有改动`
    case 'summary':
      return '生成摘要'
    case 'size':
      return `上下文超过 ${n.whole(s.over)} 个字符`
    case 'gone':
      return `${s.id} 消失`
    case 'file':
      return '写入文件'
    case 'rule':
      return '违反 API 的规则'
    case 'warning':
      return '违反只有部分模型坚持的规则'
  }
}

export const breakpoints: Match<typeof english.breakpoints> = {
  title: '断点',
  note: '播放会停在其中任一条成立的地方；按 b 和 B 运行到下一个和上一个。',
  none: '还没有断点。',
  stop,
  kinds: {
    stage: '某个阶段有改动',
    size: '上下文超过某个大小',
    gone: '某条消息消失',
    file: '写入文件',
    rule: '违反 API 的规则',
    warning: '违反只有部分模型坚持的规则',
  },
  when: '何时停下',
  which: { stage: '阶段', size: '字符数', gone: '消息或块' },
  hint: { stage: '', size: '例如 40000', gone: '例如 m12 或 m12.1' },
  wrong: {
    size: (min, max) => `需要 ${n.whole(min)} 到 ${n.whole(max)} 之间的整数。`,
    gone: '需要消息行中显示的 id，例如 m12 或 m12.1。',
    full: (most) => `已经有 ${n.whole(most)} 个断点；请先移除一个。`,
  },
  add: '添加',
  remove: '移除',
  removeOne: (says) => `移除：${says}`,
  holds: (k) => (k === 0 ? '本次运行中没有' : `本次运行中有 ${n.whole(k)} 处`),
  atStage: (stage) => `${stage} 有改动时停下`,
}

const chapter = (first: number, last: number): string =>
  first === last ? callNo(first) : `第 ${n.whole(first)} 到 ${n.whole(last)} 次调用`

export const timelineMore: Match<typeof english.timelineMore> = {
  limit: 'contextLimit',
  limitDown: 'contextLimit：数值越大，线越往下',
  limitValue: (k) => `${n.whole(k)} 个字符`,
  limitHint: '拖动以设置 contextLimit',
  zoomIn: '放大',
  zoomOut: '缩小',
  fit: '显示全部调用',
  shown: (first, last, of) => `第 ${n.whole(first)} 到 ${n.whole(last)} 次调用，共 ${n.whole(of)} 次`,
  requests: '用户的请求',
  rules: '违反规则',
  warnings: '警告',
  lanes: '时间线上的符号',
  stops: '断点',
  chapter,
  goTo: (text, first, last) => `${text}：${chapter(first, last)}`,
  moreTyped: (k) => `紧挨着之前还输入了 ${n.whole(k)} 段文本`,
  broken: (errors, warnings) => `新出现的、不合 API 规则之处：${counted(errors, warnings)}。`,
  stopsHere: (stops) => `断点：${stops.map(stop).join('；')}。`,
  recorded(c) {
    const by = c.trigger === null ? '' : `（${c.trigger}）`
    const facts = together.parts(
      c.preTokens !== null && `之前 ${tokens(c.preTokens)}`,
      c.postTokens !== null && `之后 ${tokens(c.postTokens)}`,
      c.tokensSaved !== null && `节省 ${tokens(c.tokensSaved)}`,
      c.ids > 0 && `${n.whole(c.ids)} ${c.kind === 'rewritten' ? '条消息' : '个 id'}`,
    )
    return `${RECORDED[c.kind]}${by}：${facts || '没有记录数值'}。`
  },
}

const RECORDED: Readonly<Record<RecordedCompaction['kind'], string>> = {
  compact: '录制的压缩',
  microcompact: '录制的微压缩',
  context_edit: '录制的 API 端清除',
  rewritten: '录制的对更早消息的改动',
}
