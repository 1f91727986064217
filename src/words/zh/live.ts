// 实战：沙箱、聊天、提问；日志、模型和工作区的话在各自的文件里。

import type { Permission } from '../../core/agent/types.ts'
import type { StepName } from '../../core/pipeline/types.ts'
import type { LiveStatus } from '../../shell/live/contract.ts'
import type { live as english } from '../en/live.ts'
import type { Match } from '../match.ts'
import { dates } from './dates.ts'
import { failure } from './live-failures.ts'
import { fileProblem, workspace } from './live-files.ts'
import { again, logged, modelName } from './live-log.ts'
import { model } from './live-model.ts'
import { plays } from './live-plays.ts'
import { callNo, characters, messages, n } from './numbers.ts'
import { together } from './together.ts'

const status = (now: LiveStatus, step: (name: StepName) => string): string => {
  switch (now.at) {
    case 'none':
    case 'idle':
      return '轮到你了。'
    case 'paused': {
      const before = now.before === 'model_call' ? '请求模型' : now.before === 'arrived' ? '第一个阶段' : ` ${step(now.before)} `
      if (now.why === 'taken')
        return `已在${callNo(now.call)}接手；另一个标签页在那里正在进行的已经结束。保存过的什么都没有丢失：可以继续，也可以停止。`
      if (now.why === 'reload') return `页面在${callNo(now.call)}时重新加载过。什么都没有丢失：可以继续，也可以停止。`
      return `已在${callNo(now.call)}暂停，停在${before}之前。`
    }
    case 'calling':
      return `${callNo(now.call)}：模型正在回复…`
    case 'summarising':
      return `${callNo(now.call)}：模型正在写摘要…`
    case 'running':
      return now.child ? `子代理正在处理，使用 ${now.use.name}…` : `${now.use.name} 正在运行…`
    case 'asking':
      return now.child ? '子代理在等你答复。' : '在等你答复。'
    case 'failed':
      return failure(now.failure)
  }
}

const question = ({ rule, use, subject }: Permission): { readonly asks: string; readonly note: string } =>
  rule === 'destructive'
    ? { asks: `允许 ${use.name} 执行下面的操作吗？它可能删除或覆盖内容。`, note: subject }
    : { asks: `允许 ${use.name} 离开工作区吗？这个沙箱之外什么都没有：即使允许也会失败。`, note: subject }

const ALWAYS: Readonly<Record<Permission['rule'], string>> = {
  destructive: '会删除或覆盖内容的命令',
  outside: '工作区之外的路径',
}

