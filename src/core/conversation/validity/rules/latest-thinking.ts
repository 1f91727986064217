// V11: while tools are being used, the latest assistant message has the thinking it was recorded with, first if it was first, unchanged and signed.
import type { Block, Message } from '../../types.ts'
import { noSignature, thinkingFirst, thinkingModified } from '../texts.ts'
import { hasThinking } from '../turns.ts'
import type { Found, Rule } from '../types.ts'

/** A signature is missed wherever the thinking stands. */
export const thinkingSigned: Rule = {
  id: 'V11',
  severity: 'warning',
  reach: 'message',
  find(message) {
    if (!hasThinking(message)) return []
    return message.blocks.flatMap((block, at): Found[] => (isUnsigned(block) ? [{ message, at, error: noSignature }] : []))
  },
}

export const latestThinking: Rule = {
  id: 'V11',
  severity: 'warning',
  reach: 'ends',
  find: (messages) => latestInLoop(messages).flatMap((message) => (message.raw ? [] : changedThinking(message))),
}

/** The last assistant message, when the list ends with results for it; it may have been several that the server joins. */
function latestInLoop(messages: readonly Message[]): readonly Message[] {
  let to = messages.length
  let results = false
  for (; to > 0 && messages[to - 1]?.role === 'user'; to--) results ||= messages[to - 1]?.hasResults === true
  if (!results) return []
  let from = to
  while (from > 0 && messages[from - 1]?.role === 'assistant') from--
  return messages.slice(from, to)
}

/** The blocks the API answered with, whatever stands in the message now. */
const recorded = ({ origin }: Message): readonly unknown[] => (Array.isArray(origin?.content) ? origin.content : [])

/** Where a message that is no longer the recorded one has lost thinking at its start, or has another one in the place of some. */
function changedThinking(message: Message): readonly Found[] {
  const was = recorded(message)
  const is = message.blocks.map((block) => block.raw)
  if (isThinking(was[0]) && !isThinking(is[0])) return [{ message, at: 0, error: (n, m) => thinkingFirst(n, m, typeOf(is[0])) }]
  return was.flatMap((block, at): Found[] => (isThinking(block) && is[at] !== block ? [{ message, at, error: thinkingModified }] : []))
}

const typeOf = (raw: unknown): string => (typeof raw === 'object' && raw !== null ? String((raw as { type?: unknown }).type) : 'text')
const isThinking = (raw: unknown): boolean => {
  const type = typeOf(raw)
  return type === 'thinking' || type === 'redacted_thinking'
}
const isUnsigned = ({ kind, raw }: Block): boolean =>
  kind === 'thinking' && typeOf(raw) === 'thinking' && typeof (raw as { signature?: unknown }).signature !== 'string'
