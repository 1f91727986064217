// snip_compact: past maxMessages the middle becomes one marker; a tool use is never parted from its results.
import { MadeSplice } from '../../conversation/edit.ts'
import { putMessage } from '../../conversation/message.ts'
import { textOf } from '../../conversation/text.ts'
import type { Message, QuirkCode, Reason, Recovery, Splice } from '../../conversation/types.ts'
import type { FilePath } from '../../files/path.ts'
import { TRANSCRIPTS } from '../persist.ts'
import { idsOf, lengthOf, type Stretch, stretches, withPinned } from '../pins.ts'
import { idle, type Rests, report, type Stage, type StageInput } from '../stage.ts'
import { transcriptWrite } from '../transcript.ts'
import type { Write } from '../types.ts'

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
  const edits = cuts.map((part) => snip(input, part, write, reason))
  const verdict = { code: 'snipped', messages: count, limit, head, dropped: lengthOf(cuts), tail: count - tail } as const
  return report(pinned === 0 ? verdict : { ...verdict, markers: cuts.length, pinned }, edits, write ? [write] : [])
}

function snip(input: StageInput, { from, to }: Stretch, write: Write | null, reason: Reason): Splice {
  const { messages } = input.conversation
  const { seq } = messages[to - 1] as Message
  const n = to - from
  const id = input.putId('marker')
  const { put, recovery } = write ? archived(id, seq, n, write.file) : snipped(id, seq, n)
  return new MadeSplice(
    from === 0 ? null : (messages[from - 1] as Message).id,
    (messages[from] as Message).seq,
    idsOf(messages, from, to),
    put,
    reason,
    recovery,
    quirksOf(messages, from, to, write === null || write.written),
  )
}

export const snipRests: Rests = ({ conversation, policy }) => conversation.messages.length <= policy.maxMessages

/** The file of an archive marker, if it is there. */
function archiveOf({ files }: StageInput, { archivedAt }: Message): string | null {
  if (archivedAt === null) return null
  const path = files.at(archivedAt)
  return path.normal?.startsWith(TRANSCRIPTS) && files.exists(path) ? path.normal : null
}

/** What stands for so many messages, and where they are found. */
interface Marker {
  readonly n: number
  readonly put: readonly [Message]
  readonly recovery: Recovery
}

const snipped = (id: string, seq: number, n: number): Marker => ({
  n,
  put: [putMessage(id, seq, textOf(`[snipped ${n} messages]`), null)],
  recovery: NOWHERE,
})
const NOWHERE: Recovery = { kind: 'none' }

function archived(id: string, seq: number, n: number, file: FilePath): Marker {
  const last = file.made as Marker | null
  if (last?.n === n && last.put[0].id === id && last.put[0].seq === seq) return last
  const put = [putMessage(id, seq, textOf(`[${n} messages archived at ${file.text}]`), file.text)] as const
  const made: Marker = { n, put, recovery: { kind: 'file', path: file.text } }
  file.made = made
  return made
}

/** Between pinned messages a marker that stands alone stays in every edition: another one in its place would only forget its number and its path. */
const isMarker = (input: StageInput, message: Message): boolean => message.id.startsWith('marker@') || archiveOf(input, message) !== null

function quirksOf(messages: readonly Message[], from: number, to: number, written: boolean): readonly QuirkCode[] {
  let again = false
  for (let i = from; i < to && !again; i++) again = (messages[i] as Message).id.startsWith('marker@')
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
