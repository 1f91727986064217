// Tune: sweeps and what they propose.
import type { Held, HeldId } from '../../core/metrics/search.ts'
import type { GridPoint, SweepCell, SweepPoint } from '../../core/metrics/types.ts'
import type { ThresholdName } from '../../core/pipeline/types.ts'
import { n, typed } from './numbers.ts'
import { money, percent } from './tune-units.ts'

const points = (k: number) => n.count(k, { one: 'point', other: 'points' })
const sessions = (k: number) => n.count(k, { one: 'session', other: 'sessions' })
const summaries = (k: number) => n.count(k, { one: 'summary', other: 'summaries' })
const replays = (k: number) => n.count(k, { one: 'replay', other: 'replays' })
const policies = (k: number) => n.count(k, { one: 'policy', other: 'policies' })

const at = (point: GridPoint): string =>
  Object.entries(point)
    .map(([name, value]) => `${name} ${n.ratio(value)}`)
    .join(', ')

const GONE = 'only in a summary or gone'

const HELD_NAMES: Readonly<Record<HeldId, string>> = {
  loss: GONE,
  regret: 'look-ups of something removed',
  needles: 'details still there when needed',
  constraints: 'the user’s rules still there',
}
function heldValue(id: HeldId, held: Held): string {
  const k = held[id]
  if (k === null) return 'nothing to say it of'
  return id === 'regret' ? n.whole(k) : percent(k)
}
const list = (names: readonly string[]): string => names.join(', ')

/** Over several sessions the mean of one. */
const instead = (held: Held, reference: Held, of: number): string =>
  of > 1
    ? `${money(held.money / of)} a session instead of ${money(reference.money / of)}`
    : `${money(held.money)} instead of ${money(reference.money)}`

/** Over several sessions every amount is the mean of a session, in charts as here; the sum of all stands in brackets. */
function point({ at: where, money: cost, loss, summaries: made, sessions: of, spread, front }: SweepPoint): string {
  const paid = of > 1 ? `${money(cost / of)} a session (${money(cost)} for all ${n.whole(of)})` : money(cost)
  const said = `${at(where)}: ${paid}, ${percent(loss)} ${GONE}, ${summaries(made)}${of > 1 ? ' in all' : ''}`
  const each =
    of > 1
      ? `; of one session ${money(spread.money[0])} to ${money(spread.money[1])} and ${percent(spread.loss[0])} to ${percent(spread.loss[1])}`
      : ''
  return `${said}${each}.${front ? ' No other point is cheaper without losing more; what is needed later is not looked at here.' : ''}`
}

type Refused = NonNullable<SweepCell['problem']>
function refused(k: number, problem: Refused): string {
  const said = `${points(k)} without numbers: `
  if (problem.code === 'not_a_number') return `${said}${problem.name} needs a whole number.`
  if (problem.code === 'range') return `${said}${problem.name} must lie between ${n.ratio(problem.min)} and ${n.ratio(problem.max)}.`
  return `${said}maxMessages must be at least keepHead + 2.`
}

interface Tried {
  readonly params: readonly { readonly name: ThresholdName; readonly values: readonly number[] }[]
  readonly policies: number
}
const triedIn = ({ params, policies: k }: Tried): string =>
  `${policies(k)}, ${params
    .map(
      ({ name, values }) => `${name} at ${n.whole(values.length)} values from ${n.ratio(values[0] ?? 0)} to ${n.ratio(values.at(-1) ?? 0)}`,
    )
    .join(', ')}`

const inRound = (round: number): string => (round > 1 ? `, round ${n.whole(round)}` : '')
const gridTold = (done: number, of: number, round: number) => `${n.whole(done)} of ${points(of)}${inRound(round)}`

