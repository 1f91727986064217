// V4: every tool result answers a tool use of the message just before.
import { unexpectedResult } from '../texts.ts'
import type { Rule } from '../types.ts'

export const resultAskedFor: Rule = {
  id: 'V4',
  severity: 'error',
  reach: 'turn',
  find({ uses, results }) {
    const asked = new Set(uses.map((u) => u.id))
    return results
      .filter((r) => !asked.has(r.id))
      .map(({ message, at, id }) => ({ message, at, error: (n, m) => unexpectedResult(n, m, id) }))
  },
}
