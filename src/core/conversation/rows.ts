// Edits laid into rows: left = before, right = after. No array is diffed: the rows come from the edits alone.
import { withBlock } from './message.ts'
import type { Edit, Message, MessageId, Rewrite, Row, Splice } from './types.ts'

/** Rows of the messages before and after the edits, untouched messages as the same object on both sides. */
export function layRows(messages: readonly Message[], edits: readonly Edit[]): Row[] {
  const rewrites = new Map<MessageId, Rewrite[]>()
  const splices = new Map<MessageId | null, Splice>()
  for (const edit of edits) {
    if (edit.op === 'splice') splices.set(edit.after, edit)
    else rewrites.set(edit.message, [...(rewrites.get(edit.message) ?? []), edit])
  }
  const rows: Row[] = []
  let i = 0
  const lay = (after: MessageId | null) => {
    const splice = splices.get(after)
    if (!splice) return
    rows.push({ left: messages.slice(i, i + splice.drop.length), right: splice.put, edits: [splice] })
    i += splice.drop.length
  }
  lay(null)
  while (i < messages.length) {
    const message = messages[i] as Message
    i++
    const touching = rewrites.get(message.id)
    rows.push(
      touching
        ? { left: [message], right: [rewritten(message, touching)], edits: touching }
        : { left: [message], right: [message], edits: [] },
    )
    lay(message.id)
  }
  return rows
}

const rewritten = (message: Message, edits: readonly Rewrite[]): Message =>
  edits.reduce((m, edit) => {
    const at = m.blocks.findIndex((b) => b.id === edit.block)
    return withBlock(m, at, edit.to)
  }, message)
