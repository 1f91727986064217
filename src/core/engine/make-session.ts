// A recording becomes the open session: measured messages, what stands beside them, and facts for the page.
import { apiMessage, arrayExtent, recordedMessage } from '../conversation/message.ts'
import { textOf } from '../conversation/text.ts'
import type { ApiMessage, Message } from '../conversation/types.ts'
import type { Recording } from '../importers/types.ts'
import { extractor } from '../pipeline/extract/extract.ts'
import { hexName } from '../pipeline/transcript.ts'
import type { Beside } from '../view/recorded.ts'
import type { SessionInfo } from '../view/types.ts'
import type { OpenSession } from './open-session.ts'
import type { LiveSource } from './types.ts'

export function openSession(name: string, sample: boolean, recording: Recording): OpenSession {
  const messages = recording.messages.map((m, i) => recordedMessage(m.raw, i, m.typed))
  const id = sample ? name : hexName(fingerprint(recording, messages, arrayExtent(messages).json)).slice(0, 16)
  return sessionOf(id, name, sample, recording, messages)
}

/** It keeps its id while it grows. */
export function openLiveSession({ id, name, recording, summaries, time }: LiveSource): OpenSession {
  const messages = recording.messages.map(({ raw, typed }, i) => measured(raw, i, typed))
  const open = sessionOf(id, name, false, recording, messages)
  const { replayable } = open
  return { ...open, live: summaries, replayable: { ...replayable, times: [...replayable.times, time], pending: true } }
}

/** A live session is opened again whenever it has grown: what was measured is kept with its object. */
const known = new WeakMap<ApiMessage, Message>()
function measured(raw: ApiMessage, no: number, typed: string | null): Message {
  const was = known.get(raw)
  if (was && was.seq === no && (was.typed?.read() ?? null) === typed) return was
  const made = recordedMessage(raw, no, typed)
  known.set(raw, made)
  return made
}

function sessionOf(id: string, name: string, sample: boolean, recording: Recording, messages: readonly Message[]): OpenSession {
  const { messages: recorded, system: _, summaries, ...facts } = recording
  const info: SessionInfo = {
    ...facts,
    id,
    name,
    sample,
    messages: messages.length,
    when: spanOf(recorded),
    size: arrayExtent(messages).json,
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
