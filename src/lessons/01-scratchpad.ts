// Lesson 1: what fills a context; without compaction messages accumulate and the request fails.
import type { scratchpad as texts } from './en/01-scratchpad.ts'
import { callsOver, largestKind, mostAt, PLAIN, rejectedCalls, standsAt } from './reading.ts'
import type { LessonFor } from './types.ts'

export const scratchpad: LessonFor<typeof texts> = {
  id: 'scratchpad',
  setup: { ...PLAIN, sample: 'ci-logs', edition: 'none' },
  pages: [
    { kind: 'step', id: 'list', lit: ['timeline'], until: ({ frame }) => frame.cursor.call === 4 },
    {
      kind: 'question',
      id: 'fills',
      setup: { moves: [{ call: 4 }] },
      lit: ['timeline', 'strips'],
      choices: ['user_text', 'assistant_text', 'tool_use', 'tool_result'],
      wrongly: ({ answer }) => answer ?? '',
      right: ({ now, frame }) => largestKind(now, frame.cursor.call),
    },
    {
      kind: 'step',
      id: 'over',
      setup: { moves: [{ to: 'first' }] },
      lit: ['timeline'],
      until: ({ now, frame }) => frame.cursor.call === callsOver(now)[0],
    },
    {
      kind: 'step',
      id: 'refused',
      lit: ['timeline', 'stages'],
      until: (facts) => standsAt(facts, 'model_call', rejectedCalls(facts.now)[0]),
    },
    {
      kind: 'challenge',
      id: 'growth',
      setup: { moves: [{ to: 'first' }] },
      lit: ['timeline'],
      finds: 'call',
      judge({ now, frame }) {
        const { arrived, sent, calls } = now.series
        const added = (call: number) => (arrived[call - 1] ?? 0) - (sent[call - 2] ?? 0)
        return frame.cursor.call === mostAt(added, calls) ? 'solved' : 'less'
      },
    },
    {
      kind: 'challenge',
      id: 'fits',
      lit: ['edition', 'timeline'],
      judge({ start, now }) {
        if (now.policy.contextLimit > start.policy.contextLimit) return 'raised'
        if (now.edition === start.edition) return null
        return callsOver(now).length === 0 ? 'solved' : 'over'
      },
    },
  ],
}
