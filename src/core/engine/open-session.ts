// The open session: made of a recording, and what a replay of it needs beside what a person chose.
import { apiMessage, arrayExtent, recordedMessage } from '../conversation/message.ts'
import { textOf } from '../conversation/text.ts'
import type { Message, Text } from '../conversation/types.ts'
import type { Recording } from '../importers/types.ts'
import { edition } from '../pipeline/editions/index.ts'
import { extractor } from '../pipeline/extract/extract.ts'
import { makePolicy } from '../pipeline/policy.ts'
import type { ReplayInputs } from '../pipeline/replay.ts'
import type { Replayable } from '../pipeline/trace.ts'
import { hexName } from '../pipeline/transcript.ts'
import type { Answered, AskedQuestion, Inputs, Question, StageName } from '../pipeline/types.ts'
import type { Beside } from '../view/recorded.ts'
import type { SessionInfo } from '../view/types.ts'
import { namesOf } from './names.ts'

export interface OpenSession {
  readonly info: SessionInfo
  readonly replayable: Replayable
  readonly summarise: (question: Question) => Text
  readonly beside: Beside
  /** Line of the recording of each message. */
  readonly lines: readonly number[]
  /** Of a live session: what its model answered to questions for summaries. */
  readonly live: ((question: AskedQuestion) => Answered) | null
}

type Whole = ReplayInputs & {
  readonly pins: readonly string[]
  readonly off: readonly StageName[]
  readonly order: readonly StageName[]
  readonly pending: boolean
}

/** Names are counted through one replay, so each replay has its own. Throws when the policy is none: the caller has checked it. */
export function replayInputs(
  session: Replayable,
  { edition: named, thresholds, rejections, pins = [], off = [], order = [], pending = session.pending ?? false }: Inputs,
): Whole {
  const ed = edition(named)
  const { policy, problem } = makePolicy(ed.defaults, thresholds)
  if (problem) throw new Error(`Threshold ${problem.name}: ${problem.code}`)
  return { edition: ed, policy, rejections, names: namesOf(session, ed.transcript.name), pins, off, order, pending }
}

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
