// Does the list of breakpoints do what is wished, and is what was stored believed only where it is one?
import { expect, test } from 'vitest'
import {
  type BreakStop,
  isBreakStop,
  keyOf,
  MOST_BREAKPOINTS,
  stopsOn,
  switched,
  withBreakpoint,
  withoutBreakpoint,
} from './breakpoints.ts'

const STOPS: readonly BreakStop[] = [
  { code: 'stage', stage: 'snip_compact' },
  { code: 'size', over: 40_000 },
  { code: 'gone', id: 'm12' },
  { code: 'gone', id: 'm12.1' },
  { code: 'gone', id: 'summary@c31' },
  { code: 'file' },
  { code: 'rule' },
  { code: 'warning' },
]
const all = STOPS.reduce(withBreakpoint, [])

test('is each added once, switched, and taken away?', () => {
  expect(stopsOn(all)).toEqual(STOPS)
  expect(new Set(STOPS.map(keyOf)).size).toBe(STOPS.length)
  for (const stop of STOPS) {
    const others = STOPS.filter((one) => one !== stop)
    expect(stopsOn(switched(all, stop, false))).toEqual(others)
    expect(withBreakpoint(switched(all, { ...stop }, false), { ...stop })).toEqual(all)
    expect(stopsOn(withoutBreakpoint(all, { ...stop }))).toEqual(others)
  }
})

test('does the list end somewhere?', () => {
  const many = Array.from({ length: 50 }, (_, i): BreakStop => ({ code: 'size', over: i + 1 })).reduce(withBreakpoint, [])
  expect(many).toHaveLength(MOST_BREAKPOINTS)
})

test('is only a breakpoint taken for one?', () => {
  for (const stop of STOPS) expect(isBreakStop(JSON.parse(JSON.stringify(stop))), keyOf(stop)).toBe(true)
  for (const other of [
    null,
    'file',
    {},
    { code: 'change' },
    { code: 'stage', stage: 'model_call' },
    { code: 'stage' },
    { code: 'size', over: 0 },
    { code: 'size', over: 1.5 },
    { code: 'size', over: '40' },
    { code: 'size', over: 2_000_000_000 },
    { code: 'gone', id: '12' },
    { code: 'gone', id: '../m1' },
    { code: 'gone', id: `m${'1'.repeat(99)}` },
    { code: 'gone' },
  ])
    expect(isBreakStop(other), JSON.stringify(other)).toBe(false)
})
