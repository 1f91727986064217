// V9: what must not be empty. An assistant's message and a tool's result may be; a text block may not, and not all text may be space.

import type { Block, Message } from '../../types.ts'
import { blankText, emptyMessage, emptyText } from '../texts.ts'
import type { Found, Rule } from '../types.ts'

export const notEmpty: Rule = {
  id: 'V9',
  severity: 'error',
  reach: 'message',
  find(message) {
    if (!message.isList) return ofString(message)
    const { blocks, role } = message
    if (isEmptyList(message)) return role === 'user' ? [{ message, at: null, error: emptyMessage }] : []
    if (blocks.some(isEmpty))
      return blocks.flatMap((block, at): Found[] => (isEmpty(block) ? [{ message, at, error: () => emptyText }] : []))
    return blocks.every((block) => isBlank(textOf(block))) ? [{ message, at: 0, error: () => blankText }] : []
  },
}

function ofString(message: Message): readonly Found[] {
  const { raw, content } = message.blocks[0] as Block
  const text = content ? (content.sizes.chars === 0 ? '' : null) : typeof raw === 'string' ? raw : '' // what a stage puts is never all space
  if (text === '') return message.role === 'user' ? [{ message, at: null, error: emptyMessage }] : []
  return isBlank(text) ? [{ message, at: 0, error: () => blankText }] : []
}

/** The list without blocks is held by one that stands for nothing. */
const isEmptyList = ({ blocks }: Message): boolean => blocks.length === 1 && blocks[0]?.raw === undefined && blocks[0]?.content === null

function textOf({ raw }: Block): string | null {
  if (typeof raw !== 'object' || raw === null) return null
  const { type, text } = raw as { type?: unknown; text?: unknown }
  return type === 'text' && typeof text === 'string' ? text : null
}

const isEmpty = (block: Block): boolean => textOf(block) === ''
const isBlank = (text: string | null): boolean => text !== null && !/\S/.test(text)
