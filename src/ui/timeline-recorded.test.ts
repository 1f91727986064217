// Is the recorded context drawn where its calls stand, within the frame, and with no more points than pixels?
import { expect, test } from 'vitest'
import { recordedPath } from './timeline-recorded.ts'

const plot = { left: 100, right: 140, top: 10, bottom: 110 }

test('a step a call, over the call’s own column; what is too large ends at the frame', () => {
  expect(recordedPath(Float64Array.from([10, 40, 900, 0]), plot, 1)).toBe('M100 20H110V50H120V110H130V10H140')
})
test('zoomed in: from the first call that is seen in part', () => {
  expect(recordedPath(Float64Array.from([10, 40, 900, 0]), { ...plot, shown: { from: 1, count: 2 } }, 1)).toBe('M100 50H120V110H140')
})
test('calls that share a pixel: the largest, and no more steps than pixels', () => {
  const sent = Float64Array.from({ length: 4_000 }, (_, i) => (i === 1_234 ? 90 : 5))
  const d = recordedPath(sent, plot, 1)
  expect(d.match(/H/g)?.length).toBeLessThanOrEqual(41)
  expect(d).toContain('V100')
  expect(d.endsWith('H140')).toBe(true)
})
test('a step may be wider than a pixel where calls are not', () => {
  const sent = Float64Array.from({ length: 4_000 }, (_, i) => (i === 1_234 ? 90 : 5))
  const d = recordedPath(sent, plot, 1, 5)
  expect(d.match(/H/g)?.length).toBeLessThanOrEqual(9)
  expect(d).toContain('V100')
  expect(recordedPath(Float64Array.from([10, 40]), plot, 1, 5)).toBe(recordedPath(Float64Array.from([10, 40]), plot, 1))
})
test('no calls: nothing', () => expect(recordedPath(new Float64Array(0), plot, 1)).toBe(''))
