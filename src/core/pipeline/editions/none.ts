// s07, no compaction: messages only accumulate, at last the request fails. The line to compare with.
import type { Edition } from '../edition.ts'
import { DEFAULTS } from '../policy.ts'

export const none: Edition = {
  id: 'none',
  measure: 'json',
  pass: [],
  reactive: false,
  compactTool: false,
  defaults: DEFAULTS,
  quirks: ['base64_counts'],
  transcript: { ascii: false, name: 'hex' },
  budget: { safeIds: true, overwrite: false, keepPersisted: false },
  snip: { room: 0, headStopsAtTail: true, archive: false, skipLoneMarker: false },
  micro: 'path_line',
  summary: { compacted: '', reactive: '', request: '', body: '', withPath: false, window: 'head', wholeWhenEmpty: true },
  recognises: [],
}
