// Which tab works on a live session: it holds a lock of the session's name. The others look on, and may ask for it.

/** `here`: this tab works on it; `elsewhere`: another one does. */
export type Owner = 'here' | 'elsewhere'

export interface Owning {
  /** From now on this session; the one before is let go. A new one is nobody else's. */
  hold(id: string, fresh: boolean): Promise<Owner>
  /** None is open. */
  leave(): void
  /** Who works on it, of the one that is held. */
  owner(): Owner
  /** Does something to a session that no other tab works on; where one does, nothing. */
  alone(id: string, act: () => Promise<void>): Promise<void>
  /** Asks the tab that works on it to let go; one that does not hear is passed over. */
  take(): void
  /** Whoever looks on hears that there is something new. */
  tell(id: string): void
}

export interface OwningDeps {
  /** Null: this browser has none, and every tab works on its own. */
  readonly locks: Pick<LockManager, 'request'> | null
  readonly channel: Pick<BroadcastChannel, 'postMessage'> & { onmessage: ((event: MessageEvent<unknown>) => void) | null }
  later(act: () => void, ms: number): () => void
  /** It is this tab's now. */
  got(id: string): void
  /** Resolves when what was kept is stored. */
  rested(): Promise<void>
  /** Another tab takes it: nothing of it may be written any more when this resolves. */
  lost(id: string): Promise<void>
  grown(id: string): void
}

/** A tab that has not let go in this time is asleep, or hangs. Milliseconds. */
const PATIENCE = 3_000
const PREFIX = 'compaction-live '

interface Held {
  readonly id: string
  mine: boolean
  /** Lets the lock go, once it has been given. */
  release: (() => void) | null
  /** Ends the waiting for a lock that another tab has. */
  waiting: AbortController | null
  /** Resolves when the lock that was asked for last is gone, or was not given. */
  over: Promise<unknown>
}

export function createOwning({ locks, channel, later, rested, got, lost, grown }: OwningDeps): Owning {
  let held: Held | null = null
  /** Until nothing is left of the lock that was let go last. */
  let letGo: Promise<unknown> = Promise.resolve()

  /** The lock stays until it is released; where it was taken by force, the request fails. */
  const keep = (one: Held) =>
    new Promise<void>((release) => {
      one.waiting = null
      one.mine = true
      one.release = release
    })
  const stolen = async (one: Held) => {
    if (held !== one || !one.mine) return
    one.mine = false
    one.release = null
    await lost(one.id)
    if (held === one) queue(one)
  }

  /** Waits until nobody else has it. */
  function queue(one: Held): void {
    if (!locks) return
    const waiting = new AbortController()
    one.waiting = waiting
    one.over = locks
      .request(PREFIX + one.id, { signal: waiting.signal }, () => {
        if (held !== one) return
        const kept = keep(one)
        got(one.id)
        return kept
      })
      .catch(() => stolen(one))
  }

  function leave(): void {
    const { release, waiting } = held ?? {}
    if (held) letGo = held.over
    held = null
    waiting?.abort()
    // Whoever waits for it reads what is stored.
    if (release) void rested().then(release)
  }

  channel.onmessage = ({ data }) => {
    const { what, id } = data as { readonly what: 'give' | 'grown'; readonly id: string }
    const one = held
    if (one?.id !== id) return
    if (what === 'grown') {
      if (!one.mine) grown(id)
      return
    }
    const { release } = one
    if (!release) return
    one.mine = false
    one.release = null
    void lost(id).then(() => {
      release()
      if (held === one) queue(one)
    })
  }

  return {
    hold(id, fresh) {
      if (held?.id === id) return Promise.resolve(held.mine ? 'here' : 'elsewhere')
      leave()
      const one: Held = { id, mine: fresh || !locks, release: null, waiting: null, over: Promise.resolve() }
      held = one
      if (!locks) return Promise.resolve('here')
      if (fresh) {
        one.over = locks.request(PREFIX + id, () => (held === one ? keep(one) : undefined)).catch(() => stolen(one))
        return Promise.resolve('here')
      }
      return new Promise((resolve) => {
        one.over = locks
          .request(PREFIX + id, { ifAvailable: true }, (lock) => {
            if (held !== one) return resolve('elsewhere')
            resolve(lock ? 'here' : 'elsewhere')
            if (lock) return keep(one)
            queue(one)
          })
          .catch(() => stolen(one))
      })
    },
    leave,
    owner: () => (held?.mine ? 'here' : 'elsewhere'),
    async alone(id, act) {
      if (!locks || (held?.id === id && held.mine)) return act()
      await letGo
      await locks.request(PREFIX + id, { ifAvailable: true }, (lock) => (lock ? act() : undefined))
    },
    take() {
      const one = held
      if (!one || one.mine) return
      channel.postMessage({ what: 'give', id: one.id })
      later(() => {
        if (held !== one || one.mine) return
        one.waiting?.abort()
        if (!locks) return
        one.over = locks
          .request(PREFIX + one.id, { steal: true }, () => {
            if (held !== one) return
            const kept = keep(one)
            got(one.id)
            return kept
          })
          .catch(() => stolen(one))
      }, PATIENCE)
    },
    tell: (id) => channel.postMessage({ what: 'grown', id }),
  }
}
