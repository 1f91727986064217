// What is kept as one goes on: link, small state, session and files follow what is on the page; and a link that is pasted into it is followed.
// A chunk of its own: it is needed when the first session stands there.
import { createAddressWriter } from './address.ts'
import type { State } from './contract.ts'
import { leave } from './leaving.ts'
import type { EngineProblem } from './problems.ts'
import { afterRest } from './rest.ts'
import { createRunWriter } from './run-writer.ts'
import { writeState } from './saved-state.ts'
import { addressOf } from './share.ts'
import { isLink, isSample, linkedState, miss, readLink } from './start.ts'
import type { StoredSession } from './storage.ts'
import { askEngine, begin, DEFAULT_EDITION, notify, open, openNow, useStore } from './store.ts'

const storage = () => import('./storage.ts')

/** A link was pasted into the page that is open; what it does not name is as on a new page, but the session stays. */
async function followLink(): Promise<void> {
  const address = await readLink(location.hash)
  if (!isLink(address)) return
  const { info, ownRejections } = useStore.getState()
  const session = info?.session
  const { session: wanted = session?.id } = address
  const state: Partial<State> = { edition: DEFAULT_EDITION, ...linkedState(address) }
  // A session's own rejections stand in no link.
  if (session && session.id === wanted) await begin(session, { rejections: ownRejections, ...state })
  else if (wanted !== undefined && isSample(wanted)) await open({ sample: wanted }, state)
  else if (address.recording !== undefined && (await open({ link: address.recording }, state))) return
  else if (wanted !== undefined) miss(address, wanted, state)
}

async function keepSession(session: StoredSession): Promise<EngineProblem | null> {
  const written = await (await storage()).writeSession(session)
  return written.ok ? null : written.problem
}

/** The menu names one's own recording also where a link or a sample came first. */
async function findOwn(): Promise<void> {
  const kept = await (await storage()).readOwn()
  if (kept.ok && kept.value && useStore.getState().own === null) useStore.setState({ own: kept.value.name })
}

/** From now on link, state, session and files follow what is on the page. */
export function keep(): void {
  const address = createAddressWriter()
  let stateTold = false
  const tellOnce = (problem: EngineProblem) => {
    if (!stateTold) notify(problem)
    stateTold = true
  }
  const state = afterRest<State>(250, (s) => {
    const written = writeState(s)
    if (!written.ok) tellOnce(written.problem)
  })
  const files = createRunWriter(notify)
  const follow = (now: State, before: State | null) => {
    if (!now.info) return
    const { info } = now
    const open = openNow()
    address.push(addressOf(now, open.kind === 'link' ? open.data : null))
    state.push(now)
    if (info.session.id !== before?.info?.session.id) void keepSession(openNow()).then((problem) => problem && tellOnce(problem))
    if (info !== before?.info) {
      const { run } = info
      files.ran(async () => {
        const answer = await askEngine('keep', { run })
        return answer.ok ? answer.value : null
      })
    }
  }
  follow(useStore.getState(), null)
  useStore.subscribe(follow)
  void findOwn()
  addEventListener('hashchange', () => void followLink())
  addEventListener('pagehide', () => {
    leave(() => address.flush())
    state.flush()
  })
}
