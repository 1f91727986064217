// Somebody reloads the page, comes back the next day or sends a link, and nothing is lost.
import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { keptAs, readDatabase, watchDatabase } from './database.ts'
import { expect, type Playground, playground, test } from './page.ts'
import { claudeCode } from './recordings/claude-code.ts'
import { type Twin, twinOfFile, twinOfSample } from './twin.ts'
import { w } from './words.ts'

/** July, another threshold, another place: all that can be lost. */
async function changeAll(app: Playground, twin: Twin): Promise<void> {
  await app.bar.setEdition('s08-2026-07')
  await app.thresholds.open()
  await app.thresholds.set('keepRecentResults', '2')
  twin.run('s08-2026-07', { keepRecentResults: 2 })
  await app.press('Escape')
  await app.thresholds.field('keepRecentResults').blur()
  await app.press('Home')
  twin.move({ to: 'first' })
  for (let i = 0; i < 2; i++) {
    await app.press('n')
    twin.move({ by: 'change', dir: 1 })
  }
  await app.press('}')
  await app.shows(twin.move({ by: 'stage', dir: 1 }))
}

async function stands(app: Playground, twin: Twin, name: string): Promise<void> {
  await app.shows(twin.frame())
  await expect(app.bar.session).toHaveAccessibleName(`${w.page.session}: ${name}`)
  await expect(app.bar.edition).toHaveValue('s08-2026-07')
  await app.thresholds.open()
  await expect(app.thresholds.field('keepRecentResults')).toHaveValue('2')
  await expect(app.told.box).toHaveText('')
}

/** A new tab at the bare address: the link of the first one is not there to help. */
async function anotherTab(page: Page): Promise<Playground> {
  const other = playground(await page.context().newPage())
  await other.open()
  return other
}

/** What is stored is stored at rest: the place is in the address and the run's files are in the database. */
async function rest(app: Playground, twin: Twin): Promise<void> {
  const { call, step } = twin.frame().cursor
  await expect(app.page).toHaveURL(new RegExp(`at=${call}\\.${step}$`))
  await expect.poll(() => readDatabase(app.page)).toEqual(keptAs(twin.engine.stored(twin.frame().run) ?? []))
}

test('a sample with edition, threshold and place survives a reload, and is there in a new tab', async ({ app }) => {
  const twin = await twinOfSample('greenhouse')
  const title = w.samples.find((sample) => sample.id === 'greenhouse')?.title ?? ''
  await app.open()
  await app.bar.openSample(title)
  await app.shows(twin.frame())
  await changeAll(app, twin)
  await rest(app, twin)
  await app.page.reload()
  await stands(app, twin, title)
  await stands(await anotherTab(app.page), twin, title)
})

test('an own recording does, too', async ({ app }, info) => {
  const path = info.outputPath(claudeCode.name)
  writeFileSync(path, claudeCode.text)
  const twin = await twinOfFile(path)
  await app.open()
  await app.bar.choose(path)
  await app.told.dismiss.click()
  await changeAll(app, twin)
  await rest(app, twin)
  await app.page.reload()
  await stands(app, twin, claudeCode.name)
  await stands(await anotherTab(app.page), twin, claudeCode.name)
})

test('a reload at once, before anything has rested, keeps the place', async ({ app }) => {
  const twin = await twinOfSample('seat-map')
  await app.open()
  await app.shows(twin.frame())
  await rest(app, twin)
  await app.press('n')
  await app.shows(twin.move({ by: 'change', dir: 1 }))
  await app.page.reload()
  await app.shows(twin.frame())
})

test('a reload that takes its time keeps what was written into the address meanwhile', async ({ page }) => {
  await page.goto('./#s=seat-map&mode=tune')
  const field = page.getByRole('textbox', { name: 'keepRecentResults', exact: true })
  await expect(field).toHaveValue('3')
  let [answer, want] = [() => {}, () => {}]
  const answered = new Promise<void>((go) => {
    answer = go
  })
  const wanted = new Promise<void>((go) => {
    want = go
  })
  await page.route(/\/$/, async (route) => {
    want()
    await answered
    await route.continue()
  })
  await field.fill('7')
  await field.press('Enter')
  const reloaded = page.reload()
  await wanted
  // The page that goes away still stands there.
  await expect.poll(() => page.url()).toContain('keepRecentResults=7')
  answer()
  await reloaded
  await expect(field).toHaveValue('7')
})

