// 能读的录制格式，以及其他文件看起来像什么。
import type { FormatId, LooksLike } from '../../core/importers/types.ts'

const FORMATS: Readonly<Record<FormatId, string>> = {
  'claude-code': 'Claude Code 会话',
  transcript: '课程的转录文件',
  messages: 'API 消息列表',
  request: 'API 请求',
  'stream-json': 'Claude Code 的流（stream-json）',
  codex: 'Codex rollout',
  'gemini-cli': 'Gemini CLI 会话',
  'swe-agent': 'SWE-agent 轨迹',
  'mini-swe-agent': 'mini-SWE-agent 轨迹',
  inspect: 'Inspect 日志',
  aider: 'Aider 聊天记录',
  'text-chat': '以文本复制的聊天',
  'anthropic-log': 'API 调用日志',
  batches: '一批 API 请求',
  'openai-chat': 'OpenAI 格式的聊天',
  'openai-responses': 'OpenAI Responses 格式的对话',
  'agents-sdk': 'OpenAI Agents SDK 会话',
  sample: '示例',
  live: '实战会话',
}
export const format = (id: FormatId): string => FORMATS[id] ?? id

export const READABLE =
  '可以读取的有：Claude Code、Codex 和 Gemini CLI 的会话，Inspect、SWE-agent 和 Aider 的日志，课程的转录文件（.transcripts/*.jsonl），以文本复制的聊天，以及 JSON 或 JSONL 格式的 Anthropic 与 OpenAI API 的消息、请求体、日志和批次。'

export const LOOKS_LIKE: Readonly<Record<LooksLike, string>> = {
  zip: 'zip 归档',
  gzip: '套在另一个归档里的 gzip 归档',
  zstd: '套在另一个归档里的 zstd 归档',
  pdf: 'PDF',
  image: '图片',
  sqlite: 'SQLite 数据库',
  binary: '二进制文件',
  html: '网页',
  codex_exec: 'codex exec --json 的日志，其中没有工具结果',
  openhands: 'OpenHands 日志',
  pi: 'pi 会话',
  claude_history: '在 Claude Code 中输入过的全部内容的列表（history.jsonl），没有回复',
  stream_json: '一次 Claude Code 运行的最终结果，没有过程',
  opencode: 'OpenCode 会话',
  cline: 'Cline 任务',
  atif: 'ATIF 轨迹',
  plain_text: '纯文本',
  other_json: '其他类型的 JSON',
  other_jsonl: '其他类型的 JSONL',
}

/** 汉字与拉丁字母之间空一格。 */
export const spaced = (text: string): string => (/^\w/.test(text) ? ` ${text}` : text)
/** 名字后面接汉字。 */
export const named = (text: string): string => (/\w$/.test(text) ? `${text} ` : text)
