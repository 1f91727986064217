// What another order of the stages comes to, in the order in which every language tells it.
import type { OrderCost } from '../core/metrics/order-cost.ts'

type Told = Exclude<keyof OrderCost, 'in_file_deep'>
const TOLD: readonly Told[] = ['summaries', 'money', 'never_whole', 'kept', 'in_file', 'by_rerun', 'in_summary', 'lost']

/** What is left of a sum that comes to nothing: money under a twentieth of a cent. */
const NOTHING = 0.0005

/** A sentence's part for each, of how much more it is; negative: less. */
export type OrderSaid = Readonly<Record<Told, (by: number) => string>>

interface OrderTold {
  readonly id: Told | 'same'
  readonly text: string
}

/** What is more or less; `same` where nothing is. Characters in files are told together, however deep. */
export function orderCosts(cost: OrderCost, say: OrderSaid, same: string): readonly OrderTold[] {
  const all = { ...cost, in_file: cost.in_file + cost.in_file_deep }
  const told = TOLD.filter((id) => Math.abs(all[id]) >= NOTHING).map((id) => ({ id, text: say[id](all[id]) }))
  return told.length > 0 ? told : [{ id: 'same', text: same }]
}
