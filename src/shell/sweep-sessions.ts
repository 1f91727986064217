// A sweep or a search over several sessions: one after the other is opened, looked at and let go; what they give is joined at the end.
import { searchOver } from '../core/engine/policy-search.ts'
import type { PolicySearchTold } from '../core/engine/tune-types.ts'
import type { Engine } from '../core/engine/types.ts'
import { gridOf, joined } from '../core/metrics/sweep.ts'
import type { SweepCell } from '../core/metrics/types.ts'
import type { SearchAsk, Searched, SweepAsk, SweepTold, Swept } from './engine-protocol.ts'
import { type OpenOther, visiting } from './visiting.ts'

interface Options<T> {
  tell(told: T): void
  cancelled(): boolean
  pause(): Promise<void>
}

/** Where it was stopped, with the points that are finished; null where none is. */
export async function sweepSessions(
  { others = [], own = true, ...request }: SweepAsk,
  engine: Engine,
  open: OpenOther,
  { tell, ...turns }: Options<SweepTold>,
): Promise<Swept | null> {
  const grid = gridOf(request.params)
  const { visit, of, failed } = visiting({ others, own }, engine, open, turns.cancelled)
  const cells: SweepCell[] = []
  const take = (cell: SweepCell) => {
    cells.push(cell)
    tell({ cell, done: cells.length + failed() * grid.length, of: of * grid.length })
  }
  const swept = await visit(({ tuning, own: its }) =>
    tuning.sweep({ ...request, inputs: { ...request.inputs, ...its } }, { ...turns, tell: take }),
  )
  if (cells.length === 0 && !swept) return null
  // Means over different sessions say nothing beside each other: a session that was begun does not count beside those that are through.
  const through = Math.floor(cells.length / grid.length)
  const kept = through > 0 ? cells.slice(0, through * grid.length) : cells
  return { points: joined(grid, kept), cells: kept, failed: failed(), stopped: swept === null, sessions: Math.max(1, through) }
}

/** Where it was stopped, the best so far; null where there is none. */
export async function searchSessions(
  { others = [], own = true, ...request }: SearchAsk,
  engine: Engine,
  open: OpenOther,
  options: Options<PolicySearchTold>,
): Promise<Searched | null> {
  const { visit, of, failed } = visiting({ others, own }, engine, open, options.cancelled)
  const found = await searchOver(request, of, visit, options)
  return found && { ...found, failed: failed() }
}
