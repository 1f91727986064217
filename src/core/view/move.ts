// Moving the cursor: by edit, stage, call or change, in both directions. Positions come from the trace; nothing is replayed.
import { type Call, STAGES, type StageName, type Step, type StepName } from '../pipeline/types.ts'
import type { Cursor, Move, Unit } from './types.ts'

/** A place in the trace: 0-based call and step. */
interface Place {
  readonly call: number
  readonly step: number
}

/** Where steps with edits are, in order; made once a run. */
export function changesOf(calls: readonly Call[]): readonly Place[] {
  const places: Place[] = []
  calls.forEach((call, c) => {
    call.steps.forEach((step, s) => {
      if (step.edits.length > 0) places.push({ call: c, step: s })
    })
  })
  return places
}

const PAGE = 10

export interface Ground {
  readonly calls: readonly Call[]
  readonly changes: readonly Place[]
  /** Knows the steps that break a rule, once it was asked for. */
  readonly checker: { breaks(): readonly Place[] } | null
}

/** The cursor made to fit the run. */
export function clamp({ calls }: Ground, cursor: Cursor): Cursor {
  const call = Math.min(Math.max(1, Math.trunc(cursor.call) || 1), Math.max(1, calls.length))
  const steps = calls[call - 1]?.steps ?? []
  const step = Math.min(Math.max(0, Math.trunc(cursor.step) || 0), Math.max(0, steps.length - 1))
  const edits = steps[step]?.edits.length ?? 0
  const edit = cursor.edit === null || edits === 0 ? null : Math.min(Math.max(1, Math.trunc(cursor.edit) || 1), edits)
  return { call, step, edit }
}

/** The step of a call one wants to see: the one that took most away, else the call itself. */
export function tellingStep(call: Call): number {
  let best = call.steps.length - 1
  let most = Number.NEGATIVE_INFINITY
  call.steps.forEach((step, i) => {
    const saved = i === 0 ? 0 : (call.steps[i - 1] as Step).sizeAfter - step.sizeAfter
    if (step.edits.length > 0 && saved > most) {
      most = saved
      best = i
    }
  })
  return Math.max(0, best)
}

/** Where a move leads; null when there is nothing further that way. */
export function moved(ground: Ground, cursor: Cursor, move: Move): Cursor | null {
  const { calls } = ground
  const at = { call: cursor.call - 1, step: cursor.step }
  if ('to' in move) return callAt(calls, move.to === 'first' ? 0 : calls.length - 1)
  if ('stage' in move) return stageAt(calls, cursor, move.stage)
  if ('telling' in move) return tellingPlace(ground, move.telling)
  if ('call' in move) return callAt(calls, Math.min(Math.max(0, move.call - 1), calls.length - 1))
  if ('page' in move) return callAt(calls, Math.min(Math.max(0, at.call + PAGE * move.page), calls.length - 1))
  switch (move.by) {
    case 'call':
      return callAt(calls, at.call + move.dir)
    case 'stage': {
      const next = stepBeside(calls, at, move.dir)
      return next && { call: next.call + 1, step: next.step, edit: null }
    }
    case 'change': {
      const next = changeBeside(ground.changes, at, move.dir)
      return next && { call: next.call + 1, step: next.step, edit: null }
    }
    case 'violation': {
      const next = changeBeside(ground.checker?.breaks() ?? [], at, move.dir)
      return next && { call: next.call + 1, step: next.step, edit: null }
    }
    case 'edit':
      return editBeside(ground, cursor, at, move.dir)
  }
}

function tellingPlace({ calls, changes }: Ground, stage: StageName | null): Cursor | null {
  let best: Place | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const place of changes) {
    const steps = (calls[place.call] as Call).steps
    const step = steps[place.step] as Step
    const saved = (steps[place.step - 1]?.sizeAfter ?? step.sizeAfter) - step.sizeAfter + (step.name === stage ? 1e12 : 0)
    if (saved <= most) continue
    most = saved
    best = place
  }
  return best ? { call: best.call + 1, step: best.step, edit: null } : callAt(calls, calls.length - 1)
}

function callAt(calls: readonly Call[], index: number): Cursor | null {
  const call = calls[index]
  return call ? { call: index + 1, step: tellingStep(call), edit: null } : null
}

const ORDER: readonly StepName[] = [
  'arrived',
  ...STAGES.filter((stage) => stage !== 'reactive_compact'),
  'model_call',
  'reactive_compact',
  'answered',
]

/** A name may stand several times in a call: the one nearest to where one stood counts. Of two stages that are as near, the earlier one. */
function stageAt(calls: readonly Call[], cursor: Cursor, name: StepName): Cursor | null {
  const steps = calls[cursor.call - 1]?.steps ?? []
  const far = (step: number): number => {
    const off = Math.abs(ORDER.indexOf((steps[step] as Step).name) - ORDER.indexOf(name))
    return off > 0 ? 1_000 * off : Math.abs(step - cursor.step)
  }
  let best = 0
  for (let step = 1; step < steps.length; step++) if (far(step) < far(best)) best = step
  return steps.length === 0 ? null : { ...cursor, step: best, edit: best === cursor.step ? cursor.edit : null }
}

function stepBeside(calls: readonly Call[], at: Place, dir: 1 | -1): Place | null {
  const step = at.step + dir
  const steps = calls[at.call]?.steps ?? []
  if (step >= 0 && step < steps.length) return { call: at.call, step }
  const call = at.call + dir
  const there = calls[call]
  return there ? { call, step: dir === 1 ? 0 : there.steps.length - 1 } : null
}

const isAfter = (a: Place, b: Place): boolean => a.call > b.call || (a.call === b.call && a.step > b.step)

function changeBeside(changes: readonly Place[], at: Place, dir: 1 | -1): Place | null {
  let low = 0
  let high = changes.length
  while (low < high) {
    const mid = (low + high) >> 1
    if (isAfter(changes[mid] as Place, at)) high = mid
    else low = mid + 1
  }
  if (dir === 1) return changes[low] ?? null
  const last = changes[low - 1]
  const here = last && last.call === at.call && last.step === at.step
  return (here ? changes[low - 2] : last) ?? null
}

function editBeside(ground: Ground, cursor: Cursor, at: Place, dir: 1 | -1): Cursor | null {
  const edits = ground.calls[at.call]?.steps[at.step]?.edits.length ?? 0
  const next = (cursor.edit ?? 0) + dir // a step seen as a whole is left backwards, and entered at its first edit
  if (edits > 0 && next >= 1 && next <= edits) return { ...cursor, edit: next }
  const place = changeBeside(ground.changes, at, dir)
  if (!place) return null
  const there = ground.calls[place.call]?.steps[place.step]?.edits.length ?? 0
  return { call: place.call + 1, step: place.step, edit: dir === 1 ? 1 : there }
}

/** Which moves lead somewhere, for the buttons. */
export function movesFrom(ground: Ground, cursor: Cursor): Record<Unit, { back: boolean; on: boolean }> {
  const can = (by: Unit) => ({ back: moved(ground, cursor, { by, dir: -1 }) !== null, on: moved(ground, cursor, { by, dir: 1 }) !== null })
  return { edit: can('edit'), stage: can('stage'), call: can('call'), change: can('change') }
}
