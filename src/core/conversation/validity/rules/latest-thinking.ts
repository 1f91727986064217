// V11: while tools are being used, the latest assistant message starts with its thinking, all of it and unchanged, signatures included.
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
  find(messages) {
    const said = latestInLoop(messages)
    const first = said[0]
    if (!first || !said.some(hadThinking)) return []
    const changed = said.flatMap((message) => changedThinking(message))
    const type = typeOf(first.blocks[0]?.raw)
    return isThinking(first.blocks[0]?.raw) ? changed : [{ message: first, at: 0, error: (n, m) => thinkingFirst(n, m, type) }, ...changed]
  },
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
const recorded = ({ raw, origin }: Message): readonly unknown[] => {
  const content = (raw ?? origin)?.content
  return Array.isArray(content) ? content : []
}

const hadThinking = (message: Message): boolean => hasThinking(message) || (!message.raw && recorded(message).some(isThinking))

/** Where thinking that was recorded is missing or another one. */
function changedThinking(message: Message): readonly Found[] {
  if (message.raw) return []
  return recorded(message).flatMap((was, at): Found[] =>
    isThinking(was) && message.blocks[at]?.raw !== was ? [{ message, at, error: thinkingModified }] : [],
  )
}

const typeOf = (raw: unknown): string => (typeof raw === 'object' && raw !== null ? String((raw as { type?: unknown }).type) : 'text')
const isThinking = (raw: unknown): boolean => {
  const type = typeOf(raw)
  return type === 'thinking' || type === 'redacted_thinking'
}
const isUnsigned = ({ kind, raw }: Block): boolean =>
  kind === 'thinking' && typeOf(raw) === 'thinking' && typeof (raw as { signature?: unknown }).signature !== 'string'
