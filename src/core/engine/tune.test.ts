// What Tune asks of the engine: it agrees with the run that Debug shows, for the same policy, in every figure.
import { describe, expect, it } from 'vitest'
import { samples } from '../../samples/index.ts'
import { ASSUMED } from '../metrics/assumptions.ts'
import { joinedHeld, worseIn } from '../metrics/search.ts'
import { type Figure, type FigureId, PLACES, type Replaying } from '../metrics/types.ts'
import { DEFAULTS } from '../pipeline/policy.ts'
import { EDITION_IDS, type Inputs, type ThresholdName } from '../pipeline/types.ts'
import { PlaygroundEngine } from './engine.ts'
import type { PolicySearchTold } from './tune-types.ts'

async function engineWith(id: string, clock = () => 0) {
  const loaded = await samples.find((s) => s.id === id)?.load()
  if (!loaded) throw new Error(`There is no sample ${id}`)
  const engine = new PlaygroundEngine(clock)
  engine.openRecording(id, true, { ok: true, recording: loaded.recording })
  return { engine, rejections: loaded.rejections }
}
const named = (figures: readonly Figure[]) => new Map(figures.map((f): [FigureId, number | null] => [f.id, f.value]))

describe('Tune and Debug', () => {
  it.each(['seat-map', 'tide-tables', 'kana-search'])('agree on every figure of %s, in all editions', async (id) => {
    const { engine, rejections } = await engineWith(id)
    for (const edition of EDITION_IDS)
      for (const thresholds of [{}, { contextLimit: 20_000, keepRecentResults: 1, maxMessages: 30 }]) {
        const inputs: Inputs = { edition, thresholds, rejections }
        const assumptions = { model: 'haiku-5.5', charsPerToken: 3 }
        const tuned = await (await engine.tuning()).tune({ inputs, assumptions })
        const info = engine.run(inputs)
        const figures = await (await engine.tuning()).figures(info.run, assumptions)
        expect(tuned.fast).toEqual(figures?.fast)
        expect(tuned).toMatchObject({
          edition,
          policy: info.policy,
          series: info.series,
          summaries: info.summaries,
          largest: info.largest,
          files: info.files,
        })
        expect(tuned.assumptions).toMatchObject(assumptions)
        const fast = named(tuned.fast.figures)
        expect([fast.get('summaries'), fast.get('chars_most')]).toEqual([info.summaries, info.largest])
        const slow = named(figures?.slow ?? [])
        const valid = await engine.violations(info.run)
        expect([slow.get('violations'), slow.get('violation_warnings')]).toEqual([valid?.errors, valid?.warnings])
        const places = PLACES.map((p) => slow.get(p) ?? 0)
        expect(places.reduce((a, b) => a + b, 0)).toBe(info.sizeBefore)
      }
  })

  it('every figure made of calls names them, and a rejected call that nobody tried again is the difference of both counts', async () => {
    const { engine, rejections } = await engineWith('long-week')
    const inputs: Inputs = { edition: 'none', thresholds: {}, rejections }
    const { series, fast } = await (await engine.tuning()).tune({ inputs, assumptions: {} })
    const figure = (id: string) => fast.figures.find((one) => one.id === id)
    const rejected = rejections.length
    expect([series.calls, figure('calls')?.value]).toEqual([1_000, 1_000 - rejected])
    expect(rejected).toBeGreaterThan(0)
    expect(figure('cache_hit_rate')?.calls).toHaveLength(1_000 - rejected)
    for (const { calls, perCall } of fast.figures) if (calls === 'all') expect(perCall).toHaveLength(series.calls)
  })

  it('a search proposes the cheapest point of its grid that takes no more from the agent, and says what it tried', async () => {
    const { engine, rejections } = await engineWith('seat-map')
    const inputs: Inputs = { edition: 's08-2026-08', thresholds: { maxMessages: 60 }, rejections }
    const against: Inputs = { ...inputs, thresholds: {} }
    const steps = new Set<string>()
    const names = ['contextLimit', 'keepRecentResults', 'summaryMaxTokens'] as const
    const found = await (await engine.tuning()).searchPolicy(
      { inputs, assumptions: {}, names, against },
      { tell: ({ step }) => steps.add(step) },
    )
    if (!found) throw new Error('It was stopped')
    expect([...steps]).toEqual(['curves', 'grid', 'check', 'single'])
    expect(found.params.map(({ name }) => name).sort()).toEqual(['contextLimit', 'keepRecentResults'])
    expect(found.cells.length).toBe(found.params.reduce((all, { values }) => all * values.length, 1))
    const figures = named((await (await engine.tuning()).figuresWith({ inputs: against, assumptions: {} }))?.slow ?? [])
    const ids = ['loss', 'regret', 'needles', 'constraints'] as const
    for (const id of ids) expect(found.reference[id]).toBe(figures.get(id))
    const { best, reference } = found
    if (!best) throw new Error('Nothing was found')
    const thresholds = { ...inputs.thresholds, ...best.point.at }
    const again = await (await engine.tuning()).figuresWith({ inputs: { ...inputs, thresholds }, assumptions: {} })
    const now = named([...(again?.fast.figures ?? []), ...(again?.slow ?? [])])
    for (const id of [...ids, 'money'] as const) expect(now.get(id)).toBeCloseTo(best.held[id] ?? Number.NaN, 9)
    // Every cheaper one that loses no more is worse in something.
    expect(best.worse).toEqual([])
    for (const { at, money, loss } of found.points) {
      if (money >= best.point.money || loss > reference.loss) continue
      const other = await (await engine.tuning()).figuresWith({
        inputs: { ...inputs, thresholds: { ...inputs.thresholds, ...at } },
        assumptions: {},
      })
      const taken = named(other?.slow ?? [])
      const worse = (taken.get('regret') ?? 0) > reference.regret
      expect(worse || ids.slice(2).some((id) => (taken.get(id) ?? 1) < (reference[id] ?? 1))).toBe(true)
    }
    expect(await (await engine.tuning()).searchPolicy({ inputs, assumptions: {}, names: [], against })).toMatchObject({ params: [] })
  })

  it('a search goes on until no single threshold improves what it proposes: another one from there proposes nothing better', async () => {
    const { engine, rejections } = await engineWith('seat-map')
    const tuning = await engine.tuning()
    const names = Object.keys(DEFAULTS) as ThresholdName[]
    const against: Inputs = { edition: 's08-2026-08', thresholds: {}, rejections }
    const search = (thresholds: Inputs['thresholds']) =>
      tuning.searchPolicy({ inputs: { ...against, thresholds }, assumptions: {}, names, against })
    const found = await search({})
    if (!found?.best) throw new Error('Nothing was found')
    expect(found.best.worse).toEqual([])
    expect(found.ended).toBe('settled')
    const { at } = found.best.point
    const better: string[] = []
    for (const name of names) {
      const points = await tuning.curve({ inputs: { ...against, thresholds: at }, assumptions: {}, name, levels: 5 })
      for (const { value, numbers } of points ?? []) {
        if (!numbers || numbers.money >= found.best.held.money * (1 - 1e-9)) continue
        const [cell] =
          (await tuning.sweep({ inputs: { ...against, thresholds: at }, assumptions: {}, params: [{ name, values: [value] }] })) ?? []
        if (!cell?.numbers) throw new Error(`No numbers at ${name} ${value}`)
        const [held] =
          (await tuning.hold({ inputs: { ...against, thresholds: at }, points: [{ at: { [name]: value }, numbers: cell.numbers }] })) ?? []
        if (held && worseIn(joinedHeld([held]), found.reference).length === 0) better.push(`${name} ${value}`)
      }
    }
    expect(better).toEqual([])
    const again = await search(at)
    expect(again?.best?.held.money).toBe(found.best.held.money)

    // Few replays: it says so, and goes on from what it has.
    const few = await tuning.searchPolicy({ inputs: against, assumptions: {}, names, against }, {}, 50)
    expect(few?.ended).toBe('bound')
    expect(few?.best?.held.money).toBeGreaterThanOrEqual(found.best.held.money)

    // Stopped while it moves single thresholds, it gives the best so far; before that nothing.
    let ticks = 0
    const slow = await (await engineWith('seat-map', () => (ticks += 1_000))).engine.tuning()
    const stoppedAt = async (step: PolicySearchTold['step']) => {
      let now = false
      return slow.searchPolicy(
        { inputs: against, assumptions: {}, names, against },
        {
          tell: (told) => {
            now ||= told.step === step
          },
          cancelled: () => now,
        },
      )
    }
    expect(await stoppedAt('grid')).toBeNull()
    const stopped = await stoppedAt('single')
    expect(stopped?.ended).toBe('stopped')
    expect(stopped?.best?.worse).toEqual([])
  })

  it('a sweep has the numbers of each of its runs, a curve those of its points', async () => {
    const { engine } = await engineWith('seat-map')
    const inputs: Inputs = { edition: 's08-2026-08', thresholds: { keepRecentResults: 2 }, rejections: [] }
    const told: number[] = []
    const params = [{ name: 'contextLimit', values: [20_000, 60_000] }] as const
    const cells = await (await engine.tuning()).sweep(
      { inputs, assumptions: {}, params },
      { tell: ({ at }) => told.push(at.contextLimit ?? 0) },
    )
    expect(told).toEqual([20_000, 60_000])
    const points = await (await engine.tuning()).curve({ inputs, assumptions: {}, name: 'contextLimit', levels: 1 })
    expect(points?.map((p) => p.value)).toEqual([10_000, 4_000_000, 200_000])
    const each = [
      ...(cells ?? []).map((c) => [c.at.contextLimit, c.numbers?.money, c.numbers?.summaries]),
      ...(points ?? []).map((p) => [p.value, p.numbers?.money, p.numbers?.summaries]),
    ]
    for (const [contextLimit, money, summaries] of each) {
      const { fast } = await (await engine.tuning()).tune({
        inputs: { ...inputs, thresholds: { keepRecentResults: 2, contextLimit: contextLimit ?? 0 } },
        assumptions: {},
      })
      expect([named(fast.figures).get('money'), named(fast.figures).get('summaries')]).toEqual([money, summaries])
    }
  })
})

