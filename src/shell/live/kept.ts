// Live sessions as the library and the menus know them: listed, named, deleted in two steps and brought back, taken out as a file.
// It knows nothing of driver and models: whoever only lists them loads neither.
import type { LiveSession } from '../../core/agent/session.ts'
import type { Entry } from '../library/types.ts'
import { openPages, PAGE } from '../library/undo.ts'
import { notify } from '../state.ts'
import type { Stored } from '../stored.ts'
import type { LiveListed } from './contract.ts'
import { exported } from './export.ts'
import { openLiveShelf } from './shelf.ts'
import { fileOf } from './title.ts'

export const shelf = openLiveShelf()
void openPages().then((pages) => shelf.sweep((page) => pages.has(page)))

export const isLive = (id: string): boolean => id.startsWith('live-')

/** What the store of Live does when one of its sessions is changed from outside; nothing as long as it is not there. */
interface Listener {
  /** They are being deleted: resolves when nothing is written to them any more. */
  leave(ids: readonly string[]): Promise<void>
  /** False: it is not the open one, and to be renamed where it is stored. */
  rename(id: string, name: string): Promise<boolean>
  changed(): void
}
let listener: Listener = { leave: () => Promise.resolve(), rename: () => Promise.resolve(false), changed: () => {} }
export function listen(to: Listener): void {
  listener = to
}

/** None where they cannot be read: whoever reads or writes one says so. */
export async function kept(): Promise<readonly LiveListed[]> {
  const listed = await shelf.list()
  return listed.ok ? listed.value : []
}

/** As the library lists any recording: subagents belong to the session they worked for. */
export const entryOf = ({ id, name, messages, bytes, parent, created, changed }: LiveListed): Entry => ({
  id,
  name: name || id,
  file: '',
  format: 'live',
  title: null,
  messages,
  bytes,
  links: { session: parent ?? id, agent: parent === null ? null : id, parent: null, next: null },
  conversations: 1,
  warnings: 0,
  when: { first: created, last: changed },
  added: created * 1000,
})

/** With their subagents' sessions. */
async function family(ids: readonly string[]): Promise<readonly string[]> {
  const all = await kept()
  return [...new Set([...ids, ...all.filter(({ parent }) => parent !== null && ids.includes(parent)).map(({ id }) => id)])]
}

/** Those that are gone with them; null: it did not work, and why was said. */
export async function removeLive(ids: readonly string[]): Promise<readonly string[] | null> {
  const all = await family(ids)
  await listener.leave(all)
  const done = told(await shelf.remove(all, PAGE))
  listener.changed()
  return done ? all : null
}

export async function restoreLive(ids: readonly string[]): Promise<boolean> {
  const done = told(await shelf.restore(ids))
  listener.changed()
  return done
}

export const forgetLive = (ids: readonly string[]) => shelf.forget(ids)

export async function renameLive(id: string, name: string): Promise<void> {
  if (!(await listener.rename(id, name))) told(await shelf.rename(id, name))
  listener.changed()
}

/** The course's transcript of it, a file that the importers read like one from elsewhere; null: it is not here. */
export async function fileOfLive(id: string): Promise<Stored<{ readonly entry: Entry; readonly bytes: Blob } | null>> {
  const taken = await shelf.take(id)
  if (!taken.ok) return taken
  if (taken.value === null || taken.value === 'damaged') return { ok: true, value: null }
  const session: LiveSession = taken.value
  const bytes = exported(session, 'transcript', false)
  const facts = (await kept()).find((one) => one.id === id)
  const name = `${fileOf(session)}.jsonl`
  return { ok: true, value: facts ? { entry: { ...entryOf(facts), name, file: name }, bytes } : null }
}

function told(stored: Stored<unknown>): boolean {
  if (!stored.ok) notify(stored.problem)
  return stored.ok
}
