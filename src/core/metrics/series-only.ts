// A replay that keeps no trace: only what its keepers take as it passes by. For sliders, curves and sweeps.
import type { Conversation } from '../conversation/conversation.ts'
import type { Edit, Message, Text } from '../conversation/types.ts'
import type { Keeper, Replayable, Setup } from '../pipeline/keeper.ts'
import { answerAll, type ReplayInputs, replayer, replayInto, setupOf } from '../pipeline/replay.ts'
import type { Answered, AskedQuestion, Call, Step } from '../pipeline/types.ts'
import { Tally } from './tally.ts'
import type { Replaying } from './types.ts'

/** Everything a keeper is told is told to each of them. */
class Several implements Keeper {
  constructor(private readonly each: readonly Keeper[]) {}
  begins(messages: readonly Message[], count: number): void {
    for (const one of this.each) one.begins(messages, count)
  }
  lands(edits: readonly Edit[], conversation: Conversation): void {
    for (const one of this.each) one.lands(edits, conversation)
  }
  called(conversation: Conversation, steps: readonly Step[]): void {
    for (const one of this.each) one.called(conversation, steps)
  }
  push(call: Call): void {
    for (const one of this.each) one.push(call)
  }
}

/** One before each answer; one more where the last messages wait for theirs. */
const callsOf = ({ messages }: Replayable, { pending = false }: ReplayInputs): number =>
  messages.reduce((n, { role }) => n + (role === 'assistant' ? 1 : 0), pending && messages.at(-1)?.role === 'user' ? 1 : 0)

/** The tally of a run, and nothing else of it. */
export function tallyRun(session: Replayable, inputs: ReplayInputs, summarise: (question: AskedQuestion) => Text | Answered): Tally {
  const setup = setupOf(session, inputs)
  const tally = new Tally(setup, callsOf(session, inputs))
  answerAll(replayInto(setup, tally, inputs), summarise)
  return tally
}

/** So many calls, then somebody may look at the clock. */
const PART = 64

/** `make` makes another keeper, which takes its numbers from the same replay. Between two parts of it: how many calls are done. */
export function* tallyParts<K extends Keeper>(
  session: Replayable,
  inputs: ReplayInputs,
  summarise: (question: AskedQuestion) => Text | Answered,
  make: (setup: Setup, calls: number) => K,
): Generator<Replaying, { readonly tally: Tally; readonly also: K }, void> {
  const setup = setupOf(session, inputs)
  const of = callsOf(session, inputs)
  const tally = new Tally(setup, of)
  const also = make(setup, of)
  const on = replayer(setup, new Several([tally, also]), inputs)
  for (let done = PART; !answerAll(on(PART), summarise); done += PART) yield { done, of }
  return { tally, also }
}

/** The same in one go. */
export function tallyRunWith<K extends Keeper>(...run: Parameters<typeof tallyParts<K>>): { readonly tally: Tally; readonly also: K } {
  const parts = tallyParts(...run)
  for (;;) {
    const next = parts.next()
    if (next.done) return next.value
  }
}
