// An edit in a word: which one it is, and what became of a message.
import type { EditItem, Fate } from '../../core/view/types.ts'
import { n } from './numbers.ts'

/** "Edit 4 of 5, block m48.0" */
export function editLabel(e: EditItem, of: number): string {
  const what = e.count > 1 ? `messages ${e.first} to ${e.last}` : e.first.includes('.') ? `block ${e.first}` : `message ${e.first}`
  return `Edit ${n.whole(e.no)} of ${n.whole(of)}, ${what}`
}

const FATES: Readonly<Record<Fate, string>> = {
  kept: 'kept',
  shortened: 'shortened',
  persisted: 'persisted to file',
  snipped: 'snipped',
  folded: 'folded in summary',
  gone: 'gone',
}
export const fate = (f: Fate): string => FATES[f]
