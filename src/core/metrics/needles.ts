// Needles: identifiers that a recorded answer writes, with where they stood before. Found once a session; no policy changes them.
import type { Block, Message } from '../conversation/types.ts'

export const NEEDLE_CLASSES = ['url', 'path', 'error', 'number', 'name'] as const
export type NeedleClass = (typeof NEEDLE_CLASSES)[number]

export interface Needle {
  readonly text: string
  readonly is: NeedleClass
  /** Assistant messages (indices into the recording) that write it, in order. */
  readonly needs: readonly number[]
  /** Every block where it stands, in order; answers too, thinking not. */
  readonly stands: readonly { readonly message: number; readonly at: number }[]
}

// In the order of NEEDLE_CLASSES: the first that fits at a place counts.
const URL = String.raw`https?:\/\/[^\s"'<>\`)\]}\\]+`
const PATH = String.raw`(?:[\w.@~-]*\/)+[\w.@-]*\w|\b[\w-]+\.(?:[cm]?[jt]sx?|py|rs|go|java|rb|php|cs|cpp|h|md|json|ya?ml|toml|sql|sh|css|html|log|txt|lock)\b`
const ERROR = String.raw`\b(?:E[A-Z]{4,}|TS\d{4,5}|[A-Z]\w*(?:Error|Exception)|[A-Z]{2,6}-\d{2,6})\b`
const NUMBER = String.raw`(?<![\w.])\d{3,}(?:\.\d+)?(?![\w.])`
const NAME = String.raw`\b[A-Za-z_$][\w$]{3,}(?=\()`
const NEEDLES = new RegExp([URL, PATH, ERROR, NUMBER, NAME].map((part) => `(${part})`).join('|'), 'g')
const LONGEST = 200

interface Found {
  readonly is: NeedleClass
  readonly needs: number[]
  readonly stands: { message: number; at: number }[]
}

const known = new WeakMap<readonly Message[], readonly Needle[]>()

/** Lets others have a turn every few messages: a long recording takes a second. */
export function* needlesOf(messages: readonly Message[]): Generator<void, readonly Needle[], void> {
  const before = known.get(messages)
  if (before) return before
  const found = new Map<string, Found>()
  for (const [i, message] of messages.entries()) {
    if (i % 32 === 0) yield
    if (message.role === 'assistant') for (const block of message.blocks) need(found, block, i)
  }
  for (const [i, message] of messages.entries()) {
    if (i % 8 === 0) yield
    for (const [at, block] of message.blocks.entries()) stand(found, block, i, at)
  }
  const needles = [...found].flatMap(([text, { is, needs, stands }]) =>
    (stands[0]?.message ?? Number.POSITIVE_INFINITY) < (needs.at(-1) as number) ? [{ text, is, needs, stands }] : [],
  )
  known.set(messages, needles)
  return needles
}

function need(found: Map<string, Found>, block: Block, message: number): void {
  for (const text of textsOf(block))
    for (const match of text.matchAll(NEEDLES)) {
      const [word] = match
      if (word.length > LONGEST) continue
      const had = found.get(word)
      if (!had) found.set(word, { is: classOf(match), needs: [message], stands: [] })
      else if (had.needs.at(-1) !== message) had.needs.push(message)
    }
}

function stand(found: Map<string, Found>, block: Block, message: number, at: number): void {
  for (const text of textsOf(block))
    for (const [word] of text.matchAll(NEEDLES)) {
      const stands = found.get(word)?.stands
      const last = stands?.at(-1)
      if (stands && !(last?.message === message && last.at === at)) stands.push({ message, at })
    }
}

const classOf = (match: RegExpExecArray): NeedleClass =>
  NEEDLE_CLASSES[match.slice(1).findIndex((group) => group !== undefined)] as NeedleClass

/** The texts of a recorded block, not rendered: a string content, what was said, the strings of an input, what a result tells. */
export function textsOf({ kind, raw, use, result }: Block): readonly string[] {
  if (kind === 'thinking' || kind === 'image') return []
  if (typeof raw === 'string') return [raw]
  if (use) return stringsIn(use.input)
  const { text, content } = (raw ?? {}) as { text?: unknown; content?: unknown }
  if (!result) return typeof text === 'string' ? [text] : []
  if (typeof content === 'string') return [content]
  return Array.isArray(content) ? content.flatMap((b: { text?: unknown } | null) => (typeof b?.text === 'string' ? [b.text] : [])) : []
}

function stringsIn(value: unknown): readonly string[] {
  const found: string[] = []
  const left: unknown[] = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (typeof next === 'string') found.push(next)
    else if (typeof next === 'object' && next !== null) for (const inner of Object.values(next)) left.push(inner)
  }
  return found
}
