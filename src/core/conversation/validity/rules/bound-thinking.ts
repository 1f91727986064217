// V12: thinking is bound to what stood before it when the model wrote it; after any change there it is refused or silently dropped.
import { thinkingBound } from '../texts.ts'
import type { Found, Rule } from '../types.ts'

export const boundThinking: Rule = {
  id: 'V12',
  severity: 'warning',
  reach: 'prefix',
  find: (message) =>
    message.blocks.flatMap((block, at): Found[] => (block.kind === 'thinking' ? [{ message, at, error: thinkingBound }] : [])),
}
