// The driver of live sessions: it performs what the loop wants done, pauses before any step, and can be stopped at any moment. No UI.
import { edited, type LiveSession } from '../../core/agent/session.ts'
import { createAsking } from './asking.ts'
import type { LiveStatus } from './contract.ts'
import { type Driver, type DriverDeps, type Run, said, type Went } from './driver-types.ts'
import type { Failure } from './model.ts'
import { again, logged, loggedAt, marked, passOf } from './pass.ts'
import { createPausing } from './pausing.ts'
import { createSessions, sentLast } from './sessions.ts'
import { createTurn } from './turn.ts'

export function createDriver(deps: DriverDeps): Driver {
  const sessions = createSessions(deps)
  const pausing = createPausing()
  const asking = createAsking(deps, sessions)
  const turn = createTurn(deps, sessions, pausing, asking)
  const { at, put, keep, feed, leaf, childOf } = sessions
  /** What is under way; null: nothing. */
  let under: AbortController | null = null
  const busy = () => under !== null

  async function run(): Promise<void> {
    const root = sessions.root()
    if (root === null) return
    const mine = new AbortController()
    under = mine
    const going: Run = { signal: mine.signal, alive: () => under === mine }
    let went: Went
    try {
      went = await turn(root, going)
    } catch (error) {
      if (under !== mine) return
      under = null
      // A bug: it is shown, and Stop leads out of it.
      return deps.status({ at: 'failed', failure: { code: 'crashed', detail: said(error) } })
    }
    if (under !== mine) return
    under = null
    if (went === 'on') rest()
  }

  /** Nothing is under way: what the session's own state says. */
  function rest(why: Why = 'reload'): void {
    const root = sessions.root()
    deps.status(root === null ? { at: 'none' } : standing(at(root), why))
  }
  function standing(session: LiveSession, why: Why): LiveStatus {
    const { phase } = session.agent
    if (phase.at === 'failed') return { at: 'failed', failure: asking.failure() ?? lastFailure(session) }
    if (phase.at === 'idle') return { at: 'idle' }
    const active = leaf()
    const open = active.agent.phase
    if (open.at === 'tools' && open.asked) return { at: 'asking', permission: open.asked, child: childOf(active.id) }
    const step = active.pass?.done ?? 0
    const before = open.at === 'tools' ? 'answered' : (passOf(active, false).steps[step]?.name ?? 'model_call')
    pausing.leave()
    return { at: 'paused', session: active.id, call: active.agent.answered + 1, step, before, why }
  }

  /** What comes of it is void from now on. */
  function abort(): void {
    under?.abort()
    under = null
    pausing.reset()
    deps.streaming('')
  }

  function stop(): void {
    const root = sessions.root()
    if (root === null) return
    const partial = asking.partial()
    abort()
    const active = leaf()
    for (const id of new Set([active.id, root])) {
      const { phase } = at(id).agent
      if (phase.at === 'idle' || phase.at === 'failed') continue
      put(loggedAt(at(id), sentLast(at(id)), deps.now(), [{ code: 'stopped', open: phase.at === 'tools' }]))
      feed(id, { type: 'stopped', time: deps.now() })
      keep(marked(at(id), { code: 'stopped', text: id === active.id ? partial : '' }, deps.now()))
    }
    rest()
  }

  const leave = () => {
    if (busy()) stop()
  }
  const goFrom = async (steps: boolean) => {
    if (busy()) return
    pausing.release(steps)
    await run()
  }

  return {
    open(session, children, why) {
      leave()
      sessions.open(session, children)
      asking.forget()
      pausing.reset()
      rest(why)
    },
    session: () => sessions.find(sessions.root() ?? ''),
    active: () => (sessions.root() === null ? null : leaf()),
    known: sessions.find,
    async type(text) {
      const root = sessions.root()
      if (busy() || root === null) return
      const { at: phase } = at(root).agent.phase
      if (phase !== 'idle' && phase !== 'failed') return
      put({ ...at(root), pass: null })
      feed(root, { type: 'typed', text, time: deps.now() })
      await run()
    },
    step: () => goFrom(true),
    goOn: () => goFrom(false),
    pause: pausing.soon,
    stop,
    leave,
    halt: abort,
    async retry() {
      const root = sessions.root()
      if (busy() || root === null || at(root).agent.phase.at !== 'failed') return
      asking.forget()
      feed(root, { type: 'retried' })
      await run()
    },
    async decide(how) {
      const root = sessions.root()
      if (busy() || root === null) return
      const { id, agent } = leaf()
      if (agent.phase.at !== 'tools' || !agent.phase.asked) return
      put(logged(at(id), deps.now(), { code: 'decided', how }))
      feed(id, { type: 'decided', how, time: deps.now() })
      // "Always" is for the whole session, its subagents with it.
      if (id !== root) keep({ ...at(root), agent: { ...at(root).agent, allowed: at(id).agent.allowed } })
      await run()
    },
    edit(entry, block, text) {
      if (busy() || sessions.root() === null) return
      const session = leaf()
      const agent = edited(session.agent, entry, block, text)
      const kind =
        typeof agent.entries[entry]?.raw.content !== 'string' ? 'result' : agent.entries[entry]?.typed === null ? 'handed' : 'typed'
      keep(logged(again({ ...session, agent }), deps.now(), { code: 'edited', kind }))
      pausing.leave()
      if (agent.phase.at === 'call') rest('step')
    },
    change(act) {
      const root = sessions.root()
      if (root === null) return
      const active = leaf()
      keep(act(at(root)))
      if (active.id === root) return
      const { workspace } = act(active).agent
      keep({ ...at(active.id), agent: { ...at(active.id).agent, workspace } })
    },
    setPauses: pausing.setPoints,
    setRejectNext: asking.setReject,
    rejectNext: asking.reject,
  }
}

type Why = 'reload' | 'step' | 'taken'

/** After a reload: the last line that says why. */
function lastFailure({ log, agent }: LiveSession): Failure {
  const detail = agent.phase.at === 'failed' ? agent.phase.error : ''
  const line = log.findLast(({ what }) => what.code === 'failed' || what.code === 'rejected')?.what
  return { code: line?.code === 'failed' ? (line.failure as Failure['code']) : 'too_long', detail }
}