describe('the engine', () => {
  it('keeps the run that is shown while it tunes', async () => {
    const { engine } = await engineWith('seat-map')
    const info = engine.run({ edition: 's08-2026-08', thresholds: {}, rejections: [] })
    await (await engine.tuning()).tune({ inputs: { edition: 'none', thresholds: {}, rejections: [] }, assumptions: {} })
    expect(engine.frame({ cursor: { call: 1, step: 0, edit: null }, from: 0, count: 1, open: [], filesFrom: 0, filesCount: 1 }).run).toBe(
      info.run,
    )
    expect(await (await engine.tuning()).figures(info.run + 1, {})).toBeNull()
  })

  it('says where two policies part, and that the same do not', async () => {
    const { engine } = await engineWith('seat-map')
    const a: Inputs = { edition: 's08-2026-08', thresholds: {}, rejections: [] }
    expect(await (await engine.tuning()).compare({ a, b: a })).toBeNull()
    const parting = await (await engine.tuning()).compare({ a, b: { ...a, edition: 'none' } })
    const [here, there] = [engine.run(a).series, engine.run({ ...a, edition: 'none' }).series]
    const first = here.sent.findIndex((size, i) => size !== there.sent[i])
    expect(parting).toMatchObject({ call: first + 1, a: { size: here.sent[first] }, b: { size: there.sent[first] } })
  })

  it('stops a curve when it is told to', async () => {
    const { engine } = await engineWith('seat-map')
    let now = 0
    const slow = new PlaygroundEngine(() => (now += 30)) // every look at the clock is a turn
    const { recording } = (await samples.find((s) => s.id === 'seat-map')?.load()) ?? {}
    if (!recording) throw new Error('No sample')
    slow.openRecording('seat-map', true, { ok: true, recording })
    const inputs: Inputs = { edition: 's08-2026-08', thresholds: {}, rejections: [] }
    let told = 0
    const request = { inputs, assumptions: {}, name: 'contextLimit', levels: 5 } as const
    expect(
      await (await slow.tuning()).curve(request, { tell: () => told++, cancelled: () => told === 3, pause: async () => {} }),
    ).toBeNull()
    expect(told).toBe(3)
    expect((await (await engine.tuning()).curve({ ...request, levels: 2 }))?.length).toBe(5)
  })
})

