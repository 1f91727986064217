// Tune, comparing: sweeps and what they propose, editions side by side, the cache call by call, two runs in lock-step.

import type { Kind } from '../../core/conversation/types.ts'
import type { Held, HeldId } from '../../core/metrics/search.ts'
import type { BreakEven, Cause, GridPoint, Parting, SweepCell, SweepPoint } from '../../core/metrics/types.ts'
import type { ThresholdName } from '../../core/pipeline/types.ts'
import type { LockCounts, LockDifference } from '../../core/view/lockstep.ts'
import type { MessageItem } from '../../core/view/types.ts'
import { calls, characters, messages, n, typed } from './numbers.ts'
import { money, percent } from './tune-units.ts'

const points = (k: number) => n.count(k, { one: 'point', other: 'points' })
const sessions = (k: number) => n.count(k, { one: 'session', other: 'sessions' })
const summaries = (k: number) => n.count(k, { one: 'summary', other: 'summaries' })
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
  return `${said}${each}.${front ? ' No other point is cheaper without losing more.' : ''}`
}

type Refused = NonNullable<SweepCell['problem']>
function refused(k: number, problem: Refused): string {
  const said = `${points(k)} without numbers: `
  if (problem.code === 'not_a_number') return `${said}${problem.name} needs a whole number.`
  if (problem.code === 'range') return `${said}${problem.name} must lie between ${n.ratio(problem.min)} and ${n.ratio(problem.max)}.`
  return `${said}maxMessages must be at least keepHead + 2.`
}

const CAUSES: Readonly<Record<Cause, string>> = {
  none: 'added to',
  first: 'first prompt',
  edited: 'changed',
  expired: 'ran out',
  short: 'too short',
  off: 'off',
}

interface CacheCall {
  readonly call: number
  readonly cause: Cause
  readonly prompt: number
  readonly read: number
  readonly message: number
  readonly block: number
  /** Characters before the first changed byte. */
  readonly depth: number
  readonly money: number
}

const BECAUSE: Readonly<Record<Cause, (c: CacheCall) => string>> = {
  none: () => 'the array was only added to',
  first: () => 'the first prompt, so nothing is in the cache',
  edited: (c) =>
    `the first changed byte lies after ${characters(c.depth)}, in message ${n.whole(c.message + 1)}, block ${n.whole(c.block + 1)}`,
  expired: () => 'more time had passed than the cache lives',
  short: () => 'the prompt is too short to be cached',
  off: () => 'caching is switched off',
}

const KIND_AS: Readonly<Record<Kind, string>> = {
  user_text: 'a user text',
  assistant_text: 'an assistant text',
  thinking: 'a thinking block',
  tool_use: 'a tool use',
  tool_result: 'a tool result',
  preview: 'a preview or placeholder',
  marker: 'a marker or summary',
  image: 'an image',
}

const gridTold = (done: number, of: number) => `${n.whole(done)} of ${points(of)}`

