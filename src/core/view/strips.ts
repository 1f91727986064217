// The two strips of the debugger: every block a band as long as it is large, and a ribbon for every edit. Offsets are characters from the top.
import { shareOfBlock, shareOfMessage } from '../conversation/message.ts'
import type { Edit, Measure, Message, MessageId, Row } from '../conversation/types.ts'
import { KINDS } from '../conversation/types.ts'
import type { Fate } from './types.ts'

/** One side, from the top. Bands shorter than the grain are merged; the largest kind of them wins. */
export interface Strip {
  readonly size: number
  /** Where each band ends; the last end is the size. */
  readonly ends: Float64Array
  /** Its kind, as a place in KINDS. */
  readonly kinds: Uint8Array
  /** Where messages that a person typed begin, however short they are. */
  readonly typed: Float64Array
  /** Where messages that a pin keeps begin. */
  readonly pinned: Float64Array
}
export interface Span {
  readonly from: number
  readonly to: number
}
/** Where the characters of one edit stand on each side. Not landed: still the same on both. */
export interface Ribbon {
  readonly edit: number
  readonly fate: Fate
  readonly landed: boolean
  readonly left: Span
  readonly right: Span
}
export interface Strips {
  readonly before: Strip
  readonly after: Strip
  readonly ribbons: readonly Ribbon[]
}
export interface NumberedEdit {
  readonly no: number
  readonly edit: Edit
  readonly fate: Fate
  readonly landed: boolean
}

/** Strips of the rows of the landed edits; `grain` = characters below which a band is too short to be drawn alone. */
export function strips(
  rows: readonly Row[],
  edits: readonly NumberedEdit[],
  measure: Measure,
  grain: number,
  pinned: ReadonlySet<MessageId>,
): Strips {
  const sides = [place(rows, 'left', measure, grain, pinned), place(rows, 'right', measure, grain, pinned)] as const
  const ribbons = edits.map(({ no, edit, fate, landed }) => ({
    edit: no,
    fate,
    landed,
    left: span(sides[0], edit, false, measure),
    right: span(sides[1], edit, landed, measure),
  }))
  return { before: sides[0].strip, after: sides[1].strip, ribbons }
}

interface Placed {
  readonly strip: Strip
  readonly at: ReadonlyMap<MessageId, { readonly from: number; readonly to: number; readonly message: Message }>
  /** Where the right column goes on after a message: for a splice that puts nothing. */
  readonly end: number
}

function place(rows: readonly Row[], side: 'left' | 'right', measure: Measure, grain: number, kept: ReadonlySet<MessageId>): Placed {
  const at = new Map<MessageId, { from: number; to: number; message: Message }>()
  const typed: number[] = []
  const pinned: number[] = []
  const bands = merger(grain)
  let size = 0
  for (const row of rows) {
    for (const message of row[side]) {
      const from = size
      if (message.typed) typed.push(from)
      if (kept.has(message.id)) pinned.push(from)
      for (const [i, block] of message.blocks.entries()) bands.add(KINDS.indexOf(block.kind), shareOfBlock(message, i, measure))
      size += shareOfMessage(message, measure)
      at.set(message.id, { from, to: size, message })
    }
  }
  return { strip: { size, ...bands.end(), typed: Float64Array.from(typed), pinned: Float64Array.from(pinned) }, at, end: size }
}

/** So many grains (about 14 limits) are more than the page draws of a strip: what hangs below is one band. */
const MOST_GRAINS = 16_384

/** Joins bands until they are long enough to be seen. */
function merger(grain: number) {
  const ends: number[] = []
  const kinds: number[] = []
  let within = new Float64Array(KINDS.length)
  let start = 0
  let size = 0
  const close = () => {
    ends.push(size)
    kinds.push(within.indexOf(Math.max(...within)))
    within = new Float64Array(KINDS.length)
    start = size
  }
  return {
    add(kind: number, length: number) {
      const drawn = size < grain * MOST_GRAINS
      if (drawn && length >= grain && size > start) close()
      within[kind] = (within[kind] as number) + length
      size += length
      if (drawn && size - start >= grain) close()
    },
    end() {
      if (size > start) close()
      return { ends: Float64Array.from(ends), kinds: Uint8Array.from(kinds) }
    },
  }
}

function span(placed: Placed, edit: Edit, landed: boolean, measure: Measure): Span {
  if (edit.op === 'rewrite') {
    const found = placed.at.get(edit.message)
    if (!found) throw new Error(`No message ${edit.message} in the strip`)
    const index = found.message.blocks.findIndex((b) => b.id === edit.block)
    let from = found.from
    for (let i = 0; i < index; i++) from += shareOfBlock(found.message, i, measure)
    return { from, to: from + shareOfBlock(found.message, index, measure) }
  }
  const ids = landed ? (edit.into ? [edit.into] : edit.put.map((m) => m.id)) : edit.drop
  const first = ids[0] === undefined ? undefined : placed.at.get(ids[0])
  const last = ids.length === 0 ? undefined : placed.at.get(ids[ids.length - 1] as MessageId)
  if (first && last) return { from: first.from, to: last.to }
  const before = edit.after === null ? 0 : (placed.at.get(edit.after)?.to ?? placed.end)
  return { from: before, to: before }
}
