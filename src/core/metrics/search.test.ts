// Searching: which thresholds matter, and which point is taken.
import { expect, test } from 'vitest'
import { cheaperWithin, HELD, type Held, paramOf, steepest, swingOf, worseBy, worseIn } from './search.ts'
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

test('values are rounded to two digits within the range of the curve', () => {
  const curve = { name: 'contextLimit', points: [at(5_273, 1), at(19_684, 2), at(112_402, 3)] } as const
  expect(paramOf(curve, [50_001]).values).toEqual([5_300, 20_000, 50_001, 110_000])
  expect(paramOf({ name: 'targetRatio', points: [at(0.1, 1), at(0.447, 2)] }, []).values).toEqual([0.1, 0.447])
})

test('what is cheaper and loses no more comes in the order of its cost', () => {
  const reference = { money: 1, loss: 0.2 }
  const points = [
    { id: 'lossy', money: 0.1, loss: 0.21 },
    { id: 'same', money: 1, loss: 0 },
    { id: 'worse', money: 0.5, loss: 0.2 },
    { id: 'best', money: 0.5, loss: 0.1 },
    { id: 'dear', money: 2, loss: 0 },
  ]
  const ids = (of: Parameters<typeof cheaperWithin>[1]) => cheaperWithin(points, of).map((point) => (point as (typeof points)[number]).id)
  expect(ids(reference)).toEqual(['best', 'worse'])
  expect(ids({ money: 0.5, loss: 1 })).toEqual(['lossy'])
  expect(ids({ money: 0.1, loss: 1 })).toEqual([])
})

test('a tiny context that loses nothing is worse in look-ups, details and rules', () => {
  const reference: Held = { money: 2, loss: 0, regret: 3, needles: 0.9, constraints: 1 }
  const tiny: Held = { money: 1, loss: 0, regret: 40, needles: 0.2, constraints: 0.5 }
  expect(worseIn(tiny, reference)).toEqual(['regret', 'needles', 'constraints'])
  expect(worseIn(reference, reference)).toEqual([])
  expect(HELD.map((id) => worseBy(id, reference, tiny))).toEqual([0, -1, -1, -1])
  // Where nothing was ever needed, nothing is missing.
  expect(worseIn({ ...tiny, regret: 0, needles: null, constraints: null }, reference)).toEqual([])
})
