// Content into a string or a list of non-empty blocks; what is fine stays the same object.
import { asBlocks, type Draft } from './draft.ts'
import { blockType, isFields, LEVELS, textBlock, tooDeep } from './value.ts'
import type { Warnings } from './warnings.ts'

/** Null for a message with nothing left in it. */
export function clean(draft: Draft, warnings: Warnings): Draft | null {
  const { content, role, line } = draft
  if (typeof content === 'string') return content === '' ? emptied(draft, warnings) : draft
  if (!Array.isArray(content)) {
    if (blockType(content) !== '') return clean({ ...draft, content: [content] }, warnings)
    const text = typeof content === 'number' || typeof content === 'boolean' ? String(content) : ''
    return clean({ ...draft, content: text }, warnings)
  }
  if (content.length === 0) return emptied(draft, warnings)
  if (content.every((block) => isFine(block))) return draft
  const kept: unknown[] = []
  for (const block of content) {
    if (typeof block === 'string' && block !== '') kept.push(textBlock(block))
    else if (isFields(block) && tooDeep(block, LEVELS)) warnings.add('bad_json', line, blockType(block))
    else if (isFine(block)) kept.push(block)
    else warnings.count('empty_block_dropped', line)
  }
  return kept.length > 0 ? { ...draft, role, content: kept } : null
}

/** The API takes an empty answer, and it was a call; an empty user message is refused. */
function emptied(draft: Draft, warnings: Warnings): Draft | null {
  if (draft.role === 'assistant' && draft.raw?.content === draft.content) return draft
  warnings.count('empty_block_dropped', draft.line)
  return null
}

function isFine(block: unknown): boolean {
  if (!isFields(block) || tooDeep(block, LEVELS)) return false
  const type = blockType(block)
  if (type === 'text') return typeof block.text === 'string' && block.text !== ''
  if (type === 'thinking') return isText(block.thinking) || isText(block.signature)
  return true
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

/** Several messages of one role in a row become one, with all their blocks. */
export function merge(drafts: readonly Draft[], warnings: Warnings): readonly Draft[] {
  const merged: Draft[] = []
  for (let from = 0; from < drafts.length; ) {
    const first = drafts[from]
    if (!first) break
    let to = from + 1
    while (drafts[to]?.role === first.role) to += 1
    merged.push(to === from + 1 ? first : mergeRun(drafts.slice(from, to), first))
    warnings.count('merged_messages', first.line, undefined, to - from - 1)
    from = to
  }
  return merged.length === drafts.length ? drafts : merged
}

function mergeRun(run: readonly Draft[], first: Draft): Draft {
  const typed = run.map((draft) => draft.typed).filter((text) => text !== null)
  return {
    ...first,
    content: run.flatMap((draft) => asBlocks(draft.content)),
    raw: null,
    typed: typed.length === 0 ? null : typed.join('\n\n'),
    time: run.find((draft) => draft.time !== null)?.time ?? null,
    records: run.flatMap((draft) => draft.records ?? [draft.at]),
    usage: run.findLast((draft) => draft.usage)?.usage ?? null,
  }
}
