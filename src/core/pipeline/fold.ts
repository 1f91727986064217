// What the two summarising stages do to the list: one message is put first, the pinned ones follow it in their order, the rest is gone.

import { putMessage } from '../conversation/message.ts'
import { textOf } from '../conversation/text.ts'
import type { Edit, Message, Splice } from '../conversation/types.ts'
import { idsOf, lengthOf, type Pins, type Stretch, stretches } from './pins.ts'
import type { StageInput } from './stage.ts'

/** The part of the list that a summary will stand for. */
export interface Fold {
  readonly messages: readonly Message[]
  readonly parts: readonly Stretch[]
  /** What goes: of this the summary is made. What stays in full needs none, and would take its room. */
  readonly gone: readonly Message[]
  readonly pinned: number
}

/** The first `end` messages, without the pinned ones. */
export function foldOf(messages: readonly Message[], end: number, pins: Pins): Fold {
  const parts = stretches(messages, 0, end, pins)
  const whole = parts[0]?.to === messages.length && parts[0].from === 0
  const gone = whole ? messages : parts.flatMap((part) => messages.slice(part.from, part.to))
  return { messages, parts, gone, pinned: end - lengthOf(parts) }
}

const CLOSING = textOf('[What followed is part of the summary above.]')

/**
 * The splices, one a part. The summary takes the place of what stood before the first message that stays, so that its place
 * is lower than theirs. Where the list would end with an assistant message, which the API refuses, a short user message closes it.
 */
export function foldEdits(
  { messages, parts }: Fold,
  input: Pick<StageInput, 'putId'>,
  summary: (seq: number) => Message,
  why: Pick<Edit, 'reason' | 'recovery' | 'quirks'>,
): readonly Splice[] {
  const head = parts[0]?.from === 0 ? parts[0].to : 0
  const first = messages[0]?.seq ?? 0
  const put = summary(head > 0 ? (messages[head - 1] as Message).seq : first - 0.5)
  const rest = parts.filter((part) => part.from > 0)
  return [
    { op: 'splice', after: null, seq: first, drop: idsOf(messages, 0, head), put: [put], ...why },
    ...rest.map((part): Splice => {
      const before = messages[part.from - 1] as Message
      const last = messages[part.to - 1] as Message
      const closes = part.to === messages.length && before.role === 'assistant' && last.role === 'user'
      return {
        op: 'splice',
        after: before.id,
        seq: (messages[part.from] as Message).seq,
        drop: idsOf(messages, part.from, part.to),
        put: closes ? [putMessage(input.putId('closing'), last.seq, CLOSING, null)] : [],
        into: put.id,
        ...why,
        quirks: [],
      }
    }),
  ]
}
