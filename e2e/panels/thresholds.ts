// The thresholds: number fields, each with its sentence or its refusal.
import type { Page } from '@playwright/test'
import type { ThresholdName } from '../../src/core/pipeline/types.ts'
import { w } from '../words.ts'
import { side } from './side.ts'

export const thresholds = (page: Page) => {
  const { panel, show } = side(page)
  const field = (name: ThresholdName) => panel.getByRole('textbox', { name, exact: true })
  return {
    panel,
    open: () => show(w.tabs.thresholds),
    field,
    fields: panel.getByRole('textbox'),
    /** The sentence that says no. */
    refusal: panel.getByRole('alert'),
    reset: (name: ThresholdName) => panel.getByRole('button', { name: w.thresholds.resetOne(name) }),
    async set(name: ThresholdName, value: string) {
      await field(name).fill(value)
      await field(name).press('Enter')
    },
  }
}
