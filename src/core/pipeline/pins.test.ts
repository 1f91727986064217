// Pins: what one covers, and the laws on random sessions with random pins under every edition. Whole stories are in pins-stages.test.ts.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sizeFromScratch } from '../conversation/conversation.ts'
import { apiMessage } from '../conversation/message.ts'
import { layRows } from '../conversation/rows.ts'
import type { Message } from '../conversation/types.ts'
import { pinnedAt, placesOf } from '../testing/pins.ts'
import { runOf } from '../testing/runs.ts'
import { longer, measured, policies } from '../testing/sessions.ts'
import { asks, results, says, uses } from '../testing/stage.ts'
import { pinsOf } from './pins.ts'
import type { Trace } from './trace.ts'
import { EDITION_IDS, type StageName, type Step } from './types.ts'

const recorded = measured([asks('go'), says('ok'), asks('more'), uses('a', 'b'), results({ a: '1', b: '2' }), says('done')])
const covers = (...ids: string[]) => {
  const { messages, results: whole } = pinsOf(recorded, ids)
  return { messages: [...messages], results: [...whole] }
}

describe('a pin covers', () => {
  it('a message without tools alone', () => expect(covers('m1')).toEqual({ messages: ['m1'], results: [] }))
  it('the tool pair, from either side, with all its results', () => {
    const pair = { messages: ['m3', 'm4'], results: ['m4.0', 'm4.1'] }
    expect(covers('m3')).toEqual(pair)
    expect(covers('m4')).toEqual(pair)
    expect(covers('m3', 'm4', 'm3')).toEqual(pair)
  })
  it('of a block only its own result', () => {
    expect(covers('m4.1')).toEqual({ messages: ['m3', 'm4'], results: ['m4.1'] })
    expect(covers('m3.0')).toEqual({ messages: ['m3', 'm4'], results: ['m4.0'] })
    expect(covers('m0.0')).toEqual({ messages: ['m0'], results: [] })
  })
  it('all that stands between a use and its results, and nothing of the next turn', () => {
    const odd = measured([
      asks('go'),
      says('hm'),
      uses('a'),
      says('wait'),
      asks('typed'),
      results({ a: '1' }),
      asks('and'),
      uses('b'),
      results({ b: '' }),
    ])
    for (const id of ['m2', 'm3', 'm4', 'm5']) expect([...pinsOf(odd, [id]).messages]).toEqual(['m2', 'm3', 'm4', 'm5'])
    expect([...pinsOf(odd, ['m1', 'm6']).messages]).toEqual(['m1', 'm6'])
  })
  it('nothing, where it names nothing of the recording', () => {
    for (const id of ['', 'm6', 'm4.2', 'm4.1.0', 'm4.', 'marker@c1', '__proto__']) {
      expect(covers(id)).toEqual({ messages: [], results: [] })
      expect(pinsOf(recorded, [id]).each).toEqual([{ id, messages: [], results: [] }])
    }
  })
})

const error = fc.constantFrom('prompt_too_long', 'prompt is too long: 9 tokens > 8 maximum')
const rejections = fc.array(fc.record({ call: fc.integer({ min: 1, max: 12 }), error }), { maxLength: 3 })
const cases = fc.tuple(longer, fc.constantFrom(...EDITION_IDS), policies, rejections, placesOf(1))
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never

const pinnedRun = ([session, id, thresholds, rejected, where]: Case): Trace =>
  runOf(session, id, { thresholds, rejections: rejected, pins: pinnedAt(session, where) })

interface At {
  readonly step: Step
  readonly before: readonly Message[]
  readonly after: readonly Message[]
  /** How many recorded messages have come in. */
  readonly arrived: number
}
function everyStep(trace: Trace): At[] {
  let arrived = 0
  return trace.calls.flatMap((call, c) =>
    call.steps.map((step, at) => {
      arrived = Math.max(arrived, step.to)
      return { step, before: trace.messagesBefore(c, at), after: trace.messagesBefore(c, at + 1), arrived }
    }),
  )
}

