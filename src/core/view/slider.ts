// A threshold's slider: from a value to a place on the track and back, to values as a person would write them. Pure.
import { threshold } from '../pipeline/policy.ts'
import type { ThresholdName } from '../pipeline/types.ts'

/** The track as so many steps: what an arrow key moves by at least. */
export const TRACK = 1_000

/** 0 at the left end, TRACK at the right one; values outside the slider's range stand at its end. */
export function placeOnTrack(name: ThresholdName, value: number): number {
  const { slider, log } = threshold(name)
  const [min, max] = slider
  const held = Math.min(max, Math.max(min, value))
  return TRACK * (log ? Math.log(held / min) / Math.log(max / min) : (held - min) / (max - min))
}

/** The round value next to a place. */
export function valueOnTrack(name: ThresholdName, place: number): number {
  const { slider, log } = threshold(name)
  const [min, max] = slider
  if (place <= 0) return min
  if (place >= TRACK) return max
  const exact = log ? min * (max / min) ** (place / TRACK) : min + ((max - min) * place) / TRACK
  return Math.min(max, Math.max(min, rounded(exact, fineness(name, exact))))
}

/** One step of an arrow key: at least one of what is counted, and about a hundredth of the value. */
export function stepFrom(name: ThresholdName, value: number, dir: 1 | -1): number {
  const { slider } = threshold(name)
  const [min, max] = slider
  const fine = fineness(name, dir < 0 ? value * 0.999 : value)
  const next = dir > 0 ? Math.floor(value / fine + 1 + 1e-9) * fine : Math.ceil(value / fine - 1 - 1e-9) * fine
  return Math.min(max, Math.max(min, rounded(next, fine)))
}

/** Two significant digits; a whole number of whatever is counted. */
function fineness(name: ThresholdName, value: number): number {
  if (threshold(name).unit === 'ratio') return 0.01
  return Math.max(1, 10 ** Math.floor(Math.log10(Math.max(1, Math.abs(value))) - 1))
}

function rounded(value: number, fine: number): number {
  return Number((Math.round(value / fine) * fine).toFixed(fine < 1 ? 2 : 0))
}
