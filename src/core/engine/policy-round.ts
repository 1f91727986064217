// One round of a search over one session or several: the response curves, a grid of the two thresholds that move the cost most, and of what is cheaper the first that takes no more from the agent.
import { type CurveOf, cheaperWithin, type HeldParts, joinedCurve, joinedHeld, paramOf, steepest, worseIn } from '../metrics/search.ts'
import { gridOf, joined } from '../metrics/sweep.ts'
import type { GridPoint, SweepCell, SweepPoint } from '../metrics/types.ts'
import type { Inputs, Policy } from '../pipeline/types.ts'
import type { PolicySearched, PolicySearchTold, SearchPolicyRequest } from './tune-types.ts'
import type { Tuning } from './tuning.ts'
import type { TurnOptions } from './turns.ts'

/** A session that is visited: what is asked of it, and what of the inputs is its own. */
export interface Visited {
  readonly tuning: Tuning
  readonly own: Partial<Inputs>
}
/** Looks at one session after the other, always the same ones in the same order; null when it was stopped. */
export type Visit = <R>(look: (session: Visited, place: number) => Promise<R | null>) => Promise<readonly R[] | null>

/** Of several sessions so many candidates are looked at in one round: each round opens all of them. */
const ROUND = 8

/** What goes on through all rounds. */
export interface Over {
  readonly visit: Visit
  /** So many are visited. */
  readonly sessions: number
  readonly options: TurnOptions<PolicySearchTold>
  /** Replays so far. */
  spent: number
}
export type Best = PolicySearched['best']
export interface Round {
  readonly found: Omit<PolicySearched, 'ended' | 'replays'>
  /** What the reference leaves of each session. */
  readonly references: readonly HeldParts[]
}

/** What of the inputs is each session's own, laid over the request. */
export const mineOf = (request: SearchPolicyRequest, { own }: Visited): SearchPolicyRequest => ({
  ...request,
  inputs: { ...request.inputs, ...own },
  against: { ...request.against, ...own },
})

/** `below`: only what costs less than this is looked at. Null: it was stopped. */
export async function pairRound(request: SearchPolicyRequest, over: Over, below: number): Promise<Round | null> {
  const { names, assumptions } = request
  const { visit, sessions, options } = over
  const { tell, ...turns } = options
  const of = names.length * sessions
  const probed = await visit((session, place) =>
    session.tuning.probe(mineOf(request, session), {
      ...turns,
      tell: (done) => tell?.({ step: 'curves', round: 1, done: place * names.length + done, of }),
    }),
  )
  if (!probed) return null
  for (const { curves } of probed) over.spent += 1 + curves.reduce((all, { points }) => all + points.length, 0)
  const references = probed.map((one) => one.reference)
  const reference = joinedHeld(references)
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
    return session.tuning.sweep({ inputs: mineOf(request, session).inputs, assumptions, params }, { ...turns, tell: told })
  })
  if (!swept) return null
  const cells = swept.flat()
  over.spent += cells.length
  const points = joined(grid, cells)
  const candidates = candidatesOf(points, { ...reference, money: Math.min(reference.money, below) })
  const checked = await firstThatHolds(request, candidates, swept, references, over)
  return checked && { found: { params, cells, points, reference, sessions: probed.length, more: [], best: checked.best }, references }
}

/** Of these, in their order, the first that is worse in nothing; else the first of all. Null: it was stopped. */
export async function firstThatHolds(
  request: SearchPolicyRequest,
  candidates: readonly SweepPoint[],
  swept: readonly (readonly SweepCell[])[],
  references: readonly HeldParts[],
  over: Over,
): Promise<{ readonly best: Best } | null> {
  const { visit, sessions, options } = over
  const { tell, ...turns } = options
  const reference = joinedHeld(references)
  const round = sessions > 1 ? ROUND : 1
  let best: Best = null
  for (let from = 0; from < candidates.length; from += round) {
    const these = candidates.slice(from, from + round)
    const held = await visit((session, place) => {
      const told = (k: number) =>
        tell?.({ step: 'check', round: 1, done: from + Math.floor((these.length * place + k) / sessions), of: candidates.length })
      return session.tuning.hold(
        { inputs: mineOf(request, session).inputs, points: these.map(({ at }) => ({ at, numbers: numbersAt(swept[place], at) })) },
        { ...turns, tell: told },
      )
    })
    if (!held) return null
    over.spent += these.length * held.length
    for (const [i, point] of these.entries()) {
      const parts = held.map((each) => each[i] as HeldParts)
      const all = joinedHeld(parts)
      const worse = worseIn(all, reference)
      const apart = parts.filter((part, place) => worseIn(joinedHeld([part]), joinedHeld([references[place] as HeldParts])).length > 0)
      if (worse.length === 0) return { best: { point, held: all, worse, sessionsWorse: apart.length } }
      best ??= { point, held: all, worse, sessionsWorse: apart.length }
    }
  }
  return { best }
}

const valuesOf = ({ name }: CurveOf, policy: Policy, against: Policy): readonly number[] => [policy[name], against[name]]

/** What is cheaper and loses no more; of those that are known to be worse the first alone, so that there is one to show. */
export const candidatesOf = (points: readonly SweepPoint[], reference: PolicySearched['reference']): readonly SweepPoint[] =>
  cheaperWithin(points, reference).filter(({ regret }, i) => i === 0 || regret <= reference.regret)

function numbersAt(cells: readonly SweepCell[] | undefined, at: GridPoint): NonNullable<SweepCell['numbers']> {
  const key = JSON.stringify(at)
  const numbers = cells?.find((cell) => JSON.stringify(cell.at) === key)?.numbers
  if (!numbers) throw new Error(`No numbers at ${key}`)
  return numbers
}
