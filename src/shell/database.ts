// A database of its own for one concern (one made through idb-keyval holds one store), and every trouble with it as a value.
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { problemOf, type Stored } from './stored.ts'

/** A browser that forbids storage may also just never answer. */
const PATIENCE = 5_000

export interface Database {
  /** Does something with the store once it is known to answer. */
  attempt<T>(act: (store: UseStore) => Promise<Stored<T>>): Promise<Stored<T>>
}

/** `gone`: another tab or the browser is deleting it; the connection has let go, and the next attempt makes a new one. */
export function database(name: string, objects: string, gone: () => void = () => {}): Database {
  let made: UseStore | undefined
  function connected(): UseStore {
    made ??= createStore(name, objects) // only now: a browser without IndexedDB throws here, where it is caught
    return made
  }
  /** idb-keyval keeps a connection open, and would so block whoever wants to delete the database. */
  function watch({ transaction: { db } }: IDBObjectStore): void {
    db.onversionchange = () => {
      db.close()
      made = undefined
      gone()
    }
  }
  return {
    async attempt(act) {
      try {
        const store = connected()
        await answered(store('readonly', watch))
        return await act(store)
      } catch (error) {
        return { ok: false, problem: problemOf(error) }
      }
    },
  }
}

export const good = <T>(value: T) => ({ ok: true, value }) as const

/** All of it in one transaction, or nothing. */
export function atOnce(store: UseStore, write: (objects: IDBObjectStore) => void): Promise<unknown> {
  return store('readwrite', (objects) => {
    try {
      write(objects)
    } catch (error) {
      // What cannot be stored at all throws at once; without this what came before it would be kept.
      objects.transaction.abort()
      throw error
    }
    return promisifyRequest(objects.transaction)
  })
}

/** What stands under these keys, in the same transaction: what is no longer there is passed over. */
export function each(objects: IDBObjectStore, kind: string, ids: readonly string[], act: (value: unknown, id: string) => void): void {
  for (const id of ids) {
    const request = objects.get(kind + id)
    request.onsuccess = () => {
      if (request.result !== undefined) act(request.result, id)
    }
  }
}

/** One request, its answer. */
export const asked = <T>(store: UseStore, ask: (objects: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  store('readonly', (objects) => promisifyRequest(ask(objects)))

function answered<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), PATIENCE)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
