// Somebody shows another one exactly what they see.
import { writeFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { keptAs, readDatabase } from './database.ts'
import { expect, playground, test } from './page.ts'
import { share, whatIf } from './panels/what-if.ts'
import { claudeCode, writeLong } from './recordings/claude-code.ts'
import { twinOfFile, twinOfSample } from './twin.ts'
import { w } from './words.ts'

/** Another browser: nothing of this one is stored there. */
async function elsewhere(page: Page, link: string) {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('There is a browser')
  const other = await context.newPage()
  await other.goto(link)
  return playground(other)
}

test('a sample: the link is copied and shows the same step with all that was changed', async ({ app, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const twin = await twinOfSample('calendar')
  const inputs = {
    edition: 's08-head',
    thresholds: { keepRecentResults: 2 },
    rejections: [],
    pins: ['m4.1'],
    off: ['fit_tool_results'],
  } as const
  twin.engine.run(inputs)
  const frame = twin.go({ call: 10, step: 3, edit: 2 })
  await app.open('#s=calendar&e=s08-head&keepRecentResults=2&pin=m4.1&off=fit_tool_results&tab=files&at=10.3.2')
  await app.shows(frame)
  const { open, dialog, link, copy, close } = share(page)
  await open()
  await expect(dialog).toContainText(w.share.sample)
  expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([])
  await copy.click()
  await expect(dialog.getByText(w.share.copied)).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await expect(link).toHaveValue(copied)
  await close.click()
  await expect(dialog).toHaveCount(0)

  const other = await elsewhere(page, copied)
  await other.shows(frame)
  await expect(other.page.getByRole('tab', { name: /^Files/ })).toHaveAttribute('aria-selected', 'true')
  await expect(whatIf(other.page).stage('fit_tool_results')).not.toBeChecked()
  await expect(whatIf(other.page).figure('pinned-messages')).toBeVisible()
  await other.page.context().close()
})

test('a small recording goes along only after one has seen what that would share', async ({ app, page }, info) => {
  const path = info.outputPath(claudeCode.name)
  writeFileSync(path, claudeCode.text)
  const twin = await twinOfFile(path)
  await app.open()
  await app.bar.choose(path)
  await app.shows(twin.frame())
  await app.press('Home')
  await app.shows(twin.move({ to: 'first' }))
  const { open, dialog, link, whole, place, preview } = share(page)
  await open()
  await expect(place).toBeChecked()
  await expect(link).toHaveValue(/^[^?]*#s=[0-9a-f]{16}&name=[^&]*&e=s08-2026-08&at=1\.\d+$/)
  await expect(preview).toContainText('m0')
  await expect(preview).toContainText(w.share.more(twin.session.messages - 6))
  await whole.check()
  const long = await link.inputValue()
  expect(long.length).toBeLessThan(32_000)
  await expect(dialog).toContainText(w.share.wholeNote(twin.session.messages, twin.session.size, long.length))
  expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([])

  const other = await elsewhere(page, long)
  await other.shows(twin.frame())
  await expect(other.bar.session).toContainText(claudeCode.name)
  await expect(other.told.box).toHaveText('')
  // It is the same recording to the last step, and survives a reload without the link.
  await other.press('End')
  const { call, step } = twin.move({ to: 'last' }).cursor
  await other.shows(twin.frame())
  // State and session are stored at rest, as the address is.
  await expect(other.page).toHaveURL(new RegExp(`at=${call}\\.${step}$`))
  await expect.poll(() => readDatabase(other.page)).toEqual(keptAs(twin.engine.stored(twin.frame().run) ?? []))
  await other.page.goto('./')
  await other.open()
  await other.shows(twin.frame())
  await other.page.context().close()
})

test('a long recording is named, and the rest of the link waits until it is opened', async ({ app, page }, info) => {
  const path = info.outputPath('long.jsonl')
  writeLong(path, 6_000_000)
  const twin = await twinOfFile(path)
  await app.open()
  await app.bar.choose(path)
  await app.shows(twin.frame())
  twin.run('s08-head')
  await app.bar.setEdition('s08-head')
  await app.press('Home')
  twin.move({ to: 'first' })
  await app.press('PageDown')
  const frame = twin.move({ page: 1 })
  await app.shows(frame)
  const { open, dialog, link } = share(page)
  await open()
  await expect(dialog).toContainText(w.share.tooLong(twin.session.messages, twin.session.size, 32_000))
  const short = await link.inputValue()

  const other = await elsewhere(page, `${short}&lang=ja`)
  await expect(other.page.locator('html')).toHaveAttribute('lang', 'ja')
  await other.page.locator('.tongue select').selectOption('en')
  await expect(other.told.says({ code: 'unknown_session', id: twin.session.id, name: 'long.jsonl' })).toBeVisible()
  await other.bar.choose(path)
  await other.shows(frame)
  await expect(other.page.locator('html'), 'what was chosen meanwhile stays').toHaveAttribute('lang', 'en')
  await expect(other.bar.edition).toHaveValue('s08-head')
  await expect(other.told.says({ code: 'unknown_session', id: twin.session.id, name: 'long.jsonl' })).toHaveCount(0)
  await other.page.context().close()
})
