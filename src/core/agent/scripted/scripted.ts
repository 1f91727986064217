// The scripted model: a pure function of the messages it is really given. What compaction took from them it does not know.
import type { ApiMessage } from '../../conversation/types.ts'
import { hexName } from '../../pipeline/transcript.ts'
import { useCompact } from './compacting.ts'
import { aboutFile, asTold, lookAround } from './explore.ts'
import { keepNotes, readLessons } from './files.ts'
import { readLarge } from './large.ts'
import { type Reply, say } from './reply.ts'
import { type Seen, seen } from './seen.ts'

/** The first that has something to say, says it. */
const RULES: readonly ((seen: Seen) => Reply | null)[] = [asTold, useCompact, readLessons, keepNotes, readLarge, aboutFile, lookAround]

/** A request of more characters stays over the limit after every summary: what is read is summarised before it is seen, without end. */
const TOO_LONG = 20_000

/** So many tool uses on one request are enough: a rule that goes in circles ends. */
const ENOUGH = 60

export interface ScriptedRequest {
  /** The session and the number of the call: what makes ids of tool uses unique. */
  readonly session: string
  readonly call: number
  readonly messages: readonly ApiMessage[]
  readonly tools: readonly { readonly name: string }[]
}

/** An answer in the API's form: a text, tool uses, or both. */
export function scripted({ session, call, messages, tools }: ScriptedRequest): ApiMessage {
  const view = seen(messages, new Set(tools.map(({ name }) => name)))
  const { text, uses } = view.uses.length < ENOUGH ? replyTo(view) : say('I have used many tools for this and stop here.')
  const asked = uses.map(({ name, input }, i) => ({
    type: 'tool_use',
    id: `toolu_${hexName(`${session} ${call} ${i}`).slice(0, 20)}`,
    name,
    input,
  }))
  // An answer is never empty.
  const texts = text !== '' || asked.length === 0 ? [{ type: 'text', text: text || '(nothing to say)' }] : []
  return { role: 'assistant', content: [...texts, ...asked] }
}

const replyTo = (view: Seen): Reply => {
  if (view.summary !== null && view.request.length > TOO_LONG)
    return say('What I was asked is so long that the conversation is summarised before I can look at anything. I stop here.')
  for (const rule of RULES) {
    const reply = rule(view)
    if (reply) return reply
  }
  throw new Error('The last rule always answers')
}
