// The timeline's geometry from the series: one path a kind, however many calls there are. Pure.
import { KINDS, STAGES } from '../core/view/orders.ts'
import type { RunInfo, Series } from '../core/view/types.ts'
import { Band } from './timeline-areas.ts'

export interface Plot {
  /** Left edge of the first column, right edge of the last. */
  readonly left: number
  readonly right: number
  /** Where a column begins (0 characters) and where the frame ends. */
  readonly top: number
  readonly bottom: number
  /** Zoomed in: how many calls lie to the left of it, and how many it shows; also parts of one. */
  readonly shown?: Shown | null
}
export interface Shown {
  readonly from: number
  readonly count: number
}
export interface Torn {
  readonly call: number
  readonly x: number
  readonly times: number
  readonly flip: boolean
}
export interface TimelineShapes {
  readonly pitch: number
  readonly limitY: number
  /** Sent, a path a kind, in the order of KINDS. */
  readonly sent: readonly string[]
  /** More than one call a pixel: the smallest of them, drawn over the largest; else empty. */
  readonly least: readonly string[]
  readonly removed: string
  readonly edges: string
  readonly torn: readonly Torn[]
}

const KIND_COUNT = KINDS.length
/** Calls narrower than this share pixels. */
const DENSE = 3
/** Where the limit lies in the frame while what is sent stays near it. */
const LIMIT_SHARE = 54 / 76
const MAX_PITCH = 34

/** Right edge of the plot: a page that is nearly too narrow for its left edge still has a pixel of it. */
export const rightOf = (left: number, right: number): number => Math.max(left + 1, right)

export const pitchOf = (calls: number, plot: Plot): number =>
  Math.min(MAX_PITCH, (plot.right - plot.left) / Math.max(1, plot.shown?.count ?? calls))

/** The first and the last place that are shown, counted in calls. */
export const endsOf = (calls: number, { shown }: Plot): readonly [from: number, to: number] =>
  shown ? [shown.from, Math.min(calls, shown.from + shown.count)] : [0, calls]

/** Left edge of a call (0-based). */
export const placeOf = (call: number, calls: number, plot: Plot): number =>
  plot.left + (call - (plot.shown?.from ?? 0)) * pitchOf(calls, plot)

/** The call (1-based) at a place. */
export function callAt(x: number, calls: number, plot: Plot): number {
  return Math.min(calls, Math.max(1, Math.floor((plot.shown?.from ?? 0) + (x - plot.left) / pitchOf(calls, plot)) + 1))
}

/** Pixels a character. The limit holds its place unless contexts are sent that pass it by far (no compaction). */
export function scaleOf(series: Series, limit: number, plot: Plot): number {
  const depth = plot.bottom - plot.top
  let largest = limit / LIMIT_SHARE
  for (const sent of series.sent) if (sent > largest) largest = sent
  return depth / largest
}

export function timelineShapes(series: Series, limit: number, plot: Plot, scale = scaleOf(series, limit, plot)): TimelineShapes {
  const pitch = pitchOf(series.calls, plot)
  const drawn = pitch < DENSE ? areas(series, limit, plot, scale) : bars(series, limit, plot, scale)
  return { pitch, limitY: plot.top + limit * scale, ...drawn, torn: apart(drawn.torn) }
}

type Drawn = Pick<TimelineShapes, 'sent' | 'least' | 'removed' | 'edges' | 'torn'>

/** A bar a call. */
function bars(series: Series, limit: number, plot: Plot, scale: number): Drawn {
  const { calls } = series
  const pitch = pitchOf(calls, plot)
  const [start, last] = endsOf(calls, plot)
  const width = barWidth(pitch)
  const sent = Array.from({ length: KIND_COUNT }, () => '')
  let removed = ''
  let edges = ''
  const torn: Torn[] = []
  for (let call = Math.floor(start); call < last; call++) {
    const x = plot.left + (call - start) * pitch + (pitch - width) / 2
    stack(series, call, plot, scale, (kind, begin, end) => {
      sent[kind] += rect(x, begin, width, Math.max(0.4, end - begin))
    })
    const begin = depth(series.sent[call] as number, plot, scale)
    const size = series.arrived[call] as number
    const end = depth(size, plot, scale)
    if (leaves(size, plot, scale)) {
      removed += tornColumn(x, width, begin, plot.bottom)
      torn.push(tornAt(call, x + width, size / limit, plot))
    } else if (end - begin > 0.5) {
      removed += rect(x, begin, width, end - begin)
      edges += rect(x, Math.max(begin, end - 1), width, 1)
    }
  }
  return { sent, least: [], removed, edges, torn }
}

