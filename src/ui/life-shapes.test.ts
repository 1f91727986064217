// The track of a life: as long as its calls, a level a number of reads.
import { expect, test } from 'vitest'
import type { Stay } from '../core/pipeline/life.ts'
import { trackOf } from './life-shapes.ts'

const stay = (from: number, to: number, best: Stay['where']['best'], reads: number | null): Stay => ({
  from,
  to,
  where: { best, standIn: null, reads, file: null },
})

test('bands follow the calls, the line the reads', () => {
  const track = trackOf(
    [stay(1, 4, 'context', 0), stay(5, 6, 'file', 1), stay(7, 8, 'file', 3), stay(9, 10, 'nowhere', null)],
    10,
    5,
    116,
    50,
  )
  expect(track.bands).toEqual([
    { x: 16, width: 40, best: 'context' },
    { x: 56, width: 20, best: 'file' },
    { x: 76, width: 20, best: 'file' },
    { x: 96, width: 20, best: 'nowhere' },
  ])
  expect(track.levels.map(({ reads }) => reads)).toEqual([0, 1, 3, null])
  expect(track.levels.map(({ y }) => y)).toEqual([6, 12, 24, 30])
  expect(track.steps).toBe('M16 6H56V12H76V24H96V30H116')
  expect(track.at).toBe(61)
})

test('a text that never left is one line at the top', () => {
  const track = trackOf([stay(3, 8, 'context', 0)], 8, 1, 96, 40)
  expect(track.steps).toBe('M36 6H96')
  expect(track.levels).toEqual([{ reads: 0, y: 6 }])
})

test('a run without calls has no shapes', () => {
  expect(trackOf([], 0, 1, 96, 40)).toMatchObject({ bands: [], steps: '', levels: [] })
})
