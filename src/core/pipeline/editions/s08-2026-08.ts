// s08, August 2026: a compactor object, sizes in JSON, every snip archived, placeholders that keep a path.
import type { Edition } from '../edition.ts'
import { DEFAULTS } from '../policy.ts'

export const august: Edition = {
  id: 's08-2026-08',
  measure: 'json',
  pass: [
    { stage: 'tool_result_budget', gated: false },
    { stage: 'snip_compact', gated: false },
    { stage: 'micro_compact', gated: false },
    { stage: 'compact_history', gated: true },
  ],
  reactive: true,
  compactTool: true,
  defaults: DEFAULTS,
  quirks: [
    'image_lost',
    'path_spoofed',
    'snipped_again',
    'shared_file',
    'placeholder_path_lost',
    'base64_counts',
    'never_read',
    'fresh_folded',
    'error_not_recognised',
  ],
  transcript: { ascii: false, name: 'hex' },
  budget: { safeIds: true, overwrite: false, keepPersisted: false },
  snip: { room: 0, headStopsAtTail: true, archive: true, skipLoneMarker: false },
  micro: 'path_line',
  summary: {
    compacted: '[Compacted]',
    reactive: '[Reactive compact]',
    request: 'Current user request:',
    body: 'Conversation summary (reference only):',
    withPath: true,
    window: 'ends',
    wholeWhenEmpty: true,
  },
  recognises: ['prompt_too_long', 'too many tokens'],
}
