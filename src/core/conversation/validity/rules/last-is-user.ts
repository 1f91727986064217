// V10: the list ends with the user's message; models since 4.6 take no beginning of an answer.
import { prefill } from '../texts.ts'
import type { Rule } from '../types.ts'

export const lastIsUser: Rule = {
  id: 'V10',
  severity: 'error',
  reach: 'ends',
  find(messages) {
    const message = messages.at(-1)
    return message?.role === 'assistant' ? [{ message, at: null, error: () => prefill }] : []
  },
}
