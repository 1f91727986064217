// A recording becomes the open session: measured messages, what stands beside them, and facts for the page.
import { apiMessage, arrayExtent, recordedMessage } from '../conversation/message.ts'
import { textOf } from '../conversation/text.ts'
import type { Message } from '../conversation/types.ts'
import type { Recording } from '../importers/types.ts'
import { extractor } from '../pipeline/extract/extract.ts'
import { hexName } from '../pipeline/transcript.ts'
import type { Beside } from '../view/recorded.ts'
import type { SessionInfo } from '../view/types.ts'
import type { OpenSession } from './open-session.ts'

/** `fixed`: the id of a sample, or of a live session that grows; without it the session is its content. */
export function openSession(name: string, fixed: string | null, recording: Recording, sample = false): OpenSession {
  const { messages: recorded, system: _, summaries, ...facts } = recording
  const messages = recorded.map((m, i) => recordedMessage(m.raw, i, m.typed))
  const size = arrayExtent(messages).json
  const id = fixed ?? hexName(fingerprint(recording, messages, size)).slice(0, 16)
  const info: SessionInfo = {
    ...facts,
    id,
    name,
    sample,
    messages: messages.length,
    when: spanOf(recorded),
    size,
    usages: recorded.filter(({ usage }) => usage !== null).length,
    summaries: summaries.length,
  }
  const lines = recorded.map(({ line }) => line)
  const beside: Beside = {
    usages: recorded.map(({ usage }) => usage),
    compactions: recording.compactions,
    summaries: summaries.map((text) => textOf(text)),
  }
  return { info, beside, replayable: { id, messages, times: recorded.map((m) => m.time) }, summarise: extractor(), lines, live: null }
}

function spanOf(recorded: Recording['messages']): SessionInfo['when'] {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const { time } of recorded) {
    if (time === null) continue
    first = Math.min(first, time)
    last = Math.max(last, time)
  }
  return first <= last ? { first, last } : null
}

/** A recording by its content: format, length, and its first and last messages. */
const fingerprint = (recording: Recording, messages: readonly Message[], size: number): string => {
  const ends = [...messages.slice(0, 3), ...messages.slice(-3)].map((m) => JSON.stringify(apiMessage(m)).slice(0, 2_000))
  return [recording.format, messages.length, size, ...ends].join('\n')
}
