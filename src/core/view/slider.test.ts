// Sliders: there and back, round values, and keys that always move.
import { describe, expect, test } from 'vitest'
import { checkThreshold, DEFAULTS, THRESHOLDS, threshold } from '../pipeline/policy.ts'
import { placeOnTrack, stepFrom, TRACK, valueOnTrack } from './slider.ts'

describe.each(THRESHOLDS.map(({ name }) => name))('%s', (name) => {
  const [min, max] = threshold(name).slider
  test('do the ends stand at the ends?', () => {
    expect([placeOnTrack(name, min), placeOnTrack(name, max)]).toEqual([0, TRACK])
    expect([valueOnTrack(name, 0), valueOnTrack(name, TRACK)]).toEqual([min, max])
    expect([placeOnTrack(name, min - 1), placeOnTrack(name, max + 1)]).toEqual([0, TRACK])
  })
  test('does every place give a value that may be set, and none goes back?', () => {
    let before = min
    for (let place = 0; place <= TRACK; place += 5) {
      const value = valueOnTrack(name, place)
      expect(checkThreshold(name, value, { ...DEFAULTS, maxMessages: 500, keepHead: 1, [name]: value })).toBeNull()
      expect(value).toBeGreaterThanOrEqual(before)
      before = value
    }
  })
  test('does the place of a value lead back to about the value?', () => {
    for (const value of [min, threshold(name).default, max]) {
      const back = valueOnTrack(name, placeOnTrack(name, value))
      expect(Math.abs(back - value)).toBeLessThanOrEqual(Math.max(0.01, value / 20))
    }
  })
  test('does an arrow key lead from one end to the other, and back through the same values?', () => {
    const up = [min]
    while ((up.at(-1) ?? max) < max) {
      const next = stepFrom(name, up.at(-1) ?? min, 1)
      expect(next).toBeGreaterThan(up.at(-1) ?? min)
      up.push(next)
    }
    expect(up.length).toBeLessThan(500)
    let value = max
    while (value > min) {
      const next = stepFrom(name, value, -1)
      expect(next).toBeLessThan(value)
      value = next
    }
  })
})

test('are the values those a person would write?', () => {
  expect([0, 250, 500, 750].map((place) => valueOnTrack('contextLimit', place))).toEqual([10_000, 45_000, 200_000, 890_000])
  expect([stepFrom('contextLimit', 50_000, 1), stepFrom('contextLimit', 50_000, -1), stepFrom('contextLimit', 100_000, -1)]).toEqual([
    51_000, 49_000, 99_000,
  ])
  expect([stepFrom('maxMessages', 50, 1), stepFrom('targetRatio', 0.8, -1), stepFrom('maxReactiveRetries', 0, 1)]).toEqual([51, 0.79, 1])
})
