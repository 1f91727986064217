// OpenAI's content into content of the Messages API: parts become blocks; the name of a part stands for what has no place in one.
import { jsonText } from '../json-text.ts'
import { blockType, type Fields, isFields, textBlock, textOrNull, wordOf } from '../value.ts'
import type { Warnings } from '../warnings.ts'

/** A string stays one; a list becomes blocks; nothing at all an empty string. */
export function contentOf(content: unknown, line: number, warnings: Warnings): string | readonly unknown[] {
  if (content === null || content === undefined) return ''
  if (typeof content === 'string') return content
  const parts: readonly unknown[] = Array.isArray(content) ? content : [content]
  return parts.map((part) => blockOf(part, line, warnings))
}

/** Blocks of the Messages API, which proxies send too, stay as they are. */
function blockOf(part: unknown, line: number, warnings: Warnings): unknown {
  if (!isFields(part)) return typeof part === 'string' ? textBlock(part) : textBlock(jsonText(part))
  const type = blockType(part)
  if (type === 'text' || KEPT.has(type)) return part
  if (TEXTS.has(type)) return textBlock(textOf(part))
  const block = IMAGES.has(type) ? imageOf(part) : FILES.has(type) ? documentOf(part) : null
  if (block) return block
  warnings.count('part_stood_in', line, type)
  return textBlock(`(${type === '' ? 'unknown part' : type})`)
}
const KEPT: ReadonlySet<string> = new Set(['thinking', 'redacted_thinking', 'image', 'document', 'tool_use', 'tool_result'])
const TEXTS: ReadonlySet<string> = new Set(['input_text', 'output_text', 'summary_text', 'reasoning_text', 'refusal'])
const IMAGES: ReadonlySet<string> = new Set(['image_url', 'input_image', 'computer_screenshot'])
const FILES: ReadonlySet<string> = new Set(['file', 'input_file'])

/** The text of a part, be it a refusal. */
export function textOf(part: Fields): string {
  return textOrNull(part.text) ?? textOrNull(part.refusal) ?? ''
}

function imageOf(part: Fields): unknown {
  const held = isFields(part.image_url) ? part.image_url.url : (part.image_url ?? part.image)
  const source = sourceOf(held, part.file_id)
  return source && { type: 'image', source }
}

function documentOf(part: Fields): unknown {
  const file = isFields(part.file) ? part.file : part
  const source = sourceOf(file.file_data ?? file.file_url, file.file_id)
  if (!source) return null
  return typeof file.filename === 'string' ? { type: 'document', source, title: file.filename } : { type: 'document', source }
}

function sourceOf(held: unknown, id: unknown): unknown {
  if (typeof held === 'string' && held !== '') return dataOf(held) ?? (held.startsWith('data:') ? null : { type: 'url', url: held })
  return typeof id === 'string' && id !== '' ? { type: 'file', file_id: id } : null
}

/** What a `data:` address holds in base64. */
function dataOf(url: string): unknown {
  if (!url.startsWith('data:')) return null
  const head = /^data:([\w.+/-]*)(?:;[\w.+-]+=[\w.+-]*)*;base64,/.exec(url.slice(0, 300))
  return head && { type: 'base64', media_type: head[1] || 'application/octet-stream', data: url.slice(head[0].length) }
}

/** Arguments of a call as the input of a tool use: an object. What is none is kept under `_raw`. */
export function inputOf(value: unknown, line: number, warnings: Warnings): Fields {
  if (isFields(value)) return value
  if (value === undefined || value === null || value === '') return {}
  if (typeof value === 'string') {
    try {
      const parsed: unknown = JSON.parse(value)
      if (isFields(parsed)) return parsed
    } catch {
      // Cut off or never JSON: kept as text.
    }
  }
  warnings.count('arguments_kept_raw', line)
  return { _raw: value }
}

/** The text of a system message. */
export function plainText(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part) => (isFields(part) ? textOf(part) : typeof part === 'string' ? part : '')).join('\n\n')
}

/** The name of a tool, for a block and for the eye. */
export function nameOf(value: unknown, otherwise: string): string {
  return value === undefined || value === null || value === '' ? otherwise : wordOf(value)
}
