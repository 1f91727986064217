// What the centre shows at a cursor, from the engine's frame: the numbers as numbers, the sentences from the dictionary.
import type { Frame } from '../src/core/view/types.ts'
import { w } from './words.ts'

export interface Figures {
  readonly headline: string
  readonly call: string
  /** Which of the call's steps is marked, and how many there are. */
  readonly step: number
  readonly steps: number
  readonly edit: string
  readonly sizeBefore: number
  readonly sizeAfter: number
  readonly messagesBefore: number
  readonly messagesAfter: number
}

const both = ({ at, of }: { readonly at: string; readonly of: string }) => `${at} ${of}`.trim()

export function figuresOf(frame: Frame): Figures {
  const { call, step, edit } = frame.cursor
  const stage = frame.stages[step]
  if (!stage) throw new Error(`No step ${step} in call ${call}`)
  return {
    headline: w.headline(stage.verdict, stage.name, stage.sizeBefore, stage.sizeAfter, frame.limit),
    call: both(w.centre.call(call, frame.calls)),
    step,
    steps: frame.stages.length,
    edit: both(w.centre.edit(edit, frame.edits.length)),
    sizeBefore: frame.before.size,
    sizeAfter: frame.after.size,
    messagesBefore: frame.before.messages,
    messagesAfter: frame.after.messages,
  }
}
