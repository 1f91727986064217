// Inspect's content into blocks of the Messages API.
import { jsonText } from '../json-text.ts'
import { type Fields, isFields, textBlock, textOrNull, wordOf } from '../value.ts'
import type { Warnings } from '../warnings.ts'

/** A string stays one; parts become blocks. `tool_use` parts, tools the provider ran itself, are given as they are. */
export function contentOf(content: unknown, line: number, warnings: Warnings): string | readonly unknown[] {
  if (typeof content === 'string') return content
  const parts: readonly unknown[] = Array.isArray(content) ? content : content === undefined || content === null ? [] : [content]
  return parts.map((part) => (isFields(part) ? blockOf(part, line, warnings) : textBlock(typeof part === 'string' ? part : jsonText(part))))
}

function blockOf(part: Fields, line: number, warnings: Warnings): unknown {
  const type = wordOf(part.type)
  if (type === 'text' && typeof part.text === 'string') return textBlock(part.text)
  if (type === 'tool_use') return part
  if (type === 'reasoning') return thinkingOf(part)
  const source = type === 'image' || type === 'document' ? sourceOf(part[type], part.mime_type) : null
  if (source) return { type, source }
  warnings.count('part_stood_in', line, type)
  return textBlock(`(${type})`)
}

/** A redacted one holds what only the provider can read, and sometimes a summary of it. */
function thinkingOf(part: Fields): unknown {
  const text = textOrNull(part.reasoning) ?? ''
  const summary = textOrNull(part.summary)
  if (part.redacted === true && summary === null) return { type: 'redacted_thinking', data: text }
  const thinking = part.redacted === true ? summary : text
  return typeof part.signature === 'string' ? { type: 'thinking', thinking, signature: part.signature } : { type: 'thinking', thinking }
}

function sourceOf(held: unknown, mime: unknown): unknown {
  if (typeof held !== 'string' || held === '') return null
  if (!held.startsWith('data:')) return /^https?:/.test(held) ? { type: 'url', url: held } : null
  const head = /^data:([\w.+/-]*)(?:;[\w.+-]+=[\w.+-]*)*;base64,/.exec(held.slice(0, 300))
  const media_type = head?.[1] || textOrNull(mime) || 'application/octet-stream'
  return head && { type: 'base64', media_type, data: held.slice(head[0].length) }
}
