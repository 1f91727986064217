// A message on its way through the normalisation: what an importer found, before anything is mended.
import type { ApiMessage, Role } from '../conversation/types.ts'
import type { Usage } from './types.ts'

export interface Draft {
  readonly role: Role
  /** A string or a list of blocks once cleaned; anything before. */
  readonly content: unknown
  /** The recorded object, when the message came from exactly one; it stays untouched unless its content is mended. */
  readonly raw: ApiMessage | null
  readonly typed: string | null
  readonly time: number | null
  readonly line: number
  /** Place in the order of records; grows along the list. */
  readonly at: number
  /** Of the call whose answer it is. */
  readonly usage?: Usage | null
  /** Places of all records it was made of, where something is told of single records. */
  readonly records?: readonly number[]
}

/** The object as recorded where nothing was mended, else one with the same keys in the same order. */
export function apiMessage(draft: Draft): ApiMessage {
  if (!draft.raw) return { role: draft.role, content: draft.content }
  return draft.raw.content === draft.content ? draft.raw : { ...draft.raw, content: draft.content }
}

export function asBlocks(content: unknown): readonly unknown[] {
  if (Array.isArray(content)) return content
  return typeof content === 'string' && content !== '' ? [{ type: 'text', text: content }] : []
}
