// Lesson 3: tool_result_budget.
import type { budget as texts } from './en/03-budget.ts'
import { callsOf, PLAIN, standsAt, stepOf, untouched } from './reading.ts'
import type { LessonFor } from './types.ts'

export const budget: LessonFor<typeof texts> = {
  id: 'budget',
  setup: { ...PLAIN, sample: 'greenhouse', moves: [{ call: 3 }, { stage: 'arrived' }] },
  pages: [
    { kind: 'step', id: 'arrives', lit: ['stages', 'strips'], until: (facts) => standsAt(facts, 'tool_result_budget', 3) },
    {
      kind: 'step',
      id: 'preview',
      setup: { moves: [{ call: 3 }, { stage: 'tool_result_budget' }] },
      lit: ['rows', 'steppers'],
      until: (facts) => standsAt(facts, 'tool_result_budget') && facts.frame.cursor.edit !== null,
    },
    { kind: 'step', id: 'file', lit: ['files'], until: ({ opened, frame }) => frame.files.items.some(({ path }) => path === opened) },
    {
      kind: 'step',
      id: 'idle',
      lit: ['stages'],
      until: (facts) => standsAt(facts, 'tool_result_budget') && stepOf(facts)?.acted === false,
    },
    {
      kind: 'challenge',
      id: 'longest',
      setup: { moves: [{ call: 10 }, { stage: 'model_call' }] },
      lit: ['files'],
      judge({ opened, frame }) {
        if (opened === null) return null
        const longest = [...frame.files.items].sort((a, b) => b.size - a.size)[0]
        return longest?.path === opened ? 'solved' : 'other'
      },
    },
    {
      kind: 'challenge',
      id: 'more',
      setup: { panel: 'thresholds' },
      lit: ['side'],
      judge(facts) {
        if (untouched(facts)) return null
        const [now, start] = [facts.now, facts.start].map((run) => callsOf(run, 'tool_result_budget').length)
        if (now === undefined || start === undefined || now > start) return 'solved'
        return now < start ? 'fewer' : 'same'
      },
    },
  ],
}
