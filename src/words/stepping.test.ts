// What play, breakpoints and the timeline say: each stop by its own sentence, with its numbers, and recorded numbers as they were recorded.
import { expect, test } from 'vitest'
import type { RecordedCompaction } from '../core/importers/types.ts'
import type { Stop } from '../core/view/types.ts'
import { words } from './words.ts'

const w = words('en')
const STOPS: readonly Stop[] = [
  { code: 'change' },
  { code: 'stage', stage: 'snip_compact' },
  { code: 'summary' },
  { code: 'size', over: 40_000 },
  { code: 'gone', id: 'm12.1' },
  { code: 'file' },
  { code: 'rule' },
  { code: 'warning' },
]

test('every stop has a sentence of its own, and one that stopped is told with its call', () => {
  const says = STOPS.map(w.breakpoints.stop)
  expect(new Set(says).size).toBe(STOPS.length)
  expect(says.join('\n')).toContain('40\u202f000')
  expect(says.join('\n')).toContain('m12.1')
  expect(w.play.stopped(1_024, STOPS.slice(1, 3))).toBe('Stopped at call 1\u202f024: snip_compact acts; a summary is made.')
  expect(w.play.nothing('summary', -1)).toBe('No summary before this step.')
})

test('places are counted', () => {
  expect([0, 1, 638].map(w.breakpoints.holds)).toEqual(['nowhere in this run', '1 place in this run', '638 places in this run'])
})

test('what is new against the rules is counted by what the API would do', () => {
  expect(w.timelineMore.broken(2, 1)).toBe('New against the API’s rules: 2 violations, 1 warning.')
  expect(w.timelineMore.broken(0, 3)).toBe('New against the API’s rules: 3 warnings.')
})

test('a recorded compaction has the numbers that were recorded, and no others', () => {
  const bare: RecordedCompaction = {
    kind: 'compact',
    line: 1,
    trigger: null,
    preTokens: null,
    postTokens: null,
    tokensSaved: null,
    ids: 0,
    before: 3,
    cleared: [],
    summary: null,
    kept: null,
    elsewhere: false,
  }
  expect(w.timelineMore.recorded(bare)).toBe('Recorded compaction: no numbers were recorded.')
  expect(w.timelineMore.recorded({ ...bare, trigger: 'auto', preTokens: 155_000, postTokens: 9_000 })).toBe(
    'Recorded compaction (auto): 155\u202f000 tokens before, 9\u202f000 tokens after.',
  )
  expect(w.timelineMore.recorded({ ...bare, kind: 'microcompact', tokensSaved: 1, ids: 4 })).toBe(
    'Recorded micro compaction: 1 token saved, 4 ids.',
  )
})
