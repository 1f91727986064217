// The second run that is stepped beside the present one: it is kept as long as it is asked for, a session one.
import { usesByResult } from '../conversation/uses.ts'
import { type RunView, runView } from '../view/frame.ts'
import { type LockstepView, lockstep } from '../view/lockstep.ts'
import type { OpenSession } from './open-session.ts'
import { traceOf } from './tune.ts'
import type { LockstepRequest } from './tune-types.ts'

const kept = new WeakMap<OpenSession, { readonly key: string; readonly view: RunView }>()

export function lockstepOf(open: OpenSession, present: RunView, { cursor, against, count }: LockstepRequest): LockstepView | null {
  const key = JSON.stringify(against)
  const known = kept.get(open)
  const view = known?.key === key ? known.view : runView(0, traceOf(open, against), usesByResult(open.replayable.messages))
  if (known?.view !== view) kept.set(open, { key, view })
  return lockstep(present, view, cursor, count)
}
