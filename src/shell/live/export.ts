// A live session to take along: the course's transcript, a JSON line a message, or an array for the Messages API.
import type { LiveSession } from '../../core/agent/session.ts'
import { pyJson } from '../../core/conversation/python.ts'
import { createMask } from '../../core/secrets/mask.ts'

/** The same messages open again in this page: as a transcript, or as a list of API messages. */
export function exported({ agent }: LiveSession, as: 'transcript' | 'messages', masked: boolean): Blob {
  const raw = agent.entries.map((entry) => entry.raw)
  const mask = createMask()
  if (masked) for (const message of raw) mask.note(JSON.stringify(message))
  const messages = masked ? raw.map((message) => mask.value(message)) : raw
  if (as === 'messages') return new Blob([JSON.stringify(messages, null, 2)], { type: 'application/json' })
  // As the course's program writes it: Python's separators, and in July every character outside ASCII escaped.
  const ascii = agent.edition === 's08-2026-07'
  return new Blob(
    messages.map((message) => `${pyJson(message, ascii)}\n`),
    { type: 'application/x-ndjson' },
  )
}
