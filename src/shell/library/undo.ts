// A page that can still bring back what it deleted holds a lock of its name; what a page without one deleted is gone for good.

/** This page, for as long as it is there. */
export const PAGE = Math.random().toString(36).slice(2)
const PREFIX = 'compaction-undo '

let holding: Promise<void> | null = null

/** Resolves when it is held; the browser takes it back when the page is left. Without locks in this browser nothing is held. */
export function holdUndo(): Promise<void> {
  holding ??= new Promise((held) => {
    if (!('locks' in navigator)) return held()
    void navigator.locks
      .request(PREFIX + PAGE, () => {
        held()
        return new Promise(() => {})
      })
      .catch(() => held())
  })
  return holding
}

/** The pages that hold one. */
export async function openPages(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = await navigator.locks.query()
    return new Set(held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])))
  } catch {
    return new Set()
  }
}
