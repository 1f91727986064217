// 实战：沙箱、聊天、提问、日志、模型；每个错误都用一句话说清，并给出办法。
import type { Logged } from '../../core/agent/log.ts'
import type { Note, Permission } from '../../core/agent/types.ts'
import type { EditionId, StepName } from '../../core/pipeline/types.ts'
import type { LiveStatus } from '../../shell/live/contract.ts'
import type { FailureCode } from '../../shell/live/model.ts'
import type { live as english } from '../en/live.ts'
import type { Match } from '../match.ts'
import { failure } from './live-failures.ts'
import { callNo, characters, files, messages, n, tokens } from './numbers.ts'
import { money } from './tune-units.ts'

/** 课程的三个实验，以及脚本模型还能演的；各会得到什么，见 shell/live/driver.test.ts 中的表。 */
const PLAYS: Match<typeof english.plays> = {
  lessons: {
    title: '五课，一课接一课',
    note: byEdition('实验 1：较早的结果变成占位符，最新三条保持完整。', {
      's08-head': '实验 1：全部放得下，在这个版本下每条结果都保持完整。',
      none: '实验 1，不压缩：每条结果都保持完整。',
    }),
  },
  'large-result': {
    title: '一个很大的文件',
    note: byEdition('实验 2：结果存为文件，原处换成预览。', {
      none: '实验 2，不压缩：整条结果留在上下文中。',
    }),
  },
  'long-work': {
    title: '遍及整个工作区的长任务',
    note: byEdition('实验 3：上下文到达上限，一份摘要取代历史。', {
      's08-head': '实验 3：上下文到达上限。在这个版本下，较早的结果变成占位符，大的存为文件，直到全部放得下，不做摘要。',
      none: '实验 3，不压缩：上下文一直增长，什么都不拿走。',
    }),
  },
  compact: {
    title: '立即压缩',
    note: byEdition('模型调用 compact 工具；这一批结束后对历史做摘要。', {
      none: '不压缩就没有 compact 工具：模型会这样说明。',
    }),
  },
  lost: {
    title: '问一件旧事',
    note: byEdition('已不在上下文中的内容必须重新读取。看看它怎样发生。', {
      none: '不压缩就什么都不会丢：读过一次就不必再读。',
    }),
  },
  explore: { title: '探索工作区', note: byEdition('用工具随意看看。') },
}

function byEdition(note: string, other: Partial<Record<EditionId, string>> = {}): Readonly<Record<EditionId, string>> {
  return { 's08-2026-07': note, 's08-2026-08': note, 's08-head': note, none: note, ...other }
}

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
    ? { asks: `允许 ${use.name} 运行它吗？它可能删除或覆盖内容。`, note: subject }
    : { asks: `允许 ${use.name} 离开工作区吗？这个沙箱之外什么都没有：即使允许也会失败。`, note: subject }

const ALWAYS: Readonly<Record<Permission['rule'], string>> = {
  destructive: '会删除或覆盖内容的命令',
  outside: '工作区之外的路径',
}

function note(one: Note): string {
  switch (one.code) {
    case 'prompt':
      return `UserPromptSubmit：${characters([...one.text].length)}。`
    case 'use':
      return `PreToolUse：${one.use.name}。`
    case 'denied':
      return one.by === 'list'
        ? `PreToolUse：${one.use.name} 被禁止清单拒绝。`
        : one.by === 'person'
          ? `PreToolUse：${one.use.name} 被你拒绝。`
          : `PreToolUse：${one.use.name} 被拒绝：路径离开了工作区。`
    case 'large_output':
      return `PostToolUse：${one.use.name} 的输出很大，${characters(one.characters)}。`
    case 'handed_back':
      return `Stop：你的文本被交回，作为用户消息继续，第 ${n.whole(one.nth)} 次，最多 ${n.whole(one.of)} 次。`
    case 'stop':
      return `Stop：经过 ${n.whole(one.calls)} 次模型调用。`
  }
}

