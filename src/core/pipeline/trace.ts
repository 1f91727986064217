// A trace: every call with its steps, and checkpoints from which the list at any step is rebuilt.
import { Conversation } from '../conversation/conversation.ts'
import { transcriptLine } from '../conversation/message.ts'
import { KINDS, type Message } from '../conversation/types.ts'
import type { VirtualFiles } from '../files/files.ts'
import type { Edition, Entry } from './edition.ts'
import type { Keeper, Replayable, Setup } from './keeper.ts'
import { NO_PINS, type Pins } from './pins.ts'
import type { Call, Policy, Rejection, StageName, Step } from './types.ts'

export type { Replayable } from './keeper.ts'

/** The list before a call's first step. */
interface Checkpoint {
  readonly call: number // index into calls
  readonly messages: readonly Message[]
}

const NOTHING_OFF: ReadonlySet<StageName> = new Set()

export class Trace implements Setup, Keeper {
  readonly calls: Call[] = []
  private readonly checkpoints: Checkpoint[] = []
  private since = Number.POSITIVE_INFINITY
  /** References held by checkpoints, for the law that they stay under 20 times the messages. */
  held = 0
  private kinds = new Float64Array(0)
  private last: { call: number; step: number; conversation: Conversation } | null = null

  constructor(
    readonly session: Replayable,
    readonly edition: Edition,
    readonly policy: Policy,
    readonly rejections: readonly Rejection[],
    readonly files: VirtualFiles,
    readonly pins: Pins = NO_PINS,
    readonly off: ReadonlySet<StageName> = NOTHING_OFF,
    readonly pass: readonly Entry[] = edition.pass,
  ) {}

  /** A trace keeps the edits with their steps. */
  lands(): void {}

  /** Notes what is sent by kind, in the order of KINDS. */
  called({ kinds }: Conversation): void {
    const at = this.calls.length * kinds.length
    if (at + kinds.length > this.kinds.length) {
      const more = new Float64Array(Math.max(64, this.kinds.length * 2))
      more.set(this.kinds)
      this.kinds = more
    }
    this.kinds.set(kinds, at)
  }

  /** What was sent by kind, eight numbers a call. */
  sentKinds(): Float64Array {
    return this.kinds.slice(0, this.calls.length * KINDS.length)
  }

  /** Keeps the list (the first `count` messages) when enough has happened since the last one kept. */
  begins(messages: readonly Message[], count: number): void {
    if (this.since * 4 < count) return
    this.checkpoints.push({ call: this.calls.length, messages: messages.slice(0, count) })
    this.held += count
    this.since = 0
  }

  push(call: Call): void {
    this.calls.push(call)
    for (const step of call.steps) this.since += workOf(step)
  }

  /** The list before a step (0-based call and step; step may be one past the last: the list after the call). */
  before(call: number, step: number): Conversation {
    const last = this.last
    const forward = last !== null && (last.call < call || (last.call === call && last.step <= step))
    const kept = this.nearest(call)
    const from =
      forward && (last.call >= kept.call || last.call === call) ? last : { call: kept.call, step: 0, conversation: this.fresh(kept) }
    let at = from.call
    let k = from.step
    const { conversation } = from
    while (at < call || k < step) {
      const steps = (this.calls[at] as Call).steps
      if (k >= steps.length) {
        at++
        k = 0
        continue
      }
      this.play(conversation, steps[k] as Step)
      k++
    }
    this.last = { call: at, step: k, conversation }
    return conversation
  }

  /** The messages before a step, as a list of its own. */
  messagesBefore(call: number, step: number): readonly Message[] {
    return this.before(call, step).messages.slice()
  }

  /** The list after everything recorded: what followed the last call has come in. */
  end(): Conversation {
    const calls = this.calls.length
    const conversation = new Conversation(
      this.edition.measure,
      calls === 0 ? [] : this.before(calls - 1, this.calls[calls - 1]?.steps.length ?? 0).messages,
    )
    const arrivedTo = this.calls.at(-1)?.steps.reduce((to, step) => Math.max(to, step.to), 0) ?? 0
    for (const message of this.session.messages.slice(arrivedTo)) conversation.append(message)
    return conversation
  }

  /** Text of the transcript that the step wrote: the list before it, a line a message. */
  transcript(call: number, step: number): string {
    const { ascii } = this.edition.transcript
    return this.before(call, step)
      .messages.map((m) => transcriptLine(m, ascii))
      .join('')
  }

  private play(conversation: Conversation, step: Step): void {
    for (let i = step.from; i < step.to; i++) conversation.append(this.session.messages[i] as Message)
    if (step.edits.length > 0) conversation.apply(step.edits)
  }

  private fresh(kept: Checkpoint): Conversation {
    return new Conversation(this.edition.measure, kept.messages)
  }

  private nearest(call: number): Checkpoint {
    let low = 0
    let high = this.checkpoints.length - 1
    while (low < high) {
      const mid = (low + high + 1) >> 1
      if ((this.checkpoints[mid] as Checkpoint).call <= call) low = mid
      else high = mid - 1
    }
    return this.checkpoints[low] as Checkpoint
  }
}

function workOf(step: Step): number {
  let work = step.to - step.from
  for (const edit of step.edits) work += edit.op === 'rewrite' ? 1 : edit.drop.length + edit.put.length
  return work
}
