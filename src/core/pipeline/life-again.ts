// Looked up again: later results of the same tool with the same input. Whether the text was still there when the model asked is said, too.
import type { UseFacts } from '../conversation/types.ts'
import type { At, LifeIndex } from './life-index.ts'

export interface Again {
  /** When the later result came in. */
  readonly at: At
  readonly block: string
  /** Characters of it. */
  readonly chars: number
  /** The text stood whole in the context when the model asked for it again. */
  readonly whole: boolean
}

/** `lost`: the step that took the text of the block away from the context. */
export function againOf(index: LifeIndex, block: string, message: string, lost: At): readonly Again[] {
  const use = index.uses.get(block)
  const from = index.recorded.get(message)
  if (!use || from === undefined) return []
  const { calls, session } = index.trace
  const found: Again[] = []
  let asked = -1 // index of the newest assistant message
  session.messages.forEach((later, i) => {
    if (later.role === 'assistant') asked = i
    if (i <= from || asked < from) return
    for (const { id, result } of later.blocks) {
      const other = index.uses.get(id)
      if (!result || !other || !sameUse(use, other)) continue
      const sent = index.sent[calls.findIndex((call) => call.answer === asked)] ?? index.end
      found.push({ at: index.came[i] as At, block: id, chars: result.chars, whole: sent < lost })
    }
  })
  return found
}

const sameUse = (a: UseFacts, b: UseFacts): boolean => useKey(a) === useKey(b)

const keys = new WeakMap<UseFacts, string>()

/** Equal for the same tool with the same input but for the order of keys, space at the ends of a text, and a `./` before a path. */
export function useKey(use: UseFacts): string {
  const known = keys.get(use)
  if (known !== undefined) return known
  const key = JSON.stringify([use.name, normal(use.input, '', 0)])
  keys.set(use, key)
  return key
}

/** Nobody nests an input so deep for a reason: what lies deeper counts as different from anything. */
const DEEP = 200
let differs = 0

const isDict = (v: unknown): v is Readonly<Record<string, unknown>> => typeof v === 'object' && v !== null && !Array.isArray(v)

function normal(value: unknown, key: string, depth: number): unknown {
  if (depth > DEEP) return { differs: differs++ }
  if (typeof value === 'string') return plain(value, key)
  if (Array.isArray(value)) return value.map((v) => normal(v, '', depth + 1))
  if (!isDict(value)) return value
  const names = Object.keys(value).sort()
  return names.map((name) => [name, normal(value[name], name, depth + 1)])
}

const PATH_KEY = /path|file/i

const plain = (text: string, key: string): string => (PATH_KEY.test(key) ? text.trim().replace(/^(?:\.\/)+/, '') : text.trim())
