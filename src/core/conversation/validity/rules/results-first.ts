// V6: the results stand before everything else in their message. The API answers as if they were missing.
import { noResults } from '../texts.ts'
import type { Rule } from '../types.ts'

export const resultsFirst: Rule = {
  id: 'V6',
  severity: 'error',
  reach: 'turn',
  find({ uses, results }) {
    const asked = new Set(uses.map((u) => u.id))
    const late = results.filter((r) => r.late && asked.has(r.id))
    const ids = [...new Set(late.map((r) => r.id))]
    return late.map(({ message, at }) => ({ message, at, error: (n) => noResults(n, ids) }))
  },
}
