// The secrets of the open session: looked for once, when somebody asks, and then known to every text that leaves. A chunk of its own.
import { createMask, type Mask } from '../secrets/mask.ts'
import { findSecrets, type SecretsView } from '../view/secrets.ts'
import type { OpenSession } from './open-session.ts'
import { inTurns } from './turns.ts'
import type { SearchOptions } from './types.ts'

export interface Looked {
  readonly view: SecretsView
  readonly mask: Mask
}

const known = new WeakMap<OpenSession, Looked>()

/** Null when it was cancelled. */
export async function look(session: OpenSession, clock: () => number, options: SearchOptions): Promise<Looked | null> {
  const { info, replayable, lines } = session
  const mask = createMask()
  const view = known.get(session)?.view ?? (await inTurns(findSecrets(info.id, replayable.messages, lines, mask), clock, options))
  if (!view) return null
  // Of two at a time the first one counts: its numbers may have been seen.
  if (!known.has(session)) known.set(session, { view, mask })
  return known.get(session) ?? null
}
