// A sweep over several sessions: points are joined, one that cannot be opened is counted, and it can be stopped between two.
import { expect, it } from 'vitest'
import { PlaygroundEngine } from '../core/engine/engine.ts'
import { samples } from '../samples/index.ts'
import type { OpenAsk, SweepTold } from './engine-protocol.ts'
import { sweepSessions } from './sweep-sessions.ts'

async function engineWith(id: string): Promise<PlaygroundEngine | null> {
  const loaded = await samples.find((s) => s.id === id)?.load()
  if (!loaded) return null
  const engine = new PlaygroundEngine(() => 0)
  engine.openRecording(id, true, { ok: true, recording: loaded.recording })
  return engine
}
const open = (ask: OpenAsk) => engineWith('sample' in ask ? ask.sample : '')
const others: readonly OpenAsk[] = [{ sample: 'kana-search' }, { sample: 'no such one' }, { sample: 'bus-stops' }]
const ask = {
  inputs: { edition: 's08-2026-08', thresholds: {}, rejections: [] },
  assumptions: {},
  params: [{ name: 'contextLimit', values: [10_000, 30_000] }],
} as const

it('joins the points of all sessions, and tells how far it is', async () => {
  const own = await engineWith('seat-map')
  if (!own) throw new Error('No sample')
  const told: SweepTold[] = []
  const options = { tell: (one: SweepTold) => told.push(one), cancelled: () => false, pause: async () => {} }
  const swept = await sweepSessions({ ...ask, others }, own, open, options)
  expect(swept?.failed).toBe(1)
  expect(swept?.cells.map((c) => [c.session, c.at.contextLimit])).toEqual(
    ['seat-map', 'kana-search', 'bus-stops'].flatMap((name) => [10_000, 30_000].map((limit) => [name, limit])),
  )
  expect(told.map(({ done, of }) => `${done}/${of}`)).toEqual(['1/8', '2/8', '3/8', '4/8', '7/8', '8/8'])
  for (const { at, sessions, money, spread } of swept?.points ?? []) {
    const each = swept?.cells.filter((c) => c.at.contextLimit === at.contextLimit).map((c) => c.numbers?.money ?? 0) ?? []
    expect(sessions).toBe(3)
    expect(money).toBeCloseTo(
      each.reduce((a, b) => a + b, 0),
      12,
    )
    expect(spread.money).toEqual([Math.min(...each), Math.max(...each)])
  }
  expect(swept?.points.some((point) => point.front)).toBe(true)

  const without = await sweepSessions({ ...ask, others, own: false }, own, open, options)
  expect(without?.points.map((p) => p.sessions)).toEqual([2, 2])
})

it('is stopped between two sessions', async () => {
  const own = await engineWith('seat-map')
  if (!own) throw new Error('No sample')
  let told = 0
  const options = { tell: () => told++, cancelled: () => told >= 2, pause: async () => {} }
  expect(await sweepSessions({ ...ask, others }, own, open, options)).toBeNull()
  expect(told).toBe(2)
})
