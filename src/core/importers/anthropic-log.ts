// Logs of model calls, request beside response: claude-trace and plain proxies. The API may be Anthropic's or OpenAI's.

import { readLog } from './log/read-log.ts'
import { readRecordLines, readRecordsWhole } from './log/records.ts'
import { isLogged, someAtFirst } from './log/sniff.ts'
import type { Importer } from './types.ts'

export const logLines: Importer = {
  id: 'anthropic-log',
  wants: 'lines',
  sniff: ({ values }) => (values.some(isLogged) ? 0.97 : 0),
  read: (lines, choice) => readRecordLines(lines, choice, readLog),
}

export const logWhole: Importer = {
  id: 'anthropic-log',
  wants: 'whole',
  sniff: ({ whole }) => (isLogged(whole) || (Array.isArray(whole) && someAtFirst(whole, isLogged)) ? 0.95 : 0),
  read: (lines, choice) => readRecordsWhole(lines, choice, [], readLog),
}
