// Pins: what a person keeps whatever the stages say. A pin covers its tool pair, so that no tool use is ever parted from its results.
import type { BlockId, Message, MessageId } from '../conversation/types.ts'

/** One pin, a message or a block of the recording, and what it covers. It covers no message: it names nothing in the recording. */
export interface Pin {
  readonly id: string
  /** They stay in the list. */
  readonly messages: readonly MessageId[]
  /** They stay whole. */
  readonly results: readonly BlockId[]
}

/** All pins of a run together. */
export interface Pins {
  readonly each: readonly Pin[]
  readonly messages: ReadonlySet<MessageId>
  readonly results: ReadonlySet<BlockId>
}

export const NO_PINS: Pins = { each: [], messages: new Set(), results: new Set() }

/** What the pins cover in this recording. */
export function pinsOf(recorded: readonly Message[], ids: readonly string[]): Pins {
  if (ids.length === 0) return NO_PINS
  const places = new Map(recorded.map((m, i) => [m.id, i]))
  const each = [...new Set(ids)].map((id) => pinOf(recorded, places, id))
  return { each, messages: new Set(each.flatMap((p) => p.messages)), results: new Set(each.flatMap((p) => p.results)) }
}

/** A pinned message keeps all results of its pair; of a pinned block only its own: the result itself, or what answers the use. */
function pinOf(recorded: readonly Message[], places: ReadonlyMap<MessageId, number>, id: string): Pin {
  const [name = '', block] = id.split('.')
  const at = places.get(name)
  const own = block === undefined ? null : recorded[at ?? -1]?.blocks.find((b) => b.id === id)
  if (at === undefined || own === undefined) return { id, messages: [], results: [] }
  const pair = pairAround(recorded, at)
  const results = pair.flatMap((m) =>
    m.blocks.filter((b) => b.result !== null && (own === null || b === own || b.result.toolUseId === own.use?.id)),
  )
  return { id, messages: pair.map((m) => m.id), results: results.map((b) => b.id) }
}

/**
 * The messages that must stay together with the one at a place: in its turn (assistant messages, then user messages), all from
 * the first tool use to the last results. What stands between them counts, since results must follow their uses at once.
 */
function pairAround(recorded: readonly Message[], at: number): readonly Message[] {
  const isA = (i: number, role: Message['role']) => recorded[i]?.role === role
  let from = at
  while (isA(from, 'user')) from--
  while (isA(from, 'assistant')) from--
  let to = at
  while (isA(to, 'assistant')) to++
  while (isA(to, 'user')) to++
  const turn = recorded.slice(from + 1, to)
  const first = turn.findIndex((m) => m.hasToolUse)
  const last = turn.findLastIndex((m) => m.hasResults)
  const own = at - from - 1
  return first !== -1 && first <= own && own <= last ? turn.slice(first, last + 1) : turn.slice(own, own + 1)
}

/** A run of messages that no pin keeps: [from, to). */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** What is not pinned in a part of the list: without pins, all of it in one. */
export function stretches(messages: readonly Message[], from: number, to: number, pins: Pins): readonly Stretch[] {
  if (pins.messages.size === 0) return from < to ? [{ from, to }] : []
  const found: Stretch[] = []
  const pinned = (i: number) => pins.messages.has((messages[i] as Message).id)
  for (let i = from; i < to; i++) {
    if (pinned(i)) continue
    const start = i
    while (i < to && !pinned(i)) i++
    found.push({ from: start, to: i })
  }
  return found
}

const idOf = ({ id }: Message): MessageId => id

/** Ids of the messages [from, to). */
export function idsOf(messages: readonly Message[], from: number, to: number): readonly MessageId[] {
  return messages.slice(from, to).map(idOf)
}

export const lengthOf = (parts: readonly Stretch[]): number => parts.reduce((n, s) => n + s.to - s.from, 0)

/** A verdict or a reason with what pins kept; where they had no say it is what it always was. */
export const withPinned = <T extends object>(said: T, pinned: number): T => (pinned > 0 ? { ...said, pinned } : said)
