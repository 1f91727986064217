// What the page knows of the library: its list, what is only in memory, which of it is open; and the one connection to the database.
import { create } from 'zustand'
import { entryOf, kept as keptLive } from '../live/kept.ts'
import { nowAndThen } from '../now-and-then.ts'
import { openNow } from '../opening.ts'
import type { EngineProblem } from '../problems.ts'
import { notify } from '../state.ts'
import { useStore } from '../store.ts'
import type { Stored } from '../stored.ts'
import { newsBetween } from './news.ts'
import { type Room, readRoom } from './room.ts'
import { openShelf } from './shelf.ts'
import type { Entry } from './types.ts'
import { openPages } from './undo.ts'

export interface LibraryState {
  /** Null: not read yet. */
  readonly entries: readonly Entry[] | null
  /** Those that could not be saved and are gone with the page. */
  readonly unsaved: ReadonlySet<string>
  /** Why the list could not be read. */
  readonly problem: EngineProblem | null
  readonly room: Room | null
  /** Those that were brought back last. */
  readonly back: readonly string[]
}
export const useLibrary = create<LibraryState>()(() => ({ entries: null, unsaved: new Set(), problem: null, room: null, back: [] }))

export interface Held {
  readonly entry: Entry
  readonly bytes: Blob
}
export const memory = new Map<string, Held>()
/** Deleted ones of these, which can still be brought back. */
export const memoryGone = new Map<string, Held>()

/** Of the file that was opened last: its recording in the library. */
let openId: string | null = null
export function nowOpen(id: string): void {
  openId = id
}
export function isOpen(ids: readonly string[]): boolean {
  const open = openNow()
  return 'live' in open ? ids.includes(open.live.id) : openId !== null && ids.includes(openId) && 'file' in open
}

/** Milliseconds. */
const REST = 400

export const shelf = openShelf(() => {
  if (useLibrary.getState().entries?.length || openId !== null) notify({ code: 'library_gone' })
  void refresh()
})
export const tellOthers = newsBetween((news) => {
  if (news.what === 'deleted' && isOpen(news.ids)) notify({ code: 'deleted_elsewhere', name: useStore.getState().info?.session.name ?? '' })
  if (news.what === 'restored' && isOpen(news.ids))
    useStore.setState(({ notices }) => ({ notices: notices.filter(({ problem }) => problem.code !== 'deleted_elsewhere') }))
  soon(null)
})
void openPages().then((pages) => shelf.sweep((page) => pages.has(page)))

/** While many are read, one reading of the list serves many of them. */
const soon = nowAndThen<null>(REST, () => void refresh())

let reading = false
let again = false
/** Reads the list anew; what is asked for meanwhile is one reading more. */
export async function refresh(): Promise<void> {
  again = true
  if (reading) return
  reading = true
  while (again) {
    again = false
    const [list, live, room] = await Promise.all([shelf.list(), keptLive(), readRoom()])
    if (list.ok && list.value.damaged > 0) notify({ code: 'recordings_damaged', count: list.value.damaged })
    const kept = list.ok ? list.value.entries : []
    for (const { id } of kept) memory.delete(id)
    const held = [...memory.values()].map(({ entry }) => entry)
    useLibrary.setState({
      entries: [...kept, ...held, ...live.map(entryOf)],
      unsaved: new Set(memory.keys()),
      problem: list.ok ? null : list.problem,
      room,
    })
  }
  reading = false
}

export const changed = () => {
  tellOthers({ what: 'changed' })
  void refresh()
}

/** False: it did not work, and why was said. */
export function told(stored: Stored<unknown>): boolean {
  if (!stored.ok) notify(stored.problem)
  return stored.ok
}
