// Checks an array against all rules, from scratch.
import type { Message } from '../types.ts'
import { type Breach, breachOf, ownBreaches, reaching } from './breach.ts'
import { bodyBytes } from './bytes.ts'
import { hasThinking, turnAt, turnLength, usesIn } from './turns.ts'
import type { Placed, Turn, Violation } from './types.ts'

/** What the array alone does not tell. */
export interface Known {
  /** Whether anything before the message has changed since the model wrote it. Without it V12 is not judged. */
  readonly changedBefore?: (message: Message) => boolean
}

/** What is wrong with the array that would be sent, in the order of the rules, with the API's own texts; `limit`: at most so many. */
export function checkArray(messages: readonly Message[], known: Known = {}, limit = Number.POSITIVE_INFINITY): readonly Violation[] {
  return tell(messages, breachesOf(messages, known).slice(0, limit))
}

export function breachesOf(messages: readonly Message[], known: Known = {}): readonly Breach[] {
  const found: Breach[] = [...endBreaches(messages)]
  for (const message of messages) found.push(...ownBreaches(message))
  for (let from = 0; from < messages.length; ) {
    const turn = turnAt(messages, from)
    found.push(...turnBreaches(turn))
    from += turnLength(turn)
  }
  for (const uses of byId(usesIn(messages)).values()) found.push(...idBreaches(uses))
  if (known.changedBefore)
    for (const message of messages) if (hasThinking(message) && known.changedBefore(message)) found.push(...prefixBreaches(message))
  found.push(...bodyBreaches(bodyBytes(messages)))
  return found.length > 1 ? found.sort(inOrder) : found
}

/** By rule, then by place. */
const inOrder = (a: Breach, b: Breach): number =>
  a.no - b.no || (a.found.message?.seq ?? -1) - (b.found.message?.seq ?? -1) || (a.found.at ?? -1) - (b.found.at ?? -1)

/** Breaches of this array in the API's words, with the indices they have in the merged array. */
export function tell(messages: readonly Message[], breaches: readonly Breach[]): readonly Violation[] {
  const places = breaches.length === 0 ? null : placesOf(messages)
  return breaches.map(({ rule, severity, message, block, found }) => {
    const { n, m } = (found.message && places?.get(found.message)) ?? { n: 0, m: 0 }
    return { rule, severity, message, block, error: found.error(n, m + (found.at ?? 0)) }
  })
}

/** For each message its index in the merged array, and the index of its first block. */
function placesOf(messages: readonly Message[]): ReadonlyMap<Message, { readonly n: number; readonly m: number }> {
  const places = new Map<Message, { n: number; m: number }>()
  let n = -1
  let m = 0
  messages.forEach((message, i) => {
    if (message.role === messages[i - 1]?.role) m += blockCount(messages[i - 1] as Message)
    else {
      n++
      m = 0
    }
    places.set(message, { n, m })
  })
  return places
}

/** A list without blocks is held by one that stands for nothing. */
const blockCount = ({ blocks, isList }: Message): number =>
  isList && blocks[0]?.raw === undefined && !blocks[0]?.content ? 0 : blocks.length

export function byId(uses: readonly Placed[]): Map<string, Placed[]> {
  const groups = new Map<string, Placed[]>()
  for (const use of uses) {
    const group = groups.get(use.id)
    if (group) group.push(use)
    else groups.set(use.id, [use])
  }
  return groups
}

const endRules = reaching('ends')
const turnRules = reaching('turn')
const idRules = reaching('id')
const prefixRules = reaching('prefix')
const bodyRules = reaching('body')
const NONE: readonly Breach[] = []

export function endBreaches(messages: readonly Message[]): readonly Breach[] {
  let breaches = NONE
  for (const rule of endRules) {
    const found = rule.find(messages)
    if (found.length > 0) breaches = [...breaches, ...found.map((f) => breachOf(rule, f))]
  }
  return breaches
}

/** Most turns have one use and its result, or neither: nothing is wrong with those. */
export function turnBreaches(turn: Turn): readonly Breach[] {
  const { uses, results } = turn
  if (uses.length === 0 && results.length === 0) return NONE
  if (uses.length === 1 && results.length === 1 && uses[0]?.id === results[0]?.id && !results[0]?.late) return NONE
  return turnRules.flatMap((rule) => rule.find(turn).map((f) => breachOf(rule, f)))
}

export const idBreaches = (uses: readonly Placed[]): readonly Breach[] =>
  uses.length < 2 ? NONE : idRules.flatMap((rule) => rule.find(uses).map((f) => breachOf(rule, f)))

export const prefixBreaches = (message: Message): readonly Breach[] =>
  prefixRules.flatMap((rule) => rule.find(message).map((f) => breachOf(rule, f)))

export const bodyBreaches = (bytes: number): readonly Breach[] =>
  bodyRules.flatMap((rule) => rule.find(bytes).map((f) => breachOf(rule, f)))
