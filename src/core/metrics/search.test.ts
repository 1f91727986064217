// Searching: which thresholds matter, and which point is taken.
import { expect, test } from 'vitest'
import { cheapestWithin, paramOf, steepest, swingOf } from './search.ts'
import type { CurvePoint } from './types.ts'

const at = (value: number, money: number | null): CurvePoint => ({
  value,
  numbers: money === null ? null : { money, summaries: 0, chars: 0, most: 0 },
})

const flat = { name: 'previewChars', points: [at(1, 2), at(9, 2)] } as const
const steep = { name: 'contextLimit', points: [at(1, 2), at(9, 5), at(4, null)] } as const
const gentle = { name: 'maxMessages', points: [at(5, 2), at(50, 2.5)] } as const
const none = { name: 'keepHead', points: [at(1, null)] } as const

test('the steepest curves come first, and flat ones not at all', () => {
  expect([flat, steep, gentle, none].map(swingOf)).toEqual([0, 3, 0.5, 0])
  expect(steepest([flat, gentle, steep, none], 2)).toEqual([steep, gentle])
  expect(steepest([gentle, steep], 1)).toEqual([steep])
  expect(steepest([flat, none], 2)).toEqual([])
})

test('a grid holds the points of the curve and what it is compared with', () => {
  expect(paramOf(steep, [4, 7, 1])).toEqual({ name: 'contextLimit', values: [1, 4, 7, 9] })
})

test('the cheapest point that loses no more is taken, else none', () => {
  const reference = { money: 1, loss: 0.2 }
  const points = [
    { id: 'lossy', money: 0.1, loss: 0.21 },
    { id: 'same', money: 1, loss: 0 },
    { id: 'worse', money: 0.5, loss: 0.2 },
    { id: 'best', money: 0.5, loss: 0.1 },
    { id: 'dear', money: 2, loss: 0 },
  ]
  expect(cheapestWithin(points, reference)?.id).toBe('best')
  expect(cheapestWithin(points, { money: 0.5, loss: 1 })?.id).toBe('lossy')
  expect(cheapestWithin(points, { money: 0.1, loss: 1 })).toBeNull()
  expect(cheapestWithin([], reference)).toBeNull()
})
