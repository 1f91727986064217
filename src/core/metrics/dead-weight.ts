// Dead weight: results that are sent on and on though no later answer shares an identifier with them.
import { firstSent, type RunBlocks } from './blocks.ts'
import { added, how } from './figure.ts'
import type { Needle } from './needles.ts'
import type { Assumptions, Figure } from './types.ts'

/** Tokens over all calls; the first call that shows a result never counts. */
export function deadWeight({ index, all, trace, callOf }: RunBlocks, needles: readonly Needle[], { charsPerToken }: Assumptions): Figure {
  const used = new Map<number, number>() // by place: the last answer that shares an identifier
  for (const { needs, stands } of needles) {
    const last = needs.at(-1) as number
    for (const { message, at } of stands) {
      if (message >= last) break
      const place = message * 65_536 + at
      used.set(place, Math.max(used.get(place) ?? -1, last))
    }
  }
  const n = trace.calls.length
  const turns = new Float64Array(n + 1)
  for (const { course, message, at, size, lost } of all) {
    if (!course.block.result) continue
    const first = firstSent(index, course.came)
    const end = firstSent(index, lost)
    const since = Math.max(first, callOf.get(used.get(message * 65_536 + at) ?? -1) ?? -1) + 1
    if (since >= end) continue
    turns[since] = (turns[since] as number) + size
    turns[end] = (turns[end] as number) - size
  }
  const perCall = new Float64Array(n)
  let now = 0
  for (let i = 0; i < n; i++) {
    now += turns[i] as number
    const sent = trace.calls[i]?.steps.findLast((s) => s.name === 'model_call')?.verdict.code === 'sent'
    perCall[i] = sent ? now / charsPerToken : 0
  }
  return added(how('dead_weight', 'tokens', 'estimated'), perCall)
}
