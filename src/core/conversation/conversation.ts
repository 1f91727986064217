// The message array of a run as it moves on: appended to, edited only by `apply`, with its size kept by cached lengths.
// It lives in time, so it is a class; messages and blocks are values and are shared with every earlier state.
import { lengthIn } from './extent.ts'
import { arrayExtent, shareOfBlock, shareOfMessage, withBlock } from './message.ts'
import type { Block, BlockId, Edit, Kind, Measure, Message, MessageId, ResultFacts, Rewrite, Splice } from './types.ts'
import { KINDS } from './types.ts'

/** A tool result and where it stands. */
export interface ResultAt {
  readonly message: MessageId
  readonly seq: number
  readonly at: number
  block: Block & { readonly result: ResultFacts }
}

const KIND_INDEX = Object.fromEntries(KINDS.map((kind, i) => [kind, i])) as Readonly<Record<Kind, number>>

export class Conversation {
  /** In order; replaced only through `append` and `apply`. */
  readonly messages: Message[] = []
  /** Every tool result of user messages, in order. */
  readonly results: ResultAt[] = []
  /** Share of each kind, in the order of KINDS. */
  readonly kinds = new Float64Array(KINDS.length)
  private total = 0
  private settledBy: unknown = null
  private settled = 0
  private looked = 0

  constructor(
    readonly measure: Measure,
    messages: readonly Message[] = [],
  ) {
    for (const message of messages) this.append(message)
  }

  /** Length of the rendered array, in characters of the measure. */
  get size(): number {
    return this.messages.length === 0 ? 2 : this.total
  }

  /** Characters of all transcript lines in the measure: each message with one of its two separators. */
  get lines(): number {
    return this.total - this.messages.length
  }

  append(message: Message): void {
    this.messages.push(message)
    this.count(message, 1)
    if (message.hasResults) addResults(this.results, message)
  }

  /** Index of the message at a place, or -1. */
  indexOf(seq: number): number {
    let low = 0
    let high = this.messages.length - 1
    while (low <= high) {
      const mid = (low + high) >> 1
      const at = (this.messages[mid] as Message).seq
      if (at === seq) return mid
      if (at < seq) low = mid + 1
      else high = mid - 1
    }
    return -1
  }

  /**
   * Index of the first result before `end` that `test` does not call settled, else `end`. Settled results before it are not asked again while
   * the same `test` function is used, so `test` must stay true for a block once it is.
   */
  firstUnsettled(test: (result: ResultFacts, id: BlockId) => boolean, end: number): number {
    if (this.settledBy !== test) {
      this.settledBy = test
      this.settled = 0
    }
    for (; this.settled < end; this.settled++) {
      const { block } = this.results[this.settled] as ResultAt
      if (!test(block.result, block.id)) break
    }
    return this.settled
  }

  /** Up to which result (its index) this was asked before; from now on it is `end`. */
  lookedUntil(end: number): number {
    const before = Math.min(this.looked, end)
    this.looked = end
    return before
  }

  /** Lays the edits in, in any order. Throws when two touch the same place or one does not land: that is a bug. */
  apply(edits: readonly Edit[]): void {
    if (edits.length > 1) assertDisjoint(edits)
    for (const edit of edits) {
      if (edit.op === 'rewrite') this.rewrite(edit)
      else this.splice(edit)
    }
  }

  private rewrite(edit: Rewrite): void {
    const index = this.indexOf(edit.seq)
    const message = this.messages[index]
    if (!message || message.id !== edit.message) throw new Error(`No message ${edit.message} to rewrite`)
    const at = placeOf(message.blocks, edit.block)
    const was = message.blocks[at]
    if (!was) throw new Error(`No block ${edit.block} to rewrite`)
    const next = withBlock(message, at, edit.to)
    this.messages[index] = next
    // Only this block's share changes: the keys and brackets of the message stay as they are.
    const by = lengthIn(next.extent, this.measure) - lengthIn(message.extent, this.measure)
    const share = shareOfBlock(message, at, this.measure)
    this.total += by
    this.shift(was.kind, -share)
    this.shift(edit.to.kind, share + by)
    const place = this.resultIndex(edit.seq, at)
    const entry = this.results[place]
    if (entry && edit.to.result) entry.block = edit.to as ResultAt['block']
    if (this.settled > place) this.settled = place
  }

