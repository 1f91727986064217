// What one run comes to beside another: what was spent, and where the recording is at the end.
import type { Figure, FigureId } from './types.ts'

const IDS = ['summaries', 'money', 'never_whole', 'kept', 'in_file', 'in_file_deep', 'by_rerun', 'in_summary', 'lost'] as const

/** By how much each is more (negative: less): summaries, dollars, results never sent whole; then characters of the recording, by where they are. */
export type OrderCost = Readonly<Record<(typeof IDS)[number], number>>

/** All figures of both runs, fast and slow. */
export function orderCostOf(now: readonly Figure[], own: readonly Figure[]): OrderCost {
  const value = (figures: readonly Figure[], id: FigureId) => figures.find((figure) => figure.id === id)?.value ?? 0
  return Object.fromEntries(IDS.map((id) => [id, value(now, id) - value(own, id)])) as OrderCost
}
