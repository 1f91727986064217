// What this browser keeps in IndexedDB of the page as it stands: which session is open, and the files of the present run. Trouble is a
// value: the page goes on in memory. A chunk of its own: at a first visit nothing has been kept.
import { promisifyRequest } from 'idb-keyval'
import type { StoredFile } from '../core/engine/types.ts'
import { asked, atOnce, database, good } from './database.ts'
import type { EngineProblem } from './problems.ts'
import type { Stored } from './stored.ts'

/** A recording of the library, and which of its conversations. */
export interface StoredEntry {
  readonly kind: 'entry'
  readonly id: string
  readonly name: string
  readonly choice: string | null
}
/** What a reload opens again: a recording of the library, or a sample by its id. */
export type StoredSession =
  | { readonly kind: 'sample'; readonly id: string }
  | StoredEntry
  /** A live session, kept in a database of its own. */
  | { readonly kind: 'live'; readonly id: string }
  /** What came in a link, still packed. */
  | { readonly kind: 'link'; readonly data: string }
/** As an earlier page kept one's own recording, before there was a library. */
export interface FormerFile {
  readonly kind: 'file'
  readonly name: string
  readonly bytes: Blob
}

const session = database('compaction-session', 'session')
const run = database('compaction-run', 'files')

/** What a reload opens. The last recording of one's own is remembered beside it until another one comes. */
export function writeSession(value: StoredSession): Promise<Stored<null>> {
  return session.attempt(async (store) => {
    await atOnce(store, (objects) => {
      objects.put(value, 'session')
      if (value.kind === 'entry') objects.put(value, 'last')
    })
    return good(null)
  })
}

/** Null when none was stored. A damaged one is dropped, and told once. */
export const readSession = (): Promise<Stored<StoredSession | FormerFile | null>> => readAt('session')

/** The last recording of one's own that was open, or null. */
export async function readLast(): Promise<Stored<StoredEntry | null>> {
  const read = await readAt('last')
  return read.ok ? good(read.value?.kind === 'entry' ? read.value : null) : read
}

/** It is no longer the last one where it is one of these: they were deleted. */
export function dropLast(ids: readonly string[]): Promise<Stored<null>> {
  return session.attempt(async (store) => {
    await atOnce(store, (objects) => {
      const last = objects.get('last')
      last.onsuccess = () => {
        if (ids.includes((last.result as StoredEntry | undefined)?.id ?? '')) objects.delete('last')
      }
    })
    return good(null)
  })
}

/** The recording an earlier page kept, until it is in the library. */
export async function readFormer(): Promise<Stored<FormerFile | null>> {
  const read = await readAt('own')
  return read.ok ? good(read.value?.kind === 'file' ? read.value : null) : read
}
/** It is in the library now, and the last one of one's own if there was no other. */
export function dropFormer(entry: StoredEntry): Promise<Stored<null>> {
  return session.attempt(async (store) => {
    await atOnce(store, (objects) => {
      objects.delete('own')
      const last = objects.getKey('last')
      last.onsuccess = () => {
        if (last.result === undefined) objects.put(entry, 'last')
      }
    })
    return good(null)
  })
}

/** An earlier page wrote this in the place of the file beside it. */
const OWN = 'own'

function readAt(key: 'session' | 'last' | 'own'): Promise<Stored<StoredSession | FormerFile | null>> {
  return session.attempt<StoredSession | FormerFile | null>(async (store) => {
    const value = await asked<unknown>(store, (objects) => objects.get(key))
    if (value === undefined) return good(null)
    if ((value as { kind?: unknown } | null)?.kind === OWN) return readFormer()
    const read = (await import('./schemas.ts')).readSession(value)
    if (read) return good(read)
    await atOnce(store, (objects) => objects.delete(key))
    return damaged('session')
  })
}

/** All files of the run in the place of those of the run before, in one transaction: never a mixture, never half of them. */
export function writeRun(files: readonly StoredFile[]): Promise<Stored<null>> {
  return run.attempt(async (store) => {
    await atOnce(store, (objects) => {
      objects.clear()
      for (const { path, ...rest } of files) objects.put(rest, path)
    })
    return good(null)
  })
}

export function readRun(): Promise<Stored<readonly StoredFile[]>> {
  return run.attempt(async (store) => {
    const [paths, values] = await store('readonly', (objects) =>
      Promise.all([promisifyRequest(objects.getAllKeys()), promisifyRequest<unknown[]>(objects.getAll())]),
    )
    const files = (await import('./schemas.ts')).readFiles(values)
    if (files) return good(files.map((file, i) => ({ path: String(paths[i]), ...file })))
    await atOnce(store, (objects) => objects.clear())
    return damaged('files')
  })
}

/** Damaged things are taken away, so that they are told once and not at every reload. */
const damaged = (what: 'session' | 'files'): { readonly ok: false; readonly problem: EngineProblem } => ({
  ok: false,
  problem: { code: 'stored_damaged', what },
})
