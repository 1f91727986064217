// OpenAI's Chat Completions: request bodies, stored completions, LiteLLM's logs, lists of them, and bare messages.
import { sniffMessages } from './chat.ts'
import { readLog } from './log/read-log.ts'
import { readRecordLines, readRecordsWhole } from './log/records.ts'
import { dialectIn, someAtFirst } from './log/sniff.ts'
import { looksLikeRecords, looksLikeValue } from './looks-like.ts'
import { readRoleArray } from './role-array.ts'
import { readRoleLines } from './role-lines.ts'
import type { Importer } from './types.ts'
import { isFields } from './value.ts'

export const chatBodyLines: Importer = {
  id: 'openai-chat',
  wants: 'lines',
  sniff: ({ values }) => (values.some(isBody) ? 0.78 : 0),
  read: (lines, choice) => readRecordLines(lines, choice, readLog),
}

export const chatBodies: Importer = {
  id: 'openai-chat',
  wants: 'whole',
  sniff: ({ whole }) => (someAtFirst(itemsOf(whole), isBody) ? 0.73 : 0),
  read: (lines, choice) => readRecordsWhole(lines, choice, ['data'], readLog),
}

export const chatMessageLines: Importer = {
  id: 'openai-chat',
  wants: 'lines',
  sniff: ({ values }) => (sniffMessages(values) === 'openai' && looksLikeRecords(values) === 'other_jsonl' ? 0.77 : 0),
  read: readRoleLines,
}

export const chatMessageArray: Importer = {
  id: 'openai-chat',
  wants: 'whole',
  sniff: ({ whole }) =>
    Array.isArray(itemsIn(whole)) && sniffMessages(itemsOf(whole)) !== 'none' && looksLikeValue(whole) === 'other_json' ? 0.72 : 0,
  read: readRoleArray,
}

function isBody(value: unknown): boolean {
  return dialectIn(value) === 'chat' && looksLikeValue(value) === 'other_json'
}

/** The items of an array, or of a list that the endpoint gave. */
function itemsIn(whole: unknown): unknown {
  return isFields(whole) && whole.object === 'list' ? whole.data : whole
}

function itemsOf(whole: unknown): readonly unknown[] {
  const items = itemsIn(whole)
  return Array.isArray(items) ? items : [items]
}
