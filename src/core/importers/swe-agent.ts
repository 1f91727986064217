// SWE-agent's trajectories: the history is the conversation; the queries beside it show which outputs were elided when.
import { type Placed, readBenchmarkChat } from './benchmark-chat.ts'
import { bareCompaction } from './compaction.ts'
import { finish, type PlacedCompaction } from './finish.ts'
import type { Importer, ImportResult, Line } from './types.ts'
import { type Fields, isFields, textOrNull } from './value.ts'
import { collectWarnings, type Warnings } from './warnings.ts'
import { itemLines, readWhole } from './whole.ts'

export const sweAgent: Importer = {
  id: 'swe-agent',
  wants: 'whole',
  sniff: ({ whole }) => (isFields(whole) && Array.isArray(whole.trajectory) && Array.isArray(whole.history) ? 1 : 0),
  read,
}

async function read(lines: AsyncIterable<Line>): Promise<ImportResult> {
  const warnings = collectWarnings()
  const { value, text } = await readWhole(lines)
  const file: Fields = isFields(value) ? value : {}
  const history = listOf(file.history)
  const steps = listOf(file.trajectory)
  const placed =
    history.length > 0
      ? fromHistory(history, itemLines(text, 'history'), warnings)
      : fromSteps(steps, itemLines(text, 'trajectory'), warnings)
  const { drafts, system } = readBenchmarkChat(placed, warnings)
  const compactions = history.length > 0 ? elisions(steps, itemLines(text, 'trajectory')) : []
  const queries = steps.filter((step) => isFields(step) && queryOf(step) !== null).length
  warnings.count('noise_dropped', 0, 'query', queries)
  return finish({ format: 'swe-agent', title: null, records: history.length || steps.length, drafts, system, compactions }, warnings)
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Demonstrations of other tasks stand in front in some configurations. */
function fromHistory(history: readonly unknown[], places: readonly number[], warnings: Warnings): readonly Placed[] {
  const own = ownIds(warnings)
  return history.flatMap((message, index): readonly Placed[] => {
    const line = places[index] ?? 0
    if (!isFields(message)) warnings.count('unknown_record', line, 'no message')
    else if (message.is_demo === true) warnings.count('demo_left_out', line)
    else {
      const ids = listOf(message.tool_call_ids)
      return [{ message: own(ids.length > 0 ? { ...message, tool_call_id: ids[0] } : message, line), line, index }]
    }
    return []
  })
}

/** A model may give an id again: each call gets one of its own, and what comes back before the next call belongs to it. */
function ownIds(warnings: Warnings): (message: Fields, line: number) => Fields {
  const used = new Set<string>()
  let now = new Map<string, string>()
  const ownOf = (id: string, line: number): string => {
    let own = id
    for (let no = 2; used.has(own); no++) own = `${id}_${no}`
    used.add(own)
    now.set(id, own)
    if (own !== id) warnings.count('id_reused', line)
    return own
  }
  return (message, line) => {
    if (Array.isArray(message.tool_calls)) {
      now = new Map()
      const calls = message.tool_calls.map((call) =>
        isFields(call) && typeof call.id === 'string' ? { ...call, id: ownOf(call.id, line) } : call,
      )
      return { ...message, tool_calls: calls }
    }
    const { tool_call_id: id } = message
    const own = typeof id === 'string' ? now.get(id) : undefined
    return own === undefined || own === id ? message : { ...message, tool_call_id: own }
  }
}

/** Without a history the steps are all there is: what the model said, and what came back. The task is not among it. */
function fromSteps(steps: readonly unknown[], places: readonly number[], warnings: Warnings): readonly Placed[] {
  const said = steps.flatMap((step, index): readonly Placed[] => {
    const line = places[index] ?? 0
    if (!isFields(step)) return []
    const answer = textOrNull(step.response) ?? [step.thought, step.action].filter((text) => typeof text === 'string').join('\n\n')
    const turn = [
      { role: 'assistant', content: answer },
      { role: 'user', content: textOrNull(step.observation) ?? '' },
    ]
    return turn.filter(({ content }) => content !== '').map((message) => ({ message, line, index }))
  })
  if (said.length === 0) return said
  warnings.add('start_made_up', said[0]?.line ?? 0)
  return [{ message: { role: 'user', content: '(task not recorded)' }, line: 0, index: -1 }, ...said]
}

function queryOf(step: Fields): readonly unknown[] | null {
  return Array.isArray(step.query) ? step.query : Array.isArray(step.messages) ? step.messages : null
}

/** How SWE-agent writes what it took out of a query. */
const ELIDED = 'Old environment output:'

/** Each call at which more outputs were elided than at the one before. */
function elisions(steps: readonly unknown[], places: readonly number[]): readonly PlacedCompaction[] {
  const found: PlacedCompaction[] = []
  let before = 0
  steps.forEach((step, index) => {
    const query = isFields(step) ? queryOf(step) : null
    if (!query) return
    const elided = query.filter((message) => isFields(message) && textOf(message.content).startsWith(ELIDED)).length
    if (elided > before) found.push(bareCompaction('microcompact', places[index] ?? 0, query.length - 0.5, { ids: elided - before }))
    before = elided
  })
  return found
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  const [part] = listOf(content)
  return isFields(part) ? (textOrNull(part.text) ?? '') : ''
}
