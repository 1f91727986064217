// Curves, grids, fronts: what is asked in which order, and which points no other one beats. And where two runs part.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apiMessage } from '../conversation/message.ts'
import { pyJson } from '../conversation/python.ts'
import { edition } from '../pipeline/editions/index.ts'
import { extractor } from '../pipeline/extract/extract.ts'
import type { Trace } from '../pipeline/trace.ts'
import { EDITION_IDS } from '../pipeline/types.ts'
import { runOf } from '../testing/runs.ts'
import { longer, policies } from '../testing/sessions.ts'
import { ASSUMED } from './assumptions.ts'
import { coarseToFine, curve, valueAt } from './curve.ts'
import { partingOf } from './parting.ts'
import { tallyRun } from './series-only.ts'
import { frontOf, gridOf, joined, rangeOf, sweep } from './sweep.ts'
import type { SweepCell, SweepNumbers } from './types.ts'

describe('a curve', () => {
  it('goes from both ends over the middle to the quarters', () => {
    expect(coarseToFine(2)).toEqual([0, 1, 0.5, 0.25, 0.75])
    expect(new Set(coarseToFine(6)).size).toBe(65)
  })

  it('keeps to the scale of its slider', () => {
    expect([0, 0.5, 1].map((p) => valueAt('contextLimit', p))).toEqual([10_000, 200_000, 4_000_000])
    expect([0, 0.5, 1].map((p) => valueAt('targetRatio', p))).toEqual([0.3, 0.65, 1])
  })

  it('has each value once, and no numbers where another threshold forbids it', () => {
    const [session] = fc.sample(longer, { seed: 3, numRuns: 1 })
    if (!session) throw new Error('No session')
    const { defaults } = edition('s08-2026-08')
    const policy = { ...defaults, keepHead: 20 }
    const asked: number[] = []
    const points = [
      ...curve({ name: 'maxMessages', levels: 4 }, policy, ASSUMED, (maxMessages) => {
        asked.push(maxMessages)
        const inputs = { edition: edition('s08-2026-08'), policy: { ...policy, maxMessages }, rejections: [], names: () => 'x' }
        return tallyRun(session, inputs, extractor())
      }),
    ]
    expect(new Set(points.map((p) => p.value)).size).toBe(points.length)
    for (const { value, numbers } of points) expect(numbers === null).toBe(value < 22)
    expect(asked).toEqual(points.filter((p) => p.numbers).map((p) => p.value))
    expect(points[1]?.numbers?.money).toBeGreaterThan(0)
  })

  it('goes on where a coarser one ended', () => {
    const [session] = fc.sample(longer, { seed: 3, numRuns: 1 })
    if (!session) throw new Error('No session')
    const { defaults: policy } = edition('s08-2026-08')
    const values = (levels: number, known?: number) => {
      const ask = { name: 'keepRecentResults', levels, ...(known === undefined ? {} : { known }) } as const
      const at = (keepRecentResults: number) => {
        const inputs = { edition: edition('s08-2026-08'), policy: { ...policy, keepRecentResults }, rejections: [], names: () => 'x' }
        return tallyRun(session, inputs, extractor())
      }
      return [...curve(ask, policy, ASSUMED, at)].map((p) => p.value)
    }
    expect([...values(2), ...values(4, 2)]).toEqual(values(4))
    expect(values(4, 2).length).toBeGreaterThan(5)
  })
})

describe('a grid', () => {
  it('is every combination, the first parameter slowest', () => {
    const params = [
      { name: 'contextLimit', values: rangeOf(20_000, 45_000, 10_000) },
      { name: 'targetRatio', values: rangeOf(0.7, 0.9, 0.1) },
    ] as const
    expect(gridOf(params)).toEqual(
      [20_000, 30_000, 40_000].flatMap((contextLimit) => [0.7, 0.8, 0.9].map((targetRatio) => ({ contextLimit, targetRatio }))),
    )
    expect(gridOf([])).toEqual([{}])
  })
})

