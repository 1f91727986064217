// tool_result_budget: the results of the last message may not be larger than batchLimit together; the largest go to files.
import { rewriteResult } from '../../conversation/block.ts'
import { MadeRewrite } from '../../conversation/edit.ts'
import type { Block, Edit, QuirkCode, ResultFacts } from '../../conversation/types.ts'
import { inside } from '../../files/path.ts'
import { persist, RESULTS, StepFiles } from '../persist.ts'
import { withPinned } from '../pins.ts'
import { idle, type Rests, report, type Stage, type StageInput } from '../stage.ts'

type ResultBlock = Block & { readonly result: ResultFacts }

export const toolResultBudget: Stage = (input) => {
  const { conversation, policy, edition, pins } = input
  const last = conversation.messages.at(-1)
  if (!last?.hasResults) return idle({ code: 'no_results_last' })
  const limit = policy.batchLimit
  let total = 0
  let results = 0
  for (const { result } of last.blocks) {
    if (result === null) continue
    total += result.chars
    results++
  }
  if (total <= limit) return idle({ code: 'batch_within', total, limit, results })

  const blocks = last.blocks.filter((b): b is ResultBlock => b.result !== null)
  const bySize = blocks.toSorted((a, b) => b.result.chars - a.result.chars)
  const largest = bySize.find((b) => !pins.results.has(b.id))?.result.chars ?? 0
  const files = new StepFiles(input.files)
  const edits: Edit[] = []
  let now = total
  let pinned = 0
  for (const [i, block] of bySize.entries()) {
    if (now <= limit) break
    if (block.result.chars <= policy.persistThreshold) continue
    if (pins.results.has(block.id)) {
      pinned++
      continue
    }
    const to = rewriteResult(block, persist(edition, files, block.result, policy.previewChars))
    const write = files.writes.at(-1)
    edits.push(
      new MadeRewrite(
        last.id,
        last.seq,
        block.id,
        to,
        { code: 'batch_over', total: now, chars: block.result.chars, rank: i + 1, kept: write?.written === false },
        { kind: 'file', path: to.result?.savedAt ?? '' },
        quirksOf(input, block.result, write),
      ),
    )
    now += (to.result?.chars ?? 0) - block.result.chars
  }
  if (edits.length === 0)
    return idle(withPinned({ code: 'batch_none_large', total, limit, largest, threshold: policy.persistThreshold }, pinned))
  const verdict = { code: 'batch_persisted', persisted: edits.length, results, total, after: now, limit } as const
  return report(withPinned(verdict, pinned), edits, files.writes)
}

export const budgetRests: Rests = ({ conversation, policy }) => {
  const { messages } = conversation
  const last = messages[messages.length - 1]
  if (!last?.hasResults) return true
  let total = 0
  for (const { result } of last.blocks) if (result !== null) total += result.chars
  return total <= policy.batchLimit
}

function quirksOf(input: StageInput, result: ResultFacts, write: StepFiles['writes'][number] | undefined): readonly QuirkCode[] {
  const quirks: QuirkCode[] = []
  if (result.images) quirks.push('image_lost')
  if (write && !write.written && input.files.read(write.path)?.read() !== result.content.read()) quirks.push('shared_file')
  if (write?.wanted && inside(RESULTS, write.wanted) === null) quirks.push('id_made_safe')
  return quirks
}
