// Somebody asks what each stage is good for: off with it, another order, or what if the API had said no?
import AxeBuilder from '@axe-core/playwright'
import { orderCostOf } from '../src/core/metrics/order-cost.ts'
import type { StageName } from '../src/core/pipeline/types.ts'
import { keepsFocus } from './focus.ts'
import { expect, test } from './page.ts'
import { say } from './panels/tune.ts'
import { whatIf } from './panels/what-if.ts'
import { twinOfSample } from './twin.ts'
import { w } from './words.ts'

test('a stage is switched off and on', async ({ app, page }) => {
  const twin = await twinOfSample('patron-rename')
  const plain = twin.frame()
  await app.open('#s=patron-rename')
  await app.shows(plain)
  const { stage, banner, allOn } = whatIf(page)
  await expect(stage('snip_compact')).toBeChecked()
  await stage('snip_compact').focus()
  await app.press(' ')
  twin.engine.run({ edition: 's08-2026-08', thresholds: {}, rejections: [], off: ['snip_compact'] })
  const off = twin.go(plain.cursor)
  await app.shows(off)
  expect(off.stages[plain.cursor.step]?.verdict).toEqual({ code: 'off' })
  await expect(stage('snip_compact')).not.toBeChecked()
  await expect(app.stages.current).toContainText(w.verdict({ code: 'off' }))
  await expect(banner).toContainText(w.whatIf.offNow(['snip_compact']))
  await expect(page).toHaveURL(/off=snip_compact&/)

  await stage('compact_history').click()
  await expect(banner).toContainText(w.whatIf.offNow(['snip_compact', 'compact_history']).slice(0, 20))
  await expect(stage('compact_history')).not.toBeChecked()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await allOn.focus()
  await app.press('Enter')
  await expect(banner).toHaveCount(0)
  await keepsFocus(page, 'after the banner is gone')
  await app.shows(plain)
})

for (const error of ['prompt_too_long', 'prompt is too long: 210000 tokens > 200000 maximum'])
  test(`what if this call were rejected: ${error.slice(0, 15)}`, async ({ app, page }) => {
    const twin = await twinOfSample('calendar')
    const plain = twin.go({ call: 10, step: 2, edit: null })
    await app.open('#s=calendar&at=10.2')
    await app.shows(plain)
    const { ask, dialog, error: choice, reject, accept } = whatIf(page)
    await ask.click()
    const known = error === 'prompt_too_long'
    await expect(dialog).toContainText(w.whatIf.recognised(w.edition('s08-2026-08').name, known))
    expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([])
    await choice(error).check()
    await reject(10).click()
    await expect(dialog).toHaveCount(0)
    twin.engine.run({ edition: 's08-2026-08', thresholds: {}, rejections: [{ call: 10, error }] })
    const step = plain.stages.findIndex(({ name }) => name === 'model_call')
    const rejected = twin.go({ call: 10, step, edit: null })
    await app.shows(rejected)
    expect(rejected.stages[step]?.verdict).toMatchObject({ code: 'rejected', recognised: known, handled: known })
    await expect(page).toHaveURL(/reject=10:prompt/)
    // The banner lists it, and takes it back.
    const { banner } = whatIf(page)
    await expect(banner).toContainText(w.whatIf.rejected(10, error, null))
    await expect(banner.getByRole('button', { name: w.whatIf.asRecorded(10, null), exact: true })).toBeVisible()

    await ask.click()
    await accept(10).focus()
    await app.press('Enter')
    await expect(dialog).toHaveCount(0)
    await keepsFocus(page, 'back at the question')
    twin.run()
    await app.shows(twin.go({ call: 10, step, edit: null }))
    await expect(page).not.toHaveURL(/reject=/)
    await expect(banner).toHaveCount(0)
  })

test('rejected calls are listed at the top, each with a way back', async ({ app, page }) => {
  const twin = await twinOfSample('calendar')
  const error = 'prompt_too_long'
  await app.open(`#s=calendar&at=10.2&reject=10:${error}&reject=12:${error}`)
  const { banner } = whatIf(page)
  await expect(banner).toContainText(w.whatIf.rejected(12, error, null))
  await banner.getByRole('button', { name: w.whatIf.asRecorded(10, null), exact: true }).click()
  twin.engine.run({ edition: 's08-2026-08', thresholds: {}, rejections: [{ call: 12, error }] })
  await app.shows(twin.go({ call: 10, step: 2, edit: null }))
  await expect(page).toHaveURL(/reject=12:/)
  await expect(page).not.toHaveURL(/reject=10:/)
  await banner.getByRole('button', { name: w.whatIf.asRecorded(12, null), exact: true }).click()
  await expect(banner).toHaveCount(0)
})

