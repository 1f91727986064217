// Which blocks of the messages stand wholly inside the part of the rendering a summariser may see. Works on lengths alone.

import { extentOf } from '../../conversation/extent.ts'
import type { Message } from '../../conversation/types.ts'
import type { Question } from '../types.ts'

/**
 * Calls `see` for every visible block, in order: its message, and its index in it. Where nothing is cut, `whole` is called
 * with each message in its place.
 */
export function visitVisible(
  question: Question,
  see: (message: Message, at: number) => void,
  whole = (message: Message): void => {
    for (let i = 0; i < message.blocks.length; i++) see(message, i)
  },
): void {
  const key = question.ascii ? 'ascii' : 'json'
  const { messages, inputLimit } = question
  let total = 2
  for (const message of messages) total += message.extent[key] + 2
  total -= messages.length > 0 ? 2 : 0
  if (total <= inputLimit) {
    for (const message of messages) whole(message)
    return
  }
  const headEnd = question.window === 'head' ? inputLimit : Math.floor(inputLimit / 4)
  const tailStart = question.window === 'head' ? Number.POSITIVE_INFINITY : total - (inputLimit - headEnd)

  let start = 1
  for (const message of messages) {
    const next = start + message.extent[key] + 2
    if (start >= headEnd && next <= tailStart) {
      start = next
      continue
    }
    let at = start + contentOffset(message, key) + (message.isList ? 1 : 0)
    for (let i = 0; i < message.blocks.length; i++) {
      const end = at + (message.blocks[i]?.extent[key] ?? 0)
      if (end <= headEnd || at >= tailStart) see(message, i)
      at = end + 2
    }
    start = next
  }
}

const PLAIN = { json: '{"role": "user", "content": '.length, ascii: '{"role": "user", "content": '.length } as const

/** Characters of `{"role": "user", "content": ` and of any other key that stands before the content. */
function contentOffset(message: Message, key: 'json' | 'ascii'): number {
  let offset = 1
  if (message.raw === null && message.origin === null) return PLAIN[key] + (message.role === 'user' ? 0 : 5)
  const raw = message.raw ?? message.origin ?? { role: message.role, content: '' }
  for (const name in raw) {
    if (name === 'content') return offset + extentOf(name)[key] + 2
    const value = (raw as unknown as Record<string, unknown>)[name]
    offset += extentOf(name)[key] + 2 + extentOf(value)[key] + 2
  }
  return offset
}
