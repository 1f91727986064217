// A sweep and a search over several sessions: points are joined, one that cannot be opened is counted, and it can be stopped between two.
import { expect, it } from 'vitest'
import { PlaygroundEngine } from '../core/engine/engine.ts'
import type { PolicySearchTold } from '../core/engine/tune-types.ts'
import type { FigureId, GridPoint } from '../core/metrics/types.ts'
import { samples } from '../samples/index.ts'
import type { OpenAsk, SweepTold } from './engine-protocol.ts'
import { searchSessions, sweepSessions } from './sweep-sessions.ts'

async function engineWith(id: string, clock = () => 0): Promise<PlaygroundEngine | null> {
  const loaded = await samples.find((s) => s.id === id)?.load()
  if (!loaded) return null
  const engine = new PlaygroundEngine(clock)
  engine.openRecording(id, true, { ok: true, recording: loaded.recording })
  return engine
}
async function open(ask: OpenAsk) {
  const engine = await engineWith('sample' in ask ? ask.sample : '')
  return engine && { engine, rejections: [] }
}
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

it('is stopped between two sessions, or within one: what is finished stays, and of several sessions only those that are through', async () => {
  const own = await engineWith('seat-map')
  if (!own) throw new Error('No sample')
  let told = 0
  const options = { tell: () => told++, cancelled: () => told >= 2, pause: async () => {} }
  const stopped = await sweepSessions({ ...ask, others }, own, open, options)
  expect(told).toBe(2)
  expect(stopped).toMatchObject({ stopped: true, sessions: 1 })
  expect(stopped?.cells.map(({ session, at }) => [session, at.contextLimit])).toEqual([
    ['seat-map', 10_000],
    ['seat-map', 30_000],
  ])
  expect(stopped?.points.map((point) => point.sessions)).toEqual([1, 1])

  let ticks = 0
  const slow = await engineWith('seat-map', () => (ticks += 1_000))
  const bus = await engineWith('bus-stops', () => (ticks += 1_000))
  if (!slow || !bus) throw new Error('No sample')
  const upTo = async (k: number) => {
    told = 0
    const openBus = async () => ({ engine: bus, rejections: [] })
    return sweepSessions({ ...ask, others: [{ sample: 'bus-stops' }] }, slow, openBus, { ...options, cancelled: () => told >= k })
  }
  expect((await upTo(1))?.cells.map(({ session }) => session)).toEqual(['seat-map'])
  expect((await upTo(3))?.cells.map(({ session }) => session)).toEqual(['seat-map', 'seat-map'])
})

const search = {
  inputs: ask.inputs,
  assumptions: {},
  names: ['contextLimit', 'keepRecentResults', 'maxMessages'],
  against: ask.inputs,
} as const

it('searches over all sessions together: what is held counts over them, and how many are worse by themselves is told', async () => {
  const own = await engineWith('seat-map')
  if (!own) throw new Error('No sample')
  const told: PolicySearchTold[] = []
  const options = { tell: (one: PolicySearchTold) => told.push(one), cancelled: () => false, pause: async () => {} }
  const found = await searchSessions({ ...search, others }, own, open, options)
  if (!found?.best) throw new Error('Nothing was found')
  expect([found.sessions, found.failed]).toEqual([3, 1])
  expect([...new Set(told.map(({ step }) => step))]).toEqual(['curves', 'grid', 'check', 'single'])
  for (const step of ['curves', 'grid', 'check'] as const) {
    for (const round of [1, 2]) {
      const done = told.filter((one) => one.step === step && one.round === round).map((one) => one.done)
      expect(done, `${step} ${round}`).toEqual([...done].sort((a, b) => a - b))
    }
  }
  expect(found.cells.length).toBe(3 * found.points.length)
  // The second round has what the first has not moved.
  const moved = [found, ...found.more].flatMap(({ params }) => params.map(({ name }) => name))
  expect(new Set(moved).size).toBe(moved.length)
  expect(found.more).toHaveLength(1)

  // By each session's own figures.
  const { point, held, worse, sessionsWorse } = found.best
  const sums = { reference: { money: 0, regret: 0, gone: 0 }, best: { money: 0, regret: 0, gone: 0 } }
  let [recorded, apart] = [0, 0]
  for (const id of ['seat-map', 'kana-search', 'bus-stops']) {
    const tuning = await (await engineWith(id))?.tuning()
    const figures = async (thresholds: GridPoint) => {
      const all = await tuning?.figuresWith({ inputs: { ...ask.inputs, thresholds }, assumptions: {} })
      return new Map([...(all?.fast.figures ?? []), ...(all?.slow ?? [])].map((one) => [one.id, one]))
    }
    const [then, now] = [await figures({}), await figures(point.at)]
    const value = (of: typeof then, name: FigureId) => of.get(name)?.value ?? 0
    for (const [which, of] of [
      ['reference', then],
      ['best', now],
    ] as const) {
      sums[which].money += value(of, 'money')
      sums[which].regret += value(of, 'regret')
      sums[which].gone += value(of, 'lost') + value(of, 'in_summary')
    }
    recorded += now.get('loss')?.of ?? 0
    const taken = (of: typeof then, name: FigureId) => 1 - (of.get(name)?.value ?? 1)
    const more = (['loss', 'regret'] as const).some((name) => value(now, name) > value(then, name))
    if (more || (['needles', 'constraints'] as const).some((name) => taken(now, name) > taken(then, name) + 1e-12)) apart++
  }
  expect(held.money).toBeCloseTo(sums.best.money, 9)
  expect([held.regret, found.reference.regret]).toEqual([sums.best.regret, sums.reference.regret])
  expect([held.loss, found.reference.loss]).toEqual([sums.best.gone / recorded, sums.reference.gone / recorded])
  expect(held.money).toBeLessThan(found.reference.money)
  expect(held.loss).toBeLessThanOrEqual(found.reference.loss)
  expect(worse.includes('regret')).toBe(sums.best.regret > sums.reference.regret)
  expect(worse.includes('loss')).toBe(false)
  expect(sessionsWorse).toBe(apart)

  let turns = 0
  expect(await searchSessions({ ...search, others }, own, open, { ...options, cancelled: () => turns++ > 3 })).toBeNull()
})

it('takes no pin and no rejection of the open session along', async () => {
  const own = await engineWith('seat-map')
  if (!own) throw new Error('No sample')
  const inputs = { ...ask.inputs, rejections: [{ call: 3, error: 'prompt is too long' }], pins: ['m4'] }
  const options = { tell: () => {}, cancelled: () => false, pause: async () => {} }
  const swept = await sweepSessions({ ...ask, inputs, others: [{ sample: 'bus-stops' }] }, own, open, options)
  const plain = await (await (await engineWith('bus-stops'))?.tuning())?.sweep(ask)
  expect(swept?.cells.slice(2)).toEqual(plain)
})
