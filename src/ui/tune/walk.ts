// Walking a chart by keyboard: one tab stop, arrow keys move the active point, Enter takes it. The pointer moves the same one.
import type { KeyboardEvent } from 'react'

export interface Walk {
  readonly active: number | null
  readonly activate: (point: number | null) => void
  readonly take: (point: number) => void
}

/** `order`: the points as arrow keys meet them. `rows`: so many stand below each other (a grid walks with up and down). */
export function walkKeys({ active, activate, take }: Walk, order: readonly (number | null)[], perRow: number | null = null) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || order.length === 0) return
    if ((event.key === 'Enter' || event.key === ' ') && active !== null) {
      event.preventDefault()
      return take(active)
    }
    const next = walked(event.key, active === null ? -1 : order.indexOf(active), order, perRow)
    if (next === null) return
    event.preventDefault()
    if (order[next] !== undefined && order[next] !== null) activate(order[next])
  }
}

/** The place a key leads to, over those that hold no point; null: no key of a walk. */
export function walked(key: string, from: number, order: readonly (number | null)[], perRow: number | null): number | null {
  const last = order.length - 1
  if (key === 'Home') return nearest(order, 0, 1)
  if (key === 'End') return nearest(order, last, -1)
  const by = STEPS[key]
  if (by === undefined) return null
  if (from < 0) return nearest(order, 0, 1)
  const [along, across] = by
  const step = perRow === null ? along + across : along + across * perRow
  let to = from + step
  // Along a row one stays in it.
  const inRow = (at: number) => perRow === null || across !== 0 || Math.floor(at / perRow) === Math.floor(from / perRow)
  while (to >= 0 && to <= last && inRow(to) && order[to] === null) to += step
  return to < 0 || to > last || !inRow(to) ? from : to
}

const STEPS: Readonly<Record<string, readonly [along: number, across: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

function nearest(order: readonly (number | null)[], from: number, dir: 1 | -1): number {
  let at = from
  while (order[at] === null) at += dir
  return Math.min(order.length - 1, Math.max(0, at))
}
