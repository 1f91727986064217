// The store of Live: every action. A chunk of its own; contract.ts says what it holds, live-state.ts has the state, opened.ts the session.
import { plays } from '../../core/agent/scripted/plays.ts'
import { type LiveInputs, newSession } from '../../core/agent/session.ts'
import { Workspace } from '../../core/agent/workspace.ts'
import { DEFAULTS } from '../../core/pipeline/policy.ts'
import { liveWorkspace } from '../../samples/live-workspace.ts'
import type { State } from '../contract.ts'
import { library } from '../opening.ts'
import { get as page } from '../state.ts'
import type { LiveActions } from './contract.ts'
import { exported } from './export.ts'
import { listen, shelf } from './kept.ts'
import { get, initial, set, useLive } from './live-state.ts'
import { mirror } from './mirror.ts'
import { digits, driver, mine, open, owning, relist, seconds, setModelTo, start, taken, writer } from './opened.ts'
import { again } from './pass.ts'
import { titleOf } from './title.ts'
import { workspaceActs } from './workspace-acts.ts'

export { useLive }

/** What a reload or the library opens: the session where it stood, the page as it was; a subagent's within its session. */
export async function reopen(id: string, state: Partial<State>): Promise<boolean> {
  const read = await shelf.take(id)
  const parent = read.ok && read.value !== null && read.value !== 'damaged' ? read.value.parent : null
  if (!parent || !(await open(parent.session))) return open(id, state)
  // Unless something else was opened meanwhile.
  if (get().session?.id === parent.session) await actions.show(id)
  return true
}

listen({
  async leave(ids) {
    const { session, sessions, model, pauses } = get()
    if (session && ids.includes(session.id)) {
      if (mine()) driver.leave()
      owning.leave()
      set({ ...initial, sessions, model, pauses })
    }
    await writer.stored() // else it would be written after it was taken away
  },
  async rename(id, name) {
    if (get().session?.id !== id || !mine()) return false
    driver.change((session) => ({ ...session, name }))
    await writer.stored() // else it would be listed by its old name
    return true
  },
  changed: () => void relist(),
})

const maxRetries = (thresholds: LiveInputs['thresholds']): number => thresholds.maxReactiveRetries ?? DEFAULTS.maxReactiveRetries

const actions: LiveActions = {
  begin(inputs, workspace = Workspace.of(liveWorkspace()), name = '') {
    const { edition, thresholds, off, order } = page()
    const all: LiveInputs = { edition, thresholds, off, order, pins: [], summaries: 'extractive', ...inputs }
    const fresh = newSession({ id: digits(), name, time: seconds(), inputs: all, maxRetries: maxRetries(all.thresholds), workspace })
    start({ ...fresh, given: name, pauses: get().pauses, agent: { ...fresh.agent, stopHook: get().stopHook } })
  },
  openSession: (id) => open(id),
  async comeBack() {
    await relist()
    const last = await shelf.last()
    if (last.ok && last.value !== null && !get().session) await open(last.value, {}, false)
  },
  remove: async (id) => (await library()).remove([id]),
  takeOver: () => owning.take(),
  rename: (name) => mine() && driver.change((session) => ({ ...session, name })),
  type(text) {
    if (!mine()) return
    if (!get().session) actions.begin({})
    const { session } = get()
    if (session && session.agent.entries.length === 0 && (session.name === '' || session.name === session.given))
      driver.change((one) => ({ ...one, name: titleOf(text) }))
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
    if (get().session && mine()) driver.change((session) => ({ ...session, pauses }))
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
    setModelTo(next)
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
