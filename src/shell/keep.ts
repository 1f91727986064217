// What is kept as one goes on: link, small state, session and files follow what is on the page; and a link that is pasted into it is followed.
// A chunk of its own: it is needed when the first session stands there.

import type { RunInfo, SessionInfo } from '../core/view/types.ts'
import { createAddressWriter, formatAddress } from './address.ts'
import { askBeside } from './beside.ts'
import { isLink, isSample, linkedState, miss, readLink } from './coming-back.ts'
import type { State } from './contract.ts'
import { askEngine } from './engine.ts'
import type { OpenAsk } from './engine-protocol.ts'
import { cameWith, leave } from './leaving.ts'
import { begin, library, linkGoes, linkStays, open, openNow } from './opening.ts'
import type { EngineProblem } from './problems.ts'
import { afterRest } from './rest.ts'
import { createRunWriter } from './run-writer.ts'
import { addressOf } from './share.ts'
import { DEFAULT_EDITION, initial, notify } from './state.ts'
import { dropFormer, readFormer, readLast, type StoredSession, writeSession } from './storage.ts'
import { useStore } from './store.ts'
import { writeState } from './write-state.ts'

/** So many links are being followed: until they are, what is on the page is not yet what the address says. */
let following = 0

/** A link was pasted into the page that is open, or one went back; what it does not name is as on a new page, but the session stays. */
async function followLink(hash: string): Promise<void> {
  const address = await readLink(hash)
  if (address.language) useStore.setState({ language: address.language })
  if (!isLink(address)) return
  linkGoes()
  const { info, ownRejections, lesson } = useStore.getState()
  // Back out of Learn, to where one came from.
  if (lesson && !address.lesson) {
    const { putBack, sessionBefore } = await import('./before-learn.ts')
    if (sessionBefore() === address.session && (await putBack(null))) return
  }
  const session = info?.session
  const { session: wanted = session?.id } = address
  const state: Partial<State> = { edition: DEFAULT_EDITION, mode: initial.mode, locked: false, ...linkedState(address) }
  // A session's own rejections stand in no link.
  if (session && session.id === wanted) await begin(session, { rejections: ownRejections, ...state })
  else if (wanted !== undefined && isSample(wanted)) await open({ sample: wanted }, state)
  else if (address.recording !== undefined && (await open({ link: address.recording }, state))) return
  else if (wanted !== undefined && !(await (await library()).openEntry(wanted, null, state, true))) miss(address, wanted, state)
}

/** What is open is what a reload opens; a file goes into the library first. */
async function keepSession(session: SessionInfo, ask: OpenAsk): Promise<EngineProblem | null> {
  let value: StoredSession
  if ('file' in ask) {
    const kept = await (await library()).keepOpened(session, ask)
    if (!kept.ok) return kept.problem
    if (openNow() !== ask) return null // something else was opened meanwhile, and is kept in its turn
    value = kept.value
  } else if ('live' in ask) value = { kind: 'live', id: ask.live.id }
  else value = 'link' in ask ? { kind: 'link', data: ask.link } : { kind: 'sample', id: ask.sample }
  const written = await writeSession(value)
  return written.ok ? null : written.problem
}

/** The menu names one's own recording also where a link or a sample came first. What an earlier page kept goes into the library. */
async function findOwn(): Promise<void> {
  const last = await readLast()
  if (last.ok && last.value && useStore.getState().own === null) useStore.setState({ own: last.value })
  const former = await readFormer()
  if (!former.ok || !former.value) return
  const { bytes, name } = former.value
  const entry = await (await library()).takeIn(new File([bytes], name))
  if (!entry) return
  await dropFormer(entry)
  if (useStore.getState().own === null) useStore.setState({ own: entry })
}

/** From one way to look at a run to another, or into Learn: back leads to how it stood there. Not where a lesson turns the page, or a live session goes on meanwhile. */
const turned = (now: State, before: State): boolean =>
  now.lesson ? !before.lesson : now.mode !== before.mode && now.mode !== 'live' && before.mode !== 'live' && !('live' in openNow())

/** Another session was chosen: back leads to the one before. */
const chosen = (now: State, before: State): boolean =>
  now.info?.session.id !== before.info?.session.id &&
  before.info !== null &&
  ![now, before].some(({ lesson, mode }) => lesson || mode === 'live') &&
  !('live' in openNow())

/** What would be lost at a reload while the address says something else; where one looks is not. */
const made = (state: State): string => {
  const { thresholds, edition, assumptions = {}, pins = [], off = [], order = [], answers, rejections = [] } = addressOf(state)
  return JSON.stringify([thresholds, edition, assumptions, pins, off, order, answers, rejections])
}

/** The file of a missing recording was opened, or what was missing came otherwise: it is no longer said to be missing. */
function noLongerMissing({ session: { id } }: RunInfo): void {
  const { notices } = useStore.getState()
  const left = notices.filter(({ problem }) => problem.code !== 'unknown_session' || problem.id !== id)
  if (left.length < notices.length) useStore.setState({ notices: left })
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
  let kept: OpenAsk | null = null
  /** What was shown when the link of a missing recording began to stay in the bar. */
  let frozen: string | null = null
  const follow = (now: State, before: State | null) => {
    if (!now.info) return
    const { info } = now
    const open = openNow()
    // Another session is open, and the run that is shown is still the one before: what was written of that one is all there is to say.
    if (open !== kept && kept !== null && info === before?.info) return address.flush()
    const place = addressOf(now, 'link' in open ? open.link : null)
    if (!linkStays()) frozen = null
    else if (following === 0) {
      frozen ??= made(now)
      if (frozen !== made(now)) linkGoes()
    }
    if (linkStays() || following > 0) address.cancel()
    else if (before && (turned(now, before) || chosen(now, before))) {
      address.flush()
      history.pushState(null, '', formatAddress(place))
    } else address.push(place)
    state.push(now)
    if (info !== before?.info && open !== kept) {
      kept = open
      noLongerMissing(info)
      void keepSession(info.session, open).then((problem) => problem && tellOnce(problem))
    }
    if (info !== before?.info) {
      askBeside(info)
      const { run } = info
      files.ran(async () => {
        const answer = await askEngine('keep', { run })
        return answer.ok ? answer.value : null
      })
    }
  }
  const goAfter = async (hash: string) => {
    following++
    // What was still to be written is of before.
    address.cancel()
    await followLink(hash).finally(() => following--)
    const now = useStore.getState()
    if (following === 0) follow(now, now)
  }
  // Not where the address stands by now: it may have been written since.
  addEventListener('hashchange', ({ newURL }) => goAfter(new URL(newURL).hash))
  // It was pasted before anybody listened.
  if (location.hash !== cameWith) void goAfter(location.hash)
  follow(useStore.getState(), null)
  useStore.subscribe(follow)
  void findOwn()
  addEventListener('pagehide', () => {
    leave(() => address.flush())
    state.flush()
  })
}
