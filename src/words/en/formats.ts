// The recorded formats that are read, and what a file looks like that is none of them.
import type { FormatId, LooksLike } from '../../core/importers/types.ts'

const FORMATS: Readonly<Record<FormatId, string>> = {
  'claude-code': 'Claude Code session',
  transcript: 'transcript of the course',
  messages: 'list of API messages',
  request: 'request to the API',
  'stream-json': 'stream of Claude Code (stream-json)',
  codex: 'Codex rollout',
  'gemini-cli': 'Gemini CLI session',
  'swe-agent': 'trajectory of SWE-agent',
  'mini-swe-agent': 'trajectory of mini-SWE-agent',
  inspect: 'log of Inspect',
  aider: 'chat history of Aider',
  'text-chat': 'chat copied as text',
  'anthropic-log': 'log of API calls',
  batches: 'batch of API requests',
  'openai-chat': 'chat in OpenAI’s form',
  'openai-responses': 'conversation in the form of OpenAI’s Responses',
  'agents-sdk': 'session of the OpenAI Agents SDK',
  sample: 'sample',
  live: 'live session',
}
export const format = (id: FormatId): string => FORMATS[id] ?? id

export const READABLE =
  'Readable are sessions of Claude Code, Codex and Gemini CLI, logs of Inspect, SWE-agent and Aider, transcripts of the course (.transcripts/*.jsonl), chats copied as text, and, as JSON or JSONL, messages, request bodies, logs and batches of Anthropic’s and OpenAI’s APIs.'

export const LOOKS_LIKE: Readonly<Record<LooksLike, string>> = {
  zip: 'a zip archive',
  gzip: 'a gzip archive inside of another',
  zstd: 'a zstd archive inside of another',
  pdf: 'a PDF',
  image: 'an image',
  sqlite: 'an SQLite database',
  binary: 'a binary file',
  html: 'a web page',
  codex_exec: 'a log of codex exec --json, which has no results of tools',
  openhands: 'an OpenHands log',
  pi: 'a pi session',
  claude_history: 'the list of everything typed into Claude Code (history.jsonl), without the answers',
  stream_json: 'only the result of a Claude Code run',
  opencode: 'an OpenCode session',
  cline: 'a Cline task',
  atif: 'an ATIF trajectory',
  plain_text: 'plain text',
  other_json: 'JSON of another kind',
  other_jsonl: 'JSONL of another kind',
}
