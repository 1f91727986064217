// Lesson 6: compact_history; the request beside the summary, the summary as data, and what belongs to memory.
import type { history as texts } from './en/06-history.ts'
import { callsOf, firstSummary, PLAIN, standsAt, untouched } from './reading.ts'
import type { LessonFor } from './types.ts'

export const history: LessonFor<typeof texts> = {
  id: 'history',
  setup: { ...PLAIN, sample: 'tide-tables', moves: [{ call: 10 }, { stage: 'arrived' }] },
  pages: [
    { kind: 'step', id: 'over', lit: ['stages'], until: (facts) => standsAt(facts, 'compact_history', firstSummary(facts.now)) },
    {
      kind: 'step',
      id: 'request',
      setup: { moves: [{ call: 10 }, { stage: 'compact_history' }] },
      lit: ['rows', 'steppers'],
      until: (facts) => standsAt(facts, 'compact_history') && facts.frame.cursor.edit !== null,
    },
    {
      kind: 'step',
      id: 'transcript',
      setup: { moves: [{ call: 10 }, { stage: 'compact_history' }] },
      lit: ['files'],
      until: ({ opened, frame }) => frame.files.items.some(({ path, kind }) => path === opened && kind === 'transcript'),
    },
    { kind: 'step', id: 'memory', lit: ['timeline'], until: ({ frame }) => frame.cursor.call === frame.calls },
    {
      kind: 'challenge',
      id: 'later',
      setup: {
        sample: 'seat-map',
        thresholds: { keepRecentResults: 15 },
        moves: [{ call: 26 }, { stage: 'compact_history' }],
        panel: 'thresholds',
      },
      lit: ['side', 'timeline'],
      judge(facts) {
        const { start, now } = facts
        if (untouched(facts)) return null
        if (now.policy.contextLimit > start.policy.contextLimit) return 'raised'
        if (now.off.length > 0) return 'off'
        const [first, was] = [firstSummary(now) ?? Number.POSITIVE_INFINITY, firstSummary(start) ?? 0]
        return first > was ? 'solved' : first < was ? 'sooner' : 'same'
      },
    },
    {
      kind: 'challenge',
      id: 'twice',
      setup: { sample: 'tide-tables', thresholds: {}, moves: [{ call: 10 }, { stage: 'compact_history' }] },
      lit: ['side', 'timeline'],
      judge(facts) {
        if (untouched(facts)) return null
        const [now, was] = [callsOf(facts.now, 'compact_history').length, callsOf(facts.start, 'compact_history').length]
        return now > was ? 'solved' : now < was ? 'fewer' : 'same'
      },
    },
  ],
}
