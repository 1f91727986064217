// Reads given files one after the other: each becomes an entry with its bytes, or is passed over with the reason.
import { PlaygroundEngine } from '../../core/engine/engine.ts'
import { decode, sourceOf } from '../decode.ts'
import type { EngineProblem } from '../problems.ts'
import type { Told } from './protocol.ts'
import type { Shelf } from './shelf.ts'
import { entryOf, type Given, type Outcome } from './types.ts'

export interface Reading {
  readonly given: readonly Given[]
  /** Where to begin. */
  readonly from: number
  readonly shelf: Pick<Shelf, 'add'>
  now(): number
  tell(told: Told): void
  stopped(): boolean
}

/** How many were not looked at, because it was stopped. */
export async function readAll(reading: Reading): Promise<number> {
  const { given, from, tell, stopped } = reading
  let blocked: EngineProblem | null = null
  for (let at = from; at < given.length; at++) {
    const one = given[at]
    if (!one) continue
    if (stopped()) return given.length - at
    const outcome = await readOne(one, at, reading, blocked)
    if (!outcome) return given.length - at
    tell({ at, outcome })
    // A full disk may have room for a smaller one; a storage that does not answer would be waited for at every file.
    const problem = outcome.kind === 'read' ? outcome.unsaved?.problem : undefined
    if (problem && problem.code !== 'storage_full') blocked = problem
  }
  return 0
}

/** Null: it was stopped in the middle of it. */
async function readOne({ file, path }: Given, at: number, reading: Reading, blocked: EngineProblem | null): Promise<Outcome | null> {
  const { shelf, tell, stopped, now } = reading
  const told = (bytes: number) => tell({ at, name: path, bytes, of: file.size })
  told(0)
  const engine = new PlaygroundEngine(() => 0)
  const opened = await engine
    .open(sourceOf(file, path), { decode, progress: ({ bytes }) => told(bytes), cancelled: stopped })
    .catch((error) => ({ ok: false, problem: { code: 'read_failed', detail: messageOf(error) } }) as const)
  if (!opened.ok) return opened.problem.code === 'cancelled' ? null : { kind: 'skipped', name: path, why: opened.problem }
  const entry = entryOf(opened.session, path, file.size, now())
  const { warnings } = opened.session
  if (blocked) return { kind: 'read', entry, warnings, unsaved: { problem: blocked, bytes: file } }
  const added = await shelf.add(entry, file)
  if (!added.ok) return { kind: 'read', entry, warnings, unsaved: { problem: added.problem, bytes: file } }
  return added.value === 'here' ? { kind: 'here', name: path, id: entry.id } : { kind: 'read', entry, warnings, unsaved: null }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
