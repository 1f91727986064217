// V1: the first message is the user's, or the assistant's that starts with the server's own compaction.
import { firstUser, noMessages } from '../texts.ts'
import type { Rule } from '../types.ts'

export const firstIsUser: Rule = {
  id: 'V1',
  severity: 'error',
  reach: 'ends',
  find(messages) {
    const message = messages[0]
    if (!message) return [{ message: null, at: null, error: () => noMessages }]
    if (message.role === 'user' || typeOf(message.blocks[0]?.raw) === 'compaction') return []
    return [{ message, at: null, error: () => firstUser }]
  },
}

const typeOf = (raw: unknown): unknown => (typeof raw === 'object' && raw !== null ? (raw as { type?: unknown }).type : null)
