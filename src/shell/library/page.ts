// The library as the page sees it: its list, what is only in memory, and everything one can do with a recording of it.
import { create } from 'zustand'
import type { SessionInfo } from '../../core/view/types.ts'
import type { State } from '../contract.ts'
import { saveBlob } from '../download.ts'
import type { OpenFile } from '../engine-protocol.ts'
import { nowAndThen } from '../now-and-then.ts'
import { open, openNow } from '../opening.ts'
import type { EngineProblem } from '../problems.ts'
import { notify } from '../state.ts'
import type { StoredEntry } from '../storage.ts'
import { useStore } from '../store.ts'
import type { Stored } from '../stored.ts'
import { type Dropped, filesOf, MOST_FILES } from './dropped.ts'
import { newsBetween } from './news.ts'
import type { ExportAsk } from './protocol.ts'
import { type QueueProgress, readMany, stopReading, worker } from './queue.ts'
import { askToLast, type Room, readRoom } from './room.ts'
import { openShelf } from './shelf.ts'
import { type Entry, entryOf, type Given } from './types.ts'
import { holdUndo, openPages, PAGE } from './undo.ts'

export interface LibraryState {
  /** Null: not read yet. */
  readonly entries: readonly Entry[] | null
  /** Those that could not be saved and are gone with the page. */
  readonly unsaved: ReadonlySet<string>
  /** Why the list could not be read. */
  readonly problem: EngineProblem | null
  readonly room: Room | null
}
export const useLibrary = create<LibraryState>()(() => ({ entries: null, unsaved: new Set(), problem: null, room: null }))

interface Held {
  readonly entry: Entry
  readonly bytes: Blob
}
const memory = new Map<string, Held>()
/** Deleted ones of these, which can still be brought back. */
const memoryGone = new Map<string, Held>()

/** Of the file that was opened last: its recording in the library. */
let openId: string | null = null
const isOpen = (ids: readonly string[]) => openId !== null && ids.includes(openId) && 'file' in openNow()

const shelf = openShelf(() => {
  if (useLibrary.getState().entries?.length || openId !== null) notify({ code: 'library_gone' })
  void refresh()
})
const tellOthers = newsBetween((news) => {
  if (news.what === 'deleted' && isOpen(news.ids)) notify({ code: 'deleted_elsewhere', name: useStore.getState().info?.session.name ?? '' })
  void refresh()
})
void openPages().then((pages) => shelf.sweep((page) => pages.has(page)))

let reading = false
let again = false
/** Reads the list anew; what is asked for meanwhile is one reading more. */
export async function refresh(): Promise<void> {
  again = true
  if (reading) return
  reading = true
  while (again) {
    again = false
    const [list, room] = await Promise.all([shelf.list(), readRoom()])
    if (list.ok && list.value.damaged > 0) notify({ code: 'recordings_damaged', count: list.value.damaged })
    const kept = list.ok ? list.value.entries : []
    for (const { id } of kept) memory.delete(id)
    const held = [...memory.values()].map(({ entry }) => entry)
    useLibrary.setState({ entries: [...kept, ...held], unsaved: new Set(memory.keys()), problem: list.ok ? null : list.problem, room })
  }
  reading = false
}

const changed = () => {
  tellOthers({ what: 'changed' })
  void refresh()
}

/** Milliseconds. */
const PROGRESS = 100

// Imports come one after the other.
let imports: Promise<unknown> = Promise.resolve()

export async function importDropped(dropped: Dropped): Promise<void> {
  const { given, more } = await filesOf(dropped)
  if (given.length === 0) notify({ code: 'no_files' })
  if (more) notify({ code: 'too_many_files', taken: MOST_FILES })
  useStore.getState().openFiles(given)
}

export function importMany(given: readonly Given[]): Promise<void> {
  const next = imports.then(async () => {
    useStore.setState({ queue: { state: 'reading', done: 0, of: given.length, name: given[0]?.path ?? '', bytes: 0, size: 0 } })
    const { ids, report } = await readIn(given, true)
    useStore.setState({ queue: { state: 'report', report } })
    const [only] = ids
    if (only !== undefined && ids.length === 1) await openEntry(only)
  })
  imports = next
  return next
}

async function readIn(given: readonly Given[], shown: boolean) {
  let live = shown
  // Each telling draws the page anew.
  const progress = nowAndThen(PROGRESS, (now: QueueProgress) => live && useStore.setState({ queue: { state: 'reading', ...now } }))
  const read = await readMany(given, {
    progress,
    outcome(outcome) {
      if (outcome.kind !== 'read') return
      if (outcome.unsaved) {
        memory.set(outcome.entry.id, { entry: outcome.entry, bytes: outcome.unsaved.bytes })
        void refresh()
      } else void askToLast()
    },
  })
  live = false
  void refresh()
  return { ids: read.tally.ids(), report: read.tally.report(read.stopped) }
}

export const stopImport = stopReading

/** What an earlier page kept goes into the library; null when it could not be saved. */
export async function takeIn(file: File): Promise<StoredEntry | null> {
  const next = imports.then(() => readIn([{ file, path: file.name }], false))
  imports = next
  const { ids, report } = await next
  const [id] = ids
  return id === undefined || report.unsaved > 0 ? null : { kind: 'entry', id, name: file.name, choice: null }
}

