// Makes the recording: counts as recorded, messages as mended, recorded compactions at their place among them.
import type { Draft } from './draft.ts'
import { apiMessage } from './draft.ts'
import { normalise } from './normalise.ts'
import { countPairs, pairUp, type Turn } from './pairing.ts'
import type { Choice, FormatId, ImportResult, Kept, Links, RecordedCompaction } from './types.ts'
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
  readonly model?: string | null
  readonly compactions: readonly PlacedCompaction[]
  readonly summaries?: readonly string[]
  readonly choices?: readonly Choice[]
  readonly choice?: string | null
  readonly links?: Partial<Links>
}
const NO_LINKS: Links = { session: null, agent: null, parent: null, next: null }

/** `at`: its place in the order of records; `kept` has places, too. */
export type PlacedCompaction = Omit<RecordedCompaction, 'before' | 'kept'> & {
  readonly at: number
  readonly kept: { readonly records: readonly number[]; readonly place: Kept['place'] } | null
}

export function finish(found: Found, warnings: Warnings): ImportResult {
  const { format, title, records, system, summaries = [], choice = null, model = null } = found
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
  const messagesOf = found.compactions.some(({ kept }) => kept) ? indexRecords(drafts) : () => []
  const compactions = found.compactions.map(({ at, kept, ...compaction }) => ({
    ...compaction,
    before: below(places, at),
    kept: kept && { messages: messagesOf(kept.records), place: kept.place },
  }))
  const counts = countPairs(pairUp(found.counted ?? found.drafts))
  const links = { ...NO_LINKS, ...found.links }
  // The others are counted before mending, the one that was read for good.
  const choices = (found.choices ?? []).map((one) => (one.id === choice ? { ...one, messages: messages.length } : one))
  const facts = { format, title, records, system, model, compactions, summaries, choices, choice, links }
  return { ok: true, recording: { ...facts, ...counts, messages, warnings: warnings.list() } }
}

/** Gives the messages that hold some records, each once, in the order of the records. */
function indexRecords(drafts: readonly Draft[]): (records: readonly number[]) => readonly number[] {
  const messages = new Map<number, number>()
  drafts.forEach((draft, index) => {
    for (const record of draft.records ?? [draft.at]) messages.set(record, index)
  })
  return (records) => Array.from(new Set(records.map((record) => messages.get(record)).filter((index) => index !== undefined)))
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
