// What this browser keeps in IndexedDB: the opened session, and the files of the present run. Trouble is a value: the page goes on in
// memory. A chunk of its own: at a first visit nothing has been kept.
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import type { StoredFile } from '../core/engine/types.ts'
import type { EngineProblem } from './problems.ts'
import { problemOf, type Stored } from './stored.ts'

/** What a reload opens again: a file as it was, or a sample by its id. */
export type StoredSession =
  | { readonly kind: 'sample'; readonly id: string }
  | { readonly kind: 'file'; readonly name: string; readonly bytes: Blob }
  /** What came in a link, still packed. */
  | { readonly kind: 'link'; readonly data: string }

// One database per concern: a second store name in one database throws.
const databases = {
  session: lazily(() => createStore('compaction-session', 'session')),
  run: lazily(() => createStore('compaction-run', 'files')),
}
/** A browser that forbids storage may also just never answer. */
const PATIENCE = 5_000

export type OwnFile = Extract<StoredSession, { kind: 'file' }>
/** In the place of a file that stands beside it: a sample opened afterwards takes the page, not the file. */
const OWN = { kind: 'own' }

/** What a reload opens. The last file of one's own is kept beside it until another one comes. */
export function writeSession(session: StoredSession): Promise<Stored<null>> {
  const entries =
    session.kind === 'file'
      ? ([
          ['session', OWN],
          ['own', session],
        ] as const)
      : ([['session', session]] as const)
  return putAll('session', entries, false)
}

/** The last file of one's own, or null. */
export function readOwn(): Promise<Stored<OwnFile | null>> {
  return attempt('session', async (store) => {
    const value: unknown = await store('readonly', (objects) => promisifyRequest<unknown>(objects.get('own')))
    if (value === undefined) return good(null)
    const file = (await import('./schemas.ts')).readSession(value)
    return file?.kind === 'file' ? good(file) : drop(store, 'session')
  })
}

/** Null when none was stored. A damaged one is dropped, and told once. */
export function readSession(): Promise<Stored<StoredSession | null>> {
  return attempt<StoredSession | null>('session', async (store) => {
    const value: unknown = await store('readonly', (objects) => promisifyRequest<unknown>(objects.get('session')))
    if (value === undefined) return good(null)
    if ((value as { kind?: unknown } | null)?.kind === OWN.kind) return readOwn()
    const session = (await import('./schemas.ts')).readSession(value)
    return session ? good(session) : drop(store, 'session')
  })
}

/** All files of the run in the place of those of the run before, in one transaction: never a mixture, never half of them. */
export function writeRun(files: readonly StoredFile[]): Promise<Stored<null>> {
  return replaceAll(
    'run',
    files.map(({ path, ...rest }) => [path, rest]),
  )
}

export function readRun(): Promise<Stored<readonly StoredFile[]>> {
  return attempt('run', async (store) => {
    const [paths, values] = await store('readonly', (objects) =>
      Promise.all([promisifyRequest(objects.getAllKeys()), promisifyRequest<unknown[]>(objects.getAll())]),
    )
    const files = (await import('./schemas.ts')).readFiles(values)
    return files ? good(files.map((file, i) => ({ path: String(paths[i]), ...file }))) : drop(store, 'files')
  })
}

type Database = keyof typeof databases
type Entries = readonly (readonly [key: string, value: unknown])[]

const replaceAll = (database: Database, entries: Entries): Promise<Stored<null>> => putAll(database, entries, true)

function putAll(database: Database, entries: Entries, anew: boolean): Promise<Stored<null>> {
  return attempt(database, async (store) => {
    await store('readwrite', (objects) => {
      try {
        if (anew) objects.clear()
        for (const [key, value] of entries) objects.put(value, key)
      } catch (error) {
        // What cannot be stored at all throws at once; without this the clearing alone would be kept.
        objects.transaction.abort()
        throw error
      }
      return promisifyRequest(objects.transaction)
    })
    return good(null)
  })
}

async function attempt<T>(database: Database, act: (store: UseStore) => Promise<Stored<T>>): Promise<Stored<T>> {
  try {
    const store = databases[database]()
    await answered(store('readonly', () => null))
    return await act(store)
  } catch (error) {
    return { ok: false, problem: problemOf(error) }
  }
}

const good = <T>(value: T) => ({ ok: true, value }) as const

function answered<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), PATIENCE)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Damaged things are taken away, so that they are told once and not at every reload. */
async function drop(store: UseStore, what: 'session' | 'files'): Promise<{ readonly ok: false; readonly problem: EngineProblem }> {
  await store('readwrite', (objects) => {
    objects.clear()
    return promisifyRequest(objects.transaction)
  })
  return { ok: false, problem: { code: 'stored_damaged', what } }
}

/** Made when first used: a browser without IndexedDB throws only then, where it is caught. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
