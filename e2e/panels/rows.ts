// The aligned rows: a list one scrolls, walks and opens.
import type { Page } from '@playwright/test'
import { w } from '../words.ts'

export const rows = (page: Page) => {
  const list = page.getByRole('list', { name: w.rows.label })
  return {
    list,
    items: list.getByRole('listitem'),
    row: (name: string | RegExp) => list.getByRole('button', { name }),
    folds: list.getByRole('button', { name: /Unfold\.$/ }),
    /** Rows that change something. */
    edits: list.locator('[data-edit]'),
    /** Texts of opened rows. */
    texts: list.getByRole('region'),
    view: (name: string) => list.getByRole('button', { name, exact: true }),
    more: list.getByRole('button', { name: /^Show more/ }),
  }
}
