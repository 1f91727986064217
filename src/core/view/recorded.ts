// Beside the recording: what the tool really sent at each call, as tokens it recorded and as the context rebuilt from its compactions.
import { recordedMessage, shareOfMessage } from '../conversation/message.ts'
import type { Measure, Message, Text } from '../conversation/types.ts'
import type { RecordedCompaction, Usage } from '../importers/types.ts'
import { type Estimate, estimateOf } from './estimate.ts'

/** What a recording says besides its messages. */
export interface Beside {
  /** Of the call each message answers. */
  readonly usages: readonly (Usage | null)[]
  readonly compactions: readonly RecordedCompaction[]
  readonly summaries: readonly Text[]
}

/** A number a call, in typed arrays; NaN where nothing was recorded. */
export interface RecordedView {
  readonly session: string
  readonly measure: Measure
  /** Recorded: tokens of the context, and what they are made of. */
  readonly tokens: Float64Array
  readonly input: Float64Array
  readonly cacheRead: Float64Array
  readonly cacheWrite: Float64Array
  readonly output: Float64Array
  /** Computed: characters and messages of the context the tool sent, after its own compactions. */
  readonly sent: Float64Array
  readonly messages: Uint32Array
  /** Recorded compactions by the call that comes after them (1-based); those of other branches are left out. */
  readonly compactions: readonly { readonly call: number; readonly compaction: RecordedCompaction }[]
  readonly estimate: Estimate | null
}

/** What Claude Code puts in the place of a result it has cleared. */
const CLEARED = '[Old tool result content cleared]'
const EMPTY_LIST = 2 // `[]`

/** `measure`: that of the run beside which it is shown. */
export function recordedView(session: string, messages: readonly Message[], beside: Beside, measure: Measure): RecordedView {
  const answers = messages.flatMap(({ role }, i) => (role === 'assistant' ? [i] : []))
  const calls = answers.length
  const column = (of: (usage: Usage) => number | null) =>
    Float64Array.from(answers, (at) => {
      const usage = beside.usages[at]
      return (usage ? of(usage) : null) ?? Number.NaN
    })
  const context = new RecordedContext(messages, beside, measure)
  const sent = new Float64Array(calls)
  const count = new Uint32Array(calls)
  answers.forEach((at, i) => {
    context.upTo(at)
    sent[i] = Math.max(context.size, EMPTY_LIST)
    count[i] = context.count
  })
  const tokens = column(contextTokens)
  return {
    session,
    measure,
    tokens,
    input: column(({ input }) => input),
    cacheRead: column(({ cacheRead }) => cacheRead),
    cacheWrite: column(({ cacheWrite }) => cacheWrite),
    output: column(({ output }) => output),
    sent,
    messages: count,
    compactions: felt(beside).flatMap((compaction) => {
      const i = answers.findIndex((at) => at >= compaction.before)
      return i === -1 ? [] : [{ call: i + 1, compaction }]
    }),
    estimate: estimateOf(sent, tokens),
  }
}

/** Tokens of the whole context of a call; null where the format says nothing of it. */
export function contextTokens({ input, cacheRead, cacheWrite }: Usage): number | null {
  return input === null && cacheRead === null && cacheWrite === null ? null : (input ?? 0) + (cacheRead ?? 0) + (cacheWrite ?? 0)
}

/** Those the conversation felt, in the order of the array. */
const felt = ({ compactions }: Beside): readonly RecordedCompaction[] =>
  compactions.filter(({ elsewhere }) => !elsewhere).toSorted((a, b) => a.before - b.before)

/** The context as the tool held it, message after message. */
class RecordedContext {
  size = 0
  count = 0
  private at = 0
  private next = 0
  /** Messages that a compaction brought over, and which do not come again. */
  private kept: ReadonlySet<number> = new Set()
  /** Characters that clearing took from a message, by its index. */
  private readonly saved = new Map<number, number>()
  /** Messages of the array that are in the context: from `base` on, and the kept ones. */
  private base = 0
  private readonly compactions: readonly RecordedCompaction[]

  constructor(
    private readonly all: readonly Message[],
    private readonly beside: Beside,
    private readonly measure: Measure,
  ) {
    this.compactions = felt(beside)
  }

  /** Up to the message at `end`, which is not in it; a compaction that stands right before it has happened. */
  upTo(end: number): void {
    for (; this.at <= end; this.at++) {
      for (let c = this.compactions[this.next]; c && c.before <= this.at; c = this.compactions[this.next]) {
        this.next++
        if (c.kind === 'compact') this.compact(c)
        else this.clear(c)
      }
      if (this.at === end) return
      if (!this.kept.has(this.at)) this.add(this.at)
    }
  }

  private add(index: number): void {
    this.size += this.shareOf(index)
    this.count++
  }
  private shareOf(index: number): number {
    const message = this.all[index]
    return message ? shareOfMessage(message, this.measure) - (this.saved.get(index) ?? 0) : 0
  }

  /** From here on the summary stands for what came before; where it opens the array, it is there as a message. */
  private compact({ before, summary, kept }: RecordedCompaction): void {
    const text = summary === null ? undefined : this.beside.summaries[summary]
    this.size = 0
    this.count = 0
    this.base = this.at
    this.kept = new Set(kept?.messages)
    for (const index of this.kept) this.add(index)
    if (text === undefined || before === 0) return
    this.size += shareOfMessage(recordedMessage({ role: 'user', content: text.read() }, 0, null), this.measure)
    this.count++
  }

  /** An id may be used again later: the newest one before the boundary is meant. */
  private clear({ cleared }: RecordedCompaction): void {
    const wanted = new Set(cleared)
    for (let index = this.at - 1; index >= 0 && wanted.size > 0; index--) {
      for (const { result } of this.all[index]?.blocks ?? []) {
        if (!result || !wanted.delete(result.toolUseId)) continue
        const less = Math.max(0, result.extent[this.measure] - CLEARED.length - 2)
        this.saved.set(index, (this.saved.get(index) ?? 0) + less)
        if (index >= this.base || this.kept.has(index)) this.size -= less
      }
    }
  }
}
