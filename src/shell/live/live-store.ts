// The store of Live: the driver with the browser's clock, sandbox, database and models. A chunk of its own; contract.ts says what it holds.
import { create } from 'zustand'
import { chatOf } from '../../core/agent/chat.ts'
import { plays } from '../../core/agent/scripted/plays.ts'
import { editablesOf, type LiveInputs, type LiveSession, newSession } from '../../core/agent/session.ts'
import { subagentView } from '../../core/agent/subagent.ts'
import { Workspace } from '../../core/agent/workspace.ts'
import { DEFAULTS } from '../../core/pipeline/policy.ts'
import { liveWorkspace } from '../../samples/live-workspace.ts'
import type { State } from '../contract.ts'
import { library } from '../opening.ts'
import { notify, get as page } from '../state.ts'
import { type BashPort, bashIn } from './bash.ts'
import type { LiveActions, LiveState, LiveStore } from './contract.ts'
import { createDriver } from './driver.ts'
import { exported } from './export.ts'
import { kept, listen, shelf } from './kept.ts'
import { follows, mirror, shows } from './mirror.ts'
import type { Model } from './model.ts'
import { scriptedModel } from './models/scripted.ts'
import { createOwning, type Owner } from './owning.ts'
import { again } from './pass.ts'
import { titleOf } from './title.ts'
import { workspaceActs } from './workspace-acts.ts'
import { createWriter } from './writer.ts'

/** Milliseconds between two words of the scripted model. */
const WORD = 20

const initial: LiveState = {
  status: { at: 'none' },
  session: null,
  chat: [],
  streaming: '',
  log: [],
  todos: [],
  subs: [],
  editable: [],
  workspace: Workspace.empty,
  sessions: [],
  model: 'scripted',
  pauses: [],
  rejectNext: null,
  allowed: [],
  stopHook: null,
  owner: 'here',
  uploaded: null,
  looked: null,
  following: false,
}

export const useLive = create<LiveStore>()(() => ({ ...initial }) as LiveStore)
const set = (part: Partial<LiveState>) => useLive.setState(part)
const get = () => useLive.getState()

