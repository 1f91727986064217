// Which result answers which tool use: by id and by position, since ids are reused.
import type { Role } from '../conversation/types.ts'
import { blockType, idText, isFields, textBlock, wordOf } from './value.ts'

export interface Turn {
  readonly role: Role
  readonly content: unknown
}
export interface Use {
  readonly id: string
  readonly name: string
  /** Index of its message. */
  readonly message: number
  answer: Result | null
}
export interface Result {
  readonly id: string
  readonly block: unknown
  readonly message: number
  use: Use | null
}
interface Pairing {
  readonly uses: readonly Use[]
  readonly results: readonly Result[]
}

/** A result answers the latest use of its id before it; what is then left over is matched wherever it stands. */
export function pairUp(turns: readonly Turn[]): Pairing {
  const uses: Use[] = []
  const results: Result[] = []
  const open = new Map<string, Use[]>() // the uses of an id in the latest message that has it

  turns.forEach((turn, message) => {
    if (!Array.isArray(turn.content)) return
    for (const block of turn.content) {
      const type = blockType(block)
      if (turn.role === 'assistant' && type === 'tool_use') {
        const use: Use = { id: idText(block.id), name: wordOf(block.name), message, answer: null }
        const before = open.get(use.id)
        if (before?.[0]?.message === message) before.push(use)
        else open.set(use.id, [use])
        uses.push(use)
      } else if (turn.role === 'user' && type === 'tool_result') {
        const result: Result = { id: idText(block.tool_use_id), block, message, use: null }
        const use = open.get(result.id)?.shift()
        if (use) tie(use, result)
        results.push(result)
      }
    }
  })
  matchLeftOvers(uses, results)
  return { uses, results }
}

/** A result that was written before its use. Both lists stand in order, so each queue is walked once. */
function matchLeftOvers(uses: readonly Use[], results: readonly Result[]): void {
  const waiting = new Map<string, { readonly uses: Use[]; next: number }>()
  for (const use of uses) {
    if (use.answer) continue
    const queue = waiting.get(use.id)
    if (queue) queue.uses.push(use)
    else waiting.set(use.id, { uses: [use], next: 0 })
  }
  if (waiting.size === 0) return
  for (const result of results) {
    const queue = result.use ? undefined : waiting.get(result.id)
    if (!queue) continue
    while ((queue.uses[queue.next]?.message ?? Infinity) < result.message) queue.next += 1
    const use = queue.uses[queue.next]
    if (!use) continue
    tie(use, result)
    queue.next += 1
  }
}

function tie(use: Use, result: Result): void {
  use.answer = result
  result.use = use
}

interface Counts {
  readonly toolUses: number
  readonly toolResults: number
  readonly unanswered: number
  readonly orphans: number
}

/** Distinct ids; a use without result counts also where an earlier use of the same id has one. */
export function countPairs({ uses, results }: Pairing): Counts {
  const used = new Set(uses.map((use) => use.id))
  const answered = new Set(results.map((result) => result.id))
  return {
    toolUses: used.size,
    toolResults: answered.size,
    unanswered: uses.filter((use) => !use.answer).length,
    orphans: Array.from(answered).filter((id) => !used.has(id)).length,
  }
}

export function isResult(block: unknown): boolean {
  return blockType(block) === 'tool_result'
}

/** What is left of a result whose use is gone: its text and images; never nothing, so that no message vanishes by it. */
export function asOrphan(block: unknown): readonly unknown[] {
  const content = isFields(block) ? block.content : null
  const parts = Array.isArray(content) ? content.filter(isPart) : []
  if (parts.length > 0) return parts
  return [textBlock(typeof content === 'string' && content !== '' ? content : '(empty result)')]
}

function isPart(part: unknown): boolean {
  const type = blockType(part)
  return type === 'image' || type === 'document' || (type === 'text' && isFields(part) && part.text !== '')
}
