// fit_tool_results (upstream): still over the limit, so the largest results, seen or not, become previews until the target is met.
import { rewriteResult } from '../../conversation/block.ts'
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
  const bySize = conversation.results.toSorted((a, b) => b.block.result.chars - a.block.result.chars)
  const files = new StepFiles(input.files)
  const edits: Edit[] = []
  let pinned = 0
  for (const { message, seq, block } of bySize) {
    if (size <= target) break
    if (pins.results.has(block.id)) {
      pinned++
      continue
    }
    const content = persist(edition, files, block.result, policy.fitPreviewChars) // the file is written even if the form is not used
    if (content.text.sizes.chars >= block.result.chars) continue
    const to = rewriteResult(block, content)
    edits.push({
      op: 'rewrite',
      message,
      seq,
      block: block.id,
      to,
      reason: { code: 'fit', chars: block.result.chars, size, target },
      recovery: { kind: 'file', path: content.savedAt ?? '' },
      quirks: block.result.images ? ['image_lost'] : [],
    })
    size += to.extent[conversation.measure] - block.extent[conversation.measure]
  }
  const results = bySize.length
  if (edits.length === 0)
    return report(withPinned({ code: 'none_shorter', size, target, results, written: files.writes.length }, pinned), [], files.writes)
  return report(withPinned({ code: 'fitted', replaced: edits.length, results, size, target }, pinned), edits, files.writes)
}
