// Somebody follows a link that names what does not exist, and sees as much of it as there is.
import { expect, test } from './page.ts'
import { twinOfSample } from './twin.ts'

test('an unknown edition, nonsense and forbidden values are named; the rest counts', async ({ app }) => {
  const twin = await twinOfSample('greenhouse')
  await app.open('#s=greenhouse&e=s09-2031&at=x&%E0%A4%A&maxMessages=2&keepRecentResults=2')
  twin.run('s08-2026-08', { keepRecentResults: 2 })
  await app.shows(twin.move({ telling: 'tool_result_budget' }))
  await expect(app.told.says({ code: 'unknown_edition', id: 's09-2031' })).toBeVisible()
  await expect(app.told.says({ code: 'bad_address', part: 'at=x' })).toBeVisible()
  await expect(app.told.says({ code: 'bad_address', part: '%E0%A4%A' })).toBeVisible()
  await expect(app.told.says({ code: 'threshold_range', name: 'maxMessages', value: 2, min: 5, max: 100_000, kept: 50 })).toBeVisible()
  await expect(app.bar.edition).toHaveValue('s08-2026-08')
  // Several sentences go with one press.
  await app.told.dismissAll.click()
  await expect(app.told.box).toHaveText('')
})

test('a session that is not in this browser', async ({ app, page }) => {
  await app.open('#s=0123456789abcdef&at=12.1')
  await app.shows((await twinOfSample('seat-map')).go({ call: 1, step: 0, edit: null }))
  const missing = app.told.says({ code: 'unknown_session', id: '0123456789abcdef' })
  await expect(missing).toBeVisible()
  // The link is still there to be used, also after a reload and a step; what one opens oneself takes its place.
  await app.press('End')
  await page.reload()
  await expect(missing).toBeVisible()
  await expect(page).toHaveURL(/#s=0123456789abcdef&at=12\.1$/)
  await app.bar.session.click()
  await app.bar.samples.nth(2).click()
  await expect(page).toHaveURL(/#s=(?!0123)[a-z-]+&/)
})

test('a place past the end is the end, and a sentence says so', async ({ app }) => {
  const twin = await twinOfSample('calendar')
  const { calls } = twin.run().series
  await app.open('#s=calendar&at=999.99')
  await app.shows(twin.go({ call: 999, step: 99, edit: null }))
  await expect(app.told.says({ code: 'no_such_place', asked: '999.99', call: calls, calls })).toBeVisible()
})

test('a very long and a very strange address', async ({ app }) => {
  await app.open(`#${'x='.repeat(5_000)}&s=<img src=x onerror=alert(1)>&${'%00'.repeat(50)}`)
  await expect(app.told.dismiss.first()).toBeVisible()
  await app.shows((await twinOfSample('seat-map')).go({ call: 1, step: 0, edit: null }))
})
