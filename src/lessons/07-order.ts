// Lesson 7: why the stages run in this order; what is lost without one of them.
import type { order as texts } from './en/07-order.ts'
import { callsOver, firstSummary, PLAIN, standsAt, untouched } from './reading.ts'
import type { Facts, LessonFor } from './types.ts'

/** What keeps a reader from the point, in both challenges. */
function astray(facts: Facts): 'several' | 'threshold' | null {
  const { start, now } = facts
  if (now.off.length > 1) return 'several'
  return untouched({ ...facts, now: { ...now, off: start.off } }) ? null : 'threshold'
}

export const order: LessonFor<typeof texts> = {
  id: 'order',
  setup: { ...PLAIN, sample: 'seat-map', moves: [{ call: 10 }, { stage: 'arrived' }] },
  pages: [
    { kind: 'step', id: 'pass', lit: ['stages', 'steppers'], until: (facts) => standsAt(facts, 'model_call', 10) },
    {
      kind: 'step',
      id: 'budget',
      setup: { moves: [{ call: 10 }, { stage: 'compact_history' }] },
      lit: ['stages'],
      until: ({ now }) => now.off.includes('tool_result_budget') && firstSummary(now) === 10,
    },
    {
      kind: 'step',
      id: 'micro',
      lit: ['stages', 'timeline'],
      until: ({ now }) => now.off.length === 1 && now.off.includes('micro_compact'),
    },
    {
      kind: 'challenge',
      id: 'sooner',
      setup: { off: [], moves: [{ call: 28 }, { stage: 'compact_history' }] },
      lit: ['stages', 'timeline'],
      judge(facts) {
        if (untouched(facts)) return null
        const first = firstSummary(facts.now) ?? Number.POSITIVE_INFINITY
        return astray(facts) ?? (first <= (firstSummary(facts.start) ?? 0) - 10 ? 'solved' : 'later')
      },
    },
    {
      kind: 'challenge',
      id: 'over',
      setup: { off: [], moves: [{ call: 28 }, { stage: 'model_call' }] },
      lit: ['stages', 'timeline'],
      judge(facts) {
        if (untouched(facts)) return null
        return astray(facts) ?? (callsOver(facts.now).length > 0 ? 'solved' : 'fits')
      },
    },
  ],
}
