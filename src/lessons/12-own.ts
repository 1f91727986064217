// Lesson 12: a session of one's own: import, read, tune.
import type { own as texts } from './en/12-own.ts'
import { PLAIN, untouched } from './reading.ts'
import type { LessonFor, LessonRun } from './types.ts'

const largest = ({ series }: LessonRun): number => series.sent.reduce((most, k) => Math.max(most, k), 0)

export const own: LessonFor<typeof texts> = {
  id: 'own',
  setup: { ...PLAIN, sample: 'greenhouse' },
  pages: [
    { kind: 'step', id: 'import', lit: ['session'], until: ({ session }) => !session.sample },
    {
      kind: 'step',
      id: 'read',
      setup: { sample: null, moves: [{ to: 'first' }] },
      lit: ['timeline', 'stages'],
      until: ({ session, frame }) => !session.sample && frame.cursor.call === frame.calls,
    },
    { kind: 'step', id: 'tune', setup: { sample: null, beside: 'tune' }, lit: ['policy'], until: (facts) => !untouched(facts) },
    {
      kind: 'challenge',
      id: 'smaller',
      lit: ['policy', 'timeline'],
      judge(facts) {
        if (facts.session.sample) return untouched(facts) ? null : 'sample'
        if (untouched(facts)) return null
        return largest(facts.now) < largest(facts.start) ? 'solved' : 'same'
      },
    },
  ],
}
