// The rows of a step: before and after side by side, runs of unchanged messages folded, a window of them made into items.

import { shareOfBlock, shareOfMessage } from '../conversation/message.ts'
import { layRows } from '../conversation/rows.ts'
import type { Edit, Measure, Message, Row, UseFacts } from '../conversation/types.ts'
import { KINDS } from '../conversation/types.ts'
import { messageItem } from './items.ts'
import type { Fate, RowItem } from './types.ts'

/** Rows with the first `landed` edits on the right; the others still show what was there. */
export function shownRows(before: readonly Message[], edits: readonly Edit[], landed: number): Row[] {
  const rows = layRows(before, edits)
  if (landed >= edits.length) return rows
  const there = new Set(edits.slice(0, landed))
  return rows.map((row) => {
    if (row.edits.every((e) => there.has(e))) return row
    const own = row.edits.filter((e) => there.has(e))
    const right = own.length === 0 ? row.left : (layRows(row.left, own)[0] as Row).right
    return { ...row, right }
  })
}

/** What is drawn: one row, or a run of unchanged ones as a fold. */
interface Line {
  readonly from: number
  readonly to: number // rows [from, to)
  readonly fold: boolean
}

const AROUND = 1 // unchanged neighbours shown beside a change
const EDGE = 2 // and at both ends of the list
const LEAST = 3 // shorter runs are not worth a fold

/** Lines of the rows; folds whose key is in `open` are laid out, and what is pinned stands by itself. */
export function linesOf(rows: readonly Row[], came: number, open: readonly string[] | 'all', pinned: ReadonlySet<string>): Line[] {
  const lines: Line[] = []
  const single = (from: number, to: number) => {
    for (let i = from; i < to; i++) lines.push({ from: i, to: i + 1, fold: false })
  }
  const still = (i: number) => {
    const { edits, left } = rows[i] as Row
    return edits.length === 0 && i < came && !pinned.has(left[0]?.id ?? '')
  }
  for (let i = 0; i < rows.length; ) {
    let end = i
    while (end < rows.length && still(end)) end++
    const from = i + (i === 0 ? EDGE : AROUND)
    const to = end - (end === rows.length ? EDGE : AROUND)
    if (to - from >= LEAST) {
      single(i, from)
      if (open === 'all' || open.includes((rows[from] as Row).left[0]?.id ?? '')) single(from, to)
      else lines.push({ from, to, fold: true })
      single(to, end)
    } else single(i, end)
    if (end < rows.length) single(end, end + 1)
    i = end + 1
  }
  return lines
}

export interface RowMaker {
  readonly measure: Measure
  readonly uses: ReadonlyMap<string, UseFacts>
  /** Rows from here on came in at this step. */
  readonly came: number
  readonly number: ReadonlyMap<Edit, { readonly no: number; readonly fate: Fate; readonly landed: boolean }>
}

/** Characters before a line, on each side. */
export function sizeAbove(rows: readonly Row[], lines: readonly Line[], line: number, measure: Measure): { left: number; right: number } {
  const until = lines[line]?.from ?? (line === 0 ? 0 : rows.length)
  let left = 0
  let right = 0
  for (let i = 0; i < until; i++) {
    const row = rows[i] as Row
    left += sizeOf(row.left, measure)
    right += sizeOf(row.right, measure)
  }
  return { left, right }
}

const MOST_IN_ROW = 60

export function rowItem(rows: readonly Row[], line: Line, make: RowMaker): RowItem {
  const row = rows[line.from] as Row
  if (line.fold) return foldItem(rows.slice(line.from, line.to), make)
  if (row.edits.length === 0) {
    const message = row.right[0] as Message
    return { type: line.from >= make.came ? 'came' : 'same', key: message.id, message: messageItem(message, make.measure, make.uses) }
  }
  const numbers = row.edits.map((edit) => make.number.get(edit))
  const side = (messages: readonly Message[]) => shorten(messages).map((m) => messageItem(m, make.measure, make.uses))
  return {
    type: 'change',
    key: row.left[0]?.id ?? row.right[0]?.id ?? '',
    edits: numbers.map((n) => n?.no ?? 0),
    fate: numbers[0]?.fate ?? 'kept',
    landed: numbers.some((n) => n?.landed),
    left: side(row.left),
    right: side(row.right),
    leftCount: row.left.length,
    leftSize: sizeOf(row.left, make.measure),
    rightSize: sizeOf(row.right, make.measure),
  }
}

/** A long run that one edit took away shows its beginning and its end. */
const shorten = (messages: readonly Message[]): readonly Message[] =>
  messages.length <= MOST_IN_ROW ? messages : [...messages.slice(0, MOST_IN_ROW / 2), ...messages.slice(-MOST_IN_ROW / 2)]

const sizeOf = (messages: readonly Message[], measure: Measure): number => messages.reduce((sum, m) => sum + shareOfMessage(m, measure), 0)

function foldItem(rows: readonly Row[], make: RowMaker): RowItem {
  const kinds = KINDS.map(() => 0)
  let size = 0
  for (const row of rows) {
    const message = row.left[0] as Message
    size += shareOfMessage(message, make.measure)
    message.blocks.forEach((block, at) => {
      const k = KINDS.indexOf(block.kind)
      kinds[k] = (kinds[k] as number) + shareOfBlock(message, at, make.measure)
    })
  }
  const first = rows[0]?.left[0]?.id ?? ''
  return { type: 'fold', key: first, first, last: rows.at(-1)?.left[0]?.id ?? first, count: rows.length, size, kinds }
}
