// The library's database: facts and bytes of every recording under two keys of one store, so that one transaction holds both.
import { promisifyRequest, type UseStore } from 'idb-keyval'
import { atOnce, type Database, database, each, good } from '../database.ts'
import type { Stored } from '../stored.ts'
import { readEntry } from './schema.ts'
import type { Entry, Here } from './types.ts'

const FACTS = 'facts:'
const BYTES = 'bytes:'
/** Facts of what was deleted and can still be brought back: out of every list, but its bytes are there. */
const GONE = 'gone:'
const under = (kind: string) => IDBKeyRange.bound(kind, `${kind}\uffff`)

/** As it stands in the database: whose page may bring it back. */
interface Gone {
  readonly entry: Entry
  readonly page: string
}

export interface Shelf {
  /**
   * Where this content was there before, it keeps its name, and the file with fewer warnings is kept, since the other is damaged.
   * Either all of it is kept or nothing.
   */
  add(entry: Entry, bytes: Blob): Promise<Stored<'added' | Omit<Here, 'name'>>>
  /** `damaged`: how many could not be read; they are told once and taken away. */
  list(): Promise<Stored<{ readonly entries: readonly Entry[]; readonly damaged: number }>>
  /** Null: it is not here. */
  take(id: string): Promise<Stored<{ readonly entry: Entry; readonly bytes: Blob } | null>>
  rename(id: string, name: string): Promise<Stored<null>>
  /** Out of the list; `page` can still bring it back. */
  remove(ids: readonly string[], page: string): Promise<Stored<null>>
  restore(ids: readonly string[]): Promise<Stored<null>>
  /** For good, with the bytes, what was removed before. */
  forget(ids: readonly string[]): Promise<Stored<null>>
  /** For good, what pages removed that are no longer there. */
  sweep(isOpen: (page: string) => boolean): Promise<Stored<null>>
}

export function openShelf(gone?: () => void): Shelf {
  const { attempt }: Database = database('compaction-library', 'recordings', gone)
  const write = (act: (objects: IDBObjectStore) => void) =>
    attempt(async (store) => {
      await atOnce(store, act)
      return good(null)
    })
  return {
    add: (entry, bytes) => attempt(async (store) => good(await addTo(store, entry, bytes))),
    list: () => attempt(async (store) => good(await listOf(store))),
    take: (id) =>
      attempt(async (store) => {
        const [facts, bytes] = await store('readonly', (objects) =>
          Promise.all([FACTS, BYTES].map((kind) => promisifyRequest<unknown>(objects.get(kind + id)))),
        )
        const entry = readEntry(facts)
        return good(entry && bytes instanceof Blob ? { entry, bytes } : null)
      }),
    rename: (id, name) =>
      write((objects) => each(objects, FACTS, [id], (entry) => objects.put({ ...(entry as Entry), name } satisfies Entry, FACTS + id))),
    remove: (ids, page) =>
      write((objects) =>
        each(objects, FACTS, ids, (entry, id) => {
          objects.delete(FACTS + id)
          objects.put({ entry: entry as Entry, page } satisfies Gone, GONE + id)
        }),
      ),
    restore: (ids) =>
      write((objects) =>
        each(objects, GONE, ids, (gone, id) => {
          objects.delete(GONE + id)
          objects.put((gone as Gone).entry, FACTS + id)
        }),
      ),
    forget: (ids) => write((objects) => each(objects, GONE, ids, (_, id) => destroy(objects, id))),
    sweep: (isOpen) =>
      attempt(async (store) => {
        const [keys, values] = await store('readonly', (objects) =>
          Promise.all([promisifyRequest(objects.getAllKeys(under(GONE))), promisifyRequest<unknown[]>(objects.getAll(under(GONE)))]),
        )
        const left = keys.map((key) => String(key).slice(GONE.length)).filter((_, i) => !isOpen(String((values[i] as Gone | null)?.page)))
        if (left.length > 0) await atOnce(store, (objects) => each(objects, GONE, left, (_, id) => destroy(objects, id)))
        return good(null)
      }),
  }
}

function destroy(objects: IDBObjectStore, id: string): void {
  objects.delete(GONE + id)
  objects.delete(BYTES + id)
}

async function addTo(store: UseStore, entry: Entry, bytes: Blob): Promise<'added' | Omit<Here, 'name'>> {
  let answer: 'added' | Omit<Here, 'name'> = 'added'
  let thrown: unknown
  const write = (objects: IDBObjectStore, facts: Entry) => {
    objects.put(bytes, BYTES + entry.id)
    objects.put(facts, FACTS + entry.id)
    objects.delete(GONE + entry.id)
  }
  const wrote = atOnce(store, (objects) => {
    const there = objects.get(FACTS + entry.id)
    there.onsuccess = () => {
      const old = readEntry(there.result)
      if (old) answer = { as: old.name, kept: entry.warnings < old.warnings ? 'new' : entry.warnings > old.warnings ? 'old' : 'same' }
      if (answer === 'added' || answer.kept === 'new')
        try {
          write(objects, old ? { ...entry, name: old.name, added: old.added } : entry)
        } catch (error) {
          thrown = error // the transaction would only say that it was aborted
          objects.transaction.abort()
        }
    }
  })
  await wrote.catch((error) => {
    throw thrown ?? error
  })
  return answer
}

async function listOf(store: UseStore): Promise<{ entries: Entry[]; damaged: number }> {
  const [keys, values] = await store('readonly', (objects) =>
    Promise.all([promisifyRequest(objects.getAllKeys(under(FACTS))), promisifyRequest<unknown[]>(objects.getAll(under(FACTS)))]),
  )
  const read = values.map(readEntry)
  const damaged = keys.filter((_, i) => !read[i])
  if (damaged.length > 0)
    await atOnce(store, (objects) => {
      for (const key of damaged) {
        objects.delete(key)
        objects.delete(BYTES + String(key).slice(FACTS.length))
      }
    })
  return { entries: read.filter((entry) => entry !== null), damaged: damaged.length }
}
