// A history as a lane of the timeline: a line for each stay, a sign at each call where it changed. Pure.
import type { LifeEvent } from '../core/pipeline/life-events.ts'
import type { Where } from '../core/pipeline/life-where.ts'
import type { Fate, LifeView } from '../core/view/types.ts'
import { endsOf, type Plot, placeOf } from './timeline-shapes.ts'

/** Told apart by shape: whole, hollow, in dashes, two thin lines, dots. */
export type Line = 'whole' | 'hollow' | 'dashes' | 'double' | 'dots'
export const LINES: Readonly<Record<Where['best'], Line>> = {
  context: 'whole',
  file: 'hollow',
  rerun: 'dashes',
  summary: 'double',
  nowhere: 'dots',
}
const FATES: Readonly<Record<Exclude<LifeEvent['what'], 'came'>, Fate>> = {
  preview: 'persisted',
  placeholder: 'shortened',
  snipped: 'snipped',
  folded: 'folded',
}

export interface LifeSign {
  readonly call: number
  /** Null: it came in. */
  readonly fate: Fate | null
  /** The middle of its call; its coming in stands where its call begins. */
  readonly x: number
}
export interface LifeLane {
  readonly stays: readonly { readonly from: number; readonly best: Where['best']; readonly x: number; readonly width: number }[]
  /** From left to right; where two would run into each other the later one stands, except that its coming in always does. */
  readonly signs: readonly LifeSign[]
}

const ROOM = 7

/** What is shown of it: cut to the calls that are. */
export function lifeLane({ stays, events }: Pick<LifeView, 'stays' | 'events'>, calls: number, plot: Plot): LifeLane {
  const [start, end] = endsOf(calls, plot)
  const at = (call: number) => placeOf(Math.min(end, Math.max(start, call)), calls, plot)
  const shown = stays.filter(({ from, to }) => to > start && from - 1 < end)
  const moments = events.flatMap(({ what, call, until, times }) => {
    const fate = what === 'came' ? null : FATES[what]
    return (times > 1 ? [call, until.call] : [call]).map((one) => ({ call: one, fate }))
  })
  const signs: LifeSign[] = []
  for (const { call, fate } of moments) {
    if (call === null || call - 1 < Math.floor(start) || call > Math.ceil(end)) continue
    const x = fate === null ? at(call - 1) : placeOf(call - 0.5, calls, plot)
    const last = signs.at(-1)
    if (last && x - last.x < ROOM && last.fate !== null) signs.pop()
    signs.push({ call, fate, x })
  }
  return { stays: shown.map(({ from, to, where }) => ({ from, best: where.best, x: at(from - 1), width: at(to) - at(from - 1) })), signs }
}

/** What happened to it at a call (1-based). */
export const eventsAt = ({ events }: Pick<LifeView, 'events'>, call: number): LifeView['events'] =>
  events.filter((event) => event.call === call || (event.times > 1 && event.until.call === call))

/** The stay that holds at a call, if it is there. */
export const stayAt = ({ stays }: Pick<LifeView, 'stays'>, call: number): LifeView['stays'][number] | null =>
  stays.find(({ from, to }) => from <= call && call <= to) ?? null
