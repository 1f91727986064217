// What is kept as one goes on: link, small state, session and files follow what is on the page; and a link that is pasted into it is followed.
// A chunk of its own: it is needed when the first session stands there.

import type { SessionInfo } from '../core/view/types.ts'
import { createAddressWriter } from './address.ts'
import { askBeside } from './beside.ts'
import { isLink, isSample, linkedState, miss, readLink } from './coming-back.ts'
import type { State } from './contract.ts'
import { askEngine } from './engine.ts'
import type { OpenAsk } from './engine-protocol.ts'
import { leave } from './leaving.ts'
import { begin, library, linkGoes, linkStays, open, openNow } from './opening.ts'
import type { EngineProblem } from './problems.ts'
import { afterRest } from './rest.ts'
import { createRunWriter } from './run-writer.ts'
import { addressOf } from './share.ts'
import { DEFAULT_EDITION, notify } from './state.ts'
import { dropFormer, readFormer, readLast, type StoredSession, writeSession } from './storage.ts'
import { useStore } from './store.ts'
import { writeState } from './write-state.ts'

/** A link was pasted into the page that is open; what it does not name is as on a new page, but the session stays. */
async function followLink(): Promise<void> {
  const address = await readLink(location.hash)
  if (!isLink(address)) return
  linkGoes()
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
  const follow = (now: State, before: State | null) => {
    if (!now.info) return
    const { info } = now
    const open = openNow()
    if (linkStays()) address.cancel()
    else address.push(addressOf(now, 'link' in open ? open.link : null))
    state.push(now)
    if (info !== before?.info && open !== kept) {
      kept = open
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
  follow(useStore.getState(), null)
  useStore.subscribe(follow)
  void findOwn()
  addEventListener('hashchange', () => void followLink())
  addEventListener('pagehide', () => {
    leave(() => address.flush())
    state.flush()
  })
}
