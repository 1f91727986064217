// What happens when the page opens: the link decides, then what this browser kept, then the first sample.
import { samples } from '../samples/list.ts'
import type { Address } from './address.ts'
import type { State } from './contract.ts'
import { arrive } from './leaving.ts'
import { readState } from './saved-state.ts'
import type { StoredSession } from './storage.ts'
import { begin, FIRST_SAMPLE, notify, open, openOwn, useStore, waitFor } from './store.ts'
import type { Stored } from './stored.ts'
import { forAnother } from './what-if.ts'

const storage = () => import('./storage.ts')

export const isSample = (id: string): boolean => samples.some((s) => s.id === id)

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
  const { keep } = await import('./keep.ts')
  keep()
}

/** What the link names; what is wrong with it is told. */
export async function readLink(hash: string): Promise<Address> {
  if (hash.length < 2) return { thresholds: {} }
  const { readAddress } = await import('./read-address.ts')
  const { address, problems } = readAddress(hash)
  problems.forEach(notify)
  return address
}

/** It names something that could be read. */
export const isLink = ({ thresholds, ...others }: Address): boolean => Object.keys(others).length > 0 || Object.keys(thresholds).length > 0

export function linkedState(address: Address): Partial<State> {
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

export function miss({ name }: Address, session: string, state: Partial<State>): void {
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
