// The page as a person meets it: one object a panel; and what holds in every test: a silent console, no dialog, nothing asked of anybody else.
import { test as base, expect, type Page } from '@playwright/test'
import type { Frame } from '../src/core/view/types.ts'
import { type Figures, figuresOf } from './figures.ts'
import { bar } from './panels/bar.ts'
import { centre } from './panels/centre.ts'
import { files } from './panels/files.ts'
import { keysSheet } from './panels/keys-sheet.ts'
import { rows } from './panels/rows.ts'
import { run } from './panels/run.ts'
import { stages } from './panels/stages.ts'
import { thresholds } from './panels/thresholds.ts'
import { timeline } from './panels/timeline.ts'
import { told } from './panels/told.ts'
import { why } from './panels/why.ts'

export { expect } from '@playwright/test'

export const playground = (page: Page) => {
  const middle = centre(page)
  return {
    page,
    bar: bar(page),
    timeline: timeline(page),
    stages: stages(page),
    centre: middle,
    rows: rows(page),
    run: run(page),
    why: why(page),
    thresholds: thresholds(page),
    files: files(page),
    told: told(page),
    keysSheet: keysSheet(page),
    /** Opens the page, or a link to it, and waits until a session stands there. */
    async open(hash = '') {
      await page.goto(`./${hash}`)
      await expect(middle.region).toBeVisible()
    },
    /** What comes once the page has rested is there: keys along the rows, a focus that is kept. */
    rested: () => expect(page.locator('.chapters')).toBeVisible(),
    /** The figures on the page are those of the engine's own frame. */
    async shows(frame: Frame, message?: string): Promise<Figures> {
      const wanted = figuresOf(frame)
      const seen = await middle.figures(wanted)
      expect(seen, message).toEqual(wanted)
      return seen
    },
    press: (key: string) => page.keyboard.press(key),
  }
}
export type Playground = ReturnType<typeof playground>

interface Fixtures {
  readonly app: Playground
  /** What a test provokes and the console may therefore say. */
  readonly provoked: RegExp
  readonly quiet: undefined
}

export const test = base.extend<Fixtures>({
  provoked: [/(?!)/, { option: true }],
  app: async ({ page }, use) => use(playground(page)),
  quiet: [
    async ({ context, baseURL, provoked }, use) => {
      const complaints: string[] = []
      const complain = (text: string) => provoked.test(text) || complaints.push(text)
      context.on('console', (message) => ['error', 'warning'].includes(message.type()) && complain(message.text()))
      context.on('weberror', (error) => complain(String(error.error())))
      context.on('dialog', (dialog) => {
        complaints.push(`dialog: ${dialog.message()}`)
        void dialog.dismiss()
      })
      context.on('request', (request) => {
        const url = request.url()
        if (![baseURL ?? '', 'data:', 'blob:'].some((start) => url.startsWith(start))) complain(`request: ${url}`)
      })
      await use(undefined)
      expect([...new Set(complaints)].slice(0, 5), 'what the console said, dialogs, requests to others').toEqual([])
    },
    { auto: true },
  ],
})
