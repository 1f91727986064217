// The text a person reads of a block; the exact API object is its JSON.
import { pyJson } from './python.ts'
import type { Block } from './types.ts'

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
