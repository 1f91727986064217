// Whether the recorded outputs of the calls can be true.
import type { Draft } from '../draft.ts'
import { asBlocks } from '../draft.ts'
import { blockType } from '../value.ts'
import type { Warnings } from '../warnings.ts'

/** No call of a tool takes fewer tokens: smaller ones were written down when the answer had only begun. */
const LEAST = 8

export function checkOutputs(drafts: readonly Draft[], warnings: Warnings): void {
  const calls = drafts.filter(({ usage, content }) => {
    return typeof usage?.output === 'number' && asBlocks(content).some((block) => blockType(block) === 'tool_use')
  })
  const outputs = calls.map(({ usage }) => usage?.output ?? 0).sort((a, b) => a - b)
  const median = outputs[outputs.length >> 1]
  if (median === undefined || median >= LEAST) return
  const small = calls.filter(({ usage }) => (usage?.output ?? 0) < LEAST)
  warnings.count('output_unreliable', small[0]?.line ?? 0, undefined, small.length)
}
