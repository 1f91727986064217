// V8: the content of a tool result is a string, a list of blocks of certain types, empty, or absent.
import * as texts from '../texts.ts'
import type { Found, Rule } from '../types.ts'

const TAGS = ['document', 'image', 'search_result', 'text']
/** Newer than the texts in which the API lists the others. */
const NEWER = ['tool_reference']
const TYPES: ReadonlySet<unknown> = new Set([...TAGS, ...NEWER])

export const resultContent: Rule = {
  id: 'V8',
  severity: 'error',
  reach: 'message',
  find(message) {
    if (!message.hasResults) return []
    return message.blocks.flatMap((block, at): readonly Found[] => {
      if (!block.result || block.content) return [] // what a stage writes is a string
      const error = wrong((block.raw as { content?: unknown }).content)
      return error ? [{ message, at, error }] : []
    })
  },
}

function wrong(content: unknown): Found['error'] | null {
  if (content === undefined || content === null || typeof content === 'string') return null
  if (!Array.isArray(content)) return texts.contentType
  const k = content.findIndex((part) => !TYPES.has(typeOf(part)))
  if (k === -1) return null
  const part: unknown = content[k]
  if (typeof part !== 'object' || part === null) return (n, m) => texts.partType(n, m, k)
  const type = typeOf(part)
  return type === undefined ? (n, m) => texts.partWithoutType(n, m, k) : (n, m) => texts.partTag(n, m, k, String(type), TAGS)
}

const typeOf = (part: unknown): unknown => (typeof part === 'object' && part !== null ? (part as { type?: unknown }).type : undefined)
