// Sweeps: one or two thresholds over a grid, over one or many sessions; cost against loss, the best front, the spread between sessions.
import { makePolicy } from '../pipeline/policy.ts'
import type { Trace } from '../pipeline/trace.ts'
import type { Policy } from '../pipeline/types.ts'
import { runBlocks } from './blocks.ts'
import { fastFigures } from './fast.ts'
import { tallyOf } from './from-trace.ts'
import { regret } from './regret.ts'
import type { Assumptions, Figure, FigureId, GridPoint, SweepCell, SweepNumbers, SweepParam, SweepPoint } from './types.ts'
import { neverWhole, whereabouts } from './whereabouts.ts'

/** Every combination, the first parameter slowest. */
export const gridOf = (params: readonly SweepParam[]): readonly GridPoint[] =>
  params.reduce<readonly GridPoint[]>(
    (grid, { name, values }) => grid.flatMap((at) => values.map((value) => ({ ...at, [name]: value }))),
    [{}],
  )

/** From, from + step and so on, to the end at most; each whole but for a ratio's, whose sums are rounded. */
export function rangeOf(from: number, to: number, step: number): readonly number[] {
  const n = Math.floor((to - from) / step + 1e-9)
  return Array.from({ length: n + 1 }, (_, i) => Math.round((from + i * step) * 1e6) / 1e6)
}

/** One session over the grid, a cell at a time; a point that breaks a rule between thresholds has no numbers. */
export function* sweep(
  {
    grid,
    defaults,
    fixed,
    session,
  }: { readonly grid: readonly GridPoint[]; readonly defaults: Policy; readonly fixed: GridPoint; readonly session: string },
  assumed: Assumptions,
  traceAt: (at: GridPoint) => Trace,
): Generator<SweepCell, readonly SweepCell[], void> {
  const cells: SweepCell[] = []
  for (const at of grid) {
    const { problem } = makePolicy(defaults, { ...fixed, ...at })
    const cell = { session, at, problem, numbers: problem ? null : numbersOf(traceAt(at), assumed) }
    cells.push(cell)
    yield cell
  }
  return cells
}

/** What a sweep says of one run. */
export function numbersOf(trace: Trace, assumed: Assumptions): SweepNumbers {
  const blocks = runBlocks(trace)
  const places = finished(whereabouts(blocks)).figures
  const { figures } = fastFigures(tallyOf(trace), trace.policy, assumed)
  const all = new Map([...figures, ...places, ...neverWhole(blocks), ...regret(blocks, assumed)].map((f): [FigureId, Figure] => [f.id, f]))
  const value = (id: FigureId): number => all.get(id)?.value ?? 0
  return {
    calls: value('calls'),
    summaries: value('summaries'),
    charsSent: value('chars_sent'),
    charsMost: value('chars_most'),
    tokensSent: value('tokens_sent'),
    money: value('money'),
    summaryMoney: value('summary_money'),
    hitRate: value('cache_hit_rate'),
    breaks: value('cache_breaks'),
    recorded: all.get('loss')?.of ?? 0,
    gone: value('lost') + value('in_summary'),
    loss: value('loss'),
    neverWhole: value('never_whole'),
    regret: value('regret'),
  }
}

function finished<R>(run: Generator<void, R, void>): R {
  let next = run.next()
  while (!next.done) next = run.next()
  return next.value
}

/** The cells of all sessions, joined by point: cost adds up, loss is the share of all characters. Points without numbers are left out. */
export function joined(grid: readonly GridPoint[], cells: readonly SweepCell[]): readonly SweepPoint[] {
  const keyOf = (at: GridPoint) => JSON.stringify(Object.entries(at).sort(([a], [b]) => (a < b ? -1 : 1)))
  const byPoint = new Map<string, SweepNumbers[]>()
  for (const { at, numbers } of cells) if (numbers) byPoint.set(keyOf(at), [...(byPoint.get(keyOf(at)) ?? []), numbers])
  const points = grid.flatMap((at) => {
    const of = byPoint.get(keyOf(at))
    return of ? [pointOf(at, of)] : []
  })
  const best = new Set(frontOf(points))
  return points.map((point, i) => ({ ...point, front: best.has(i) }))
}

function pointOf(at: GridPoint, of: readonly SweepNumbers[]): Omit<SweepPoint, 'front'> {
  const sum = (pick: (n: SweepNumbers) => number) => of.reduce((total, n) => total + pick(n), 0)
  const spread = (pick: (n: SweepNumbers) => number): readonly [number, number] => [Math.min(...of.map(pick)), Math.max(...of.map(pick))]
  const recorded = sum((n) => n.recorded)
  return {
    at,
    sessions: of.length,
    money: sum((n) => n.money),
    loss: recorded > 0 ? sum((n) => n.gone) / recorded : 0,
    summaries: sum((n) => n.summaries),
    charsSent: sum((n) => n.charsSent),
    regret: sum((n) => n.regret),
    spread: { money: spread((n) => n.money), loss: spread((n) => n.loss) },
  }
}

/** Indices of the points that no other one beats: none is cheaper without losing more. Of equal ones all are there. */
export function frontOf(points: readonly { readonly money: number; readonly loss: number }[]): readonly number[] {
  const order = points.map((_, i) => i).sort((a, b) => cheaper(points[a], points[b]))
  const front: number[] = []
  let least = Number.POSITIVE_INFINITY
  for (const i of order) {
    const { money, loss } = points[i] as (typeof points)[number]
    const last = points[front.at(-1) ?? -1]
    if (loss > least || (loss === least && last?.money !== money)) continue
    front.push(i)
    least = loss
  }
  return front
}

type Point = { readonly money: number; readonly loss: number } | undefined
const cheaper = (a: Point, b: Point): number => (a?.money ?? 0) - (b?.money ?? 0) || (a?.loss ?? 0) - (b?.loss ?? 0)
