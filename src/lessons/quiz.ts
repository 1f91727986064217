// The quiz after lesson 6: ten questions, each about a step of a real run. Right answers and numbers follow from the run.
import type { Verdict } from '../core/pipeline/types.ts'
import type { StageItem } from '../core/view/types.ts'
import type { quiz as texts } from './en/quiz.ts'
import { PLAIN, stepOf } from './reading.ts'
import type { Facts, QuestionsOf, QuizQuestion } from './types.ts'

/** The lesson it stands behind. */
export const QUIZ_AFTER = 6

/** The verdict of the stage at this call, where it is the one the question is about; null: the run is another. */
function verdictOf<C extends Verdict['code']>({ frame }: Facts, code: C): Extract<Verdict, { readonly code: C }> | null {
  for (const { verdict } of frame.stages) if (verdict.code === code) return verdict as Extract<Verdict, { readonly code: C }>
  return null
}
const stage = ({ frame }: Facts, name: StageItem['name']): StageItem | undefined => frame.stages.find((one) => one.name === name)
const saved = (facts: Facts, name: StageItem['name']): number => {
  const one = stage(facts, name)
  return one ? one.sizeBefore - one.sizeAfter : 0
}
const arrived = (facts: Facts): number => stage(facts, 'arrived')?.sizeAfter ?? 0
const before = (facts: Facts): number => stepOf(facts)?.sizeBefore ?? 0
const charsOf = ({ frame }: Facts): number => {
  const reason = frame.why?.edit.reason
  return reason && 'chars' in reason ? reason.chars : 0
}

const STAGE = {
  budget: 'tool_result_budget',
  snip: 'snip_compact',
  micro: 'micro_compact',
  history: 'compact_history',
} as const
type Short = keyof typeof STAGE
const SHORTS = Object.keys(STAGE) as Short[]

