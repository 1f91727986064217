// The chat of a benchmark run: OpenAI's messages, in which a person typed the task at most, and everything later came from the harness.
import type { Draft } from './draft.ts'
import { readChatMessages } from './openai/chat-messages.ts'
import type { Fields } from './value.ts'
import type { Warnings } from './warnings.ts'

export interface Placed {
  readonly message: Fields
  readonly line: number
  /** Its index in the list it was recorded in. */
  readonly index: number
}
interface Chat {
  /** `at`: the recorded index. */
  readonly drafts: readonly Draft[]
  readonly system: string | null
}

export function readBenchmarkChat(placed: readonly Placed[], warnings: Warnings): Chat {
  const { drafts, system } = readChatMessages(
    placed.map(({ message }) => message),
    (at) => placed[at]?.line ?? 0,
    warnings,
  )
  const task = drafts.findIndex(({ role }) => role === 'user')
  const own = drafts.map((draft, place): Draft => {
    return { ...draft, at: placed[draft.at]?.index ?? draft.at, typed: place === task ? draft.typed : null }
  })
  return { drafts: own, system }
}