const digits = () => `live-${[...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
const seconds = () => Math.floor(Date.now() / 1_000)
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

const sandbox = bashIn(() => new Worker(new URL('./bash.worker.ts', import.meta.url), { type: 'module', name: 'bash' }) as BashPort, later)

const writer = createWriter(
  async (session) => {
    const done = await shelf.save(session)
    if (done.ok) owning.tell(session.parent?.session ?? session.id)
    else notify(done.problem)
    return done.ok
  },
  () => void relist(),
)

const driver = createDriver({
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

const owning = createOwning({
  locks: 'locks' in navigator ? navigator.locks : null,
  channel: new BroadcastChannel('compaction-live'),
  later,
  rested: writer.stored,
  got: (id) => void reread(id, 'here'),
  async lost() {
    driver.halt()
    set({ owner: 'elsewhere' })
    await writer.stored()
  },
  grown: (id) => void reread(id, 'elsewhere'),
})
/** Where another tab works on the open session nothing is done to it here. */
const mine = (): boolean => get().owner === 'here'

let reading = false
let wanted: Owner | null = null
/** The open session as another tab has left it; it may be this tab's now. What is asked for meanwhile is one reading more. */
async function reread(id: string, owner: Owner): Promise<void> {
  wanted = wanted === 'here' ? wanted : owner
  if (reading) return
  reading = true
  while (wanted) {
    const now: Owner = wanted
    wanted = null
    const found = await taken(id)
    if (!found || get().session?.id !== id) continue
    set({ owner: now })
    driver.open(...found, 'taken')
    show(found[0])
    await mirror(found[0], false)
  }
  reading = false
}

async function relist(): Promise<void> {
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

/** A new one is nobody else's. */
function start(session: LiveSession): void {
  if (mine()) driver.leave()
  void owning.hold(session.id, true)
  set({ owner: 'here', uploaded: null })
  driver.open(session, [])
  show(session)
  void mirror(session, true)
}

/** A kept one, which another tab may have. What was open is at rest before. */
async function open(id: string, state: Partial<State> = {}): Promise<boolean> {
  if (get().session?.id !== id) {
    if (mine()) driver.leave()
    await writer.stored()
  }
  const owner = await owning.hold(id, false)
  const found = await taken(id)
  if (!found) {
    owning.leave()
    return false
  }
  set({ owner, uploaded: null })
  driver.open(...found)
  show(found[0])
  await mirror(found[0], true, state)
  void relist()
  return true
}

/** The session and its subagents, from the database. Null: it is not here, which is told where it is damaged. */
async function taken(id: string): Promise<readonly [LiveSession, readonly LiveSession[]] | null> {
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

/** What a reload or the library opens: the session where it stood, the page as it was; a subagent's within its session. */
export async function reopen(id: string, state: Partial<State>): Promise<boolean> {
  const read = await shelf.take(id)
  const parent = read.ok && read.value !== null && read.value !== 'damaged' ? read.value.parent : null
  if (!parent || !(await open(parent.session))) return open(id, state)
  await actions.show(id)
  return true
}

listen({
  async leave(ids) {
    const { session, sessions, pauses } = get()
    if (session && ids.includes(session.id)) {
      if (mine()) driver.leave()
      owning.leave()
      set({ ...initial, sessions, model: model.id, pauses })
    }
    await writer.stored() // else it would be written after it was taken away
  },
  rename(id, name) {
    if (get().session?.id !== id || !mine()) return false
    driver.change((session) => ({ ...session, name }))
    return true
  },
  changed: () => void relist(),
})

const maxRetries = (thresholds: LiveInputs['thresholds']): number => thresholds.maxReactiveRetries ?? DEFAULTS.maxReactiveRetries

const actions: LiveActions = {
  begin(inputs, workspace = Workspace.of(liveWorkspace())) {
    const { edition, thresholds, off, order } = page()
    const all: LiveInputs = { edition, thresholds, off, order, pins: [], summaries: 'extractive', ...inputs }
    const fresh = newSession({ id: digits(), name: '', time: seconds(), inputs: all, maxRetries: maxRetries(all.thresholds), workspace })
    start({ ...fresh, agent: { ...fresh.agent, stopHook: get().stopHook } })
  },
  openSession: (id) => open(id),
  async comeBack() {
    await relist()
    const last = await shelf.last()
    if (last.ok && last.value !== null && !get().session) await open(last.value)
  },
  remove: async (id) => (await library()).remove([id]),
  takeOver: () => owning.take(),
  rename: (name) => mine() && driver.change((session) => ({ ...session, name })),
  type(text) {
    if (!mine()) return
    if (!get().session) actions.begin({})
    if (get().session?.name === '') driver.change((session) => ({ ...session, name: titleOf(text) }))
    void driver.type(text)
  },
  play: (id) => actions.type(plays.find((one) => one.id === id)?.text ?? ''),
  step: () => mine() && void driver.step(),
  goOn: () => mine() && void driver.goOn(),
  pause: () => mine() && driver.pause(),
  stop: () => mine() && driver.stop(),
  retry: () => mine() && void driver.retry(),
  decide: (how) => mine() && void driver.decide(how),
  edit: (entry, block, text) => mine() && driver.edit(entry, block, text),
  setPauses(pauses) {
    driver.setPauses(pauses)
    set({ pauses })
  },
  setRejectNext(rejectNext) {
    driver.setRejectNext(rejectNext)
    set({ rejectNext })
  },
  setStopHook(stopHook) {
    if (!mine()) return
    set({ stopHook })
    if (get().session) driver.change((session) => ({ ...session, agent: { ...session.agent, stopHook } }))
  },
  setInputs(part) {
    if (!mine()) return
    driver.change((session) => {
      const inputs = { ...session.inputs, ...part }
      return again({ ...session, inputs, agent: { ...session.agent, maxRetries: maxRetries(inputs.thresholds) } })
    })
  },
  setModel(next) {
    model = next ?? ownModel
    set({ model: model.id })
  },
  async show(id) {
    const { session } = get()
    const shown = id === undefined ? session : (driver.known(id) ?? (await taken(id))?.[0])
    if (shown) await mirror(shown, true)
  },
  look: (looked) => set({ looked }),
  ...workspaceActs({ change: (act) => mine() && driver.change(act), get, set, begin: () => actions.begin({}) }),
  async exported(as, mask) {
    const { session } = get()
    if (!session) throw new Error('No live session is open')
    return exported(session, as, mask)
  },
}
useLive.setState(actions)