  private splice(edit: Splice): void {
    const from = edit.after === null ? 0 : this.afterIndex(edit)
    const to = from + edit.drop.length
    const all = edit.drop.length === this.messages.length // a summary of everything: nothing has to be counted down
    for (let i = from; i < to; i++) {
      const message = this.messages[i]
      if (!message || message.id !== edit.drop[i - from]) throw new Error(`No message ${edit.drop[i - from]} to drop`)
      if (!all) this.count(message, -1)
    }
    if (all) {
      this.total = 0
      this.kinds.fill(0)
    }
    for (const message of edit.put) this.count(message, 1)
    const first = this.messages[from]
    const next = this.messages[to]
    this.messages.splice(from, edit.drop.length, ...edit.put)
    if (!first || edit.drop.length === 0) return
    const low = this.resultIndex(first.seq, 0)
    const high = next ? this.resultIndex(next.seq, 0) : this.results.length
    this.results.splice(low, high - low)
    if (this.settled > low) this.settled = Math.max(low, this.settled - (high - low))
    if (this.looked > low) this.looked = Math.max(low, this.looked - (high - low))
  }

  private afterIndex(edit: Splice): number {
    const first = edit.drop.length > 0 ? this.indexOf(edit.seq) : this.messages.findIndex((m) => m.id === edit.after) + 1
    if (first <= 0 || this.messages[first - 1]?.id !== edit.after) throw new Error(`No message ${edit.after} to put after`)
    return first
  }

  /** Index of the first result at or after a place. */
  private resultIndex(seq: number, at: number): number {
    let low = 0
    let high = this.results.length
    while (low < high) {
      const mid = (low + high) >> 1
      const r = this.results[mid] as ResultAt
      if (r.seq < seq || (r.seq === seq && r.at < at)) low = mid + 1
      else high = mid
    }
    return low
  }

  private count(message: Message, sign: 1 | -1): void {
    const { measure } = this
    const { blocks } = message
    const all = sign * shareOfMessage(message, measure)
    this.total += all
    let rest = all
    for (let i = 1; i < blocks.length; i++) {
      const share = sign * shareOfBlock(message, i, measure)
      this.shift((blocks[i] as Block).kind, share)
      rest -= share
    }
    const [first] = blocks
    if (first) this.shift(first.kind, rest)
  }

  private shift(kind: Kind, by: number): void {
    const at = KIND_INDEX[kind]
    this.kinds[at] = (this.kinds[at] as number) + by
  }
}

const placeOf = (blocks: readonly Block[], id: BlockId): number => {
  for (let i = 0; i < blocks.length; i++) if ((blocks[i] as Block).id === id) return i
  return -1
}

function addResults(results: ResultAt[], { id, seq, blocks }: Message): void {
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at] as Block
    if (block.result) results.push({ message: id, seq, at, block: block as ResultAt['block'] })
  }
}

function assertDisjoint(edits: readonly Edit[]): void {
  if (inOrder(edits)) return
  const touched = new Set<string>()
  const rewritten = new Set<string>()
  const touch = (id: string) => {
    if (touched.has(id)) throw new Error(`Two edits touch ${id}`)
    touched.add(id)
  }
  for (const edit of edits) {
    if (edit.op === 'rewrite') {
      touch(edit.block)
      rewritten.add(edit.message)
    } else for (const id of edit.drop) touch(id)
  }
  for (const id of rewritten) if (touched.has(id)) throw new Error(`Two edits touch ${id}`)
}

/** Rewrites of messages that come one after the other touch none twice: the usual case. */
function inOrder(edits: readonly Edit[]): boolean {
  let last = Number.NEGATIVE_INFINITY
  for (const edit of edits) {
    if (edit.op !== 'rewrite' || edit.seq <= last) return false
    last = edit.seq
  }
  return true
}

/** The size from scratch, for the laws. */
export const sizeFromScratch = (messages: readonly Message[], measure: Measure): number => arrayExtent(messages)[measure]
