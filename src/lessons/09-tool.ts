// Lesson 9: the compact tool, after the batch.
import type { tool as texts } from './en/09-tool.ts'
import { callsOf, PLAIN, standsAt, stepOf, untouched } from './reading.ts'
import type { Facts, LessonFor } from './types.ts'

/** What the tool had summarised at the call one stands at. */
const folded = ({ frame }: Facts): number | null => {
  for (const { verdict } of frame.stages) if (verdict.code === 'summarised' && verdict.trigger === 'tool') return verdict.messages
  return null
}

export const tool: LessonFor<typeof texts> = {
  id: 'tool',
  setup: { ...PLAIN, sample: 'bus-stops', moves: [{ call: 9 }, { stage: 'arrived' }] },
  pages: [
    { kind: 'step', id: 'asks', lit: ['stages'], until: (facts) => standsAt(facts, 'answered', 9) },
    {
      kind: 'step',
      id: 'after',
      lit: ['stages', 'strips'],
      until(facts) {
        const verdict = stepOf(facts)?.verdict
        return verdict?.code === 'summarised' && verdict.trigger === 'tool'
      },
    },
    {
      kind: 'question',
      id: 'counted',
      lit: ['stages', 'head'],
      choices: null,
      right: (facts) => String(folded(facts) ?? ''),
      wrongly: (facts) => (Number(facts.answer) < (folded(facts) ?? 0) ? 'fewer' : 'more'),
    },
    {
      kind: 'challenge',
      id: 'vain',
      setup: { moves: [{ call: 9 }, { stage: 'model_call' }] },
      lit: ['edition', 'timeline'],
      judge(facts) {
        if (untouched(facts)) return null
        if (facts.now.off.length > 0) return 'off'
        return callsOf(facts.now, 'compact_history').length === 0 ? 'solved' : 'still'
      },
    },
    {
      kind: 'challenge',
      id: 'unasked',
      setup: { edition: 's08-2026-08', panel: 'thresholds' },
      lit: ['side', 'timeline'],
      judge(facts) {
        if (untouched(facts)) return null
        const [now, was] = [callsOf(facts.now, 'compact_history'), callsOf(facts.start, 'compact_history')]
        return now.length > was.length ? 'solved' : 'same'
      },
    },
  ],
}
