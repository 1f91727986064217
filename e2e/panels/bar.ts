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
    samples: page.locator('#sessions').getByRole('region', { name: w.page.samples }).getByRole('button'),
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
export async function drop(
  page: Page,
  files: readonly { readonly name: string; readonly text: string }[],
  says: string = w.given.drop,
): Promise<void> {
  const dataTransfer = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer()
    for (const { name, text } of list) transfer.items.add(new File([text], name))
    return transfer
  }, files)
  // What takes it comes a moment after first sight; over a page a hand tells it again and again.
  await expect(async () => {
    await page.dispatchEvent('main', 'dragover', { dataTransfer })
    await expect(page.getByText(says)).toBeVisible({ timeout: 100 })
  }).toPass()
  await page.dispatchEvent('main', 'drop', { dataTransfer })
  await expect(page.getByText(says)).toBeHidden()
}

/** A real drop, as the browser itself gets it: of files and folders of this machine. */
export async function dropPaths(page: Page, files: readonly string[], says: string = w.given.drop): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const data = { items: [], files: [...files], dragOperationsMask: 1 }
  const send = (type: 'dragEnter' | 'dragOver' | 'drop') => browser.send('Input.dispatchDragEvent', { type, x: 700, y: 500, data })
  await expect(async () => {
    await send('dragEnter')
    await send('dragOver')
    await expect(page.getByText(says)).toBeVisible({ timeout: 100 })
  }).toPass()
  await send('drop')
}
