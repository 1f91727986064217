// What is wrong with the list at the cursor, and since which step. A chunk of its own: the page asks for it when a run has rested.

import type { Message } from '../conversation/types.ts'
import { RULE_IDS } from '../conversation/validity/types.ts'
import type { Trace } from '../pipeline/trace.ts'
import { type Traced, violationsOf } from '../pipeline/violations.ts'
import type { Checker } from './frame.ts'
import type { Cursor, RunValid, Valid, ViolationItem } from './types.ts'

const MOST = 100

/** What frames ask of the rules. The run is gone through once, when the first of them asks. */
export const checkerOf = (trace: Trace): Checker => ({
  at: (cursor, landed, messages, can) => validAt(trace, cursor, landed, messages, can),
  newAt: (call, step, severity) => violationsOf(trace).newAt(call, step, severity),
  breaks: () => violationsOf(trace).places,
})

/** `messages`: the list after the first `landed` edits of the step. */
function validAt(trace: Trace, { call, step }: Cursor, landed: number, messages: readonly Message[], can: Valid['can']): Valid {
  const { errors, warnings, count } = violationsOf(trace).after(call - 1, step, landed, messages, MOST)
  return { checked: RULE_IDS.length, errors: errors.map(item), warnings: warnings.map(item), count, can }
}

const item = (traced: Traced): ViolationItem => ({ ...traced, call: traced.call + 1 })

export function validOf(run: number, trace: Trace): RunValid {
  const { errors, warnings, perCall } = violationsOf(trace)
  return { run, errors, warnings, perCall }
}