/** 与课程自己的行并列；那些行原样输出。 */
function logged(what: Logged): string {
  switch (what.code) {
    case 'auto_compact':
    case 'reactive_compact':
    case 'transcript_saved':
      return ''
    case 'hook':
      return note(what.note)
    case 'sent':
      return `发给${modelName(what.model)}：${messages(what.messages)}，${characters(what.size)}。`
    case 'answered': {
      const { usage } = what
      const counted = usage
        ? `输入 ${n.whole(usage.input ?? 0)}，缓存读取 ${n.whole(usage.cacheRead ?? 0)}，缓存写入 ${n.whole(usage.cacheWrite ?? 0)}，输出 ${tokens(usage.output ?? 0)}（记录值）。`
        : ''
      const cut = what.stop === 'max_tokens' ? '回复到最大 token 数被截断；可在模型设置中调高。' : ''
      return `${modelName(what.model).trimStart()}已回复。${counted}${cut}`
    }
    case 'rejected':
      return what.provoked ? `按你的要求拒绝：${what.error}` : `因太长被拒绝：${what.error}`
    case 'failed':
      return failure({ code: what.failure as FailureCode, detail: what.detail })
    case 'again':
      return again(what.failure as FailureCode, what.seconds, what.attempt, what.of)
    case 'summarised_here':
      return '内置的摘要器写了摘要。'
    case 'summarised':
      return `${modelName(what.model).trimStart()}写了摘要。`
    case 'summary_failed':
      return `没有得到摘要，历史保持原样。${failure({ code: what.failure as FailureCode, detail: what.detail })}`
    case 'decided':
      return { once: '你允许了这一次。', always: '你允许了在本会话中始终执行。', no: '你拒绝了。' }[what.how]
    case 'edited':
      return EDITED[what.kind]
    case 'stopped':
      return '你停止了它。尚未完成的，会在各自的结果中说明。'
    case 'file_not_kept':
      return `工作区放不下 ${what.path}：代理无法再读到它。`
    case 'subagent':
      return '一个子代理开始工作，有自己的消息。'
  }
}

const EDITED: Readonly<Record<Extract<Logged, { readonly code: 'edited' }>['kind'], string>> = {
  typed: '你修改了自己输入的内容。',
  handed: '你修改了 Stop 钩子交回的文本。',
  result: '你在发送前修改了一条工具结果。',
}

const again = (code: FailureCode, seconds: number, attempt: number, of: number): string =>
  `${failure({ code, detail: '' }, true)}${seconds > 0 ? `${n.whole(Math.ceil(seconds))} 秒后` : '正在'}重试，第 ${n.whole(attempt)} 次，最多 ${n.whole(of)} 次。`

/** 拉丁字母的名字两边空一格。 */
const modelName = (id: string): string => (id === 'scripted' ? '脚本模型' : ` ${id} `)

