// Somebody opens a session that wants to be more than text; it is shown, and stays text.
import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pieces } from '../src/ui/literal.ts'
import { machineLoad, watchTasks } from './longtasks.ts'
import { expect, type Playground, test } from './page.ts'
import { hostile, MARKUP, PLANTED, RAW, withResult } from './recordings/hostile.ts'
import { twinOfFile } from './twin.ts'
import { w } from './words.ts'

/** Elements that only a session's text could have made. */
const foreign = (page: Page) =>
  page.evaluate(
    (id) =>
      document.querySelectorAll(
        `#${id}, img, iframe, base, main script, #root script, #root style, a[href*="javascript"], a[href*="example"]`,
      ).length,
    PLANTED,
  )

/** Everything one can read on the page: its texts and its tooltips. */
const readable = (page: Page) =>
  page.evaluate(
    () =>
      `${document.title}\n${document.body.textContent}\n${[...document.querySelectorAll('[title]')].map((one) => one.getAttribute('title')).join('\n')}`,
  )

async function harmless(app: Playground, where: string): Promise<void> {
  expect(await foreign(app.page), `foreign elements ${where}`).toBe(0)
  const raw = RAW.exec(await readable(app.page))
  expect(
    raw === null
      ? ''
      : `U+${raw[0].codePointAt(0)?.toString(16)} near ${JSON.stringify(raw.input.slice(Math.max(0, raw.index - 30), raw.index + 10))}`,
    where,
  ).toBe('')
}

const give = (app: Playground, name: string, text: string) =>
  app.page.getByLabel(w.page.openFile).setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) })

for (const edition of ['s08-2026-07', 's08-2026-08', 's08-head'] as const)
  test(`markup, scripts, links and marks are shown as what they are: ${edition}`, async ({ app }, info) => {
    const path = info.outputPath('session.jsonl')
    writeFileSync(path, hostile.text)
    const twin = await twinOfFile(path)
    twin.run(edition)
    await app.open(`#e=${edition}`)
    await app.bar.choose(path)
    await expect(app.told.dismiss).toBeVisible()
    await harmless(app, 'in the report')
    await app.press('Home')
    await app.shows(twin.move({ to: 'first' }))
    expect(twin.frame().can.change.on).toBe(true)
    // Every step that changes something, with a row that changes opened.
    while (twin.frame().can.change.on) {
      await app.press('n')
      const { cursor } = twin.move({ by: 'change', dir: 1 })
      await app.shows(twin.frame())
      await app.rows.edits.first().press('Enter')
      await expect(app.rows.list.locator('.detail').first()).toBeVisible()
      await harmless(app, `at call ${cursor.call}, step ${cursor.step}`)
    }
    await app.files.open()
    await app.press('End')
    await harmless(app, 'among the files')
  })

test('so is the name of the file', async ({ app }) => {
  await app.open()
  await give(app, hostile.name, hostile.text)
  await expect(app.told.dismiss).toBeVisible()
  await expect(app.bar.session).toContainText('"><img src=x onerror=alert(6)>')
  await harmless(app, 'in the bar and in the report')
})

test('the text itself is all there, to be read', async ({ app }) => {
  await app.open('#e=none')
  await give(app, 'session.jsonl', hostile.text)
  await expect(app.told.dismiss).toBeVisible()
  await app.press('End')
  await app.rows.row(/^m0/).click()
  const text = app.rows.texts.first()
  for (const line of MARKUP) await expect(text).toContainText(line)
  // What cannot be seen is named in its place.
  for (const name of ['U+202E', 'U+200B', 'U+FEFF', 'U+2028', 'U+009B', ...pieces('\u001b\u0000').map((piece) => piece.text)])
    await expect(text).toContainText(name)
  await harmless(app, 'in the opened row')
})

const huge = [
  ['a megabyte without a space', 'x'.repeat(1_000_000)],
  ['a hundred thousand lines', Array.from({ length: 100_000 }, (_, i) => `line ${i} of them`).join('\n')],
  ['a megabyte of marks and escapes', '\u001b[31m\u202e\u200b'.repeat(130_000)],
] as const

for (const [what, content] of huge)
  test(`${what} is a row like any other, and never holds the page up`, async ({ app }, info) => {
    const path = info.outputPath('huge.jsonl')
    writeFileSync(path, withResult(content))
    const twin = await twinOfFile(path)
    const longest = await watchTasks(app.page)
    await app.open()
    const tries: { task: number; limit: number }[] = []
    // A machine that does other things at the same time may stop a task for a moment; a task that is too long is so every time.
    for (let attempt = 0; attempt < 3; attempt++) {
      const before = machineLoad()
      await longest()
      await app.bar.choose(path)
      await app.told.dismiss.click()
      await app.press('Home')
      await app.press('ArrowRight')
      await app.shows(twin.go(twin.move({ call: 2 }).cursor))
      await app.press('{')
      twin.move({ by: 'stage', dir: -1 })
      await app.press('Home')
      await app.press('End')
      await app.shows(twin.move({ to: 'last' }))
      await app.bar.setEdition('none')
      twin.run('none')
      await app.press('End')
      await app.shows(twin.move({ to: 'last' }))
      await app.rows.row(/^m2/).click()
      await expect(app.rows.texts.first()).toBeVisible()
      await app.rows.more.click()
      await expect(app.rows.texts.first().locator('> *')).toHaveCount(2)
      await app.rows.view(w.rows.json).click()
      await expect(app.rows.more).toBeVisible()
      tries.push({ task: await longest(), limit: 200 * Math.max(before, machineLoad()) })

      // However long the text is, only what was asked for is laid out, and nothing grows wider than the page.
      const laid = await app.page.evaluate(() => ({
        characters: document.body.textContent?.length ?? 0,
        over: document.documentElement.scrollWidth - innerWidth,
      }))
      expect(laid.characters).toBeLessThan(150_000)
      expect(laid.over).toBeLessThanOrEqual(0)
      await app.bar.setEdition('s08-2026-08')
      twin.run()
      if (tries.some(({ task, limit }) => task <= limit)) break
    }
    expect(
      tries.some(({ task, limit }) => task <= limit),
      `longest task of each try, in ms: ${JSON.stringify(tries)}`,
    ).toBe(true)
  })
