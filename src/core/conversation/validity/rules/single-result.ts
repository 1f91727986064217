// V5: one tool use has one result. (That all results of a turn stand in one message follows from V3, since the server joins messages.)
import { manyResults } from '../texts.ts'
import type { Rule } from '../types.ts'

export const singleResult: Rule = {
  id: 'V5',
  severity: 'error',
  reach: 'turn',
  find({ results }) {
    const seen = new Set<string>()
    const again = results.filter(({ id }) => seen.size === seen.add(id).size)
    return again.map(({ message, at, id }) => ({ message, at, error: (n, m) => manyResults(n, m, id) }))
  },
}
