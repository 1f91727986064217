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

/** `take`: also where the page shows something else. What it shows of this session keeps its policy and, unless at the newest call, its place. */
export async function mirror(session: LiveSession, take: boolean, start: Partial<State> = {}): Promise<void> {
  const grew = shows(session.id)
  if (opening() || (!grew && !take)) return
  const { rejections } = session.agent
  const ask = { live: sourceOf(session), rejections }
  const answer = await engine.ask('open', ask)
  if (!answer.ok || !answer.value.ok) return
  nowOpen(ask)
  const { edition, thresholds, off, pins } = session.inputs
  const answers = session.summaries.length > 0 ? 'recorded' : 'extractive'
  if (!grew || follows()) jump(start.cursor ?? NEWEST)
  if (!grew) set({ edition, thresholds, off, pins, answers, lifeId: null, ...start })
  else if (answers === 'recorded') set({ answers })
  set({ rejections, ownRejections: rejections })
  await run()
}
