// Live sessions in the database: what was kept comes back as it was, bodies are stored once, and what is damaged is told.
import 'fake-indexeddb/auto'
import { createStore, del, get, keys, set } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { next } from '../../core/agent/loop.ts'
import { type LiveSession, newSession } from '../../core/agent/session.ts'
import { Workspace } from '../../core/agent/workspace.ts'
import { openLiveShelf } from './shelf.ts'

let id = ''
let made = 0
beforeEach(() => {
  id = `live-${++made}`
})

const inputs = { edition: 's08-2026-08', thresholds: { contextLimit: 20_000 }, off: [], pins: [], summaries: 'extractive' } as const
function session(): LiveSession {
  const tree = Workspace.of({ 'a.txt': 'alpha', 'b.bin': new Uint8Array([0, 255]) })
  const folders = tree.makeFolder('empty')
  const fresh = newSession({ id, name: 'n', time: 1, inputs, maxRetries: 1, workspace: folders.ok ? folders.value : tree })
  const [agent] = next(fresh.agent, { type: 'typed', text: 'go', time: 2 })
  const call = { no: 1, time: 2, model: 'scripted', workspace: fresh.agent.workspace, usage: null }
  const marks = [
    { code: 'stopped', entry: 1, time: 2, text: 'Half' },
    { code: 'compacted', entry: 1, time: 2, stage: 'compact_history', call: 1, step: 4, messages: 9, files: 1 },
  ] as const
  const kept = { given: 'n', marks, pauses: ['model_call'] } as const
  return { ...fresh, ...kept, agent, calls: [call], pass: { time: 2, done: 3 }, log: [{ time: 2, call: 1, what: { code: 'stopped' } }] }
}
const raw = () => createStore('compaction-live', 'sessions')

test('it comes back as it was, and a text stands there once', async () => {
  const shelf = openLiveShelf()
  const one = session()
  await shelf.save(one)
  const written = one.agent.workspace.write('c.txt', 'gamma')
  const grown = { ...one, agent: { ...one.agent, workspace: written.ok ? written.value : one.agent.workspace } }
  await shelf.save(grown)
  expect((await keys(raw())).filter((key) => String(key).startsWith(`body:${id}:`))).toHaveLength(3)
  for (const at of [shelf, openLiveShelf()]) {
    const read = await at.take(id)
    if (!read.ok || read.value === null || read.value === 'damaged') throw new Error('It is not there')
    const { agent, calls, ...rest } = read.value
    expect(agent.workspace.paths).toEqual(['a.txt', 'b.bin', 'c.txt'])
    expect(agent.workspace.folders).toEqual(['empty'])
    expect(agent.workspace.read('b.bin')).toEqual({ ok: true, value: new Uint8Array([0, 255]) })
    expect(calls[0]?.workspace.paths).toEqual(['a.txt', 'b.bin'])
    const { agent: kept, calls: _, ...others } = grown
    expect(rest).toEqual(others)
    expect({ ...agent, workspace: null }).toEqual({ ...kept, workspace: null })
  }
  // What came back is saved without its bodies being written anew.
  const again = openLiveShelf()
  const read = await again.take(id)
  if (read.ok && read.value && read.value !== 'damaged') await again.save(read.value)
  expect((await keys(raw())).filter((key) => String(key).startsWith(`body:${id}:`))).toHaveLength(3)
})

test('the last one is remembered, a subagent is not, and what is removed leaves nothing', async () => {
  const shelf = openLiveShelf()
  const one = session()
  await shelf.save(one)
  await shelf.save({ ...one, id: `${id}c`, parent: { session: id, use: 't1' } })
  expect(await shelf.last()).toEqual({ ok: true, value: id })
  const list = await shelf.list()
  expect(list.ok && list.value.filter((at) => at.id.startsWith(id)).map((at) => [at.id, at.parent])).toEqual([
    [id, null],
    [`${id}c`, id],
  ])
  await shelf.remove([id, `${id}c`], 'page')
  expect(await shelf.take(id)).toEqual({ ok: true, value: null })
  await shelf.forget([id, `${id}c`])
  expect(await shelf.take(id)).toEqual({ ok: true, value: null })
  expect((await keys(raw())).filter((key) => String(key).includes(id))).toEqual([])
})