describe('a recording that names its model', () => {
  const inputs: Inputs = { edition: 's08-2026-08', thresholds: {}, rejections: [] }
  const opened = async (model: string | null) => {
    const { recording } = (await samples.find((s) => s.id === 'seat-map')?.load()) ?? {}
    if (!recording) throw new Error('No sample')
    const engine = new PlaygroundEngine(() => 0)
    engine.openRecording('named', true, { ok: true, recording: { ...recording, model } })
    return engine
  }

  it('is priced as that model, unless a person says otherwise or the table lacks it', async () => {
    const engine = await opened('claude-opus-4-1-20250805')
    const own = await (await engine.tuning()).tune({ inputs, assumptions: {} })
    expect(own.assumptions.model).toBe('opus-4.1')
    expect(own).toEqual({ ...(await (await (await opened(null)).tuning()).tune({ inputs, assumptions: { model: 'opus-4.1' } })) })
    expect((await (await engine.tuning()).tune({ inputs, assumptions: { model: 'haiku-4.5' } })).assumptions.model).toBe('haiku-4.5')
    for (const name of [null, 'gpt-5']) {
      expect((await (await (await opened(name)).tuning()).tune({ inputs, assumptions: {} })).assumptions.model).toBe(ASSUMED.model)
    }
  })
})

