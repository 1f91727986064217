// Which end of a list of items is the newest: the endpoint for input items gives the newest first unless asked otherwise.
import { type Fields, numberOrNull, textOrNull } from '../value.ts'
import { itemOf, typeOf } from './item.ts'

/** Outputs stand before their calls: true of any list that is turned round, and of no other. */
export function isTurned(items: readonly Fields[]): boolean {
  return turns(items) > 0
}

/** Of a list from the endpoint, where also times and roles tell. */
export function isNewestFirst(items: readonly Fields[]): boolean {
  const turned = turns(items)
  if (turned !== 0) return turned > 0
  const times = items.map((item) => stampOf(itemOf(item))).filter((time) => time !== null)
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0]
  if (first !== last) return first > last
  const roles = items.map((item) => itemOf(item).role).filter((role) => typeof role === 'string')
  if (roles[0] === roles.at(-1)) return false
  return roles[0] === 'assistant' || SYSTEM.has(roles.at(-1) ?? '')
}
const SYSTEM: ReadonlySet<string> = new Set(['system', 'developer'])

/** Pairs that stand the wrong way round, less those that stand right. */
function turns(items: readonly Fields[]): number {
  const calls = new Set<string>()
  const outputs = new Set<string>()
  let found = 0
  for (const item of items.map(itemOf)) {
    const id = textOrNull(item.call_id) ?? textOrNull(item.callId)
    const type = typeOf(item)
    if (id === null) continue
    if (/_call$/.test(type)) {
      if (outputs.has(id)) found += 1
      calls.add(id)
    } else if (/_call_(?:output|result)$/.test(type)) {
      if (calls.has(id)) found -= 1
      outputs.add(id)
    }
  }
  return found
}

/** Unix seconds: recorded, or written in the item's own id, where newer ids have them after sixteen digits and two zeros. */
function stampOf(item: Fields): number | null {
  const created = numberOrNull(item.created_at)
  if (created !== null) return created
  const digits = /^[a-z]+_[0-9a-f]{16}00([0-9a-f]{8})/.exec(textOrNull(item.id) ?? '')?.[1]
  const time = digits === undefined ? 0 : Number.parseInt(digits, 16)
  return time > 1_600_000_000 && time < 2_600_000_000 ? time : null
}
