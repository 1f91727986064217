// The text diff of one rewritten block, made when it is opened: line by line, with a limit of time.
import { diffLines } from 'diff'
import { indexOfCodePoint } from '../conversation/measure.ts'
import { blockText } from '../conversation/reading.ts'
import type { RunView } from './frame.ts'
import { clamp } from './move.ts'
import type { Cursor, Diff, DiffPart } from './types.ts'

const MOST_CHARS = 2_000_000
const MOST_SHOWN = 20_000

/** What one rewritten block was and is, line by line. Gives up after 300 ms or 20 000 differences and shows both, cut. */
export function diffOf(view: RunView, at: Cursor, no: number): Diff {
  const cursor = clamp(view, at)
  const edit = view.calls[cursor.call - 1]?.steps[cursor.step]?.edits[no - 1]
  if (edit?.op !== 'rewrite') return { parts: [], gaveUp: false }
  const message = view.trace.messagesBefore(cursor.call - 1, cursor.step).find((m) => m.id === edit.message)
  const block = message?.blocks.find((b) => b.id === edit.block)
  const was = block ? blockText(block) : ''
  const is = blockText(edit.to)
  return textDiff(was, is)
}

/** From one text to another, line by line, with the same limits. */
export function textDiff(was: string, is: string): Diff {
  const preview = previewOf(was, is)
  if (preview) return { parts: preview.map(([op, text]) => shown(op, text)), gaveUp: false }
  const changes = was.length + is.length <= MOST_CHARS ? diffLines(was, is, { timeout: 300, maxEditLength: 20_000 }) : undefined
  if (!changes) return { parts: [shown('removed', was), shown('added', is)], gaveUp: true }
  return { parts: changes.map((c) => shown(c.added ? 'added' : c.removed ? 'removed' : 'same', c.value)), gaveUp: false }
}

const PREVIEW = '\nPreview:\n'
const CLOSE = '\n</persisted-output>'

/** A preview is the beginning of the text between a head and an end: nothing has to be searched for. */
function previewOf(was: string, is: string): readonly (readonly [DiffPart['op'], string])[] | null {
  const at = is.indexOf(PREVIEW)
  if (at === -1 || !is.endsWith(CLOSE)) return null
  const from = at + PREVIEW.length
  const kept = is.slice(from, -CLOSE.length)
  if (!was.startsWith(kept)) return null
  const parts = [
    ['added', is.slice(0, from)],
    ['same', kept],
    ['removed', was.slice(kept.length)],
    ['added', CLOSE],
  ] as const
  return parts.filter(([, text]) => text !== '')
}

/** A long part shows its beginning and its end. */
function shown(op: DiffPart['op'], text: string): DiffPart {
  if (text.length <= MOST_SHOWN) return { op, text }
  const head = text.slice(0, indexOfCodePoint(text, MOST_SHOWN / 2))
  const tail = text.slice(-MOST_SHOWN / 2).replace(/^[\udc00-\udfff]/, '')
  return { op, text: `${head}\n…\n${tail}` }
}
