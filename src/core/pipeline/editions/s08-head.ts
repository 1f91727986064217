// s08, upstream: summarise last, archive before shortening, results the model has not seen are left alone.
import type { Edition } from '../edition.ts'
import { DEFAULTS } from '../policy.ts'

export const upstream: Edition = {
  id: 's08-head',
  measure: 'json',
  pass: [
    { stage: 'tool_result_budget', gated: false },
    { stage: 'snip_compact', gated: false },
    { stage: 'micro_compact', gated: true },
    { stage: 'fit_tool_results', gated: true },
    { stage: 'compact_history', gated: true },
  ],
  reactive: true,
  compactTool: true,
  defaults: DEFAULTS,
  quirks: ['image_lost', 'snipped_again', 'base64_counts'],
  transcript: { ascii: false, name: 'hex' },
  budget: { safeIds: true, overwrite: true, keepPersisted: true },
  snip: { room: 1, headStopsAtTail: true, archive: true, skipLoneMarker: true },
  micro: 'save_first',
  summary: {
    compacted: '[Compacted]',
    reactive: '[Reactive compact]',
    request: 'Current user request:',
    body: 'Conversation summary (reference only):',
    withPath: true,
    window: 'ends',
    wholeWhenEmpty: true,
  },
  recognises: ['prompt_too_long', 'too many tokens', 'prompt is too long'],
}
