// Experiment 2, in Live: one result longer than the context goes into a file, and the agent works with the file.
import type { largeFile as texts } from './en/14-large-file.ts'
import { callsOf, PLAIN, played, standsAt, untouched } from './reading.ts'
import type { LessonFor, LiveSetup } from './types.ts'

const done = (count: number): LiveSetup => ({ plays: ['large-result'], done: count })

export const RESULTS = '.task_outputs/tool-results/'

export const largeFile: LessonFor<typeof texts> = {
  id: 'large-file',
  setup: { ...PLAIN, sample: null, beside: 'live', live: done(0), moves: [{ to: 'last' }] },
  pages: [
    { kind: 'step', id: 'run', lit: ['live'], until: ({ live }) => played(live, 'large-result') },
    {
      kind: 'step',
      id: 'preview',
      setup: { beside: 'debug', live: done(1), moves: [{ call: 2 }, { stage: 'arrived' }] },
      lit: ['stages', 'rows'],
      until: (facts) => standsAt(facts, 'tool_result_budget', 2) && facts.frame.cursor.edit !== null,
    },
    {
      kind: 'challenge',
      id: 'file',
      setup: { beside: 'live', moves: [{ to: 'last' }] },
      lit: ['workspace'],
      judge({ live }) {
        if (!live?.opened) return null
        if (live.opened.startsWith(RESULTS)) return 'solved'
        return live.readings.some(({ path }) => path === live.opened) ? 'original' : 'other'
      },
    },
    {
      kind: 'challenge',
      id: 'instead',
      setup: { beside: 'debug', moves: [{ call: 2 }, { stage: 'tool_result_budget' }], panel: 'thresholds' },
      lit: ['side', 'stages'],
      judge(facts) {
        if (untouched(facts)) return null
        if (callsOf(facts.now, 'tool_result_budget').includes(2)) return 'saved'
        return standsAt(facts, 'compact_history', 2) ? 'solved' : 'elsewhere'
      },
    },
  ],
}
