// The list of keys.
import type { Page } from '@playwright/test'
import { w } from '../words.ts'

export const keysSheet = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: w.page.keys })
  return {
    dialog,
    button: page.getByRole('contentinfo').getByRole('button', { name: w.status.keys }),
    close: dialog.getByRole('button', { name: w.page.close }),
  }
}
