// The timeline: a slider over the calls, drawn as a picture.
import type { Page } from '@playwright/test'
import { STAGES, type StageName } from '../../src/core/pipeline/types.ts'
import type { RunInfo } from '../../src/core/view/types.ts'
import { w } from '../words.ts'

export const timeline = (page: Page) => {
  const region = page.getByRole('region', { name: w.timeline.context, exact: true })
  return {
    region,
    slider: region.getByRole('slider', { name: w.timeline.label }),
    picture: region.locator('svg'),
    limit: region.getByRole('slider', { name: w.timelineMore.limit }),
    preview: region.locator('[data-figure="limit-preview"]'),
    chapters: region.getByRole('toolbar', { name: w.timelineMore.requests }).getByRole('button'),
    /** A lane of what is not a stage. */
    lane: (label: string) => region.locator('.more-lane').filter({ hasText: label }),
    /** The lane of the history that is open. */
    life: { lane: region.locator('.life-lane'), signs: region.locator('.life-lane i') },
    zoomIn: region.getByRole('button', { name: w.timelineMore.zoomIn }),
    zoomOut: region.getByRole('button', { name: w.timelineMore.zoomOut }),
    fit: region.getByRole('button', { name: w.timelineMore.fit }),
    shown: region.locator('[data-figure="calls-shown"]'),
    tip: region.locator('.tip'),
    /** Points where a call is drawn, as the axis has it: `share` of the way from the left to the right end of the columns. */
    async point(share: number, y = 60) {
      const box = await region.boundingBox()
      if (!box) throw new Error('The timeline is not on the page')
      await page.mouse.move(box.x + 132 + (box.width - 148) * share, box.y + y)
    },
    /** Presses where a call is drawn: some place between the left and the right end. */
    async press(share: number) {
      const box = await region.boundingBox()
      if (!box) throw new Error('The timeline is not on the page')
      await page.mouse.click(box.x + box.width * share, box.y + 60)
    },
  }
}

/** What the slider says of a call, from the run's own series. */
export function sentenceOf({ series, policy, stages }: RunInfo, call: number): string {
  const i = call - 1
  const acted = stages.filter((stage: StageName) => ((series.acted[i] ?? 0) >> STAGES.indexOf(stage)) & 1)
  return w.timeline.call({
    no: call,
    of: series.calls,
    arrived: series.arrived[i] ?? 0,
    sent: series.sent[i] ?? 0,
    limit: policy.contextLimit,
    messages: series.messages[i] ?? 0,
    acted,
    typed: series.typed[i] === 1,
    rejected: series.rejected[i] === 1,
    recorded: (series.recorded[i] ?? 0) > 0,
  })
}
