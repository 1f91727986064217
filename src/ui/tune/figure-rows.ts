// The figures as a table: their groups and order, and the difference from the baseline with its direction. Pure.
import type { FastFigureId, Figure, FigureId, FigureUnit } from '../../core/metrics/types.ts'
import { PLACES } from '../../shell/metric-lists.ts'
import type { Figured } from '../../shell/tuning.ts'

export type GroupId = 'sent' | 'places' | 'agent' | 'cost' | 'recorded'

/** The three one looks at first. */
export const LEADS: readonly FigureId[] = ['money', 'loss', 'regret']

const GROUPS: readonly (readonly [GroupId, readonly FigureId[]])[] = [
  ['sent', ['calls', 'summaries', 'thrash', 'chars_sent', 'tokens_sent', 'chars_most', 'tokens_most', 'headroom', 'over_window']],
  ['places', PLACES],
  [
    'agent',
    [
      'never_whole',
      'regret',
      'regret_tokens',
      'dead_weight',
      'needles',
      'needles_path',
      'needles_name',
      'needles_error',
      'needles_number',
      'needles_url',
      'constraints',
      'violations',
      'thinking_invalidated',
    ],
  ],
  [
    'cost',
    [
      'cache_hit_rate',
      'cache_breaks',
      'cache_read',
      'cache_write',
      'cache_uncached',
      'cache_expired',
      'money',
      'money_input',
      'money_read',
      'money_write',
      'money_output',
      'summary_money',
    ],
  ],
  ['recorded', ['recorded_tokens', 'recorded_cache_read', 'recorded_hit_rate', 'recorded_output', 'recorded_money', 'estimate_error']],
]

/** Of these more is better, of the others less; of the third kind neither. */
const MORE: ReadonlySet<FigureId> = new Set([
  'kept',
  'in_file',
  'headroom',
  'needles',
  'needles_path',
  'needles_name',
  'needles_error',
  'needles_number',
  'needles_url',
  'constraints',
  'cache_hit_rate',
])
const NEITHER: ReadonlySet<FigureId> = new Set(['calls', 'in_file_deep', 'by_rerun', 'cache_read', 'cache_write', 'cache_uncached'])

const RECORDED: ReadonlySet<FigureId> = new Set(GROUPS.flatMap(([group, ids]) => (group === 'recorded' ? ids : [])))

/** What a figure before them is made of: they stand under it, those of the second kind a step further in. */
const PARTS: ReadonlySet<FigureId> = new Set(['money_input', 'money_output', 'summary_money'])
const PARTS_OF_PARTS: ReadonlySet<FigureId> = new Set(['money_read', 'money_write'])
export const depthOf = (id: FigureId): 0 | 1 | 2 => (PARTS_OF_PARTS.has(id) ? 2 : PARTS.has(id) || id.startsWith('needles_') ? 1 : 0)

export interface FigureRow {
  readonly figure: Figure
  /** Of the baseline; null: there is none, or it has no value. */
  readonly baseline: number | null
  /** Present less baseline; null where one is missing. */
  readonly difference: number | null
  readonly turn: 'better' | 'worse' | 'other' | 'same'
  /** Length of the difference, 0 to 1, against the larger of both. */
  readonly weight: number
}
export interface FigureGroup {
  readonly id: GroupId
  readonly rows: readonly FigureRow[]
}

export function figureGroups(present: Figured, baseline: Figured | null): readonly FigureGroup[] {
  const row = rowsOf(present, baseline)
  return GROUPS.map(([id, ids]) => ({ id, rows: ids.flatMap(row) })).filter(({ rows }) => rows.length > 0)
}

export const leadRows = (present: Figured, baseline: Figured | null): readonly FigureRow[] => LEADS.flatMap(rowsOf(present, baseline))

function rowsOf(present: Figured, baseline: Figured | null): (id: FigureId) => readonly FigureRow[] {
  const [here, there] = [byId(present), baseline && byId(baseline)]
  return (id) => {
    const figure = here.get(id)
    // A recording without usage says nothing of itself.
    if (figure?.value === null && RECORDED.has(id)) return []
    return figure ? [rowOf(figure, there?.get(id)?.value ?? null)] : []
  }
}

/** What a policy costs; null where that is not known. */
export const moneyOf = (figured: Figured | null): number | null => fastValue(figured, 'money')
export const fastValue = (figured: Figured | null, id: FastFigureId): number | null =>
  figured?.fast.figures.find((figure) => figure.id === id)?.value ?? null

/** Calls of the session that were rejected and not tried again: `calls` does not count them. */
export function unsentOf(figured: Figured | null, calls: number): number {
  return calls - (fastValue(figured, 'calls') ?? calls)
}

const byId = ({ fast, slow }: Figured) => new Map([...fast.figures, ...(slow ?? [])].map((figure) => [figure.id, figure]))

/** Below this a difference is written as none. */
const leastOf = (unit: FigureUnit): number => (isWhole(unit) ? 0.5 : unit === 'share' ? 0.0005 : 0)

const isWhole = (unit: FigureUnit): boolean => unit !== 'share' && unit !== 'dollars'

/** As it is read, so that what stands in the table adds up; a difference in money has digits of its own. */
function written(value: number, unit: FigureUnit): number {
  if (isWhole(unit)) return Math.round(value)
  return unit === 'share' ? Math.round(value * 1_000) / 1_000 : value
}

function rowOf(figure: Figure, baseline: number | null): FigureRow {
  const { id, value } = figure
  if (value === null || baseline === null) return { figure, baseline, difference: null, turn: 'same', weight: 0 }
  const difference = written(value, figure.unit) - written(baseline, figure.unit) || value - baseline
  const most = Math.max(Math.abs(value), Math.abs(baseline))
  // What rounding left over is no difference.
  if (Math.abs(difference) <= most * 1e-9 || Math.abs(difference) < leastOf(figure.unit))
    return { figure, baseline, difference: 0, turn: 'same', weight: 0 }
  const better = difference > 0 === MORE.has(id)
  return {
    figure,
    baseline,
    difference,
    turn: NEITHER.has(id) ? 'other' : better ? 'better' : 'worse',
    weight: Math.abs(difference) / most,
  }
}

/** The calls that make a figure up, those that add most first. */
export function callsOf({ calls, perCall }: Figure, most: number): { readonly shown: readonly number[]; readonly all: number } {
  if (calls === null) return { shown: [], all: 0 }
  const list = calls === 'all' ? Array.from(perCall ?? [], (_, i) => i + 1) : [...calls]
  const sorted = perCall ? list.sort((a, b) => (perCall[b - 1] ?? 0) - (perCall[a - 1] ?? 0) || a - b) : list
  return { shown: sorted.slice(0, most), all: list.length }
}