export const compare = {
  sweep: {
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
      `Looks at how the cost of ${several ? 'these sessions together' : 'this session'} follows every threshold, tries the two that move it most over a grid, and proposes the cheapest of those tried that loses no more than ${against}, keeps no smaller share of the details needed later and of the user’s rules, and leads to no more look-ups${several ? ', all of them counted over the sessions together' : ''}.`,
    baseline: 'the baseline',
    defaults: 'the course’s defaults',
    told: {
      curves: (done: number, of: number) => `Response curves: ${n.whole(done)} of ${n.whole(of)} thresholds`,
      check: (done: number, of: number) => `What the agent is left: ${n.whole(done)} of ${policies(of)} that are cheaper`,
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
    held: (id: HeldId, held: Held, reference: Held) => `${HELD_NAMES[id]}: ${heldValue(id, held)} instead of ${heldValue(id, reference)}`,
    turns: { '-1': 'better', '0': 'same', '1': 'worse' },
    eachSession: (of: number, worse: number, against: string, { money: paid, loss }: SweepPoint['spread']) =>
      `Of one session: ${money(paid[0])} to ${money(paid[1])}, ${percent(loss[0])} to ${percent(loss[1])} ${GONE}. ${
        worse === 0
          ? `In none of the ${sessions(of)} is anything worse than with ${against}.`
          : `In ${n.whole(worse)} of ${sessions(of)} something is worse than with ${against}.`
      }`,
    noProposal: (reference: Held, against: string, of: number) =>
      `Nothing that was tried is cheaper than ${against} (${of > 1 ? `${money(reference.money / of)} a session` : money(reference.money)}, ${percent(reference.loss)} ${GONE}) without losing more.`,
    searched: (params: readonly { readonly name: ThresholdName; readonly values: readonly number[] }[], k: number) =>
      params.length === 0
        ? 'No threshold moves the cost of this session.'
        : `Tried: ${policies(k)}, ${params
            .map(
              ({ name, values }) =>
                `${name} at ${n.whole(values.length)} values from ${n.ratio(values[0] ?? 0)} to ${n.ratio(values.at(-1) ?? 0)}`,
            )
            .join(', ')}; all others as they stand.`,
    takeProposal: 'Take it',
  },
  editions: {
    open: 'Compare editions',
    title: 'Editions side by side',
    note: 'The same session and the same thresholds under every edition; one scale for all timelines.',
    figure: 'Figure',
    use: (name: string) => `Use ${name}`,
    useIt: 'Use',
    inUse: 'in use',
    timeline: (name: string, of: number) => `${name}: characters sent at each of ${calls(of)}`,
    largest: (times: number) => `largest: ${times.toFixed(2)} of the limit`,
    coming: '…',
  },
  cache: {
    title: 'Prompt cache',
    note: 'Where in the array the first changed byte lies, and what the call cost.',
    chart: 'The cache, call by call: arrow keys walk it, Enter opens the call in Debug',
    hint: 'Amber lies behind a change: it had to be written to the cache again.',
    depth: 'the array of each call, from its beginning, computed',
    depthMost: (k: number) => `${characters(k)} at most`,
    cost: 'cost of the call, estimated',
    costMost: (k: number) => `${money(k)} at most`,
    causes: (cause: Cause, k: number) => `${CAUSES[cause]} ${n.whole(k)}`,
    call: (c: CacheCall) =>
      `Call ${n.whole(c.call)}: ${BECAUSE[c.cause](c)}; ${n.whole(c.read)} of ${n.whole(c.prompt)} tokens read from the cache, ${money(c.money)}.`,
    unsent: (call: number) => `Call ${n.whole(call)} was never sent.`,
  },
  breakEven: {
    title: 'When an edit pays',
    count: (k: number) => n.count(k, { one: 'change of what the API had seen', other: 'changes of what the API had seen' }),
    none: 'Nothing the API had seen was ever changed: the cache only grows.',
    call: (call: number) => `call ${n.whole(call)}`,
    pays: ({ pays, left }: BreakEven) =>
      pays === null
        ? `never pays: it saves nothing a call; the session has ${calls(left)} left`
        : pays <= 1
          ? `pays at once; the session has ${calls(left)} left`
          : `pays after ${calls(Math.ceil(pays))}; the session has ${n.whole(left)} left`,
    columns: { call: 'edit at', pays: 'it pays', cost: 'costs', saves: 'saves a call', gain: 'in the end' },
    paid: (paid: number, of: number) =>
      `${n.whole(paid)} of ${n.whole(of)} pay before the session ends. Estimated, from the prices and the cache rules.`,
    more: (k: number) => `Show ${n.whole(k)} more`,
  },
  lock: {
    open: 'Open both in Debug',
    title: 'Present and baseline in lock-step',
    close: 'Leave lock-step',
    present: 'present',
    baseline: 'baseline',
    policy: (edition: string, changed: number) =>
      changed === 0 ? `${edition}, defaults` : `${edition}, ${n.count(changed, { one: 'threshold', other: 'thresholds' })} changed`,
    after: (step: string) => `after ${step}`,
    same: 'Both hold the same messages after this step.',
    differ: ({ total, changed, onlyA, onlyB }: LockCounts & { readonly total: number }) => {
      const kinds = [
        ...(changed > 0 ? [`${n.whole(changed)} changed`] : []),
        ...(onlyA > 0 ? [`${n.whole(onlyA)} only in the present run`] : []),
        ...(onlyB > 0 ? [`${n.whole(onlyB)} only in the baseline`] : []),
      ]
      return `${n.count(total, { one: 'message differs', other: 'messages differ' })} after this step${total > 0 ? `: ${list(kinds)}` : ''}.`
    },
    parted: 'Where both part first',
    lying: (call: number) => `Both contexts as call ${n.whole(call)} sent them, the baseline above: what differs is joined by a warm band`,
    /** What one of them has of the first message that differs. */
    stands: (who: string, size: number, { id, blocks }: LockDifference, message: MessageItem | null) => {
      const block = message?.blocks.find((one) => one.id === blocks[0])
      const what = block
        ? `${block.id} is ${KIND_AS[block.kind]} of ${characters(block.size)}`
        : message
          ? `${id} has no such block`
          : `${id} is not there`
      return `${who}: ${what}; ${characters(size)} in all`
    },
    onlyHere: { a: 'only in the present run', b: 'only in the baseline' },
    show: 'What differs',
    showOf: (id: string) => `What differs in ${id}`,
    legend: 'Struck through: the baseline alone. Underlined: the present run alone.',
    form: 'The texts are the same; the form of the message differs.',
    first: ({ call }: Parting) => `They part at call ${n.whole(call)}.`,
    toFirst: 'Go there',
    size: (size: number, of: number) => `${n.whole(size)} characters, ${messages(of)}`,
    stages: 'Stages whose verdicts differ',
    sameStages: 'Every stage of this call said the same in both.',
    noStage: 'no such step in this call',
    before: 'before any step it has',
    messages: 'Messages that differ',
    more: (k: number) => `and ${n.count(k, { one: 'more message', other: 'more messages' })}`,
    strips: (step: string) => `Both contexts after ${step}: what differs is lit, what is the same is joined by a quiet band`,
  },
}
