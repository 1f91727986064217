// The chart of the prompt cache: what was sent a call, what of it had to be written again, a mark for every cause. A pixel a column. Pure.
import type { CacheSeries, Cause } from '../../core/metrics/types.ts'
import { CAUSES } from '../../shell/metric-lists.ts'
import { Band } from '../timeline-areas.ts'

export const causeAt = ({ cause }: CacheSeries, i: number): Cause => CAUSES[cause[i] ?? 0] ?? 'none'

export interface CachePlot {
  readonly width: number
  /** Where 0 characters lie, and how far the longest array reaches. */
  readonly top: number
  readonly bottom: number
  /** The lane of costs, from its foot upwards. */
  readonly foot: number
  readonly lane: number
}
export interface CauseMark {
  readonly i: number
  readonly cause: Cause
  readonly x: number
  readonly y: number
}
export interface CacheShapes {
  readonly pitch: number
  /** What was sent. */
  readonly sent: string
  /** Of that, what lies behind a change; what lay in a cache that ran out. */
  readonly again: string
  readonly expired: string
  readonly money: string
  readonly marks: readonly CauseMark[]
  /** Characters and dollars at the ends of the scales. */
  readonly most: number
  readonly mostMoney: number
}

/** Marks nearer than this hide each other: of those the dearest call stands. */
const APART = 11

/** `sent`: characters of each call's array; 0 where it was not sent. */
export function cacheShapes(cache: CacheSeries, sent: ArrayLike<number>, { width, top, bottom, foot, lane }: CachePlot): CacheShapes {
  const calls = cache.prompt.length
  const pitch = calls === 0 ? width : width / calls
  const most = largest(sent, calls)
  const mostMoney = largest(cache.money, calls)
  const y = (characters: number) => top + (most > 0 ? (characters / most) * (bottom - top) : 0)
  const bands = { sent: new Band(width), again: new Band(width), expired: new Band(width), money: new Band(width) }
  for (let column = 0; column < width; column++) {
    const from = Math.min(calls - 1, Math.floor(column / pitch))
    const to = Math.min(calls, Math.max(from + 1, Math.floor((column + 1) / pitch)))
    let size = 0
    let first = Number.POSITIVE_INFINITY
    let out = 0
    let money = 0
    for (let i = from; i < to; i++) {
      const own = sent[i] ?? 0
      size = Math.max(size, own)
      money = Math.max(money, cache.money[i] ?? 0)
      const cause = causeAt(cache, i)
      if (cause === 'edited') first = Math.min(first, cache.depth[i] ?? 0)
      if (cause === 'expired') out = Math.max(out, own)
    }
    if (size > 0) bands.sent.put(column, top, y(size))
    if (first < size) bands.again.put(column, y(first), y(size))
    if (out > 0) bands.expired.put(column, top, y(out))
    if (money > 0) bands.money.put(column, foot - (lane * money) / mostMoney, foot)
  }
  return {
    ...{ pitch, most, mostMoney, marks: marksOf(cache, pitch, y, top) },
    sent: bands.sent.path(0),
    again: bands.again.path(0),
    expired: bands.expired.path(0),
    money: bands.money.path(0),
  }
}

function largest(values: ArrayLike<number>, count: number): number {
  let most = 0
  for (let i = 0; i < count; i++) most = Math.max(most, values[i] ?? 0)
  return most
}

function marksOf(cache: CacheSeries, pitch: number, y: (characters: number) => number, top: number): readonly CauseMark[] {
  const kept = new Map<string, CauseMark>()
  for (let i = 0; i < cache.prompt.length; i++) {
    const cause = causeAt(cache, i)
    if (cause === 'none' || cache.prompt[i] === 0) continue
    const x = (i + 0.5) * pitch
    const at = cause === 'edited' ? y(cache.depth[i] ?? 0) : top
    const key = pitch >= APART ? String(i) : `${cause} ${Math.floor(x / APART)}`
    const other = kept.get(key)
    if (!other || (cache.money[i] ?? 0) > (cache.money[other.i] ?? 0)) kept.set(key, { i, cause, x, y: at })
  }
  return [...kept.values()]
}

/** The sign of a cause around (x, y). */
export const SIGNS: Readonly<Record<Cause, string>> = {
  none: '',
  first: 'm-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z',
  edited: 'm-3 -4l7 4l-7 4z',
  expired: 'm-3.5 -4h7l-7 8h7z',
  short: 'm-4 0h8',
  off: 'm-3 -3l6 6m0 -6l-6 6',
}

/** How often each cause was it, in the order of CAUSES; those that never were are left out. */
export function causeCounts(cache: CacheSeries): readonly { readonly cause: Cause; readonly count: number }[] {
  const counts = CAUSES.map(() => 0)
  for (let i = 0; i < cache.prompt.length; i++)
    if (cache.prompt[i] !== 0) counts[cache.cause[i] ?? 0] = (counts[cache.cause[i] ?? 0] ?? 0) + 1
  return CAUSES.flatMap((cause, i) => (counts[i] ? [{ cause, count: counts[i] }] : []))
}
