// Everything the debugger shows at a cursor, and how it is asked for.

import type { StepName } from '../../pipeline/types.ts'
import type { Strips } from '../strips.ts'
import type { Cursor, Move, Unit } from './cursor.ts'
import type { RowItem } from './rows.ts'
import type { EditItem, StageItem, Why } from './step.ts'
import type { Valid } from './valid.ts'

export interface FileItem {
  readonly path: string
  readonly kind: 'result' | 'transcript'
  readonly size: number
  readonly lines: number
  readonly call: number
  readonly step: StepName
  /** The block or message the file was made from, or null. */
  readonly of: string | null
  /** The path stands in the context at the cursor. */
  readonly visible: boolean
}

export interface Side {
  readonly size: number
  readonly messages: number
  readonly kinds: readonly number[]
}

/** Everything the debugger shows at a cursor. */
export interface Frame {
  readonly run: number
  readonly cursor: Cursor
  readonly calls: number
  readonly limit: number
  /** The typed text in force, at most 300 code points. */
  readonly request: string | null
  readonly stages: readonly StageItem[]
  readonly before: Side
  readonly after: Side
  readonly edits: readonly EditItem[]
  readonly rows: {
    readonly total: number
    readonly from: number
    readonly items: readonly RowItem[]
    /** Characters before the first of `items`, on each side: where its band begins. */
    readonly at: { readonly left: number; readonly right: number }
  }
  /** Both sides as strips of bands, and where each edit's characters went (strips.ts). */
  readonly strips: Strips
  /** Of the picked edit: `pick` of the request, else the last landed one when stepping by edit, else the first. */
  readonly why: Why | null
  readonly files: { readonly total: number; readonly size: number; readonly from: number; readonly items: readonly FileItem[] }
  /** Null: not checked yet. */
  readonly valid: Valid | null
  /** Can one go on: for the buttons. */
  readonly can: Readonly<Record<Unit, { readonly back: boolean; readonly on: boolean }>>
}

export interface FrameRequest {
  readonly cursor: Cursor
  /** Made from the cursor, in order; one that leads nowhere is passed over. */
  readonly moves?: readonly Move[]
  /** Number of the edit Why is about. */
  readonly pick?: number
  /** Rows wanted. */
  readonly from: number
  readonly count: number
  /** Keys of folds that are opened; 'all' opens every fold. */
  readonly open: readonly string[] | 'all'
  readonly filesFrom: number
  readonly filesCount: number
}
