// What a search wants of one session: response curves, what a reference leaves of it, and what other policies leave.
import { heldOf } from '../metrics/held.ts'
import type { CurveOf, HeldParts } from '../metrics/search.ts'
import { numbersOf } from '../metrics/sweep.ts'
import type { CurvePoint } from '../metrics/types.ts'
import { type OpenSession, replayInputs } from './open-session.ts'
import { traceOf } from './other-run.ts'
import { assumedOf, curveOf } from './tune.ts'
import type { HoldRequest, PolicyProbed, SearchPolicyRequest } from './tune-types.ts'

/** Points of a curve: `2 ** LEVELS + 1`. */
const LEVELS = 3

/** One session: a curve a threshold, told as so many that are done; and what the reference leaves of it. */
export function* probeOf(
  open: OpenSession,
  { inputs, assumptions, names, against }: SearchPolicyRequest,
): Generator<number, PolicyProbed, void> {
  const curves: CurveOf[] = []
  for (const name of names) {
    const points: CurvePoint[] = []
    for (const point of curveOf(open, { inputs, assumptions, name, levels: LEVELS })) {
      points.push(point)
      yield curves.length
    }
    curves.push({ name, points })
  }
  const { policy, edition } = replayInputs(open.replayable, against)
  const trace = traceOf(open, against)
  const reference = yield* saying(curves.length, heldOf(trace, numbersOf(trace, assumedOf(open, edition, assumptions))))
  return { curves, reference, policy: replayInputs(open.replayable, inputs).policy, against: policy }
}

/** One session: what each of these policies leaves of it, told as so many that are done. `numbers`: of the grid. */
export function* holdOf(open: OpenSession, { inputs, points }: HoldRequest): Generator<number, readonly HeldParts[], void> {
  const held: HeldParts[] = []
  for (const { at, numbers } of points) {
    const trace = traceOf(open, { ...inputs, thresholds: { ...inputs.thresholds, ...at } })
    held.push(yield* saying(held.length, heldOf(trace, numbers)))
  }
  return held
}

function* saying<R>(what: number, run: Generator<void, R, void>): Generator<number, R, void> {
  for (;;) {
    yield what
    const next = run.next()
    if (next.done) return next.value
  }
}
