// Watches an array as it changes, and says at each step which breaches came and which went. Only what a step touched is judged again:
// the turns around an edit and the ones that were added, the ids they use, both ends of the list, and the thinking behind the first edit.
import { Conversation } from '../conversation.ts'
import type { Edit, Message, MessageId } from '../types.ts'
import { BodyMeter } from './body-meter.ts'
import { type Breach, nameOf, ownBreaches } from './breach.ts'
import { bodyBreaches, endBreaches, idBreaches, prefixBreaches, turnBreaches } from './check.ts'
import { Claims } from './claims.ts'
import { hasThinking, turnAt, turnLength, turnStart } from './turns.ts'
import type { Turn } from './types.ts'

export interface Change {
  readonly came: readonly Breach[]
  readonly went: readonly Breach[]
}
const NOTHING: Change = { came: [], went: [] }

/** What an edit takes away, seen before it is applied. `next`: place of the first message behind it. */
interface Cut {
  readonly edit: Edit
  readonly gone: readonly Message[]
  readonly next: number
}

export class Watch {
  private readonly conversation = new Conversation('json')
  /** All breaches of the list as it is, by name. */
  private readonly active = new Map<string, Breach>()
  /** An empty list is a breach too. */
  private begun = false
  private came = new Map<string, Breach>()
  private went = new Map<string, Breach>()
  private readonly ofTurn = new Map<MessageId, readonly Breach[]>()
  private readonly ofId = new Map<string, readonly Breach[]>()
  private readonly ofPrefix = new Map<MessageId, readonly Breach[]>()
  private ofEnds: readonly Breach[] = []
  private ofBody: readonly Breach[] = []
  /** Messages with thinking before which nothing has changed yet, in order. */
  private readonly bound: Message[] = []
  private readonly claims = new Claims()
  private readonly body = new BodyMeter()

  get messages(): readonly Message[] {
    return this.conversation.messages
  }
  breaches(): readonly Breach[] {
    return [...this.active.values()]
  }

  /** The list goes on: messages are added, then edits are applied. */
  step(added: readonly Message[], edits: readonly Edit[]): Change {
    if (added.length === 0 && edits.length === 0 && this.begun) return NOTHING
    this.begun = true
    const { conversation, claims, body } = this
    if (added.length > 0) this.addAll(added)
    if (edits.length > 0) this.apply(edits)
    for (const id of claims.takeTouched()) this.judgeId(id)
    this.ofEnds = this.replace(this.ofEnds, endBreaches(conversation.messages))
    this.ofBody = this.replace(this.ofBody, bodyBreaches(body.bytes(conversation)))
    return this.change()
  }

  private addAll(added: readonly Message[]): void {
    for (const message of added) {
      this.conversation.append(message)
      this.enter(message)
      if (hasThinking(message)) this.bound.push(message)
    }
    const count = this.messages.length
    this.judgeTurns(count - added.length, count)
  }

  private apply(edits: readonly Edit[]): void {
    const cuts = oneAMessage(edits).map((edit) => this.cut(edit))
    this.conversation.apply(edits)
    for (const cut of cuts) this.land(cut)
    for (const cut of cuts) this.judgeAround(cut)
    this.unbind(cuts.reduce((first, { next }) => Math.min(first, next), Number.POSITIVE_INFINITY))
  }

  private enter(message: Message): void {
    for (const breach of ownBreaches(message)) this.add(breach)
    this.claims.add(message)
    this.body.add(message)
  }

  private leave(message: Message): void {
    for (const breach of ownBreaches(message)) this.remove(breach)
    this.claims.remove(message)
    this.body.remove(message)
  }

  private cut(edit: Edit): Cut {
    const { messages } = this.conversation
    const from = edit.op === 'rewrite' ? this.conversation.indexOf(edit.seq) : this.spliceIndex(edit)
    const gone = edit.op === 'rewrite' ? messages.slice(from, from + 1) : messages.slice(from, from + edit.drop.length)
    const behind = edit.op === 'rewrite' ? from + 1 : from
    return { edit, gone, next: messages[behind]?.seq ?? Number.POSITIVE_INFINITY }
  }

  private spliceIndex(edit: Edit & { readonly op: 'splice' }): number {
    if (edit.drop.length > 0) return this.conversation.indexOf(edit.seq)
    return edit.after === null ? 0 : this.conversation.messages.findIndex((m) => m.id === edit.after) + 1
  }

