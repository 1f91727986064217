// Tune: figures with one sentence on how each is known, the baseline, sweeps, presets, export.
import type { FigureId, FigureUnit, Known } from '../../core/metrics/types.ts'
import { characters, n } from './numbers.ts'
import { compare } from './tune-compare.ts'
import { policy } from './tune-policy.ts'
import { money, percent, percentAxis, points, signed } from './tune-units.ts'

interface FigureWords {
  readonly name: string
  /** How it is made. */
  readonly how: string
}

const FIGURES: Readonly<Record<FigureId, FigureWords>> = {
  calls: { name: 'Model calls', how: 'Calls that were sent; a rejected one that was not tried again is not counted.' },
  summaries: { name: 'Summaries', how: 'How often compact_history and reactive_compact made one.' },
  summary_tokens: { name: 'Tokens for summaries', how: 'What the summariser was shown and wrote, at the assumed characters per token.' },
  summary_money: {
    name: 'Money for summaries',
    how: 'What the summariser was shown, at the price of input, and what it wrote, at that of output; without the cache.',
  },
  chars_sent: { name: 'Characters sent', how: 'The array of every call, added up.' },
  chars_most: { name: 'Largest context', how: 'The longest array that was sent.' },
  tokens_sent: {
    name: 'Tokens sent',
    how: 'Characters divided by the assumed characters per token, and the fixed prefix with every call.',
  },
  tokens_most: { name: 'Largest prompt', how: 'The longest prompt in tokens, the fixed prefix with it.' },
  cache_read: { name: 'Tokens read from the cache', how: 'The longest beginning that is the same as in a prompt the cache still holds.' },
  cache_write: { name: 'Tokens written to the cache', how: 'What comes after that beginning, up to the end of the prompt.' },
  cache_uncached: {
    name: 'Tokens without the cache',
    how: 'Prompts that are too short to be cached, or all of them where caching is off.',
  },
  cache_hit_rate: { name: 'Read from the cache', how: 'The share of all prompt tokens that came from the cache.' },
  cache_breaks: { name: 'Calls that break the cache', how: 'Calls at which something was changed that the API had seen before.' },
  cache_expired: {
    name: 'Caches that ran out',
    how: 'Calls that came later than the assumed lifetime after the one before, by the recorded times.',
  },
  money: { name: 'Cost', how: 'Cache reads and writes, other input, output and summaries at the prices of the table.' },
  money_input: { name: 'of which input', how: 'All prompts, with what the cache saves and costs.' },
  money_read: { name: 'of that, cache reads', how: 'Tokens read from the cache at their price.' },
  money_write: { name: 'of that, cache writes', how: 'Tokens written to the cache at the price of its assumed lifetime.' },
  money_output: { name: 'of which output', how: 'The recorded answers at the assumed characters per token.' },
  over_window: { name: 'Calls over the window', how: 'Prompts that would not fit into the model’s window.' },
  thrash: { name: 'Summaries that hardly helped', how: 'Made within three calls of the one before, or with less than a tenth gained.' },
  headroom: { name: 'Calls to the limit', how: 'How many more calls fit after the last one, at the median growth of a call.' },
  kept: { name: 'Kept in the context', how: 'Characters of the recording that stand in the last array as they were.' },
  in_file: { name: 'In a file, one read away', how: 'A file holds the exact text, and its path stands in the last array.' },
  in_file_deep: { name: 'In a file, more reads away', how: 'A file holds the exact text, and its path stands in another file.' },
  by_rerun: { name: 'Only by running again', how: 'A tool result that is nowhere, but whose tool use is known.' },
  in_summary: { name: 'Only in a summary', how: 'What a summary covers, as far as it said it.' },
  lost: { name: 'Lost', how: 'In no array, no file and no summary.' },
  loss: { name: 'Only in a summary or gone', how: 'The share of all recorded characters that only a summary covers, or nothing.' },
  never_whole: { name: 'Results never sent whole', how: 'Tool results that no call carried as they were.' },
  never_whole_chars: { name: 'Characters of those results', how: 'Their length.' },
  regret: { name: 'Look-ups of something removed', how: 'Recorded tool uses that ask for what the policy had taken away by then.' },
  regret_tokens: { name: 'Tokens of those look-ups', how: 'The length of what they brought back, in tokens.' },
  dead_weight: { name: 'Dead weight', how: 'Results still sent although nothing later mentions anything of them.' },
  needles: {
    name: 'Details still there when needed',
    how: 'Paths, names, errors and numbers that come again later in the recording: the share that stands in the array by then. A model recalls less than it is shown.',
  },
  needles_path: { name: 'paths', how: 'The same, of paths alone.' },
  needles_url: { name: 'addresses', how: 'The same, of web addresses alone.' },
  needles_error: { name: 'error codes', how: 'The same, of error codes alone.' },
  needles_number: { name: 'numbers', how: 'The same, of numbers with three digits or more.' },
  needles_name: { name: 'names', how: 'The same, of names of functions, classes and the like.' },
  constraints: {
    name: 'The user’s rules still there',
    how: 'Sentences of the user with must, never, always, only and the like: the share that stands word for word in the last array.',
  },
  thinking_invalidated: { name: 'Thinking blocks invalidated', how: 'Blocks whose past was changed; newer models refuse or drop them.' },
  violations: { name: 'Violations', how: 'Rules of the API that are broken, at any step.' },
  recorded_tokens: { name: 'Prompt tokens', how: 'What the tool that was recorded really sent, as the API counted it.' },
  recorded_cache_read: { name: 'Tokens it read from the cache', how: 'As the API counted them.' },
  recorded_output: { name: 'Tokens it was answered', how: 'As the API counted them; some versions of a tool record only a part.' },
  recorded_hit_rate: { name: 'Its share read from the cache', how: 'Cache reads divided by all prompt tokens, both as recorded.' },
  recorded_money: { name: 'What it cost', how: 'The recorded tokens at the prices of the table.' },
  estimate_error: {
    name: 'How far the estimate is off',
    how: 'The recorded context at the assumed characters per token and prefix, against the tokens the API counted. Unless you set them, both are fitted to these very tokens: then the sum hardly differs, and only the single calls say how good the estimate is.',
  },
  violation_warnings: { name: 'Warnings', how: 'Rules that only some models hold to.' },
}

