// What the page says of what the reader did: open, wrong with its code, or done.
import { verdictOn } from '../../lessons/reading.ts'
import type { Facts, LessonPage } from '../../lessons/types.ts'

export type Said = { readonly state: 'open' } | { readonly state: 'wrong'; readonly code: string } | { readonly state: 'done' }

export function judge(page: LessonPage, facts: Facts | null): Said {
  if (!facts) return { state: 'open' }
  if (page.kind === 'step') return { state: page.until(facts) ? 'done' : 'open' }
  if (page.kind === 'question') {
    const right = page.right(facts)
    if (facts.answer === null || right === '') return { state: 'open' }
    return facts.answer === right ? { state: 'done' } : { state: 'wrong', code: page.wrongly?.(facts) ?? 'answer' }
  }
  const code = verdictOn(page, facts)
  return code === null ? { state: 'open' } : code === 'solved' ? { state: 'done' } : { state: 'wrong', code }
}
