// Lesson 10: three editions; which fault each repair answers.
import type { editions as texts } from './en/10-editions.ts'
import { bites, PLAIN, standsAt, stepOf } from './reading.ts'
import type { LessonFor } from './types.ts'

export const editions: LessonFor<typeof texts> = {
  id: 'editions',
  setup: { ...PLAIN, sample: 'calendar', edition: 's08-2026-07', moves: [{ call: 4 }, { stage: 'micro_compact' }] },
  pages: [
    {
      kind: 'step',
      id: 'blocks',
      lit: ['edition', 'stages'],
      until: (facts) => facts.now.edition === 's08-2026-08' && standsAt(facts, 'micro_compact', 4),
    },
    {
      kind: 'step',
      id: 'path',
      setup: { sample: 'greenhouse', moves: [{ call: 5 }, { stage: 'micro_compact' }] },
      lit: ['edition', 'rows'],
      until: (facts) => facts.now.edition === 's08-2026-08' && standsAt(facts, 'micro_compact', 5),
    },
    {
      kind: 'step',
      id: 'spoof',
      setup: { sample: 'ci-logs', edition: 's08-2026-08', moves: [{ call: 13 }, { stage: 'micro_compact' }], panel: 'why' },
      lit: ['steppers', 'side'],
      until: (facts) => facts.frame.cursor.edit !== null && bites(facts, 'path_spoofed'),
    },
    {
      kind: 'step',
      id: 'second',
      setup: { sample: 'seat-map', edition: 's08-2026-07', moves: [{ call: 28 }, { stage: 'model_call' }], panel: null },
      lit: ['stages'],
      until: (facts) => standsAt(facts, 'reactive_compact', 28) && bites(facts, 'shared_file'),
    },
    {
      kind: 'step',
      id: 'fresh',
      setup: { sample: 'seat-map', edition: 's08-2026-08', moves: [{ call: 28 }, { stage: 'compact_history' }] },
      lit: ['edition', 'stages'],
      until: (facts) => standsAt(facts, 'fit_tool_results', 28) && stepOf(facts)?.acted === true,
    },
    {
      kind: 'challenge',
      id: 'quirk',
      setup: { moves: [{ to: 'first' }] },
      lit: ['stages', 'timeline'],
      finds: 'step',
      judge(facts) {
        const step = stepOf(facts)
        if (!step) return null
        return step.quirks.length > 0 || facts.frame.edits.some(({ quirks }) => quirks.length > 0) ? 'solved' : 'none'
      },
    },
    {
      kind: 'challenge',
      id: 'again',
      setup: { sample: 'greenhouse', edition: 's08-2026-08', thresholds: { placeholderMin: 50 }, moves: [{ to: 'first' }] },
      lit: ['stages', 'timeline'],
      finds: 'step',
      judge: (facts) => (bites(facts, 'placeholder_path_lost') ? 'solved' : 'none'),
    },
    {
      kind: 'challenge',
      id: 'files',
      setup: { thresholds: {}, sample: 'patron-rename', moves: [{ to: 'last' }] },
      lit: ['edition', 'status'],
      judge({ start, now }) {
        if (now.edition === start.edition) return null
        if (now.edition === 'none') return 'none'
        return now.series.files.every((files) => files === 0) ? 'solved' : 'writes'
      },
    },
  ],
}
