// Codex's rollouts, new and old: the items of OpenAI's Responses between events that tell them again.
import { choiceOf, idOf, readState } from './codex/conversation.ts'
import { findKept } from './codex/kept.ts'
import { type CompactionEntry, type ItemEntry, openRollout, type Rollout } from './codex/rollout.ts'
import { bareCompaction } from './compaction.ts'
import { finish, type PlacedCompaction } from './finish.ts'
import { modelOf } from './model.ts'
import { recordsIn } from './records.ts'
import type { Importer, ImportResult, Line, Links } from './types.ts'
import { type Fields, isFields, textOrNull, wordOf } from './value.ts'
import { collectWarnings, type Warnings } from './warnings.ts'

export const codex: Importer = {
  id: 'codex',
  wants: 'lines',
  sniff: ({ values }) => (values.some((value) => isFields(value) && (isRecord(value) || isOldHead(value))) ? 1 : 0),
  read,
}

const TYPES: ReadonlySet<string> = new Set(['session_meta', 'response_item', 'event_msg', 'turn_context', 'compacted'])

function isRecord(value: Fields): boolean {
  return TYPES.has(wordOf(value.type)) && 'payload' in value
}

function isOldHead(value: Fields): boolean {
  return 'id' in value && 'timestamp' in value && 'instructions' in value && !('type' in value)
}

async function read(lines: AsyncIterable<Line>, wanted: string | null): Promise<ImportResult> {
  const warnings = collectWarnings()
  const rollout = openRollout(warnings)
  let records = 0
  for await (const line of lines) {
    for (const value of recordsIn(line, warnings)) {
      records += 1
      rollout.add(value, line.no)
    }
  }
  return build(rollout.close(), records, wanted, warnings)
}

function build({ states, compactions, meta, models }: Rollout, records: number, wanted: string | null, warnings: Warnings): ImportResult {
  const state = states.find((one) => idOf(one) === wanted) ?? states.at(-1) ?? { until: null, entries: [] }
  const { drafts, system, items } = readState(state, warnings)
  if (isFields(meta.history_base)) warnings.count('start_elsewhere', 1)
  const instructions = [isFields(meta.base_instructions) ? meta.base_instructions.text : meta.base_instructions, meta.instructions, system]
  const texts = instructions.filter((text) => typeof text === 'string' && text !== '')
  return finish(
    {
      format: 'codex',
      title: null,
      records,
      drafts,
      system: texts.length === 0 ? null : texts.join('\n\n'),
      model: modelOf(models),
      summaries: compactions.flatMap(({ summary }) => (summary === null ? [] : [summary])),
      compactions: place(compactions, items, new Set(state.entries), warnings),
      choices: states.length > 1 ? states.map(choiceOf) : [],
      choice: states.length > 1 ? idOf(state) : null,
      links: linksOf(meta),
    },
    warnings,
  )
}

/** Both lists stand in the order of the file. Of a compaction that stands first, everything that is there came out of it. */
function place(
  compactions: readonly CompactionEntry[],
  items: readonly ItemEntry[],
  own: ReadonlySet<unknown>,
  warnings: Warnings,
): readonly PlacedCompaction[] {
  const keptBy = findKept(items)
  let before = 0
  let summaries = 0
  return compactions.map((compaction) => {
    const { line, summary, preTokens } = compaction
    while ((items[before]?.line ?? line) < line) before += 1
    const index = summary === null ? null : summaries
    if (summary !== null) summaries += 1
    const elsewhere = !own.has(compaction)
    const bare = bareCompaction('compact', line, before - 0.5, { preTokens, summary: index, elsewhere })
    if (elsewhere || before === 0) return bare
    const { records, missing } = keptBy(compaction, before)
    if (missing) warnings.add('kept_missing', line)
    return missing || records.length === 0 ? bare : { ...bare, kept: { records, place: 'before_summary' } }
  })
}

function linksOf(meta: Fields): Links {
  const id = textOrNull(meta.id)
  const source = isFields(meta.source) && isFields(meta.source.subagent) ? meta.source.subagent : null
  const spawn = source && isFields(source.thread_spawn) ? source.thread_spawn : null
  const base = isFields(meta.history_base) ? textOrNull(meta.history_base.thread_id) : null
  const parent = textOrNull(meta.forked_from_id) ?? (spawn ? textOrNull(spawn.parent_thread_id) : null) ?? base
  return { session: spawn ? (textOrNull(spawn.parent_thread_id) ?? id) : id, agent: source ? id : null, parent, next: null }
}
