// Messages and blocks as plain objects to draw: heads of at most 160 code points, sizes as shares that add up.
import { firstChars } from '../conversation/measure.ts'
import { shareOfBlock, shareOfMessage } from '../conversation/message.ts'
import { pyJson } from '../conversation/python.ts'
import type { Block, Measure, Message, UseFacts } from '../conversation/types.ts'
import type { BlockItem, MessageItem } from './types.ts'

const HEAD_CHARS = 160

/** Which tool use a result answers, for every result of the recording by block id. */
export function usesByResult(messages: readonly Message[]): ReadonlyMap<string, UseFacts> {
  const found = new Map<string, UseFacts>()
  let uses = new Map<string, UseFacts>()
  for (const message of messages) {
    if (message.role === 'assistant') uses = new Map(message.blocks.flatMap((b) => (b.use ? [[b.use.id, b.use] as const] : [])))
    else
      for (const block of message.blocks) {
        const use = block.result ? uses.get(block.result.toolUseId) : undefined
        if (use) found.set(block.id, use)
      }
  }
  return found
}

/** The telling part of a tool's input: a path, a command, a pattern; else its first text. */
export function aboutOf(use: UseFacts): string | null {
  if (typeof use.input !== 'object' || use.input === null) return null
  const input = use.input as Record<string, unknown>
  for (const key of ['path', 'file_path', 'command', 'pattern', 'query', 'url', 'description', 'name']) {
    if (typeof input[key] === 'string') return firstLine(input[key])
  }
  const text = Object.values(input).find((v) => typeof v === 'string')
  return text === undefined ? null : firstLine(text as string)
}

/** The first line with something on it. Only the beginning of a long text is looked at. */
export function firstLine(text: string): string {
  const start = /[^\s]/.exec(text.slice(0, 4_000))?.index ?? 0
  const piece = text.slice(start, start + HEAD_CHARS * 2 + 2)
  const end = piece.search(/[\r\n\u2028\u2029]/)
  return firstChars(end === -1 ? piece : piece.slice(0, end), HEAD_CHARS)
}

/** The text a person reads of a block; the exact API object is its JSON. */
export function blockText(block: Block): string {
  if (block.content) return block.content.read()
  if (typeof block.raw === 'string') return block.raw
  if (block.use) return prettyInput(block.use.input)
  if (block.result) return block.result.isList ? listText((block.raw as { content: unknown[] }).content) : block.result.content.read()
  return block.raw === undefined ? '' : partText(block.raw)
}

const prettyInput = (input: unknown): string => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return pyJson(input, false)
  return Object.entries(input)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : pyJson(value, false)}`)
    .join('\n')
}

const listText = (parts: readonly unknown[]): string => parts.map(partText).join('\n')

function partText(part: unknown): string {
  if (typeof part === 'string') return part
  if (typeof part !== 'object' || part === null) return pyJson(part, false)
  const { text, thinking, source } = part as { text?: unknown; thinking?: unknown; source?: { media_type?: unknown; data?: unknown } }
  if (typeof text === 'string') return text
  if (typeof thinking === 'string') return thinking
  if (typeof source?.data === 'string') return `(${String(source.media_type ?? 'image')}, ${source.data.length} characters of base64)`
  return pyJson(part, false)
}

export function messageItem(message: Message, measure: Measure, uses: ReadonlyMap<string, UseFacts>): MessageItem {
  const blocks = message.blocks.map((block, at) => blockItem(message, block, at, measure, uses))
  return { id: message.id, role: message.role, size: shareOfMessage(message, measure), typed: message.typed !== null, blocks }
}

function blockItem(message: Message, block: Block, at: number, measure: Measure, uses: ReadonlyMap<string, UseFacts>): BlockItem {
  const use = block.use ?? uses.get(block.id) ?? null
  return {
    id: block.id,
    kind: block.kind,
    size: shareOfBlock(message, at, measure),
    head: block.use ? (aboutOf(block.use) ?? '') : firstLine(blockText(block)),
    tool: use?.name ?? null,
    about: use ? aboutOf(use) : null,
    isError: (block.raw as { is_error?: unknown } | null | undefined)?.is_error === true,
  }
}
