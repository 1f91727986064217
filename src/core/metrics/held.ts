// What a run leaves the agent, for a search to hold on to: beside loss and look-ups the details it needs later and the user's rules.
import type { Trace } from '../pipeline/trace.ts'
import { runBlocks } from './blocks.ts'
import { needlesOf } from './needles.ts'
import { constraintRetention, needleRetention } from './retention.ts'
import type { Counted, HeldParts } from './search.ts'
import type { Figure, SweepNumbers } from './types.ts'

/** `numbers`: what is known of the run already. */
export function* heldOf(trace: Trace, { money, gone, recorded, regret }: SweepNumbers): Generator<void, HeldParts, void> {
  const blocks = runBlocks(trace)
  const needles = yield* needlesOf(trace.session.messages)
  const retained = yield* needleRetention(blocks, needles)
  const found = retained.find(({ id }) => id === 'needles')
  return { money, gone, recorded, regret, needles: counted(found), constraints: counted(constraintRetention(blocks)) }
}

const counted = (figure: Figure | undefined): Counted => ({
  kept: Math.round((figure?.value ?? 0) * (figure?.of ?? 0)),
  of: figure?.of ?? 0,
})
