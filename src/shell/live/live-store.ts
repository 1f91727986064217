// The store of Live: the driver with the browser's clock, sandbox, database and models. A chunk of its own; contract.ts says what it holds.
import { create } from 'zustand'
import { chatOf } from '../../core/agent/chat.ts'
import { plays } from '../../core/agent/scripted/plays.ts'
import { editablesOf, type LiveInputs, type LiveSession, newSession } from '../../core/agent/session.ts'
import { Workspace, type WorkspaceProblem } from '../../core/agent/workspace.ts'
import { DEFAULTS } from '../../core/pipeline/policy.ts'
import { liveWorkspace } from '../../samples/live-workspace.ts'
import type { State } from '../contract.ts'
import { notify, get as page } from '../state.ts'
import { type BashPort, bashIn } from './bash.ts'
import type { LiveActions, LiveState, LiveStore } from './contract.ts'
import { createDriver } from './driver.ts'
import { exported } from './export.ts'
import { follows, mirror, shows } from './mirror.ts'
import type { Model } from './model.ts'
import { scriptedModel } from './models/scripted.ts'
import { again } from './pass.ts'
import { openLiveShelf } from './shelf.ts'
import { titleOf } from './title.ts'
import { bodiesOf, laidIn, zipped } from './upload.ts'

/** Milliseconds between two words of the scripted model. */
const WORD = 20

const initial: LiveState = {
  status: { at: 'none' },
  session: null,
  chat: [],
  streaming: '',
  log: [],
  todos: [],
  editable: [],
  workspace: Workspace.empty,
  sessions: [],
  model: 'scripted',
  pauses: [],
  rejectNext: null,
  allowed: [],
  following: false,
}

export const useLive = create<LiveStore>()(() => ({ ...initial }) as LiveStore)
const set = (part: Partial<LiveState>) => useLive.setState(part)
const get = () => useLive.getState()

