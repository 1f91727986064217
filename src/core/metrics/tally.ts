// The tally of a run: one number a call, taken as the run passes by. All that the fast figures need, and no text of it.
import type { Conversation } from '../conversation/conversation.ts'
import { lengthIn } from '../conversation/extent.ts'
import { shareOfBlock, shareOfMessage } from '../conversation/message.ts'
import { sameText } from '../conversation/text.ts'
import type { Edit, Extent, Message, Splice, Text } from '../conversation/types.ts'
import type { Keeper, Setup } from '../pipeline/keeper.ts'
import { JOIN } from '../pipeline/summary.ts'
import type { Call, Step } from '../pipeline/types.ts'
import type { SummaryMade } from './types.ts'

/** What the figures read of a tally. */
export type Counts = Omit<Tally, keyof Keeper>

const NOWHERE = Number.POSITIVE_INFINITY
const JOIN_CHARS = JOIN.length

export class Tally implements Keeper {
  /** Calls so far. */
  calls = 0
  /** 1: the prompt went out; 0: the API refused the call for good. */
  readonly sent: Uint8Array
  /** Characters of the array in the edition's measure, each message with its separator: when all had come in, and as it went out. */
  readonly arrived: Float64Array
  readonly size: Float64Array
  /** Characters at the front that the last prompt had, too. */
  readonly shared: Float64Array
  /** Characters that came in since the last prompt. */
  readonly fresh: Float64Array
  /** Characters that edits took away since the last prompt. */
  readonly cleared: Float64Array
  /** Of both: what came in and went again before a prompt had it. */
  readonly unseen: Float64Array
  /** Message and block of the first change; -1: the last prompt stands unchanged. */
  readonly message: Int32Array
  readonly block: Int32Array
  /** Characters of the answer. */
  readonly answer: Float64Array
  /** Unix seconds of the answer; NaN where none is recorded. */
  readonly time: Float64Array
  readonly summaries: SummaryMade[] = []

  // Since the last prompt: the first place an edit touched (the `seq` of its message, then its block), and sums.
  private seq = NOWHERE
  private at = 0
  private came = 0
  private gone = 0
  private lost = 0
  private had = Number.NEGATIVE_INFINITY // place of the last message that the last prompt had
  private last = 0
  private from = 0 // steps of the call that are counted already

  /** `n`: how many calls there will be. */
  constructor(
    private readonly setup: Setup,
    n: number,
  ) {
    const numbers = () => new Float64Array(n)
    this.sent = new Uint8Array(n)
    this.arrived = numbers()
    this.size = numbers()
    this.shared = numbers()
    this.fresh = numbers()
    this.cleared = numbers()
    this.unseen = numbers()
    this.message = new Int32Array(n).fill(-1)
    this.block = new Int32Array(n).fill(-1)
    this.answer = numbers()
    this.time = numbers().fill(Number.NaN)
  }

  begins(): void {
    this.from = 0
  }

  lands(edits: readonly Edit[], conversation: Conversation): void {
    for (const edit of edits) {
      this.touch(edit, conversation)
      this.lose(edit, conversation)
    }
    const [first] = edits
    if (first?.op === 'splice' && first.put[0]?.summary) this.summarise(edits as readonly Splice[], conversation)
  }

  called(conversation: Conversation, steps: readonly Step[]): void {
    const { calls: i } = this
    const size = conversation.size
    this.arrived[i] = steps[0]?.sizeAfter ?? 0
    this.size[i] = size
    this.count(steps)
    if (steps.at(-1)?.verdict.code !== 'sent') return
    this.sent[i] = 1
    this.fresh[i] = this.came
    this.cleared[i] = this.gone
    this.unseen[i] = this.lost
    this.had = conversation.messages[conversation.messages.length - 1]?.seq ?? this.had
    this.shared[i] = Math.min(this.last, this.seq === NOWHERE ? this.last : this.before(conversation, i))
    if (this.shared[i] === this.last) this.message[i] = this.block[i] = -1
    this.last = size
    this.seq = NOWHERE
    this.at = this.came = this.gone = this.lost = 0
  }

  push({ steps, answer }: Call): void {
    const { calls: i } = this
    const { messages, times } = this.setup.session
    this.count(steps)
    this.answer[i] = messages[answer]?.extent[this.setup.edition.measure] ?? 0 // a call under way has none yet
    this.time[i] = times[answer] ?? Number.NaN
    this.calls++
  }