let keeping: Promise<unknown> = Promise.resolve()
const idOf = new WeakMap<File, string>()

/** The file that is open goes into the library, where it did not come from there. */
export function keepOpened(session: SessionInfo, ask: OpenFile): Promise<Stored<StoredEntry>> {
  const next = keeping.then(async (): Promise<Stored<StoredEntry>> => {
    const { file, choice = null } = ask
    const id = ask.entry ?? idOf.get(file) ?? session.id
    openId = id
    const value = { kind: 'entry', id, name: file.name, choice } as const
    if (ask.entry !== undefined || idOf.has(file)) return { ok: true, value }
    idOf.set(file, id)
    const entry = entryOf(session, file.name, file.size, Date.now())
    const added = await shelf.add(entry, file)
    useStore.setState({ own: { id, name: file.name, choice } })
    if (!added.ok) {
      memory.set(id, { entry, bytes: file })
      void refresh()
      return added
    }
    if (added.value === 'added') void askToLast()
    changed()
    return { ok: true, value }
  })
  keeping = next
  return next
}

/** False: it is not here, or could not be read. `quiet`: then nothing is said. */
export async function openEntry(id: string, choice: string | null = null, start: Partial<State> = {}, quiet = false): Promise<boolean> {
  const held = memory.get(id)
  const taken: Stored<Held | null> = held ? { ok: true, value: held } : await shelf.take(id)
  if (!taken.ok) {
    if (!quiet) notify(taken.problem)
    return false
  }
  if (!taken.value) {
    if (!quiet) notify({ code: 'not_in_library', name: nameOf(id) })
    if (useStore.getState().own?.id === id) useStore.setState({ own: null })
    void refresh()
    return false
  }
  const { entry, bytes } = taken.value
  const opened = await open({ file: new File([bytes], entry.name), choice, entry: id }, start)
  if (opened) useStore.setState({ own: { id, name: entry.name, choice } })
  return opened
}

function nameOf(id: string): string {
  const { own } = useStore.getState()
  return useLibrary.getState().entries?.find((entry) => entry.id === id)?.name ?? (own?.id === id ? own.name : id)
}

export async function rename(id: string, name: string): Promise<void> {
  const held = memory.get(id)
  if (held) memory.set(id, { ...held, entry: { ...held.entry, name } })
  else if (!told(await shelf.rename(id, name))) return
  const { own } = useStore.getState()
  if (own?.id === id) useStore.setState({ own: { ...own, name } })
  changed()
}

/** Out of the list, and told; it can be brought back until the telling has gone or the page is left. */
export async function remove(ids: readonly string[]): Promise<void> {
  const [first] = ids
  if (first === undefined) return
  const name = nameOf(first)
  await holdUndo()
  const kept = ids.filter((id) => !memory.has(id))
  if (kept.length > 0 && !told(await shelf.remove(kept, PAGE))) return
  move(memory, memoryGone, ids)
  notify({ code: 'recordings_deleted', ids, name })
  tellOthers({ what: 'deleted', ids })
  await refresh()
}

export async function restore(ids: readonly string[]): Promise<void> {
  const kept = ids.filter((id) => !memoryGone.has(id))
  if (kept.length > 0 && !told(await shelf.restore(kept))) return
  move(memoryGone, memory, ids)
  changed()
}

export async function forget(ids: readonly string[]): Promise<void> {
  for (const id of ids) memoryGone.delete(id)
  if (told(await shelf.forget(ids))) void refresh()
}

function move(from: Map<string, Held>, to: Map<string, Held>, ids: readonly string[]): void {
  for (const id of ids) {
    const held = from.get(id)
    if (held) to.set(id, held)
    from.delete(id)
  }
}

function told(stored: Stored<unknown>): boolean {
  if (!stored.ok) notify(stored.problem)
  return stored.ok
}

/** Gives the file as it came, or what is made of it. False: it could not be made. */
export async function takeOut(id: string, as: ExportAsk['as'] | 'original'): Promise<boolean> {
  const held = memory.get(id)
  const taken: Stored<Held | null> = held ? { ok: true, value: held } : await shelf.take(id)
  if (!told(taken) || !taken.ok || !taken.value) return false
  const { entry, bytes } = taken.value
  const file = entry.file.split('/').at(-1) || entry.name
  if (as === 'original') {
    saveBlob(bytes, file)
    return true
  }
  const { edition, thresholds, rejections, pins, off, answers, mask } = useStore.getState()
  const inputs = isOpen([id])
    ? { edition, thresholds, rejections, pins, off, answers }
    : { edition, thresholds, rejections: [], off, answers }
  const ask = openNow()
  const choice = isOpen([id]) && 'file' in ask ? (ask.choice ?? null) : null
  const answer = await worker.ask('export', { as, file: bytes, name: file, choice, mask, inputs })
  if (answer.ok && answer.value) saveBlob(answer.value, `${file.replace(/\.[^.]*$/, '')}${as === 'zip' ? '.zip' : '.messages.jsonl'}`)
  return answer.ok && answer.value !== null
}