  /** After the edits are applied: what is gone leaves, and what stands there enters. */
  private land(cut: Cut): void {
    for (const message of cut.gone) {
      this.leave(message)
      if (cut.edit.op === 'splice') this.forget(message.id)
    }
    const { from, to } = this.stretch(cut)
    for (let i = from; i < to; i++) this.enter(this.messages[i] as Message)
  }

  /** Where in the list an applied edit's messages stand: [from, to). */
  private stretch({ edit, gone, next }: Cut): { readonly from: number; readonly to: number } {
    if (edit.op === 'rewrite') return { from: this.firstFrom(edit.seq), to: this.firstFrom(edit.seq) + 1 }
    const from = this.firstFrom((edit.put[0] ?? gone[0])?.seq ?? next)
    return { from, to: from + edit.put.length }
  }

  private judgeAround(cut: Cut): void {
    const { from, to } = this.stretch(cut)
    this.judgeTurns(from - 1, to + 1)
  }

  private forget(id: MessageId): void {
    for (const held of [this.ofTurn, this.ofPrefix]) {
      for (const breach of held.get(id) ?? []) this.remove(breach)
      held.delete(id)
    }
  }

  /** Everything from a place on has another prefix now. */
  private unbind(next: number): void {
    for (let last = this.bound.at(-1); last && last.seq >= next; last = this.bound.at(-1)) {
      this.bound.pop()
      if (this.conversation.messages[this.conversation.indexOf(last.seq)]?.id !== last.id) continue
      const breaches = prefixBreaches(last)
      this.ofPrefix.set(last.id, breaches)
      for (const breach of breaches) this.add(breach)
    }
  }

  /** The turns that hold any of the messages [from, to). */
  private judgeTurns(from: number, to: number): void {
    const end = Math.min(to, this.messages.length)
    if (end <= 0) return
    for (let i = turnStart(this.messages, Math.max(0, from)); i < end; ) {
      const turn = turnAt(this.messages, i)
      this.judgeTurn(turn)
      i += turnLength(turn)
    }
  }

  private judgeTurn(turn: Turn): void {
    const breaches = turnBreaches(turn)
    if (breaches.length === 0 && this.ofTurn.size === 0) return
    for (const { id } of [...turn.said, ...turn.answer]) {
      const now = breaches.filter((b) => b.message === id)
      this.replace(this.ofTurn.get(id) ?? [], now)
      if (now.length > 0) this.ofTurn.set(id, now)
      else this.ofTurn.delete(id)
    }
  }

  private judgeId(id: string): void {
    const before = this.ofId.get(id)
    const now = idBreaches(this.claims.of(id))
    if (!before && now.length === 0) return
    this.replace(before ?? [], now)
    if (now.length > 0) this.ofId.set(id, now)
    else this.ofId.delete(id)
  }

  /** Index of the first message at or behind a place. */
  private firstFrom(seq: number): number {
    const { messages } = this.conversation
    let low = 0
    let high = messages.length
    while (low < high) {
      const mid = (low + high) >> 1
      if ((messages[mid] as Message).seq < seq) low = mid + 1
      else high = mid
    }
    return low
  }

  private replace(before: readonly Breach[], now: readonly Breach[]): readonly Breach[] {
    for (const breach of before) this.remove(breach)
    for (const breach of now) this.add(breach)
    return now
  }

  private add(breach: Breach): void {
    const name = nameOf(breach)
    if (!this.went.delete(name) && !this.active.has(name)) this.came.set(name, breach)
    this.active.set(name, breach)
  }

  private remove(breach: Breach): void {
    const name = nameOf(breach)
    if (this.active.delete(name) && !this.came.delete(name)) this.went.set(name, breach)
  }

  private change(): Change {
    if (this.came.size === 0 && this.went.size === 0) return NOTHING
    const change = { came: [...this.came.values()], went: [...this.went.values()] }
    this.came = new Map()
    this.went = new Map()
    return change
  }
}

/** Several rewritten blocks of a message are one change of it. */
function oneAMessage(edits: readonly Edit[]): readonly Edit[] {
  const seen = new Set<MessageId>()
  return edits.filter((edit) => edit.op === 'splice' || seen.size !== seen.add(edit.message).size)
}
