// Boundaries Claude Code recorded where it compacted for real: their numbers, their summaries, and what they kept.
import type { PlacedCompaction } from '../finish.ts'
import { blockType, type Fields, isFields, numberOrNull, textOrNull } from '../value.ts'
import type { Warnings } from '../warnings.ts'
import { above, type Branch } from './branch.ts'
import type { Node } from './node.ts'

export interface Boundary {
  readonly node: Node
  readonly facts: Omit<PlacedCompaction, 'summary' | 'kept' | 'elsewhere'>
  readonly preserved: Preserved | null
}
/** The messages that stayed, by uuid: each (null: no list one could read), or the ends of a piece of the chain. */
type Preserved =
  | { readonly anchor: string | null; readonly uuids: readonly string[] | null }
  | { readonly anchor: string | null; readonly head: string | null; readonly tail: string | null }

export function readBoundary(record: Fields, node: Node): Boundary | null {
  if (record.type !== 'system') return null
  const micro = record.subtype === 'microcompact_boundary'
  if (!micro && record.subtype !== 'compact_boundary') return null
  const recorded = micro ? record.microcompactMetadata : record.compactMetadata
  const data: Fields = isFields(recorded) ? recorded : {}
  const ids: readonly unknown[] = Array.isArray(data.compactedToolIds) ? data.compactedToolIds : []
  return {
    node,
    facts: {
      kind: micro ? 'microcompact' : 'compact',
      line: node.line,
      trigger: textOrNull(data.trigger),
      preTokens: numberOrNull(data.preTokens),
      postTokens: numberOrNull(data.postTokens),
      tokensSaved: numberOrNull(data.tokensSaved),
      ids: ids.length,
      cleared: ids.filter((id) => typeof id === 'string'),
      at: node.at,
    },
    preserved: readPreserved(data),
  }
}

/** The newer form, which names every message, before the older one. */
function readPreserved({ preservedMessages: list, preservedSegment: segment }: Fields): Preserved | null {
  if (isFields(list)) {
    const { uuids } = list
    const whole = Array.isArray(uuids) && uuids.every((uuid) => typeof uuid === 'string')
    return { anchor: textOrNull(list.anchorUuid), uuids: whole ? uuids : null }
  }
  if (!isFields(segment)) return null
  return { anchor: textOrNull(segment.anchorUuid), head: textOrNull(segment.headUuid), tail: textOrNull(segment.tailUuid) }
}

interface Placed {
  readonly compactions: readonly PlacedCompaction[]
  readonly summaries: readonly string[]
}

/** `nodes`: those of the session in file order, each uuid once. */
export function placeCompactions(boundaries: readonly Boundary[], nodes: readonly Node[], branch: Branch, warnings: Warnings): Placed {
  const byUuid = new Map(nodes.map((node) => [node.uuid, node]))
  byUuid.delete(null)
  const texts = nodes.filter(({ talk }) => talk?.summary)
  const summaryOf = summaries(texts, boundaries)
  const away = elsewhere(byUuid, branch)
  const active = new Set(branch.active)
  const compactions = boundaries.map(({ node, facts, preserved }) => {
    const isAway = away(node)
    const records = preserved && !isAway ? keptRecords(preserved, byUuid, active) : null
    if (preserved && !isAway && !records) warnings.add('kept_missing', node.line)
    return {
      ...facts,
      summary: summaryOf.get(node) ?? null,
      summaryLine: texts[summaryOf.get(node) ?? -1]?.line,
      // Hung on the boundary itself, they come before the summary.
      kept: records && { records, place: preserved?.anchor === node.uuid ? ('before_summary' as const) : ('after_summary' as const) },
      elsewhere: isAway,
    }
  })
  return { compactions, summaries: texts.map(({ talk }) => textOf(talk?.content)) }
}

/** The summary that hangs on a boundary, else the first one between it and the next boundary; by index. */
function summaries(texts: readonly Node[], boundaries: readonly Boundary[]): ReadonlyMap<Node, number> {
  const hung = new Map<string | null, number>()
  texts.forEach(({ parent }, index) => {
    if (parent !== null && !hung.has(parent)) hung.set(parent, index)
  })
  const found = new Map<Node, number>()
  let index = texts.length - 1
  let end = Infinity
  for (const { node, facts } of [...boundaries].reverse()) {
    if (facts.kind !== 'compact') continue
    while (index >= 0 && (texts[index]?.at ?? 0) > node.at) index -= 1
    const own = node.uuid === null ? undefined : hung.get(node.uuid)
    const next = texts[index + 1]
    if (own !== undefined) found.set(node, own)
    else if (next && next.at < end) found.set(node, index + 1)
    end = node.at
  }
  return found
}

/** Null as soon as one is missing: then nobody knows what the model saw, and the cut at the boundary is the safe guess. */
function keptRecords(preserved: Preserved, byUuid: ReadonlyMap<string | null, Node>, active: ReadonlySet<Node>): readonly number[] | null {
  const nodes = 'uuids' in preserved ? preserved.uuids?.map((uuid) => byUuid.get(uuid)) : segment(preserved, byUuid)
  if (!nodes || nodes.length === 0) return null
  const records: number[] = []
  for (const node of nodes) {
    if (!node) return null
    // Hooks and the like were no messages, nor is a summary one that stands in the array.
    if (!node.talk || node.talk.summary || node.talk.synthetic) continue
    if (!active.has(node)) return null
    records.push(node.at)
  }
  return records
}

/** From the tail up to the head; null where the chain does not lead there. */
function segment(
  { head, tail }: { readonly head: string | null; readonly tail: string | null },
  byUuid: ReadonlyMap<string | null, Node>,
): readonly Node[] | null {
  const nodes = new Set<Node>()
  let node = tail === null ? undefined : byUuid.get(tail)
  while (node && !nodes.has(node)) {
    nodes.add(node)
    if (node.uuid === head) return [...nodes].reverse()
    node = node.parent === null ? undefined : byUuid.get(node.parent)
  }
  return null
}

/** Whether a boundary stands on a branch that was left: records of that branch hang on it, or it on them. */
function elsewhere(byUuid: ReadonlyMap<string | null, Node>, { chain, left }: Branch): (node: Node) => boolean {
  const over = (node: Node): Node | undefined => above(node, byUuid)
  const off = new Set<Node>()
  for (const start of left) {
    for (let node: Node | undefined = start; node && !chain.has(node) && !off.has(node); node = over(node)) off.add(node)
  }
  return (boundary) => {
    if (chain.has(boundary)) return false
    const seen = new Set<Node>()
    let node: Node | undefined = boundary
    while (node && !off.has(node) && !seen.has(node) && !(node.talk && chain.has(node))) {
      seen.add(node)
      node = over(node)
    }
    return node !== undefined && off.has(node)
  }
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  const blocks: readonly unknown[] = Array.isArray(content) ? content : []
  return blocks.map((block) => (blockType(block) === 'text' && isFields(block) ? (textOrNull(block.text) ?? '') : '')).join('\n')
}
