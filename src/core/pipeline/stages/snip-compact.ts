// snip_compact: past maxMessages the middle becomes one marker; a tool use is never parted from its results.
import { putMessage } from '../../conversation/message.ts'
import { remembered } from '../../conversation/remember.ts'
import { textOf } from '../../conversation/text.ts'
import type { Message, QuirkCode, Splice } from '../../conversation/types.ts'
import { inside } from '../../files/path.ts'
import { TRANSCRIPTS } from '../persist.ts'
import { lengthOf, stretches, withPinned } from '../pins.ts'
import { idle, type Rests, report, type Stage, type StageInput } from '../stage.ts'
import { transcriptWrite } from '../transcript.ts'

export const snipCompact: Stage = (input) => {
  const { conversation, policy, edition } = input
  const { messages } = conversation
  const count = messages.length
  const limit = policy.maxMessages
  if (count <= limit) return idle({ code: 'count_within', messages: count, limit })

  const { head, tail, pairHead, pairTail } = cut(messages, limit, policy.keepHead, edition.snip)
  if (head >= tail) return idle({ code: 'nothing_between', messages: count, limit, head, tail: count - tail })
  const parts = stretches(messages, head, tail, input.pins)
  const pinned = tail - head - lengthOf(parts)
  const cuts = pinned === 0 ? parts : parts.filter(({ from, to }) => to - from > 1 || !isMarker(input, messages[from] as Message))
  if (cuts.length === 0) return idle({ code: 'nothing_between', messages: count, limit, head, tail: count - tail, pinned })
  const lone = pinned === 0 && tail - head === 1 && edition.snip.skipLoneMarker ? archiveOf(input, messages[head] as Message) : null
  if (lone !== null) return idle({ code: 'already_archived', messages: count, limit, path: lone })

  const write = edition.snip.archive ? transcriptWrite(input.transcriptPath('snip_compact'), conversation, edition, input.files) : null
  const reason = withPinned({ code: 'past_max_messages', messages: count, head, tail: count - tail, pairHead, pairTail } as const, pinned)
  const edits = cuts.map(({ from, to }): Splice => {
    const dropped = messages.slice(from, to)
    const seq = (dropped.at(-1) as Message).seq
    return {
      op: 'splice',
      after: from === 0 ? null : (messages[from - 1] as Message).id,
      seq: (dropped[0] as Message).seq,
      drop: dropped.map((m) => m.id),
      put: [
        write
          ? archiveMarker(input.putId('marker'), seq, dropped.length, write.path)
          : snipMarker(input.putId('marker'), seq, dropped.length),
      ],
      reason,
      recovery: write ? { kind: 'file', path: write.path } : { kind: 'none' },
      quirks: quirksOf(dropped, write === null || write.written),
    }
  })
  const verdict = { code: 'snipped', messages: count, limit, head, dropped: lengthOf(cuts), tail: count - tail } as const
  return report(pinned === 0 ? verdict : { ...verdict, markers: cuts.length, pinned }, edits, write ? [write] : [])
}

export const snipRests: Rests = ({ conversation, policy }) => conversation.messages.length <= policy.maxMessages

/** The file of an archive marker, if it is there. */
function archiveOf({ files }: StageInput, { archivedAt }: Message): string | null {
  const path = archivedAt === null ? null : inside(TRANSCRIPTS, archivedAt)
  return path !== null && files.exists(path) ? path : null
}

const snipMarker = (id: string, seq: number, n: number): Message => putMessage(id, seq, textOf(`[snipped ${n} messages]`), null)

/** The last marker to a file: every replay of a recording puts it again. */
const markers = remembered(50_000, () => ({ n: 0, made: null as Message | null }))

function archiveMarker(id: string, seq: number, n: number, path: string): Message {
  const last = markers(path)
  if (last.n !== n || last.made?.id !== id || last.made.seq !== seq) {
    last.n = n
    last.made = putMessage(id, seq, textOf(`[${n} messages archived at ${path}]`), path)
  }
  return last.made
}

/** Between pinned messages a marker that stands alone stays in every edition: another one in its place would only forget its number and its path. */
const isMarker = (input: StageInput, message: Message): boolean => message.id.startsWith('marker@') || archiveOf(input, message) !== null

const quirksOf = (dropped: readonly Message[], written: boolean): readonly QuirkCode[] => {
  const again = dropped.some((m) => m.id.startsWith('marker@'))
  return written ? (again ? AGAIN : NO_QUIRKS) : again ? ['snipped_again', 'shared_file'] : ['shared_file']
}
const NO_QUIRKS: readonly QuirkCode[] = []
const AGAIN: readonly QuirkCode[] = ['snipped_again']

/** Where the head ends and the tail starts, moved so that no tool pair is parted. */
function cut(messages: readonly Message[], limit: number, keepHead: number, rule: { room: 0 | 1; headStopsAtTail: boolean }) {
  const count = messages.length
  let head = keepHead
  let tail = count - (limit - keepHead - rule.room)
  const stop = rule.headStopsAtTail ? Math.min(tail, count) : count
  if (messages[head - 1]?.hasToolUse) while (head < stop && messages[head]?.hasResults) head++
  const pairTail = tail > 0 && tail < count && !!messages[tail]?.hasResults && !!messages[tail - 1]?.hasToolUse
  if (pairTail) tail -= 1
  return { head, tail, pairHead: head > keepHead, pairTail }
}
