// 页面自己的文字：标签、按钮、时间线与状态行。
import type { Kind, Role } from '../../core/conversation/types.ts'
import type * as english from '../en/page.ts'
import type { Match } from '../match.ts'
import { callNo, calls, characters, files, list, messages, n } from './numbers.ts'
import { step } from './stages.ts'
import { together } from './together.ts'

export const page: Match<typeof english.page> = {
  title: '上下文压缩：一个演练场',
  name: '上下文压缩',
  session: '会话',
  noSession: '还没有',
  edition: '版本',
  samples: '示例',
  openFile: '打开录制…',
  emptyTitle: '把会话拖到这里',
  emptyNote: '或者从上方的“会话”菜单里选一个示例。数据不会发送到任何地方。',
  loading: '正在重放…',
  mode: '模式',
  language: '语言',
  modes: { learn: '学习', debug: '调试', tune: '调参', live: '实战' },
  details: '关于此步骤',
  skip: '跳到消息行',
  find: '查找',
  keys: '快捷键',
  close: '关闭',
  dismiss: '知道了',
  dismissAll: '全部知道了',
  restart: '重新启动',
  broke: (detail) => `页面的这一部分出错了：${detail}。请换一个步骤，或重新加载页面；什么都没有丢失。`,
  stop: '停止',
  theme: (now) => (now === 'dark' ? '深色；切换到浅色' : '浅色；切换到深色'),
  sessionLine: (name, count) => together.parts(name, messages(count)),
}

export const tabs: Match<typeof english.tabs> = {
  stages: '阶段',
  why: '原因',
  thresholds: '阈值',
  files: '文件',
  life: '历史',
  valid: '校验',
  source: '源码',
  recorded: '录制',
}

export const timeline: Match<typeof english.timeline> = {
  label: '模型调用',
  context: '上下文',
  typed: '用户输入',
  recorded: '录制的压缩',
  rejected: '被拒绝',
  limit: (limit) => `上限 ${n.whole(limit)}`,
  times: (k) => `×${k < 10 ? n.ratio(Math.round(k * 10) / 10) : n.whole(k)}`,
  call(c) {
    const grown = c.arrived > c.sent ? `进入 ${n.whole(c.arrived)}，发送 ${n.whole(c.sent)}` : `发送 ${n.whole(c.sent)}`
    const limit = c.sent > c.limit ? `超出上限 ${n.whole(c.sent - c.limit)}` : `上限 ${n.whole(c.limit)}`
    const acted = c.acted.length === 0 ? '没有阶段改动' : `${list(c.acted)} 有改动`
    const extras = [c.typed ? '用户有输入' : '', c.rejected ? '被 API 拒绝' : '', c.recorded ? '录制在此处压缩过' : ''].filter(
      (x) => x !== '',
    )
    return `${callNo(c.no)}，共 ${n.whole(c.of)} 次：${grown}，${limit}；${messages(c.messages)}；${[acted, ...extras].join('；')}。`
  },
}

export const stages: Match<typeof english.stages> = {
  title: (call) => `${callNo(call)}的阶段`,
  column: '此后字符数',
  quirk: '怪癖',
  breaks: (errors, warnings) => (errors > 0 ? `${n.whole(errors)} 处错误` : `${n.whole(warnings)} 条警告`),
  over: (k) => `超出上限 ${n.whole(k)}。`,
  free: (k) => `空余 ${n.whole(k)}。`,
  legendKinds: '块的种类',
  legendFates: '消息的去向',
}

const KINDS: Readonly<Record<Kind, string>> = {
  user_text: '用户文本',
  assistant_text: '助手文本',
  thinking: '思考',
  tool_use: '工具调用',
  tool_result: '工具结果',
  preview: '预览、占位符',
  marker: '标记、摘要',
  image: '图片',
}
export const kind = (k: Kind): string => KINDS[k]
export const role = (r: Role): string => (r === 'user' ? '用户' : '助手')

export const centre: Match<typeof english.centre> = {
  label: '之前与之后',
  before: { lead: '', tail: '之前' },
  after: { lead: '', tail: '之后' },
  characters: '字符',
  same: '相同',
  messages,
  over: (k) => `超出上限 ${n.whole(k)}`,
  overShort: (k) => `超 ${n.whole(k)}`,
  free: (k) => `空余 ${n.whole(k)}`,
  freeWord: '空余',
  limit: (k) => `上限 ${n.whole(k)}`,
  contexts: (k) => `${n.ratio(Math.round(k * 10) / 10)} 个上下文`,
  call: (at, of) => ({ at: `调用 ${n.whole(at)}`, of: `/ ${n.whole(of)}` }),
  stage: (at, of) => ({ at: `阶段 ${n.whole(at)}`, of: `/ ${n.whole(of)}` }),
  edit: (at, of) =>
    of === 0
      ? { at: '没有编辑', of: '' }
      : at === null
        ? { at: `${n.whole(of)} 处编辑`, of: '' }
        : { at: `编辑 ${n.whole(at)}`, of: `/ ${n.whole(of)}` },
  change: '变化',
  group: { call: '调用', stage: '阶段', edit: '编辑', change: '变化' },
  previous: { call: '上一次调用', stage: '上一个阶段', edit: '上一处编辑', change: '上一处变化' },
  next: { call: '下一次调用', stage: '下一个阶段', edit: '下一处编辑', change: '下一处变化' },
}

