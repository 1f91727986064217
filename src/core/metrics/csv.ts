// Figures and sweeps as CSV (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe before it.
import type { Figure, SweepCell, SweepNumbers, SweepParam } from './types.ts'

type Value = string | number | null

/** Lines end with CRLF, the last one too. Null is an empty field. */
const csv = (lines: readonly (readonly Value[])[]): string => lines.map((line) => `${line.map(field).join(',')}\r\n`).join('')

function field(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r\n|%]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const figuresCsv = (figures: readonly Figure[]): string =>
  csv([
    ['figure', 'value', 'unit', 'of', 'known', 'calls'],
    ...figures.map(({ id, value, unit, of, known, calls }) => [
      id,
      value,
      unit,
      of,
      known,
      calls === 'all' || calls === null ? calls : calls.length,
    ]),
  ])

const NUMBERS = [
  'calls',
  'summaries',
  'charsSent',
  'charsMost',
  'tokensSent',
  'money',
  'summaryMoney',
  'hitRate',
  'breaks',
  'recorded',
  'gone',
  'loss',
  'neverWhole',
  'regret',
] as const satisfies readonly (keyof SweepNumbers)[]

/** A line a point and session, a column a parameter; a point without numbers has empty fields. */
export const sweepCsv = (params: readonly SweepParam[], cells: readonly SweepCell[]): string =>
  csv([
    ['session', ...params.map(({ name }) => name), ...NUMBERS],
    ...cells.map(({ session, at, numbers }) => [
      session,
      ...params.map(({ name }) => at[name] ?? null),
      ...NUMBERS.map((key) => numbers?.[key] ?? null),
    ]),
  ])
