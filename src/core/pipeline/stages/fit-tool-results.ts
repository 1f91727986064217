// fit_tool_results (upstream): still over the limit, so the largest results, seen or not, become previews until the target is met.
import { rewriteResult } from '../../conversation/block.ts'
import type { ResultAt } from '../../conversation/conversation.ts'
import { MadeRewrite } from '../../conversation/edit.ts'
import { lengthIn } from '../../conversation/extent.ts'
import type { Edit } from '../../conversation/types.ts'
import { persist, StepFiles } from '../persist.ts'
import { withPinned } from '../pins.ts'
import { targetOf } from '../policy.ts'
import { idle, report, type Stage } from '../stage.ts'

export const fitToolResults: Stage = (input) => {
  const { conversation, policy, edition, pins } = input
  const target = input.target ?? targetOf(policy)
  let size = conversation.size
  if (size <= target) return idle({ code: 'target_reached', size, target })
  const { results } = conversation
  const files = new StepFiles(input.files)
  const edits: Edit[] = []
  let pinned = 0
  for (const { message, seq, block } of bySize(results)) {
    if (size <= target) break
    if (pins.results.has(block.id)) {
      pinned++
      continue
    }
    const content = persist(edition, files, block.result, policy.fitPreviewChars) // the file is written even if the form is not used
    if (content.text.sizes.chars >= block.result.chars) continue
    const to = rewriteResult(block, content)
    edits.push(
      new MadeRewrite(
        message,
        seq,
        block.id,
        to,
        { code: 'fit', chars: block.result.chars, size, target },
        { kind: 'file', path: content.savedAt ?? '' },
        block.result.images ? ['image_lost'] : [],
      ),
    )
    size += lengthIn(to.extent, conversation.measure) - lengthIn(block.extent, conversation.measure)
  }
  if (edits.length === 0)
    return report(
      withPinned({ code: 'none_shorter', size, target, results: results.length, written: files.writes.length }, pinned),
      [],
      files.writes,
    )
  return report(withPinned({ code: 'fitted', replaced: edits.length, results: results.length, size, target }, pinned), edits, files.writes)
}

const FEW = 4

/** The largest first; of equal ones the first. Mostly few are asked for: then the others need no order. */
function* bySize(results: readonly ResultAt[]): Generator<ResultAt, void, void> {
  const left = results.slice()
  for (let n = 0; n < FEW && left.length > 0; n++) yield left.splice(largestOf(left), 1)[0] as ResultAt
  yield* left.toSorted((a, b) => b.block.result.chars - a.block.result.chars)
}

function largestOf(results: readonly ResultAt[]): number {
  let at = 0
  let most = -1
  for (let i = 0; i < results.length; i++) {
    const { chars } = (results[i] as ResultAt).block.result
    if (chars <= most) continue
    most = chars
    at = i
  }
  return at
}