test('the stages are put in another order, and back', async ({ app, page }) => {
  const twin = await twinOfSample('greenhouse')
  const set = { edition: 's08-2026-08', thresholds: { keepRecentResults: 1 }, rejections: [] } as const
  const own = ['tool_result_budget', 'snip_compact', 'micro_compact', 'compact_history'] as const
  const to = (order: readonly StageName[], step: number) => {
    twin.engine.run({ ...set, order })
    return twin.go({ call: 6, step, edit: null })
  }
  const plain = to([], 3)
  await app.open('#s=greenhouse&keepRecentResults=1&at=6.3')
  await app.shows(plain)
  const { banner, order, earlier, grip, ownOrder, besideOwn, figure } = whatIf(page)
  await order.click()
  // Up to the top by its button; the focus goes with the stage, and the place is still that stage.
  await earlier('micro_compact').click()
  await expect(earlier('micro_compact')).toBeFocused()
  await expect(banner).toBeVisible()
  await app.press('Enter')
  const microFirst = ['micro_compact', 'tool_result_budget', 'snip_compact', 'compact_history'] as const
  await expect(page).toHaveURL(new RegExp(`order=${microFirst.join(',')}&.*at=6\\.1`))
  const wrong = to(microFirst, 1)
  await app.shows(wrong)
  expect(wrong.stages[1]?.quirks).toEqual(['never_read'])
  await expect(earlier('micro_compact')).toBeFocused()
  await expect(banner).toContainText(w.whatIf.orderNow(microFirst, own, 's08-2026-08'))
  // What it comes to is worked out from both runs.
  const tuning = await twin.engine.tuning()
  const figures = async (stages: readonly StageName[]) => {
    const { fast, slow } = await tuning
      .figuresWith({ inputs: { ...set, order: stages }, assumptions: {} })
      .then((found) => found ?? Promise.reject())
    return [...fast.figures, ...slow]
  }
  for (const { id, text } of w.whatIf.orderCosts(orderCostOf(await figures(microFirst), await figures([]))))
    await expect(figure(`order-${id}`)).toHaveText(text)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  // By the grip under the last one.
  const from = await grip('micro_compact').boundingBox()
  const below = await grip('compact_history').boundingBox()
  if (!from || !below) throw new Error('The grips are not shown')
  await page.mouse.move(from.x + 12, from.y + 12)
  await page.mouse.down()
  await page.mouse.move(below.x + 12, below.y + 14, { steps: 4 })
  await page.mouse.up()
  await expect(page).toHaveURL(/order=tool_result_budget,snip_compact,compact_history,micro_compact&/)
  // By a key on the stage itself, back to where it belongs.
  await app.stages.region.locator('.stage').filter({ hasText: 'micro_compact' }).focus()
  await app.press('Alt+ArrowUp')
  await expect(banner).toHaveCount(0)
  await expect(page).not.toHaveURL(/order=/)
  await app.shows(plain)

  await page.goto(`./#s=greenhouse&keepRecentResults=1&order=${microFirst.join(',')}&at=6.1`)
  await app.shows(wrong)
  await ownOrder.focus()
  await app.press('Enter')
  await expect(banner).toHaveCount(0)
  await keepsFocus(page, 'after the order is the own one again')
  await expect(page).not.toHaveURL(/order=/)
  await page.goto(`./#s=greenhouse&keepRecentResults=1&order=${microFirst.join(',')}&at=6.1`)
  await besideOwn.click()
  await expect(page).toHaveURL(/lock=on/)
  for (const [id, own] of [
    ['a', false],
    ['b', true],
  ] as const)
    await expect(page.locator(`[data-figure="lock-order-${id}"]`)).toHaveText(say.compare.lock.ordered(own))
  await page.goto('./#s=greenhouse&order=snip_compact,micro_compact')
  const problem = { code: 'order_missing', names: ['tool_result_budget', 'compact_history'] } as const
  await expect(app.told.says({ code: 'bad_order', edition: 's08-2026-08', problem })).toBeVisible()
})
