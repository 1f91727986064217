// Experiment 1, in Live: earlier results become placeholders, and what is asked of them later must be read again.
import type { fiveLessons as texts } from './en/13-five-lessons.ts'
import { readAgain } from './live-facts.ts'
import { callsOf, PLAIN, played, stepOf } from './reading.ts'
import type { LessonFor, LiveSetup } from './types.ts'

const done = (count: number): LiveSetup => ({ plays: ['lessons', 'lost'], done: count })

export const fiveLessons: LessonFor<typeof texts> = {
  id: 'five-lessons',
  setup: { ...PLAIN, sample: null, beside: 'live', live: done(0), moves: [{ to: 'last' }] },
  pages: [
    { kind: 'step', id: 'run', lit: ['live'], until: ({ live }) => played(live, 'lessons') },
    {
      kind: 'question',
      id: 'left',
      setup: { beside: 'debug', live: done(1), moves: [{ to: 'last' }, { stage: 'micro_compact' }] },
      lit: ['rows', 'stages'],
      choices: null,
      // Which results are older than the newest three: a test holds it against the messages that were sent.
      right(facts) {
        const verdict = stepOf(facts)?.verdict
        return verdict?.code === 'placeholders' ? String(verdict.results - verdict.keep) : ''
      },
    },
    {
      kind: 'step',
      id: 'ask',
      setup: { beside: 'live', moves: [{ to: 'last' }] },
      play: 'lost',
      lit: ['live'],
      until: ({ live }) => played(live, 'lessons', 'lost'),
    },
    {
      kind: 'challenge',
      id: 'again',
      setup: { live: done(2) },
      lit: ['timeline', 'live'],
      finds: 'call',
      judge({ live, frame }) {
        if (!live?.rests) return null
        return frame.cursor.call === readAgain(live) ? 'solved' : 'other'
      },
    },
    {
      kind: 'challenge',
      id: 'whole',
      play: 'lessons',
      lit: ['edition', 'live'],
      judge({ live, start, now }) {
        if (!live || now.edition === start.edition) return null
        if (now.edition === 'none') return 'none'
        if (live.edition !== now.edition) return 'before'
        if (!played(live, 'lessons')) return null
        return callsOf(now, 'micro_compact').length === 0 ? 'solved' : 'still'
      },
    },
  ],
}
