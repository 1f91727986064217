// The history of a message or block: its path, its track, where its text is now.
import type { Page } from '@playwright/test'
import { w } from '../words.ts'
import { side } from './side.ts'

export const life = (page: Page) => {
  const { panel, show } = side(page)
  return {
    panel,
    open: () => show(w.tabs.life),
    leave: () => show(w.tabs.why),
    title: (id: string) => panel.getByRole('heading', { name: w.life.title(id) }),
    now: panel.locator('[data-figure=life-now]'),
    track: panel.getByRole('img'),
    turns: panel.locator('.turns').first().getByRole('listitem'),
    turn: (text: string) => panel.getByRole('button', { name: text, exact: true }),
    stays: panel.locator('.stays').getByRole('listitem'),
  }
}
