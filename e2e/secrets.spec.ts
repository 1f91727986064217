// Somebody's keys are in the recording: they are told, find each place, and nothing that leaves the page holds them.
import { readFileSync, writeFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, playground, test } from './page.ts'
import { library } from './panels/library.ts'
import { secretsOf } from './panels/recorded.ts'
import { side } from './panels/side.ts'
import { share } from './panels/what-if.ts'
import { besideRecording, secrets } from './recordings/beside.ts'
import { twinOfFile } from './twin.ts'
import { w } from './words.ts'

const SECRET = new RegExp(`${secrets.password}|${secrets.key}|${secrets.pem.slice(40, 90)}`)

test('found, listed, gone to; masked in a link and in a download, untouched on the page', async ({ app, page, browser }, info) => {
  const path = info.outputPath('beside.jsonl')
  writeFileSync(path, besideRecording(12))
  const twin = await twinOfFile(path)
  const view = await twin.engine.secrets()
  if (!view) throw new Error('It was looked through')
  expect([view.secrets, view.total]).toEqual([3, 5])
  await app.open('#contextLimit=9000')
  await app.bar.choose(path)
  const found = secretsOf(page)
  await expect(found.inReport).toHaveText(w.secrets.short(3, 5))
  await expect(found.inStatus).toHaveText(w.secrets.count(3))
  await app.bar.session.click()
  await expect(page.locator('[data-figure="secrets-here"]')).toHaveText(w.secrets.short(3, 5))
  await page.keyboard.press('Escape')
  // Asked for in the library, they lead back there.
  const shelf = library(page)
  await shelf.open()
  await shelf.dialog.locator('[data-figure="secrets-in-import"]').click()
  await expect(found.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shelf.dialog).toBeVisible()
  await shelf.close()
  await found.inStatus.click()
  await expect(found.dialog).toContainText(w.secrets.found(3, 5))
  await expect(found.places).toHaveCount(5)
  await expect(found.mask).toBeChecked()
  expect(await found.dialog.textContent()).not.toMatch(SECRET)
  expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([])
  await found.go('m6.0', 4).click()
  await expect(app.timeline.slider).toHaveAttribute('aria-valuenow', '4')
  await found.inStatus.click()
  await found.history('m6.0').click()
  await expect(side(page).panel).toContainText(w.life.title('m6.0'))

  // A link with the recording: whoever opens it sees the stand-ins.
  const { open, whole, link, preview, close } = share(page)
  await open()
  await whole.check()
  await expect(preview).toContainText('[secret 1: password]')
  const masked = await link.inputValue()
  await found.mask.uncheck()
  await expect(preview).toContainText(secrets.password)
  await expect(whole).toBeChecked()
  const plain = await link.inputValue()
  expect(plain).not.toBe(masked)
  await found.mask.check()
  await expect(preview).not.toContainText(secrets.password)
  await expect(link).toHaveValue(masked)
  await close.click()
  const context = await browser.newContext()
  const other = playground(await context.newPage())
  await other.page.goto(masked)
  await expect(other.centre.region).toBeVisible()
  await other.press('Home')
  const list = other.page.getByRole('list', { name: w.rows.label })
  await expect(list).toContainText('[secret 1: password]')
  await context.close()

  // A transcript of the run.
  await app.press('End')
  await app.files.open()
  const file = app.files.items.first().getByRole('button', { name: /^Download/ })
  const download = async () => {
    const [loaded] = await Promise.all([page.waitForEvent('download'), file.click()])
    return readFileSync(await loaded.path(), 'utf8')
  }
  const text = await download()
  expect(text).toContain('[secret 1: password]')
  expect(text).not.toMatch(SECRET)
  for (const line of text.trimEnd().split('\n')) JSON.parse(line)
  await found.mask.uncheck()
  expect(await download()).toMatch(SECRET)
})
