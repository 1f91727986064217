// The shapes of a life's track: bands and the step line of reads. Pure.
import type { Stay } from '../core/pipeline/life.ts'

export interface Band {
  readonly x: number
  readonly width: number
  readonly best: Stay['where']['best']
}
export interface Level {
  readonly y: number
  /** Null: no read leads there. */
  readonly reads: number | null
}
export interface Track {
  readonly bands: readonly Band[]
  readonly steps: string
  readonly levels: readonly Level[]
  /** The middle of the call one stands at. */
  readonly at: number
  /** Where the calls begin. */
  readonly axis: number
}

const AXIS = 16
const BAND = 14

/** More reads are lower; what no path leads to lies below them all. */
export function trackOf(stays: readonly Stay[], calls: number, call: number, width: number, height: number): Track {
  const pitch = (width - AXIS) / Math.max(1, calls)
  const x = (before: number) => round(AXIS + before * pitch)
  const most = Math.max(0, ...stays.map(({ where }) => where.reads ?? 0))
  const none = stays.some(({ where }) => where.reads === null)
  const rows = most + (none ? 1 : 0)
  const y = (reads: number | null) => round(6 + ((reads ?? most + 1) / Math.max(1, rows)) * (height - BAND - 12))
  const used = new Set(stays.map(({ where }) => where.reads))
  let last: number | null = null
  const steps = stays.map(({ from, to, where }) => {
    const level = y(where.reads)
    const start = last === null ? `M${x(from - 1)} ${level}` : last === level ? '' : `V${level}`
    last = level
    return `${start}H${x(to)}`
  })
  return {
    bands: stays.map(({ from, to, where }) => ({ x: x(from - 1), width: round((to - from + 1) * pitch), best: where.best })),
    steps: steps.join(''),
    levels: [...used].sort((a, b) => (a ?? most + 1) - (b ?? most + 1)).map((reads) => ({ reads, y: y(reads) })),
    at: round(AXIS + (call - 0.5) * pitch),
    axis: AXIS,
  }
}

const round = (n: number): number => Math.round(n * 100) / 100
