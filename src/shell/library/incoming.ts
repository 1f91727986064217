// What comes in: many files through the queue, the one file that was opened, what an earlier page kept.
import type { SessionInfo } from '../../core/view/types.ts'
import type { OpenFile } from '../engine-protocol.ts'
import { nowAndThen } from '../now-and-then.ts'
import { notify } from '../state.ts'
import type { StoredEntry } from '../storage.ts'
import { useStore } from '../store.ts'
import type { Stored } from '../stored.ts'
import { type Dropped, filesOf, MOST_FILES } from './dropped.ts'
import { openEntry } from './entries.ts'
import { type QueueProgress, readMany, stopReading } from './queue.ts'
import { askToLast } from './room.ts'
import { changed, memory, nowOpen, refresh, shelf } from './state.ts'
import { entryOf, type Given } from './types.ts'

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
    nowOpen(id)
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
    else notify({ code: 'already_here', name: file.name, ...added.value })
    changed()
    return { ok: true, value }
  })
  keeping = next
  return next
}