/** Calls that share pixels: the most and the least of them, an area a kind. */
function areas(series: Series, limit: number, plot: Plot, scale: number): Drawn {
  const { calls } = series
  const pitch = pitchOf(calls, plot)
  const [start, last] = endsOf(calls, plot)
  const columns = Math.ceil((last - start) * pitch)
  const band = () => new Band(columns)
  const sent = Array.from({ length: KIND_COUNT }, band)
  const least = Array.from({ length: KIND_COUNT }, band)
  const removed = band()
  const edges = band()
  const torn: Torn[] = []
  for (let column = 0; column < columns; column++) {
    const from = Math.min(calls - 1, Math.floor(start + column / pitch))
    const to = Math.max(from + 1, Math.floor(start + (column + 1) / pitch))
    const [low, high, arrived] = extremes(series, from, Math.min(to, calls))
    stack(series, high, plot, scale, (kind, begin, end) => sent[kind]?.put(column, begin, end))
    if (low !== high) stack(series, low, plot, scale, (kind, begin, end) => least[kind]?.put(column, begin, end))
    const begin = depth(series.sent[high] as number, plot, scale)
    const size = series.arrived[arrived] as number
    const end = depth(size, plot, scale)
    if (end - begin > 0.5) removed.put(column, begin, end)
    if (leaves(size, plot, scale)) torn.push(tornAt(arrived, plot.left + column + 1, size / limit, plot))
    else if (end - begin > 0.5) edges.put(column, Math.max(begin, end - 1), end)
  }
  const path = (one: Band) => one.path(plot.left)
  return { sent: sent.map(path), least: least.map(path), removed: path(removed), edges: path(edges), torn }
}

const leaves = (size: number, plot: Plot, scale: number): boolean => size * scale > plot.bottom - plot.top + 0.5

const tornAt = (call: number, right: number, times: number, plot: Plot): Torn => ({
  call: call + 1,
  x: right + 2,
  times,
  flip: right + 28 > plot.right,
})

export const barWidth = (pitch: number): number => (pitch > 4 ? Math.round(pitch * 0.74 * 2) / 2 : pitch * 0.9)

const depth = (size: number, plot: Plot, scale: number) => Math.min(plot.bottom, plot.top + size * scale)
const number = (n: number) => Math.round(n * 100) / 100
const rect = (x: number, y: number, w: number, h: number) => `M${number(x)} ${number(y)}h${number(w)}v${number(h)}h${number(-w)}z`

/** Calls with the least and the most sent, and with the most arrived, in [from, to). */
function extremes(series: Series, from: number, to: number): [low: number, high: number, arrived: number] {
  let low = from
  let high = from
  let arrived = from
  for (let i = from + 1; i < to; i++) {
    if ((series.sent[i] as number) < (series.sent[low] as number)) low = i
    if ((series.sent[i] as number) > (series.sent[high] as number)) high = i
    if ((series.arrived[i] as number) > (series.arrived[arrived] as number)) arrived = i
  }
  return [low, high, arrived]
}

/** Where the kinds of a call begin and end, one below the other. */
function stack(series: Series, call: number, plot: Plot, scale: number, put: (kind: number, begin: number, end: number) => void): void {
  let size = 0
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    const share = series.kinds[call * KIND_COUNT + kind] as number
    if (share <= 0) continue
    const begin = depth(size, plot, scale)
    size += share
    put(kind, begin, depth(size, plot, scale))
  }
}

/** A column that leaves the frame ends in teeth. */
function tornColumn(x: number, width: number, begin: number, bottom: number): string {
  const y = bottom - 3
  if (width < 4) return rect(x, begin, width, bottom - begin)
  const tooth = number(width / 4)
  return `M${number(x)} ${number(begin)}h${number(width)}V${number(y)}l${-tooth} 3l${-tooth} -3l${-tooth} 3l${-tooth} -3z`
}

/** Labels that would run into each other are left out. */
function apart(torn: readonly Torn[]): readonly Torn[] {
  let last = -Infinity
  return torn.filter((label) => {
    if (label.x - last < 30) return false
    last = label.x
    return true
  })
}

/** Numbers on the axis: far enough apart to be read. */
export function axisNumbers(calls: number, plot: Plot): readonly number[] {
  const pitch = pitchOf(calls, plot)
  const [start, end] = endsOf(calls, plot)
  const step = [1, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].find((s) => s * pitch >= 44) ?? 10_000
  const found = start < 1 ? [1] : []
  for (let call = Math.max(step, Math.ceil((start + 1) / step) * step); call <= end; call += step)
    if (call > 1 && (start >= 1 || (call - 1) * pitch >= 24)) found.push(call)
  return found
}

/** Ticks of one stage where signs have no room: a path of thin strokes. */
export function ticks(found: readonly number[], calls: number, plot: Plot, y: number): string {
  let d = ''
  let last = -1
  for (const call of found) {
    const x = Math.floor(placeOf(call + 0.5, calls, plot))
    if (x === last) continue
    last = x
    d += `M${x + 0.5} ${y + 2}v8`
  }
  return d
}

/** Stages that acted at some call of the run. */
export function actedIn({ series, stages }: Pick<RunInfo, 'series' | 'stages'>): RunInfo['stages'] {
  let all = 0
  for (const bits of series.acted) all |= bits
  return stages.filter((stage) => (all >> STAGES.indexOf(stage)) & 1)
}

/** Shown calls (0-based) of which something holds. */
export function callsWhere(calls: number, plot: Plot, holds: (call: number) => boolean): readonly number[] {
  const [start, end] = endsOf(calls, plot)
  const found: number[] = []
  for (let call = Math.floor(start); call < end; call++) if (holds(call)) found.push(call)
  return found
}
