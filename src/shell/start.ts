// What happens when the page opens: the link decides, then what this browser kept, then the first sample. And what is kept as one goes on.
import { samples } from '../samples/list.ts'
import { type Address, createAddressWriter } from './address.ts'
import type { State } from './contract.ts'
import { arrive, leave } from './leaving.ts'
import type { EngineProblem } from './problems.ts'
import { afterRest } from './rest.ts'
import { createRunWriter } from './run-writer.ts'
import { readState, writeState } from './saved-state.ts'
import { addressOf } from './share.ts'
import type { StoredSession } from './storage.ts'
import { askEngine, begin, DEFAULT_EDITION, FIRST_SAMPLE, notify, open, openNow, openOwn, useStore, waitFor } from './store.ts'
import type { Stored } from './stored.ts'
import { forAnother } from './what-if.ts'

const storage = () => import('./storage.ts')

const isSample = (id: string): boolean => samples.some((s) => s.id === id)

/** The value, or null and the problem told. */
function told<T>(stored: Stored<T>, otherwise: T): T {
  if (stored.ok) return stored.value
  notify(stored.problem)
  return otherwise
}

export async function start(): Promise<void> {
  const address = await readLink(arrive())
  const read = await readState()
  const saved = told(read, null)
  if (saved) useStore.setState({ theme: saved.theme, breakpoints: saved.breakpoints })
  const stored: Partial<State> =
    isLink(address) || !saved
      ? {}
      : {
          edition: saved.edition,
          thresholds: saved.thresholds,
          rejections: saved.rejections,
          pins: saved.pins,
          off: saved.off,
          cursor: saved.cursor,
        }
  await openFirst(address, { ...stored, ...linkedState(address) }, read.ok && saved === null)
  keep()
  addEventListener('hashchange', () => void followLink())
}

/** What the link names; what is wrong with it is told. */
async function readLink(hash: string): Promise<Address> {
  if (hash.length < 2) return { thresholds: {} }
  const { readAddress } = await import('./read-address.ts')
  const { address, problems } = readAddress(hash)
  problems.forEach(notify)
  return address
}

/** It names something that could be read. */
const isLink = ({ thresholds, ...others }: Address): boolean => Object.keys(others).length > 0 || Object.keys(thresholds).length > 0

function linkedState(address: Address): Partial<State> {
  const { edition, thresholds, rejections, pins = [], off = [], tab, mode, cursor, pick } = address
  return {
    ...(edition ? { edition } : {}),
    ...(isLink(address) ? { thresholds, pins, off } : {}),
    ...(rejections ? { rejections } : {}),
    ...(tab ? { tab } : {}),
    ...(mode ? { mode } : {}),
    ...(cursor ? { cursor } : {}),
    ...(pick ? { pick } : {}),
  }
}

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

function miss({ name }: Address, session: string, state: Partial<State>): void {
  waitFor(session, state)
  notify({ code: 'unknown_session', id: session, ...(name === undefined ? {} : { name }) })
}

/** `first`: this browser has kept nothing that one would have to look for. */
async function openFirst(address: Address, state: Partial<State>, first: boolean): Promise<void> {
  const wanted = address.session ?? null
  if (first && wanted === null && address.recording === undefined && (await open({ sample: FIRST_SAMPLE }, state))) return
  if (address.recording !== undefined && (await open({ link: address.recording }, state))) return
  if (wanted !== null && isSample(wanted)) {
    if (await open({ sample: wanted }, state)) return
  }
  const { readOwn, readSession } = await storage()
  // At once: a browser whose storage never answers is waited for only once.
  const [own, session] = await Promise.all([readOwn(), readSession()])
  const kept = told(own, null)
  const stored = told(session, null)
  // A link to a recording may mean one's own, also when a sample was looked at last.
  if (wanted !== null && kept && stored?.kind !== 'file' && (await openOwn(state))) {
    useStore.getState().dismissReport()
    if (useStore.getState().info?.session.id === wanted) return
  }
  if (stored && (await openStored(stored, state))) {
    const { info, ownRejections } = useStore.getState()
    if (wanted === null || info?.session.id === wanted) return
    miss(address, wanted, state)
    if (info) await begin(info.session, { ...forAnother(state), rejections: ownRejections, pins: [] })
    return
  }
  if (wanted !== null) miss(address, wanted, state)
  await open({ sample: FIRST_SAMPLE }, wanted === null ? state : { ...forAnother(state), cursor: { call: 1, step: 0, edit: null } })
}

async function openStored(stored: StoredSession, state: Partial<State>): Promise<boolean> {
  if (stored.kind === 'link') return open({ link: stored.data }, state)
  if (stored.kind === 'sample') return isSample(stored.id) && open({ sample: stored.id }, state)
  const done = await open({ file: new File([stored.bytes], stored.name) }, state)
  useStore.getState().dismissReport() // it was read before
  return done
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
function keep(): void {
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
  addEventListener('pagehide', () => {
    leave(() => address.flush())
    state.flush()
  })
}
