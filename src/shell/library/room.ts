// How much room this browser gives: used and left as it estimates them, and the wish that it keeps what it has.

export interface Room {
  /** Bytes, as the browser estimates them. */
  readonly used: number
  readonly left: number
  /** It does not clear them by itself when room gets short. */
  readonly lasting: boolean
}

/** Null: this browser does not say. */
export async function readRoom(): Promise<Room | null> {
  try {
    const [{ usage, quota }, lasting] = await Promise.all([navigator.storage.estimate(), navigator.storage.persisted()])
    return usage === undefined || quota === undefined ? null : { used: usage, left: Math.max(0, quota - usage), lasting }
  } catch {
    return null
  }
}

const ASKED = 'compaction-lasting-asked'

/** Some browsers ask the person, so it is asked once, when something of theirs has been saved for the first time. */
export async function askToLast(): Promise<void> {
  try {
    if (localStorage.getItem(ASKED) !== null || (await navigator.storage.persisted())) return
    localStorage.setItem(ASKED, '1')
    await navigator.storage.persist()
  } catch {
    // It stays as it is: the browser may clear it when room gets short.
  }
}
