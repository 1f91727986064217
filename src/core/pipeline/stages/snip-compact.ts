// snip_compact: past maxMessages the middle becomes one marker; a tool use is never parted from its results.
import { putMessage } from '../../conversation/message.ts'
import { textOf } from '../../conversation/text.ts'
import type { Message, QuirkCode, Splice } from '../../conversation/types.ts'
import { inside } from '../../files/path.ts'
import { TRANSCRIPTS } from '../persist.ts'
import { idle, report, type Stage } from '../stage.ts'
import { transcriptWrite } from '../transcript.ts'

export const snipCompact: Stage = (input) => {
  const { conversation, policy, edition } = input
  const { messages } = conversation
  const count = messages.length
  const limit = policy.maxMessages
  if (count <= limit) return idle({ code: 'count_within', messages: count, limit })

  const { head, tail, pairHead, pairTail } = cut(messages, limit, policy.keepHead, edition.snip)
  if (head >= tail) return idle({ code: 'nothing_between', messages: count, limit, head, tail: count - tail })
  const dropped = messages.slice(head, tail)
  const lone = dropped.length === 1 ? (dropped[0]?.archivedAt ?? null) : null
  if (edition.snip.skipLoneMarker && lone !== null) {
    const path = inside(TRANSCRIPTS, lone)
    if (path !== null && input.files.exists(path)) return idle({ code: 'already_archived', messages: count, limit, path })
  }

  const write = edition.snip.archive ? transcriptWrite(input.transcriptPath('snip_compact'), conversation, edition, input.files) : null
  const text = write ? `[${dropped.length} messages archived at ${write.path}]` : `[snipped ${dropped.length} messages]`
  const seq = (dropped.at(-1) as Message).seq
  const edit: Splice = {
    op: 'splice',
    after: head === 0 ? null : (messages[head - 1] as Message).id,
    seq: (dropped[0] as Message).seq,
    drop: dropped.map((m) => m.id),
    put: [putMessage(`marker@c${input.no}`, seq, textOf(text), write ? write.path : null)],
    reason: { code: 'past_max_messages', messages: count, head, tail: count - tail, pairHead, pairTail },
    recovery: write ? { kind: 'file', path: write.path } : { kind: 'none' },
    quirks: quirksOf(dropped, write === null || write.written),
  }
  const verdict = { code: 'snipped', messages: count, limit, head, dropped: dropped.length, tail: count - tail } as const
  return report(verdict, [edit], write ? [write] : [])
}

const quirksOf = (dropped: readonly Message[], written: boolean): readonly QuirkCode[] => {
  const quirks: QuirkCode[] = []
  if (dropped.some((m) => m.id.startsWith('marker@'))) quirks.push('snipped_again')
  if (!written) quirks.push('shared_file')
  return quirks
}

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
