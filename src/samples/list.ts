// The menu of samples in its order, without their texts: what the page's first load needs to know of them.
import type { SampleFacts } from './types.ts'

export const samples = [
  { id: 'seat-map', stage: 'everything', messages: 74 },
  { id: 'greenhouse', stage: 'tool_result_budget', messages: 32 },
  { id: 'patron-rename', stage: 'snip_compact', messages: 76 },
  { id: 'calendar', stage: 'micro_compact', messages: 36 },
  { id: 'tide-tables', stage: 'compact_history', messages: 44 },
  { id: 'kana-search', stage: 'reactive_compact', messages: 40 },
  { id: 'ci-logs', stage: 'reactive_compact', messages: 28 },
  { id: 'bus-stops', stage: 'compact_history', messages: 42 },
  { id: 'long-week', stage: 'everything', messages: 2_000 },
] as const satisfies readonly SampleFacts[]

export type SampleId = (typeof samples)[number]['id']
