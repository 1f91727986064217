// Where each quirk of an edition can be seen: a sample, and what has to be changed for it; found by running it.
import { expect, test } from 'vitest'
import type { QuirkCode } from '../core/conversation/types.ts'
import { PlaygroundEngine } from '../core/engine/engine.ts'
import type { EditionId, Rejection, StageName, ThresholdName } from '../core/pipeline/types.ts'
import { samples } from './index.ts'

interface Spot {
  readonly sample: string
  readonly edition: EditionId
  readonly call: number
  readonly stage: StageName | 'model_call'
  readonly thresholds?: Partial<Record<ThresholdName, number>>
  readonly rejections?: readonly Rejection[]
}

/** The first call at which each bites. `id_made_safe` needs a tool use id that would climb out of its folder: no recording has one. */
const SPOTS: Readonly<Record<Exclude<QuirkCode, 'id_made_safe'>, Spot>> = {
  list_by_blocks: { sample: 'calendar', edition: 's08-2026-07', call: 4, stage: 'micro_compact' },
  image_lost: { sample: 'calendar', edition: 's08-head', call: 10, stage: 'micro_compact' },
  preview_path_lost: { sample: 'greenhouse', edition: 's08-2026-07', call: 5, stage: 'micro_compact' },
  path_spoofed: { sample: 'ci-logs', edition: 's08-2026-08', call: 13, stage: 'micro_compact' },
  snipped_again: { sample: 'patron-rename', edition: 's08-2026-08', call: 27, stage: 'snip_compact' },
  shared_file: {
    ...{ sample: 'seat-map', edition: 's08-2026-07', call: 28, stage: 'reactive_compact' },
    rejections: [{ call: 28, error: 'prompt_too_long' }],
  },
  placeholder_path_lost: {
    ...{ sample: 'greenhouse', edition: 's08-2026-08', call: 6, stage: 'micro_compact' },
    thresholds: { placeholderMin: 50 },
  },
  base64_counts: {
    ...{ sample: 'calendar', edition: 's08-2026-07', call: 4, stage: 'compact_history' },
    thresholds: { contextLimit: 20_000 },
  },
  never_read: {
    ...{ sample: 'greenhouse', edition: 's08-2026-08', call: 5, stage: 'micro_compact' },
    thresholds: { keepRecentResults: 1 },
  },
  fresh_folded: { sample: 'seat-map', edition: 's08-2026-08', call: 28, stage: 'compact_history' },
  error_not_recognised: { sample: 'ci-logs', edition: 's08-2026-08', call: 9, stage: 'model_call' },
}

test.each(Object.entries(SPOTS))(
  'is %s seen where it is said to be?',
  async (quirk, { sample, edition, call, stage, thresholds = {}, rejections }) => {
    const entry = samples.find(({ id }) => id === sample)
    if (!entry) throw new Error(`There is no sample ${sample}`)
    const { recording, rejections: own } = await entry.load()
    const engine = new PlaygroundEngine(() => 0)
    engine.openRecording(sample, true, { ok: true, recording })
    const { series } = engine.run({ edition, thresholds, rejections: rejections ?? own })
    const stages = (no: number) => {
      const request = { cursor: { call: no, step: 0, edit: null }, from: 0, count: 0, open: [], filesFrom: 0, filesCount: 0 }
      return engine.frame(request).stages
    }
    const calls = Array.from({ length: series.calls }, (_, i) => i + 1)
    const found = calls.flatMap((no) => stages(no).flatMap(({ name, quirks }) => quirks.map((code) => ({ code, call: no, stage: name }))))
    expect(found.find(({ code }) => code === quirk)).toEqual({ code: quirk, call, stage })
  },
)
