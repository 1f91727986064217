// Two runs in lock-step: each side is its own run's frame, and what is the same and what differs fill both.
import { describe, expect, it } from 'vitest'
import { samples } from '../../samples/index.ts'
import type { EditionId, Inputs } from '../pipeline/types.ts'
import { PlaygroundEngine } from './engine.ts'

async function enginesOf(id: string, present: Inputs, other: Inputs) {
  const loaded = await samples.find((s) => s.id === id)?.load()
  if (!loaded) throw new Error(`There is no sample ${id}`)
  const make = (inputs: Inputs) => {
    const engine = new PlaygroundEngine(() => 0)
    engine.openRecording(id, true, { ok: true, recording: loaded.recording })
    return { engine, info: engine.run(inputs) }
  }
  return { a: make(present), b: make(other) }
}
const inputsOf = (edition: EditionId, thresholds: Inputs['thresholds'] = {}): Inputs => ({ edition, thresholds, rejections: [] })
const ALL = 10_000
const frameAt = (engine: PlaygroundEngine, call: number, step: number) =>
  engine.frame({ cursor: { call, step, edit: null }, from: 0, count: 0, open: [], filesFrom: 0, filesCount: 0 })

describe('lock-step', () => {
  it.each([
    ['seat-map', inputsOf('s08-2026-08', { contextLimit: 30_000 }), inputsOf('s08-2026-08')],
    ['seat-map', inputsOf('s08-2026-08'), inputsOf('none')],
    ['tide-tables', inputsOf('s08-head', { keepRecentResults: 1 }), inputsOf('s08-2026-07')],
    ['kana-search', inputsOf('none'), inputsOf('s08-2026-08', { maxMessages: 12 })],
  ] as const)('of %s: sides are the runs’ own, spans fill them', async (id, present, against) => {
    const { a, b } = await enginesOf(id, present, against)
    for (let call = 1; call <= a.info.series.calls; call += 3) {
      const { stages } = frameAt(a.engine, call, 0)
      for (const { step, name } of stages) {
        const view = await (await a.engine.tuning()).lockstep({ run: a.info.run, cursor: { call, step, edit: null }, against, count: ALL })
        if (!view) throw new Error(`Nothing at call ${call}`)
        expect(view.step.a).toBe(name)
        expect(view.a.size).toBe(frameAt(a.engine, call, step).after.size)
        const there = frameAt(b.engine, call, 0).stages
        if (there.filter((one) => one.name === name).length === 1 && stages.filter((one) => one.name === name).length === 1) {
          expect(view.step.b).toBe(name)
          const same = there.find((one) => one.name === name)?.step ?? 0
          expect(view.b.size).toBe(frameAt(b.engine, call, same).after.size)
        }
        const length = (spans: readonly { readonly from: number; readonly to: number }[]) =>
          spans.reduce((sum, s) => sum + s.to - s.from, 0)
        const EMPTY = 2 // `[]`
        for (const side of ['a', 'b'] as const) {
          const filled = length(view[side].differs) + length(view.same.map((run) => run[side]))
          expect(filled === view[side].size || (filled === 0 && view[side].size <= EMPTY)).toBe(true)
        }
        expect(view.differences.items.length).toBe(view.differences.total)
        expect(view.differences.total === 0).toBe(length(view.a.differs) + length(view.b.differs) === 0)
      }
    }
  })

  it('the runs are the same before they part, and differ where they do', async () => {
    const present = inputsOf('s08-2026-08', { contextLimit: 30_000 })
    const against = inputsOf('s08-2026-08')
    const { a } = await enginesOf('seat-map', present, against)
    const parting = await (await a.engine.tuning()).compare({ a: present, b: against })
    if (!parting) throw new Error('They do not part')
    for (let call = 1; call <= parting.call; call++) {
      const sending = frameAt(a.engine, call, 0).stages.find(({ name }) => name === 'model_call')?.step ?? 0
      const view = await (await a.engine.tuning()).lockstep({
        run: a.info.run,
        cursor: { call, step: sending, edit: null },
        against,
        count: 3,
      })
      expect((view?.differences.total ?? 0) > 0, `call ${call}`).toBe(call === parting.call)
      if (call === parting.call) {
        expect(view?.a).toMatchObject({ limit: 30_000, ...parting.a })
        expect(view?.b).toMatchObject({ limit: 50_000, ...parting.b })
        expect(view?.stages.length).toBeGreaterThan(0)
        expect(parting).toMatchObject({ step: sending, by: 'compact_history' })
      }
    }
    expect(await (await a.engine.tuning()).lockstep({ run: 99, cursor: { call: 1, step: 0, edit: null }, against, count: 3 })).toBeNull()
  })

  it('a block that differs has a diff that rebuilds both texts, and one that a run alone has is whole', async () => {
    const present = inputsOf('s08-2026-08', { keepRecentResults: 9 })
    const against = inputsOf('s08-2026-08', { contextLimit: 20_000 })
    const { a, b } = await enginesOf('seat-map', present, against)
    const seen = { both: 0, alone: 0 }
    for (let call = 4; call <= a.info.series.calls; call += 5) {
      const step = frameAt(a.engine, call, 0).stages.find(({ name }) => name === 'model_call')?.step ?? 0
      const stepB = frameAt(b.engine, call, 0).stages.find(({ name }) => name === 'model_call')?.step ?? 0
      const ask = { run: a.info.run, cursor: { call, step, edit: null }, against }
      const view = await (await a.engine.tuning()).lockstep({ ...ask, count: 20 })
      const { changed, onlyA, onlyB, total, items } = view?.differences ?? { changed: 0, onlyA: 0, onlyB: 0, total: 0, items: [] }
      expect(changed + onlyA + onlyB).toBe(total)
      for (const { blocks, a: here, b: there } of items)
        for (const block of blocks) {
          const diff = await (await a.engine.tuning()).lockDiff({ ...ask, block })
          const side = (op: 'added' | 'removed') =>
            diff?.parts.flatMap((part) => (part.op === 'same' || part.op === op ? [part.text] : [])).join('')
          const whole = (engine: PlaygroundEngine, at: number) =>
            engine.text({ what: 'block', side: 'after', id: block, cursor: { call, step: at, edit: null }, from: 0, count: 1_000_000 }).text
          const [is, was] = [here ? whole(a.engine, step) : '', there ? whole(b.engine, stepB) : '']
          seen[here && there ? 'both' : 'alone']++
          // A part that is longer is shown by its ends.
          if (Math.max(is.length, was.length) < 20_000) expect([side('added'), side('removed')], `${block} at ${call}`).toEqual([is, was])
        }
    }
    expect(seen.both).toBeGreaterThan(0)
    expect(seen.alone).toBeGreaterThan(0)
  })
})
