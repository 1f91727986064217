// What Tune asks: replays that keep only numbers. A chunk of its own.
import { ASSUMED } from '../metrics/assumptions.ts'
import { curve } from '../metrics/curve.ts'
import { fastFigures } from '../metrics/fast.ts'
import { tallyRun, tallyRunWith } from '../metrics/series-only.ts'
import type { Tally } from '../metrics/tally.ts'
import type { CurvePoint } from '../metrics/types.ts'
import type { Inputs } from '../pipeline/types.ts'
import { SeriesKeeper } from '../view/series-keeper.ts'
import { type OpenSession, replayInputs } from './open-session.ts'
import type { CurveRequest, Tuned, TuneRequest } from './tune-types.ts'

export function tuned({ info, replayable, summarise }: OpenSession, { inputs, assumptions }: TuneRequest, clock: () => number): Tuned {
  const assumed = { ...ASSUMED, ...assumptions }
  const started = clock()
  const whole = replayInputs(replayable, inputs)
  const { tally, also } = tallyRunWith(replayable, whole, summarise, (setup, n) => new SeriesKeeper(setup, n))
  const ms = clock() - started
  const series = also.series(info.compactions)
  return {
    edition: inputs.edition,
    policy: whole.policy,
    assumptions: assumed,
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
  { inputs, assumptions, name, levels }: CurveRequest,
): Generator<CurvePoint, readonly CurvePoint[], void> {
  const points: CurvePoint[] = []
  const { policy } = replayInputs(open.replayable, inputs)
  const tallyAt = (value: number) => tallyOnly(open, { ...inputs, thresholds: { ...inputs.thresholds, [name]: value } })
  for (const point of curve({ name, levels }, policy, { ...ASSUMED, ...assumptions }, tallyAt)) {
    points.push(point)
    yield point
  }
  return points
}

const tallyOnly = ({ replayable, summarise }: OpenSession, inputs: Inputs): Tally =>
  tallyRun(replayable, replayInputs(replayable, inputs), summarise)
