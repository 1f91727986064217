// Regret: the recording looks up again what the run had already taken away. A look-up is the same tool with the same input.
import { useKey } from '../pipeline/life-again.ts'
import type { RecordedBlock, RunBlocks } from './blocks.ts'
import { added, how } from './figure.ts'
import type { Assumptions, Figure } from './types.ts'

export function regret({ index, all, trace, callOf }: RunBlocks, { charsPerToken }: Assumptions): readonly Figure[] {
  const times = new Float64Array(trace.calls.length)
  const tokens = new Float64Array(trace.calls.length)
  const before = new Map<string, RecordedBlock[]>()
  let asked = -1 // index of the newest assistant message
  let again = 0
  let turn: [string, RecordedBlock][] = []
  for (const block of all) {
    const { message, course } = block
    if (course.message.role === 'assistant' && message !== asked) {
      // Results of one turn were asked for together: none of them is a look-up of another.
      for (const [key, result] of turn) before.set(key, [...(before.get(key) ?? []), result])
      turn = []
      asked = message
    }
    const use = index.uses.get(course.block.id)
    if (!use) continue
    const key = useKey(use)
    turn.push([key, block])
    const earlier = before.get(key)
    const call = callOf.get(asked)
    if (!earlier || call === undefined) continue
    again++
    const sent = index.sent[call] as number
    if (earlier.some(({ lost }) => sent < lost)) continue
    times[call] = (times[call] as number) + 1
    tokens[call] = (tokens[call] as number) + (earlier.at(-1)?.size ?? 0) / charsPerToken
  }
  return [{ ...added(how('regret', 'events', 'computed'), times), of: again }, added(how('regret_tokens', 'tokens', 'estimated'), tokens)]
}
