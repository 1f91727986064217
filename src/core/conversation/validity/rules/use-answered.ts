// V3: every tool use has its result in the very next message.
import { noResults } from '../texts.ts'
import type { Rule } from '../types.ts'

export const useAnswered: Rule = {
  id: 'V3',
  severity: 'error',
  reach: 'turn',
  find({ uses, results, answer }) {
    const answered = new Set(results.map((r) => r.id))
    const open = uses.filter((u) => !answered.has(u.id))
    const ids = open.map((u) => u.id)
    return open.map(({ message, at }) => ({ message, at, error: (n) => noResults(answer.length > 0 ? n + 1 : n, ids) }))
  },
}
