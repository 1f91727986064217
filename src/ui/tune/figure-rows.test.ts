// The table of figures: order, differences and their direction, the calls behind a figure.
import { expect, test } from 'vitest'
import { FAST_FIGURES, type Figure, type FigureId, SLOW_FIGURES } from '../../core/metrics/types.ts'
import type { Figured } from '../../shell/tuning.ts'
import { callsOf, depthOf, figureGroups, leadRows, unsentOf } from './figure-rows.ts'

const figure = (id: FigureId, value: number | null): Figure => ({
  id,
  unit: 'calls',
  value,
  of: null,
  known: 'computed',
  calls: null,
  perCall: null,
})
const figured = (values: Partial<Record<FigureId, number | null>>, slow = true): Figured => {
  const of = (ids: readonly FigureId[]) => ids.map((id) => figure(id, values[id] === undefined ? 1 : values[id]))
  return {
    fast: {
      figures: of(FAST_FIGURES),
      breakEven: {} as Figured['fast']['breakEven'],
      summaries: [],
      cache: {} as Figured['fast']['cache'],
    },
    slow: slow ? of(SLOW_FIGURES) : null,
    places: null,
  }
}

test('every figure stands in the table or beside it, once', () => {
  const ids = figureGroups(figured({}), null).flatMap(({ rows }) => rows.map((row) => row.figure.id))
  expect(new Set(ids).size).toBe(ids.length)
  const beside: readonly FigureId[] = ['loss', 'never_whole_chars', 'summary_tokens', 'violation_warnings']
  expect([...ids, ...beside].sort()).toEqual([...FAST_FIGURES, ...SLOW_FIGURES].sort())
})
test('what the cost is made of stands under it', () => {
  const ids = figureGroups(figured({}), null).flatMap(({ rows }) => rows.map((row) => row.figure.id))
  const cost = ids.slice(ids.indexOf('money'), ids.indexOf('money') + 6)
  expect(cost.map((id) => [id, depthOf(id)])).toEqual([
    ['money', 0],
    ['money_input', 1],
    ['money_read', 2],
    ['money_write', 2],
    ['money_output', 1],
    ['summary_money', 1],
  ])
})
test('less money is better, more kept is better, more reads from the cache are neither', () => {
  const rows = figureGroups(figured({ money: 1, kept: 5, cache_read: 9 }), figured({ money: 2, kept: 4, cache_read: 3 })).flatMap(
    (g) => g.rows,
  )
  const turn = (id: FigureId) => rows.find((row) => row.figure.id === id)
  expect([turn('money')?.turn, turn('money')?.difference, turn('money')?.weight]).toEqual(['better', -1, 0.5])
  expect([turn('kept')?.turn, turn('cache_read')?.turn, turn('calls')?.turn]).toEqual(['better', 'other', 'same'])
})
test('what is missing on a side has no difference, and what rounding left is none', () => {
  const [money, loss] = leadRows(figured({ money: 0.1 + 0.2, loss: null }), figured({ money: 0.3, loss: 1 }))
  expect([money?.difference, money?.turn, loss?.difference]).toEqual([0, 'same', null])
  expect(leadRows(figured({}, false), null).map((row) => row.figure.id)).toEqual(['money'])
})
test('a difference is that of the numbers that are read', () => {
  const rows = figureGroups(figured({ headroom: 34.6, money: 0.694 }), figured({ headroom: 1.4, money: 0.706 })).flatMap((g) => g.rows)
  const of = (id: FigureId) => rows.find((row) => row.figure.id === id)
  expect(of('headroom')?.difference).toBe(34) // 35 less 1
  const close = figureGroups(figured({ headroom: 1.2 }), figured({ headroom: 1.4 })).flatMap((g) => g.rows)
  expect(close.find((row) => row.figure.id === 'headroom')).toMatchObject({ difference: 0, turn: 'same' })
})
test('shares that read alike do not differ', () => {
  const hits = (value: number): Figured => {
    const made = figured({ cache_hit_rate: value })
    const figures = made.fast.figures.map((one) => (one.id === 'cache_hit_rate' ? { ...one, unit: 'share' as const } : one))
    return { ...made, fast: { ...made.fast, figures } }
  }
  const of = (now: number, there: number) =>
    figureGroups(hits(now), hits(there))
      .flatMap((g) => g.rows)
      .find((row) => row.figure.id === 'cache_hit_rate')
  expect(of(0.2041, 0.2044)).toMatchObject({ difference: 0, turn: 'same' })
  expect(of(0.2041, 0.2052)?.difference).toBeCloseTo(-0.001, 9)
})
test('calls that were rejected and not tried again are what the figure leaves out', () => {
  expect(unsentOf(figured({ calls: 999 }), 1_000)).toBe(1)
  expect([unsentOf(figured({ calls: 1_000 }), 1_000), unsentOf(null, 1_000)]).toEqual([0, 0])
})
test('the calls that add most come first', () => {
  const made = { ...figure('money', 6), calls: Uint32Array.from([1, 2, 4]), perCall: Float64Array.from([1, 3, 0, 2]) }
  expect(callsOf(made, 2)).toEqual({ shown: [2, 4], all: 3 })
  expect(callsOf({ ...made, calls: 'all' }, 9).shown).toEqual([2, 4, 1, 3])
  expect(callsOf({ ...made, perCall: null }, 9).shown).toEqual([1, 2, 4])
  expect(callsOf(figure('kept', 1), 9)).toEqual({ shown: [], all: 0 })
})
