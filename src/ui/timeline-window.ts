// Which calls the timeline shows: zooming keeps what lies under the pointer, panning stays inside, and the playhead is followed. Pure.
import type { Shown } from './timeline-shapes.ts'

/** Null: all of them. `least` calls are shown at most zoomed in. */
type Window = Shown | null

const whole = (calls: number): Shown => ({ from: 0, count: calls })

function inside({ from, count }: Shown, calls: number): Window {
  if (count >= calls) return null
  return { from: Math.min(Math.max(0, from), calls - count), count }
}

/** `at`: the place that stays, counted in calls; a factor over 1 shows fewer. */
export function zoomed(window: Window, calls: number, factor: number, at: number, least: number): Window {
  const { from, count } = window ?? whole(calls)
  const next = Math.min(calls, Math.max(Math.min(least, calls), count / factor))
  return inside({ from: at - (at - from) * (next / count), count: next }, calls)
}

export const panned = (window: Window, calls: number, by: number): Window => window && inside({ ...window, from: window.from + by }, calls)

/** Brings a call (1-based) into what is shown, with a little on its far side. */
export function following(window: Window, calls: number, call: number): Window {
  if (!window) return null
  const { from, count } = window
  const margin = Math.min(count / 4, 3)
  if (call - 1 < from) return inside({ from: call - 1 - margin, count }, calls)
  if (call > from + count) return inside({ from: call + margin - count, count }, calls)
  return window
}
