// A live session in the debugger and on the timeline: the engine opens it anew whenever it has grown, and the cursor follows the newest call.
import type { LiveSession } from '../../core/agent/session.ts'
import type { State } from '../contract.ts'
import { engine } from '../engine.ts'
import { jump } from '../frames.ts'
import { nowOpen, opening, openNow } from '../opening.ts'
import { run } from '../runs.ts'
import { get, set } from '../state.ts'
import { sourceOf } from './pass.ts'

/** Behind every call there is: a frame asked for it shows the last step. */
const NEWEST = { call: Number.MAX_SAFE_INTEGER, step: Number.MAX_SAFE_INTEGER, edit: null }

/** Whether the page shows this session. */
export function shows(id: string): boolean {
  const open = openNow()
  return 'live' in open && open.live.id === id
}

/** The cursor stands at the newest call, so that it goes on with the next one. */
export const follows = (): boolean => {
  const { info, cursor } = get()
  return !info || cursor.call >= info.series.calls
}

/** The session that is to be shown next, and how, until the engine has opened it: it may grow meanwhile. */
let taking: { readonly id: string; readonly start: Partial<State> } | null = null

/**
 * `take`: also where the page shows something else, and in the place of what is being opened. What it shows of this session keeps
 * its policy and, unless at the newest call, its place.
 */
export async function mirror(session: LiveSession, take: boolean, start: Partial<State> = {}): Promise<void> {
  if (opening()) {
    if (!take) return
    set({ import: { state: 'idle' } }) // what was being opened is superseded, and tells no more of itself
  }
  const { id } = session
  if (take) taking = { id, start }
  else if (taking?.id === id) taking = { id, start: { ...taking.start, ...start } }
  if (!shows(id) && taking?.id !== id) return
  const { rejections } = session.agent
  const ask = { live: sourceOf(session), rejections }
  const answer = await engine.ask('open', ask)
  if (!answer.ok || !answer.value.ok) return
  const first = !shows(id)
  const begun = taking?.id === id ? taking.start : start
  if (taking?.id === id) taking = null
  nowOpen(ask)
  const { edition, thresholds, off, order = [], pins } = session.inputs
  const answers = session.summaries.length > 0 ? 'recorded' : 'extractive'
  if (first || follows()) jump(begun.cursor ?? NEWEST)
  if (first) set({ edition, thresholds, off, order, pins, answers, lifeId: null, ...begun })
  else if (answers === 'recorded') set({ answers })
  set({ rejections, ownRejections: rejections })
  await run()
}
