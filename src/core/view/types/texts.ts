// Long texts in stretches, and the difference of two of them.
import type { Cursor } from './cursor.ts'

/** A stretch of a long text. */
export interface TextPart {
  readonly text: string
  /** Code points of the whole. */
  readonly total: number
  readonly from: number
}

export type TextRequest = {
  readonly cursor: Cursor
  readonly from: number
  readonly count: number
} & (
  | { readonly what: 'block'; readonly side: 'before' | 'after'; readonly id: string }
  | { readonly what: 'json'; readonly side: 'before' | 'after'; readonly id: string }
  | { readonly what: 'file'; readonly path: string }
)

export type DiffPart = { readonly op: 'same' | 'removed' | 'added'; readonly text: string }

export type Diff = {
  readonly parts: readonly DiffPart[] /** The texts were too different or too long: both are given whole (cut). */
  readonly gaveUp: boolean
}
