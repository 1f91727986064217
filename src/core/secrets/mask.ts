// Masks secrets in what leaves the page: the same secret gets the same stand-in everywhere, and nothing else changes.
import { apart, secretsIn, secretsOf } from './find.ts'
import type { Secret, SecretKind, Span } from './types.ts'

/**
 * Secrets by number, and texts without them. Make one an export, and give it every text of that export in any order:
 *
 *     const mask = createMask()
 *     for (const line of lines) mask.note(line) // optional: then a password stands masked also where it stands alone
 *     for (const line of lines) write(mask.text(line))
 *
 * A text may be JSON or JSONL (whole lines): it stays valid, since a secret never takes a quote or half an escape with it.
 */
export interface Mask {
  /** Remembers the secrets of a text. */
  note(text: string): void
  /** The text with a stand-in (`[secret 1: anthropic key]`) in the place of each secret; masking twice is masking once. */
  text(text: string): string
  /** The same for a value of JSON: its strings, and what a key such as `password` names; keys stay. Unchanged parts are the same objects. */
  value<T>(value: T): T
  /** The secret at a span of a text, numbered when it is seen first. */
  of(text: string, span: Span): Secret
  /** Where those that were seen stand alone in a text. */
  alone(text: string): readonly Span[]
  /** How many different ones were seen. */
  readonly count: number
}

export const standIn = ({ no, kind }: Secret): string => `[secret ${no}: ${kind.replaceAll('_', ' ')}]`

/** Known by what stands before them only, so that they must be remembered to be found where they stand alone. */
const NAMED: ReadonlySet<SecretKind> = new Set(['password', 'assigned_secret', 'aws_secret_key', 'bearer_token', 'password_in_address'])
/** Shorter ones could be a word of any text. */
const ALONE = 8

export function createMask(): Mask {
  const known = new Map<string, Secret>()
  let alone: readonly string[] = []

  const of = (text: string, { kind, from, to }: Span): Secret => {
    const value = plainForm(text.slice(from, to))
    const seen = known.get(value)
    if (seen) return seen
    const secret = { no: known.size + 1, kind }
    known.set(value, secret)
    if (NAMED.has(kind) && value.length >= ALONE && /\d/.test(value)) alone = [...alone, value].toSorted((a, b) => b.length - a.length)
    return secret
  }
  const standing = (text: string): readonly Span[] => {
    const spans: Span[] = []
    for (const value of alone)
      for (let from = text.indexOf(value); from !== -1; from = text.indexOf(value, from + value.length))
        spans.push({ kind: (known.get(value) as Secret).kind, from, to: from + value.length })
    return spans
  }
  const replaced = (text: string, found: readonly Span[]): string => {
    for (const span of found) of(text, span) // one that stands alone here may be named further on
    let out = ''
    let at = 0
    for (const span of apart([...found, ...standing(text)])) {
      out += text.slice(at, span.from) + standIn(of(text, span))
      at = span.to
    }
    return at === 0 ? text : out + text.slice(at)
  }
  const masked = (value: unknown, key: string | null): unknown => {
    if (typeof value === 'string') return replaced(value, secretsOf(key, value))
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) {
      const items = value.map((item) => masked(item, key))
      return items.some((item, i) => item !== value[i]) ? items : value
    }
    const entries = Object.entries(value).map(([k, v]) => [k, masked(v, k)] as const)
    const changed = entries.some(([k, v]) => v !== (value as Readonly<Record<string, unknown>>)[k])
    return changed ? Object.fromEntries(entries) : value
  }
  return {
    note(text) {
      for (const span of secretsIn(text)) of(text, span)
    },
    text: (text) => replaced(text, secretsIn(text)),
    value: <T>(value: T) => masked(value, null) as T,
    of,
    alone: standing,
    get count() {
      return known.size
    },
  }
}

/** A secret is the same whether its text is plain or stands in JSON: ends of lines and escapes do not count. */
const plainForm = (value: string): string =>
  value.includes('\\') || value.includes('\n')
    ? value
        .replace(/\\+u([0-9a-fA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/\\+[nrt]|\s/g, '')
    : value
