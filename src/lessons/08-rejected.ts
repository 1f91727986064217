// Lesson 8: the API rejects a call; reactive_compact, one retry.
import type { rejected as texts } from './en/08-rejected.ts'
import { callsOf, PLAIN, rejectedCalls, standsAt, stepOf, untouched } from './reading.ts'
import type { LessonFor } from './types.ts'

export const rejected: LessonFor<typeof texts> = {
  id: 'rejected',
  setup: { ...PLAIN, sample: 'kana-search', moves: [{ call: 17 }, { stage: 'arrived' }] },
  pages: [
    { kind: 'step', id: 'refused', lit: ['stages'], until: (facts) => stepOf(facts)?.verdict.code === 'rejected' },
    { kind: 'step', id: 'react', lit: ['stages', 'strips'], until: (facts) => stepOf(facts)?.verdict.code === 'reacted' },
    {
      kind: 'step',
      id: 'retry',
      lit: ['stages'],
      until: (facts) =>
        standsAt(facts, 'model_call') &&
        stepOf(facts)?.verdict.code === 'sent' &&
        rejectedCalls(facts.now).includes(facts.frame.cursor.call),
    },
    {
      kind: 'challenge',
      id: 'words',
      setup: { sample: 'ci-logs', moves: [{ call: 9 }, { stage: 'model_call' }] },
      lit: ['edition', 'stages'],
      judge({ start, now }) {
        if (now.edition === start.edition) return null
        if (now.edition === 'none') return 'none'
        const reacted = callsOf(now, 'reactive_compact')
        return rejectedCalls(now).every((call) => reacted.includes(call)) ? 'solved' : 'deaf'
      },
    },
    {
      kind: 'challenge',
      id: 'keep',
      setup: { sample: 'kana-search', moves: [{ call: 17 }, { stage: 'arrived' }], panel: 'thresholds' },
      lit: ['side', 'strips'],
      judge(facts) {
        if (untouched(facts)) return null
        const verdict = stepOf(facts)?.verdict
        if (verdict?.code !== 'reacted') return 'elsewhere'
        return verdict.kept >= 12 ? 'solved' : 'few'
      },
    },
  ],
}
