// The array as the server reads it: messages of one role in a row are one message, and an assistant's message with the user's after it is a turn.
import type { Message } from '../types.ts'
import type { Placed, PlacedResult, Turn } from './types.ts'

const isA = (messages: readonly Message[], i: number, role: Message['role']): boolean => messages[i]?.role === role

/** Where the turn begins that holds the message at an index. */
export function turnStart(messages: readonly Message[], index: number): number {
  let from = index
  while (from > 0 && isA(messages, from, 'user')) from--
  while (from > 0 && isA(messages, from, 'assistant') && isA(messages, from - 1, 'assistant')) from--
  return from
}

/** The turn that begins at an index. */
export function turnAt(messages: readonly Message[], from: number): Turn {
  let mid = from
  while (isA(messages, mid, 'assistant')) mid++
  let to = mid
  while (isA(messages, to, 'user')) to++
  const said = messages.slice(from, mid)
  const answer = messages.slice(mid, to)
  return { said, answer, uses: usesIn(said), results: resultsIn(answer) }
}

export const turnLength = ({ said, answer }: Turn): number => said.length + answer.length

export function usesIn(messages: readonly Message[]): readonly Placed[] {
  const uses: Placed[] = []
  for (const message of messages) {
    if (!message.hasToolUse) continue
    message.blocks.forEach(({ use }, at) => {
      if (use) uses.push({ message, at, id: use.id })
    })
  }
  return uses
}

function resultsIn(messages: readonly Message[]): readonly PlacedResult[] {
  const results: PlacedResult[] = []
  let late = false
  for (const message of messages) {
    message.blocks.forEach((block, at) => {
      if (block.result) results.push({ message, at, id: block.result.toolUseId, late })
      else late ||= block.raw !== undefined || block.content !== null // but not the place holder of an empty list
    })
  }
  return results
}

export const hasThinking = (message: Message): boolean => message.role === 'assistant' && message.blocks.some((b) => b.kind === 'thinking')
