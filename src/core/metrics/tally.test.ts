// Laws of the tally: a replay that keeps no trace has the numbers of the one that does, and both those of a naive look at every list.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apiMessage, shareOfBlock } from '../conversation/message.ts'
import { pyJson, pyStr } from '../conversation/python.ts'
import type { Message } from '../conversation/types.ts'
import { edition } from '../pipeline/editions/index.ts'
import { extractor } from '../pipeline/extract/extract.ts'
import type { ReplayInputs } from '../pipeline/replay.ts'
import { answerAll, replay } from '../pipeline/replay.ts'
import type { Trace } from '../pipeline/trace.ts'
import { EDITION_IDS, STAGES } from '../pipeline/types.ts'
import { pinnedAt, placesOf } from '../testing/pins.ts'
import { longer, policies } from '../testing/sessions.ts'
import { seriesOf } from '../view/series.ts'
import { SeriesKeeper } from '../view/series-keeper.ts'
import { tallyOf } from './from-trace.ts'
import { tallyRun, tallyRunWith } from './series-only.ts'
import type { Tally } from './tally.ts'

const error = fc.constantFrom('prompt_too_long', 'prompt is too long: 9 tokens > 8 maximum')
const cases = fc.record({
  session: longer,
  id: fc.constantFrom(...EDITION_IDS),
  over: policies,
  rejections: fc.array(fc.record({ call: fc.integer({ min: 1, max: 8 }), error }), { maxLength: 3 }),
  places: fc.option(placesOf(1), { freq: 1, nil: [] }),
  off: fc.subarray([...STAGES], { maxLength: 2 }),
  pending: fc.boolean(),
})
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never

const inputsOf = ({ session, id, over, rejections, places, off, pending }: Case): ReplayInputs => {
  const ed = edition(id)
  let n = 0
  return {
    edition: ed,
    policy: { ...ed.defaults, ...over },
    rejections,
    names: () => String(++n),
    pins: pinnedAt(session, places),
    off,
    pending,
  }
}

/** What a tally says, without what it needs while it counts. */
const told = ({ calls, sent, arrived, size, shared, fresh, cleared, unseen, message, block, answer, time, summaries }: Tally) => ({
  ...{ calls, sent, arrived, size, shared, fresh, cleared, unseen, message, block, answer, time, summaries },
})

test('does a replay that keeps no trace have the numbers of the one that does?', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const { session } = one
      const trace = answerAll(replay(session, inputsOf(one)), extractor())
      const { tally, also } = tallyRunWith(session, inputsOf(one), extractor(), (setup, n) => new SeriesKeeper(setup, n))
      expect(told(tally)).toEqual(told(tallyOf(trace)))
      expect(told(tallyRun(session, inputsOf(one), extractor()))).toEqual(told(tally))
      expect(also.series([])).toEqual(seriesOf(trace, []))
    }),
    { seed: 5, numRuns: 250 },
  )
})

interface Piece {
  readonly text: string
  readonly size: number
  readonly message: number
  readonly block: number
}

/** A list block by block; recorded blocks are told apart by their ids, too, since two may read the same. */
const piecesOf = (messages: readonly Message[], trace: Trace): readonly Piece[] =>
  messages.flatMap((m, i) => {
    const { content } = apiMessage(m)
    return m.blocks.map((b, at) => ({
      text: `${m.raw || m.origin ? b.id : ''} ${m.role} ${pyJson(m.isList ? (content as unknown[])[at] : content, false)}`,
      size: shareOfBlock(m, at, trace.edition.measure),
      message: i,
      block: at,
    }))
  })

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
const sizeOf = (pieces: readonly Piece[]): number => (pieces.length === 0 ? 2 : sum(pieces.map((p) => p.size)))

function checkCall(tally: Tally, i: number, was: readonly Piece[], is: readonly Piece[], came: readonly Piece[]) {
  let k = 0
  while (k < was.length && was[k]?.text === is[k]?.text) k++
  const here = is[k] ?? { message: is.length, block: 0 }
  const whole = k === was.length
  expect(tally.size[i]).toBe(sizeOf(is))
  expect(tally.shared[i]).toBe(sum(is.slice(0, k).map((p) => p.size)))
  if (whole) expect([tally.message[i], tally.block[i]]).toEqual([-1, -1])
  else if (is[k]) expect([tally.message[i], tally.block[i]]).toEqual([here.message, here.block])
  expect(tally.fresh[i]).toBe(sum(came.map((p) => p.size)))
  expect(tally.cleared[i]).toBe((was.length === 0 ? 0 : sizeOf(was)) + (tally.fresh[i] as number) - sizeOf(is))
}

test('does a naive look at every list that was sent find the same?', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const trace = answerAll(replay(one.session, inputsOf(one)), extractor())
      const tally = tallyOf(trace)
      const rendered = (value: unknown) => (trace.edition.measure === 'repr' ? pyStr(value) : pyJson(value, false))
      let was: readonly Piece[] = []
      let from = 0
      let to = 0
      trace.calls.forEach(({ steps, answer }, i) => {
        to = Math.max(to, ...steps.slice(0, steps.findLastIndex((s) => s.name === 'model_call') + 1).map((s) => s.to))
        const sent = steps.findLastIndex((s) => s.name === 'model_call')
        expect(tally.sent[i]).toBe(steps[sent]?.verdict.code === 'sent' ? 1 : 0)
        const answered = one.session.messages[answer]
        expect(tally.answer[i]).toBe(answered ? [...rendered(apiMessage(answered))].length : 0)
        if (tally.sent[i] === 0) return
        const is = piecesOf(trace.messagesBefore(i, sent), trace)
        // July summarises nothing where nothing is old enough: such a text may be taken away and come back the same, which is not followed.
        if (one.id === 's08-2026-07' && one.rejections.length > 1) return
        const fresh = one.session.messages.slice(from, to)
        checkCall(tally, i, was, is, piecesOf(fresh, trace))
        const ids = new Set(fresh.map(({ id }) => id))
        const there = trace.messagesBefore(i, sent).filter(({ id }) => ids.has(id))
        expect(tally.unseen[i]).toBe((tally.fresh[i] as number) - sum(piecesOf(there, trace).map((p) => p.size)))
        was = is
        from = to
      })
      expect(tally.calls).toBe(trace.calls.length)
    }),
    { seed: 6, numRuns: 250 },
  )
})