export const rows: Match<typeof english.rows> = {
  label: '之前与之后的消息，逐行对照',
  unchanged: (first, last, k) => ({
    ids: k > 1 ? `${first}\u2013${last}` : first,
    note: `${messages(k)}，未变`,
  }),
  more: (k) => `还有 ${messages(k)}`,
  came: '进入',
  pending: '尚未进入',
  empty: '列表是空的。',
  loading: '正在加载…',
  openAll: '全部展开',
  closeAll: '收起',
  whole: (total) => characters(total),
  block: '文本',
  json: 'JSON',
  diff: '改动',
  before: '之前',
  after: '之后',
  error: '错误',
  breaks: 'API 会拒绝',
  of: (id, what) => `${id}：${what}`,
  edited: (label, about, before, after) => `${label}。${about === '' ? '' : `${about}。`}从 ${n.whole(before)} 到 ${n.whole(after)}`,
  say(item) {
    switch (item.type) {
      case 'fold':
        return `${item.first} 到 ${item.last}，${messages(item.count)}，未变，${characters(item.size)}。展开。`
      case 'same':
        return `${item.message.id}，未变，${characters(item.message.size)}`
      case 'came':
        return `${item.message.id} 进入，${characters(item.message.size)}`
      case 'change':
        return `${n.whole(item.edits.length)} 处编辑，${characters(item.leftSize)}变成 ${n.whole(item.rightSize)} 个`
    }
  },
}

export const why: Match<typeof english.why> = {
  recover: '还能找回吗？',
  request: '用户当前的请求',
  quirk: '此版本的怪癖',
  inContext: (before, after) => ({
    what: '在上下文中占',
    from: n.whole(before),
    to: n.whole(after),
    difference: n.signed(after - before),
  }),
  to: '→',
  nothing: '这里没有编辑',
  setThreshold: (name) => `在此设置 ${name}`,
  life: (id) => `${id} 的历史`,
}

export const filesWords: Match<typeof english.filesWords> = {
  title: '上下文之外',
  count: (k, size) => `${files(k)}，${characters(size)}`,
  none: '到目前为止没有写过文件。',
  all: (k) => `全部 ${files(k)}`,
  written: (f) => `${callNo(f.call)}，${step(f.step)}`,
  writtenNow: (f) => `刚写入，${step(f.step)}`,
  lines: (k) => `${n.whole(k)} 行`,
  visible: '路径可见',
  hidden: '路径不可见',
  open: '打开',
  openName: (path) => `打开 ${path}`,
  download: '下载',
  downloadName: (path) => `下载 ${path}`,
}

export const status: Match<typeof english.status> = {
  size: (size, limit) => ({ strong: n.whole(size), rest: `/ ${characters(limit)}` }),
  tokens: (size) => ({ strong: `约 ${n.whole(Math.round(size / 4))}`, rest: '个 token', how: '估算值，÷ 4' }),
  messages: (k) => ({ strong: n.whole(k), rest: '条消息' }),
  call: (at, of) => ({ before: '调用', strong: n.whole(at), rest: `/ ${n.whole(of)}` }),
  files: (k, size) => ({ strong: n.whole(k), rest: `个文件，${characters(size)}` }),
  changed: (k) => `改动了 ${n.whole(k)} 个阈值`,
  reset: '重置',
  summaries: (k) => ({ strong: n.whole(k), rest: '份摘要（整次运行）' }),
  valid: (checked, errors, warnings) => ({
    strong: errors === 0 ? '有效' : `${n.whole(errors)} 处错误`,
    rest: ['', `${n.whole(checked)} 条规则`, ...(warnings > 0 ? [`${n.whole(warnings)} 条警告`] : [])].join('，'),
  }),
  run: (k, ms) => `${n.whole(Math.max(1, Math.round(ms)))} 毫秒重放 ${calls(k)}`,
  how: '大小与文件为计算值；文本与调用为记录值',
  keys: '快捷键',
}
