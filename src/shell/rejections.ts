// The error texts one can have a call rejected with, and whether an edition takes them for "too long".
import { edition as editionOf } from '../core/pipeline/editions/index.ts'
import type { EditionId } from '../core/pipeline/types.ts'

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
