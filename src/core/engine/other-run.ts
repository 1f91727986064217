// The session under other inputs than those of the run that is shown: a trace, numbers alone, or a run to look at, kept as long as it is asked for.
import { usesByResult } from '../conversation/uses.ts'
import { tallyRun } from '../metrics/series-only.ts'
import type { Tally } from '../metrics/tally.ts'
import { answerAll, replay } from '../pipeline/replay.ts'
import type { Trace } from '../pipeline/trace.ts'
import type { Inputs } from '../pipeline/types.ts'
import { type RunView, runView } from '../view/frame.ts'
import { answererOf } from './answers.ts'
import { type OpenSession, replayInputs } from './open-session.ts'

export const traceOf = (open: OpenSession, inputs: Inputs): Trace =>
  answerAll(replay(open.replayable, replayInputs(open.replayable, inputs)), answererOf(open, inputs))

export const tallyOnly = (open: OpenSession, inputs: Inputs): Tally =>
  tallyRun(open.replayable, replayInputs(open.replayable, inputs), answererOf(open, inputs))

const kept = new WeakMap<OpenSession, { readonly key: string; readonly view: RunView }>()

/** The second run that a session is held against: one is kept. */
export function otherRun(open: OpenSession, inputs: Inputs): RunView {
  const key = JSON.stringify(inputs)
  const known = kept.get(open)
  if (known?.key === key) return known.view
  const view = runView(0, traceOf(open, inputs), usesByResult(open.replayable.messages))
  kept.set(open, { key, view })
  return view
}
