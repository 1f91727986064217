// Does each wish change the inputs as it says, and nothing else?
import { expect, test } from 'vitest'
import type { Pin } from '../core/pipeline/pins.ts'
import type { State } from './contract.ts'
import { changedRejections, forAnother, unknownPins, withoutPin, withPin, withRejection, withStage } from './what-if.ts'

const COVERS: readonly Pin[] = [
  { id: 'm3', messages: ['m3', 'm4'], results: ['m4.0', 'm4.1'] },
  { id: 'm6.1', messages: ['m5', 'm6'], results: ['m6.1'] },
  { id: 'm900', messages: [], results: [] },
]
const PINS = COVERS.map((pin) => pin.id)

test('is a pin added once, and only one that can be?', () => {
  expect(withPin(['m1'], 'm2.0')).toEqual(['m1', 'm2.0'])
  for (const id of ['m1', 'marker@c3', '', '1']) expect(withPin(['m1'], id)).toEqual(['m1'])
})

test('does unpinning the other side of a tool pair take its pin away?', () => {
  for (const id of ['m3', 'm4', 'm4.1']) expect(withoutPin(PINS, COVERS, id)).toEqual(['m6.1', 'm900'])
  for (const id of ['m5', 'm6', 'm6.1']) expect(withoutPin(PINS, COVERS, id)).toEqual(['m3', 'm900'])
  expect(withoutPin(PINS, COVERS, 'm7')).toEqual(PINS)
  expect(withoutPin(['m1'], [], 'm1')).toEqual([])
})

test('is a pin that names nothing found?', () => expect(unknownPins(COVERS)).toEqual(['m900']))

test('is a stage off once, and on again?', () => {
  const off = withStage(withStage([], 'snip_compact', true), 'snip_compact', true)
  expect(off).toEqual(['snip_compact'])
  expect(withStage(off, 'micro_compact', false)).toEqual(off)
  expect(withStage(off, 'snip_compact', false)).toEqual([])
})

test('has a call one error, in the order of calls, and none when it is taken back?', () => {
  const one = withRejection([{ call: 7, error: 'a' }], 3, 'b')
  expect(one).toEqual([
    { call: 3, error: 'b' },
    { call: 7, error: 'a' },
  ])
  expect(withRejection(one, 7, 'c')[1]).toEqual({ call: 7, error: 'c' })
  expect(withRejection(one, 3, null)).toEqual([{ call: 7, error: 'a' }])
})

test('does a link say only what differs from the session, also that its rejections are gone?', () => {
  const own = [{ call: 7, error: 'a' }]
  const state = (rejections: State['rejections']) => changedRejections({ rejections, ownRejections: own } as unknown as State)
  expect(state([{ call: 7, error: 'a' }])).toEqual({})
  expect(state([])).toEqual({ rejections: [] })
  expect(state([{ call: 8, error: 'a' }])).toEqual({ rejections: [{ call: 8, error: 'a' }] })
})

test('does another recording get the edition and thresholds, but no pins, rejections or place?', () => {
  const cursor = { call: 4, step: 2, edit: null }
  const state = { edition: 's08-head', thresholds: { keepHead: 2 }, off: ['snip_compact'], pins: ['m1'], rejections: [], cursor } as const
  expect(forAnother({ ...state, lifeId: 'm3' })).toEqual({ edition: 's08-head', thresholds: { keepHead: 2 }, off: ['snip_compact'] })
})
