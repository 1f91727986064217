// "Why did it forget …?": the field, and what was found.
import { expect, type Page } from '@playwright/test'
import { w } from '../words.ts'

export const find = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: w.search.title })
  const field = dialog.getByRole('searchbox', { name: w.search.label })
  return {
    dialog,
    field,
    button: page.getByRole('banner').getByRole('button', { name: w.page.find }),
    matchCase: dialog.getByRole('checkbox', { name: w.search.matchCase }),
    from: dialog.getByRole('combobox', { name: w.search.from }),
    block: (id: string) => dialog.locator(`[data-block="${id}"]`),
    blocks: dialog.locator('[data-block]'),
    told: dialog.locator('[data-figure="places"]'),
    async open() {
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
    },
  }
}
