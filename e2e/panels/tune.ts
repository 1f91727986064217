// Tune: sliders, figures, and the dialogs of the policy.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Figure, FigureId } from '../../src/core/metrics/types.ts'
import type { ThresholdName } from '../../src/core/pipeline/types.ts'
import { tuneWords } from '../../src/words/tune.ts'
import { w } from '../words.ts'

export const say = tuneWords('en')

/** As the table writes it. */
const written = ({ value, unit }: Figure): string => (value === null ? '\u2013' : say.value(value, unit))

export const tune = (page: Page) => {
  const policy = page.getByRole('region', { name: w.thresholds.title, exact: true })
  const figures = page.getByRole('region', { name: say.figures, exact: true })
  const status = page.getByRole('contentinfo')
  const dialog = page.getByRole('dialog')
  const cell = (id: FigureId) => figures.locator(`[data-figure="tune-${id}"]`)
  return {
    policy,
    figures,
    status,
    dialog,
    cell,
    slider: (name: string) => policy.getByRole('slider', { name, exact: true }),
    field: (name: string) => policy.getByRole('textbox', { name, exact: true }),
    /** What stands under a slider of its curve. */
    told: (name: ThresholdName) => policy.locator(`[data-figure="slider-${name}-curve"]`),
    assumed: (name: string) => policy.locator(`#assumed-${name}`),
    stale: figures.locator('tr.stale'),
    /** Notes in `sawStale` that a figure was marked as one of before, however shortly. */
    watchStale: () =>
      page.evaluate(() => {
        const look = () => document.querySelector('.figures tr.stale') && Object.assign(globalThis, { sawStale: true })
        new MutationObserver(look).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['class'] })
      }),
    button: (name: string) => policy.getByRole('button', { name, exact: true }),
    async set(name: string, value: string) {
      const field = policy.getByRole('textbox', { name, exact: true })
      await field.fill(value)
      await field.press('Enter')
    },
    /** Every figure of the table is that of the list. */
    async shows(list: readonly Figure[], message?: string) {
      const wanted = new Map(list.map((figure) => [`tune-${figure.id}`, written(figure)]))
      const cells: Locator = figures.locator('td[data-figure^="tune-"]')
      await expect
        .poll(
          async () => {
            const seen = await cells.evaluateAll((all) => all.map((one) => [one.dataset.figure ?? '', one.textContent ?? ''] as const))
            const known = seen.filter(([name]) => wanted.has(name))
            return known.length < 25 ? `only ${known.length} figures` : known.filter(([name, text]) => wanted.get(name) !== text)
          },
          { message: message ?? 'figures of the table' },
        )
        .toEqual([])
    },
  }
}
