// Every tool use gets its result in the very next message, results first; a result without its use becomes text.
import { asBlocks, type Draft } from './draft.ts'
import { asOrphan, isResult, pairUp, type Result, type Use } from './pairing.ts'
import { excerpt, textBlock } from './value.ts'
import type { Warnings } from './warnings.ts'

/** What stands for a result that was never recorded. */
const NO_RESULT = '(no result recorded)'

/** Stands first where the first message held nothing but results that belong further down. */
export const START_MISSING = '(start of recording missing)'

/** Takes alternating roles. Messages that are as they should be come out as the same objects. */
export function answer(drafts: readonly Draft[], warnings: Warnings): readonly Draft[] {
  const pairing = pairUp(drafts)
  const usesOf = groupByMessage(pairing.uses)
  const resultsOf = groupByMessage(pairing.results)
  const out: Draft[] = []
  drafts.forEach((draft, index) => {
    const before = usesOf.get(index - 1) ?? []
    const results = resultsOf.get(index) ?? []
    if (draft.role === 'assistant' || stands(draft, index, before, results)) out.push(draft)
    else {
      const content = [...before.map((use) => resultFor(use, index)), ...withoutAnswers(draft, index, results)]
      if (content.length > 0) out.push({ ...draft, content })
      else if (index === 0) out.push({ ...draft, content: [textBlock(START_MISSING)] })
    }
    // The live tail keeps its open uses, unless a result of theirs was written too early.
    const own = index === drafts.length - 1 ? (usesOf.get(index) ?? []) : []
    if (own.some((use) => use.answer)) {
      const content = own.map((use) => resultFor(use, index + 1))
      out.push({ role: 'user', content, raw: null, typed: null, time: draft.time, line: draft.line, at: draft.at + 0.5 })
    }
  })
  return out

  function resultFor(use: Use, place: number): unknown {
    const line = drafts[use.message]?.line ?? 0
    if (use.answer) {
      if (use.answer.message !== place) warnings.count('result_moved', line)
      return use.answer.block
    }
    warnings.add('result_made_up', line, excerpt(use.name))
    return { type: 'tool_result', tool_use_id: use.id, content: NO_RESULT, is_error: true }
  }

  /** What stays in a message beside the results its place asks for: orphans as text, everything else as it is. */
  function withoutAnswers(draft: Draft, index: number, results: readonly Result[]): readonly unknown[] {
    const useOf = new Map(results.map((result) => [result.block, result.use]))
    const kept: unknown[] = []
    for (const block of asBlocks(draft.content)) {
      const use = useOf.get(block)
      if (!isResult(block)) kept.push(block)
      else if (!use) {
        kept.push(...asOrphan(block))
        warnings.add('orphan_result', draft.line)
      } else if (use.message === index - 1 && kept.length > 0) warnings.count('result_moved', draft.line)
    }
    return kept
  }
}

function groupByMessage<T extends { readonly message: number }>(items: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const item of items) {
    const group = groups.get(item.message)
    if (group) group.push(item)
    else groups.set(item.message, [item])
  }
  return groups
}

/** All uses of the message before are answered here, nothing else is, and the results come first. */
function stands(draft: Draft, index: number, uses: readonly Use[], results: readonly Result[]): boolean {
  if (uses.length === 0 && results.length === 0) return true
  if (!uses.every((use) => use.answer?.message === index)) return false
  if (!results.every((result) => result.use?.message === index - 1)) return false
  const blocks = asBlocks(draft.content)
  return blocks.slice(0, results.length).every(isResult)
}
