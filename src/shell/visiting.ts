// Several sessions one after the other: the open one and others, each opened for the look; small ones stay open for the next round.
import type { Visit, Visited } from '../core/engine/policy-round.ts'
import type { Engine } from '../core/engine/types.ts'
import type { Rejection } from '../core/pipeline/types.ts'
import type { OpenAsk, OverSessions } from './engine-protocol.ts'

/** Another session with the calls that were rejected in it; null where it cannot be opened. */
export type OpenOther = (ask: OpenAsk) => Promise<{ readonly engine: Engine; readonly rejections: readonly Rejection[] } | null>

/** Characters of recordings that stay open at most. */
const ROOM = 40_000_000

export interface Visiting {
  readonly visit: Visit
  /** Sessions, those that cannot be opened among them; and how many these are. */
  readonly of: number
  failed(): number
}

export function visiting({ others = [], own = true }: OverSessions, engine: Engine, open: OpenOther, cancelled: () => boolean): Visiting {
  const kept = new Map<OpenAsk, Visited>()
  const bad = new Set<OpenAsk>()
  let room = ROOM
  async function visited(ask: OpenAsk): Promise<Visited | null> {
    const known = kept.get(ask)
    if (known) return known
    const other = bad.has(ask) ? null : await open(ask)
    if (!other) {
      bad.add(ask)
      return null
    }
    // Pins and rejections name places of the open session.
    const session = { tuning: await other.engine.tuning(), own: { rejections: other.rejections, pins: [] } }
    const { size } = other.engine.recorded().info
    if (size <= room) {
      room -= size
      kept.set(ask, session)
    }
    return session
  }
  return {
    of: others.length + (own ? 1 : 0),
    failed: () => bad.size,
    async visit(look) {
      const found = []
      if (own) {
        const one = await look({ tuning: await engine.tuning(), own: {} }, 0)
        if (one === null) return null
        found.push(one)
      }
      for (const ask of others) {
        if (cancelled()) return null
        const session = await visited(ask)
        if (!session) continue
        const one = await look(session, found.length)
        if (one === null) return null
        found.push(one)
      }
      return found
    },
  }
}