export const sweep = {
  at,
  count: points,
  number: (k: number) => n.ratio(k),
  onFront: 'yes',
  mapAxes: (up: ThresholdName, across: ThresholdName) => `Up: ${up}. Across: ${across}.`,
  title: 'Cost against loss',
  policies: (k: number) => `${policies(k)} replayed`,
  threshold: 'threshold',
  first: 'first threshold',
  second: 'second threshold',
  noSecond: 'no second',
  from: (name: ThresholdName) => `${name}, from`,
  to: (name: ThresholdName) => `${name}, to`,
  step: (name: ThresholdName) => `${name}, step`,
  words: { from: 'from', to: 'to', step: 'step' },
  values: (k: number) => n.count(k, { one: 'value', other: 'values' }),
  noNumber: `That is no number${typed(1_000)}. The one before stays.`,
  noValues: 'No value lies in that range: “from” must not be above “to”, and the step must be more than 0.',
  tooMany: (k: number, most: number) => `That is ${points(k)}; at most ${n.whole(most)} are drawn. Take larger steps.`,
  over: 'over',
  scopes: { session: 'this session', library: 'all of the library', chosen: 'chosen sessions' },
  library: (k: number) => `${n.count(k, { one: 'recording', other: 'recordings' })} of the library`,
  emptyLibrary: 'The library is empty. Open recordings of your own first, or choose samples.',
  reading: 'The library is being read …',
  sample: 'sample',
  chosen: (k: number) => `${sessions(k)} chosen`,
  allRecordings: 'All recordings',
  noneChosen: 'None',
  thisOne: (name: string) => `${name} (this session)`,
  run: 'Sweep',
  stop: 'Stop',
  search: 'Let it search',
  searchNote: (against: string, several: boolean) =>
    `Looks at how the cost of ${several ? 'these sessions together' : 'this session'} follows every threshold, tries the two that move it most over a grid, from the best of these two others, then every threshold by itself, again and again until nothing improves, and proposes the cheapest of those tried that loses no more than ${against}, keeps no smaller share of the details needed later and of the user’s rules, and leads to no more look-ups${several ? ', all of them counted over the sessions together' : ''}.`,
  baseline: 'the baseline',
  defaults: 'the course’s defaults',
  told: {
    curves: (done: number, of: number, round: number) => `Response curves: ${n.whole(done)} of ${n.whole(of)} thresholds${inRound(round)}`,
    single: (done: number, of: number, round: number) =>
      `One threshold by itself: ${n.whole(done)} of ${n.whole(of)} do not improve it${round > 1 ? `, pass ${n.whole(round)}` : ''}`,
    check: (done: number, of: number, round: number) =>
      `What the agent is left: ${n.whole(done)} of ${policies(of)} that are cheaper${inRound(round)}`,
    sweep: gridTold,
    grid: gridTold,
  },
  stopped: 'It was stopped; nothing was changed.',
  none: 'No point has numbers.',
  only: 'One point alone has no curve: here it is.',
  axes: {
    money: 'cost of the session, estimated',
    moneyEach: 'cost of a session, mean, estimated',
    loss: `${GONE}, computed`,
  },
  chart: 'Points of the sweep, from the cheapest: arrow keys walk them, Enter takes one',
  map: 'Cost over both thresholds',
  mapLoss: 'Loss over both thresholds',
  mapShows: 'What the bars show',
  mapKeys: 'The grid of the sweep: arrow keys walk it, Enter takes a point',
  mapOf: { money: 'cost', loss: 'loss' },
  bar: (least: string, most: string) => `bar in a cell: ${least} to ${most}`,
  line: (name: ThresholdName) => `Cost and loss over ${name}`,
  point,
  refused,
  failed: (k: number) => `${sessions(k)} could not be opened and ${k === 1 ? 'is' : 'are'} not among them.`,
  ofSessions: (k: number) => `${sessions(k)}: bars show how far one session lies from another.`,
  stale: 'The other thresholds, the edition or what is assumed have changed since: sweep again to compare with the present policy.',
  present: 'present',
  baselineMark: 'baseline',
  legend: 'Filled: no other point is cheaper without losing more.',
  table: 'As a table',
  columns: {
    money: 'cost',
    moneyEach: 'cost of a session, mean',
    loss: 'loss',
    summaries: 'summaries',
    summariesAll: 'summaries in all',
    front: 'front',
  },
  take: (where: GridPoint) => `Take ${at(where)}`,
  taken: (where: GridPoint) => `Taken: ${at(where)}.`,
  csv: 'CSV',
  csvFile: 'sweep.csv',
  proposal: (held: Held, reference: Held, worse: readonly HeldId[], against: string, of: number) =>
    worse.length === 0
      ? `The cheapest that was tried and takes no more from the agent than ${against}: ${instead(held, reference, of)}. It loses no more, keeps no smaller share of the details that are needed later and of the user’s rules, and leads to no more look-ups of something removed.`
      : `Everything cheaper that was tried takes more from the agent than ${against}. The cheapest that loses no more: ${instead(held, reference, of)}, but worse in ${list(worse.map((id) => HELD_NAMES[id]))}.`,
  held: (id: HeldId, held: Held, reference: Held) =>
    held[id] === null && reference[id] === null
      ? `${HELD_NAMES[id]}: there are none`
      : `${HELD_NAMES[id]}: ${heldValue(id, held)} instead of ${heldValue(id, reference)}`,
  turns: { '-1': 'better', '0': 'same', '1': 'worse' },
  eachSession: (of: number, worse: number, against: string, { money: paid, loss }: SweepPoint['spread']) =>
    `Of one session: ${money(paid[0])} to ${money(paid[1])}, ${percent(loss[0])} to ${percent(loss[1])} ${GONE}. ${
      worse === 0
        ? `In none of the ${sessions(of)} is anything worse than with ${against}.`
        : `In ${n.whole(worse)} of ${sessions(of)} something is worse than with ${against}.`
    }`,
  noProposal: (reference: Held, against: string, of: number) =>
    `Nothing that was tried is cheaper than ${against} (${of > 1 ? `${money(reference.money / of)} a session` : money(reference.money)}, ${percent(reference.loss)} ${GONE}) without losing more.`,
  /** Round by round. */
  searched: (rounds: readonly Tried[]) => {
    const [first, ...more] = rounds.filter(({ params }) => params.length > 0)
    if (!first) return 'No threshold moves the cost of this session.'
    return [`Tried: ${triedIn(first)}; all others as they stand.`, ...more.map((one) => `From the best so far: ${triedIn(one)}.`)].join(' ')
  },
  /** Why the search ended, after so many replays. */
  ended: {
    settled: (k: number) =>
      `Then every threshold by itself at the values of its response curve, and all of it again from the best: no single threshold improves this (${replays(k)} in all).`,
    bound: (k: number) => `The search stopped after ${replays(k)}: take this and press “Let it search” again, and it goes on from there.`,
    stopped: (k: number) =>
      `You stopped it after ${replays(k)}: this is the best so far; take it and press “Let it search” again, and it goes on from there.`,
  },
  proposed: 'proposal',
  incomplete: (k: number, of: number, done: number, asked: number) =>
    `Incomplete, since it was stopped: ${n.whole(k)} of ${points(of)}${asked > 1 ? `, over ${n.whole(done)} of ${sessions(asked)}` : ''}. Charts, table and CSV hold only these.`,
  incompleteFile: 'sweep-incomplete.csv',
  takeProposal: 'Take it',
}
