// Live sessions in a database of their own: each as one record, and every file body of its trees once beside it. What is read back is checked.
import { promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import type { LiveCall, LiveSession } from '../../core/agent/session.ts'
import { type FileBody, Workspace } from '../../core/agent/workspace.ts'
import { DEFAULTS, makePolicy } from '../../core/pipeline/policy.ts'
import { EDITION_IDS, STAGES } from '../../core/pipeline/types.ts'
import { atOnce, database, good } from '../database.ts'
import type { Stored } from '../stored.ts'
import type { LiveListed } from './contract.ts'

const RECORD = 'session:'
const BODY = 'body:'
const LAST = 'last'

/** A tree as it is stored: paths with the number of their body. */
interface Tree {
  readonly files: readonly (readonly [path: string, body: number])[]
  readonly folders: readonly string[]
}
type Stowed<T> = Omit<T, 'workspace'> & { readonly tree: Tree }
interface Packed extends Omit<LiveSession, 'agent' | 'calls'> {
  readonly agent: Stowed<LiveSession['agent']>
  readonly calls: readonly Stowed<LiveCall>[]
}

const text = v.string()
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const tree = v.object({ files: v.array(v.strictTuple([text, count])), folders: v.array(text) })
const raw = v.object({ role: v.picklist(['user', 'assistant']), content: v.unknown() })
const use = v.object({ id: text, name: text, input: v.unknown() })
const rule = v.picklist(['destructive', 'outside'])
const outcome = v.object({ content: text, failed: v.boolean() })
const usage = v.nullable(
  v.object({
    input: v.nullable(v.number()),
    cacheRead: v.nullable(v.number()),
    cacheWrite: v.nullable(v.number()),
    output: v.nullable(v.number()),
  }),
)
const schema = v.looseObject({
  id: v.pipe(text, v.regex(/^live-[0-9a-z]+$/)),
  name: text,
  parent: v.nullable(v.object({ session: text, use: text })),
  created: v.number(),
  changed: v.number(),
  inputs: v.object({
    edition: v.picklist(EDITION_IDS),
    thresholds: v.pipe(
      v.record(text, v.number()),
      v.check((thresholds) => makePolicy(DEFAULTS, thresholds).problem === null),
    ),
    off: v.array(v.picklist(STAGES)),
    order: v.exactOptional(v.array(v.picklist(STAGES))),
    pins: v.array(text),
    summaries: v.picklist(['extractive', 'model']),
  }),
  agent: v.looseObject({
    edition: v.picklist(EDITION_IDS),
    entries: v.array(v.object({ raw, typed: v.nullable(text), time: v.number() })),
    rejections: v.array(v.object({ call: count, error: text, known: v.optional(v.boolean()) })),
    retries: count,
    maxRetries: count,
    answered: count,
    maxCalls: v.nullable(count),
    tree,
    todos: v.array(v.object({ content: text, status: v.picklist(['pending', 'in_progress', 'completed']) })),
    allowed: v.array(rule),
    phase: v.variant('at', [
      v.object({ at: v.literal('idle') }),
      v.object({ at: v.literal('call') }),
      v.object({
        at: v.literal('tools'),
        uses: v.array(use),
        outcomes: v.array(outcome),
        asked: v.nullable(v.object({ use, rule, subject: text })),
      }),
      v.object({ at: v.literal('failed'), error: text }),
    ]),
  }),
  summaries: v.array(v.object({ call: count, stage: v.picklist(STAGES), key: text, model: text, text: v.nullable(text) })),
  calls: v.array(v.object({ no: count, time: v.number(), model: text, tree, usage })),
  // Sentences are made of it: a line it does not know is not shown, and breaks nothing else.
  log: v.array(v.object({ time: v.number(), call: count, child: v.nullable(text), what: v.looseObject({ code: text }) })),
  pass: v.nullable(v.object({ time: v.number(), done: count })),
  put: v.array(text),
  children: v.record(text, text),
})

export interface LiveShelf {
  /** The session as it stands, and that it was open last. */
  save(session: LiveSession): Promise<Stored<null>>
  /** Null: it is not here. `damaged`: it was, and is no longer. */
  take(id: string): Promise<Stored<LiveSession | 'damaged' | null>>
  list(): Promise<Stored<readonly LiveListed[]>>
  /** Which was open last. */
  last(): Promise<Stored<string | null>>
  remove(ids: readonly string[]): Promise<Stored<null>>
}

export function openLiveShelf(gone?: () => void): LiveShelf {
  const { attempt } = database('compaction-live', 'sessions', gone)
  /** Bodies that are stored already, by session: a text is written once. */
  const numbers = new Map<string, Map<FileBody, number>>()

  return {
    save: (session) =>
      attempt(async (store) => {
        const known = numbers.get(session.id) ?? new Map<FileBody, number>()
        const fresh: [number, FileBody][] = []
        const numberOf = (body: FileBody): number => {
          const was = known.get(body)
          if (was !== undefined) return was
          known.set(body, known.size)
          fresh.push([known.size - 1, body])
          return known.size - 1
        }
        const record = packed(session, numberOf)
        try {
          await atOnce(store, (objects) => {
            objects.put(record, RECORD + session.id)
            for (const [no, body] of fresh) objects.put(body, `${BODY}${session.id}:${no}`)
            if (!session.parent) objects.put(session.id, LAST)
          })
        } catch (error) {
          for (const [, body] of fresh) known.delete(body) // they are not there
          throw error
        }
        numbers.set(session.id, known)
        return good(null)
      }),
    take: (id) =>
      attempt<LiveSession | 'damaged' | null>(async (store) => {
        const range = bodiesOf(id)
        const [record, keys, bodies] = await store('readonly', (objects) =>
          Promise.all([
            promisifyRequest<unknown>(objects.get(RECORD + id)),
            promisifyRequest(objects.getAllKeys(range)),
            promisifyRequest<unknown[]>(objects.getAll(range)),
          ]),
        )
        if (record === undefined) return good(null)
        const byNumber = new Map(keys.map((key, i) => [Number(String(key).slice(`${BODY}${id}:`.length)), bodies[i]]))
        const session = unpacked(record, byNumber)
        if (!session) {
          await atOnce(store, (objects) => drop(objects, id))
          return good('damaged')
        }
        const known = [...byNumber].flatMap(([no, body]) => (isBody(body) ? [[body, no] as const] : []))
        numbers.set(id, new Map(known))
        return good(session)
      }),
    list: () =>
      attempt(async (store) => {
        const all = await store('readonly', (objects) =>
          promisifyRequest<unknown[]>(objects.getAll(IDBKeyRange.bound(RECORD, `${RECORD}\uffff`))),
        )
        const listed = all.flatMap((record) => (v.is(schema, record) ? [listedOf(record as unknown as Packed)] : []))
        return good(listed.sort((a, b) => b.changed - a.changed))
      }),
    last: () =>
      attempt(async (store) => {
        const id = await store('readonly', (objects) => promisifyRequest<unknown>(objects.get(LAST)))
        return good(typeof id === 'string' ? id : null)
      }),
    remove: (ids) =>
      attempt(async (store) => {
        await atOnce(store, (objects) => {
          for (const id of ids) drop(objects, id)
        })
        for (const id of ids) numbers.delete(id)
        return good(null)
      }),
  }
}

const bodiesOf = (id: string) => IDBKeyRange.bound(`${BODY}${id}:`, `${BODY}${id}:\uffff`)
function drop(objects: IDBObjectStore, id: string): void {
  objects.delete(RECORD + id)
  objects.delete(bodiesOf(id))
}
const isBody = (body: unknown): body is FileBody => typeof body === 'string' || body instanceof Uint8Array

function packed({ agent, calls, ...rest }: LiveSession, numberOf: (body: FileBody) => number): Packed {
  const treeOf = (workspace: Workspace): Tree => ({
    files: [...workspace.files].map(([path, body]) => [path, numberOf(body)] as const),
    folders: workspace.madeFolders,
  })
  const stow = <T extends { readonly workspace: Workspace }>({ workspace, ...one }: T): Stowed<T> => ({ ...one, tree: treeOf(workspace) })
  return { ...rest, agent: stow(agent), calls: calls.map(stow) }
}

function unpacked(record: unknown, bodies: ReadonlyMap<number, unknown>): LiveSession | null {
  if (!v.is(schema, record)) return null
  const { agent, calls, ...rest } = record as unknown as Packed
  const treeOf = ({ files, folders }: Tree) =>
    Workspace.from(
      files.flatMap(([path, no]) => {
        const body = bodies.get(no)
        return isBody(body) ? [[path, body] as const] : []
      }),
      folders,
    )
  const unstow = <T extends { readonly tree: Tree }>({ tree: stored, ...one }: T) => ({ ...one, workspace: treeOf(stored) })
  return { ...rest, agent: unstow(agent), calls: calls.map(unstow) }
}

const listedOf = ({ id, name, inputs, calls, created, changed, agent, parent }: Packed): LiveListed => ({
  id,
  name,
  edition: inputs.edition,
  model: calls.at(-1)?.model ?? '',
  created,
  changed,
  messages: agent.entries.length,
  parent: parent?.session ?? null,
})
