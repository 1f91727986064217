// A step as it is made: a class, for the reason that edits are (`conversation/edit.ts`).
import type { Conversation } from '../conversation/conversation.ts'
import type { Edit, QuirkCode } from '../conversation/types.ts'
import type { Step, Verdict, Write } from './types.ts'

const NONE: readonly never[] = []

/** After the edits are laid into the conversation. */
export class MadeStep implements Step {
  readonly sizeAfter: number
  readonly countAfter: number
  constructor(
    { size, messages }: Conversation,
    readonly name: Step['name'],
    readonly verdict: Verdict,
    readonly quirks: readonly QuirkCode[] = NONE,
    readonly edits: readonly Edit[] = NONE,
    readonly writes: readonly Write[] = NONE,
    readonly from = 0,
    readonly to = 0,
  ) {
    this.sizeAfter = size
    this.countAfter = messages.length
  }
}
