// Another order of the stages beside the edition's own: what it comes to over the whole run, and both step by step. A chunk of its own.
import { type OrderCost, orderCostOf } from '../core/metrics/order-cost.ts'
import { useStore } from './store.ts'

/** What it comes to, everything else being the same. Null: something newer was asked for. */
export async function orderCost(): Promise<OrderCost | null> {
  const tune = await useStore.getState().tuning()
  const own = await tune.figuresWith({ order: [] }, 'own order')
  const now = own && (await tune.figuresWith({}, 'this order'))
  return now && orderCostOf([...now.fast.figures, ...now.slow], [...own.fast.figures, ...own.slow])
}

/** Debug steps the run together with the one in the edition's own order, which becomes the baseline. */
export function besideOwnOrder(): void {
  const { edition, thresholds } = useStore.getState()
  useStore.setState({ baseline: { edition, thresholds, order: [] }, mode: 'debug', locked: true })
}