test('what another tab has deleted for good is whole again with the next event', async () => {
  const [here, elsewhere] = [openLiveShelf(), openLiveShelf()]
  const one = session()
  await here.save(one)
  await elsewhere.remove([id], 'page')
  await elsewhere.forget([id])
  await here.save({ ...one, name: 'later' })
  const read = await openLiveShelf().take(id)
  if (!read.ok || read.value === null || read.value === 'damaged') throw new Error('It is not there')
  expect(read.value.name).toBe('later')
  expect(read.value.agent.workspace.read('b.bin')).toEqual({ ok: true, value: new Uint8Array([0, 255]) })
})

test('it is listed with its size, renamed, deleted in two steps and brought back', async () => {
  const shelf = openLiveShelf()
  const one = session()
  await shelf.save(one)
  const facts = async () => {
    const list = await shelf.list()
    return list.ok ? list.value.find((at) => at.id === id) : null
  }
  const { bytes = 0 } = (await facts()) ?? {}
  expect(bytes).toBe('alpha'.length + 2 + JSON.stringify(one.agent.entries[0]).length)
  await shelf.rename(id, 'Another')
  const read = await shelf.take(id)
  expect([(await facts())?.name, read.ok && read.value !== null && read.value !== 'damaged' && read.value.name]).toEqual([
    'Another',
    'Another',
  ])
  await shelf.remove([id], 'page-1')
  expect([await facts(), await shelf.take(id)]).toEqual([undefined, { ok: true, value: null }])
  await shelf.sweep((page) => page === 'page-1') // who may bring it back is still there
  await shelf.restore([id])
  expect(await facts()).toMatchObject({ name: 'Another', bytes, messages: 1 })
  await shelf.remove([id], 'page-1')
  await shelf.sweep(() => false)
  expect((await keys(raw())).filter((key) => String(key).includes(id))).toEqual([])
  // What another tab still writes is here again.
  await shelf.save(one)
  await shelf.remove([id], 'page-1')
  await shelf.save(one)
  await shelf.restore([id])
  expect(await facts()).toMatchObject({ name: 'n' })
})

test('what an earlier page kept is listed and opened, too', async () => {
  const shelf = openLiveShelf()
  await shelf.save(session())
  const record = await get<{ agent: Record<string, unknown> }>(`session:${id}`, raw())
  const { stopHook: _, handedBack: __, ...agent } = record?.agent ?? {}
  await set(`session:${id}`, { ...record, agent }, raw())
  await del(`facts:${id}`, raw())
  const list = await openLiveShelf().list()
  expect(list.ok && list.value.find((at) => at.id === id)).toMatchObject({ name: 'n', messages: 1 })
  expect(await get(`facts:${id}`, raw())).toMatchObject({ name: 'n' })
  expect(await openLiveShelf().take(id)).toMatchObject({ value: { agent: { stopHook: null, handedBack: 0 } } })
})

test('what is damaged is taken away', async () => {
  const shelf = openLiveShelf()
  await shelf.save(session())
  const record = await get<Record<string, unknown>>(`session:${id}`, raw())
  for (const over of [{ inputs: { ...inputs, thresholds: { contextLimit: -1 } } }, { agent: null }, { calls: [{}] }]) {
    await set(`session:${id}`, { ...record, ...over }, raw())
    expect(await openLiveShelf().take(id)).toEqual({ ok: true, value: 'damaged' })
    expect(await openLiveShelf().take(id)).toEqual({ ok: true, value: null })
  }
})
