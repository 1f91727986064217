// The records of a log, one a line or all in one JSON text, each given to a reader with its line.
import { parseLine } from '../records.ts'
import type { ImportResult, Line } from '../types.ts'
import { isFields } from '../value.ts'
import { collectWarnings, type Warnings } from '../warnings.ts'
import { itemLines, readWhole } from '../whole.ts'

interface Reader {
  add(record: unknown, line: number): void
  finish(choice: string | null, lineOf?: ((index: number) => number) | null): ImportResult
}

export async function readRecordLines(
  lines: AsyncIterable<Line>,
  choice: string | null,
  open: (warnings: Warnings) => Reader,
): Promise<ImportResult> {
  const warnings = collectWarnings()
  const reader = open(warnings)
  for await (const line of lines) for (const value of parseLine(line, warnings)) reader.add(value, line.no)
  return reader.finish(choice)
}

/** A list of records, a list under one of `keys`, or a single body, of whose messages each has its line. */
export async function readRecordsWhole(
  lines: AsyncIterable<Line>,
  choice: string | null,
  keys: readonly string[],
  open: (warnings: Warnings) => Reader,
): Promise<ImportResult> {
  const warnings = collectWarnings()
  const reader = open(warnings)
  const { value, text } = await readWhole(lines)
  const key = isFields(value) ? keys.find((one) => Array.isArray(value[one])) : null
  const list = Array.isArray(value) ? value : key && isFields(value) ? value[key] : null
  if (Array.isArray(list)) {
    const places = itemLines(text, key ?? null)
    list.forEach((record, index) => {
      reader.add(record, places[index] ?? 0)
    })
    return reader.finish(choice)
  }
  reader.add(value, 1)
  const body = isFields(value) ? ['messages', 'input'].find((one) => Array.isArray(value[one])) : null
  const places = body ? itemLines(text, body) : []
  return reader.finish(choice, (index) => places[index] ?? 1)
}
