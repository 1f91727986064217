// micro_compact: every tool result but the newest few becomes a one-line placeholder.
import { rewriteResult } from '../../conversation/block.ts'
import type { ResultAt } from '../../conversation/conversation.ts'
import { textOf } from '../../conversation/text.ts'
import type { Edit, Message, QuirkCode, Recovery, ResultFacts } from '../../conversation/types.ts'
import type { NewContent } from '../../conversation/block.ts'
import type { Edition } from '../edition.ts'
import { savedPlaceholder, StepFiles } from '../persist.ts'
import { idle, report, type Stage, type StageInput } from '../stage.ts'

const COMPACTED: NewContent = { text: textOf('[Earlier tool result compacted. Re-run if needed.]'), fullOutput: null, savedAt: null }
const OMITTED: NewContent = { text: textOf('[Earlier tool result omitted.]'), fullOutput: null, savedAt: null }
const FIXED = new Set([COMPACTED.text.read(), OMITTED.text.read()])

export const microCompact: Stage = (input) => {
  const { conversation, policy, edition, target } = input
  const { results } = conversation
  const keep = policy.keepRecentResults
  const min = policy.placeholderMin
  const fresh = edition.micro === 'save_first' ? unseen(conversation.messages, results) : 0
  const counted = results.length - fresh
  if (counted <= keep) return idle({ code: 'results_within', results: counted, keep })

  const end = counted - keep
  const lengthOf = edition.micro === 'length' ? (r: ResultFacts) => r.length : (r: ResultFacts) => r.chars
  const quirks = new Set<QuirkCode>()
  const settled = (r: ResultFacts): boolean => {
    if (lengthOf(r) > min && !isPlaceholder(r)) return false
    if (edition.micro === 'length' && r.isList && r.chars > min) quirks.add('list_by_blocks')
    return true
  }
  const files = new StepFiles(input.files)
  const lastAnswer = lastAssistantSeq(conversation.messages)
  const edits: Edit[] = []
  let size = conversation.size
  for (let i = conversation.firstUnsettled(settled, policy); i < end; i++) {
    if (target !== null && size <= target) break
    const { seq, block } = results[i] as ResultAt
    if (lengthOf(block.result) <= min || isPlaceholder(block.result)) continue
    const { content, recovery } = placeholder(edition, files, block.result)
    const to = rewriteResult(block, content)
    edits.push({
      op: 'rewrite',
      message: block.id.slice(0, block.id.lastIndexOf('.')),
      seq,
      block: block.id,
      to,
      reason: { code: 'old_result', rank: counted - i, results: counted, chars: lengthOf(block.result), size },
      recovery,
      quirks: quirksOf(input, block.result, recovery, seq > lastAnswer),
    })
    size += to.extent[conversation.measure] - block.extent[conversation.measure]
  }
  if (edits.length === 0) return idle({ code: 'none_long', results: counted, keep, min }, [...quirks])
  const verdict = { code: 'placeholders', replaced: edits.length, results: counted, keep, min, unseen: fresh, target } as const
  return report(verdict, edits, files.writes, [...quirks])
}

/** Already in the form it would get: rewriting it would change nothing. */
const isPlaceholder = (r: ResultFacts): boolean => !r.isList && r.chars < 60 && FIXED.has(r.content.read())

function placeholder(edition: Edition, files: StepFiles, r: ResultFacts): { content: NewContent; recovery: Recovery } {
  if (edition.micro === 'length') return { content: COMPACTED, recovery: { kind: 'rerun', toolUse: r.toolUseId } }
  if (edition.micro === 'path_line') {
    if (r.fullOutput === null) return { content: OMITTED, recovery: { kind: 'rerun', toolUse: r.toolUseId } }
    return { content: savedPlaceholder(r.fullOutput), recovery: { kind: 'file', path: r.fullOutput } }
  }
  const path = files.pointsTo(r) ?? files.save(edition, r)
  return { content: savedPlaceholder(path), recovery: { kind: 'file', path } }
}

/** How many of the newest results came in after the last assistant message: all of them, without one. */
function unseen(messages: readonly Message[], results: readonly ResultAt[]): number {
  const seen = lastAssistantSeq(messages)
  let n = 0
  while (n < results.length && (results[results.length - 1 - n] as ResultAt).seq > seen) n++
  return n
}

function lastAssistantSeq(messages: readonly Message[]): number {
  for (let i = messages.length - 1; i >= 0; i--) {
    const message = messages[i] as Message
    if (message.role === 'assistant') return message.seq
  }
  return -1
}

function quirksOf(input: StageInput, r: ResultFacts, recovery: Recovery, fresh: boolean): readonly QuirkCode[] {
  const quirks: QuirkCode[] = []
  if (fresh) quirks.push('never_read')
  if (input.edition.micro === 'length' && r.savedAt !== null) quirks.push('preview_path_lost')
  if (input.edition.micro === 'path_line') {
    if (recovery.kind === 'file' && r.savedAt === null) quirks.push('path_spoofed')
    if (recovery.kind !== 'file' && r.savedAt !== null) quirks.push('placeholder_path_lost')
  }
  return quirks
}
