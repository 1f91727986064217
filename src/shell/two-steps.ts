// Deletion in two steps, of whatever a database lists by its facts: the facts move aside, and until it is forgotten the rest stays.
import { promisifyRequest } from 'idb-keyval'
import { atOnce, type Database, each, good } from './database.ts'
import type { Stored } from './stored.ts'

/** Facts of what was deleted and can still be brought back: out of every list, but the rest of it is there. */
export const GONE = 'gone:'

/** As it stands in the database: whose page may bring it back. */
interface Gone {
  readonly facts: unknown
  readonly page: string
}

export interface TwoSteps {
  /** Out of the list; `page` can still bring them back. */
  remove(ids: readonly string[], page: string): Promise<Stored<null>>
  restore(ids: readonly string[]): Promise<Stored<null>>
  /** For good, what was removed before. */
  forget(ids: readonly string[]): Promise<Stored<null>>
  /** For good, what pages removed that are no longer there. */
  sweep(isOpen: (page: string) => boolean): Promise<Stored<null>>
}

/** All keys of a kind. */
export const under = (kind: string) => IDBKeyRange.bound(kind, `${kind}\uffff`)

/** All of it in one transaction. */
export const writing =
  ({ attempt }: Database) =>
  (act: (objects: IDBObjectStore) => void): Promise<Stored<null>> =>
    attempt(async (store) => {
      await atOnce(store, act)
      return good(null)
    })

/** `facts`: under which keys they stand. `rest`: takes everything else away. */
export function twoSteps(database: Database, facts: string, rest: (objects: IDBObjectStore, id: string) => void): TwoSteps {
  const write = writing(database)
  const destroy = (ids: readonly string[]) =>
    write((objects) =>
      each(objects, GONE, ids, (_, id) => {
        objects.delete(GONE + id)
        rest(objects, id)
      }),
    )
  return {
    remove: (ids, page) =>
      write((objects) =>
        each(objects, facts, ids, (value, id) => {
          objects.delete(facts + id)
          objects.put({ facts: value, page } satisfies Gone, GONE + id)
        }),
      ),
    restore: (ids) =>
      write((objects) =>
        each(objects, GONE, ids, (gone, id) => {
          objects.delete(GONE + id)
          objects.put((gone as Gone).facts, facts + id)
        }),
      ),
    forget: destroy,
    async sweep(isOpen) {
      const read = await database.attempt(async (store) =>
        good(
          await store('readonly', (objects) =>
            Promise.all([promisifyRequest(objects.getAllKeys(under(GONE))), promisifyRequest<unknown[]>(objects.getAll(under(GONE)))]),
          ),
        ),
      )
      if (!read.ok) return read
      const [keys, values] = read.value
      const left = keys.map((key) => String(key).slice(GONE.length)).filter((_, i) => !isOpen(String((values[i] as Gone | null)?.page)))
      return left.length > 0 ? destroy(left) : good(null)
    },
  }
}
