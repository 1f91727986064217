// The stages of the call with what each decided.
import type { Page } from '@playwright/test'
import type { StageItem } from '../../src/core/view/types.ts'
import { w } from '../words.ts'

export const stages = (page: Page) => {
  const region = page.getByRole('region', { name: w.tabs.stages })
  return {
    region,
    /** The stages alone, without their switches. */
    all: region.locator('.stage'),
    heading: (call: number) => region.getByRole('heading', { name: w.stages.title(call) }),
    stage: ({ name, verdict }: StageItem) =>
      region
        .getByRole('button')
        .filter({ hasText: w.step(name) })
        .filter({ hasText: w.verdict(verdict) }),
    current: region.locator('[aria-current="step"]'),
  }
}
