// The recorded formats that are read, and what a file looks like that is none of them.
import type { FormatId, LooksLike } from '../../core/importers/types.ts'

const FORMATS: Readonly<Record<FormatId, string>> = {
  'claude-code': 'Claude Codeのセッション',
  transcript: 'コースのトランスクリプト',
  messages: 'APIメッセージのリスト',
  request: 'APIへのリクエスト',
  'stream-json': 'Claude Codeのストリーム（stream-json）',
  codex: 'Codexのロールアウト',
  'gemini-cli': 'Gemini CLIのセッション',
  'swe-agent': 'SWE-agentの軌跡',
  'mini-swe-agent': 'mini-SWE-agentの軌跡',
  inspect: 'Inspectのログ',
  aider: 'Aiderのチャット履歴',
  'text-chat': 'テキストとしてコピーした会話',
  'anthropic-log': 'API呼び出しのログ',
  batches: 'APIリクエストのバッチ',
  'openai-chat': 'OpenAI形式のチャット',
  'openai-responses': 'OpenAIのResponses形式の会話',
  'agents-sdk': 'OpenAI Agents SDKのセッション',
  sample: 'サンプル',
  live: 'ライブセッション',
}
export const format = (id: FormatId): string => FORMATS[id] ?? id

export const READABLE =
  '読み込めるのは、Claude Code、Codex、Gemini CLIのセッション、Inspect、SWE-agent、Aiderのログ、コースのトランスクリプト（.transcripts/*.jsonl）、テキストとしてコピーした会話、そしてJSONかJSONLによるメッセージ、リクエスト本文、AnthropicとOpenAIのAPIのログとバッチです。'

export const LOOKS_LIKE: Readonly<Record<LooksLike, string>> = {
  zip: 'zipアーカイブ',
  gzip: '別のアーカイブに入ったgzipアーカイブ',
  zstd: '別のアーカイブに入ったzstdアーカイブ',
  pdf: 'PDF',
  image: '画像',
  sqlite: 'SQLiteデータベース',
  binary: 'バイナリファイル',
  html: 'Webページ',
  codex_exec: 'codex exec --jsonのログ（ツールの結果を含まないもの）',
  openhands: 'OpenHandsのログ',
  pi: 'piのセッション',
  claude_history: 'Claude Codeへの入力だけを集めた一覧（history.jsonl、応答なし）',
  stream_json: 'Claude Codeの実行結果だけのファイル',
  opencode: 'OpenCodeのセッション',
  cline: 'Clineのタスク',
  atif: 'ATIFの軌跡',
  plain_text: 'プレーンテキスト',
  other_json: '別の種類のJSON',
  other_jsonl: '別の種類のJSONL',
}
