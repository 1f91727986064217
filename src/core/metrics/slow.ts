// The slow figures: those that need the texts of a run. Computed at rest, in turns.
import type { Trace } from '../pipeline/trace.ts'
import { violationsOf } from '../pipeline/violations.ts'
import { runBlocks } from './blocks.ts'
import { deadWeight } from './dead-weight.ts'
import { added, how } from './figure.ts'
import { needlesOf } from './needles.ts'
import { regret } from './regret.ts'
import { constraintRetention, needleRetention } from './retention.ts'
import type { Assumptions } from './types.ts'
import { neverWhole, type Whereabouts, whereabouts } from './whereabouts.ts'

export function* slowFigures(trace: Trace, assumed: Assumptions): Generator<void, Whereabouts, void> {
  const blocks = runBlocks(trace)
  yield
  const { figures, places } = yield* whereabouts(blocks)
  const needles = yield* needlesOf(trace.session.messages)
  const retained = yield* needleRetention(blocks, needles)
  const constraint = constraintRetention(blocks)
  yield
  const { perCall, ofRule } = violationsOf(trace)
  const slow = [
    ...figures,
    ...neverWhole(blocks),
    ...regret(blocks, assumed),
    deadWeight(blocks, needles, assumed),
    ...retained,
    constraint,
    added(how('thinking_invalidated', 'blocks', 'computed'), ofRule('V12')),
    added(how('violations', 'rules', 'computed'), Float64Array.from(perCall.errors)),
    added(how('violation_warnings', 'rules', 'computed'), Float64Array.from(perCall.warnings)),
  ]
  return { figures: slow, places }
}
