// The journal of a newer Gemini CLI session: records replayed into the messages as they were last, and as they were before each time some were taken away.
import { excerpt, type Fields, isFields, numberOrNull, textOrNull, wordOf } from '../value.ts'
import type { Warnings } from '../warnings.ts'
import type { Recorded } from './messages.ts'

export interface State {
  /** The line of the record that took messages away; null for the last state. */
  readonly until: number | null
  readonly recorded: readonly Recorded[]
}
/** The messages were written anew, fewer and with a new first one; `preTokens`: input of the last call before. */
interface Compression {
  readonly line: number
  readonly preTokens: number | null
}
interface Journal {
  /** The last one is the journal's end. */
  readonly states: readonly State[]
  readonly meta: Fields
  readonly compactions: readonly Compression[]
}

interface Kept extends Recorded {
  readonly id: string
}

/** So many earlier states are kept; of later ones only what they took away is counted. */
const MOST_STATES = 100

export function openJournal(warnings: Warnings): { add(value: Fields, line: number): void; close(): Journal } {
  let list: Kept[] = []
  let places = new Map<string, number>()
  let meta: Fields = {}
  const states: State[] = []
  const compactions: Compression[] = []

  /** Keeps what there is before `line` takes `gone` messages of it. */
  function keep(gone: number, line: number): void {
    if (gone === 0) return
    if (states.length < MOST_STATES) states.push({ until: line, recorded: list.slice() })
    warnings.count('state_replaced', line, undefined, gone)
  }

  /** The last record of an id wins, in the place of the first. */
  function put(message: Fields, line: number): void {
    const id = textOrNull(message.id) ?? `line ${line} ${list.length}`
    const at = places.get(id) ?? list.length
    places.set(id, at)
    list[at] = { id, message, line: list[at]?.line ?? line }
  }

  /** Takes a message and all after it away; an id that is not there takes all. */
  function rewind(to: unknown, line: number): void {
    const at = (typeof to === 'string' ? places.get(to) : undefined) ?? 0
    keep(list.length - at, line)
    for (const { id } of list.splice(at)) places.delete(id)
  }

  function replace(messages: readonly unknown[], line: number): void {
    const before = list
    const had = places
    const ids = new Set(messages.filter(isFields).map((message) => message.id))
    keep(before.filter(({ id }) => !ids.has(id)).length, line)
    list = []
    places = new Map()
    for (const message of messages) {
      if (isFields(message)) put(message, line)
      else warnings.count('unknown_record', line, 'no message')
    }
    const [first] = list
    if (!first || had.has(first.id) || list.length >= before.length) return
    const tokens = before.map(({ message }) => message.tokens).findLast(isFields)
    const preTokens = numberOrNull(tokens?.input)
    compactions.push({ line, preTokens })
  }

  return {
    add(value, line) {
      if (isFields(value.$set)) {
        if (Array.isArray(value.$set.messages)) replace(value.$set.messages, line)
        meta = { ...meta, ...withoutMessages(value.$set) }
      } else if ('$rewindTo' in value) rewind(value.$rewindTo, line)
      else if (typeof value.sessionId === 'string' && value.type === undefined) meta = { ...value, ...meta }
      else if (typeof value.type === 'string') put(value, line)
      else warnings.count('unknown_record', line, excerpt(wordOf(Object.keys(value)[0] ?? 'no type')))
    },
    close: () => ({ states: [...states, { until: null, recorded: list }], meta, compactions }),
  }
}

function withoutMessages(set: Fields): Fields {
  const { messages: _, ...rest } = set
  return rest
}