const KNOWN: Readonly<Record<Known, string>> = { recorded: 'recorded', computed: 'computed', estimated: 'estimated' }

/** A value as the table has it; its unit stands in the name. */
function value(k: number, unit: FigureUnit): string {
  if (unit === 'dollars') return money(k)
  return unit === 'share' ? percent(k) : n.whole(k)
}

function difference(k: number, unit: FigureUnit): string {
  if (unit === 'share') return signed(k, `${points(k)} points`)
  const text = value(k, unit)
  return k > 0 ? `+${text}` : text
}

const notTaken = (unsent: number): string =>
  unsent === 0 ? '' : `, of which ${n.count(unsent, { one: 'was', other: 'were' })} rejected and not tried again`

export const tune = {
  policy,
  compare,
  figure: (id: FigureId): FigureWords => FIGURES[id],
  known: (known: Known): string => KNOWN[known],
  value,
  difference,
  money,
  percent,
  percentAxis,
  same: 'same',
  dash: '\u2013',
  nothing: 'nothing to say it of',
  figures: 'Figures',
  /** `unsent`: those that the API rejected and nobody tried again; the figure leaves them out. */
  calls: (k: number, unsent: number) => `this session, ${n.count(k, { one: 'call', other: 'calls' })}${notTaken(unsent)}`,
  columns: { figure: 'Figure', how: 'how', baseline: 'baseline', present: 'present', difference: 'difference' },
  groups: {
    sent: 'What is sent',
    places: 'Where every character is at the end',
    agent: 'What it does to the agent',
    cost: 'What it costs',
    recorded: 'What was recorded of the tool itself',
  },
  flows: {
    picture: 'The baseline on the left, the present run on the right: bands lead from where characters are there to where they are now',
    moved: (k: number, from: string, to: string) => `${characters(k)} from “${from}” to “${to}”`,
    more: (k: number) => `${n.count(k, { one: 'smaller move', other: 'smaller moves' })}`,
    none: 'Every character is where it is with the baseline.',
  },
  stale: 'Figures that need the texts are those of the policy before.',
  /** In place of how a figure is known, and after a number. */
  earlier: 'earlier',
  reading: 'Figures are being worked out …',
  note: 'A replay keeps the recorded answers: it cannot say what the agent would have done instead.',
  pinBaseline: 'Pin as baseline',
  unpinBaseline: 'Unpin the baseline',
  baselineIs: (edition: string, changed: number) =>
    `Baseline: ${edition}, ${changed === 0 ? 'all at the defaults' : `${n.count(changed, { one: 'threshold', other: 'thresholds' })} changed`}`,
  pinsInBoth: 'What is pinned, and what stage is off, counts in both.',
  parts: (call: number, by: string) => `The runs part at call ${n.whole(call)}, ${by}`,
  partsShort: (call: number) => `part at call ${n.whole(call)}`,
  partsUnknown: 'Where the runs part is worked out once the slider rests.',
  partsNowhere: 'The model is shown the same in both runs.',
  madeOf: (name: string, k: number) => `${name}: ${n.count(k, { one: 'call makes', other: 'calls make' })} it up`,
  noCalls: 'It is not made of calls.',
  goTo: (call: number) => `call ${n.whole(call)}`,
  moreCalls: (k: number, left: number) => (k < left ? `${n.whole(k)} of ${n.whole(left)} more` : `${n.whole(left)} more`),
  /** Beside what was recorded; `cut`: its importer saw output that can hardly be true. */
  costApart: (cut: boolean) =>
    cut
      ? 'Why it differs from the cost of the replay: the tool compacted in its own way, and this recording counts its output tokens only in part, so that what it cost stands here too low.'
      : 'Why it differs from the cost of the replay: the tool compacted in its own way and had its own prompts and cache; a replay counts its answers by their characters.',
}
