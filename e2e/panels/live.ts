// Live: the workspace, the conversation with its questions, the controls, the log.
import { expect, type Page } from '@playwright/test'
import type { PlayId } from '../../src/core/agent/scripted/plays.ts'
import { liveWords } from '../../src/words/live.ts'
import { w } from '../words.ts'

export const say = liveWords('en')

export const live = (page: Page) => {
  const centre = page.locator('.live-centre')
  const button = (name: string | RegExp) => page.locator('.live').getByRole('button', { name })
  const dialog = page.getByRole('dialog', { name: say.model.title })
  return {
    centre,
    button,
    dialog,
    chat: centre.getByRole('region', { name: say.chat.label }),
    uses: centre.locator('details.use'),
    said: centre.locator('.item.said'),
    status: centre.locator('.live-status'),
    question: centre.locator('fieldset.question'),
    field: centre.getByRole('textbox', { name: say.type.label }),
    log: page.getByRole('log', { name: say.log.label }),
    tree: page.getByRole('list', { name: say.files.tree }),
    file: (name: string | RegExp) => page.getByRole('list', { name: say.files.tree }).getByRole('button', { name }),
    model: centre.getByRole('combobox', { name: say.model.label, exact: true }),
    pauseBefore: centre.getByRole('combobox', { name: say.step.pauseBefore }),
    reject: centre.getByRole('checkbox', { name: say.step.reject }),
    async open(hash = '') {
      await page.goto(`./${hash}`)
      await expect(page.getByRole('region', { name: w.centre.label })).toBeVisible()
      await page.getByRole('navigation', { name: w.page.mode }).getByRole('button', { name: w.page.modes.live }).click()
      await expect(centre).toBeVisible()
    },
    play: (id: PlayId) => button(say.plays[id].title).click(),
    async type(text: string) {
      await page.getByRole('textbox', { name: say.type.label }).fill(text)
      await page.keyboard.press('Enter')
    },
    /** The agent has done its work. */
    done: (timeout = 60_000) => expect(centre.locator('.live-status.idle')).toBeVisible({ timeout }),
    mode: (mode: 'debug' | 'tune' | 'live') =>
      page.getByRole('navigation', { name: w.page.mode }).getByRole('button', { name: w.page.modes[mode] }).click(),
    /** Sets the key in the dialog, which is open. */
    async giveKey(key: string) {
      await dialog.getByLabel(say.model.key, { exact: true }).fill(key)
      await dialog.getByRole('button', { name: say.model.use }).click()
      await expect(dialog).toBeHidden()
    },
  }
}
