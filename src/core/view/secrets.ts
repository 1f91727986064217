// The secrets of a recording: which, how often, and where each one stands, without showing it.
import type { Message } from '../conversation/types.ts'
import { apart, secretsOf } from '../secrets/find.ts'
import { type Mask, standIn } from '../secrets/mask.ts'
import type { SecretKind, Span } from '../secrets/types.ts'
import { eachString } from '../secrets/walk.ts'

/** One place of a secret. */
export interface SecretPlace {
  /** The secret's number: the same secret has the same one everywhere. */
  readonly no: number
  readonly kind: SecretKind
  readonly block: string
  /** Line of the recording, 1-based. */
  readonly line: number
  /** The call that sees it first; of what came after the last call, the last. */
  readonly call: number
  /** What stands around it, at most 40 characters before and 20 after, with the stand-in in its place. */
  readonly before: string
  readonly standIn: string
  readonly after: string
}
export interface SecretsView {
  /** Of the session they were found in. */
  readonly session: string
  /** Different secrets. */
  readonly secrets: number
  /** Places in all; the first ones stand in `places`. */
  readonly total: number
  readonly kinds: readonly { readonly kind: SecretKind; readonly secrets: number }[]
  readonly places: readonly SecretPlace[]
}

const MOST = 500
const BEFORE = 40
const AFTER = 20

/**
 * Notes every secret in `mask`, then lists all their places: a password may stand alone before it is named. Yields after each
 * message, so that others can have a turn. `lines`: of each message.
 */
export function* findSecrets(
  session: string,
  messages: readonly Message[],
  lines: readonly number[],
  mask: Mask,
): Generator<void, SecretsView, void> {
  const holding = new Set<string>() // blocks
  for (const { blocks } of messages) {
    for (const { id, raw } of blocks)
      eachString(raw, (text, key) => {
        for (const span of secretsOf(key, text)) {
          mask.of(text, span)
          holding.add(id)
        }
      })
    yield
  }
  const places: SecretPlace[] = []
  const kinds = new Map<SecretKind, Set<number>>()
  let total = 0
  let call = 1
  const calls = messages.filter(({ role }) => role === 'assistant').length
  for (const [i, message] of messages.entries()) {
    if (message.role === 'assistant') call++ // it answers this call, and the next one sees it
    for (const block of message.blocks)
      eachString(block.raw, (text, key) => {
        const spans = apart([...(holding.has(block.id) ? secretsOf(key, text) : []), ...mask.alone(text)])
        spans.forEach((span, n) => {
          const secret = mask.of(text, span)
          kinds.set(secret.kind, (kinds.get(secret.kind) ?? new Set()).add(secret.no))
          total++
          if (total > MOST) return
          const at = { block: block.id, line: lines[i] ?? 0, call: Math.max(1, Math.min(call, calls)) }
          places.push({ ...secret, ...at, standIn: standIn(secret), ...around(text, spans, n) })
        })
      })
    yield
  }
  return { session, secrets: mask.count, total, kinds: [...kinds].map(([kind, nos]) => ({ kind, secrets: nos.size })), places }
}

/** What stands around a secret, up to the next one. */
function around(text: string, spans: readonly Span[], n: number): { readonly before: string; readonly after: string } {
  const { from, to } = spans[n] as Span
  const start = Math.max(spans[n - 1]?.to ?? 0, from - BEFORE)
  const end = Math.min(spans[n + 1]?.from ?? text.length, to + AFTER)
  return { before: oneLine(text.slice(start, from)), after: oneLine(text.slice(to, end)) }
}

const oneLine = (text: string): string => text.replace(/\p{Surrogate}/gu, '').replace(/\s+/g, ' ')
