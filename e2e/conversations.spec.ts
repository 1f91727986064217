// A file may hold several conversations: the page says so, one chooses by keyboard, and a reload comes back to the one that was chosen.
import { writeFileSync } from 'node:fs'
import { jsonl, says, use, user } from '../src/core/importers/testing/open.ts'
import { expect, test } from './page.ts'
import { library } from './panels/library.ts'
import { w } from './words.ts'

const evil = '<img src=x onerror=alert(1)>'
const side = { isSidechain: true, agentId: '90fa' }
const text = jsonl(
  user('u1', null, 'first'),
  says('a1', 'u1', 'm1', 'one'),
  user('u2', 'a1', `left ${evil}`),
  says('a2', 'u2', 'm2', 'two'),
  user('s1', null, 'explore', side),
  says('s2', 's1', 'm9', use('t9'), side),
  user('u3', 'a1', 'right'),
  says('a3', 'u3', 'm3', 'three'),
  user('u4', 'a3', 'and on'),
  says('a4', 'u4', 'm4', 'four'),
)

test('several conversations in one file: told, chosen by keyboard, kept over a reload', async ({ app, page }, info) => {
  const path = info.outputPath('forked.jsonl')
  writeFileSync(path, text)
  const list = page.getByRole('region', { name: w.conversations.title })
  const rows = list.getByRole('button')
  const shown = page.locator('[data-figure=messages]')
  await app.open()
  await app.bar.choose(path)
  await app.told.box.getByRole('button', { name: w.conversations.several(3) }).press('Enter')
  await expect(rows).toHaveText([
    /^rightBranch · 6 messages · /,
    /^left <img src=x onerror=alert\(1\)>Branch · 4 messages · /,
    /^exploreSubagent · 2 messages · /,
  ])
  await expect(rows.first()).toHaveAttribute('aria-current', 'true')
  await rows.nth(1).press('Enter')
  await expect(list).toBeHidden()
  await expect(app.bar.session).toHaveAccessibleName(/forked.jsonl/)
  await expect(app.bar.session).toContainText('4')
  await page.keyboard.press('End')
  await expect(shown).toContainText('3')

  await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/s=[0-9a-f]{16}&/)
  const chosen = await page.evaluate(() => new URLSearchParams(location.hash.slice(1)).get('s'))
  await page.reload()
  await expect(app.bar.session).toContainText('4')
  await expect(app.told.box).toHaveText('')
  expect(await page.evaluate(() => new URLSearchParams(location.hash.slice(1)).get('s'))).toBe(chosen)
  await page.setViewportSize({ width: 360, height: 700 })
  await app.bar.session.click()
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await rows.nth(2).click()
  await expect(app.bar.session).toContainText('2')
})

test('added in the library: the report there leads to the choices, which can be pressed', async ({ app, page }, info) => {
  const path = info.outputPath('forked.jsonl')
  writeFileSync(path, text)
  const shelf = library(page)
  await app.open()
  await shelf.open()
  await shelf.dialog.locator('input[type=file]').first().setInputFiles(path)
  await shelf.dialog.getByRole('button', { name: w.conversations.several(3) }).click()
  await expect(shelf.dialog).toBeHidden()
  await page.getByRole('region', { name: w.conversations.title }).getByRole('button').nth(1).click()
  await expect(app.bar.session).toContainText('4')
})
