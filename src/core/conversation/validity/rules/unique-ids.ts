// V7: no two tool uses of a request have the same id.
import { repeatedId } from '../texts.ts'
import type { Rule } from '../types.ts'

export const uniqueIds: Rule = {
  id: 'V7',
  severity: 'error',
  reach: 'id',
  find: (uses) => uses.slice(1).map(({ message, at }) => ({ message, at, error: repeatedId })),
}
