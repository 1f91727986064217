// Tune, the policy itself: curves under the sliders, what is assumed, prices, presets, export and import, the status line.
import type { PolicyFileProblem } from '../../core/metrics/policy-file.ts'
import type { AssumptionProblem } from '../../core/metrics/types.ts'
import type { NameProblem } from '../../shell/problems.ts'
import { calls, characters, files, n, typed } from './numbers.ts'
import { together } from './together.ts'

const summaries = (k: number) => n.count(k, { one: 'summary', other: 'summaries' })
const summariesOf = (low: number, high: number) => (low === high ? summaries(low) : `${n.whole(low)} to ${summaries(high)}`)

/** What a curve says; money is written already. */
interface RangeTold {
  readonly flat: boolean
  readonly low: string
  readonly high: string
  /** Values of the threshold at which the session costs least and most. */
  readonly lowAt: number
  readonly highAt: number
  readonly summaries: readonly [low: number, high: number]
}
export interface CurveTold extends RangeTold {
  readonly now: string | null
  /** Null: there is none, or its curve is the same. */
  readonly baseline: RangeTold | null
}

const rangeTold = ({ low, high, summaries: [fewest, most] }: RangeTold) =>
  `${low === high ? low : `${low} to ${high}`}, ${summariesOf(fewest, most)}`

const curve = {
  note: 'Under each slider: what the whole session costs over its range; dots: how many summaries.',
  noteBaseline: 'Fainter: the same with the thresholds of the baseline, a square where it stands.',
  scale: (low: string, high: string) => `${low} to ${high}`,
  all: 'One scale for all:',
  own: 'Own scale for each',
  working: 'worked out …',
  nothing: 'no effect on this session',
  range: rangeTold,
  rangeBaseline: (told: RangeTold) => `baseline ${rangeTold(told)}`,
  /** For those who do not see it. */
  described: ({ low, high, lowAt, highAt, summaries: [fewest, most], now, baseline }: CurveTold) =>
    together.parts(
      low === high
        ? `Over this range the session costs ${low}`
        : `Over this range the session costs from ${low} at ${n.ratio(lowAt)} to ${high} at ${n.ratio(highAt)}`,
      `with ${summariesOf(fewest, most)}`,
      now !== null && `now ${now}`,
      baseline && `with the baseline ${rangeTold(baseline)}`,
    ),
  describedNothing: 'Over this range nothing changes in this session.',
}

type Assumed = 'model' | 'day' | 'lifetime' | 'caching' | 'charsPerToken' | 'prefixTokens'
const ASSUMED: Readonly<Record<Assumed, { readonly name: string; readonly unit: string; readonly sentence: string }>> = {
  model: { name: 'Model', unit: '', sentence: 'Its prices, its window and the least it caches are those of the table.' },
  day: { name: 'Day of the prices', unit: '', sentence: 'Some prices change on a day; those that hold on this one count.' },
  caching: { name: 'Prompt cache', unit: '', sentence: 'Whether each prompt is cached to its end.' },
  lifetime: { name: 'Cache lifetime', unit: '', sentence: 'How long the cache holds after it was last read, by the recorded times.' },
  charsPerToken: { name: 'Characters per token', unit: 'characters', sentence: 'A token stands for so many characters of the array.' },
  prefixTokens: {
    name: 'Fixed prefix',
    unit: 'tokens',
    sentence: 'System prompt and tools, which stand before the array in every prompt.',
  },
}

