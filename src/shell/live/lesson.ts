// A lesson's session in Live: the one there is where it fits, else a new one in the place of the lesson's last, in which the agent does what the page takes as done.
import { type PlayId, playsIn } from '../../core/agent/scripted/plays.ts'
import type { LiveSession } from '../../core/agent/session.ts'
import { toLive } from '../before-learn.ts'
import { type Arranged, type How, keepProgress, useProgress } from '../learning.ts'
import { useStore } from '../store.ts'
import type { LiveStatus } from './contract.ts'
import { drop } from './drop.ts'
import { useLive } from './live-store.ts'
import { playScripted } from './models/choice.ts'

type Wanted = Arranged & { readonly live: NonNullable<Arranged['live']> }

const get = () => useLive.getState()

/** The session is the one of these plays, as far as it has come, under the page's own policy. */
function fits({ parent, inputs, agent }: LiveSession, { live, edition, thresholds, off, order }: Wanted): boolean {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  return (
    parent === null &&
    inputs.edition === edition &&
    same([inputs.thresholds, inputs.off, inputs.order, inputs.pins], [thresholds, off, order, []]) &&
    playsIn(agent).every((id, i) => id !== null && id === live.plays[i])
  )
}

/** The session that a lesson began last; empty: none. It is known also after a reload. */
const lessons = (): string => useProgress.getState().progress?.session ?? ''

const beside = {
  async clear() {
    const id = lessons()
    keepProgress({ session: '' })
    if (id !== '') await drop(id)
  },
  open: (id: string) => get().openSession(id),
}

/**
 * `ready`: the session is on the page, and so many plays are done in it. `waits`: it is there, and the agent has not been
 * asked yet. `gone`: it was given up, or the agent came to a halt.
 */
export async function ready(wanted: Wanted, how: How, gone: () => boolean): Promise<'ready' | 'waits' | 'gone'> {
  const { edition, thresholds, off, order, live } = wanted
  if (!get().session) await get().comeBack()
  if (gone()) return 'gone'
  playScripted(true)
  get().setModel(null)
  useStore.setState({ mode: 'live' })
  const { session, owner } = get()
  toLive(beside, session && session.id !== lessons() ? session.id : null)
  // Another tab may be at work on the one there is.
  if (how === 'anew' || !session || owner === 'elsewhere' || !fits(session, wanted)) begin({ edition, thresholds, off, order })
  // Else: what is set on the page would count for the next pass.
  useStore.setState({ edition, thresholds, off, order, pins: [] })
  let waits = false
  for (;;) {
    const next = get().session
    const done = next ? playsIn(next.agent).length : 0
    // The reader's own play may be under way: where nothing is asked of it, it goes on.
    if (done > 0 && live.done > 0 && !(await rests(gone))) return 'gone'
    const play = live.plays[done]
    if (done >= live.done || play === undefined) break
    waits = how === 'look'
    if (waits) break
    if (get().owner === 'elsewhere') return 'gone' // another tab took it: nothing that is typed here would count
    get().play(play)
  }
  if (gone()) return 'gone'
  await get().show()
  if (!(await standing(gone))) return 'gone'
  return waits ? 'waits' : 'ready'
}

/** A new session in the place of the one that a lesson began before. */
const begin = (inputs: Pick<Wanted, 'edition' | 'thresholds' | 'off' | 'order'>): void => {
  const before = lessons()
  get().setPauses([])
  get().setRejectNext(null)
  get().begin({ ...inputs, pins: [], summaries: 'extractive' })
  get().setStopHook(null) // of the new session: what a lesson tells has no text of the reader's in it
  keepProgress({ session: get().session?.id ?? '' })
  if (before !== '') void drop(before)
}

/** In the session there is it is the next one, under the edition of the page. */
export function comesNext(play: PlayId, plays: readonly PlayId[]): boolean {
  const { session, status } = get()
  if (!session || session.inputs.edition !== useStore.getState().edition || status.at !== 'idle') return false
  const typed = playsIn(session.agent)
  return plays[typed.length] === play && typed.every((id, i) => id === plays[i])
}

/** Lets the agent do it: in the session there is, where it comes next, else in a new one. */
export function letPlay(play: PlayId, plays: readonly PlayId[]): void {
  const { edition, thresholds, off, order } = useStore.getState()
  if (!comesNext(play, plays)) begin({ edition, thresholds, off, order })
  get().play(play)
}

/** Resolves when the page has the session: it may have grown meanwhile, and what shows it is then the next one's. */
function standing(gone: () => boolean): Promise<boolean> {
  return new Promise((go) => {
    const look = (): boolean => {
      const { info } = useStore.getState()
      const there = info !== null && info.session.id === get().session?.id
      if (gone() || there) go(!gone())
      return gone() || there
    }
    if (look()) return
    const stop = useStore.subscribe(() => {
      if (look()) stop()
    })
  })
}

/** Resolves when it is the person's turn. A pause is gone past: only a reload, or the person, makes one here. */
function rests(gone: () => boolean): Promise<boolean> {
  return new Promise((go) => {
    const look = ({ at }: LiveStatus): boolean => {
      if (at === 'paused') get().goOn()
      const over = gone() || at === 'idle' || at === 'failed' || at === 'none' || at === 'asking'
      if (over) go(!gone() && at === 'idle')
      return over
    }
    if (look(get().status)) return
    const stop = useLive.subscribe(({ status }) => {
      if (look(status)) stop()
    })
  })
}
