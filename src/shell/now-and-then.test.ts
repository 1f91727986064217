// Told at once, then the newest after each pause, and the last of all.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nowAndThen } from './now-and-then.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a hundred things told within a pause are the first and the last of them', () => {
  const told: number[] = []
  const tell = nowAndThen<number>(100, (n) => told.push(n))
  for (let i = 0; i < 100; i++) tell(i)
  expect(told).toEqual([0])
  vi.advanceTimersByTime(100)
  expect(told).toEqual([0, 99])
  tell(100)
  expect(told).toEqual([0, 99])
  vi.advanceTimersByTime(100)
  expect(told).toEqual([0, 99, 100])
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual([0, 99, 100])
  tell(101)
  expect(told).toEqual([0, 99, 100, 101])
})
