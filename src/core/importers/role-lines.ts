// JSONL of messages, one a line.
import { readList } from './message-list.ts'
import { parseLine } from './records.ts'
import type { ImportResult, Line } from './types.ts'
import { collectWarnings } from './warnings.ts'

export async function readRoleLines(lines: AsyncIterable<Line>): Promise<ImportResult> {
  const warnings = collectWarnings()
  const list = readList(warnings)
  for await (const line of lines) for (const value of parseLine(line, warnings)) list.add(value, line.no)
  return list.finish()
}
