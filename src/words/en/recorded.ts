// Beside the recording: tokens of a call as recorded, what the tool sent beside what the pipeline sends, who answers for a summary.
import type { Usage } from '../../core/importers/types.ts'
import type { AnsweredBy, Answers } from '../../core/pipeline/types.ts'
import type { Estimate } from '../../core/view/estimate.ts'
import { calls, characters, messages, n, tokens } from './numbers.ts'
import { together } from './together.ts'

const percent = (share: number) => `${n.signed(Math.round(share * 100))} %`
const ANSWERED_SHORT: Readonly<Record<AnsweredBy['by'], string>> = {
  extractive: 'built-in text',
  recorded: 'recorded text',
  live: 'text of the model',
  nobody: 'no text',
}
/** A line further off, as a share of the middle call's tokens, is told to be. */
const LOOSE = 0.1
const known = (k: number): boolean => Number.isFinite(k)

export const recorded = {
  title: 'The recording and this run',
  note: 'What the tool really sent at each call, beside what this run sends. Tokens are recorded; characters are computed: the recorded messages after the tool’s own compactions, and this run’s list.',

  /** Numbers that were not recorded are no zeros: they are left out. */
  usage({ input, cacheRead, cacheWrite, output }: { readonly [K in keyof Usage]: number }): string {
    const parts = together.parts(
      known(input) && `${n.whole(input)} new`,
      known(cacheRead) && `${n.whole(cacheRead)} from cache`,
      known(cacheWrite) && `${n.whole(cacheWrite)} written`,
    )
    const out = known(output) ? `, ${n.whole(output)} output` : ''
    if (parts === '') return known(output) ? `recorded: ${tokens(output)} output` : 'recorded: no tokens'
    const total = [input, cacheRead, cacheWrite].reduce((sum, k) => sum + (known(k) ? k : 0), 0)
    return `recorded: ${tokens(total)} input: ${parts}${out}`
  },
  input: (k: number) => `recorded: ${tokens(k)} input`,
  /** The context the tool sent, beside the run's. */
  sent: (size: number, count: number, ours: number) =>
    `The tool sent ${messages(count)}, ${characters(size)} (computed); this run sends ${difference(ours - size)}.`,

  estimateTitle: 'The size estimate against the recording',
  estimate: ({ calls: k, all, median, worst }: Estimate) => ({
    all: `All ${calls(k)} with recorded tokens together: ${percent(all)} (estimated, characters ÷ 4, less recorded).`,
    median: `The middle call: ${percent(median)}.`,
    worst: `The worst: ${percent(worst.error)}, at call ${n.whole(worst.call)}.`,
  }),
  goWorst: (call: number) => `Go to call ${n.whole(call)}`,
  /** `all`: the error over all calls. */
  estimateNote: (all: number): string =>
    all < 0
      ? 'The recorded tokens hold what no array of messages has: system prompt, tool definitions, and what the tool adds unrecorded. So short contexts are estimated far too low, and long ones come closer.'
      : 'Fewer tokens were recorded than the messages have by this estimate: a token has more characters here, or the tool did not send all of what the recording holds.',
  fit: ({ charsPerToken, fixed, miss }: NonNullable<Estimate['fit']>) =>
    `This session’s own: ${n.ratio(Math.round(charsPerToken * 100) / 100)} characters a token, and about ${tokens(Math.round(fixed))} that are always there (computed: the straight line through its calls).${miss > LOOSE ? ` The line does not fit well: it misses the middle call by ${Math.round(miss * 100)} %, since the tokens do not follow the characters here.` : ''}`,
  noFit: 'The calls with recorded tokens are too few or too alike to say how many characters a token has here.',

  compactions: 'Recorded compactions',
  cleared: (ids: readonly string[], k: number) =>
    `Cleared ${n.count(k, { one: 'result', other: 'results' })}${ids.length === 0 ? '' : ` of ${ids.join(', ')}`}${ids.length < k ? ' and others' : ''}.`,
  unknown: {
    summary: 'Its summary is not in the recording: the context after it is shown without one.',
    cleared: 'What became of all of them the recording does not say: the context after it is shown as if the rest were still there.',
  },
  kept: (k: number) => `Kept ${messages(k)} word for word.`,
  line: 'Show the context the tool sent on the timeline',
  lineLabel: 'recorded context',

  answers: 'Summaries are answered by',
  answer: { extractive: 'the built-in summariser', recorded: 'the recording, where it has one' } satisfies Record<Answers, string>,
  answersNote: (k: number) =>
    k === 0
      ? 'This recording holds no summary.'
      : `This recording holds ${n.count(k, { one: 'summary', other: 'summaries' })}. A question is answered by the newest one at or before its call; before the first, the built-in summariser answers. A recorded summary tells of what the tool had cut, not of what this run cuts.`,
  answered: (by: AnsweredBy) => {
    switch (by.by) {
      case 'recorded':
        return `The text of this summary is recorded: the tool’s own, from line ${n.whole(by.line)} of the file, made after ${messages(by.before)}. It was not written about the messages this run takes away.`
      case 'live':
        return `${by.model} wrote this summary in the live session, about these very messages.`
      case 'nobody':
        return `${by.model} was asked for this summary in the live session and gave none.`
      case 'extractive':
        return 'The built-in summariser wrote this summary: the recording has none at or before this call.'
    }
  },
  answeredShort: (by: AnsweredBy) => ANSWERED_SHORT[by.by],

  calls: 'Call by call',
  column: { call: 'call', tokens: 'tokens', tool: 'tool sent', run: 'run sends', difference: 'difference' },
  how: { call: '', tokens: 'recorded', tool: 'computed', run: 'computed', difference: 'characters' },
  row: (call: number, size: number | null, tool: number, run: number) =>
    `Call ${n.whole(call)}: ${size === null ? 'no tokens recorded' : `${tokens(size)} recorded`}; the tool sent ${characters(tool)}, this run sends ${difference(run - tool)}.`,
  none: '–',
  go: (call: number) => `Go to call ${n.whole(call)}`,
}

/** So many characters more or fewer. */
function difference(k: number): string {
  if (k === 0) return 'as many'
  return k > 0 ? `${n.whole(k)} more` : `${n.whole(-k)} fewer`
}
