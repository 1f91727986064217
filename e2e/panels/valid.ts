// Would the API take the array? The tab, and what the status line says of it.
import type { Page } from '@playwright/test'
import { w } from '../words.ts'
import { side } from './side.ts'

export const valid = (page: Page) => {
  const { panel, show } = side(page)
  return {
    panel,
    open: () => show(w.tabs.valid),
    errors: panel.locator('.broken > .error'),
    warnings: panel.locator('.broken > .warning'),
    status: page.getByRole('contentinfo').locator('[data-figure="valid"]'),
  }
}
