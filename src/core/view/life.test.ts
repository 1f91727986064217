// What is drawn of a life is the life: nothing is left out where repetitions are told once. A search gives way and can be stopped.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generateSession } from '../../samples/generate.ts'
import { samples } from '../../samples/index.ts'
import { PlaygroundEngine } from '../engine/engine.ts'
import type { ImportResult } from '../importers/types.ts'
import { lifeOf } from '../pipeline/life.ts'
import { lives } from '../testing/lives.ts'
import { viewOf } from '../testing/views.ts'
import { lifeView } from './life.ts'
import type { LifeView } from './types.ts'

describe('a life to draw', () => {
  it('tells every event once, those that repeat with how often and until when', () => {
    let repeated = 0
    fc.assert(
      fc.property(lives, ({ trace, ids }) => {
        for (const id of ids) {
          const life = lifeOf(trace, id)
          const { events, stays, now, again, message, block } = lifeView(viewOf(trace), id) as LifeView
          expect({ stays, now, again }).toEqual({ stays: life?.stays, now: life?.now, again: life?.again })
          expect([message.id, block]).toEqual([life?.message.id, life?.block?.id ?? null])
          const rest = [...(life?.events ?? [])]
          for (const { times, until, ...event } of events) {
            const told = rest.splice(0, times)
            const last = told.at(-1)
            expect({ ...event, into: null, after: 0 }).toEqual({ ...told[0], into: null, after: 0 })
            expect([event.into, event.after]).toEqual([last?.into, last?.after])
            expect(until).toEqual({ call: last?.call, step: last?.step, stage: last?.stage, edit: last?.edit })
            expect(new Set(told.map((e) => `${e.what} ${e.stood} ${e.shown}`)).size).toBe(1)
            repeated += times - 1
          }
          expect(rest).toEqual([])
        }
      }),
      { seed: 81, numRuns: 100 },
    )
    expect(repeated).toBeGreaterThan(50)
  })
})

function opened(id: string, result: ImportResult, clock = () => 0): PlaygroundEngine {
  const engine = new PlaygroundEngine(clock)
  engine.openRecording(id, true, result)
  engine.run({ edition: 's08-2026-08', thresholds: {}, rejections: [] })
  return engine
}

describe('the engine', () => {
  it('gives life and search as plain objects, with names to show', async () => {
    const loaded = await samples.find((s) => s.id === 'seat-map')?.load()
    if (!loaded) throw new Error('There is no sample seat-map')
    const engine = opened('seat-map', { ok: true, recording: loaded.recording })
    const request = { phrase: 'v1 routes', matchCase: false, cursor: null }
    const found = await engine.search(request)
    expect(found).toMatchObject({
      run: 1,
      phrase: 'v1 routes',
      blocks: 1,
      places: 1,
      found: [{ role: 'user', block: 'm4.0', item: { id: 'm4.0', kind: 'user_text' } }],
    })
    expect(structuredClone(found)).toEqual(found)
    const at = (call: number, step: number) => engine.search({ ...request, cursor: { call, step, edit: null } })
    expect((await at(26, 5))?.found[0]?.where).toMatchObject({ best: 'context' })
    expect((await at(27, 2))?.found[0]?.where).toMatchObject({ best: 'file', reads: 1 })
    expect((await at(1, 0))?.found[0]).toMatchObject({ where: null, stays: [] })

    const life = await engine.life('m4')
    expect(life).toMatchObject({ run: 1, id: 'm4', block: null, message: { typed: true }, now: { best: 'file', reads: 3 } })
    expect(structuredClone(life)).toEqual(life)
    expect(await engine.life('m4000')).toBeNull()
    await expect(new PlaygroundEngine(() => 0).life('m0')).rejects.toThrow('Nothing has been run')
  })

  it('a search lets others have a turn, and stops when it is cancelled', async () => {
    let now = 0
    const recording = generateSession({ seed: 'search', messages: 400, characters: 400_000 })
    const engine = opened('long', { ok: true, recording }, () => (now += 7))
    const request = { phrase: 'ticket', matchCase: true, cursor: null }
    let turns = 0
    const pause = async () => {
      turns++
    }
    const whole = await engine.search(request, { pause, cancelled: () => false })
    expect(whole?.blocks).toBeGreaterThan(0)
    expect(turns).toBeGreaterThan(20)
    expect(whole).toEqual(await engine.search(request))
    const all = turns
    turns = 0
    expect(await engine.search(request, { pause, cancelled: () => turns === 3 })).toBeNull()
    expect(turns).toBe(3)
    expect(all).toBeGreaterThan(3)
  })
})
