// What is wrong with the list at the cursor, and since which step.

import type { Message } from '../conversation/types.ts'
import { RULE_IDS } from '../conversation/validity/types.ts'
import type { Trace } from '../pipeline/trace.ts'
import { type Traced, violationsOf } from '../pipeline/violations.ts'
import type { Cursor, RunValid, Valid, ViolationItem } from './types.ts'

const MOST = 100

/** `messages`: the list after the first `landed` edits of the step. */
export function validAt(trace: Trace, { call, step }: Cursor, landed: number, messages: readonly Message[], can: Valid['can']): Valid {
  const { errors, warnings, count } = violationsOf(trace).after(call - 1, step, landed, messages, MOST)
  return { checked: RULE_IDS.length, errors: errors.map(item), warnings: warnings.map(item), count, can }
}

const item = (traced: Traced): ViolationItem => ({ ...traced, call: traced.call + 1 })

export const NOTHING_SENT: Valid = {
  checked: 0,
  errors: [],
  warnings: [],
  count: { error: 0, warning: 0 },
  can: { back: false, on: false },
}

export function validOf(run: number, trace: Trace): RunValid {
  const { errors, warnings, perCall } = violationsOf(trace)
  return { run, errors, warnings, perCall }
}
