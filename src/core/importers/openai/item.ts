// One item of OpenAI's Responses: its type, its call or its output, whichever of the many it is.
import { jsonText } from '../json-text.ts'
import { blockType, type Fields, isFields, textOrNull } from '../value.ts'
import type { Warnings } from '../warnings.ts'
import { contentOf, inputOf, nameOf } from './parts.ts'

/** The Agents SDK wraps items of a run. */
export function itemOf(item: Fields): Fields {
  const raw = item.raw_item ?? item.rawItem
  return isFields(raw) ? raw : item
}

/** A message may come without its type. */
export function typeOf(item: Fields): string {
  if (typeof item.type === 'string') return item.type
  return typeof item.role === 'string' ? 'message' : ''
}

interface Call {
  readonly use: unknown
  readonly result: unknown
}

/** Python writes `call_id`, JavaScript `callId`; tools that OpenAI runs itself have none, and no output of their own. */
export function callIn(item: Fields, type: string, at: number, line: number, warnings: Warnings): Call | null {
  if (!/_call$/.test(type)) return null
  const callId = textOrNull(item.call_id) ?? textOrNull(item.callId)
  const hosted = callId === null && !OWN.has(type)
  const id = callId ?? (hosted ? textOrNull(item.id) : null) ?? `call_${at}`
  if (callId === null && !(hosted && typeof item.id === 'string')) warnings.count('id_made_up', line)
  const use = { type: 'tool_use', id, name: nameOf(item.name, type.replace(/_call$/, '')), input: argumentsOf(item, type, line, warnings) }
  return { use, result: hosted ? { type: 'tool_result', tool_use_id: id, content: foundBy(item, line, warnings) } : null }
}
const OWN: ReadonlySet<string> = new Set([
  'function_call',
  'custom_tool_call',
  'local_shell_call',
  'shell_call',
  'apply_patch_call',
  'computer_call',
])

function argumentsOf(item: Fields, type: string, line: number, warnings: Warnings): Fields {
  if (type === 'custom_tool_call') return { input: item.input ?? '' }
  if (item.arguments !== undefined) return inputOf(item.arguments, line, warnings)
  if (isFields(item.action)) return item.action
  if (isFields(item.operation)) return item.operation
  if (Array.isArray(item.queries)) return { queries: item.queries }
  return typeof item.code === 'string' ? { code: item.code } : {}
}

/** What a tool of OpenAI's own gave; where the item does not say, how it ended. */
function foundBy(item: Fields, line: number, warnings: Warnings): unknown {
  if (typeof item.result === 'string' && item.result !== '') {
    return [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: item.result } }]
  }
  for (const held of [item.output, item.results, item.outputs, item.error]) {
    if (held !== undefined && held !== null) return typeof held === 'string' ? held : jsonText(held)
  }
  warnings.count('result_status_only', line)
  return `(${nameOf(item.status, 'completed')})`
}

export function outputIn(item: Fields, type: string, line: number, warnings: Warnings): unknown {
  if (!/_call_(?:output|result)$/.test(type)) return null
  const id = textOrNull(item.call_id) ?? textOrNull(item.callId) ?? 'unknown'
  const failed = item.status === 'failed' || (isFields(item.output) && item.output.success === false)
  const result = { type: 'tool_result', tool_use_id: id, content: resultOf(item.output, line, warnings) }
  return failed ? { ...result, is_error: true } : result
}

/** A text, parts, one part, or `{ content, success }`. */
function resultOf(output: unknown, line: number, warnings: Warnings): string | readonly unknown[] {
  if (output === undefined || output === null || typeof output === 'string') return output ?? ''
  if (Array.isArray(output) && output.every((part) => isFields(part) && typeof part.type === 'string')) {
    return contentOf(output, line, warnings)
  }
  if (isFields(output)) {
    if (typeof output.content === 'string') return output.content
    if (output.type === 'text' && typeof output.text === 'string') return output.text
    if (typeof output.type === 'string') return contentOf(output, line, warnings)
  }
  return jsonText(output)
}

/** Told from everything else that has a type, or a role with content. */
export function isItem(value: Fields): boolean {
  const item = itemOf(value)
  const type = typeOf(item)
  if (type === 'message') return typeof item.role === 'string' && 'content' in item
  return /_call(?:_output|_result)?$/.test(type) || REST.has(type)
}
const REST: ReadonlySet<string> = new Set(['reasoning', 'compaction', 'item_reference', 'mcp_list_tools', 'mcp_approval_request'])

/** Nothing but an item: no message of another API looks like it. */
export function isOwnItem(value: Fields): boolean {
  const item = itemOf(value)
  if (typeOf(item) !== 'message') return isItem(item)
  return Array.isArray(item.content) && item.content.some((part) => OWN_PARTS.has(blockType(part)))
}
const OWN_PARTS: ReadonlySet<string> = new Set(['input_text', 'output_text', 'input_image', 'input_file'])
