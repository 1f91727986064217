// A replay that keeps no trace: only what its keepers take as it passes by. For sliders, curves and sweeps.
import type { Conversation } from '../conversation/conversation.ts'
import type { Edit, Message, Text } from '../conversation/types.ts'
import type { Keeper, Replayable, Setup } from '../pipeline/keeper.ts'
import { answerAll, type ReplayInputs, replayInto, setupOf } from '../pipeline/replay.ts'
import type { Answered, AskedQuestion, Call, Step } from '../pipeline/types.ts'
import { Tally } from './tally.ts'

/** Everything a keeper is told is told to each of them. No stage ever reads a transcript, so none has to have one. */
class Several implements Keeper {
  readonly numbers: boolean
  constructor(private readonly each: readonly Keeper[]) {
    this.numbers = each.every(({ numbers }) => numbers)
  }
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
  transcript(call: number, step: number): string {
    throw new Error(`No transcript of call ${call + 1}, step ${step}: this replay keeps none`)
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

/** `make` makes another keeper, which takes its numbers from the same replay. */
export function tallyRunWith<K extends Keeper>(
  session: Replayable,
  inputs: ReplayInputs,
  summarise: (question: AskedQuestion) => Text | Answered,
  make: (setup: Setup, calls: number) => K,
): { readonly tally: Tally; readonly also: K } {
  const setup = setupOf(session, inputs)
  const tally = new Tally(setup, callsOf(session, inputs))
  const also = make(setup, callsOf(session, inputs))
  answerAll(replayInto(setup, new Several([tally, also]), inputs), summarise)
  return { tally, also }
}
