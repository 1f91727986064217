// What the centre is measured in: widths of its columns, rows on the screen, files on the drawer.
import type { Fate } from '../core/view/types.ts'

export interface Geometry {
  readonly width: number
  readonly height: number
  /** Width of a row, of its path, of a strip; a phone has no rows and no paths here. */
  readonly row: number
  readonly path: number
  readonly strip: number
  /** Pixels of one limit. */
  readonly limitPx: number
}
/** A file on the drawer below that this step wrote: where it stands, and which edit it came from (null: the whole list). */
export interface FileMark {
  readonly path: string
  readonly x: number
  readonly edit: number | null
  /** A path in the context points to it, from this edit's band. */
  readonly pointed: number | null
}
/** A row on the screen, in pixels from the top of the body, and the characters it stands for. */
export interface VisibleRow {
  readonly key: string
  readonly top: number
  readonly bottom: number
  readonly left: readonly [from: number, to: number]
  readonly right: readonly [from: number, to: number]
  readonly fate: Fate | null
  readonly picked: boolean
}