const assumed = {
  title: 'Assumptions',
  note: 'Tokens and money rest on it. What the recording tells of its model and tokens is taken from it.',
  of: (id: Assumed) => ASSUMED[id],
  model: (name: string, input: string, output: string) => `${name}: ${input} in, ${output} out`,
  caching: { on: 'on', off: 'off' },
  lifetime: { '5m': 'five minutes', '1h': 'one hour' },
  byDefault: (value: string) => `default ${value}`,
  /** `own`: the table has the recorded model. */
  usualModel(name: string, recorded: string | null, own: boolean): string {
    if (own) return `this recording’s own ${name}`
    return recorded === null ? `default ${name}` : `default ${name}: the table has no prices of the recorded “${recorded}”`
  },
  byRecording: (value: string) => `this recording’s own ${value}`,
  fitted: 'Fitted to the tokens that the recording tells; the figures use it unless you say otherwise.',
  resetOne: (id: Assumed) => `Reset ${ASSUMED[id].name.toLowerCase()}`,
  prices: 'Prices …',
  problem(p: AssumptionProblem, kept: string): string {
    switch (p.code) {
      case 'unknown_model':
        return `There are no prices of a model “${p.model}”. It stays at ${kept}.`
      case 'bad_day':
        return `“${p.day}” is no day. It stays at ${kept}.`
      case 'bad_number':
        return Number.isNaN(p.value)
          ? `${ASSUMED[p.name].name} needs a number from ${n.ratio(p.min)} to ${n.ratio(p.max)}${typed(p.max)}. It stays at ${kept}.`
          : `${ASSUMED[p.name].name} must lie between ${n.ratio(p.min)} and ${n.ratio(p.max)}, not ${n.ratio(p.value)}. It stays at ${kept}.`
      case 'bad_choice':
        return `${ASSUMED[p.name].name} must be one of ${p.of.join(', ')}. It stays at ${kept}.`
      case 'bad_price':
        return `A price needs a number that is not below zero. It stays at ${kept}.`
    }
  },
}

type Column = 'input' | 'output' | 'write5m' | 'write1h' | 'read' | 'window' | 'leastCached'
const COLUMNS: Readonly<Record<Column, string>> = {
  input: 'input',
  output: 'output',
  write5m: 'write, 5 min',
  write1h: 'write, 1 h',
  read: 'read',
  window: 'window',
  leastCached: 'least cached',
}

const prices = {
  title: 'Prices and windows',
  note: (date: string) =>
    `Dollars for a million tokens, as of ${date}; windows and the shortest prompt that is cached in tokens. What you change counts here, in your links, and after a reload.`,
  model: 'Model',
  when: 'when',
  columns: COLUMNS,
  cell: (model: string, when: string, column: Column) => `${model}${when === '' ? '' : ` ${when}`}, ${COLUMNS[column]}`,
  from: (day: string) => `from ${day}`,
  upTo: (tokens: number) => `prompts to ${n.whole(tokens)}`,
  longer: 'longer prompts',
  unsure: 'Not confirmed by a page of the vendor.',
  changed: (k: number) => (k === 0 ? 'nothing changed' : `${n.count(k, { one: 'model', other: 'models' })} changed`),
  reset: 'Reset the table',
  resetShort: 'reset',
  resetOne: (model: string) => `Reset ${model}`,
}

const NAMES: Readonly<Record<NameProblem, string>> = {
  empty: 'A policy needs a name.',
  long: 'A name may be 80 characters long.',
  taken: 'You have a policy of that name. Choose another name, or delete that one first.',
}

const presets = {
  button: 'Presets',
  title: 'Presets',
  course: 'The course’s defaults',
  window: (tokens: number) => `The same proportions in ${n.whole(tokens)} tokens`,
  limit: (k: number) => `contextLimit ${characters(k)}`,
  proportions: (charsPerToken: number, prefix: number) =>
    `A window in characters at ${n.ratio(charsPerToken)} a token, less the fixed prefix of ${n.whole(prefix)} tokens.`,
  own: 'Your own',
  none: 'None yet. Keep the present policy under a name, and it is here next time.',
  keep: 'Keep the present policy as',
  keepIt: 'Keep',
  take: 'Use',
  takeOne: (name: string) => `Use ${name}`,
  used: 'in use',
  rename: 'Rename',
  renameOne: (name: string) => `Rename ${name}`,
  newName: (name: string) => `New name of ${name}`,
  done: 'Done',
  delete: 'Delete',
  deleteOne: (name: string) => `Delete ${name}`,
  name: (p: NameProblem): string => NAMES[p],
  summary: (edition: string, changed: number) =>
    `${edition}, ${changed === 0 ? 'all at the defaults' : `${n.count(changed, { one: 'threshold', other: 'thresholds' })} changed`}`,
}

