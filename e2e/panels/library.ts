// The library: how it is opened, its rows, and what is kept of it in the database.
import { expect, type Page } from '@playwright/test'
import { w } from '../words.ts'

const say = w.library

export const library = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: say.title, exact: true })
  /** One's own, by the beginning of the name; the title of the recording may follow. */
  const name = (text: string) => dialog.getByRole('listitem').getByRole('button', { name: text }).first()
  const row = (text: string) => dialog.getByRole('listitem').filter({ has: page.getByRole('button', { name: say.more(text) }) })
  return {
    dialog,
    row,
    name,
    /** Names of one's own recordings on the screen, from top to bottom. */
    names: dialog.locator('.entry:not(.sample) > .name'),
    list: dialog.getByRole('list', { name: say.own }),
    filter: dialog.getByRole('searchbox', { name: say.filter }),
    sort: dialog.getByRole('combobox', { name: say.sort }),
    count: dialog.locator('[data-figure="recordings"]'),
    room: dialog.locator('[data-figure="library-room"]'),
    button: (label: string) => dialog.getByRole('button', { name: label, exact: true }),
    box: (text: string) => dialog.getByRole('checkbox', { name: say.select(text) }),
    undo: dialog.getByRole('button', { name: say.undo, exact: true }),
    async open() {
      await page.getByRole('button', { name: new RegExp(`^${w.page.session}: `) }).click()
      await page.locator('#sessions').getByRole('button', { name: say.open }).click()
      await expect(dialog).toBeVisible()
      await expect(dialog.locator('[data-figure="recordings"]')).not.toHaveText(say.loading)
    },
    async close() {
      await dialog.getByRole('button', { name: w.page.close, exact: true }).click()
      await expect(dialog).toBeHidden()
    },
    /** Unfolds what else can be done with one. */
    async more(text: string) {
      await dialog.getByRole('button', { name: say.more(text) }).click()
      await expect(row(text).getByRole('button', { name: say.rename })).toBeVisible()
    },
  }
}

/** The keys of the library's database, sorted; null when there is none. */
export const shelfKeys = (page: Page): Promise<readonly string[] | null> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'compaction-library')) return null
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('compaction-library')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const request = opening.result.transaction('recordings').objectStore('recordings').getAllKeys()
        request.onsuccess = () => {
          opening.result.close()
          resolve(request.result.map(String).sort())
        }
      }
    })
  })
