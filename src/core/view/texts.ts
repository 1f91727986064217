// Texts on demand: a block's text or JSON, a file's text, in stretches.
import { blockValue } from '../conversation/block.ts'
import { Conversation } from '../conversation/conversation.ts'
import { indexOfCodePoint, measure } from '../conversation/measure.ts'
import { apiMessage } from '../conversation/message.ts'
import { blockText } from '../conversation/reading.ts'
import type { Message } from '../conversation/types.ts'
import { latestWrites, writesUpTo } from './files.ts'
import type { RunView } from './frame.ts'
import { clamp } from './move.ts'
import type { Cursor, TextPart, TextRequest } from './types.ts'

const cut = (text: string, from: number, count: number): TextPart => {
  const start = indexOfCodePoint(text, from)
  return { text: text.slice(start, indexOfCodePoint(text, count, start)), total: measure(text).chars, from }
}

const GONE: TextPart = { text: '', total: 0, from: 0 }

/** A stretch of a text as it is at the cursor; empty when the thing is not there. */
export function textPart(view: RunView, request: TextRequest): TextPart {
  const cursor = clamp(view, request.cursor)
  if (request.what === 'file') return cut(fileText(view, cursor, request.path) ?? '', request.from, request.count)
  const messages = listAt(view, cursor, request.side)
  const message = messages.find((m) => m.id === request.id || m.blocks.some((b) => b.id === request.id))
  if (!message) return GONE
  const block = message.blocks.find((b) => b.id === request.id)
  if (request.what === 'json') {
    const own = block && message.isList ? blockValue(block) : undefined // nothing where an empty list stands
    return cut(JSON.stringify(own === undefined ? apiMessage(message) : own, null, 2), request.from, request.count)
  }
  return block ? cut(blockText(block), request.from, request.count) : GONE
}

/** The whole text of a file as it was at the cursor, or null. */
export function fileText(view: RunView, cursor: Cursor, path: string): string | null {
  const count = writesUpTo(view.writes, cursor.call - 1, cursor.step)
  const at = latestWrites(view.writes, count).find((w) => w.write.path === path)
  if (!at) return null
  return at.write.text ? at.write.text.read() : view.trace.transcript(at.call, at.step)
}

function listAt(view: RunView, cursor: Cursor, side: 'before' | 'after'): readonly Message[] {
  const { trace } = view
  const step = view.calls[cursor.call - 1]?.steps[cursor.step]
  if (!step) return [] // a run without calls
  const before = trace.messagesBefore(cursor.call - 1, cursor.step)
  if (side === 'before') return before
  const after = new Conversation(trace.edition.measure, before)
  for (const message of trace.session.messages.slice(step.from, step.to)) after.append(message)
  after.apply(step.edits.slice(0, cursor.edit ?? step.edits.length))
  return after.messages
}
