// Content blocks that were written as Python reprs (`json.dumps(…, default=str)` of the SDK's objects) back into blocks.
import { type PyCall, type PyValue, plain, readPython } from './python-literal.ts'
import { blockType, isFields, textBlock } from './value.ts'

const LOOKS_LIKE_REPR = /^\s*(?:[A-Za-z_]\w*\.)*[A-Z]\w*Block\(/

export function looksLikeRepr(value: unknown): value is string {
  return typeof value === 'string' && LOOKS_LIKE_REPR.test(value)
}

/** A whole list that became one string. */
export function looksLikeReprList(content: unknown): content is string {
  return typeof content === 'string' && content.startsWith('[') && LOOKS_LIKE_REPR.test(content.slice(1, 200))
}

/** Null when the text cannot be read. */
export function readReprBlock(text: string): unknown {
  const value = readPython(text)
  return value === undefined ? null : toBlock(value)
}

/** Null when the list, or any block of it, cannot be read. */
export function readReprList(text: string): readonly unknown[] | null {
  const value = readPython(text)
  if (!Array.isArray(value)) return null
  const blocks = value.map(toBlock)
  return blocks.includes(null) ? null : blocks
}

/** The API's fields only, in the API's order: the SDK's objects carry more (`citations`, `caller`). */
function toBlock(value: PyValue): unknown {
  if (typeof value === 'string') return textBlock(value)
  if (!isCall(value)) return null
  const fields = plain(value)
  if (!isFields(fields)) return null
  const type = blockType(fields) || typeFromName(value.name)
  if (type === 'text') return typeof fields.text === 'string' ? { type, text: fields.text } : null
  if (type === 'tool_use')
    return 'id' in fields && 'input' in fields ? { type, id: fields.id, name: fields.name, input: fields.input } : null
  if (type === 'thinking') {
    const { thinking, signature } = fields
    return typeof signature === 'string' ? { type, thinking, signature } : { type, thinking }
  }
  const rest = Object.entries(fields).filter(([key, item]) => key !== 'type' && item !== null)
  return type === '' ? null : Object.fromEntries([['type', type], ...rest])
}

function isCall(value: PyValue): value is PyCall {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'call'
}

/** `ToolUseBlock`, `BetaToolUseBlock` → `tool_use`. */
function typeFromName(name: string): string {
  const last = name.slice(name.lastIndexOf('.') + 1)
  const bare = /^(?:Beta)?(\w+)Block$/.exec(last)?.[1] ?? ''
  return bare.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()
}
