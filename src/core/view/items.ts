// Messages and blocks as plain objects to draw: heads of at most 160 code points, sizes as shares that add up.
import { firstChars } from '../conversation/measure.ts'
import { shareOfBlock, shareOfMessage } from '../conversation/message.ts'
import { blockText } from '../conversation/reading.ts'
import type { Block, Measure, Message, UseFacts } from '../conversation/types.ts'
import type { BlockItem, MessageItem } from './types.ts'

const HEAD_CHARS = 160

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
