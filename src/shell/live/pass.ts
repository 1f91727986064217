// What the driver does to a session between two events of its agent: the pass, its files and lines, calls, summaries. Pure.
import { type Logged, type LogLine, linesOfStep } from '../../core/agent/log.ts'
import { type LiveSession, type Mark, recordingOf } from '../../core/agent/session.ts'
import type { Note } from '../../core/agent/types.ts'
import { type LivePass, livePass } from '../../core/engine/live.ts'
import type { LiveSource } from '../../core/engine/types.ts'
import type { Inputs, LiveSummary, Step } from '../../core/pipeline/types.ts'

export const sourceOf = (session: LiveSession): LiveSource => ({
  id: session.id,
  name: session.name || session.id,
  recording: recordingOf(session),
  summaries: session.summaries,
  time: session.pass?.time ?? null,
})

export const inputsOf = ({ inputs: { edition, thresholds, off, order = [], pins }, agent }: LiveSession): Inputs => ({
  edition,
  thresholds,
  off,
  order,
  pins,
  rejections: agent.rejections,
  answers: 'recorded',
})

export const passOf = (session: LiveSession, asks: boolean): LivePass => livePass(sourceOf(session), inputsOf(session), asks)

export const logged = (session: LiveSession, time: number, ...what: readonly Logged[]): LiveSession =>
  loggedAt(session, session.agent.answered + (session.pass ? 1 : 0), time, what)

/** Numbers never go back: what follows a call that came to nothing stands under it. */
export function loggedAt(session: LiveSession, no: number, time: number, what: readonly Logged[]): LiveSession {
  const call = Math.max(no, session.log.at(-1)?.call ?? 0)
  return { ...session, log: [...session.log, ...what.map((one): LogLine => ({ time, call, what: one }))] }
}

export const hookLine = (note: Note): Logged => ({ code: 'hook', note })

/** Lines and files of steps that have had their turn, each once: up to and with `step` of the pass, and what stood before it. */
export function landed(session: LiveSession, pass: LivePass, step: number, time: number): LiveSession {
  const put = new Set(session.put)
  let next = session
  const tell = (call: number, at: number, one: Step | undefined) => {
    const key = `${call}.${at}`
    if (!one || put.has(key)) return
    put.add(key)
    next = marked(loggedAt(next, call, time, linesOfStep(one)), compactedBy(one, call, at), time)
  }
  pass.before.steps.forEach((one, i) => {
    tell(pass.before.call, pass.before.from + i, one)
  })
  tell(pass.call, step, pass.steps[step])
  for (const file of pass.files()) {
    if (put.has(file.key) || file.call > pass.call || (file.call === pass.call && file.step > step)) continue
    put.add(file.key)
    const written = next.agent.workspace.write(file.path, file.text())
    if (written.ok) next = { ...next, agent: { ...next.agent, workspace: written.value } }
    else next = logged(next, time, { code: 'file_not_kept', path: file.path })
  }
  const done = Math.max(step + 1, next.pass?.done ?? 0)
  return { ...next, put: [...put], pass: next.pass && { ...next.pass, done } }
}

type New<T> = T extends Mark ? Omit<T, 'entry' | 'time'> : never

/** A mark behind the last message; null: none. */
export function marked(session: LiveSession, mark: New<Mark> | null, time: number): LiveSession {
  if (!mark) return session
  return { ...session, marks: [...(session.marks ?? []), { ...mark, entry: session.agent.entries.length, time }] }
}

function compactedBy({ verdict, writes }: Step, call: number, step: number): New<Mark> | null {
  const at = { code: 'compacted', call, step, files: writes.length } as const
  if (verdict.code === 'summarised') return { ...at, stage: 'compact_history', messages: verdict.messages }
  if (verdict.code === 'reacted') return { ...at, stage: 'reactive_compact', messages: verdict.summarised }
  return null
}

/** The pass is made anew: its steps have their turn again. */
export function again(session: LiveSession): LiveSession {
  const no = session.agent.answered + 1
  return {
    ...session,
    put: session.put.filter((key) => !key.startsWith(`${no}.`)),
    marks: (session.marks ?? []).filter((mark) => mark.code !== 'compacted' || mark.call !== no),
    pass: session.pass && { ...session.pass, done: 0 },
  }
}

export const withSummary = (session: LiveSession, summary: LiveSummary): LiveSession => ({
  ...session,
  summaries: [...session.summaries.filter(({ key }) => key !== summary.key), summary],
})

/** A call is sent; a retry takes the place of the one before. */
export function withCall(session: LiveSession, no: number, model: string): LiveSession {
  const call = { no, time: session.pass?.time ?? session.changed, model, workspace: session.agent.workspace, usage: null }
  return { ...session, calls: [...session.calls.filter((one) => one.no !== no), call] }
}
