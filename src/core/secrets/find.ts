// Finds secrets in a text: each once, in order, without overlap. Time grows with the length of the text only.
import { assignedIn, isSecretOf } from './assigned.ts'
import { argumentsIn } from './commands.ts'
import { PATTERNS } from './patterns.ts'
import type { Span } from './types.ts'

/** Spans of the secrets in a text, in order; what overlaps is one. */
export function secretsIn(text: string): readonly Span[] {
  if (text.length < 8) return NONE
  const found: Span[] = []
  for (const { kind, anchor, back = 0, shape } of PATTERNS) {
    let past = 0
    for (let at = text.indexOf(anchor); at !== -1; at = text.indexOf(anchor, Math.max(at + anchor.length, past))) {
      for (let from = Math.max(past, at - back); from <= at; from++) {
        shape.lastIndex = from
        const match = shape.exec(text)
        if (!match) continue
        const to = shape.lastIndex
        found.push({ kind, from: to - (match[1] ?? match[0]).length, to })
        past = to
        break
      }
    }
  }
  found.push(...privateKeys(text), ...assignedIn(text), ...argumentsIn(text))
  return apart(found)
}

const NONE: readonly never[] = []

/** The same, of a string that stands under a key of an object: `{ "password": "…" }`. */
export function secretsOf(key: string | null, text: string): readonly Span[] {
  const kind = key === null ? null : isSecretOf(key, text)
  const found = secretsIn(text)
  const [only] = found
  return kind === null || (only && only.to - only.from === text.length) ? found : [{ kind, from: 0, to: text.length }]
}

const BEGIN = /-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/y
/** Of a key's text: base64, headers, ends of lines, also as they stand in JSON. No quote: the key ends where its string does. Longer than any key is. */
const BODY = /(?:[A-Za-z0-9+/=\s:,.()@<>]|-(?!-)|\\{1,8}[nrt]){0,20000}/y
const FINISH = /-----END [A-Z0-9 ]{0,50}-----/y

/** With its first and last line; also one that is cut off, as far as it goes. */
function* privateKeys(text: string): Generator<Span> {
  for (let at = text.indexOf('-----BEGIN '); at !== -1; at = text.indexOf('-----BEGIN ', at + 11)) {
    BEGIN.lastIndex = at
    if (!BEGIN.test(text)) continue
    BODY.lastIndex = BEGIN.lastIndex
    BODY.test(text)
    const body = BODY.lastIndex - BEGIN.lastIndex
    FINISH.lastIndex = BODY.lastIndex
    const to = FINISH.test(text) ? FINISH.lastIndex : BODY.lastIndex
    if (body >= 40) yield { kind: 'private_key', from: at, to }
  }
}

/** In order; of those that overlap, all they cover, under the kind that was found first (the more exact one). */
export function apart(found: readonly Span[]): readonly Span[] {
  if (found.length < 2) return found
  const rank = new Map(found.map((span, i) => [span, i]))
  const sorted = found.toSorted((a, b) => a.from - b.from || (rank.get(a) ?? 0) - (rank.get(b) ?? 0))
  const kept: Span[] = []
  for (const span of sorted) {
    const last = kept.at(-1)
    if (!last || span.from >= last.to) {
      kept.push(span)
      continue
    }
    const better = (rank.get(span) ?? 0) < (rank.get(last) ?? 0) ? span : last
    const whole = { kind: better.kind, from: last.from, to: Math.max(last.to, span.to) }
    rank.set(whole, rank.get(better) ?? 0)
    kept[kept.length - 1] = whole
  }
  return kept
}
