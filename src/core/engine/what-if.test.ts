// Pins, stages off and rejections as the page asks for them: what the run says about them, and how it is drawn.
import { describe, expect, it } from 'vitest'
import type { ApiMessage } from '../conversation/types.ts'
import { decode, pieces, utf8 } from '../importers/testing/open.ts'
import type { Inputs } from '../pipeline/types.ts'
import { asks, results, says, uses } from '../testing/stage.ts'
import type { Cursor, RunInfo } from '../view/types.ts'
import { PlaygroundEngine } from './engine.ts'

const pairs = (n: number): ApiMessage[] =>
  Array.from({ length: n }, (_, i) => [uses(`t${i}`), results({ [`t${i}`]: 'x'.repeat(400) })]).flat()
const raw = [asks('go'), ...pairs(6), says('done')]

async function opened(): Promise<PlaygroundEngine> {
  const bytes = utf8(JSON.stringify(raw))
  const engine = new PlaygroundEngine(() => 0)
  await engine.open({ name: 'a.json', size: bytes.length, chunks: () => pieces(bytes, 1_000) }, { decode })
  await engine.ready({ ...inputs, pins: ['m2'] })
  return engine
}
const inputs: Inputs = { edition: 's08-2026-08', thresholds: { keepRecentResults: 1 }, rejections: [] }
const sent = ({ series }: RunInfo): number => series.sent.reduce((a, b) => a + b, 0)
const frameAt = (engine: PlaygroundEngine, cursor: Cursor) =>
  engine.frame({ cursor, from: 0, count: 100, open: 'all', filesFrom: 0, filesCount: 10 })

it('a run with pins has to be made ready', async () => {
  const bytes = utf8(JSON.stringify(raw))
  const engine = new PlaygroundEngine(() => 0)
  await engine.open({ name: 'a.json', size: bytes.length, chunks: () => pieces(bytes, 1_000) }, { decode })
  expect(() => engine.run({ ...inputs, pins: ['m2'] })).toThrow('A run with pins has to be made ready')
  await engine.ready({ ...inputs, pins: ['m2'] })
  expect(engine.run({ ...inputs, pins: ['m2'] }).pinnedMessages).toBe(2)
})

describe('a run', () => {
  it('is the plain edition until something is pinned or one of its stages is off', async () => {
    const engine = await opened()
    expect(engine.run(inputs)).toMatchObject({ plain: true, pins: [], pinnedMessages: 0, pinCost: null })
    expect(engine.run({ ...inputs, pins: [], off: [] }).plain).toBe(true)
    expect(engine.run({ ...inputs, rejections: [{ call: 2, error: 'prompt_too_long' }] }).plain).toBe(true)
    expect(engine.run({ ...inputs, pins: ['m2'] })).toMatchObject({ plain: false, pinnedMessages: 2 })
    expect(engine.run({ ...inputs, off: ['snip_compact'] })).toMatchObject({ plain: false, pinCost: null })
    expect(engine.run({ ...inputs, off: ['fit_tool_results'] }).plain).toBe(true)
    const own = ['tool_result_budget', 'snip_compact', 'micro_compact', 'compact_history'] as const
    expect(engine.run({ ...inputs, order: own })).toMatchObject({ plain: true, ownOrder: null })
    expect(engine.run({ ...inputs, order: own.toReversed() })).toMatchObject({
      plain: false,
      ownOrder: own,
      stages: [...own.toReversed(), 'reactive_compact'],
    })
    expect(engine.run({ ...inputs, edition: 'none', off: ['snip_compact'] }).plain).toBe(true)
  })

  it('says of each pin what it covers, and which names nothing', async () => {
    const engine = await opened()
    expect(engine.run({ ...inputs, pins: ['m4.0', 'm900', 'm3'] })).toMatchObject({
      plain: false,
      pinnedMessages: 2,
      pinnedAt: [3], // both come in before the third call
      pins: [
        { id: 'm4.0', messages: ['m3', 'm4'], results: ['m4.0'] },
        { id: 'm900', messages: [], results: [] },
        { id: 'm3', messages: ['m3', 'm4'], results: ['m4.0'] },
      ],
    })
    expect(engine.run({ ...inputs, pins: ['m900'] })).toMatchObject({ plain: true, pinCost: null, pinnedAt: [] })
  })

  it('measures what the pins cost over the whole run, also when only they changed', async () => {
    const engine = await opened()
    const plain = sent(engine.run(inputs))
    for (const pins of [['m2'], ['m2', 'm4'], ['m12']]) {
      const info = engine.run({ ...inputs, pins })
      expect(info.pinCost).toEqual({ characters: sent(info) - plain })
      expect(info.pinCost).toEqual((await opened()).run({ ...inputs, pins }).pinCost)
    }
    const off = { ...inputs, off: ['micro_compact'] } as const
    expect(engine.run({ ...off, pins: ['m2'] }).pinCost).toEqual({ characters: 0 })
    const raised = { ...inputs, thresholds: { keepRecentResults: 6 } }
    expect(engine.run({ ...raised, pins: ['m2'] }).pinCost).toEqual({ characters: 0 })
  })

  it('draws a summary that pins part: every ribbon leads to it', async () => {
    const engine = await opened()
    const info = engine.run({ ...inputs, thresholds: { contextLimit: 1_600, keepRecentResults: 9 }, pins: ['m2'] })
    const call = info.series.messages.findIndex((_, i) => ((info.series.acted[i] ?? 0) & 16) > 0) + 1
    const step = frameAt(engine, { call, step: 0, edit: null }).stages.findIndex((s) => s.name === 'compact_history')
    const frame = frameAt(engine, { call, step, edit: null })
    expect(frame.edits).toMatchObject([
      { fate: 'folded', first: 'm0', last: 'm0' },
      { fate: 'folded', first: 'm3', into: `summary@c${call}` },
    ])
    const [first, second] = frame.strips.ribbons
    expect(second?.right).toEqual(first?.right)
    expect(frame.stages[step]?.verdict).toMatchObject({ code: 'summarised', pinned: 2 })
    expect(frame.rows.items.map((r) => r.type)).toEqual(['change', 'same', 'same', 'change'])
  })
})
