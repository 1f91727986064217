// The last step of every importer: an array the API would take, recorded objects untouched wherever nothing had to be mended.
import { answer } from './answer.ts'
import { clean, merge } from './clean.ts'
import type { Draft } from './draft.ts'
import { isResult } from './pairing.ts'
import type { Warnings } from './warnings.ts'

/** Roles alternate, the first is user, every tool use is answered in the next message, nothing is empty. */
export function normalise(drafts: readonly Draft[], warnings: Warnings): readonly Draft[] {
  const cleaned = drafts.map((draft) => clean(draft, warnings)).filter((draft) => draft !== null)
  const started = dropLeading(cleaned, warnings)
  // Moving results may empty a message, and its neighbours then stand side by side.
  return merge(answer(merge(started, warnings), warnings), warnings)
}

/**
 * A recording cut at the front begins with an answer: what stands before the next prompt goes, since its results have
 * lost their uses. Without any prompt, only the answers before the first user message go.
 */
function dropLeading(drafts: readonly Draft[], warnings: Warnings): readonly Draft[] {
  const [first] = drafts
  if (!first || first.role === 'user') return drafts
  const prompt = drafts.findIndex((draft) => draft.role === 'user' && !holdsOnlyResults(draft.content))
  const user = prompt >= 0 ? prompt : drafts.findIndex((draft) => draft.role === 'user')
  const from = user >= 0 ? user : drafts.length
  warnings.count('leading_left_out', first.line, undefined, from)
  return drafts.slice(from)
}

function holdsOnlyResults(content: unknown): boolean {
  return Array.isArray(content) && content.every(isResult)
}
