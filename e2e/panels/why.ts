// Why: the rule, its numbers, and what can be got back.
import type { Page } from '@playwright/test'
import { w } from '../words.ts'
import { side } from './side.ts'

export const why = (page: Page) => {
  const { panel, show } = side(page)
  return {
    panel,
    open: () => show(w.tabs.why),
    facts: panel.locator('.facts > li'),
    ways: panel.locator('.ladder > li'),
    toThreshold: (name: string) => panel.getByRole('button', { name, exact: true }),
  }
}
