// A number for what a message says, the same however a client writes it: whether one request goes on where another ended.
import { withoutReminders } from '../typed.ts'
import { type Fields, isFields } from '../value.ts'

/** Moved or added between two requests without anything having been said. */
const SILENT: ReadonlySet<string> = new Set([
  'cache_control',
  'id',
  'status',
  'created_by',
  'annotations',
  'logprobs',
  'caller',
  'citations',
  'index',
  'stop_reason',
  'stop_sequence',
  'usage',
  'model',
  'provider_specific_fields',
  'reasoning_content',
  'reasoning',
  'thinking_blocks',
  'encrypted_content',
])
const ALIKE: ReadonlyMap<string, string> = new Map([
  ['input_text', 'text'],
  ['output_text', 'text'],
])
/** Left out of later requests by some clients; the API does not need them there. */
const THOUGHTS: ReadonlySet<unknown> = new Set(['thinking', 'redacted_thinking'])
const DEEP = 200

/** 32 bits. Order of keys, nulls, cache marks, and a text alone against a list with that text make no difference. */
export function fingerprint(message: Fields): number {
  const { role, content, type, ...rest } = message
  const named = type === 'message' || type === undefined ? rest : { ...rest, type }
  return mix(hash(role, 1), mix(hashContent(content, 1), hash(named, 1)))
}

/** Of a beginning one message longer. */
export function chain(before: number, message: number): number {
  return mix(before, message)
}

function hashContent(content: unknown, depth: number): number {
  if (typeof content === 'string') return hashBlocks([{ type: 'text', text: content }], depth)
  return Array.isArray(content) ? hashBlocks(content, depth) : hash(content, depth)
}

function hashBlocks(blocks: readonly unknown[], depth: number): number {
  let found = 7
  for (const block of blocks) {
    const one = typeof block === 'string' ? { type: 'text', text: block } : block
    if (isFields(one) && (THOUGHTS.has(one.type) || (typeof one.text === 'string' && withoutReminders(one.text) === ''))) continue
    found = mix(found, hash(one, depth))
  }
  return found
}

function hash(value: unknown, depth: number): number {
  if (typeof value === 'string') return hashText(withoutReminders(ALIKE.get(value) ?? value))
  if (typeof value !== 'object' || value === null) return hashText(String(value))
  if (depth > DEEP) return 11
  if (Array.isArray(value)) return value.reduce((found: number, item) => mix(found, hash(item, depth + 1)), 13)
  let sum = 17
  for (const [key, held] of Object.entries(value)) {
    if (held === null || held === undefined || SILENT.has(key) || (Array.isArray(held) && held.length === 0)) continue
    sum = (sum + mix(hashText(key), key === 'content' ? hashContent(held, depth + 1) : hash(held, depth + 1))) >>> 0
  }
  return sum
}

function hashText(text: string): number {
  let found = 0x2f0b4a87
  for (let at = 0; at < text.length; at += 1) found = Math.imul(found ^ text.charCodeAt(at), 0x01000193)
  return mix(found, text.length)
}

function mix(a: number, b: number): number {
  let found = Math.imul(a ^ (b >>> 15), 0x2c1b3c6d) + Math.imul(b, 0x297a2d39)
  found = Math.imul(found ^ (found >>> 13), 0x7feb352d)
  return (found ^ (found >>> 16)) >>> 0
}
