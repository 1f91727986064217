// The sessions a driver works on, the open one and its subagents: each change is noted, kept, or comes of an event of the loop.
import { isNoted } from '../../core/agent/hooks.ts'
import { next } from '../../core/agent/loop.ts'
import type { LiveSession } from '../../core/agent/session.ts'
import type { Event } from '../../core/agent/types.ts'
import type { DriverDeps } from './driver-types.ts'
import { hookLine, loggedAt } from './pass.ts'

export interface Sessions {
  open(session: LiveSession, children: readonly LiveSession[]): void
  /** Null: none is open. */
  root(): string | null
  at(id: string): LiveSession
  find(id: string): LiveSession | null
  /** Noted without telling: what follows at once tells. */
  put(session: LiveSession): void
  keep(session: LiveSession): void
  /** The loop hears of an event. */
  feed(id: string, event: Event): void
  /** The session that works: a subagent, or its subagent's parent. */
  leaf(): LiveSession
  /** Null where it is the open one itself. */
  childOf(id: string): string | null
}

const SAME_CALL: ReadonlySet<Event['type']> = new Set(['rejected', 'failed', 'retried'])

export function createSessions({ now, kept }: Pick<DriverDeps, 'now' | 'kept'>): Sessions {
  const sessions = new Map<string, LiveSession>()
  let root: string | null = null

  const find = (id: string) => sessions.get(id) ?? null
  const at = (id: string): LiveSession => {
    const session = find(id)
    if (!session) throw new Error(`There is no session ${id}`)
    return session
  }
  const put = (session: LiveSession) => {
    sessions.set(session.id, { ...session, changed: now() })
  }
  const keep = (session: LiveSession) => {
    put(session)
    kept(at(session.id))
  }

  return {
    open(session, children) {
      sessions.clear()
      for (const one of [session, ...children]) sessions.set(one.id, one)
      root = session.id
    },
    root: () => root,
    at,
    find,
    put,
    keep,
    feed(id, event) {
      const session = at(id)
      const [agent, effects] = next(session.agent, event)
      const notes = effects.flatMap((effect) =>
        effect.do === 'note' && isNoted(effect.note, agent.edition) ? [hookLine(effect.note)] : [],
      )
      // What was rejected or has failed is the same call when it is tried again; an answer and its results lead to another one.
      const pass = SAME_CALL.has(event.type) ? session.pass : null
      // Tools and their hooks stand under the call that asked for them; what is typed, under the call it leads to.
      const no = event.type === 'stopped' ? sentLast(session) : agent.answered + (pass || event.type === 'typed' ? 1 : 0)
      keep(loggedAt({ ...session, agent, pass }, no, now(), notes))
    },
    leaf() {
      let session = at(root ?? '')
      for (;;) {
        const { phase } = session.agent
        const use = phase.at === 'tools' ? phase.uses[phase.outcomes.length] : undefined
        const child = use ? find(session.children[use.id] ?? '') : null
        if (!child || child.agent.phase.at === 'idle' || child.agent.phase.at === 'failed') return session
        session = child
      }
    },
    childOf: (id) => (id === root ? null : id),
  }
}

/** The last call that was sent, answered or not. */
export const sentLast = ({ calls }: LiveSession): number => calls.at(-1)?.no ?? 0