const exported = {
  button: 'Export',
  title: 'The policy as a file',
  as: 'As',
  kinds: { json: 'JSON', python: 'Python', typescript: 'TypeScript', link: 'Link' },
  notes: {
    json: 'All thresholds and the edition; this page reads it back.',
    python: 'Constants under the course’s names, those this edition uses.',
    typescript: 'A constant object, the thresholds this edition uses.',
    link: 'Session, edition, thresholds and assumptions; without the recording.',
  },
  /** Where something is pinned, off, or in another order. */
  notIn: (link: boolean): string =>
    link
      ? 'What is pinned, the stages that are off and their order go along.'
      : 'What is pinned, the stages that are off and their order are no part of it: only the link holds them.',
  text: 'The policy',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'This browser does not let the page copy. The text is selected: copy it by hand.',
  download: 'Download',
  csv: 'Figures as CSV',
  import: 'Import a policy',
  importNote: 'JSON that was exported here: choose the file, or paste it.',
  choose: 'Choose a file',
  paste: 'JSON of a policy',
  take: 'Take it',
  taken: (edition: string, changed: number) => `Taken: ${presets.summary(edition, changed)}.`,
  problem(p: PolicyFileProblem): string {
    switch (p.code) {
      case 'not_json':
        return `This is no JSON (${p.detail}). Choose a policy that was exported here as JSON; nothing was changed.`
      case 'not_a_policy':
        return 'This is JSON, but no policy: it needs an edition and thresholds, as the export writes them. Nothing was changed.'
      case 'unknown_edition':
        return p.edition === ''
          ? 'The policy names no edition. Nothing was changed.'
          : `The policy is of the edition “${p.edition}”, which this page does not have. Nothing was changed.`
      case 'unknown_threshold':
        return `The policy names the threshold “${p.name}”, which does not exist. Nothing was changed.`
      case 'threshold': {
        const { problem: inner } = p
        if (inner.code === 'not_a_number')
          return `${inner.name} needs a ${inner.name === 'targetRatio' ? '' : 'whole '}number. Nothing was changed.`
        if (inner.code === 'range')
          return `${inner.name} must lie between ${n.ratio(inner.min)} and ${n.ratio(inner.max)}, not ${n.ratio(inner.value)}. Nothing was changed.`
        return `${inner.name} cannot be ${n.ratio(inner.value)}: maxMessages must be at least keepHead + 2, so ${n.ratio(inner.least)}. Nothing was changed.`
      }
    }
  },
  unreadable: (name: string) => `${name} could not be read. Nothing was changed.`,
}

const status = {
  largest: (size: number, limit: number) => ({ before: 'largest', strong: n.whole(size), rest: `of ${characters(limit)}` }),
  /** `unsent`: rejected and not tried again. */
  calls: (k: number, unsent: number) => ({
    strong: n.whole(k - unsent),
    rest: `${n.form(k - unsent, { one: 'model call', other: 'model calls' })}${unsent === 0 ? '' : `, ${n.whole(unsent)} rejected`}`,
  }),
  files: (k: number) => files(k),
  summaries: (k: number) => summaries(k),
  estimated: 'estimated',
  valid: (errors: number, warnings: number) => ({
    strong: errors === 0 ? 'valid' : n.count(errors, { one: 'error', other: 'errors' }),
    rest: `${errors === 0 ? ' at every call' : ''}${warnings > 0 ? `, ${n.count(warnings, { one: 'warning', other: 'warnings' })}` : ''}`,
  }),
  baseline: (then: string) => `baseline ${then}`,
  ran: (k: number, ms: number) => `${calls(k)} replayed in ${n.whole(Math.max(1, Math.round(ms)))} ms`,
  waiting: 'The whole session is being replayed …',
  replayed: (done: number, of: number) => `${n.whole(done)} of ${calls(of)} replayed`,
}

/** Where a number lies beyond its slider. */
const knob = {
  above: (most: number) => `\u203a beyond the slider, which ends at ${n.ratio(most)}`,
  below: (least: number) => `\u2039 beyond the slider, which begins at ${n.ratio(least)}`,
}

export const policy = { curve, knob, assumed, prices, presets, exported, status }
