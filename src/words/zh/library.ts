// 会话库：清单、对一份录制能做的事、一次读取许多文件的结果、占用的空间。
import type { NoSession, Skipped } from '../../shell/problems.ts'
import type { library as english, SortName } from '../en/library.ts'
import type { Match } from '../match.ts'
import { dates } from './dates.ts'
import { format } from './formats.ts'
import { importProblemShort } from './import-problems.ts'
import { warning } from './imports.ts'
import { files, messages, n } from './numbers.ts'
import { alreadyHere, problem } from './problems.ts'

const recordings = (k: number) => `${n.whole(k)} 份录制`

const SORTS: Readonly<Record<SortName, string>> = {
  added: '加入时间，新的在前',
  when: '录制时间，新的在前',
  name: '名称',
  messages: '消息数，多的在前',
  bytes: '大小，大的在前',
  format: '格式',
}

const NO_SESSION: Readonly<Record<NoSession, string>> = {
  result: '是某个工具的输出，由会话另外存放',
  agent_facts: '是对一个子代理的描述，不含消息',
  prompt_history: '是输入历史，不是会话',
  workflow: '属于某个工作流，不含对话',
  left_over: '属于一个不在这里的会话',
  system_file: '是系统文件',
}

/** 文件为什么被跳过；先说它的名字。 */
function skipped(name: string, why: Skipped): string {
  if (why.code === 'reader_died') return `${name}：读取器在这个文件上停了（${why.detail}）。请单独打开它。`
  if (why.code === 'no_session') return `${name} ${NO_SESSION[why.why]}。`
  return importProblemShort(name, why)
}

export const library: Match<typeof english> = {
  title: '会话库',
  open: '会话库…',
  openNote: '此浏览器中你的全部录制，以及示例。',
  addFiles: '添加文件…',
  addFolder: '添加文件夹…',
  paste: '粘贴文本…',
  pasteLabel: '文本形式的录制',
  pasteNote:
    '任何能以文件打开的录制，用 JSON 或 JSONL；或者纯文本的聊天，每轮发言前写明说话的人：“User:”与“Assistant:”，或“## You”与“## Claude”。文本在此浏览器中读取，不会发送到任何地方。',
  pasteOpen: '打开',
  filter: '按名称、标题或格式筛选',
  sort: '排序',
  sorts: SORTS,
  own: '你的录制',
  samples: '示例',
  liveSessions: '实战会话',
  shown: (shown, all) => (shown === all ? recordings(all) : `${n.whole(shown)} / ${recordings(all)}`),
  loading: '正在读取会话库…',
  failed: (p) => `会话库无法读取。${problem(p)}`,
  empty: '还没有录制。请添加文件或文件夹、粘贴文本、把它们拖到页面上，或在实战中让代理工作。',
  noMatch: '没有符合筛选条件的录制。',
  again: '重试',
  onPage: '正在页面上',
  notSaved: '未保存',
  notSavedNote: '没能保存，离开页面后就没有了。',
  kin: (kin) => ({ agent: '子代理', continued: '它的后续', fork: '它的分叉', copy: '同一会话' })[kin],
  facts: (e) => ({
    format: format(e.format),
    when: e.when ? dates.day(e.when.last * 1000) : null,
    messages: messages(e.messages),
    bytes: n.bytes(e.bytes),
  }),
  details: (e) => [
    e.when ? `录制于 ${dates.minute(e.when.first * 1000)} 至 ${dates.minute(e.when.last * 1000)}。` : '文件中没有时间。',
    `加入于 ${dates.minute(e.added)}。`,
    ...(e.conversations > 1 ? [`文件含有 ${n.whole(e.conversations)} 个对话。`] : []),
    ...(e.warnings > 0 ? [`导入时有 ${n.whole(e.warnings)} 条警告。`] : []),
    ...(e.links.session !== null ? [`会话 ${e.links.session}${e.links.agent === null ? '' : `，子代理 ${e.links.agent}`}。`] : []),
  ],
  more: (name) => `${name} 的更多操作`,
  select: (name) => `选择 ${name}`,
  selected: (k) => `已选 ${n.whole(k)} 份`,
  selectAll: '全选所示',
  selectNone: '取消选择',
  rename: '重命名',
  renameLabel: (name) => `${name} 的新名称`,
  save: '保存',
  cancel: '取消',
  remove: '删除',
  removeSelected: '删除所选',
  removeAll: '全部删除',
  exportOriginal: '原始文件',
  exportMessages: '消息（JSONL）',
  exportZip: '含文件与转录文件的 zip',
  exportMasked: '原始文件，已遮盖机密',
  exportTranscript: '转录文件（JSONL）',
  exportTranscriptMasked: '转录文件，已遮盖机密',
  exportSelected: '导出所选',
  exportNotes: (conversations, mask) =>
    [
      ...(conversations > 1 ? [`消息与运行只取其 ${n.whole(conversations)} 个对话中的一个：正在页面上的那个，否则是默认打开的那个。`] : []),
      '消息是 API 所接受的内容：文本由谁输入、时间和记录的 token 数只留在原始文件中，所以重新打开后大小可能不同。',
      ...(mask ? ['消息、zip 和遮盖后的文件中机密已遮盖；原始文件保持原样。打包的文件（zip、gz、zst）无法遮盖，zip 中不包含它。'] : []),
    ].join(''),
  exportPacked: '这个文件是打包的，其中的机密无法遮盖。请改取消息，或连同机密取原始文件。',
  exportLeft: (k) => `${n.whole(k)} 个打包的文件未包含在内，因为其中的机密无法遮盖。`,
  exporting: '正在生成文件…',
  exportFailed: '没能生成文件。',
  room: (own, room) => ({
    own: `录制占用 ${n.bytes(own)}`,
    rest: room === null ? '此浏览器不透露还剩多少空间' : `总共约用 ${n.bytes(room.used)}，还剩 ${n.bytes(room.left)}（浏览器的估算值）`,
    lasting: room?.lasting ? '浏览器会一直保留，直到你删除。' : '空间不足时浏览器可能会清除它：需要的请导出。',
  }),
  undo: '撤销',
  show: '打开会话库',
  reading: (done, of, name, bytes, size) =>
    `正在读取第 ${n.whole(Math.min(done + 1, of))} 个文件，共 ${n.whole(of)} 个：${name}，${n.bytes(bytes)} / ${n.bytes(size)}`,
  report(r) {
    const parts = [
      `读取 ${recordings(r.read)}`,
      ...(r.here.length > 0 ? [`${n.whole(r.here.length)} 份已有`] : []),
      ...(r.skipped.length > 0 ? [`跳过 ${files(r.skipped.length)}`] : []),
      r.warningCount === 0 ? '没有警告' : `${n.whole(r.warningCount)} 条警告`,
    ]
    const stopped = r.stopped === null ? '' : `你停止了读取：${files(r.stopped)}没有读取；已读取的都保留。`
    const unsaved = r.unsaved === 0 || !r.problem ? '' : `${recordings(r.unsaved)}没能保存，离开页面后就没有了：${problem(r.problem)}`
    return `${parts.join('，')}。${stopped}${unsaved}`
  },
  skipped,
  here: alreadyHere,
  warned: (name, w) => `${name}：${warning(w)}`,
  moreWarnings: (k) => `还有 ${n.whole(k)} 条警告`,
}
