// The side's tabs: which panel is shown.
import { expect, type Page } from '@playwright/test'
import { w } from '../words.ts'

export const side = (page: Page) => {
  const box = page.getByRole('complementary', { name: w.page.details })
  const panel = box.getByRole('tabpanel')
  return {
    box,
    panel,
    tab: (label: string) => box.getByRole('tab', { name: new RegExp(`^${label}`) }),
    async show(label: string) {
      const tab = box.getByRole('tab', { name: new RegExp(`^${label}`) })
      // Where it lies over the rows it may be closed.
      const closed = page.getByRole('button', { name: w.page.details, expanded: false })
      await expect(tab.or(closed).first()).toBeVisible()
      if (await closed.isVisible()) await closed.click()
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
    },
  }
}
