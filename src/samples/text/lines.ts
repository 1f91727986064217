// Long texts line by line: logs, tables, listings, until they are as long as asked for.
import { type Dice, dice } from './dice.ts'

export type Line = (d: Dice, at: Date, no: number) => string

export interface LinesOptions {
  /** Length of the whole, about; the last line is never cut. */
  readonly chars: number
  /** Time of the first line, UTC. */
  readonly from?: string
  /** Mean milliseconds between two lines. */
  readonly every?: number
  /** Lines the story needs, in order, each at its share of the length (0.4) or at its time ('2026-11-18T09:12:44Z'). */
  readonly plant?: readonly (readonly [number | string, Line | string])[]
}

export function lines(seed: number | string, line: Line, { chars, from, every = 90, plant = [] }: LinesOptions): string {
  const d = dice(seed)
  const all: string[] = []
  const waiting = [...plant]
  let length = -1
  let time = Date.parse(from ?? '2026-11-18T09:00:00Z')
  while (length < chars) {
    const next = waiting[0]
    const when = typeof next?.[0] === 'string' ? Date.parse(next[0]) : null
    const due = next && (when === null ? length >= Number(next[0]) * chars : time >= when)
    if (due) waiting.shift()
    const make = due ? next[1] : line
    const text = typeof make === 'string' ? make : make(d, new Date(due && when !== null ? when : time), all.length + 1)
    all.push(text)
    length += text.length + 1
    time += Math.round(every * 2 * d.next())
  }
  return all.join('\n')
}

/** `2026-11-18 09:12:44.103` */
export const stamp = (at: Date): string => at.toISOString().replace('T', ' ').slice(0, 23)
/** A number with leading zeros. */
export const pad = (n: number, width = 2): string => String(n).padStart(width, '0')
