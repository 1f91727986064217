// A compaction of which a recording says little more than that it happened.
import type { PlacedCompaction } from './finish.ts'

type Told = Pick<PlacedCompaction, 'line' | 'at'> & Partial<PlacedCompaction>

export function plainCompaction(told: Told): PlacedCompaction {
  return {
    kind: 'compact',
    trigger: null,
    preTokens: null,
    postTokens: null,
    tokensSaved: null,
    ids: 0,
    cleared: [],
    summary: null,
    kept: null,
    elsewhere: false,
    ...told,
  }
}
