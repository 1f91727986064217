// Somebody sets a threshold, sees at once what it does, and is told when it cannot be.
import { figuresOf } from './figures.ts'
import { expect, test } from './page.ts'
import { twinOfSample } from './twin.ts'
import { w } from './words.ts'

const refusals = [
  ['maxMessages', '3', { code: 'threshold_range', name: 'maxMessages', value: 3, min: 5, max: 100_000, kept: 50 }],
  ['contextLimit', '12', { code: 'threshold_range', name: 'contextLimit', value: 12, min: 1_000, max: 1_000_000_000, kept: 50_000 }],
  ['batchLimit', '-1', { code: 'threshold_range', name: 'batchLimit', value: -1, min: 1, max: 1_000_000_000, kept: 200_000 }],
  ['keepHead', '1.5', { code: 'threshold_not_a_number', name: 'keepHead', min: 1, max: 10_000, kept: 3 }],
  ['keepHead', '', { code: 'threshold_not_a_number', name: 'keepHead', min: 1, max: 10_000, kept: 3 }],
  ['keepRecentResults', 'three', { code: 'threshold_not_a_number', name: 'keepRecentResults', min: 1, max: 100_000, kept: 3 }],
  ['keepHead', '49', { code: 'threshold_cross', name: 'keepHead', value: 49, needs: 'maxMessages', least: 51, kept: 3 }],
] as const

test('a refused value gets a sentence, and the last good one stays', async ({ app }) => {
  const twin = await twinOfSample('seat-map')
  await app.open()
  await app.shows(twin.frame())
  await app.thresholds.open()
  for (const [name, value, problem] of refusals) {
    await app.thresholds.set(name, value)
    await expect(app.thresholds.refusal).toHaveText(w.problem(problem))
    await expect(app.thresholds.field(name)).toHaveValue(w.number.ratio(problem.kept))
    await expect(app.thresholds.field(name)).toHaveAccessibleDescription(w.problem(problem))
    await app.shows(twin.frame(), `${name} = ${value}`)
    await app.press('Escape')
    await expect(app.thresholds.refusal).toHaveCount(0)
  }
})

test('a good value counts at once, and is taken back with one press', async ({ app }) => {
  const twin = await twinOfSample('seat-map')
  await app.open()
  await app.shows(twin.frame())
  await app.thresholds.open()
  await app.thresholds.set('keepRecentResults', '1')
  const former = figuresOf(twin.frame())
  twin.run('s08-2026-08', { keepRecentResults: 1 })
  expect(figuresOf(twin.frame()), 'it makes a difference here').not.toEqual(former)
  await app.shows(twin.frame())
  await app.thresholds.reset('keepRecentResults').click()
  twin.run('s08-2026-08')
  await app.shows(twin.frame())
  await expect(app.thresholds.field('keepRecentResults')).toHaveValue('3')
})
