// What one does with a recording of the library: opens, names, deletes, brings back, takes out.
import type { State } from '../contract.ts'
import { saveBlob } from '../download.ts'
import { fileOfLive, forgetLive, isLive, removeLive, renameLive, restoreLive } from '../live/kept.ts'
import { open, openNow } from '../opening.ts'
import { notify } from '../state.ts'
import { dropLast } from '../storage.ts'
import { useStore } from '../store.ts'
import type { Stored } from '../stored.ts'
import type { ExportAsk } from './protocol.ts'
import { worker } from './queue.ts'
import { changed, type Held, isOpen, memory, memoryGone, refresh, shelf, tellOthers, told, useLibrary } from './state.ts'
import { fileName } from './types.ts'
import { holdUndo, PAGE } from './undo.ts'

/** False: it is not here, or could not be read. `quiet`: then nothing is said. */
export async function openEntry(id: string, choice: string | null = null, start: Partial<State> = {}, quiet = false): Promise<boolean> {
  if (isLive(id)) return openLive(id, start, quiet)
  const held = memory.get(id)
  const taken: Stored<Held | null> = held ? { ok: true, value: held } : await shelf.take(id)
  if (!taken.ok) {
    if (!quiet) notify(taken.problem)
    return false
  }
  if (!taken.value) {
    if (!quiet) notify({ code: 'not_in_library', name: nameOf(id) })
    loseOwn([id])
    void refresh()
    return false
  }
  const { entry, bytes } = taken.value
  const opened = await open({ file: new File([bytes], entry.name), choice, entry: id }, start)
  if (opened) useStore.setState({ own: { id, name: entry.name, choice } })
  return opened
}

async function openLive(id: string, start: Partial<State>, quiet: boolean): Promise<boolean> {
  const { reopen } = await import('../live/live-store.ts')
  if (await reopen(id, start)) return true
  if (!quiet) notify({ code: 'not_in_library', name: nameOf(id) })
  void refresh()
  return false
}

function nameOf(id: string): string {
  const { own } = useStore.getState()
  return useLibrary.getState().entries?.find((entry) => entry.id === id)?.name ?? (own?.id === id ? own.name : id)
}

export async function rename(id: string, name: string): Promise<void> {
  const held = memory.get(id)
  if (isLive(id)) await renameLive(id, name)
  else if (held) memory.set(id, { ...held, entry: { ...held.entry, name } })
  else if (!told(await shelf.rename(id, name))) return
  const { own } = useStore.getState()
  if (own?.id === id) useStore.setState({ own: { ...own, name } })
  changed()
}

/** Out of the list, and told; it can be brought back until the telling has gone or the page is left. A live session goes with its subagents'. */
export async function remove(given: readonly string[]): Promise<void> {
  const [first] = given
  if (first === undefined) return
  const name = nameOf(first)
  await holdUndo()
  const live = given.some(isLive) ? await removeLive(given.filter(isLive)) : []
  if (live === null) return
  const ids = [...given.filter((id) => !isLive(id)), ...live]
  const kept = ids.filter((id) => !memory.has(id) && !isLive(id))
  if (kept.length > 0 && !told(await shelf.remove(kept, PAGE))) return
  move(memory, memoryGone, ids)
  loseOwn(ids)
  notify({ code: 'recordings_deleted', ids, name })
  tellOthers({ what: 'deleted', ids })
  await refresh()
}

/** The one the session menu named until it was deleted. */
let lost: State['own'] = null
function loseOwn(ids: readonly string[]): void {
  const { own } = useStore.getState()
  if (!own || !ids.includes(own.id)) return
  lost = own
  useStore.setState({ own: null })
  void dropLast(ids)
}

export async function restore(ids: readonly string[]): Promise<void> {
  const kept = ids.filter((id) => !memoryGone.has(id) && !isLive(id))
  if (kept.length > 0 && !told(await shelf.restore(kept))) return
  if (ids.some(isLive) && !(await restoreLive(ids.filter(isLive)))) return
  move(memoryGone, memory, ids)
  if (lost && ids.includes(lost.id) && useStore.getState().own === null) useStore.setState({ own: lost })
  tellOthers({ what: 'restored', ids })
  await refresh()
  useLibrary.setState({ back: ids })
}

export async function forget(ids: readonly string[]): Promise<void> {
  for (const id of ids) memoryGone.delete(id)
  const done = [await shelf.forget(ids.filter((id) => !isLive(id))), await forgetLive(ids.filter(isLive))]
  if (done.every(told)) void refresh()
}

function move(from: Map<string, Held>, to: Map<string, Held>, ids: readonly string[]): void {
  for (const id of ids) {
    const held = from.get(id)
    if (held) to.set(id, held)
    from.delete(id)
  }
}

/** A recording with its file, wherever it is kept. */
export async function held(id: string): Promise<Stored<Held | null>> {
  const inMemory = memory.get(id)
  if (inMemory) return { ok: true, value: inMemory }
  return isLive(id) ? fileOfLive(id) : shelf.take(id)
}

export type TakenOut = 'given' | 'failed' | 'packed'

/** Gives the file as it came, or what is made of it, under the name it has here. `packed`: no text, so that it cannot be masked. */
export async function takeOut(id: string, as: ExportAsk['as'] | 'original'): Promise<TakenOut> {
  const taken = await held(id)
  if (!told(taken) || !taken.ok || !taken.value) return 'failed'
  const { entry, bytes } = taken.value
  const { base, ending } = fileName(entry)
  const file = base + ending
  if (as === 'original') {
    saveBlob(bytes, file)
    return 'given'
  }
  const { edition, thresholds, rejections, pins, off, order, answers, mask } = useStore.getState()
  const inputs = isOpen([id])
    ? { edition, thresholds, rejections, pins, off, order, answers }
    : { edition, thresholds, rejections: [], off, order, answers }
  const ask = openNow()
  const choice = isOpen([id]) && 'file' in ask ? (ask.choice ?? null) : null
  const answer = await worker.ask('export', { as, file: bytes, name: file, choice, mask, inputs })
  if (!answer.ok || answer.value === null) return 'failed'
  if (answer.value === 'packed') return 'packed'
  saveBlob(answer.value, base + { masked: `.masked${ending}`, messages: '.messages.jsonl', zip: '.zip' }[as])
  return 'given'
}

/** The files of several in one zip; `left`: how many had to be left out, being packed, while secrets are masked. Null: it could not be made. */
export async function takeOutMany(ids: readonly string[]): Promise<{ readonly left: number } | null> {
  const files: { readonly file: Blob; readonly name: string }[] = []
  for (const id of ids) {
    const taken = await held(id)
    if (!told(taken) || !taken.ok || !taken.value) return null
    const { base, ending } = fileName(taken.value.entry)
    files.push({ file: taken.value.bytes, name: base + ending })
  }
  const answer = await worker.ask('exportMany', { files, mask: useStore.getState().mask })
  if (!answer.ok || !answer.value) return null
  const { zip, left } = answer.value
  if (left.length < files.length) saveBlob(zip, 'recordings.zip')
  return { left: left.length }
}
