// The files of the run as of the cursor, and one of them opened.
import { expect, type Page } from '@playwright/test'
import { w } from '../words.ts'
import { side } from './side.ts'

export const files = (page: Page) => {
  const { panel, show, tab } = side(page)
  const dialog = page.getByRole('dialog')
  const list = panel.getByRole('list', { name: w.files.title })
  return {
    panel,
    tab: tab(w.tabs.files),
    list,
    items: list.getByRole('listitem'),
    dialog,
    text: dialog.getByRole('region'),
    drawer: page.getByRole('region', { name: w.files.title }),
    open: () => show(w.tabs.files),
    openFile: (path: string) => list.getByRole('button', { name: w.files.openName(path) }).last(),
    download: (path: string) => page.getByRole('button', { name: w.files.downloadName(path) }),
    /** All of the opened text, asked for stretch after stretch. */
    async wholeText(): Promise<string> {
      const text = dialog.getByRole('region')
      await expect(text).toBeVisible()
      const more = dialog.getByRole('button', { name: /^Show more/ })
      for (let parts = 1; await more.isVisible(); parts++) {
        await more.click()
        await expect(text.locator('> *')).toHaveCount(parts + 1)
      }
      return (await text.textContent()) ?? ''
    },
    /** Turns the wheel until the file is in the list: only what is near the screen exists. */
    async scrollTo(path: string) {
      const file = list.getByRole('button', { name: w.files.openName(path) }).last()
      await list.hover()
      await page.mouse.wheel(0, -100_000)
      await expect.poll(() => list.evaluate((box) => box.scrollTop)).toBe(0)
      for (let at = 0; !(await file.isVisible()); at += 300) {
        await page.mouse.wheel(0, 300)
        await expect.poll(() => list.evaluate((box) => box.scrollTop), 'the list has an end').toBeGreaterThan(at)
      }
    },
    close: () => dialog.getByRole('button', { name: w.page.close }).click(),
  }
}
