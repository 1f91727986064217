// What the recording says of its tokens: added up, priced, and held against the estimate.
import { expect, it } from 'vitest'
import { ASSUMED } from './assumptions.ts'
import { recordedFigures } from './recorded.ts'

const column = (...numbers: readonly number[]) => Float64Array.from(numbers)
const NO = Number.NaN

it('recorded tokens add up, are priced, and an estimate is held against them', () => {
  const recorded = {
    tokens: column(10_000, NO, 20_000),
    input: column(1_000, NO, 0),
    cacheRead: column(4_000, NO, 15_000),
    cacheWrite: column(5_000, NO, 5_000),
    output: column(100, NO, NO),
    sent: column(32_000, 50_000, 80_000),
  }
  // Opus 5.5: 4 / 20, a write 5, a read 0.20.
  const figures = new Map(recordedFigures(recorded, { ...ASSUMED, charsPerToken: 4, prefixTokens: 1_000 }).map((f) => [f.id, f]))
  expect(figures.get('recorded_tokens')).toMatchObject({ value: 30_000, known: 'recorded', calls: new Uint32Array([1, 3]) })
  expect(figures.get('recorded_cache_read')).toMatchObject({ value: 19_000, known: 'recorded' })
  expect(figures.get('recorded_output')?.value).toBe(100)
  expect(figures.get('recorded_hit_rate')?.value).toBeCloseTo(19 / 30, 12)
  expect(figures.get('recorded_money')?.value).toBeCloseTo((1_000 * 4 + 19_000 * 0.2 + 10_000 * 5 + 100 * 20) / 1e6, 12)
  // 9,000 and 21,000 are estimated.
  expect(figures.get('estimate_error')).toMatchObject({ value: 0, of: 2 })
  expect([...(figures.get('estimate_error')?.perCall ?? [])].map((e) => Math.round(e * 1e6) / 1e6)).toEqual([-0.1, 0, 0.05])
})

it('has nothing to say where no tokens were recorded', () => {
  const none = column(NO, NO)
  const recorded = { tokens: none, input: none, cacheRead: none, cacheWrite: none, output: none, sent: column(5, 6) }
  for (const { value } of recordedFigures(recorded, ASSUMED)) expect(value).toBeNull()
})
