// Does the database give back what it was given, replace a run as a whole, and turn every trouble into a value?
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { createStore, set } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import type { StoredFile } from '../core/engine/types.ts'

const result: StoredFile = {
  path: '.task_outputs/tool-results/toolu_1.txt',
  kind: 'result',
  text: 'a\r\n\u0000\ud83d\ude80',
  call: 3,
  step: 1,
}
const transcript: StoredFile = { path: '.transcripts/transcript_1.jsonl', kind: 'transcript', text: null, call: 9, step: 4 }
const byPath = (files: readonly StoredFile[]) => [...files].sort((a, b) => (a.path < b.path ? -1 : 1))

/** A fresh page: the modules hold connections. */
async function page() {
  vi.resetModules()
  return import('./storage.ts')
}
beforeEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.stubGlobal('indexedDB', new IDBFactory())
})

test('does a session survive a reload?', async () => {
  const first = await page()
  expect(await first.readSession()).toEqual({ ok: true, value: null })
  expect(await first.writeSession({ kind: 'sample', id: 'parcel-api' })).toEqual({ ok: true, value: null })
  expect(await (await page()).readSession()).toEqual({ ok: true, value: { kind: 'sample', id: 'parcel-api' } })
  const own = { kind: 'entry', id: 'abc', name: 'session.jsonl', choice: 'b' } as const
  await first.writeSession(own)
  expect(await (await page()).readSession()).toEqual({ ok: true, value: own })
})

test("is the last recording of one's own remembered when a sample is opened?", async () => {
  const { writeSession, readSession, readLast } = await page()
  expect(await readLast()).toEqual({ ok: true, value: null })
  const own = { kind: 'entry', id: 'abc', name: 'mine.jsonl', choice: null } as const
  await writeSession(own)
  await writeSession({ kind: 'sample', id: 'seat-map' })
  expect(await readSession()).toEqual({ ok: true, value: { kind: 'sample', id: 'seat-map' } })
  expect(await readLast()).toEqual({ ok: true, value: own })
  const { dropLast } = await page()
  await dropLast(['another'])
  expect(await readLast()).toEqual({ ok: true, value: own })
  await dropLast(['abc'])
  expect(await readLast()).toEqual({ ok: true, value: null })
})

test('does what an earlier page kept come out as it was, to the byte, and only go when it is elsewhere?', async () => {
  const bytes = new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0xff, 0x0d, 0x0a])
  const store = createStore('compaction-session', 'session')
  await set('session', { kind: 'own' }, store)
  await set('own', { kind: 'file', name: 'session.jsonl', bytes: new Blob([bytes]) }, store)
  const { readSession, readFormer, dropFormer, readLast } = await page()
  for (const read of [await readSession(), await readFormer()]) {
    if (!read.ok || read.value?.kind !== 'file') throw new Error('no file came back')
    expect(read.value.name).toBe('session.jsonl')
    expect(new Uint8Array(await read.value.bytes.arrayBuffer())).toEqual(bytes)
  }
  const own = { kind: 'entry', id: 'abc', name: 'session.jsonl', choice: null } as const
  expect(await dropFormer(own)).toEqual({ ok: true, value: null })
  expect(await readFormer()).toEqual({ ok: true, value: null })
  expect(await readSession()).toEqual({ ok: true, value: null })
  expect(await readLast()).toEqual({ ok: true, value: own })
})

test('are the files of a run replaced as a whole?', async () => {
  const { writeRun } = await page()
  await writeRun([result, transcript])
  const read = await (await page()).readRun()
  expect(read.ok && byPath(read.value)).toEqual(byPath([result, transcript]))
  await writeRun([transcript])
  expect(await (await page()).readRun()).toEqual({ ok: true, value: [transcript] })
  await writeRun([])
  expect(await (await page()).readRun()).toEqual({ ok: true, value: [] })
})

test('is a run that cannot be stored left out as a whole?', async () => {
  const { writeRun, readRun } = await page()
  await writeRun([result])
  const bad = { ...transcript, text: (() => '') as unknown as string }
  expect(await writeRun([transcript, bad])).toMatchObject({ ok: false, problem: { code: 'storage_blocked' } })
  expect(await readRun()).toEqual({ ok: true, value: [result] })
})

test('is damage told once, and taken away?', async () => {
  await set('session', { kind: 'file', name: 'a', bytes: 'not bytes' }, createStore('compaction-session', 'session'))
  await set('x.txt', { kind: 'result', text: 5 }, createStore('compaction-run', 'files'))
  const { readSession, readRun } = await page()
  expect(await readSession()).toEqual({ ok: false, problem: { code: 'stored_damaged', what: 'session' } })
  expect(await readSession()).toEqual({ ok: true, value: null })
  expect(await readRun()).toEqual({ ok: false, problem: { code: 'stored_damaged', what: 'files' } })
  expect(await readRun()).toEqual({ ok: true, value: [] })
})

test('is a full disk a value, and what was there still there?', async () => {
  const { writeRun, readRun } = await page()
  await writeRun([result])
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  expect(await writeRun([transcript])).toEqual({ ok: false, problem: { code: 'storage_full' } })
  vi.restoreAllMocks()
  expect(await readRun()).toEqual({ ok: true, value: [result] })
})

test('is a missing, a forbidden, a silent database a value?', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const missing = await page()
  expect(await missing.readSession()).toMatchObject({ ok: false, problem: { code: 'storage_blocked' } })
  expect(await missing.writeRun([result])).toMatchObject({ ok: false, problem: { code: 'storage_blocked' } })
  const open = vi.fn<() => unknown>(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  vi.stubGlobal('indexedDB', { open })
  const forbidden = await page()
  expect(await forbidden.readRun()).toEqual({ ok: false, problem: { code: 'storage_blocked', detail: 'SecurityError: denied' } })
  vi.useFakeTimers()
  open.mockImplementation(() => ({}))
  const waiting = (await page()).readRun()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await waiting).toEqual({ ok: false, problem: { code: 'storage_blocked', detail: 'Error: no answer' } })
})
