// Live sessions on their way into the database: one write of a session at a time, always of its newest state.
import type { LiveSession } from '../../core/agent/session.ts'

export interface Writer {
  write(session: LiveSession): void
  /** Resolves when everything that was given by now is stored. Where storing does not work at all nobody waits for it. */
  stored(): Promise<void>
}

/** `save`: whether it is stored. `done`: nothing of this session waits any more. */
export function createWriter(save: (session: LiveSession) => Promise<boolean>, done: (id: string) => void): Writer {
  const under = new Map<string, { next: LiveSession | null; all: Promise<void> }>()
  let works = true

  async function writeAll(id: string, entry: { next: LiveSession | null }): Promise<void> {
    for (let session = entry.next; session; session = entry.next) {
      entry.next = null
      works = await save(session)
    }
    under.delete(id)
    done(id)
  }
  return {
    write(session) {
      const entry = under.get(session.id)
      // A state holds all that happened before it, so those between may be passed over.
      if (entry) entry.next = session
      else {
        const begun = { next: session, all: Promise.resolve() }
        under.set(session.id, begun)
        begun.all = writeAll(session.id, begun)
      }
    },
    async stored() {
      if (works) await Promise.all([...under.values()].map(({ all }) => all))
    },
  }
}
