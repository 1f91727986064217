// The top bar: which session, which edition, which theme.
import { expect, type Page } from '@playwright/test'
import type { EditionId } from '../../src/core/pipeline/types.ts'
import { w } from '../words.ts'

export type Chosen = string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

export const bar = (page: Page) => {
  const session = page.getByRole('button', { name: new RegExp(`^${w.page.session}: `) })
  const edition = page.getByRole('combobox', { name: w.page.edition })
  const own = page.getByRole('button', { name: w.page.openFile })
  const sample = (title: string) => page.getByRole('button', { name: title }).and(page.locator('#sessions button'))
  return {
    session,
    edition,
    own,
    sample,
    samples: page.locator('#sessions button').filter({ hasNot: page.getByText(w.page.openFile) }),
    theme: page.getByRole('banner').getByRole('button', { name: new RegExp(`${w.page.theme('dark')}|${w.page.theme('light')}`) }),
    async openSample(title: string) {
      await session.click()
      await sample(title).click()
      await expect(session).toHaveAccessibleName(`${w.page.session}: ${title}`)
    },
    /** Opens the menu and chooses a file, as one does. */
    async choose(file: Chosen) {
      await session.click()
      const chooser = page.waitForEvent('filechooser')
      await own.click()
      await (await chooser).setFiles(file)
    },
    setEdition: (id: EditionId) => edition.selectOption(id),
  }
}

/** Lets files fall on the page; gives what the page says while they hang over it. */
export async function drop(page: Page, files: readonly { readonly name: string; readonly text: string }[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer()
    for (const { name, text } of list) transfer.items.add(new File([text], name))
    return transfer
  }, files)
  await page.dispatchEvent('main', 'dragenter', { dataTransfer })
  await expect(page.getByText(w.page.drop)).toBeVisible()
  await page.dispatchEvent('main', 'drop', { dataTransfer })
  await expect(page.getByText(w.page.drop)).toBeHidden()
}
