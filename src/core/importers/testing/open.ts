// For the tests: opens text or bytes as a file would be, and writes Claude Code records in short.
import { importFrom } from '../index.ts'
import type { ImportProblem, Recording, Warning, WarningCode } from '../types.ts'

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const loose = new TextDecoder('utf-8', { ignoreBOM: true })

export function decode(bytes: Uint8Array): { text: string; invalid: boolean } {
  try {
    return { text: strict.decode(bytes), invalid: false }
  } catch {
    return { text: loose.decode(bytes), invalid: true }
  }
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

/** In pieces of `step` bytes. */
export async function* pieces(bytes: Uint8Array, step: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step)
}

export function open(content: string | Uint8Array, step = 65_536, choice: string | null = null): ReturnType<typeof importFrom> {
  const bytes = typeof content === 'string' ? utf8(content) : content
  return importFrom({ size: bytes.length, chunks: () => pieces(bytes, step) }, { decode, choice })
}

export async function read(content: string | Uint8Array, step?: number, choice?: string): Promise<Recording> {
  const result = await open(content, step, choice)
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.recording
}

/** One of the file's conversations. */
export async function readChoice(content: string, choice: string): Promise<Recording> {
  const result = await open(content, undefined, choice)
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.recording
}

export async function refuse(content: string | Uint8Array): Promise<ImportProblem> {
  const result = await open(content)
  if (result.ok) throw new Error(`read as ${result.recording.format}`)
  return result.problem
}

export function jsonl(...values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('')
}

export function found(recording: Recording, code: WarningCode): readonly Warning[] {
  return recording.warnings.filter((warning) => warning.code === code)
}

/** `role: text|use:id|result:id …`, a message a line. */
export function outline(recording: Recording): readonly string[] {
  return recording.messages.map(({ raw }) => {
    const blocks: readonly unknown[] = Array.isArray(raw.content) ? raw.content : [{ type: 'text', text: raw.content }]
    return `${raw.role}: ${blocks.map((block) => label(block as Record<string, unknown>)).join(' | ')}`
  })
}

function label(block: Record<string, unknown>): string {
  if (block.type === 'text') return String(block.text)
  if (block.type === 'tool_use') return `use ${String(block.id)}`
  if (block.type === 'tool_result') return `result ${String(block.tool_use_id)}`
  return String(block.type)
}

type Extra = Readonly<Record<string, unknown>>

/** A Claude Code `user` record. */
export function user(uuid: string, parentUuid: string | null, content: unknown, extra: Extra = {}): Extra {
  return { ...base(uuid, parentUuid), type: 'user', message: { role: 'user', content }, ...extra }
}

/** One line of an API message `id`. */
export function says(uuid: string, parentUuid: string | null, id: string, block: unknown, extra: Extra = {}): Extra {
  const content = typeof block === 'string' ? [{ type: 'text', text: block }] : [block]
  const message = {
    model: 'claude-opus-4-5',
    id,
    type: 'message',
    role: 'assistant',
    content,
    stop_reason: null,
    usage: { output_tokens: 20 },
  }
  return { ...base(uuid, parentUuid), type: 'assistant', message, requestId: `req_${id}`, ...extra }
}

export function use(id: string): Extra {
  return { type: 'tool_use', id, name: 'Bash', input: { command: `echo ${id}` } }
}

export function result(id: string, content = `output of ${id}`): Extra {
  return { tool_use_id: id, type: 'tool_result', content }
}

/** A record that only links others. */
export function link(type: string, uuid: string, parentUuid: string | null, extra: Extra = {}): Extra {
  return { ...base(uuid, parentUuid), type, ...extra }
}

function base(uuid: string, parentUuid: string | null): Extra {
  return {
    parentUuid,
    isSidechain: false,
    userType: 'external',
    cwd: '/home/ada/project',
    sessionId: 'a1b2',
    version: '2.1.7',
    uuid,
    timestamp: '2026-01-20T15:46:06.207Z',
  }
}
