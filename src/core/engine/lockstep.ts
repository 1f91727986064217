// The run that is shown and the one it is held against: after the same step, and what a block is in both.

import type { RunView } from '../view/frame.ts'
import { lockDiff } from '../view/lock-diff.ts'
import { type LockstepView, lockstep } from '../view/lockstep.ts'
import type { Diff } from '../view/types.ts'
import type { OpenSession } from './open-session.ts'
import { otherRun } from './other-run.ts'
import type { LockDiffRequest, LockstepRequest } from './tune-types.ts'

export const lockstepOf = (open: OpenSession, present: RunView, { cursor, against, count }: LockstepRequest): LockstepView | null =>
  lockstep(present, otherRun(open, against), cursor, count)

export const lockDiffOf = (open: OpenSession, present: RunView, { cursor, against, block }: LockDiffRequest): Diff =>
  lockDiff(present, otherRun(open, against), cursor, block)