export const live: Match<typeof english> = {
  title: '实战',
  number: n.whole,
  plays,
  status,
  question,
  logged,
  failure,
  fileProblem,
  starters: {
    title: '沙箱里的代理',
    text: '它在旁边的工作区里读写文件、运行命令。每次模型调用都经过流水线，并立即出现在时间线和调试中。脚本模型不需要密钥，也不向任何地方发送内容；它的工具是真正运行的。',
    next: '接下来可以试试',
    experiment: (k) => `实验 ${n.whole(k)}`,
    more: '其他',
  },
  chat: {
    label: '对话',
    centre: '工作中的代理',
    you: '你',
    hook: 'Stop 钩子',
    agent: '代理',
    thinking: '思考',
    asText: '原文',
    asMarkdown: '排版',
    showAs: '回复的显示方式',
    result: (k) => characters(k),
    waiting: '等待中',
    running: '运行中…',
    asked: '等你答复',
    open: '在调试中打开',
    subagent: '它自己的时间线',
    input: '输入',
    output: '结果',
    more: (k) => `还有 ${characters(k)}`,
    empty: '（空）',
    stopped: '已由你停止。',
    partial: '已由你停止。回复只到达了这么多；它不会被发送。',
    compacted: (stage, k, files) => `${stage}：${n.whole(k)} 条消息变成一份摘要${files > 0 ? `，写入 ${n.whole(files)} 个文件` : ''}`,
  },
  ask: {
    once: '允许一次',
    always: '本会话始终允许',
    no: '拒绝',
    alwaysNote: (rule) => `“本会话始终允许”：在会话结束前，允许${ALWAYS[rule]}。`,
  },
  type: {
    label: '你对代理说的话',
    placeholder: '让代理做点什么…',
    send: '发送',
    stop: '停止',
    again: '重试',
    note: 'Enter 发送，Shift Enter 换行。',
  },
  step: {
    label: '如何继续',
    pauseBefore: '停在哪一步之前',
    nothing: '不暂停',
    call: '每次模型调用',
    stage: '每个阶段',
    step: '单步',
    goOn: '继续',
    pause: '暂停',
    reject: '拒绝下一次调用',
    rejectNote: '无论用哪个模型，下一次模型调用都会得到“太长”的回应：reactive_compact 随之运行。',
    edit: '修改要发送的内容',
    editNote: '只能修改尚未发送的内容。这一遍会从头重做。',
    typed: '你输入的内容',
    handed: 'Stop 钩子交回的文本',
    resultOf: (tool) => (tool ? `${tool} 的结果` : '工具的结果'),
    save: '采用这段文本',
    used: '你的文本已被采用。',
  },
  model,
  news: {
    again,
    thinkingDropped: '思考所绑定的历史已被压缩：去掉思考重新调用。',
    cut: '回复到最大 token 数被截断。',
  },
  files: workspace,
  log: {
    title: '日志',
    label: '会话日志',
    empty: '钩子和流水线的消息会显示在这里。',
    call: (call) => `调用 ${n.whole(call)}`,
    follow: '前往最新的调用',
  },
  hooks: {
    title: 'Stop 钩子',
    stop: '交回一段文本',
    note: '代理将要结束这一轮时，你的文本会作为用户消息继续。生效的请求仍然是你输入的那一个。',
    none: (edition) => `${edition} 没有 Stop 钩子：这里无法设置。其他版本的会话有这个钩子。`,
    text: '要交回的文本',
    most: '每次输入之后最多交回几次',
    save: '采用',
    off: '不交回',
    on: (most) => `开启：最多 ${n.whole(most)} 次。`,
    isOff: '关闭。',
    example: '请再检查一遍你的工作，并说明检查了什么。',
  },
  todos: {
    title: '计划',
    label: '代理的计划',
    status: (one) => ({ pending: '待办', in_progress: '进行中', completed: '完成' })[one],
  },
  sub: {
    title: '子代理',
    show: '在调试中打开它',
    picture: (calls, most) => `${n.whole(calls)} 次调用，最长的一次 ${characters(most)}`,
  },
  session: {
    fresh: '新会话',
    unnamed: (seconds) => `新会话，${dates.moment(seconds * 1_000)}`,
    when: (edition, seconds) => `${dates.moment(seconds * 1_000)}，${edition}`,
    kept: '以前的会话',
    none: '没有以前的会话。',
    remove: '删除',
    removeName: (name) => `删除：${name}`,
    export: '导出',
    transcript: 'JSONL 转录文件',
    messages: '消息数组',
    facts: (count, model, bytes) => together.parts(messages(count), n.bytes(bytes), model !== '' && modelName(model).trim()),
    edition: (now, then) => `这个会话使用 ${then}。你接下来的输入会以 ${now}新建会话；这个会保留。`,
    elsewhere: '时间线和调试显示的是另一个会话。',
    show: '显示这个',
    empty: '还没有调用。这个会话的时间线从你对代理的请求开始。',
    backTo: (name) => `回到 ${name}`,
    notHere: '另一个标签页正在处理这个会话。在这里可以随着它的进展阅读，但不能改动。',
    readOnly: '只读。',
    takeOver: '在这里继续',
    takeOverNote: '另一个标签页里正在进行的会结束；保存过的都在这里。',
    taking: '正在请求另一个标签页…',
  },
  tabs: { label: '实战的各部分', chat: '聊天', files: '文件', log: '日志' },
}