describe('the best front', () => {
  it('holds exactly the points that no other one beats', () => {
    const point = fc.record({ money: fc.integer({ min: 0, max: 6 }), loss: fc.integer({ min: 0, max: 6 }) })
    fc.assert(
      fc.property(fc.array(point, { maxLength: 12 }), (points) => {
        const beats = (a: (typeof points)[number], b: (typeof points)[number]) =>
          a.money <= b.money && a.loss <= b.loss && (a.money < b.money || a.loss < b.loss)
        const naive = points.flatMap((p, i) => (points.some((other) => beats(other, p)) ? [] : [i]))
        expect([...frontOf(points)].sort((a, b) => a - b)).toEqual(naive)
      }),
      { seed: 11, numRuns: 500 },
    )
  })

  it('joins sessions: cost adds up, loss is a share of all characters, and the spread is told', () => {
    const numbers = (money: number, gone: number, recorded: number): SweepNumbers => ({
      ...{ calls: 1, summaries: 2, charsSent: 3, charsMost: 4, tokensSent: 5, money, summaryMoney: 0, hitRate: 0, breaks: 0 },
      ...{ recorded, gone, loss: gone / recorded, neverWhole: 0, regret: 1 },
    })
    const at = { contextLimit: 20_000 }
    const worse = { contextLimit: 30_000 }
    const cells: SweepCell[] = [
      { session: 'a', at, problem: null, numbers: numbers(1, 10, 100) },
      { session: 'b', at, problem: null, numbers: numbers(3, 90, 900) },
      { session: 'a', at: worse, problem: null, numbers: numbers(5, 50, 100) },
    ]
    const points = joined([at, worse, { contextLimit: 1 }], cells)
    expect(points).toEqual([
      {
        at,
        sessions: 2,
        money: 4,
        loss: 0.1,
        summaries: 4,
        charsSent: 6,
        regret: 2,
        spread: { money: [1, 3], loss: [0.1, 0.1] },
        front: true,
      },
      {
        at: worse,
        sessions: 1,
        money: 5,
        loss: 0.5,
        summaries: 2,
        charsSent: 3,
        regret: 1,
        spread: { money: [5, 5], loss: [0.5, 0.5] },
        front: false,
      },
    ])
  })
})

describe('a sweep', () => {
  it('tells each point as it comes, and why one has no numbers', () => {
    const [session] = fc.sample(longer, { seed: 4, numRuns: 1 })
    if (!session) throw new Error('No session')
    const over = {
      grid: gridOf([{ name: 'maxMessages', values: [6, 30] }]),
      defaults: edition('s08-2026-08').defaults,
      fixed: { keepHead: 10 },
      session: 'it',
    }
    const cells = [...sweep(over, ASSUMED, (at) => runOf(session, 's08-2026-08', { thresholds: { keepHead: 10, ...at } }))]
    expect(cells.map((c) => [c.session, c.at, c.problem?.code ?? null])).toEqual([
      ['it', { maxMessages: 6 }, 'cross'],
      ['it', { maxMessages: 30 }, null],
    ])
    expect(cells[0]?.numbers).toBeNull()
    expect(cells[1]?.numbers).toMatchObject({ calls: expect.any(Number), loss: expect.any(Number) })
  })
})

describe('two runs', () => {
  it('part at the first call whose list is another one', () => {
    const pair = fc.tuple(longer, fc.constantFrom(...EDITION_IDS), policies, fc.constantFrom(...EDITION_IDS), policies, fc.boolean())
    fc.assert(
      fc.property(pair, ([session, idA, overA, idB, overB, near]) => {
        const a = runOf(session, idA, { thresholds: overA })
        const b = near
          ? runOf(session, idA, { thresholds: { ...overA, keepRecentResults: 2 } })
          : runOf(session, idB, { thresholds: overB })
        const [listsA, listsB] = [listsOf(a), listsOf(b)]
        const at = listsA.findIndex((list, i) => list !== listsB[i])
        expect(partingOf(a, b)?.call ?? 0).toBe(at + 1)
        expect(partingOf(a, a)).toBeNull()
      }),
      { seed: 12, numRuns: 120 },
    )
  })
})

/** What the model was shown at each call, rendered. */
const listsOf = (trace: Trace): readonly string[] =>
  trace.calls.map(({ steps }, i) => {
    const sent = steps.findLastIndex((s) => s.name === 'model_call')
    return pyJson(trace.messagesBefore(i, sent).map(apiMessage), false)
  })
