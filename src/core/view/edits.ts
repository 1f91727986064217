// Edits to draw: their fate, their rule as comparisons with the numbers and thresholds, and what can be got back.
import { shareOfBlock, shareOfMessage } from '../conversation/message.ts'
import type { Edit, Measure, Message, UseFacts } from '../conversation/types.ts'
import type { Edition } from '../pipeline/edition.ts'
import { heldByFile } from '../pipeline/lineage.ts'
import { targetOf } from '../pipeline/policy.ts'
import type { WriteAt } from '../pipeline/saved.ts'
import type { Trace } from '../pipeline/trace.ts'
import type { Policy, Step } from '../pipeline/types.ts'
import { aboutOf } from './items.ts'
import type { Comparison, EditItem, Fate, Recoverable } from './types.ts'

export function fateOf(edit: Edit, step: Step): Fate {
  if (edit.op === 'splice') return step.name === 'snip_compact' ? 'snipped' : 'folded'
  return edit.recovery.kind === 'file' && step.writes.length > 0 ? 'persisted' : 'shortened'
}

export function editItem(
  edit: Edit,
  no: number,
  step: Step,
  byId: ReadonlyMap<string, Message>,
  measure: Measure,
  uses: ReadonlyMap<string, UseFacts>,
): EditItem {
  const base = { no, fate: fateOf(edit, step), reason: edit.reason, quirks: edit.quirks, ...(step.answered && { answered: step.answered }) }
  if (edit.op === 'rewrite') {
    const message = byId.get(edit.message) as Message
    const at = message.blocks.findIndex((b) => b.id === edit.block)
    const before = shareOfBlock(message, at, measure)
    const was = message.blocks[at]?.extent[measure] ?? 0
    const use = uses.get(edit.block) ?? null
    const what = { first: edit.block, last: edit.block, count: 1, tool: use?.name ?? null, about: use ? aboutOf(use) : null }
    return { ...base, ...what, before, after: before - was + edit.to.extent[measure] }
  }
  const size = (messages: readonly (Message | undefined)[]) => messages.reduce((sum, m) => sum + (m ? shareOfMessage(m, measure) : 0), 0)
  const first = edit.drop[0] ?? edit.put[0]?.id ?? ''
  const what = {
    first,
    last: edit.drop.at(-1) ?? first,
    count: edit.drop.length,
    tool: null,
    about: null,
    ...(edit.into ? { into: edit.into } : {}),
  }
  return { ...base, ...what, before: size(edit.drop.map((id) => byId.get(id))), after: size(edit.put) }
}

/** The rule as inequalities. */
export function comparisonsOf(edit: Edit, policy: Policy, edition: Edition): readonly Comparison[] {
  const { reason } = edit
  const tail = policy.maxMessages - policy.keepHead - edition.snip.room
  const over = (what: Comparison['what'], value: number, limit: number, threshold: Comparison['threshold']): Comparison => ({
    what,
    value,
    op: '>',
    limit,
    threshold,
    holds: value > limit,
  })
  switch (reason.code) {
    case 'batch_over':
      return [
        over('batch_total', reason.total, policy.batchLimit, 'batchLimit'),
        over('result_chars', reason.chars, policy.persistThreshold, 'persistThreshold'),
      ]
    case 'past_max_messages':
      return [
        over('message_count', reason.messages, policy.maxMessages, 'maxMessages'),
        {
          what: 'head_kept',
          value: reason.head,
          op: '>=',
          limit: policy.keepHead,
          threshold: 'keepHead',
          holds: reason.head >= policy.keepHead,
        },
        { what: 'tail_kept', value: reason.tail, op: '>=', limit: tail, threshold: null, holds: reason.tail >= tail },
      ]
    case 'old_result':
      return [
        over('rank_from_newest', reason.rank, policy.keepRecentResults, 'keepRecentResults'),
        over('result_chars', reason.chars, policy.placeholderMin, 'placeholderMin'),
      ]
    case 'fit':
      return [over('context_target', reason.size, targetOf(policy), 'targetRatio')]
    case 'over_context':
      return [over('context_size', reason.size, policy.contextLimit, 'contextLimit')]
    case 'asked_by_tool':
      return []
    case 'rejected':
      return [
        {
          what: 'recent_messages',
          value: reason.kept,
          op: '>=',
          limit: policy.keepRecentMessages,
          threshold: 'keepRecentMessages',
          holds: reason.kept >= policy.keepRecentMessages,
        },
      ]
  }
}

export interface RecoverInputs {
  readonly trace: Trace
  readonly step: Step
  readonly writes: readonly WriteAt[]
  readonly before: readonly Message[]
  readonly after: readonly Message[]
  readonly uses: ReadonlyMap<string, UseFacts>
}

export function recoverableOf(edit: Edit, { trace, step, writes, before, after, uses }: RecoverInputs): Recoverable {
  const held = heldByFile(trace, writes, edit, before, after)
  const use = edit.op === 'rewrite' ? (uses.get(edit.block) ?? null) : null
  const rerun = use ? { tool: use.name, about: aboutOf(use), id: use.id } : null
  const summary = step.name === 'compact_history' || step.name === 'reactive_compact'
  const file = held ? { path: held.path, exact: true, reads: held.reads } : null
  const best = file && file.reads !== null ? 'file' : rerun ? 'rerun' : summary ? 'summary' : 'none'
  return { file, rerun, summary, results: edit.op === 'rewrite' ? 1 : resultsIn(edit, before), best }
}

function resultsIn(edit: Edit & { op: 'splice' }, before: readonly Message[]): number {
  const gone = new Set(edit.drop)
  return before.reduce((n, m) => n + (gone.has(m.id) ? m.blocks.filter((b) => b.result !== null).length : 0), 0)
}
