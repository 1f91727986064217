// Lesson 11: characters, tokens, money, the prompt cache.
import type { FigureId } from '../core/metrics/types.ts'
import type { cost as texts } from './en/11-cost.ts'
import { callsOver, PLAIN, untouched } from './reading.ts'
import type { LessonFor, LessonRun } from './types.ts'

const figure = ({ fast }: LessonRun, id: FigureId): number | null => fast?.figures.find((one) => one.id === id)?.value ?? null

/** Tokens that had to be written to the cache again, by call. */
const again = ({ fast }: LessonRun, call: number): number => fast?.breakEven.again[fast.breakEven.call.indexOf(call)] ?? 0

export const cost: LessonFor<typeof texts> = {
  id: 'cost',
  setup: { ...PLAIN, sample: 'calendar', beside: 'tune', moves: [{ to: 'first' }] },
  pages: [
    { kind: 'step', id: 'money', lit: ['figures', 'edition'], until: ({ now }) => now.edition === 'none' },
    {
      kind: 'step',
      id: 'prefix',
      setup: { edition: 'none' },
      lit: ['figures', 'cache'],
      until: ({ now }) => now.edition === 's08-2026-08',
    },
    {
      kind: 'question',
      id: 'breaks',
      setup: { edition: 's08-2026-08' },
      lit: ['figures', 'cache'],
      figures: true,
      choices: null,
      right: ({ now }) => String(figure(now, 'cache_breaks') ?? ''),
    },
    {
      kind: 'challenge',
      id: 'most',
      lit: ['timeline', 'cache'],
      figures: true,
      finds: 'call',
      judge({ now, frame }) {
        const { call } = frame.cursor
        if (!now.fast) return null
        if (again(now, call) === 0) return 'none'
        return now.fast.breakEven.again.every((tokens) => tokens <= again(now, call)) ? 'solved' : 'less'
      },
    },
    {
      kind: 'challenge',
      id: 'cheaper',
      setup: { moves: [{ to: 'first' }] },
      lit: ['policy', 'figures'],
      figures: true,
      judge(facts) {
        const [now, was] = [figure(facts.now, 'money'), figure(facts.start, 'money')]
        if (untouched(facts) || now === null || was === null) return null
        if (facts.now.edition !== facts.start.edition) return 'edition'
        if (callsOver(facts.now).length > 0) return 'over'
        return now < was ? 'solved' : 'dearer'
      },
    },
  ],
}
