// Lesson 4: snip_compact, and why a tool pair is never cut.
import type { snip as texts } from './en/04-snip.ts'
import { firstCall, numberOf, PLAIN, standsAt, untouched } from './reading.ts'
import type { Facts, LessonFor } from './types.ts'

/** The user's rule in the sample. */
const RULE = 4

/** The frame shows the recorded message after the step, by itself or in a fold without a gap. */
const shows = ({ frame }: Facts, no: number): boolean =>
  frame.rows.items.some((item) => {
    if (item.type === 'same') return numberOf(item.message.id) === no
    if (item.type !== 'fold') return false
    const [first, last] = [numberOf(item.first), numberOf(item.last)]
    return first <= no && no <= last && item.count === last - first + 1
  })

export const snip: LessonFor<typeof texts> = {
  id: 'snip',
  setup: { ...PLAIN, sample: 'patron-rename', moves: [{ call: 25 }, { stage: 'snip_compact' }] },
  pages: [
    {
      kind: 'step',
      id: 'count',
      lit: ['stages', 'steppers'],
      until: (facts) => standsAt(facts, 'snip_compact', firstCall(facts.now, 'snip_compact')),
    },
    { kind: 'step', id: 'middle', lit: ['strips', 'rows'], until: (facts) => standsAt(facts, 'snip_compact', 27) },
    {
      kind: 'step',
      id: 'pair',
      setup: { moves: [{ call: 27 }, { stage: 'snip_compact' }], panel: 'thresholds' },
      lit: ['side', 'rows'],
      until: ({ frame }) => frame.why?.edit.reason.code === 'past_max_messages' && frame.why.edit.reason.pairHead,
    },
    {
      kind: 'step',
      id: 'marker',
      setup: { panel: null },
      lit: ['edition', 'rows'],
      until: (facts) => facts.now.edition === 's08-2026-07' && standsAt(facts, 'snip_compact'),
    },
    {
      kind: 'challenge',
      id: 'rule',
      setup: { edition: 's08-2026-08', moves: [{ call: 27 }, { stage: 'snip_compact' }], panel: 'thresholds' },
      lit: ['side', 'rows'],
      judge(facts) {
        const { start, now, frame } = facts
        if (untouched(facts)) return null
        if (now.off.includes('snip_compact')) return 'off'
        if (now.policy.maxMessages > start.policy.maxMessages) return 'raised'
        if (!standsAt(facts, 'snip_compact', frame.calls)) return 'elsewhere'
        return shows(facts, RULE) ? 'solved' : 'gone'
      },
    },
    {
      kind: 'challenge',
      id: 'later',
      setup: { panel: 'thresholds' },
      lit: ['side', 'timeline'],
      judge(facts) {
        const { start, now } = facts
        if (untouched(facts)) return null
        if (now.off.includes('snip_compact')) return 'off'
        const [first, was] = [firstCall(now, 'snip_compact'), firstCall(start, 'snip_compact') ?? 0]
        return first === null || first >= was + 5 ? 'solved' : 'sooner'
      },
    },
  ],
}