  /** What came in and what went, in the steps that are not counted yet. */
  private count(steps: readonly Step[]): void {
    const { measure } = this.setup.edition
    const { messages } = this.setup.session
    for (let k = this.from; k < steps.length; k++) {
      const step = steps[k] as Step
      for (let m = step.from; m < step.to; m++) this.came += shareOfMessage(messages[m] as Message, measure)
      if (step.edits.length > 0) this.gone += (steps[k - 1]?.sizeAfter ?? 0) - step.sizeAfter
    }
    this.from = steps.length
  }

  /** What an edit takes of messages that no prompt has had yet. Markers and summaries did not come in. */
  private lose(edit: Edit, conversation: Conversation): void {
    const { messages, measure } = conversation
    if (edit.op === 'rewrite') {
      if (edit.seq <= this.had) return
      const was = messages[conversation.indexOf(edit.seq)]?.blocks.find(({ id }) => id === edit.block)
      if (was) this.lost += lengthIn(was.extent, measure) - lengthIn(edit.to.extent, measure)
      return
    }
    if (edit.drop.length === 0) return
    const from = conversation.indexOf(edit.seq)
    for (let m = from + edit.drop.length - 1; m >= from; m--) {
      const message = messages[m] as Message
      if (message.seq <= this.had) return
      if (message.raw || message.origin) this.lost += shareOfMessage(message, measure)
    }
  }

  private touch(edit: Edit, conversation: Conversation): void {
    if (edit.op === 'rewrite') {
      if (edit.seq > this.seq) return
      const at = Number(edit.block.slice(edit.block.lastIndexOf('.') + 1))
      this.at = edit.seq < this.seq ? at : Math.min(at, this.at)
      this.seq = edit.seq
      return
    }
    const [put] = edit.put
    // July's marker, or its summary, may read the same as the one it takes the place of: then the change begins behind it.
    if (put && sameMarker(conversation.messages[conversation.indexOf(edit.seq)], put)) {
      if (edit.drop.length === 1) return
      if (this.seq > edit.seq) {
        this.seq = put.seq + 0.5
        this.at = 0
        return
      }
    }
    const place = Math.min(edit.seq, put?.seq ?? edit.seq)
    if (place > this.seq) return
    this.seq = place
    this.at = 0
  }

  /** Characters before the first change, in the list as it is now; notes the place. */
  private before({ messages, measure, size }: Conversation, i: number): number {
    const index = firstFrom(messages, this.seq)
    let sum = 0
    if (index * 2 < messages.length) for (let m = 0; m < index; m++) sum += shareOfMessage(messages[m] as Message, measure)
    else {
      sum = size
      for (let m = index; m < messages.length; m++) sum -= shareOfMessage(messages[m] as Message, measure)
    }
    const message = messages[index]
    const at = message?.seq === this.seq ? this.at : 0
    for (let b = 0; b < at; b++) sum += shareOfBlock(message as Message, b, measure)
    this.message[i] = index
    this.block[i] = at
    return sum
  }

  private summarise(edits: readonly Splice[], conversation: Conversation): void {
    const { edition, policy } = this.setup
    const { messages, measure, size } = conversation
    const shownBy: keyof Extent = edition.transcript.ascii ? 'ascii' : 'json'
    let input = 0
    let after = size
    for (const { seq, drop, put } of edits) {
      const from = drop.length > 0 ? conversation.indexOf(seq) : 0
      for (let m = from; m < from + drop.length; m++) {
        const message = messages[m] as Message
        input += message.extent[shownBy] + 2
        after -= shareOfMessage(message, measure)
      }
      for (const message of put) after += shareOfMessage(message, measure)
    }
    const { reason, put } = edits[0] as Splice
    const limit = policy.summaryInputLimit
    const cut = edition.summary.window === 'ends' ? limit + JOIN_CHARS : limit
    this.summaries.push({
      call: this.calls + 1,
      why: reason.code === 'rejected' ? 'rejected' : reason.code === 'asked_by_tool' ? 'tool' : 'limit',
      shown: input <= limit ? input : cut,
      wrote: put[0]?.summary?.sizes.chars ?? 0,
      before: size,
      after,
    })
  }
}

function sameMarker(was: Message | undefined, is: Message): boolean {
  if (was?.raw !== null || was.archivedAt !== is.archivedAt || was.extent.json !== is.extent.json) return false
  const [before, after] = [textIn(was), textIn(is)]
  return before === after || (before !== null && after !== null && sameText(before, after))
}

/** Of a put message. */
const textIn = ({ isList, blocks }: Message): Text | null => (isList ? null : (blocks[0]?.content ?? null))

/** Index of the first message at or behind a place. */
function firstFrom(messages: readonly Message[], seq: number): number {
  let low = 0
  let high = messages.length
  while (low < high) {
    const mid = (low + high) >> 1
    if ((messages[mid] as Message).seq < seq) low = mid + 1
    else high = mid
  }
  return low
}
