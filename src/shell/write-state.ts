// Writes the small things a reload keeps; apart from reading them, which comes before the first paint.
import { type SavedState, STATE_KEY } from './saved-state.ts'
import { problemOf, type Stored } from './stored.ts'

export function writeState(state: SavedState): Stored<null> {
  const { edition, thresholds, rejections, pins, off, answers, breakpoints, cursor, theme, side, assumptions, baseline } = state
  const kept = { edition, thresholds, rejections, pins, off, answers, breakpoints, cursor, theme, side, assumptions, baseline }
  try {
    localStorage.setItem(STATE_KEY, JSON.stringify(kept))
    return { ok: true, value: null }
  } catch (error) {
    return { ok: false, problem: problemOf(error) }
  }
}
