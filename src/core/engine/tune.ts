// What Tune asks: replays that keep only numbers. A chunk of its own.
import { curve } from '../metrics/curve.ts'
import { fastFigures } from '../metrics/fast.ts'
import { tallyOf } from '../metrics/from-trace.ts'
import { partingOf } from '../metrics/parting.ts'
import { recordedFigures } from '../metrics/recorded.ts'
import { tallyParts } from '../metrics/series-only.ts'
import { slowFigures } from '../metrics/slow.ts'
import { gridOf, sweep } from '../metrics/sweep.ts'
import type { Assumptions, CurvePoint, GridPoint, Parting, Replaying, SweepCell } from '../metrics/types.ts'
import type { Edition } from '../pipeline/edition.ts'
import { edition } from '../pipeline/editions/index.ts'
import type { Trace } from '../pipeline/trace.ts'
import { SeriesKeeper } from '../view/series-keeper.ts'
import { answererOf } from './answers.ts'
import { type OpenSession, replayInputs } from './open-session.ts'
import { otherRun, tallyOnly, traceOf } from './other-run.ts'
import { ownOf, recordedOf, usualOf } from './own-assumptions.ts'
import type { CompareRequest, CurveRequest, RunFigures, SweepRequest, Tuned, TuneRequest } from './tune-types.ts'
import { TURN_MS } from './turns.ts'

/** It says how far it is where a turn of the others is due: a replay that is through before says nothing. */
export function* tuned(open: OpenSession, { inputs, assumptions }: TuneRequest, clock: () => number): Generator<Replaying, Tuned, void> {
  const { info, replayable } = open
  const whole = replayInputs(replayable, inputs)
  const own = ownOf(open, whole.edition.measure)
  const assumed = assumedOf(open, whole.edition, assumptions)
  const parts = tallyParts(replayable, whole, answererOf(open, inputs), (setup, n) => new SeriesKeeper(setup, n))
  let ms = 0 // of the replay alone
  let started = clock()
  let part = parts.next()
  while (!part.done) {
    const spent = clock() - started
    if (spent >= TURN_MS) {
      ms += spent
      yield part.value
      started = clock()
    }
    part = parts.next()
  }
  ms += clock() - started
  const { tally, also } = part.value
  const series = also.series(info.compactions)
  return {
    edition: inputs.edition,
    policy: whole.policy,
    assumptions: assumed,
    own,
    series,
    summaries: tally.summaries.length,
    largest: series.sent.reduce((a, b) => Math.max(a, b), 0),
    files: series.files.at(-1) ?? 0,
    fast: fastFigures(tally, whole.policy, assumed),
    ms,
  }
}

export function* curveOf(
  open: OpenSession,
  { inputs, assumptions, ...ask }: CurveRequest,
): Generator<CurvePoint, readonly CurvePoint[], void> {
  const points: CurvePoint[] = []
  const { policy, edition: ed } = replayInputs(open.replayable, inputs)
  const tallyAt = (value: number) => tallyOnly(open, { ...inputs, thresholds: { ...inputs.thresholds, [ask.name]: value } })
  for (const point of curve(ask, policy, assumedOf(open, ed, assumptions), tallyAt)) {
    points.push(point)
    yield point
  }
  return points
}

export const partingOfRuns = (open: OpenSession, { a, b }: CompareRequest): Parting | null =>
  partingOf(traceOf(open, a), otherRun(open, b).trace)

export function sweepOf(
  open: OpenSession,
  { inputs, assumptions, params }: SweepRequest,
): Generator<SweepCell, readonly SweepCell[], void> {
  const traceAt = (at: GridPoint) => traceOf(open, { ...inputs, thresholds: { ...inputs.thresholds, ...at } })
  const ed = edition(inputs.edition)
  const over = { grid: gridOf(params), defaults: ed.defaults, fixed: inputs.thresholds, session: open.info.name }
  return sweep(over, assumedOf(open, ed, assumptions), traceAt)
}

/** What somebody says, over what the recording says, over what is assumed of any. */
export const assumedOf = (open: OpenSession, { measure }: Edition, assumptions: Partial<Assumptions>): Assumptions => ({
  ...usualOf(open, measure, assumptions),
  ...assumptions,
})

/** All figures of the session under other inputs; the run that is shown stays. */
export const figuresWith = (open: OpenSession, { inputs, assumptions }: TuneRequest): Generator<void, RunFigures, void> =>
  figuresOf(open, 0, traceOf(open, inputs), assumptions)

/** The fast figures of a run that is there, and those that need its texts. */
export function* figuresOf(
  open: OpenSession,
  run: number,
  trace: Trace,
  assumptions: Partial<Assumptions>,
): Generator<void, RunFigures, void> {
  const assumed = assumedOf(open, trace.edition, assumptions)
  const fast = fastFigures(tallyOf(trace), trace.policy, assumed)
  yield
  const { figures: slow, places } = yield* slowFigures(trace, assumed)
  const recorded = recordedFigures(recordedOf(open, trace.edition.measure), assumed)
  return { run, fast, slow: [...slow, ...recorded], places }
}
