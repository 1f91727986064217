// Recordings to be opened beside the one that is open: for a sweep over many.
import type { OpenFile } from '../engine-protocol.ts'
import { held } from './entries.ts'
import { isOpen } from './state.ts'

/** The recordings with these ids, and how many of them are not there. The open one is never among them. */
export async function filesOfEntries(ids: readonly string[]): Promise<{ readonly asks: readonly OpenFile[]; readonly missing: number }> {
  const asks: OpenFile[] = []
  let missing = 0
  for (const id of ids) {
    if (isOpen([id])) continue
    const taken = await held(id)
    if (taken.ok && taken.value) asks.push({ file: new File([taken.value.bytes], taken.value.entry.name), entry: id })
    else missing++
  }
  return { asks, missing }
}
