// OpenAI's Responses: bodies and responses, chained by their ids, and lists of items, which may stand newest first.
import { readLog } from './log/read-log.ts'
import { readRecordLines, readRecordsWhole } from './log/records.ts'
import { dialectIn, someAtFirst } from './log/sniff.ts'
import { looksLikeRecords } from './looks-like.ts'
import { isOwnItem } from './openai/item.ts'
import { readRoleArray } from './role-array.ts'
import { readRoleLines } from './role-lines.ts'
import type { Importer } from './types.ts'
import { isFields } from './value.ts'

export const responseLines: Importer = {
  id: 'openai-responses',
  wants: 'lines',
  sniff: ({ values }) => (values.some(isResponse) ? 0.79 : 0),
  read: (lines, choice) => readRecordLines(lines, choice, readLog),
}

export const responseBodies: Importer = {
  id: 'openai-responses',
  wants: 'whole',
  sniff: ({ whole }) => (someAtFirst(itemsOf(whole), isResponse) ? 0.74 : 0),
  read: (lines, choice) => readRecordsWhole(lines, choice, ['data'], readLog),
}

export const itemLines: Importer = {
  id: 'openai-responses',
  wants: 'lines',
  sniff: ({ values }) => (values.some(isItem) && looksLikeRecords(values) === 'other_jsonl' ? 0.85 : 0),
  read: readRoleLines,
}

export const itemArray: Importer = {
  id: 'openai-responses',
  wants: 'whole',
  sniff: ({ whole }) => (!isItem(whole) && itemsOf(whole).some(isItem) ? 0.85 : 0),
  read: readRoleArray,
}

function isResponse(value: unknown): boolean {
  return dialectIn(value) === 'responses'
}

function isItem(value: unknown): boolean {
  return isFields(value) && isOwnItem(value)
}

function itemsOf(whole: unknown): readonly unknown[] {
  const items = isFields(whole) && whole.object === 'list' ? whole.data : whole
  return Array.isArray(items) ? items : [items]
}
