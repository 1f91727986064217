// Sessions of the OpenAI Agents SDK: rows of its `agent_messages` table, written out as JSON or JSONL, each with an item as its text.

import { readRecordLines, readRecordsWhole } from './log/records.ts'
import { readList } from './message-list.ts'
import { itemOf } from './openai/item.ts'
import { contentOf } from './openai/parts.ts'
import { typedIn } from './typed.ts'
import type { Choice, Importer, ImportResult } from './types.ts'
import { excerpt, type Fields, isFields, numberOrNull, unixSeconds, wordOf } from './value.ts'
import { collectWarnings, type Warnings } from './warnings.ts'

export const agentRowLines: Importer = {
  id: 'agents-sdk',
  wants: 'lines',
  sniff: ({ values }) => (values.some(isRow) ? 1 : 0),
  read: (lines, choice) => readRecordLines(lines, choice, readRows),
}

export const agentRows: Importer = {
  id: 'agents-sdk',
  wants: 'whole',
  sniff: ({ whole }) => (rowsIn(whole).some(isRow) ? 1 : 0),
  read: (lines, choice) => readRecordsWhole(lines, choice, ['agent_messages'], readRows),
}

function rowsIn(whole: unknown): readonly unknown[] {
  if (Array.isArray(whole)) return whole
  return isFields(whole) && Array.isArray(whole.agent_messages) ? whole.agent_messages : [whole]
}

function isRow(value: unknown): value is Fields {
  return isFields(value) && 'message_data' in value && 'session_id' in value
}

interface Row {
  readonly item: unknown
  readonly line: number
  readonly order: number
  readonly time: number | null
}

function readRows(warnings: Warnings) {
  const sessions = new Map<string, Row[]>()
  let records = 0
  return {
    add(value: unknown, line: number): void {
      if (!isRow(value)) {
        warnings.count('unknown_record', line, isFields(value) ? 'no body' : 'no object')
        return
      }
      records += 1
      const row = { item: itemIn(value.message_data, line), line, order: numberOrNull(value.id) ?? records, time: timeOf(value.created_at) }
      if (row.item === null) return
      const id = wordOf(value.session_id)
      const rows = sessions.get(id)
      if (rows) rows.push(row)
      else sessions.set(id, [row])
    },
    finish(choice: string | null): ImportResult {
      const choices = Array.from(sessions, ([id, rows]) => choiceOf(id, rows))
      const id = choice !== null && sessions.has(choice) ? choice : longest(choices)
      for (const [other, rows] of sessions) {
        if (other !== id) warnings.count('conversation_left_out', rows[0]?.line ?? 0, undefined, rows.length)
      }
      // Rows are numbered as they were written; a query may give them in another order.
      const rows = (sessions.get(id ?? '') ?? []).sort((a, b) => a.order - b.order)
      const list = readList(warnings)
      for (const { item, line } of rows) list.add(item, line)
      return list.finish({
        format: 'agents-sdk',
        records,
        timeOf: (index) => rows[index]?.time ?? null,
        choices: choices.length < 2 ? [] : choices,
        choice: choices.length < 2 ? null : id,
        links: { session: id, agent: null, parent: null },
      })
    },
  }

  function itemIn(data: unknown, line: number): unknown {
    if (typeof data !== 'string') return data
    try {
      return JSON.parse(data)
    } catch {
      warnings.add('bad_json', line, excerpt(data))
      return null
    }
  }
}

function longest(choices: readonly Choice[]): string | null {
  let best: Choice | null = null
  for (const choice of choices) if (!best || choice.messages >= best.messages) best = choice
  return best?.id ?? null
}

function choiceOf(id: string, rows: readonly Row[]): Choice {
  const asked = rows
    .map(({ item }) => (isFields(item) ? itemOf(item) : {}))
    .filter(({ role }) => role === 'user')
    .map(({ content }) => typedIn(contentOf(content, 0, collectWarnings())))
  const time = rows.reduce((latest: number | null, row) => (row.time !== null && row.time > (latest ?? 0) ? row.time : latest), null)
  return { id, kind: 'conversation', messages: rows.length, time, excerpt: excerpt(asked.find((text) => text !== null) ?? id) }
}

/** SQLite writes UTC without saying so. */
function timeOf(value: unknown): number | null {
  const plain = typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?$/.test(value)
  return plain ? unixSeconds(`${value.replace(' ', 'T')}Z`) : unixSeconds(value)
}