export const quiz: readonly QuestionsOf<typeof texts>[] = [
  {
    id: 'shrank',
    setup: { ...PLAIN, sample: 'seat-map', moves: [{ call: 20 }, { stage: 'model_call' }] },
    choices: ['micro', 'history', 'budget', 'snip'],
    numbers: (facts) => ({
      arrived: arrived(facts),
      sent: stage(facts, 'model_call')?.sizeAfter ?? 0,
      budget: saved(facts, 'tool_result_budget'),
      micro: saved(facts, 'micro_compact'),
    }),
    right(facts) {
      const most = SHORTS.reduce((best, one) => (saved(facts, STAGE[one]) > saved(facts, STAGE[best]) ? one : best))
      return saved(facts, STAGE[most]) > 0 ? most : null
    },
  },
  {
    id: 'again',
    setup: { ...PLAIN, sample: 'calendar', moves: [{ call: 12 }, { stage: 'micro_compact' }, { by: 'edit', dir: 1 }] },
    choices: ['file', 'rerun', 'summary', 'never'],
    numbers: (facts) => ({ chars: charsOf(facts) }),
    right({ frame }) {
      const best = frame.why?.recoverable.best
      return best === undefined ? null : best === 'none' ? 'never' : best
    },
  },
  {
    id: 'pair',
    setup: { ...PLAIN, sample: 'seat-map', moves: [{ call: 27 }, { stage: 'snip_compact' }, { by: 'edit', dir: 1 }] },
    choices: ['marker', 'unsent', 'round', 'pair'],
    numbers(facts) {
      const { maxMessages: max, keepHead: head } = facts.now.policy
      return { max, head, rest: max - head, tail: verdictOf(facts, 'snipped')?.tail ?? 0 }
    },
    right({ frame }) {
      const reason = frame.why?.edit.reason
      return reason?.code === 'past_max_messages' && reason.pairTail ? 'pair' : null
    },
  },
  {
    id: 'kept',
    setup: { ...PLAIN, sample: 'tide-tables', moves: [{ call: 10 }, { stage: 'compact_history' }] },
    choices: ['request', 'head', 'results', 'answer'],
    numbers: (facts) => ({ messages: verdictOf(facts, 'summarised')?.messages ?? 0 }),
    right: (facts) => (verdictOf(facts, 'summarised') && stepOf(facts)?.countAfter === 1 ? 'request' : null),
  },
  {
    id: 'wrote',
    setup: { ...PLAIN, sample: 'seat-map', moves: [{ call: 4 }, { stage: 'model_call' }] },
    choices: ['history', 'micro', 'snip', 'budget'],
    numbers(facts) {
      const { results = 0, keep = 0 } = verdictOf(facts, 'placeholders') ?? {}
      return { results, keep }
    },
    right: (facts) => SHORTS.find((one) => stage(facts, STAGE[one])?.verdict.code === 'placeholders') ?? null,
  },
  {
    id: 'short',
    setup: { ...PLAIN, sample: 'tide-tables', moves: [{ call: 9 }, { stage: 'micro_compact' }] },
    choices: ['short', 'room', 'files', 'unread'],
    numbers(facts) {
      const { results = 0, keep = 0, min = 0 } = verdictOf(facts, 'none_long') ?? {}
      return { results, keep, min }
    },
    right: (facts) => (verdictOf(facts, 'none_long') ? 'short' : null),
  },
  {
    id: 'whole',
    setup: { ...PLAIN, sample: 'greenhouse', moves: [{ call: 6 }, { stage: 'tool_result_budget' }, { by: 'edit', dir: 1 }] },
    choices: ['cut', 'transcript', 'file', 'hidden'],
    numbers: (facts) => ({ chars: charsOf(facts), preview: facts.now.policy.previewChars }),
    right({ frame }) {
      const file = frame.why?.recoverable.file
      if (!file) return null
      return file.exact && frame.files.items.some(({ path, kind }) => path === file.path && kind === 'result') ? 'file' : 'transcript'
    },
  },
  {
    id: 'over',
    setup: { ...PLAIN, sample: 'seat-map', moves: [{ call: 28 }, { stage: 'compact_history' }] },
    choices: ['count', 'arrived', 'batch', 'over'],
    numbers(facts) {
      const { messages = 0, limit = 0 } = verdictOf(facts, 'summarised') ?? {}
      return { messages, limit, size: before(facts), arrived: arrived(facts) }
    },
    right(facts) {
      const { size, limit, trigger } = verdictOf(facts, 'summarised') ?? {}
      return trigger === 'limit' && size !== undefined && limit !== undefined && size > limit ? 'over' : null
    },
  },
  {
    id: 'july',
    setup: {
      ...PLAIN,
      ...{ sample: 'patron-rename', edition: 's08-2026-07' },
      moves: [{ call: 30 }, { stage: 'snip_compact' }, { by: 'edit', dir: 1 }],
    },
    choices: ['transcript', 'tools', 'marker', 'pairs'],
    numbers: (facts) => ({ dropped: verdictOf(facts, 'snipped')?.dropped ?? 0 }),
    right({ frame }) {
      if (!frame.why) return null
      const { file, best } = frame.why.recoverable
      return file ? 'transcript' : best === 'none' ? 'tools' : null
    },
  },
  {
    id: 'count',
    setup: { ...PLAIN, sample: 'patron-rename', moves: [{ call: 32 }, { stage: 'snip_compact' }] },
    choices: ['size', 'results', 'messages', 'calls'],
    numbers(facts) {
      const { messages = 0, limit: max = 0, dropped = 0 } = verdictOf(facts, 'snipped') ?? {}
      const { results = 0, keep = 0 } = verdictOf(facts, 'none_long') ?? {}
      return { messages, max, dropped, size: before(facts), results, keep, calls: facts.frame.cursor.call }
    },
    right(facts) {
      const { messages, limit } = verdictOf(facts, 'snipped') ?? {}
      return messages !== undefined && limit !== undefined && messages > limit ? 'messages' : null
    },
  },
]

/** Of how many questions that were answered the answer was right. */
export const scoreOf = (answers: Readonly<Record<string, { readonly right: boolean }>>): number =>
  quiz.filter(({ id }) => answers[id]?.right).length

/** The first question without an answer, from 1; null: all have one. */
export function openQuestion(answers: Readonly<Record<string, unknown>>): number | null {
  const at = quiz.findIndex(({ id }) => answers[id] === undefined)
  return at === -1 ? null : at + 1
}

export function questionAt(no: number): QuizQuestion {
  const found: QuizQuestion | undefined = quiz[no - 1]
  if (!found) throw new Error(`The quiz has no question ${no}`)
  return found
}
