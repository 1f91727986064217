// Request bodies of the Messages API, with the response where it was kept: one as JSON, or many as JSONL.

import { readLog } from './log/read-log.ts'
import { readRecordLines, readRecordsWhole } from './log/records.ts'
import { dialectIn, someAtFirst } from './log/sniff.ts'
import { looksLikeValue } from './looks-like.ts'
import type { Importer } from './types.ts'

export const requestLines: Importer = {
  id: 'request',
  wants: 'lines',
  sniff: ({ values }) => (values.some(isBody) ? 0.92 : 0),
  read: (lines, choice) => readRecordLines(lines, choice, readLog),
}

export const requestWhole: Importer = {
  id: 'request',
  wants: 'whole',
  sniff: ({ whole }) => (isBody(whole) || (Array.isArray(whole) && someAtFirst(whole, isBody)) ? 0.75 : 0),
  read: (lines, choice) => readRecordsWhole(lines, choice, [], readLog),
}

function isBody(value: unknown): boolean {
  return dialectIn(value) === 'anthropic' && looksLikeValue(value) === 'other_json'
}
