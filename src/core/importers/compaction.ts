// A compaction of which numbers are recorded at most: no summary, and nothing of what stayed.
import type { PlacedCompaction } from './finish.ts'

type Numbers = Partial<Pick<PlacedCompaction, 'preTokens' | 'postTokens' | 'tokensSaved' | 'ids' | 'cleared'>>

export function bareCompaction(kind: PlacedCompaction['kind'], line: number, at: number, numbers: Numbers = {}): PlacedCompaction {
  const nothing = { trigger: null, preTokens: null, postTokens: null, tokensSaved: null, ids: 0, cleared: [], summary: null, kept: null }
  return { kind, line, at, ...nothing, elsewhere: false, ...numbers }
}
