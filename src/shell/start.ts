// What happens when the page opens: a first visit gets the first sample at once; else the link decides, then what this browser kept.
import { open } from './opening.ts'
import { readState } from './saved-state.ts'
import { FIRST_SAMPLE, notify } from './state.ts'
import { useStore } from './store.ts'

/** `hash`: the address as the page was left or opened with. */
export async function start(hash: string): Promise<void> {
  const read = await readState()
  const saved = read.ok ? read.value : null
  if (!read.ok) notify(read.problem)
  if (saved) useStore.setState({ theme: saved.theme })
  const first = hash.length < 2 && read.ok && saved === null
  if (!first || !(await open({ sample: FIRST_SAMPLE }))) {
    const { comeBack } = await import('./coming-back.ts')
    await comeBack(hash, saved)
  }
  const { keep } = await import('./keep.ts')
  keep()
}
