// What a page that is opened comes back to: what the link names, what this browser kept, else the first sample.
import { samples } from '../samples/list.ts'
import type { Address } from './address.ts'
import type { State } from './contract.ts'
import { begin, library, open, waitFor } from './opening.ts'
import type { EngineProblem } from './problems.ts'
import type { SavedState } from './saved-state.ts'
import { FIRST_SAMPLE, notify } from './state.ts'
import { type FormerFile, readSession, type StoredSession } from './storage.ts'
import { useStore } from './store.ts'
import type { Stored } from './stored.ts'
import { forAnother } from './what-if.ts'

export const isSample = (id: string): boolean => samples.some((s) => s.id === id)

/** The value, or null and the problem told. */
function told<T>(stored: Stored<T>, otherwise: T): T {
  if (stored.ok) return stored.value
  notify(stored.problem)
  return otherwise
}

/** The link decides, then what this browser kept, then the first sample. */
export async function comeBack(hash: string, saved: SavedState | null): Promise<void> {
  if (saved) {
    const { breakpoints, side, baseline } = saved
    useStore.setState({ breakpoints, side, baseline })
  }
  const address = await readLink(hash)
  const stored: Partial<State> =
    isLink(address) || !saved
      ? {}
      : {
          edition: saved.edition,
          thresholds: saved.thresholds,
          rejections: saved.rejections,
          pins: saved.pins,
          off: saved.off,
          order: saved.order,
          answers: saved.answers,
          assumptions: saved.assumptions,
          cursor: saved.cursor,
        }
  await openFirst(address, { ...stored, ...linkedState(address) })
}

/** What the link names; what is wrong with it is told. */
export async function readLink(hash: string): Promise<Address> {
  if (hash.length < 2) return { thresholds: {} }
  const { readAddress } = await import('./read-address.ts')
  const { address, problems } = readAddress(hash)
  problems.forEach(notify)
  return address
}

/** It names something that could be read; a language alone says nothing of what is to be seen. */
export const isLink = ({ thresholds, language: _, ...others }: Address): boolean =>
  Object.keys(others).length > 0 || Object.keys(thresholds).length > 0

/** All but its language: that is spoken at once, and a recording that the link waits for must not bring it back later. */
export function linkedState(address: Address): Partial<State> {
  const {
    edition,
    thresholds,
    rejections,
    pins = [],
    off = [],
    order = [],
    answers = 'extractive',
    assumptions = {},
    tab,
    mode,
    lesson,
    life,
    against,
    locked,
    cursor,
    pick,
  } = address
  return {
    ...(edition ? { edition } : {}),
    ...(isLink(address) ? { thresholds, pins, off, order, answers, assumptions, lifeId: life ?? null } : {}),
    // A link that names a session says how the page stands; else the lesson sets it up.
    lesson: lesson ? { at: lesson, set: address.session !== undefined } : null,
    ...(rejections ? { rejections } : {}),
    // One's own baseline stays where the link names none.
    ...(against ? { baseline: against, locked: locked === true } : {}),
    ...(tab ? { tab, side: true } : {}),
    ...(mode ? { mode } : {}),
    ...(cursor ? { cursor } : {}),
    ...(pick ? { pick } : {}),
  }
}

const OF_ITS_OWN = new Set<EngineProblem['code']>(['no_such_place', 'unknown_pin'])
export function miss({ name }: Address, session: string, state: Partial<State>): void {
  waitFor(session, state)
  // What the link says was held against another recording: that is told when it is used.
  useStore.setState(({ notices }) => ({ notices: notices.filter(({ problem }) => !OF_ITS_OWN.has(problem.code)) }))
  notify({ code: 'unknown_session', id: session, ...(name === undefined ? {} : { name }) })
}

async function openFirst(address: Address, state: Partial<State>): Promise<void> {
  const wanted = address.session ?? null
  if (address.recording !== undefined && (await open({ link: address.recording }, state))) return
  if (wanted !== null && isSample(wanted)) {
    if (await open({ sample: wanted }, state)) return
  }
  if (wanted?.startsWith('live-') && (await (await import('./live/live-store.ts')).reopen(wanted, state))) return
  const stored = told(await readSession(), null)
  // A link to a recording may mean any of one's own, also when something else was looked at last.
  if (wanted !== null && !(stored?.kind === 'entry' && stored.id === wanted && stored.choice === null)) {
    const { openEntry } = await library()
    if (await openEntry(wanted, null, state, true)) return
  }
  if (stored && (await openStored(stored, state))) {
    const { info, ownRejections } = useStore.getState()
    if (wanted === null || info?.session.id === wanted) return
    miss(address, wanted, state)
    if (info) await begin(info.session, { ...forAnother(state), rejections: ownRejections, pins: [] })
    return
  }
  await open({ sample: FIRST_SAMPLE }, wanted === null ? state : { ...forAnother(state), cursor: { call: 1, step: 0, edit: null } })
  if (wanted !== null) miss(address, wanted, state)
}

async function openStored(stored: StoredSession | FormerFile, state: Partial<State>): Promise<boolean> {
  if (stored.kind === 'link') return open({ link: stored.data }, state)
  if (stored.kind === 'sample') return isSample(stored.id) && open({ sample: stored.id }, state)
  if (stored.kind === 'entry') {
    useStore.setState({ own: stored })
    return (await library()).openEntry(stored.id, stored.choice, state)
  }
  if (stored.kind === 'live') return (await import('./live/live-store.ts')).reopen(stored.id, state)
  const done = await open({ file: new File([stored.bytes], stored.name) }, state)
  useStore.getState().dismissReport() // it was read before
  return done
}
