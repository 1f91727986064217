// What one block is in two runs after the same step, line by line: from the run it is held against to the present one.
import { blockText } from '../conversation/reading.ts'
import type { Block, Message } from '../conversation/types.ts'
import { textDiff } from './diff.ts'
import type { RunView } from './frame.ts'
import { listsAt } from './lockstep.ts'
import type { Cursor, Diff, DiffPart } from './types.ts'

/** A block that one of them has not is added or removed as a whole. */
export function lockDiff(a: RunView, b: RunView, cursor: Cursor, id: string): Diff {
  const lists = listsAt(a, b, cursor)
  const [is, was] = [blockIn(lists?.a ?? [], id), blockIn(lists?.b ?? [], id)]
  if (is && was) return textDiff(blockText(was), blockText(is))
  const alone = (op: DiffPart['op'], block: Block | null): readonly DiffPart[] => (block ? [{ op, text: blockText(block) }] : [])
  return { parts: [...alone('removed', was), ...alone('added', is)], gaveUp: false }
}

function blockIn(messages: readonly Message[], id: string): Block | null {
  for (const { blocks } of messages) {
    const block = blocks.find((one) => one.id === id)
    if (block) return block
  }
  return null
}
