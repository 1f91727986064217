// Letting it search: pairs of thresholds over a grid, from there every threshold by itself, and all of it again from the best, until nothing is cheaper and takes no more from the agent.
import { joinedCurve } from '../metrics/search.ts'
import { gridOf, joined } from '../metrics/sweep.ts'
import type { GridPoint } from '../metrics/types.ts'
import type { ThresholdName } from '../pipeline/types.ts'
import { type Best, candidatesOf, firstThatHolds, mineOf, type Over, pairRound, type Round, type Visit } from './policy-round.ts'
import type { PolicySearched, PolicySearchOptions, PolicySearchTold, SearchPolicyRequest } from './tune-types.ts'

/** So often pairs go on from the best there is, with thresholds they have not moved. */
const ROUNDS = 2
/** A threshold by itself: few places until none of them improves, then those of the response curves on the page. */
const SINGLES = [3, 5] as const
/** After so many replays a search ends, at the next threshold: a long session takes a tenth of a second for each. */
export const REPLAYS = 4_000

/** What rounding leaves of a sum is no improvement. */
const ROUNDING = 1e-9

interface Search {
  readonly request: SearchPolicyRequest
  readonly over: Over
  readonly most: number
  /** Of the first round; the best of all rounds is beside it, and so are the rounds of the first pass. */
  first: Round | null
  best: Best
  readonly more: PolicySearched['more'][number][]
  /** What the best one moves; it holds. */
  base: GridPoint
  /** Points that are not better, as JSON: the best only gets cheaper. */
  readonly refused: Set<string>
}

/** `sessions`: so many are visited. The first round's grid is what the charts show. Null: it was stopped before there was anything to propose. */
export async function searchOver(
  request: SearchPolicyRequest,
  sessions: number,
  visit: Visit,
  options: PolicySearchOptions,
  most = REPLAYS,
): Promise<PolicySearched | null> {
  const over: Over = { visit, sessions, options, spent: 0 }
  const search: Search = { request, over, most, first: null, best: null, more: [], base: {}, refused: new Set() }
  const ended = await passes(search)
  if (!search.first || (ended === 'stopped' && search.best?.worse.length !== 0)) return null
  return { ...search.first.found, best: search.best, more: search.more, ended, replays: over.spent }
}

/** A pass that moves nothing is the last: another search from there would do the same. */
async function passes(search: Search): Promise<PolicySearched['ended']> {
  for (let pass = 1; ; pass++) {
    const before = search.base
    if (!(await pairs(search, pass))) return 'stopped'
    for (const levels of SINGLES) {
      const ended = await singles(search, levels, pass)
      if (ended !== 'settled') return ended
    }
    if (search.base === before) return 'settled'
    if (search.over.spent >= search.most) return 'bound'
  }
}

/** Within a round every telling is of the first. */
const inRound = (over: Over, round: number): Over => {
  const { tell } = over.options
  return {
    visit: over.visit,
    sessions: over.sessions,
    options: { ...over.options, ...(tell && { tell: (told: PolicySearchTold) => tell({ ...told, round }) }) },
    get spent() {
      return over.spent
    },
    set spent(replays) {
      over.spent = replays
    },
  }
}

const from = (request: SearchPolicyRequest, base: GridPoint): SearchPolicyRequest => ({
  ...request,
  inputs: { ...request.inputs, thresholds: { ...request.inputs.thresholds, ...base } },
})

const costOf = (best: Best): number => (best?.worse.length === 0 ? best.held.money : Number.POSITIVE_INFINITY)

/** False: it was stopped. */
async function pairs(search: Search, pass: number): Promise<boolean> {
  let { names } = search.request
  for (let k = 1; k <= ROUNDS && (search.first === null || names.length > 0); k++) {
    const over = inRound(search.over, (pass - 1) * ROUNDS + k)
    const round = await pairRound({ ...from(search.request, search.base), names }, over, costOf(search.best))
    if (!round) return false
    const { params, best } = round.found
    if (search.first && pass === 1) search.more.push({ params, policies: gridOf(params).length })
    search.first ??= round
    take(search, best)
    const moved = new Set<string>(params.map(({ name }) => name))
    names = names.filter((name) => !moved.has(name))
  }
  return true
}

/** What was found next counts where it is worse in nothing, or where there is nothing else. True: it is gone on from. */
function take(search: Search, next: Best): boolean {
  const { best, base } = search
  if (!next || (best && next.worse.length > 0)) return false
  search.best = { ...next, point: { ...next.point, at: { ...base, ...next.point.at } } }
  if (next.worse.length > 0) return false
  search.base = search.best.point.at
  return true
}

/** One threshold after the other, round and round, until each stood still since the last move. */
async function singles(search: Search, levels: number, pass: number): Promise<PolicySearched['ended']> {
  const { request, over, most } = search
  const { names } = request
  let still = 0
  for (let at = 0; still < names.length; at = (at + 1) % names.length) {
    if (over.spent >= most) return 'bound'
    over.options.tell?.({ step: 'single', round: pass, done: still, of: names.length })
    const moved = await single(search, names[at] as ThresholdName, levels)
    if (moved === null) return 'stopped'
    still = moved ? 1 : still + 1 // where it stands now nothing on it is better
  }
  return 'settled'
}

/** The cheapest place of a threshold that takes no more from the agent is taken, where it is cheaper. Null: it was stopped. */
async function single(search: Search, name: ThresholdName, levels: number): Promise<boolean | null> {
  const { first, base, refused, over } = search
  if (!first) throw new Error('No reference')
  const { reference } = first.found
  const below = Math.min(reference.money, costOf(search.best))
  const request = from(search.request, base)
  const { assumptions } = request
  const { tell: _, ...turns } = over.options
  const quiet: Over = { visit: over.visit, sessions: over.sessions, options: turns, spent: over.spent }
  const curves = await over.visit((session) =>
    session.tuning.curve({ inputs: mineOf(request, session).inputs, assumptions, name, levels }, turns),
  )
  if (!curves) return null
  over.spent += curves.reduce((all, points) => all + points.length, 0)
  const curve = joinedCurve(
    name,
    curves.map((points) => ({ name, points })),
  )
  const keyOf = (value: number) => JSON.stringify(Object.entries({ ...base, [name]: value }).sort())
  const values = curve.points
    .filter(({ value, numbers }) => numbers && numbers.money < below * (1 - ROUNDING) && !refused.has(keyOf(value)))
    .map(({ value }) => value)
  if (values.length === 0) return false
  const params = [{ name, values }]
  const swept = await over.visit((session) => session.tuning.sweep({ inputs: mineOf(request, session).inputs, assumptions, params }, turns))
  if (!swept) return null
  const cells = swept.flat()
  over.spent += cells.length
  const candidates = candidatesOf(joined(gridOf(params), cells), { ...reference, money: below })
  const checked = await firstThatHolds(request, candidates, swept, first.references, quiet)
  over.spent = quiet.spent
  if (!checked) return null
  const moved = take(search, checked.best)
  for (const value of values) if (!moved || value !== search.base[name]) refused.add(keyOf(value))
  return moved
}
