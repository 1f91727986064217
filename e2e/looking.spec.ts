// What one looks up is at hand for everybody: axe finds nothing in any of it, at every width and in both themes.
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './page.ts'
import { find } from './panels/find.ts'
import { side } from './panels/side.ts'
import { twinOfSample } from './twin.ts'
import { w } from './words.ts'

for (const [width, colorScheme] of [
  [1440, 'dark'],
  [1024, 'light'],
  [390, 'dark'],
] as const)
  test.describe(`${width} wide, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })
    test('history, validity, source, files and find are clean', async ({ app, page }) => {
      test.setTimeout(180_000)
      const twin = await twinOfSample('seat-map')
      const { show, panel } = side(page)
      const clean = async (what: string) => {
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
          what,
        ).toEqual([])
        const [wide, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
        expect(wide, `${what} fits`).toBeLessThanOrEqual(seen ?? 0)
      }
      await app.open()
      await show(w.tabs.why)
      await app.why.facts.first().getByRole('button').click()
      await expect(panel.getByRole('textbox')).toBeVisible()
      await clean('why')
      for (const tab of ['life', 'valid', 'source', 'files'] as const) {
        await show(w.tabs[tab])
        await expect(panel.locator('.sec').first()).toBeVisible()
        await expect(panel.locator('.note-line')).toHaveCount(0)
        await clean(tab)
      }
      const dialog = find(page)
      await dialog.open()
      await dialog.field.fill('seat')
      await expect(dialog.blocks.first()).toBeVisible()
      await clean('find')
      await app.press('Escape')
      const [file] = twin.frame().files.items
      await app.files.openFile(file?.path ?? '').click()
      await app.files.dialog.getByRole('searchbox').fill('duration')
      await expect(app.files.dialog.locator('mark')).toBeVisible()
      await clean('a file')
    })
  })

test('under 1280 Why lies over the rows: beside the stages, opened by an edit, a button or a key, closed with Escape', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await app.open('#s=calendar&at=11.3')
  const toggle = page.getByRole('button', { name: w.page.details })
  const { box, show } = side(page)
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(box).toHaveCount(0)
  const edit = app.rows.edits.first()
  await edit.click()
  await expect(box).toBeVisible()
  await expect(app.stages.current).toBeVisible()
  // Neither the row it explains nor the strips nor the steppers are under it.
  const left = (await box.boundingBox())?.x ?? 0
  for (const beside of [app.rows.list.locator('.picked .before').first(), page.locator('.body > svg .on-ribbon').first()]) {
    const at = await beside.boundingBox()
    expect((at?.x ?? 0) + (at?.width ?? 0)).toBeLessThanOrEqual(left)
  }
  expect((await box.boundingBox())?.y ?? 0).toBeGreaterThan((await app.centre.next('call').boundingBox())?.y ?? 1_000)
  const tabs = await page.getByRole('tab').evaluateAll((all) => new Set(all.map((tab) => tab.getBoundingClientRect().top)).size)
  expect(tabs, 'lines of tabs').toBe(1)
  expect((await new AxeBuilder({ page }).include('.centre').setLegacyMode().analyze()).violations).toEqual([])

  await app.press('Escape')
  await expect(box).toHaveCount(0)
  await toggle.focus()
  await app.press('i')
  await expect(page.getByRole('tab', { selected: true })).toBeFocused()
  await show(w.tabs.source)
  await page.reload()
  await expect(page.getByRole('tab', { name: w.tabs.source })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: w.tabs.source }).focus()
  await app.press('Escape')
  await expect(toggle).toBeFocused()
  await page.reload()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
})
