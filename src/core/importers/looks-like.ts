// Names the known formats that are not read yet, from their values; `words` says what can be done about it.
import type { LooksLike } from './types.ts'
import { type Fields, isFields, wordOf } from './value.ts'

type Test = (value: Fields) => boolean

/** Of a whole JSON object, or of one record of a JSONL file; the first that fits counts. */
const OBJECTS: readonly (readonly [LooksLike, Test])[] = [
  ['atif', (o) => wordOf(o.schema_version).startsWith('ATIF') && has(o, 'steps')],
  ['opencode', (o) => isFields(o.info) && has(o, 'messages') && wordOf(o.info.id).startsWith('ses_')],
  ['codex_exec', (o) => o.type === 'thread.started' || wordOf(o.type).startsWith('item.')],
  ['pi', (o) => o.type === 'session' && has(o, 'id', 'cwd')],
  ['claude_history', (o) => has(o, 'display', 'timestamp') && (has(o, 'project') || has(o, 'pastedContents'))],
  ['stream_json', (o) => o.type === 'result' && has(o, 'session_id', 'subtype')],
  ['openhands', isOpenHandsEvent],
  ['cline', (o) => o.version === 2 && has(o, 'messages')],
]

/** Of the items of a JSON array. */
const ITEMS: readonly (readonly [LooksLike, Test])[] = [['openhands', isOpenHandsEvent]]

export function looksLikeValue(value: unknown): LooksLike {
  if (!Array.isArray(value)) return (isFields(value) && first(OBJECTS, [value])) || 'other_json'
  const items = value.filter(isFields)
  if (isClineHistory(items)) return 'cline'
  return first(ITEMS, items) ?? 'other_json'
}

export function looksLikeRecords(values: readonly unknown[]): LooksLike {
  return first(OBJECTS, values.filter(isFields)) ?? 'other_jsonl'
}

/** Messages API arrays with Cline's stamps: its tool results are plain text, so that reading them as they are would mislead. */
function isClineHistory(items: readonly unknown[]): boolean {
  return items.some((item) => isFields(item) && has(item, 'role', 'content') && (has(item, 'ts') || has(item, 'modelInfo')))
}

function first(tests: readonly (readonly [LooksLike, Test])[], values: readonly Fields[]): LooksLike | null {
  for (const [what, test] of tests) if (values.some(test)) return what
  return null
}

function has(value: Fields, ...keys: readonly string[]): boolean {
  return keys.every((key) => key in value)
}

function isOpenHandsEvent(item: Fields): boolean {
  return has(item, 'id', 'source') && (has(item, 'action') || has(item, 'observation') || wordOf(item.kind).endsWith('Event'))
}
