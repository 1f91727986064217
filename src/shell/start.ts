// What happens when the page opens: the link decides, then what this browser kept, then the first sample. And what is kept as one goes on.
import { samples } from '../samples/list.ts'
import { type Address, createAddressWriter, readAddress } from './address.ts'
import type { State } from './contract.ts'
import type { EngineProblem } from './problems.ts'
import { afterRest } from './rest.ts'
import { createRunWriter } from './run-writer.ts'
import { readState, writeState } from './saved-state.ts'
import { readSession, type Stored, type StoredSession, writeSession } from './storage.ts'
import { askEngine, begin, DEFAULT_EDITION, FIRST_SAMPLE, notify, open, openNow, useStore } from './store.ts'
import { changedRejections, forAnother } from './what-if.ts'

const isSample = (id: string): boolean => samples.some((s) => s.id === id)

/** The value, or null and the problem told. */
function told<T>(stored: Stored<T>, otherwise: T): T {
  if (stored.ok) return stored.value
  notify(stored.problem)
  return otherwise
}

export async function start(): Promise<void> {
  const { address, problems } = readAddress(location.hash)
  problems.forEach(notify)
  const saved = told(await readState(), null)
  if (saved) useStore.setState({ theme: saved.theme })
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
  await openFirst(address.session ?? null, { ...stored, ...linkedState(address) })
  keep()
  addEventListener('hashchange', () => void followLink())
}

/** It names something that could be read. */
const isLink = ({ thresholds, ...others }: Address): boolean => Object.keys(others).length > 0 || Object.keys(thresholds).length > 0

function linkedState(address: Address): Partial<State> {
  const { edition, thresholds, rejections, pins = [], off = [], cursor } = address
  return {
    ...(edition ? { edition } : {}),
    ...(isLink(address) ? { thresholds, pins, off } : {}),
    ...(rejections ? { rejections } : {}),
    ...(cursor ? { cursor } : {}),
  }
}

/** A link was pasted into the page that is open; what it does not name is as on a new page, but the session stays. */
async function followLink(): Promise<void> {
  const { address, problems } = readAddress(location.hash)
  problems.forEach(notify)
  if (!isLink(address)) return
  const { info, ownRejections } = useStore.getState()
  const session = info?.session
  const { session: wanted = session?.id } = address
  const state: Partial<State> = { edition: DEFAULT_EDITION, ...linkedState(address) }
  // A session's own rejections stand in no link.
  if (session && session.id === wanted) await begin(session, { rejections: ownRejections, ...state })
  else if (wanted !== undefined && isSample(wanted)) await open({ sample: wanted }, state)
  else if (wanted !== undefined) notify({ code: 'unknown_session', id: wanted })
}

async function openFirst(wanted: string | null, state: Partial<State>): Promise<void> {
  if (wanted !== null && isSample(wanted)) {
    if (await open({ sample: wanted }, state)) return
  }
  const stored = told(await readSession(), null)
  if (stored && (await openStored(stored, state))) {
    const { info, ownRejections } = useStore.getState()
    if (wanted === null || info?.session.id === wanted) return
    notify({ code: 'unknown_session', id: wanted })
    if (info) await begin(info.session, { ...forAnother(state), rejections: ownRejections, pins: [] })
    return
  }
  if (wanted !== null) notify({ code: 'unknown_session', id: wanted })
  await open({ sample: FIRST_SAMPLE }, wanted === null ? state : { ...forAnother(state), cursor: { call: 1, step: 0, edit: null } })
}

async function openStored(stored: StoredSession, state: Partial<State>): Promise<boolean> {
  if (stored.kind === 'sample') return isSample(stored.id) && open({ sample: stored.id }, state)
  const done = await open({ file: new File([stored.bytes], stored.name) }, state)
  useStore.getState().dismissReport() // it was read before
  return done
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
    const { edition, thresholds, pins, off, cursor, info } = now
    address.push({ session: info.session.id, edition, thresholds, pins, off, ...changedRejections(now), cursor })
    state.push(now)
    if (info.session.id !== before?.info?.session.id)
      void writeSession(openNow()).then((written) => written.ok || tellOnce(written.problem))
    if (info !== before?.info) {
      const { run } = info
      files.ran(async () => {
        const answer = await askEngine('stored', { run })
        return answer.ok ? answer.value : null
      })
    }
  }
  follow(useStore.getState(), null)
  useStore.subscribe(follow)
  addEventListener('pagehide', () => {
    address.flush()
    state.flush()
  })
}
