// The library's database: facts and bytes of every recording under two keys of one store, so that one transaction holds both.
import { promisifyRequest, type UseStore } from 'idb-keyval'
import { atOnce, database, each, good } from '../database.ts'
import type { Stored } from '../stored.ts'
import { GONE, type TwoSteps, twoSteps, under, writing } from '../two-steps.ts'
import { readEntry } from './schema.ts'
import type { Entry, Here } from './types.ts'

const FACTS = 'facts:'
const BYTES = 'bytes:'

export interface Shelf extends TwoSteps {
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
}

export function openShelf(gone?: () => void): Shelf {
  const recordings = database('compaction-library', 'recordings', gone)
  const { attempt } = recordings
  const write = writing(recordings)
  const steps = twoSteps(recordings, FACTS, (objects, id) => objects.delete(BYTES + id))
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
    ...steps,
  }
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
