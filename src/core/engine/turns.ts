// Long work in turns: what it finds is told as it comes, others get their turn in between, and it may be stopped.

export interface TurnOptions<T = never> {
  tell?(found: T): void
  cancelled?(): boolean
  /** Lets others have a turn; asked for about fifty times a second. */
  pause?(): Promise<void>
}

/** After so long others have a turn. */
export const TURN_MS = 20

/** What the work returns; null when it was cancelled. `clock`: milliseconds. */
export async function inTurns<T, R>(run: Generator<T, R, void>, clock: () => number, options: TurnOptions<T>): Promise<R | null> {
  let started = clock()
  for (let next = run.next(); ; next = run.next()) {
    if (next.done) return next.value
    options.tell?.(next.value)
    if (clock() - started < TURN_MS) continue
    await options.pause?.()
    if (options.cancelled?.()) return null
    started = clock()
  }
}
