// Another order of an edition's stages before the call: the pass that follows from it, and what is wrong with one that was written down.
import type { Edition, Entry } from './edition.ts'
import type { StageName } from './types.ts'

/**
 * The edition's pass in this order; the edition's own list where nothing changes. An order made for another edition fits, too:
 * what this one has not is left out, what is named twice counts once, and what is not named stays before the stage it stands before.
 */
export function passOf({ pass }: Edition, order: readonly StageName[] = []): readonly Entry[] {
  const placed = [...new Set(order)].flatMap((name) => pass.filter(({ stage }) => stage === name))
  if (placed.length === 0) return pass
  for (const entry of pass.toReversed()) {
    if (placed.includes(entry)) continue
    const after = pass[pass.indexOf(entry) + 1]
    placed.splice(after ? placed.indexOf(after) : placed.length, 0, entry)
  }
  return placed.every((entry, i) => entry === pass[i]) ? pass : placed
}

export type OrderProblem =
  /** Not a stage of this edition's pass. */
  | { readonly code: 'order_unknown'; readonly name: string; readonly known: readonly StageName[] }
  | { readonly code: 'order_twice'; readonly name: string }
  | { readonly code: 'order_missing'; readonly names: readonly StageName[] }

/** A written order names every stage of the pass, each once. */
export function readOrder({ pass }: Edition, names: readonly string[]): readonly StageName[] | OrderProblem {
  const known = pass.map(({ stage }) => stage)
  const order: StageName[] = []
  for (const name of names) {
    const stage = known.find((one) => one === name)
    if (!stage) return { code: 'order_unknown', name, known }
    if (order.includes(stage)) return { code: 'order_twice', name }
    order.push(stage)
  }
  const missing = known.filter((stage) => !order.includes(stage))
  return missing.length > 0 ? { code: 'order_missing', names: missing } : order
}
