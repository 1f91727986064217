// Letting it search: the response curves, then a grid of the two thresholds that move the cost most, then what is cheaper, until one takes no more from the agent; from there once more with the others. Over one session or several.
import { heldOf } from '../metrics/held.ts'
import { type CurveOf, cheaperWithin, type HeldParts, joinedCurve, joinedHeld, paramOf, steepest, worseIn } from '../metrics/search.ts'
import { gridOf, joined, numbersOf } from '../metrics/sweep.ts'
import type { CurvePoint, GridPoint, SweepCell, SweepPoint } from '../metrics/types.ts'
import type { Inputs, Policy } from '../pipeline/types.ts'
import { type OpenSession, replayInputs } from './open-session.ts'
import { traceOf } from './other-run.ts'
import { assumedOf, curveOf } from './tune.ts'
import type { HoldRequest, PolicyProbed, PolicySearched, PolicySearchOptions, PolicySearchTold, SearchPolicyRequest } from './tune-types.ts'
import type { Tuning } from './tuning.ts'
import type { TurnOptions } from './turns.ts'

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

/** A session that is visited: what is asked of it, and what of the inputs is its own. */
export interface Visited {
  readonly tuning: Tuning
  readonly own: Partial<Inputs>
}
/** Looks at one session after the other, always the same ones in the same order; null when it was stopped. */
export type Visit = <R>(look: (session: Visited, place: number) => Promise<R | null>) => Promise<readonly R[] | null>

/** Of several sessions so many candidates are looked at in one round: each round opens all of them. */
const ROUND = 8

/** So often it goes on from the best it has, with thresholds it has not moved. */
const ROUNDS = 2

/** `sessions`: so many are visited. The first round's grid is what the charts show. */
export async function searchOver(
  request: SearchPolicyRequest,
  sessions: number,
  visit: Visit,
  { tell, ...turns }: PolicySearchOptions,
): Promise<PolicySearched | null> {
  let found = null as PolicySearched | null // it is another one after each round
  let base: GridPoint = {}
  let { names } = request
  for (let round = 1; round <= ROUNDS && (round === 1 || names.length > 0); round++) {
    const inputs = { ...request.inputs, thresholds: { ...request.inputs.thresholds, ...base } }
    const best: number = found?.best?.worse.length === 0 ? found.best.held.money : Number.POSITIVE_INFINITY
    const options = { ...turns, ...(tell && { tell: (told: PolicySearchTold) => tell({ ...told, round }) }) }
    const one: PolicySearched | null = await oneRound({ ...request, inputs, names }, sessions, visit, options, best)
    if (!one) return null
    const moved = new Set<string>(one.params.map(({ name }) => name))
    names = names.filter((name) => !moved.has(name))
    const now = better(found?.best ?? null, one.best, base)
    found = found
      ? { ...found, best: now, more: [...found.more, { params: one.params, policies: gridOf(one.params).length }] }
      : { ...one, best: now }
    if (now?.worse.length === 0) base = now.point.at
  }
  return found
}

/** What the next round found counts where it is worse in nothing, or where there is nothing else. `base`: what stood in it. */
function better(before: PolicySearched['best'], next: PolicySearched['best'], base: GridPoint): PolicySearched['best'] {
  if (!next || (before && next.worse.length > 0)) return before
  return { ...next, point: { ...next.point, at: { ...base, ...next.point.at } } }
}

/** `below`: only what costs less than this is looked at. */
async function oneRound(
  request: SearchPolicyRequest,
  sessions: number,
  visit: Visit,
  { tell, ...turns }: TurnOptions<PolicySearchTold>,
  below: number,
): Promise<PolicySearched | null> {
  const { names, inputs, assumptions } = request
  const of = names.length * sessions
  const mine = ({ own }: Visited) => ({ ...request, inputs: { ...inputs, ...own }, against: { ...request.against, ...own } })
  const probed = await visit((session, place) =>
    session.tuning.probe(mine(session), {
      ...turns,
      tell: (done) => tell?.({ step: 'curves', round: 1, done: place * names.length + done, of }),
    }),
  )
  if (!probed) return null
  const reference = joinedHeld(probed.map((one) => one.reference))
  const curves = names.map((name) =>
    joinedCurve(
      name,
      probed.flatMap((one) => one.curves),
    ),
  )
  const [first] = probed
  const params = steepest(curves, 2).map((curve) => paramOf(curve, first ? valuesOf(curve, first.policy, first.against) : []))
  const grid = gridOf(params)
  let done = 0
  const swept = await visit((session) => {
    const told = () => tell?.({ step: 'grid', round: 1, done: ++done, of: grid.length * sessions })
    return session.tuning.sweep({ inputs: mine(session).inputs, assumptions, params }, { ...turns, tell: told })
  })
  if (!swept) return null
  const cells = swept.flat()
  const points = joined(grid, cells)
  const found = { params, cells, points, reference, sessions: probed.length, more: [] }
  const candidates = candidatesOf(points, { ...reference, money: Math.min(reference.money, below) })
  const round = sessions > 1 ? ROUND : 1
  let best: PolicySearched['best'] = null
  for (let from = 0; from < candidates.length; from += round) {
    const these = candidates.slice(from, from + round)
    const held = await visit((session, place) => {
      const told = (k: number) =>
        tell?.({ step: 'check', round: 1, done: from + Math.floor((these.length * place + k) / sessions), of: candidates.length })
      return session.tuning.hold(
        { inputs: mine(session).inputs, points: these.map(({ at }) => ({ at, numbers: numbersAt(swept[place], at) })) },
        { ...turns, tell: told },
      )
    })
    if (!held) return null
    for (const [i, point] of these.entries()) {
      const parts = held.map((each) => each[i] as HeldParts)
      const all = joinedHeld(parts)
      const worse = worseIn(all, reference)
      const apart = parts.filter(
        (part, place) => worseIn(joinedHeld([part]), joinedHeld([(probed[place] as PolicyProbed).reference])).length > 0,
      )
      if (worse.length === 0) return { ...found, best: { point, held: all, worse, sessionsWorse: apart.length } }
      best ??= { point, held: all, worse, sessionsWorse: apart.length }
    }
  }
  return { ...found, best }
}

const valuesOf = ({ name }: CurveOf, policy: Policy, against: Policy): readonly number[] => [policy[name], against[name]]

/** What is cheaper and loses no more; of those that are known to be worse the first alone, so that there is one to show. */
const candidatesOf = (points: readonly SweepPoint[], reference: PolicySearched['reference']): readonly SweepPoint[] =>
  cheaperWithin(points, reference).filter(({ regret }, i) => i === 0 || regret <= reference.regret)

function numbersAt(cells: readonly SweepCell[] | undefined, at: GridPoint): NonNullable<SweepCell['numbers']> {
  const key = JSON.stringify(at)
  const numbers = cells?.find((cell) => JSON.stringify(cell.at) === key)?.numbers
  if (!numbers) throw new Error(`No numbers at ${key}`)
  return numbers
}