const shelf = openLiveShelf()
const digits = () => `live-${[...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
const seconds = () => Math.floor(Date.now() / 1_000)

const pause = (signal: AbortSignal) =>
  new Promise<void>((go) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      go()
    }
    const timer = setTimeout(end, WORD)
    signal.addEventListener('abort', end)
  })
const ownModel = scriptedModel(pause)
let model: Model = ownModel

const sandbox = bashIn(
  () => new Worker(new URL('./bash.worker.ts', import.meta.url), { type: 'module', name: 'bash' }) as BashPort,
  (act, ms) => {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
)

const driver = createDriver({
  model: () => model,
  bash: sandbox,
  now: seconds,
  id: digits,
  kept(session) {
    write(session)
    if (session.parent === null) show(session)
    else set({ editable: waiting() })
    // A subagent is shown where the person looks at it.
    void mirror(session, false)
  },
  status(status) {
    set({ status, rejectNext: driver.rejectNext(), editable: waiting() })
    if (status.at === 'paused') {
      const session = get().session
      if (session && status.session === session.id)
        void mirror(session, false, { cursor: { call: status.call, step: status.step, edit: null } })
    }
  },
  streaming: (streaming) => set({ streaming }),
})

/** Newest wins: a session that has changed again while it was being written is written once more, and not the states between. */
const writing = new Map<string, { next: LiveSession | null; done: Promise<void> }>()
function write(session: LiveSession): void {
  const under = writing.get(session.id)
  if (under) under.next = session
  else {
    const entry = { next: session, done: Promise.resolve() }
    writing.set(session.id, entry)
    entry.done = writeAll(session.id, entry)
  }
}
async function writeAll(id: string, entry: { next: LiveSession | null }): Promise<void> {
  for (let session = entry.next; session; session = entry.next) {
    entry.next = null
    const done = await shelf.save(session)
    if (!done.ok) notify(done.problem)
  }
  writing.delete(id)
  await relist()
}

async function relist(): Promise<void> {
  const listed = await shelf.list()
  if (listed.ok) set({ sessions: listed.value })
}

/** What the session that waits has not sent yet: a subagent's while one works. */
function waiting(): LiveState['editable'] {
  const active = driver.active()
  return active ? editablesOf(active.agent) : []
}

function show(session: LiveSession): void {
  const { agent, log } = session
  set({
    session,
    chat: chatOf(session),
    log,
    todos: agent.todos,
    editable: waiting(),
    workspace: agent.workspace,
    allowed: agent.allowed,
    following: shows(session.id) && follows(),
  })
}

function start(session: LiveSession, children: readonly LiveSession[] = []): void {
  driver.open(session, children)
  show(session)
  void mirror(session, true)
}

/** Does it to the tree; trouble leaves it as it is. */
function file(
  act: (tree: Workspace) => { readonly ok: true; readonly value: Workspace } | { readonly ok: false; readonly problem: WorkspaceProblem },
): WorkspaceProblem | null {
  let problem: WorkspaceProblem | null = null
  driver.change((session) => {
    const next = act(session.agent.workspace)
    problem = next.ok ? null : next.problem
    return next.ok ? { ...session, agent: { ...session.agent, workspace: next.value } } : session
  })
  return problem
}
const tree = (workspace: Workspace) => file(() => ({ ok: true, value: workspace }))

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

/** What a reload opens: the session where it stood, the page as it was. */
export async function reopen(id: string, state: Partial<State>): Promise<boolean> {
  const found = await taken(id)
  if (!found) return false
  driver.open(...found)
  show(found[0])
  await mirror(found[0], true, state)
  void relist()
  return true
}

const maxRetries = (thresholds: LiveInputs['thresholds']): number => thresholds.maxReactiveRetries ?? DEFAULTS.maxReactiveRetries

const actions: LiveActions = {
  begin(inputs, workspace = Workspace.of(liveWorkspace())) {
    const { edition, thresholds, off, order } = page()
    const all: LiveInputs = { edition, thresholds, off, order, pins: [], summaries: 'extractive', ...inputs }
    start(newSession({ id: digits(), name: '', time: seconds(), inputs: all, maxRetries: maxRetries(all.thresholds), workspace }))
  },
  async openSession(id) {
    const found = await taken(id)
    if (!found) return false
    start(...found)
    return true
  },
  async comeBack() {
    await relist()
    const last = await shelf.last()
    if (last.ok && last.value !== null && !get().session) await actions.openSession(last.value)
  },
  async remove(id) {
    if (get().session?.id === id) {
      driver.stop()
      set({ ...initial, sessions: get().sessions, model: get().model })
    }
    const ids = [
      id,
      ...get()
        .sessions.filter(({ parent }) => parent === id)
        .map((one) => one.id),
    ]
    await Promise.all(ids.map((one) => writing.get(one)?.done)) // else it would be written after it was taken away
    const done = await shelf.remove(ids)
    if (!done.ok) notify(done.problem)
    await relist()
  },
  rename: (name) => driver.change((session) => ({ ...session, name })),
  type(text) {
    if (!get().session) actions.begin({})
    if (get().session?.name === '') driver.change((session) => ({ ...session, name: titleOf(text) }))
    void driver.type(text)
  },
  play: (id) => actions.type(plays.find((one) => one.id === id)?.text ?? ''),
  step: () => void driver.step(),
  goOn: () => void driver.goOn(),
  pause: () => driver.pause(),
  stop: () => driver.stop(),
  retry: () => void driver.retry(),
  decide: (how) => void driver.decide(how),
  edit: (entry, block, text) => driver.edit(entry, block, text),
  setPauses(pauses) {
    driver.setPauses(pauses)
    set({ pauses })
  },
  setRejectNext(rejectNext) {
    driver.setRejectNext(rejectNext)
    set({ rejectNext })
  },
  setInputs: (part) =>
    driver.change((session) => {
      const inputs = { ...session.inputs, ...part }
      return again({ ...session, inputs, agent: { ...session.agent, maxRetries: maxRetries(inputs.thresholds) } })
    }),
  setModel(next) {
    model = next ?? ownModel
    set({ model: model.id })
  },
  async show(id) {
    const { session } = get()
    const shown = id === undefined ? session : (driver.known(id) ?? (await taken(id))?.[0])
    if (shown) await mirror(shown, true)
  },
  writeFile: (path, body) => file((now) => now.write(path, body)),
  makeFolder: (path) => file((now) => now.makeFolder(path)),
  renameFile: (path, to) => file((now) => now.rename(path, to)),
  removeFile: (path) => file((now) => now.remove(path)),
  async upload(given) {
    const { bodies, refused } = await bodiesOf(given)
    let more: typeof refused = []
    file((now) => {
      const laid = laidIn(now, bodies)
      more = laid.refused
      return { ok: true, value: laid.tree }
    })
    return [...refused, ...more]
  },
  zip: (call) => zipped(get().session?.calls.find(({ no }) => no === call)?.workspace ?? get().workspace),
  resetWorkspace(to) {
    const at = typeof to === 'object' ? get().session?.calls.find(({ no }) => no === to.call)?.workspace : null
    if (to === 'sample') tree(Workspace.of(liveWorkspace()))
    else if (to === 'empty') tree(Workspace.empty)
    else if (at) tree(at)
  },
  async exported(as, mask) {
    const { session } = get()
    if (!session) throw new Error('No live session is open')
    return exported(session, as, mask)
  },
}
useLive.setState(actions)
