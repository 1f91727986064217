// Experiment 3, in Live: the context reaches its limit, and the work goes on from a summary.
import type { longWork as texts } from './en/15-long-work.ts'
import { callsOf, firstSummary, PLAIN, played, standsAt } from './reading.ts'
import type { LessonFor, LiveSetup } from './types.ts'

const done = (count: number): LiveSetup => ({ plays: ['long-work'], done: count })

export const longWork: LessonFor<typeof texts> = {
  id: 'long-work',
  setup: { ...PLAIN, sample: null, beside: 'live', live: done(0), moves: [{ to: 'last' }] },
  pages: [
    { kind: 'step', id: 'run', lit: ['live'], until: ({ live }) => played(live, 'long-work') },
    {
      kind: 'step',
      id: 'summary',
      setup: { beside: 'debug', live: done(1), moves: [{ to: 'first' }] },
      lit: ['timeline', 'stages'],
      until: (facts) => standsAt(facts, 'compact_history', firstSummary(facts.now)),
    },
    {
      kind: 'step',
      id: 'on',
      setup: { moves: [{ telling: 'compact_history' }, { stage: 'compact_history' }] },
      lit: ['rows', 'timeline'],
      until: ({ now, frame }) => frame.cursor.call === (firstSummary(now) ?? 0) + 1,
    },
    {
      kind: 'challenge',
      id: 'transcript',
      setup: { beside: 'live', moves: [{ to: 'last' }] },
      lit: ['workspace'],
      judge({ live }) {
        if (!live?.opened) return null
        if (live.opened.startsWith('.transcripts/')) return 'solved'
        return live.opened === 'NOTES.md' ? 'notes' : 'other'
      },
    },
    {
      kind: 'challenge',
      id: 'instead',
      play: 'long-work',
      lit: ['edition', 'live'],
      choices: ['tool_result_budget', 'snip_compact', 'micro_compact', 'fit_tool_results'],
      judge({ live, now, answer }) {
        const again = live !== null && live.edition === 's08-head' && now.edition === 's08-head' && played(live, 'long-work')
        if (!again) return answer === null ? null : 'before'
        if (answer === null) return null
        if (answer === 'micro_compact') return 'not_enough'
        return answer === 'fit_tool_results' && callsOf(now, answer).length > 0 ? 'solved' : 'idle'
      },
    },
  ],
}
