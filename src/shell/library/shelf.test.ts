// Does the library keep facts and bytes together, recognise what it has, bring back what was deleted, and never keep half of anything?
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { createStore, keys, set } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { openShelf, type Shelf } from './shelf.ts'
import type { Entry } from './types.ts'

const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  name: `${id}.jsonl`,
  file: `p/${id}.jsonl`,
  format: 'claude-code',
  title: null,
  messages: 4,
  bytes: 3,
  links: { session: null, agent: null, parent: null, next: null },
  conversations: 1,
  warnings: 0,
  when: { first: 1_700_000_000, last: 1_700_000_100 },
  added: 5,
  ...more,
})
const blob = (...bytes: number[]) => new Blob([new Uint8Array(bytes)])
const listed = async (shelf: Shelf) => {
  const list = await shelf.list()
  if (!list.ok) throw new Error(JSON.stringify(list.problem))
  return list.value.entries.map(({ id }) => id)
}
const raw = () => keys(createStore('compaction-library', 'recordings'))
const ok = (value: unknown) => ({ ok: true, value })

beforeEach(() => {
  vi.restoreAllMocks()
  vi.stubGlobal('indexedDB', new IDBFactory())
})

test('is what comes back what was given, to the byte, also in another page?', async () => {
  const shelf = openShelf()
  expect(await shelf.list()).toEqual(ok({ entries: [], damaged: 0 }))
  expect(await shelf.add(entry('a'), blob(0xef, 0xff, 0))).toEqual(ok('added'))
  const other = openShelf()
  expect(await other.list()).toEqual(ok({ entries: [entry('a')], damaged: 0 }))
  const taken = await other.take('a')
  if (!taken.ok || !taken.value) throw new Error('nothing came back')
  expect(taken.value.entry).toEqual(entry('a'))
  expect(new Uint8Array(await taken.value.bytes.arrayBuffer())).toEqual(new Uint8Array([0xef, 0xff, 0]))
  expect(await other.take('b')).toEqual(ok(null))
})

test('does a second one of the same content change nothing, whoever brings it first?', async () => {
  const [one, two] = [openShelf(), openShelf()]
  const added = await Promise.all([one.add(entry('a'), blob(1)), two.add(entry('a', { name: 'other' }), blob(2))])
  expect(added).toEqual([ok('added'), ok({ as: 'a.jsonl', kept: 'same' })])
  expect(await one.list()).toEqual(ok({ entries: [entry('a')], damaged: 0 }))
})

test('does a damaged copy neither replace nor hide a good one?', async () => {
  const shelf = openShelf()
  const size = async () => {
    const taken = await shelf.take('a')
    return taken.ok && taken.value ? [taken.value.entry.name, taken.value.entry.warnings, taken.value.bytes.size] : null
  }
  await shelf.add(entry('a', { name: 'first', warnings: 2 }), blob(1))
  expect(await shelf.add(entry('a', { warnings: 3 }), blob(1, 2))).toEqual(ok({ as: 'first', kept: 'old' }))
  expect(await size()).toEqual(['first', 2, 1])
  expect(await shelf.add(entry('a', { warnings: 0, added: 9 }), blob(1, 2, 3))).toEqual(ok({ as: 'first', kept: 'new' }))
  expect(await size()).toEqual(['first', 0, 3])
})

test('does a deletion hold, come back whole, and take the bytes only in the end?', async () => {
  const shelf = openShelf()
  for (const id of ['a', 'b', 'c']) await shelf.add(entry(id), blob(1))
  await shelf.rename('a', 'renamed')
  await shelf.remove(['a', 'b', 'nowhere'], 'page')
  expect(await listed(shelf)).toEqual(['c'])
  expect(await shelf.take('a')).toEqual(ok(null))
  await shelf.restore(['a', 'b'])
  expect(await shelf.list()).toEqual(ok({ entries: [entry('a', { name: 'renamed' }), entry('b'), entry('c')], damaged: 0 }))
  await shelf.remove(['a', 'b'], 'page')
  await shelf.forget(['a', 'b', 'c'])
  expect(await raw()).toEqual(['bytes:c', 'facts:c']) // what was not removed is not forgotten
  await shelf.restore(['a'])
  expect(await listed(shelf)).toEqual(['c'])
})

test('is what a page deleted gone for good once that page is, and not before?', async () => {
  const shelf = openShelf()
  for (const id of ['a', 'b']) await shelf.add(entry(id), blob(1))
  await shelf.remove(['a'], 'left')
  await shelf.remove(['b'], 'open')
  await shelf.sweep((page) => page === 'open')
  expect(await raw()).toEqual(['bytes:b', 'gone:b'])
  await shelf.restore(['b'])
  expect(await listed(shelf)).toEqual(['b'])
})

test('is one that is added again after it was deleted there, and does the end of the deletion not touch it?', async () => {
  const shelf = openShelf()
  await shelf.add(entry('a'), blob(1))
  await shelf.remove(['a'], 'page')
  expect(await shelf.add(entry('a', { name: 'again' }), blob(1))).toEqual(ok('added'))
  await shelf.forget(['a'])
  expect(await shelf.list()).toEqual(ok({ entries: [entry('a', { name: 'again' })], damaged: 0 }))
  expect((await shelf.take('a')).ok).toBe(true)
})

test('is nothing kept of one for which there is no room, wherever the room ends?', async () => {
  const shelf = openShelf()
  await shelf.add(entry('a'), blob(1))
  const { put } = IDBObjectStore.prototype
  for (const fails of [1, 2]) {
    let puts = 0
    const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
      puts++
      if (puts === fails) throw new DOMException('no room', 'QuotaExceededError')
      return put.call(this, value, key)
    })
    expect(await shelf.add(entry('b'), blob(2))).toEqual({ ok: false, problem: { code: 'storage_full' } })
    spy.mockRestore()
    expect(await raw()).toEqual(['bytes:a', 'facts:a'])
  }
  expect(await shelf.add(entry('b'), blob(2))).toEqual(ok('added'))
})

test('are damaged facts told once, and do lesser ones fall back?', async () => {
  const store = createStore('compaction-library', 'recordings')
  await set('facts:x', 'nothing', store)
  await set('bytes:x', blob(1), store)
  await set('facts:y', { id: 'y', name: 'y', format: 'of tomorrow', when: 'never', links: 5 }, store)
  const shelf = openShelf()
  const list = await shelf.list()
  expect(list).toMatchObject(ok({ entries: [{ id: 'y', name: 'y', format: 'of tomorrow', when: null, messages: 0 }], damaged: 1 }))
  expect(await shelf.list()).toMatchObject(ok({ damaged: 0 }))
  expect(await raw()).toEqual(['facts:y'])
})

test('does a database that another tab deletes let go, tell it, and work anew?', async () => {
  const gone = vi.fn<() => void>()
  const shelf = openShelf(gone)
  await shelf.add(entry('a'), blob(1))
  await new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('compaction-library')
    request.onsuccess = resolve
    request.onblocked = () => reject(new Error('the page holds on to it'))
  })
  expect(gone).toHaveBeenCalledTimes(1)
  expect(await listed(shelf)).toEqual([])
  expect(await shelf.add(entry('a'), blob(1))).toEqual(ok('added'))
})

test('is a missing database a value?', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const shelf = openShelf()
  for (const answer of [await shelf.list(), await shelf.add(entry('a'), blob(1)), await shelf.take('a')])
    expect(answer).toMatchObject({ ok: false, problem: { code: 'storage_blocked' } })
})
