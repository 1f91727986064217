// One line into its JSON values: several glued ones are all read, a torn one is skipped with a warning.
import { scanValue, skipSpace } from './json-scan.ts'
import type { Line } from './types.ts'
import { excerpt, type Fields, isFields } from './value.ts'
import type { Warnings } from './warnings.ts'

export function parseLine(line: Line, warnings: Warnings): readonly unknown[] {
  const whole = tryParse(line.text)
  if (whole) {
    if (line.invalid) warnings.add('invalid_utf8', line.no, excerpt(line.text))
    return whole
  }
  if (line.invalid) {
    warnings.add('invalid_utf8', line.no, excerpt(line.text))
    return []
  }
  const { values, rest, fault } = readGlued(line.text)
  if (values.length > 1) warnings.add('glued_records', line.no)
  if (rest === null) return values
  const after = readAfterTorn(rest, fault)
  warnings.add(line.open && !after ? 'cut_last_line' : 'bad_json', line.no, excerpt(rest))
  return after ? [...values, ...after] : values
}

/** The objects of a line: what else is JSON is counted, not read. */
export function recordsIn(line: Line, warnings: Warnings): readonly Fields[] {
  const values = parseLine(line, warnings)
  const records = values.filter(isFields)
  for (let i = records.length; i < values.length; i++) warnings.count('unknown_record', line.no, 'no object')
  return records
}

interface Glued {
  readonly values: unknown[]
  /** What is left that is no value, and the place in it where that shows. */
  readonly rest: string | null
  readonly fault: number
}

/** As many values as there are one after the other. */
function readGlued(text: string): Glued {
  const values: unknown[] = []
  let at = skipSpace(text, 0)
  while (at < text.length) {
    const scan = scanValue(text, at)
    const value = scan.ok ? tryParse(text.slice(at, scan.end)) : null
    if (!scan.ok || !value) return { values, rest: text.slice(at), fault: scan.ok ? 0 : scan.at - at }
    values.push(value[0])
    at = skipSpace(text, scan.end)
  }
  return { values, rest: null, fault: 0 }
}

/**
 * A write that was interrupted stands as a torn record with the next one, or its own repetition, right behind it. The
 * text stops being JSON just where the new record opens; it counts only when all from there on is whole.
 */
function readAfterTorn(text: string, fault: number): unknown[] | null {
  const at = text.indexOf('{"', Math.max(1, fault - 2))
  if (at < 0 || at > fault + 4) return null
  const { values, rest } = readGlued(text.slice(at))
  return rest === null ? values : null
}

function tryParse(text: string): readonly [unknown] | null {
  try {
    return [JSON.parse(text)]
  } catch {
    return null
  }
}
