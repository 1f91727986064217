// Lesson 7: why the stages run in this order; what is lost without one of them, and in another order.
import type { order as texts } from './en/07-order.ts'
import { callsOf, callsOver, firstSummary, orderOf, PLAIN, runsBefore, standsAt, untouched } from './reading.ts'
import type { Facts, LessonFor } from './types.ts'

/** What keeps a reader from the point where a stage is to be switched off. */
function astray(facts: Facts): 'several' | 'moved' | 'threshold' | null {
  const { start, now } = facts
  if (now.off.length > 1) return 'several'
  if (orderOf(now).join() !== orderOf(start).join()) return 'moved'
  return untouched({ ...facts, now: { ...now, off: start.off } }) ? null : 'threshold'
}

const moneyOf = ({ fast }: Facts['now']): number | null => fast?.figures.find(({ id }) => id === 'money')?.value ?? null

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
      kind: 'step',
      id: 'swap',
      setup: { sample: 'greenhouse', thresholds: { keepRecentResults: 1 }, moves: [{ call: 6 }, { stage: 'tool_result_budget' }] },
      lit: ['stages'],
      until: (facts) => runsBefore(facts.now, 'micro_compact', 'tool_result_budget') && standsAt(facts, 'micro_compact', 6),
    },
    {
      kind: 'question',
      id: 'where',
      setup: {
        order: ['micro_compact', 'tool_result_budget', 'snip_compact', 'compact_history'],
        moves: [{ call: 6 }, { stage: 'micro_compact' }, { by: 'edit', dir: 1 }, { by: 'edit', dir: 1 }],
        panel: 'why',
      },
      lit: ['side'],
      choices: ['file', 'rerun', 'summary', 'none'],
      right: ({ frame }) => frame.why?.recoverable.best ?? '',
    },
    {
      kind: 'step',
      id: 'first',
      setup: { thresholds: {}, order: [], moves: [{ call: 3 }, { stage: 'compact_history' }], panel: null },
      lit: ['stages', 'whatIf', 'timeline'],
      until: ({ now }) => orderOf(now)[0] === 'compact_history' && callsOf(now, 'compact_history').length > 0,
    },
    {
      kind: 'challenge',
      id: 'sooner',
      setup: { sample: 'seat-map', off: [], moves: [{ call: 28 }, { stage: 'compact_history' }] },
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
    {
      kind: 'challenge',
      id: 'dear',
      setup: { sample: 'ci-logs', moves: [{ call: 3 }, { stage: 'tool_result_budget' }] },
      lit: ['stages', 'whatIf'],
      figures: true,
      judge(facts) {
        const { start, now } = facts
        if (untouched(facts)) return null
        if (!untouched({ ...facts, now: { ...now, order: start.order } })) return 'others'
        const [before, after] = [moneyOf(start), moneyOf(now)]
        if (before === null || after === null) return null
        return after >= 2 * before ? 'solved' : 'same'
      },
    },
  ],
}
