// The session that is replayed: 10 000 messages, about 40 million characters.
import { recordedMessage } from '../core/conversation/message.ts'
import type { Replayable } from '../core/pipeline/trace.ts'
import { generateSession } from '../samples/generate.ts'

export const MESSAGES = 10_000
export const CHARACTERS = 40_000_000

export const benchRecording = () => generateSession({ seed: '1', messages: MESSAGES, characters: CHARACTERS })

/** Measured, as a run wants it. */
export const replayable = ({ messages }: ReturnType<typeof benchRecording>): Replayable => ({
  id: 'bench',
  messages: messages.map((m, i) => recordedMessage(m.raw, i, m.typed)),
  times: messages.map((m) => m.time),
})
