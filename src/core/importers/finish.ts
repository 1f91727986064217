// Makes the recording: counts as recorded, messages as mended, recorded compactions at their place among them.
import type { Draft } from './draft.ts'
import { apiMessage } from './draft.ts'
import { normalise } from './normalise.ts'
import { countPairs, pairUp, type Turn } from './pairing.ts'
import type { Choice, FormatId, ImportResult, Links, RecordedCompaction } from './types.ts'
import type { Warnings } from './warnings.ts'

interface Found {
  readonly format: FormatId
  readonly title: string | null
  readonly records: number
  /** What makes the array. */
  readonly drafts: readonly Draft[]
  /** What is counted as recorded, when that is more than the drafts. */
  readonly counted?: readonly Turn[]
  readonly system: string | null
  readonly compactions: readonly PlacedCompaction[]
  readonly choices?: readonly Choice[]
  readonly choice?: string | null
  readonly links?: Links
}
const NO_LINKS: Links = { session: null, agent: null, parent: null }

/** `at`: its place in the order of records. */
export type PlacedCompaction = Omit<RecordedCompaction, 'before'> & { readonly at: number }

export function finish(found: Found, warnings: Warnings): ImportResult {
  const { format, title, records, system, choices = [], choice = null, links = NO_LINKS } = found
  const drafts = normalise(found.drafts, warnings)
  if (drafts.length === 0) return { ok: false, problem: { code: 'no_messages', format, records } }
  const messages = drafts.map((draft) => ({
    raw: apiMessage(draft),
    typed: draft.typed,
    time: draft.time,
    line: draft.line,
    usage: draft.usage ?? null,
  }))
  const places = drafts.map((draft) => draft.at).sort((a, b) => a - b)
  const compactions = found.compactions.map(({ at, ...compaction }) => ({ ...compaction, before: below(places, at) }))
  const counts = countPairs(pairUp(found.counted ?? found.drafts))
  const facts = { format, title, records, system, compactions, choices, choice, links }
  return { ok: true, recording: { ...facts, ...counts, messages, warnings: warnings.list() } }
}

/** How many of the sorted numbers are smaller. */
function below(sorted: readonly number[], limit: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}
