// Lesson 2: what can be got back decides what may go first.
import type { resultsFirst as texts } from './en/02-results-first.ts'
import { PLAIN, stepOf } from './reading.ts'
import type { LessonFor } from './types.ts'

export const resultsFirst: LessonFor<typeof texts> = {
  id: 'results-first',
  setup: { ...PLAIN, sample: 'calendar', edition: 'none' },
  pages: [
    { kind: 'step', id: 'edition', setup: { moves: [{ call: 6 }] }, lit: ['edition'], until: ({ now }) => now.edition === 's08-2026-08' },
    {
      kind: 'step',
      id: 'acted',
      setup: { edition: 's08-2026-08', moves: [{ to: 'first' }] },
      lit: ['stages', 'timeline'],
      until: (facts) => stepOf(facts)?.name === 'micro_compact' && stepOf(facts)?.acted === true,
    },
    {
      kind: 'step',
      id: 'ways',
      setup: { moves: [{ call: 8 }, { stage: 'micro_compact' }], panel: 'why' },
      lit: ['side', 'steppers'],
      until: ({ frame }) => frame.cursor.edit !== null && frame.why !== null,
    },
    {
      kind: 'challenge',
      id: 'file',
      setup: { sample: 'seat-map', moves: [{ to: 'first' }], panel: 'why' },
      lit: ['side'],
      finds: 'edit',
      judge({ frame }) {
        if (!frame.why) return 'no_edit'
        const { best, file } = frame.why.recoverable
        return best === 'file' ? (file?.exact ? 'solved' : 'none') : best
      },
    },
    {
      kind: 'challenge',
      id: 'nothing',
      setup: { sample: 'patron-rename', edition: 's08-2026-08', moves: [{ to: 'first' }], panel: 'why' },
      lit: ['side', 'edition'],
      finds: 'edit',
      judge({ frame }) {
        if (!frame.why) return 'no_edit'
        const { best } = frame.why.recoverable
        return best === 'none' ? 'solved' : best
      },
    },
  ],
}
