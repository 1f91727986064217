// Beside the recording: the tab that sets it against the run, and the secrets found in it.
import type { Page } from '@playwright/test'
import { w } from '../words.ts'
import { side } from './side.ts'

export const recorded = (page: Page) => {
  const { panel, show } = side(page)
  const list = panel.getByRole('list', { name: w.recorded.calls })
  return {
    panel,
    open: () => show(w.tabs.recorded),
    figure: (name: string) => page.locator(`[data-figure="${name}"]`),
    rows: list.getByRole('listitem'),
    row: (says: string) => list.getByRole('button', { name: says, exact: true }),
    answers: page.getByRole('combobox', { name: w.recorded.answers }),
    line: page.locator('.recorded-context path').last(),
    toggle: page.getByRole('button', { name: w.recorded.lineLabel, exact: true }),
  }
}

export const secretsOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: w.secrets.title })
  return {
    dialog,
    inStatus: page.locator('footer [data-figure="secrets"]').getByRole('button'),
    inReport: page.locator('[data-figure="secrets-in-import"]'),
    places: dialog.getByRole('listitem').filter({ has: page.getByRole('heading') }),
    mask: page.getByRole('checkbox', { name: w.secrets.mask }),
    go: (block: string, call: number) => dialog.getByRole('button', { name: w.secrets.goName(block, call), exact: true }).first(),
    history: (block: string) => dialog.getByRole('button', { name: w.secrets.historyName(block), exact: true }).first(),
  }
}
