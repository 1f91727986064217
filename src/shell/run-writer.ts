// Has the files of the present run kept: written when the run has rested a second, one write after the other. The worker writes
// them itself, so that no result's text passes through the page.
import type { EngineProblem } from './problems.ts'
import { afterRest } from './rest.ts'
import { problemOf, type Stored } from './stored.ts'

export interface RunWriter {
  /** A run has ended; `write` has its files written, and null says that it is gone (a newer run is under way). */
  ran(write: () => Promise<Stored<null> | null>): void
  /** Writes now what waits; resolves when the database has it. */
  flush(): Promise<void>
}

/** `report` hears the first problem, and the next one only after a write that went well. */
export function createRunWriter(report: (problem: EngineProblem) => void): RunWriter {
  let told = false
  let last: Promise<void> = Promise.resolve()
  const rest = afterRest<() => Promise<Stored<null> | null>>(1000, (write) => {
    last = last.then(() => keep(write)).catch((error) => report(problemOf(error)))
  })
  async function keep(write: () => Promise<Stored<null> | null>): Promise<void> {
    const written = await write()
    if (!written) return
    if (!written.ok && !told) report(written.problem)
    told = !written.ok
  }
  return {
    ran: (write) => rest.push(write),
    flush() {
      rest.flush()
      return last
    },
  }
}
