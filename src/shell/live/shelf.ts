// Live sessions in a database of their own: each as one record with its facts, and every file body of its trees once beside it. What is
// read back is checked. Deletion has two steps, as in the library.
import { promisifyRequest, type UseStore } from 'idb-keyval'
import type { LiveSession } from '../../core/agent/session.ts'
import { asked, atOnce, database, each, good } from '../database.ts'
import type { Stored } from '../stored.ts'
import { GONE, type TwoSteps, twoSteps, under, writing } from '../two-steps.ts'
import type { LiveListed } from './contract.ts'
import { isBody, isFacts, isPacked, listedOf, packed, unpacked } from './record.ts'
import { Stow } from './stow.ts'

const RECORD = 'session:'
const FACTS = 'facts:'
const BODY = 'body:'
const LAST = 'last'

export interface LiveShelf extends TwoSteps {
  /** The session as it stands, and that it was open last. */
  save(session: LiveSession): Promise<Stored<null>>
  /** Null: it is not here. `damaged`: it was, and is no longer. */
  take(id: string): Promise<Stored<LiveSession | 'damaged' | null>>
  list(): Promise<Stored<readonly LiveListed[]>>
  /** Which was open last. */
  last(): Promise<Stored<string | null>>
  rename(id: string, name: string): Promise<Stored<null>>
}

export function openLiveShelf(gone?: () => void): LiveShelf {
  const sessions = database('compaction-live', 'sessions', gone)
  const { attempt } = sessions
  const steps = twoSteps(sessions, FACTS, drop)
  /** Bodies that are stored already, by session: a text is written once. */
  const stowed = new Map<string, Stow>()
  const write = writing(sessions)

  return {
    save: (session) =>
      attempt(async (store) => {
        const known = stowed.get(session.id)
        // Where another tab has deleted it for good, its bodies are gone with it.
        const there = known && (await asked(store, (objects) => objects.getKey(RECORD + session.id))) !== undefined
        const stow = there ? known : new Stow([])
        const record = packed(session, (body) => stow.numberOf(body))
        const facts = listedOf(record, stow.size)
        try {
          await atOnce(store, (objects) => {
            objects.put(record, RECORD + session.id)
            objects.put(facts, FACTS + session.id)
            objects.delete(GONE + session.id) // what goes on is here
            for (const [no, body] of stow.fresh) objects.put(body, `${BODY}${session.id}:${no}`)
            if (!session.parent) objects.put(session.id, LAST)
          })
        } catch (error) {
          stow.undo() // they are not there
          throw error
        }
        stow.kept()
        stowed.set(session.id, stow)
        return good(null)
      }),
    take: (id) =>
      attempt<LiveSession | 'damaged' | null>(async (store) => {
        const range = bodiesOf(id)
        const [record, deleted, keys, bodies] = await store('readonly', (objects) =>
          Promise.all([
            promisifyRequest<unknown>(objects.get(RECORD + id)),
            promisifyRequest<unknown>(objects.get(GONE + id)),
            promisifyRequest(objects.getAllKeys(range)),
            promisifyRequest<unknown[]>(objects.getAll(range)),
          ]),
        )
        if (record === undefined || deleted !== undefined) return good(null)
        const byNumber = new Map(keys.map((key, i) => [Number(String(key).slice(`${BODY}${id}:`.length)), bodies[i]]))
        const session = unpacked(record, byNumber)
        if (!session) {
          await atOnce(store, (objects) => drop(objects, id))
          return good('damaged')
        }
        stowed.set(id, new Stow([...byNumber].flatMap(([no, body]) => (isBody(body) ? [[body, no] as const] : []))))
        return good(session)
      }),
    list: () => attempt(async (store) => good(await listOf(store))),
    last: () =>
      attempt(async (store) => {
        const id = await asked<unknown>(store, (objects) => objects.get(LAST))
        return good(typeof id === 'string' ? id : null)
      }),
    rename: (id, name) =>
      write((objects) => {
        for (const kind of [RECORD, FACTS])
          each(objects, kind, [id], (value) => objects.put({ ...(value as { name: string }), name }, kind + id))
      }),
    ...steps,
    forget(ids) {
      for (const id of ids) stowed.delete(id)
      return steps.forget(ids)
    },
  }
}

async function listOf(store: UseStore): Promise<readonly LiveListed[]> {
  const [[keys, values], [deleted], records] = await Promise.all([
    pairs(store, FACTS),
    pairs(store, GONE),
    asked(store, (objects) => objects.getAllKeys(under(RECORD))),
  ])
  const listed = new Map(keys.map((key, i) => [key.slice(FACTS.length), values[i]]))
  const gone = new Set(deleted.map((key) => key.slice(GONE.length)))
  const found = await Promise.all(
    records.map(async (key) => {
      const id = String(key).slice(RECORD.length)
      if (gone.has(id)) return []
      const facts = listed.get(id)
      return isFacts(facts) ? [facts] : factsAnew(store, id)
    }),
  )
  return found.flat().sort((a, b) => b.changed - a.changed)
}

/** An earlier page kept no facts. */
async function factsAnew(store: UseStore, id: string): Promise<readonly LiveListed[]> {
  const record = await asked<unknown>(store, (objects) => objects.get(RECORD + id))
  if (!isPacked(record)) return []
  const bodies = await asked<unknown[]>(store, (objects) => objects.getAll(bodiesOf(id)))
  const facts = listedOf(
    record,
    bodies.reduce((sum: number, body) => sum + (isBody(body) ? body.length : 0), 0),
  )
  await atOnce(store, (objects) => objects.put(facts, FACTS + id))
  return [facts]
}

async function pairs(store: UseStore, kind: string): Promise<readonly [readonly string[], readonly unknown[]]> {
  const [keys, values] = await store('readonly', (objects) =>
    Promise.all([promisifyRequest(objects.getAllKeys(under(kind))), promisifyRequest<unknown[]>(objects.getAll(under(kind)))]),
  )
  return [keys.map(String), values]
}

const bodiesOf = (id: string) => IDBKeyRange.bound(`${BODY}${id}:`, `${BODY}${id}:\uffff`)
function drop(objects: IDBObjectStore, id: string): void {
  for (const kind of [RECORD, FACTS, GONE]) objects.delete(kind + id)
  objects.delete(bodiesOf(id))
}
