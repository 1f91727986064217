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

const sameUse = (a: UseFacts, b: UseFacts): boolean => a.name === b.name && sameValue(a.input, b.input)

const isDict = (v: unknown): v is Readonly<Record<string, unknown>> => typeof v === 'object' && v !== null && !Array.isArray(v)

/** The same but for the order of keys, space at the ends of a text, and a `./` before a path. */
function sameValue(a: unknown, b: unknown, key = ''): boolean {
  if (a === b) return true
  if (typeof a === 'string' && typeof b === 'string') return plain(a, key) === plain(b, key)
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((v, i) => sameValue(v, b[i]))
  if (!isDict(a) || !isDict(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((k) => Object.hasOwn(b, k) && sameValue(a[k], b[k], k))
}

const PATH_KEY = /path|file/i

const plain = (text: string, key: string): string => (PATH_KEY.test(key) ? text.trim().replace(/^(?:\.\/)+/, '') : text.trim())
