// A compaction of which little is recorded: numbers, at most where its summary is.
import type { PlacedCompaction } from './finish.ts'

type Told = Partial<Omit<PlacedCompaction, 'kind' | 'line' | 'at' | 'kept'>>

export function bareCompaction(kind: PlacedCompaction['kind'], line: number, at: number, told: Told = {}): PlacedCompaction {
  const nothing = { trigger: null, preTokens: null, postTokens: null, tokensSaved: null, ids: 0, cleared: [], summary: null, kept: null }
  return { kind, line, at, ...nothing, elsewhere: false, ...told }
}
