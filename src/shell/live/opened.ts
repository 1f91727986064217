// The open live session: the driver with the browser's clock, sandbox, database and models; begun, opened, stored, shown, and shared with other tabs.
import { chatOf } from '../../core/agent/chat.ts'
import { editablesOf, type LiveSession } from '../../core/agent/session.ts'
import { subagentView } from '../../core/agent/subagent.ts'
import type { State } from '../contract.ts'
import { opening } from '../opening.ts'
import { notify } from '../state.ts'
import { type BashPort, bashIn } from './bash.ts'
import type { LiveState } from './contract.ts'
import { createDriver } from './driver.ts'
import { kept, shelf } from './kept.ts'
import { get, set } from './live-state.ts'
import { follows, mirror, shows } from './mirror.ts'
import type { Model } from './model.ts'
import { scriptedModel } from './models/scripted.ts'
import { createOwning } from './owning.ts'
import { createWriter } from './writer.ts'

/** Milliseconds between two words of the scripted model. */
const WORD = 20

export const digits = () =>
  `live-${[...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
export const seconds = () => Math.floor(Date.now() / 1_000)
function later(act: () => void, ms: number): () => void {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((go) => {
    const end = () => {
      cancel()
      signal.removeEventListener('abort', end)
      go()
    }
    const cancel = later(end, WORD)
    signal.addEventListener('abort', end)
  })
const ownModel = scriptedModel(pause)
let model: Model = ownModel
/** From the next call on; null: the scripted one. */
export function setModelTo(next: Model | null): void {
  model = next ?? ownModel
  set({ model: model.id })
}

const sandbox = bashIn(() => new Worker(new URL('./bash.worker.ts', import.meta.url), { type: 'module', name: 'bash' }) as BashPort, later)

export const writer = createWriter(
  async (session) => {
    const done = await shelf.save(session)
    if (done.ok) owning.tell(session.parent?.session ?? session.id)
    else notify(done.problem)
    return done.ok
  },
  () => void relist(),
)

export const driver = createDriver({
  model: () => model,
  bash: sandbox,
  now: seconds,
  id: digits,
  kept(session) {
    writer.write(session)
    if (session.parent === null) show(session)
    else set({ editable: waiting(), subs: subs() })
    // A subagent is shown where the person looks at it.
    void mirror(session, false)
  },
  stored: writer.stored,
  status(status) {
    set({ status, rejectNext: driver.rejectNext(), editable: waiting() })
    if (status.at !== 'paused' || !mine()) return
    const session = get().session
    if (session && status.session === session.id)
      void mirror(session, false, { cursor: { call: status.call, step: status.step, edit: null } })
  },
  streaming: (streaming) => set({ streaming }),
})

export const owning = createOwning({
  locks: 'locks' in navigator ? navigator.locks : null,
  channel: new BroadcastChannel('compaction-live'),
  later,
  rested: writer.stored,
  got: (id) => void reread(id),
  async lost() {
    driver.halt()
    set({ owner: 'elsewhere' })
    await writer.stored()
  },
  grown: (id) => void reread(id),
})
/** A kept session takes the place of the one that is open: nothing is done to that any more. */
let moving = false
/** Where another tab works on the open session nothing is done to it here. */
export const mine = (): boolean => get().owner === 'here' && !moving

let reading = false
let wanted: string | null = null
/** The open session as another tab has left it; it may be this tab's now. What is asked for meanwhile is one reading more. */
async function reread(id: string): Promise<void> {
  wanted = id
  if (reading) return
  reading = true
  while (wanted !== null) {
    const now: string = wanted
    wanted = null
    const found = await taken(now)
    if (!found || moving || get().session?.id !== now) continue
    // As it is now: while it was read another tab may have taken it, and what was read may be behind.
    set({ owner: wanted === null ? owning.owner() : 'elsewhere' })
    driver.open(...found, 'taken')
    show(found[0])
    await mirror(found[0], false)
  }
  reading = false
}

export async function relist(): Promise<void> {
  set({ sessions: await kept() })
}

/** What the session that waits has not sent yet: a subagent's while one works. */
function waiting(): LiveState['editable'] {
  const active = driver.active()
  return active ? editablesOf(active.agent) : []
}

/** As they are at this moment. */
function subs(): LiveState['subs'] {
  return Object.values(driver.session()?.children ?? {}).flatMap((id) => {
    const one = driver.known(id)
    return one ? [subagentView(one)] : []
  })
}

function show(session: LiveSession): void {
  const { agent, log } = session
  set({
    session,
    chat: chatOf(session),
    log,
    todos: agent.todos,
    subs: subs(),
    editable: waiting(),
    workspace: agent.workspace,
    allowed: agent.allowed,
    stopHook: agent.stopHook,
    following: shows(session.id) && follows(),
  })
}

/** Openings so far: one that is overtaken while it waits leaves everything to the newer one, which has the lock. */
let openings = 0

function pausesOf({ pauses = [] }: LiveSession): void {
  driver.setPauses(pauses)
  set({ pauses })
}

/** A new one is nobody else's. */
export function start(session: LiveSession): void {
  openings++
  if (mine()) driver.leave()
  moving = false
  void owning.hold(session.id, true)
  set({ owner: 'here', uploaded: null, destroyed: null })
  driver.open(session, [])
  pausesOf(session)
  show(session)
  void mirror(session, true)
}

/**
 * A kept one, which another tab may have; one that is open here is only shown. What was open is at rest before, and stays where
 * this one is not here: then false. `over`: it is shown in Debug also where something is being opened there.
 */
export async function open(id: string, state: Partial<State> = {}, over: boolean = opening()): Promise<boolean> {
  const nth = ++openings
  const before = get().session
  // What a person opens in Debug from now on is newer.
  const takes = () => over || !opening()
  if (before?.id === id && mine()) {
    await mirror(before, takes(), state)
    return true
  }
  if (before && before.id !== id) {
    if (mine()) driver.leave()
    moving = true
    await writer.stored()
    if (nth !== openings) return true
  }
  await owning.hold(id, false)
  const found = await taken(id)
  if (nth !== openings) return true
  if (!found) {
    await stay(nth)
    return false
  }
  moving = false
  set({ owner: owning.owner(), uploaded: null, destroyed: null })
  driver.open(...found)
  pausesOf(found[0])
  show(found[0])
  await mirror(found[0], takes(), state)
  void relist()
  return true
}

/** What was open is held again; what another tab had of it may have changed. */
async function stay(nth: number): Promise<void> {
  const { session, owner } = get()
  if (!session) return owning.leave()
  await owning.hold(session.id, false)
  if (nth !== openings) return
  moving = false
  if (owner === 'here') set({ owner: owning.owner() })
  else void reread(session.id)
}

/** The session and its subagents, from the database. Null: it is not here, which is told where it is damaged. */
export async function taken(id: string): Promise<readonly [LiveSession, readonly LiveSession[]] | null> {
  const read = await shelf.take(id)
  if (!read.ok) notify(read.problem)
  if (!read.ok || read.value === null) return null
  if (read.value === 'damaged') {
    notify({ code: 'stored_damaged', what: 'session' })
    return null
  }
  const children: LiveSession[] = []
  for (const child of Object.values(read.value.children)) {
    const one = await shelf.take(child)
    if (one.ok && one.value !== null && one.value !== 'damaged') children.push(one.value)
  }
  return [read.value, children]
}
