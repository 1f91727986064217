// What the page tells: how far an import is, its report, and sentences about what went wrong.
import type { Page } from '@playwright/test'
import type { EngineProblem } from '../../src/shell/problems.ts'
import { w } from '../words.ts'

export const told = (page: Page) => {
  const box = page.getByRole('status')
  return {
    box,
    progress: box.getByRole('progressbar'),
    stop: box.getByRole('button', { name: w.page.stop, exact: true }),
    says: (problem: EngineProblem) => box.getByText(w.problem(problem), { exact: true }),
    text: (text: string | RegExp) => box.getByText(text),
    /** The sentences of the report's warnings. */
    warnings: box.getByRole('listitem'),
    report: box.locator('details > summary'),
    dismiss: box.getByRole('button', { name: w.page.dismiss, exact: true }),
    dismissAll: box.getByRole('button', { name: w.page.dismissAll, exact: true }),
    restart: box.getByRole('button', { name: w.page.restart, exact: true }),
  }
}
