// The centre: the headline, the steppers, the three numbers.
import type { Page } from '@playwright/test'
import type { Unit } from '../../src/core/view/types.ts'
import type { Figures } from '../figures.ts'
import { w } from '../words.ts'

/** As long as Playwright's own expectations wait. */
const PATIENCE = 5_000

export const centre = (page: Page) => {
  const region = page.getByRole('region', { name: w.centre.label })
  return {
    region,
    headline: region.getByRole('heading', { level: 1 }),
    next: (unit: Unit) => region.getByRole('button', { name: w.centre.next[unit], exact: true }),
    previous: (unit: Unit) => region.getByRole('button', { name: w.centre.previous[unit], exact: true }),
    picture: region.getByRole('img'),
    /** All of them at one moment; looks at every frame the browser paints until they are the ones wanted, or there was time enough. */
    figures: (wanted: Figures | null = null): Promise<Figures> =>
      page.evaluate(
        async ({ label, stages, group, wanted, patience }) => {
          const look = () => {
            const box = document.querySelector(`[aria-label="${label}"]`)
            const text = (where: string) => box?.querySelector(where)?.textContent?.trim() ?? `no ${where}`
            const figure = (name: string) => Number(text(`[data-figure="${name}"]`).replace(/\D/gu, '') || Number.NaN)
            const list = [...document.querySelectorAll(`[aria-label="${stages}"] li > button:first-child`)]
            return {
              headline: text('h1'),
              call: text(`[aria-label="${group.call}"] > span`),
              step: list.findIndex((stage) => stage.getAttribute('aria-current') === 'step'),
              steps: list.length,
              edit: text(`[aria-label="${group.edit}"] > span`),
              sizeBefore: figure('size-before'),
              sizeAfter: figure('size-after'),
              messagesBefore: figure('messages-before'),
              messagesAfter: figure('messages-after'),
            }
          }
          const end = performance.now() + patience
          let seen = look()
          while (wanted !== null && JSON.stringify(seen) !== JSON.stringify(wanted) && performance.now() < end) {
            await new Promise(requestAnimationFrame)
            seen = look()
          }
          return seen
        },
        { label: w.centre.label, stages: w.tabs.stages, group: w.centre.group, wanted, patience: PATIENCE },
      ),
  }
}
