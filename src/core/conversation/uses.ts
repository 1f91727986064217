// Which tool use a result answers, by place: an id may come again in a later turn.
import type { BlockId, Message, UseFacts } from './types.ts'

/** For every result of a recording by block id. */
export function usesByResult(messages: readonly Message[]): ReadonlyMap<BlockId, UseFacts> {
  const found = new Map<BlockId, UseFacts>()
  let uses = new Map<string, UseFacts>()
  for (const message of messages) {
    if (message.role === 'assistant') uses = new Map(message.blocks.flatMap((b) => (b.use ? [[b.use.id, b.use] as const] : [])))
    else
      for (const block of message.blocks) {
        const use = block.result ? uses.get(block.result.toolUseId) : undefined
        if (use) found.set(block.id, use)
      }
  }
  return found
}
