// What a run leaves the agent, for a search to hold on to: beside loss and look-ups the details it needs later and the user's rules.
import type { Trace } from '../pipeline/trace.ts'
import { runBlocks } from './blocks.ts'
import { needlesOf } from './needles.ts'
import { constraintRetention, needleRetention } from './retention.ts'
import type { Held } from './search.ts'
import type { SweepNumbers } from './types.ts'

/** `numbers`: what is known of the run already. */
export function* heldOf(
  trace: Trace,
  { money, loss, regret }: Pick<SweepNumbers, 'money' | 'loss' | 'regret'>,
): Generator<void, Held, void> {
  const blocks = runBlocks(trace)
  const needles = yield* needlesOf(trace.session.messages)
  const retained = yield* needleRetention(blocks, needles)
  const share = retained.find(({ id }) => id === 'needles')?.value ?? null
  return { money, loss, regret, needles: share, constraints: constraintRetention(blocks).value }
}
