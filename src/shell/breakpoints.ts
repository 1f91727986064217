// Breakpoints: what a person wants a walk to stop at. Each function gives the list after one wish.
import { STAGES } from '../core/pipeline/types.ts'
import type { Stop } from '../core/view/types.ts'

export type BreakStop = Exclude<Stop, { readonly code: 'change' | 'summary' }>
export interface Breakpoint {
  readonly stop: BreakStop
  readonly on: boolean
}

/** More than anyone looks through. */
export const MOST_BREAKPOINTS = 30
export const SIZES = { min: 1, max: 1_000_000_000 }
/** A message (`m12`, `summary@c31`) or a block of one (`m12.1`). */
const ID = /^[a-z]{1,12}(?:@c)?\d{1,9}(?:\.\d{1,6}){0,2}$/

export const isId = (id: unknown): id is string => typeof id === 'string' && ID.test(id)
export const isSize = (size: unknown): size is number =>
  typeof size === 'number' && Number.isInteger(size) && size >= SIZES.min && size <= SIZES.max

/** For what was stored: anything may have come in its place. */
export function isBreakStop(value: unknown): value is BreakStop {
  if (typeof value !== 'object' || value === null) return false
  const { code, stage, over, id } = value as Readonly<Record<string, unknown>>
  switch (code) {
    case 'stage':
      return STAGES.some((name) => name === stage)
    case 'size':
      return isSize(over)
    case 'gone':
      return isId(id)
    default:
      return code === 'file' || code === 'rule' || code === 'warning'
  }
}

/** What tells one from another. */
export function keyOf(stop: BreakStop): string {
  switch (stop.code) {
    case 'stage':
      return `stage ${stop.stage}`
    case 'size':
      return `size ${stop.over}`
    case 'gone':
      return `gone ${stop.id}`
    default:
      return stop.code
  }
}

/** One that is there already is switched on. */
export function withBreakpoint(list: readonly Breakpoint[], stop: BreakStop): readonly Breakpoint[] {
  if (list.some((one) => keyOf(one.stop) === keyOf(stop))) return switched(list, stop, true)
  return list.length < MOST_BREAKPOINTS ? [...list, { stop, on: true }] : list
}

export const withoutBreakpoint = (list: readonly Breakpoint[], stop: BreakStop): readonly Breakpoint[] =>
  list.filter((one) => keyOf(one.stop) !== keyOf(stop))

export const switched = (list: readonly Breakpoint[], stop: BreakStop, on: boolean): readonly Breakpoint[] =>
  list.map((one) => (keyOf(one.stop) === keyOf(stop) ? { ...one, on } : one))

export const stopsOn = (list: readonly Breakpoint[]): readonly BreakStop[] => list.filter((one) => one.on).map((one) => one.stop)
