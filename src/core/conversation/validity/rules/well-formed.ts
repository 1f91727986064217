// V13: strings are well-formed Unicode; half of a surrogate pair is refused.
import { blockValue } from '../../block.ts'
import type { Block } from '../../types.ts'
import { loneSurrogate } from '../texts.ts'
import type { Found, Rule } from '../types.ts'

export const wellFormed: Rule = {
  id: 'V13',
  severity: 'error',
  reach: 'message',
  find(message) {
    if (isAscii(message)) return []
    return message.blocks.flatMap((block, at): Found[] => (isBroken(block) ? [{ message, at, error: () => loneSurrogate }] : []))
  },
}

/** As long in the ascii rendering as in the other: no character outside ASCII is in it. */
const isAscii = ({ extent }: Pick<Block, 'extent'>): boolean => extent.ascii === extent.json

const known = new WeakMap<Block, boolean>()

function isBroken(block: Block): boolean {
  if (isAscii(block)) return false
  const before = known.get(block)
  if (before !== undefined) return before
  const broken = hasLone(block.content ? block.content.read() : blockValue(block))
  known.set(block, broken)
  return broken
}

const LONE = /[\ud800-\udfff]/u

/** `isWellFormed` (ES2024) is ten times as fast as the pattern, but not in every browser that runs this. */
const isLone = (text: string & { isWellFormed?(): boolean }): boolean => (text.isWellFormed ? !text.isWellFormed() : LONE.test(text))

function hasLone(value: unknown): boolean {
  if (typeof value === 'string') return isLone(value)
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(hasLone)
  return Object.entries(value).some(([key, item]) => isLone(key) || hasLone(item))
}