export const live: Match<typeof english> = {
  title: '实战',
  number: n.whole,
  plays: PLAYS,
  status,
  question,
  logged,
  failure,
  fileProblem(problem, path) {
    switch (problem.code) {
      case 'escapes':
        return `${path} 在工作区之外。请给出工作区内的路径。`
      case 'missing':
        return `${path} 已经不在了。`
      case 'is_folder':
        return `${path} 是文件夹。请换一个名字。`
      case 'is_file':
        return `有一个文件挡住了 ${path}。请换一个名字，或先删除那个文件。`
      case 'full':
        return problem.limit === 'files' ? '工作区的文件数已到上限。请先删除一些。' : '工作区已满。请先删除较大的内容。'
      case 'unreadable':
        return `${path} 无法读取。`
    }
  },
  starters: {
    title: '沙箱里的代理',
    text: '它在旁边的工作区里读写文件、运行命令。每次模型调用都经过流水线，并立即出现在时间线和调试中。脚本模型不需要密钥，也不向任何地方发送内容；它的工具是真正运行的。',
    experiment: (k) => `实验 ${n.whole(k)}`,
    more: '还有',
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
    pauseBefore: '在此之前暂停',
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
  },
  model: {
    label: '模型',
    scripted: '脚本模型，无需密钥',
    anthropic: 'Anthropic API',
    settings: '设置',
    title: '模型',
    key: 'API 密钥',
    keyNote: '密钥只留在此页面的内存中，关闭即失，并且只发送到下面的地址。它从不出现在链接、导出或日志中。',
    remember: '在此浏览器中记住密钥',
    rememberNote: '密钥会保存在此浏览器的存储中，使用此浏览器的人都能读到。',
    forget: '忘记密钥',
    forgotten: '密钥已忘记。',
    notKept: '此浏览器没有保存密钥；它仍在内存中。',
    model: '模型',
    list: '向 API 查询可用模型',
    listing: '正在查询…',
    listed: (k) => `API 给出了 ${n.whole(k)} 个模型。`,
    fromTable: (date) => `${date} 的模型与价格。有密钥时，API 会告诉你可以用哪些模型。`,
    facts: (window, most) =>
      [window === null ? '窗口未知' : `窗口 ${tokens(window)}`, most === null ? null : `一次回复最多 ${tokens(most)}`]
        .filter((part) => part !== null)
        .join('，')
        .concat('。'),
    price: (input, output, date) => `每百万 token 输入 ${money(input)}，输出 ${money(output)}（${date} 的价目表）`,
    noPrice: '价目表中没有它。',
    base: '基础 URL',
    maxTokens: '一次回复的最大 token 数',
    thinking: '思考',
    caching: '提示缓存',
    silence: '等待下一个字节的秒数',
    silenceNote: '回复停住这么久就放弃，再请求一次；仍然如此就显示失败。',
    keyUnused: '这个密钥还没有生效：请按“使用这个模型”。在那之前它只留在这个表单里。',
    keyUnusedShort: '你输入的密钥还没有生效',
    thinkingNote: '压缩会改写历史，而思考可能与历史绑定：遇到这种情况，会去掉思考重新调用。',
    summaries: '摘要由谁写',
    summariesModel: '这个模型',
    summariesBuiltIn: '内置的摘要器',
    summariesNote: '每份摘要都是对这个模型的一次单独调用。失败时，历史保持原样。',
    use: '使用这个模型',
    count: '计算上一个提示',
    counted: (k) => `count_tokens 计得 ${tokens(k)}（记录值）。`,
    nothingToCount: '还没有发送过任何内容。',
    faults: {
      model: '请填写模型名称。',
      base: '地址以 https:// 或 http://localhost 开头，不含密码和问号。',
      maxTokens: '最大 token 数是 256 到 128 000 之间的整数。',
      thinking: '',
      caching: '',
      silence: '等待时间是 5 到 3 600 之间的整数，以秒计。',
      summaries: '',
    },
    noKey: '还没有密钥',
    reloadFirst: '需要先重新加载页面',
    needsReload: '此页面只能访问加载时允许的地址。请使用这个模型，然后重新加载：之后就可以访问新地址。',
    needsReloadAndKey: '此页面只能访问加载时允许的地址。请使用这个模型，然后重新加载：之后就可以访问新地址。密钥没有记住，需要重新输入。',
    kept: '已设置，下次加载页面时生效。会话会保留。',
    reload: '立即重新加载',
  },
  news: {
    again,
    thinkingDropped: '思考所绑定的历史已被压缩：去掉思考重新调用。',
    cut: '回复到最大 token 数被截断。',
  },
  files: {
    title: '工作区',
    before: '会话从一个示例工作区开始：五课、一个大文件、两个源文件、两个技能。',
    begin: '从它开始',
    tree: '工作区的文件',
    count: (k) => files(k),
    newFile: '新建',
    newName: '新文件的路径',
    make: '创建',
    upload: '上传',
    uploadFiles: '文件或 zip…',
    uploadFolder: '文件夹…',
    download: '下载',
    reset: '重置',
    resetNote: '示例工作区会取代这里的内容。代理已经知道的事不变。',
    resetNow: '重置工作区',
    keep: '保留',
    rename: '重命名',
    renameTo: '新路径',
    remove: '删除',
    uploaded: (k) => `工作区现在有了这 ${n.whole(k)} 个文件。`,
    removed: (path) => `已删除 ${path}。`,
    undo: '撤销',
    save: '保存',
    saveOne: '下载',
    binary: '这个文件不是文本。可以下载。',
    unsaved: '尚未保存。',
    saved: '已保存。',
    size: (k) => characters(k),
    bytes: n.bytes,
    asOf: '截至',
    now: '现在',
    atCall: (call) => callNo(call),
    back: (call) => `恢复成这样（${callNo(call)}）`,
    past: (call) => `${callNo(call)}发送时的文件树。不能修改。`,
    actions: (path) => `对 ${path} 的操作`,
    made: '由流水线写入',
    empty: '工作区是空的。',
    full: '全部文件都在',
  },
  log: {
    title: '日志',
    label: '会话日志',
    empty: '钩子和流水线的消息会显示在这里。',
    call: (call) => `调用 ${n.whole(call)}`,
    following: '时间线跟随最新的调用。',
    follow: '前往最新的调用',
  },
  hooks: {
    title: '钩子',
    stop: 'Stop：交回一段文本',
    note: '代理将要结束这一轮时，你的文本会作为用户消息继续。生效的请求仍然是你输入的那一个。',
    none: (edition) => `${edition} 没有 Stop 钩子；这里的设置在其他版本的会话中有效。`,
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
    calls: (k) => `${n.whole(k)} 次调用`,
    picture: (calls, most) => `${n.whole(calls)} 次调用，最长的一次 ${characters(most)}`,
  },
  session: {
    label: '会话',
    fresh: '新会话',
    kept: '以前的会话',
    none: '没有以前的会话。',
    remove: '删除',
    removeName: (name) => `删除：${name}`,
    export: '导出',
    transcript: 'JSONL 转录文件',
    messages: '消息数组',
    facts: (count, model, bytes) => [messages(count), n.bytes(bytes), ...(model === '' ? [] : [modelName(model).trim()])].join('，'),
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