describe('in every list of a run', () => {
  const law = (seed: number, holds: (trace: Trace, at: At) => void) =>
    fc.assert(
      fc.property(cases, (one) => {
        const trace = pinnedRun(one)
        for (const at of everyStep(trace)) holds(trace, at)
      }),
      { seed, numRuns: 80 },
    )

  it('pinned messages stand from their arrival on, and pinned results whole: the same objects', () =>
    law(41, ({ pins, session }, { after, arrived }) => {
      const there = new Map(after.map((m) => [m.id, m]))
      const changed = session.messages.slice(0, arrived).filter((message) => {
        if (!pins.messages.has(message.id)) return false
        const now = there.get(message.id)
        const whole = message.blocks.every((b) => b.result === null || pins.results.has(b.id))
        return whole
          ? now !== message
          : message.blocks.some((b) => (b.result === null || pins.results.has(b.id)) && !now?.blocks.includes(b))
      })
      expect(changed).toEqual([])
    }))

  it('messages keep their order, and no tool use is parted from its results', () =>
    law(42, ({ session }, { after, arrived }) => {
      expect(after.filter((m, i) => i > 0 && m.seq <= (after[i - 1] as Message).seq)).toEqual([])
      const place = new Map(after.map((m, i) => [m.id, i]))
      expect(place.size).toBe(after.length)
      const parted = session.messages.slice(0, arrived).filter((use, i) => {
        const result = session.messages[i + 1] as Message
        if (!use.hasToolUse || i + 1 >= arrived || !result.hasResults) return false
        const at = place.get(use.id)
        return place.get(result.id) !== (at === undefined ? undefined : at + 1)
      })
      expect(parted).toEqual([])
    }))

  it('the first and the last message sent are of the user', () =>
    law(43, (_, { step, after }) => {
      if (step.name !== 'model_call') return
      expect([after[0]?.role, after.at(-1)?.role]).toEqual(['user', 'user'])
    }))

  it('sizes are true, and the edits are the whole difference', () =>
    law(44, ({ edition, session }, { step, before, after }) => {
      expect(step.sizeAfter).toBe(sizeFromScratch(after, edition.measure))
      expect(step.countAfter).toBe(after.length)
      const came = session.messages.slice(step.from, step.to)
      const right = [...layRows(before, step.edits).flatMap((r) => r.right), ...came]
      expect(right.map((m) => [m.id, JSON.stringify(apiMessage(m))])).toEqual(after.map((m) => [m.id, JSON.stringify(apiMessage(m))]))
    }))

  it('a verdict counts what pins kept, and what it says became of the rest is what the edits do', () =>
    law(45, ({ pins }, { step, before }) => {
      const { verdict } = step
      const dropped = new Set(step.edits.flatMap((e) => (e.op === 'splice' ? e.drop : [])))
      const gone = before.filter((m) => dropped.has(m.id)).length
      if (pins.messages.size === 0) expect(verdict).not.toHaveProperty('pinned')
      if (verdict.code === 'snipped') {
        expect(gone).toBe(verdict.dropped)
        expect(step.edits.length).toBe(verdict.markers ?? 1)
        expect(verdict.head + verdict.tail + verdict.dropped + (verdict.pinned ?? 0)).toBeLessThanOrEqual(verdict.messages)
      }
      if (verdict.code === 'summarised') expect([gone, before.length - gone]).toEqual([verdict.messages, verdict.pinned ?? 0])
      if (verdict.code === 'reacted') {
        expect(before.length - gone).toBe(verdict.kept + (verdict.pinned ?? 0))
        expect(gone).toBe(verdict.summarised)
      }
    }))
})

describe('a run', () => {
  const told = (trace: Trace) => ({
    calls: trace.calls.map((c) => c.steps.map((s) => [s.verdict, s.edits, s.writes.map((w) => [w.path, w.size]), s.sizeAfter])),
    end: trace.end().messages.map((m) => JSON.stringify(apiMessage(m))),
    files: trace.files.list().map((f) => [f.path, f.content.read()]),
  })

  it('whose pins name nothing says and does what it did without them', () => {
    fc.assert(
      fc.property(cases, ([session, id, thresholds, rejected]) => {
        const plain = runOf(session, id, { thresholds, rejections: rejected })
        const odd = runOf(session, id, { thresholds, rejections: rejected, pins: ['m9999', 'm0.99', 'x'] })
        expect(JSON.stringify(told(odd))).toBe(JSON.stringify(told(plain)))
      }),
      { seed: 46, numRuns: 40 },
    )
  })

  it('is the same the second time, to the byte', () => {
    fc.assert(
      fc.property(cases, (one) => {
        expect(JSON.stringify(told(pinnedRun(one)))).toBe(JSON.stringify(told(pinnedRun(one))))
      }),
      { seed: 47, numRuns: 40 },
    )
  })

  it('has met every stage with a pin in its way', () => {
    const met = new Map<StageName | string, number>()
    fc.assert(
      fc.property(cases, (one) => {
        for (const { step } of everyStep(pinnedRun(one))) if (step.verdict.pinned) met.set(step.name, (met.get(step.name) ?? 0) + 1)
      }),
      { seed: 48, numRuns: 100 },
    )
    for (const name of ['tool_result_budget', 'snip_compact', 'micro_compact', 'fit_tool_results', 'compact_history', 'reactive_compact'])
      expect(met.get(name) ?? 0, name).toBeGreaterThan(0)
  })
})
