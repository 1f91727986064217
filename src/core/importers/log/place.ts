// Where the calls of a conversation stand in the array that was read: their usage, their times, and what was cleared between them.
import { bareCompaction } from '../compaction.ts'
import type { Draft } from '../draft.ts'
import type { PlacedCompaction } from '../finish.ts'
import type { Usage } from '../types.ts'
import { inputOf } from '../usage.ts'
import { numberOrNull } from '../value.ts'
import type { Warnings } from '../warnings.ts'
import { answerPrint, type Conversation } from './conversations.ts'
import type { Rewrite } from './rewrites.ts'

interface Placed {
  /** A draft with what the log knows of it. */
  stamp(draft: Draft): Draft
  readonly compactions: readonly PlacedCompaction[]
}

/** A call has its place where its request is a beginning of the one that was read, or its answer stands where it would. */
export function placeCalls({ best: { call, sums }, trails, rewrites }: Conversation, warnings: Warnings): Placed {
  const usages = new Map<number, Usage>()
  const times = new Map<number, number>()
  const compactions: PlacedCompaction[] = []
  for (const trail of trails) {
    const { length } = trail
    const begins = length === 0 || sums[length - 1] === trail.sum
    if (!begins) warnings.count('request_differs', trail.line)
    const next = answerPrint(call.messages.slice(length, length + 5))
    const answers = next === null ? length === call.messages.length : next === trail.answer
    if (begins && next !== null && trail.answer !== null && !answers) warnings.count('answer_differs', trail.line)
    if (!begins && !answers) continue
    // A second try counts where its answer is the one that was kept.
    if (trail.usage && (answers || !usages.has(length))) usages.set(length, trail.usage)
    if (trail.time !== null) {
      if (!times.has(length - 1)) times.set(length - 1, trail.time)
      if (!times.has(length)) times.set(length, trail.time)
    }
    for (const edit of trail.edits) {
      // It stands after everything its request had.
      const [tokensSaved, ids] = [numberOrNull(edit.cleared_input_tokens), numberOrNull(edit.cleared_tool_uses) ?? 0]
      compactions.push(bareCompaction('context_edit', trail.line, length - 0.5, { tokensSaved, ids }))
    }
  }
  for (const { replaced, from } of rewrites) if (replaced) warnings.count('request_differs', from.line)
  for (const rewrite of rewrites) if (rewrite.changed > 0) compactions.push(rewritten(rewrite, call.messages.length))
  return {
    stamp(draft) {
      const time = draft.time ?? times.get(draft.at) ?? null
      const usage = draft.role === 'assistant' ? usages.get(draft.at) : undefined
      return usage || time !== draft.time ? { ...draft, time, usage: usage ?? draft.usage ?? null } : draft
    },
    compactions,
  }
}

/** Where nothing but results was cleared it is what Claude Code calls a micro compaction. */
function rewritten({ from, to, changed, cleared }: Rewrite, messages: number): PlacedCompaction {
  const [preTokens, postTokens] = [inputOf(from.usage), inputOf(to.usage)]
  const tokensSaved = preTokens !== null && postTokens !== null && postTokens < preTokens ? preTokens - postTokens : null
  const kind = cleared.length > 0 ? 'microcompact' : 'rewritten'
  const ids = cleared.length > 0 ? cleared.length : changed
  return bareCompaction(kind, to.line, Math.min(to.length, messages) - 0.5, { preTokens, postTokens, tokensSaved, ids, cleared })
}
