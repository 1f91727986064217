// Long work in turns: others get theirs in between, and it may be stopped.
import type { SearchOptions } from './types.ts'

/** After so long others have a turn. */
const TURN_MS = 20

/** Null when it was cancelled. `clock`: milliseconds. */
export async function inTurns<T>(
  run: Generator<void, T, void>,
  clock: () => number,
  { cancelled, pause }: SearchOptions,
): Promise<T | null> {
  let started = clock()
  for (let next = run.next(); ; next = run.next()) {
    if (next.done) return next.value
    if (clock() - started < TURN_MS) continue
    await pause?.()
    if (cancelled?.()) return null
    started = clock()
  }
}