describe('a recording that tells its tokens', () => {
  it('says what a token is and what stood before the array, unless a person does', async () => {
    const { recording } = (await samples.find((s) => s.id === 'seat-map')?.load()) ?? {}
    if (!recording) throw new Error('No sample')
    // Three characters a token after 9,000 fixed ones, as the estimate's own view counts characters.
    const engine = new PlaygroundEngine(() => 0)
    engine.openRecording('plain', true, { ok: true, recording })
    const info = engine.run({ edition: 'none', thresholds: {}, rejections: [] })
    const { sent } = info.series
    let call = 0
    const messages = recording.messages.map((m) => {
      if (m.raw.role !== 'assistant') return m
      const tokens = 9_000 + (sent[call++] ?? 0) / 3
      return { ...m, usage: { input: tokens, cacheRead: 0, cacheWrite: 0, output: 1 } }
    })
    engine.openRecording('told', true, { ok: true, recording: { ...recording, compactions: [], messages } })
    const inputs: Inputs = { edition: 'none', thresholds: {}, rejections: [] }
    const { own, assumptions } = await (await engine.tuning()).tune({ inputs, assumptions: {} })
    expect(own?.charsPerToken).toBeCloseTo(3, 6)
    expect(own?.prefixTokens).toBeCloseTo(9_000, 0)
    expect(assumptions).toMatchObject(own ?? {})
    expect((await (await engine.tuning()).tune({ inputs, assumptions: { charsPerToken: 5 } })).assumptions.charsPerToken).toBe(5)
    const figures = await (await engine.tuning()).figures(engine.run(inputs).run, {})
    const slow = named(figures?.slow ?? [])
    expect(slow.get('estimate_error')).toBeCloseTo(0, 4)
    expect(slow.get('recorded_tokens')).toBeCloseTo(named(figures?.fast.figures ?? []).get('tokens_sent') ?? 0, -3)
  })
})

describe('a replay in turns', () => {
  const slow: Inputs = { edition: 's08-2026-08', thresholds: {}, rejections: [] }
  /** Time passes only when somebody looks at the clock, so that every part of a replay takes a turn. */
  const slowEngine = async () => {
    const loaded = await samples.find((s) => s.id === 'long-week')?.load()
    if (!loaded) throw new Error('There is no sample long-week')
    let now = 0
    const engine = new PlaygroundEngine(() => (now += 20))
    engine.openRecording('long-week', true, { ok: true, recording: loaded.recording })
    return engine.tuning()
  }

  it('says how many of its calls are replayed, and gives what one in one go gives', async () => {
    const tuning = await slowEngine()
    const told: Replaying[] = []
    const tuned = await tuning.tuneInTurns({ inputs: slow, assumptions: {} }, { tell: (now) => told.push(now) })
    const once = tuning.tune({ inputs: slow, assumptions: {} })
    expect({ ...tuned, ms: 0 }).toEqual({ ...once, ms: 0 })
    expect(told.length).toBeGreaterThan(10)
    expect(new Set(told.map(({ of }) => of))).toEqual(new Set([once.series.calls]))
    const done = told.map((one) => one.done)
    expect(done).toEqual([...new Set(done)].toSorted((a, b) => a - b))
    expect(done.at(-1)).toBeLessThan(once.series.calls)
  })

  it('lets others have a turn, and ends in it when it is no longer wanted', async () => {
    const tuning = await slowEngine()
    let pass = () => {}
    let held = () => {}
    const atTheGate = new Promise<void>((resolve) => (held = resolve))
    const gate = new Promise<void>((resolve) => (pass = resolve))
    const told: Replaying[] = []
    let cancelled = false
    const old = tuning.tuneInTurns(
      { inputs: slow, assumptions: {} },
      {
        tell: (now) => told.push(now),
        cancelled: () => cancelled,
        pause: () => {
          held()
          return gate
        },
      },
    )
    await atTheGate
    // While it is held another one runs from its beginning to its end, and a third one beside it.
    const inputs: Inputs = { ...slow, thresholds: { contextLimit: 90_000 } }
    const newer = await tuning.tuneInTurns({ inputs, assumptions: {} }, {})
    expect({ ...newer, ms: 0 }).toEqual({ ...tuning.tune({ inputs, assumptions: {} }), ms: 0 })
    cancelled = true
    pass()
    expect(await old).toBeNull()
    expect(told).toHaveLength(1)
  })
})
