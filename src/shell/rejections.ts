// The error texts one can have a call rejected with, and whether an edition takes them for "too long".
import { edition as editionOf } from '../core/pipeline/editions/index.ts'
import type { EditionId, Rejection } from '../core/pipeline/types.ts'

export interface ErrorText {
  readonly error: string
  readonly recognised: boolean
}

/** What the course looks for, and what the API really says. */
const TEXTS = ['prompt_too_long', 'prompt is too long: 210000 tokens > 200000 maximum']

/** `own`: what the call is rejected with now; it is offered, too. */
export function errorTexts(edition: EditionId, own: string | null): readonly ErrorText[] {
  const { recognises } = editionOf(edition)
  const all = own === null || TEXTS.includes(own) ? TEXTS : [own, ...TEXTS]
  return all.map((error) => ({ error, recognised: recognises.some((piece) => error.toLowerCase().includes(piece)) }))
}

/** Calls whose answer a person has changed: what it is now and what it was in the recording; null: not rejected. */
export function changedCalls(
  now: readonly Rejection[],
  own: readonly Rejection[],
): readonly { readonly call: number; readonly error: string | null; readonly own: string | null }[] {
  const at = (list: readonly Rejection[], call: number) => list.find((one) => one.call === call)?.error ?? null
  const calls = [...new Set([...now, ...own].map(({ call }) => call))].sort((a, b) => a - b)
  return calls.map((call) => ({ call, error: at(now, call), own: at(own, call) })).filter(({ error, own: was }) => error !== was)
}
