// Edits as they are made. Classes, since V8 lays a literal whose objects lived long where the old ones are: after a run with a trace,
// which keeps its edits, those of every replay of Tune would be laid there, too, and take twice the time in collections. Summaries are
// rare: theirs are literals.
import type { Block, BlockId, Message, MessageId, QuirkCode, Reason, Recovery, Rewrite, Splice } from './types.ts'

export class MadeRewrite implements Rewrite {
  readonly op = 'rewrite'
  constructor(
    readonly message: MessageId,
    readonly seq: number,
    readonly block: BlockId,
    readonly to: Block,
    readonly reason: Reason,
    readonly recovery: Recovery,
    readonly quirks: readonly QuirkCode[],
  ) {}
}

export class MadeSplice implements Splice {
  readonly op = 'splice'
  constructor(
    readonly after: MessageId | null,
    readonly seq: number,
    readonly drop: readonly MessageId[],
    readonly put: readonly Message[],
    readonly reason: Reason,
    readonly recovery: Recovery,
    readonly quirks: readonly QuirkCode[],
  ) {}
}
