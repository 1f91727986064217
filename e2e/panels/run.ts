// Play, run to, and the breakpoints.
import { expect, type Page } from '@playwright/test'
import type { StageName } from '../../src/core/pipeline/types.ts'
import { w } from '../words.ts'

export const run = (page: Page) => {
  const menu = page.locator('#run-menu')
  const dialog = page.getByRole('dialog', { name: w.breakpoints.title })
  const list = dialog.getByRole('list', { name: w.breakpoints.title })
  return {
    play: page.getByRole('button', { name: w.play.play, exact: true }),
    pause: page.getByRole('button', { name: w.play.pause, exact: true }),
    menu,
    menuButton: page.getByRole('button', { name: w.play.runTo }),
    speed: menu.getByLabel(w.play.speed),
    by: menu.getByLabel(w.play.by),
    told: page.locator('.run-told'),
    next: (target: keyof typeof w.play.target) => menu.getByRole('button', { name: w.play.target[target].next }),
    previous: (target: keyof typeof w.play.target) => menu.getByRole('button', { name: w.play.target[target].previous }),
    dialog,
    kind: dialog.getByRole('combobox', { name: w.breakpoints.when }),
    stage: dialog.getByRole('combobox', { name: w.breakpoints.which.stage, exact: true }),
    field: dialog.getByRole('textbox'),
    add: dialog.getByRole('button', { name: w.breakpoints.add, exact: true }),
    refusal: dialog.locator('.refused'),
    list,
    item: (says: string) => list.getByRole('listitem').filter({ hasText: says }),
    remove: (says: string) => list.getByRole('button', { name: w.breakpoints.removeOne(says) }),
    atStage: (stage: StageName) => page.getByRole('button', { name: w.breakpoints.atStage(stage), exact: true }),
    async edit() {
      await page.getByRole('button', { name: w.play.runTo }).click()
      await menu.getByRole('button', { name: w.play.breakpoints }).click()
      await expect(dialog).toBeVisible()
    },
    close: () => dialog.getByRole('button', { name: w.page.close }).click(),
  }
}
