// Geometry of the two strips and the ribbons between them: characters in, paths out. The scale never follows the content. Pure.
import { KINDS } from '../core/view/orders.ts'
import type { Ribbon, Span, Strip } from '../core/view/strips.ts'

/** Past this share of the limit the rest wraps into columns. */
export const HANG = 4 / 3
export const COLUMN = 9
const MOST_COLUMNS = 12

/** How many columns each side may have, so that those of two full strips do not meet. */
export function mostColumns(before: number, after: number, limit: number, gap: number): number {
  const both = before > limit * HANG && after > limit * HANG
  return Math.max(1, Math.min(MOST_COLUMNS, Math.floor((both ? gap / 2 - 20 : gap - 56) / COLUMN)))
}

export interface Scale {
  /** Pixels of one limit. */
  readonly limitPx: number
  readonly limit: number
}
export interface StripShape {
  /** Bands as one path a kind, in the order of KINDS. */
  readonly bands: readonly string[]
  readonly lines: string
  readonly signs: readonly { readonly kind: number; readonly y: number; readonly height: number }[]
  /** Tops of what a person typed, each pixel once. */
  readonly typed: readonly number[]
  /** Of what a pin keeps, too. */
  readonly pinned: readonly number[]
  /** Pixels of the strip itself, what hangs below the limit included. */
  readonly height: number
  /** Whole columns of one limit beside the strip; the last may be shorter. */
  readonly columns: number
  readonly lastColumn: number
  /** How many limits, where the columns end torn. */
  readonly torn: number | null
}

const two = (n: number) => Math.round(n * 100) / 100
export const rect = (x: number, y: number, w: number, h: number): string => `M${two(x)} ${two(y)}h${two(w)}v${two(h)}h${two(-w)}z`

/** `x`, `width` of the strip; columns, at the most `most` of them, grow from it in `direction`. */
export function stripShape(
  strip: Strip,
  x: number,
  width: number,
  direction: 1 | -1,
  { limit, limitPx }: Scale,
  most = MOST_COLUMNS,
): StripShape {
  const px = limitPx / limit
  const wraps = strip.size > limit * HANG
  const main = wraps ? limit : strip.size
  const all = wraps ? Math.ceil((strip.size - limit) / limit) : 0
  const columns = Math.min(all, most)
  const bands = KINDS.map(() => '')
  const signs: { kind: number; y: number; height: number }[] = []
  let lines = ''
  let from = 0
  for (let i = 0; i < strip.ends.length; i++) {
    const to = strip.ends[i] as number
    const kind = strip.kinds[i] as number
    if (from < main) {
      const y = from * px
      const height = (Math.min(to, main) - from) * px
      bands[kind] += rect(x, y, width, height)
      if (height >= 4 && y > 0) lines += `M${x} ${two(y)}h${width}`
      if (height >= 13) signs.push({ kind, y, height })
    }
    for (let column = Math.max(0, Math.floor((from - limit) / limit)); wraps && column < columns; column++) {
      const begin = Math.max(from, limit * (column + 1))
      const end = Math.min(to, limit * (column + 2))
      if (end <= begin) {
        if (limit * (column + 1) >= to) break
        continue
      }
      bands[kind] += rect(columnX(x, width, direction, column), (begin - limit * (column + 1)) * px, COLUMN - 1, (end - begin) * px)
    }
    from = to
  }
  const tops = (starts: Float64Array) => [...new Set(Array.from(starts, (at) => Math.round(Math.min(at, main) * px)))]
  const rest = wraps ? strip.size - limit * all : 0
  return {
    bands,
    lines,
    signs,
    typed: tops(strip.typed),
    pinned: tops(strip.pinned),
    height: main * px,
    columns,
    lastColumn: columns < all ? limitPx : (rest === 0 ? limit : rest) * px,
    torn: columns < all ? strip.size / limit : null,
  }
}

const columnX = (x: number, width: number, direction: 1 | -1, column: number) =>
  direction > 0 ? x + width + 2 + column * COLUMN : x - 2 - (column + 1) * COLUMN + 1

/** Where ribbons leave or reach a side: past the columns, if there are any. */
export const ribbonEdge = (x: number, width: number, direction: 1 | -1, columns: number): number => {
  const own = direction > 0 ? x + width : x
  return columns === 0 ? own : own + direction * (columns * COLUMN + 3)
}

/** Top and bottom of a span at its side, in pixels. */
export function spanY(span: Span, shape: StripShape, { limit, limitPx }: Scale): [top: number, bottom: number] {
  const px = limitPx / limit
  if (shape.columns === 0 || span.to <= limit) return [span.from * px, span.to * px]
  // It reaches into the columns: as tall as the columns it covers are.
  const first = Math.floor(span.from / limit)
  const last = Math.min(shape.columns, Math.ceil(span.to / limit) - 1)
  if (first >= 1 && first === last) return [(span.from - first * limit) * px, Math.min(limitPx, (span.to - first * limit) * px)]
  return [0, last > 1 || first >= 1 ? limitPx : Math.max(limitPx, shape.lastColumn)]
}

/** A band from (x0, top0…bottom0) to (x1, top1…bottom1), both handles half way. */
export function ribbonPath(
  x0: number,
  [top0, bottom0]: readonly [number, number],
  x1: number,
  [top1, bottom1]: readonly [number, number],
): string {
  const m = two((x0 + x1) / 2)
  return `M${two(x0)} ${two(top0)}C${m} ${two(top0)} ${m} ${two(top1)} ${two(x1)} ${two(top1)}L${two(x1)} ${two(bottom1)}C${m} ${two(bottom1)} ${m} ${two(bottom0)} ${two(x0)} ${two(bottom0)}Z`
}
export const curve = (x0: number, y0: number, x1: number, y1: number): string => {
  const m = two((x0 + x1) / 2)
  return `M${two(x0)} ${two(y0)}C${m} ${two(y0)} ${m} ${two(y1)} ${two(x1)} ${two(y1)}`
}

/** At least two pixels, around the same middle. */
export function thick([top, bottom]: readonly [number, number], least = 2): [number, number] {
  if (bottom - top >= least) return [top, bottom]
  const middle = (top + bottom) / 2
  return [middle - least / 2, middle + least / 2]
}

/** What no edit touches, as runs that both sides have. */
export function keptRuns(
  ribbons: readonly Ribbon[],
  before: number,
  after: number,
): readonly { readonly left: Span; readonly right: Span }[] {
  const runs: { left: Span; right: Span }[] = []
  let left = 0
  let right = 0
  const run = (leftTo: number, rightTo: number) => {
    const length = Math.min(leftTo - left, rightTo - right)
    if (length > 0) runs.push({ left: { from: left, to: left + length }, right: { from: right, to: right + length } })
  }
  for (const ribbon of [...ribbons].sort((a, b) => a.left.from - b.left.from)) {
    run(ribbon.left.from, ribbon.right.from)
    left = ribbon.left.to
    right = ribbon.right.to
  }
  run(before, after)
  return runs
}
