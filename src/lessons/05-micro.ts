// Lesson 5: micro_compact.
import type { micro as texts } from './en/05-micro.ts'
import { firstCall, PLAIN, stepOf, untouched } from './reading.ts'
import type { LessonFor } from './types.ts'

export const micro: LessonFor<typeof texts> = {
  id: 'micro',
  setup: { ...PLAIN, sample: 'calendar', moves: [{ call: 5 }, { stage: 'micro_compact' }] },
  pages: [
    { kind: 'step', id: 'old', lit: ['rows', 'steppers'], until: ({ frame }) => frame.cursor.edit !== null },
    {
      kind: 'step',
      id: 'recent',
      setup: { moves: [{ call: 5 }, { stage: 'micro_compact' }], panel: 'thresholds' },
      lit: ['side', 'stages'],
      until: (facts) => facts.now.policy.keepRecentResults === 5 && stepOf(facts)?.verdict.code === 'results_within',
    },
    {
      kind: 'step',
      id: 'upstream',
      setup: { panel: null },
      lit: ['edition', 'timeline'],
      until: (facts) => facts.now.edition === 's08-head' && stepOf(facts)?.name === 'micro_compact' && stepOf(facts)?.acted === true,
    },
    {
      kind: 'challenge',
      id: 'rest',
      setup: { edition: 's08-2026-08', moves: [{ call: 7 }, { stage: 'micro_compact' }], panel: 'thresholds' },
      lit: ['side', 'timeline'],
      judge(facts) {
        if (untouched(facts)) return null
        if (facts.now.off.includes('micro_compact')) return 'off'
        const first = firstCall(facts.now, 'micro_compact')
        return first === null || first >= 7 ? 'solved' : 'sooner'
      },
    },
    {
      kind: 'challenge',
      id: 'path',
      setup: { moves: [{ call: 5 }, { stage: 'micro_compact' }], panel: null },
      lit: ['edition', 'rows'],
      judge({ start, now, frame, opened }) {
        const file = frame.files.items.find(({ path }) => path === opened)
        if (file) return file.kind === 'result' ? 'solved' : 'transcript'
        return now.edition === start.edition || now.edition === 's08-head' ? null : 'edition'
      },
    },
  ],
}
