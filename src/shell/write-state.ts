// Writes the small things a reload keeps; apart from reading them, which comes before the first paint.
import { type SavedState, STATE_KEY } from './saved-state.ts'
import type { Stored } from './stored.ts'
import { writeEntry } from './write-entry.ts'

export function writeState(state: SavedState): Stored<null> {
  const { edition, thresholds, rejections, pins, off, order, answers, breakpoints, cursor, theme, side, assumptions, baseline } = state
  const kept = { edition, thresholds, rejections, pins, off, order, answers, breakpoints, cursor, theme, side, assumptions, baseline }
  return writeEntry(STATE_KEY, kept)
}
