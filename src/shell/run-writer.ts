// Keeps the files of the present run in the database: written when the run has rested a second, one write after the other.
import type { StoredFile } from '../core/engine/types.ts'
import type { EngineProblem } from './problems.ts'
import { afterRest } from './rest.ts'
import { problemOf, type Stored } from './stored.ts'

export interface RunWriter {
  /** A run has ended; `files` asks the engine for what it wrote, and null says that it is gone (a newer run is under way). */
  ran(files: () => Promise<readonly StoredFile[] | null>): void
  /** Writes now what waits; resolves when the database has it. */
  flush(): Promise<void>
}

/** `report` hears the first problem, and the next one only after a write that went well. */
export function createRunWriter(
  report: (problem: EngineProblem) => void,
  write: (files: readonly StoredFile[]) => Promise<Stored<null>> = async (files) => (await import('./storage.ts')).writeRun(files),
): RunWriter {
  let told = false
  let last: Promise<void> = Promise.resolve()
  const rest = afterRest<() => Promise<readonly StoredFile[] | null>>(1000, (files) => {
    last = last.then(() => keep(files)).catch((error) => report(problemOf(error)))
  })
  async function keep(ask: () => Promise<readonly StoredFile[] | null>): Promise<void> {
    const files = await ask()
    const written = files && (await write(files))
    if (!written) return
    if (!written.ok && !told) report(written.problem)
    told = !written.ok
  }
  return {
    ran: (files) => rest.push(files),
    flush() {
      rest.flush()
      return last
    },
  }
}
