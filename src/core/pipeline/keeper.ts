// What keeps a run while it goes on: a trace keeps all of it; who needs only numbers takes them as they pass by.
import type { Conversation } from '../conversation/conversation.ts'
import type { Edit, Message } from '../conversation/types.ts'
import type { VirtualFiles } from '../files/files.ts'
import type { Edition, Entry } from './edition.ts'
import type { Pins } from './pins.ts'
import type { Call, Policy, Rejection, StageName, Step } from './types.ts'

/** What a run replays: measured messages, and what names and requests need. */
export interface Replayable {
  readonly id: string
  readonly messages: readonly Message[]
  /** Unix seconds a message, where recorded. */
  readonly times: readonly (number | null)[]
  /** It is under way: what stands at its end goes through the pass as it would be sent now. One more of `times` may stand for that call. */
  readonly pending?: boolean
}

/** Everything that decides a run, the session with it. */
export interface Setup {
  readonly session: Replayable
  readonly edition: Edition
  readonly policy: Policy
  readonly rejections: readonly Rejection[]
  readonly files: VirtualFiles
  readonly pins: Pins
  readonly off: ReadonlySet<StageName>
  /** The stages before each call, in the order of this run. */
  readonly pass: readonly Entry[]
}

export interface Keeper {
  /** Before a call's first step. The first `count` messages stood there before; the others have just come in. */
  begins(messages: readonly Message[], count: number): void
  /** Before edits are laid in. */
  lands(edits: readonly Edit[], conversation: Conversation): void
  /** The model was called, or would not take the call: the list as it was then, and the call's steps so far. */
  called(conversation: Conversation, steps: readonly Step[]): void
  /** A call is over, what followed its answer with it. */
  push(call: Call): void
  /**
   * Text of the transcript that a step wrote (0-based call and step). Who has none keeps only numbers: for it stages that have nothing to
   * do are counted (`Call.rested`) and make no step, and the list of a call's steps is used again for the next.
   */
  transcript?(call: number, step: number): string
}
