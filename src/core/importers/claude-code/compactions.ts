// Boundaries Claude Code recorded where it compacted for real.
import type { PlacedCompaction } from '../finish.ts'
import { type Fields, isFields, numberOrNull, textOrNull } from '../value.ts'
import type { Node } from './node.ts'

export interface Boundary {
  readonly node: Node
  readonly compaction: PlacedCompaction
}

export function readBoundary(record: Fields, node: Node): Boundary | null {
  if (record.type !== 'system') return null
  const micro = record.subtype === 'microcompact_boundary'
  if (!micro && record.subtype !== 'compact_boundary') return null
  const recorded = micro ? record.microcompactMetadata : record.compactMetadata
  const data: Fields = isFields(recorded) ? recorded : {}
  return {
    node,
    compaction: {
      kind: micro ? 'microcompact' : 'compact',
      line: node.line,
      trigger: textOrNull(data.trigger),
      preTokens: numberOrNull(data.preTokens),
      postTokens: numberOrNull(data.postTokens),
      tokensSaved: numberOrNull(data.tokensSaved),
      ids: Array.isArray(data.compactedToolIds) ? data.compactedToolIds.length : 0,
      at: node.at,
    },
  }
}
