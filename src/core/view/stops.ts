// Where a walk through the run stops: a change, a stage that acts, a summary, a file, a size, a message that disappears, a broken rule.
import type { Step } from '../pipeline/types.ts'
import type { RunView } from './frame.ts'
import { clamp, moved } from './move.ts'
import type { Cursor, RunStops, Stop, Stopped, StopRequest } from './types.ts'

/** A step with what stood before it, as the stops look at it. */
interface Looked {
  readonly call: number
  readonly at: number
  readonly step: Step
  readonly sizeBefore: number
}

const EMPTY_LIST = 2 // `[]`

const drops = (step: Step, id: string): boolean =>
  step.edits.some((edit) =>
    edit.op === 'splice' ? edit.drop.some((message) => message === id || id.startsWith(`${message}.`)) : edit.block === id,
  )

/** It holds at the step where it comes true: a context that stays large is told once. */
function holds({ checker }: RunView, stop: Stop, { call, at, step, sizeBefore }: Looked): boolean {
  switch (stop.code) {
    case 'change':
      return step.edits.length > 0
    case 'stage':
      return step.name === stop.stage && step.edits.length > 0
    case 'summary':
      return (step.name === 'compact_history' || step.name === 'reactive_compact') && step.edits.length > 0
    case 'size':
      return step.sizeAfter > stop.over && sizeBefore <= stop.over
    case 'gone':
      return drops(step, stop.id)
    case 'file':
      return step.writes.some((write) => write.written || write.kind === 'transcript')
    case 'rule':
      return (checker?.newAt(call, at, 'error') ?? 0) > 0
    case 'warning':
      return (checker?.newAt(call, at, 'warning') ?? 0) > 0
  }
}

/** The stops that hold at a step, by their place in the list. */
function held(view: RunView, stops: readonly Stop[], call: number, at: number): readonly number[] {
  const steps = view.calls[call]?.steps ?? []
  const step = steps[at]
  if (!step) return []
  const before = steps[at - 1] ?? view.calls[call - 1]?.steps.at(-1)
  const looked = { call, at, step, sizeBefore: before?.sizeAfter ?? EMPTY_LIST }
  return stops.flatMap((stop, i) => (holds(view, stop, looked) ? [i] : []))
}

/** The next step in a direction at which one of the stops holds; the step one stands at is left. Null: there is none. */
export function nextStop(view: RunView, cursor: Cursor, stops: readonly Stop[], dir: 1 | -1): Stopped | null {
  const { call, step } = clamp(view, cursor)
  let at = step + dir
  for (let c = call - 1; c >= 0 && c < view.calls.length; c += dir) {
    const count = view.calls[c]?.steps.length ?? 0
    if (c !== call - 1) at = dir === 1 ? 0 : count - 1
    for (; at >= 0 && at < count; at += dir) {
      const hits = held(view, stops, c, at)
      if (hits.length > 0) return { cursor: { call: c + 1, step: at, edit: null }, hits }
    }
  }
  return null
}

/** One step of a walk: by a unit, but no further than the first stop on the way; without a unit, to that stop. */
export function walked(view: RunView, { cursor, moves = [], stops, dir, by }: StopRequest): Stopped | null {
  const from = moves.reduce<Cursor>((at, move) => moved(view, at, move) ?? at, clamp(view, cursor))
  const stop = stops.length > 0 ? nextStop(view, from, stops, dir) : null
  if (by === undefined) return stop
  const next = moved(view, from, { by, dir })
  if (stop && (!next || isPast(next, stop.cursor, dir))) return stop
  if (!next) return null
  return { cursor: next, hits: stop && !isPast(stop.cursor, next, dir) ? stop.hits : [] }
}

const isPast = (a: Cursor, b: Cursor, dir: 1 | -1): boolean => (a.call - b.call || a.step - b.step) * dir > 0

/** Every step at which one of the stops holds, in order. */
export function stopsOf(view: RunView, stops: readonly Stop[]): RunStops {
  const places: { readonly call: number; readonly step: number; readonly hits: readonly number[] }[] = []
  if (stops.length > 0)
    view.calls.forEach(({ steps }, c) => {
      for (let at = 0; at < steps.length; at++) {
        const hits = held(view, stops, c, at)
        if (hits.length > 0) places.push({ call: c + 1, step: at, hits })
      }
    })
  return { run: view.run, places }
}