test('the database holds the files of the run: results by name, transcripts as what rebuilds them', async ({ app }) => {
  const twin = await twinOfSample('seat-map')
  const august = keptAs(twin.engine.stored(twin.frame().run) ?? [])
  const kinds = Object.values(august).map(({ kind, text }) => `${kind} ${text === null ? 'as a place' : 'as text'}`)
  expect(new Set(kinds)).toEqual(new Set(['result as text', 'transcript as a place']))
  await app.open()
  await expect.poll(() => readDatabase(app.page)).toEqual(august)

  // Another edition writes other files; at no moment does the database hold some of each.
  const stop = await watchDatabase(app.page)
  await app.bar.setEdition('s08-head')
  const upstream = keptAs(twin.engine.stored(twin.run('s08-head').run) ?? [])
  await expect.poll(() => readDatabase(app.page)).toEqual(upstream)
  const sorted = (kept: object) => Object.keys(kept).sort()
  expect(await stop()).toEqual([sorted(august), sorted(upstream)])

  await app.page.reload()
  await app.shows(twin.frame())
  expect(await readDatabase(app.page)).toEqual(upstream)
})

test('a link opens the very same step for somebody else', async ({ app, browser, baseURL }) => {
  const twin = await twinOfSample('greenhouse')
  await app.open('#s=greenhouse')
  await app.shows(twin.frame())
  await changeAll(app, twin)
  await rest(app, twin)
  const link = app.page.url()
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), viewport: app.page.viewportSize() })
  const theirs = playground(await context.newPage())
  await theirs.page.goto(link)
  await stands(theirs, twin, w.samples.find((sample) => sample.id === 'greenhouse')?.title ?? '')
  await context.close()
})

test('a link counts more than what was stored', async ({ app }) => {
  const stored = await twinOfSample('greenhouse')
  await app.open('#s=greenhouse')
  await app.shows(stored.frame())
  await changeAll(app, stored)
  await rest(app, stored)

  const linked = await twinOfSample('calendar')
  const other = playground(await app.page.context().newPage())
  await other.open('#s=calendar&e=s08-head&at=10.3')
  linked.run('s08-head')
  await other.shows(linked.go({ call: 10, step: 3, edit: null }))
  await expect(other.bar.edition).toHaveValue('s08-head')
  await other.thresholds.open()
  await expect(other.thresholds.field('keepRecentResults')).toHaveValue('3')
})

test('a link pasted into the page that is open is followed', async ({ app }) => {
  const twin = await twinOfSample('seat-map')
  await app.open()
  await app.shows(twin.frame())
  const linked = await twinOfSample('calendar')
  linked.run('s08-head')
  // Only the part after # differs: the browser loads nothing anew.
  await app.page.goto('./#s=calendar&e=s08-head&at=10.3')
  await app.shows(linked.go({ call: 10, step: 3, edit: null }))
})

test('a link may name one thing alone', async ({ app }) => {
  const twin = await twinOfSample('seat-map')
  await app.open('#keepRecentResults=2')
  twin.run('s08-2026-08', { keepRecentResults: 2 })
  await app.shows(twin.go({ call: 1, step: 0, edit: null }) && twin.move({ telling: null }))
  await app.thresholds.open()
  await expect(app.thresholds.field('keepRecentResults')).toHaveValue('2')
  // In the page that is open the session stays, and so does nothing else.
  await app.page.goto('./#e=s08-head')
  twin.run('s08-head')
  await app.shows(twin.move({ telling: null }))
  await expect(app.thresholds.field('keepRecentResults')).toHaveValue('3')
})

test('the theme that was chosen stays', async ({ app }) => {
  const theme = () => app.page.evaluate(() => document.documentElement.dataset.theme)
  await app.page.emulateMedia({ colorScheme: 'dark' })
  await app.open()
  expect(await theme()).toBe('dark')
  await app.bar.theme.click()
  await expect.poll(theme).toBe('light')
  await app.page.reload()
  await expect(app.centre.region).toBeVisible()
  expect(await theme()).toBe('light')
})
