// A sweep over several sessions: one after the other is opened, swept and let go; their points are joined at the end.
import type { Engine } from '../core/engine/types.ts'
import { gridOf, joined } from '../core/metrics/sweep.ts'
import type { SweepCell } from '../core/metrics/types.ts'
import type { OpenAsk, SweepAsk, SweepTold, Swept } from './engine-protocol.ts'

interface Options {
  tell(told: SweepTold): void
  cancelled(): boolean
  pause(): Promise<void>
}

/** `open`: an engine with another session; null where it cannot be opened. Null when it was stopped. */
export async function sweepSessions(
  { others = [], own = true, ...request }: SweepAsk,
  engine: Engine,
  open: (ask: OpenAsk) => Promise<Engine | null>,
  { tell, cancelled, pause }: Options,
): Promise<Swept | null> {
  const grid = gridOf(request.params)
  const cells: SweepCell[] = []
  const of = grid.length * (others.length + (own ? 1 : 0))
  let failed = 0
  const take = (cell: SweepCell) => {
    cells.push(cell)
    tell({ cell, done: cells.length + failed * grid.length, of })
  }
  if (own && !(await (await engine.tuning()).sweep(request, { tell: take, cancelled, pause }))) return null
  for (const ask of others) {
    if (cancelled()) return null
    const other = await open(ask)
    if (!other) failed++
    else if (!(await (await other.tuning()).sweep(request, { tell: take, cancelled, pause }))) return null
  }
  return { points: joined(grid, cells), cells, failed }
}
