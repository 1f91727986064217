// Law of what replays of one recording share (rewritten blocks, names, files, summaries): after any other replays the numbers and
// the bytes are those of a full trace of the recording measured anew.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generateSession } from '../../samples/generate.ts'
import { samples } from '../../samples/index.ts'
import { apiMessage, recordedMessage } from '../conversation/message.ts'
import { namesOf } from '../engine/names.ts'
import type { Recording } from '../importers/types.ts'
import { edition } from '../pipeline/editions/index.ts'
import { extractor } from '../pipeline/extract/extract.ts'
import type { Replayable } from '../pipeline/keeper.ts'
import { makePolicy, THRESHOLDS } from '../pipeline/policy.ts'
import { answerAll, type ReplayInputs, replay } from '../pipeline/replay.ts'
import { EDITION_IDS, STAGES } from '../pipeline/types.ts'
import { seriesOf } from '../view/series.ts'
import { SeriesKeeper } from '../view/series-keeper.ts'
import { valueAt } from './curve.ts'
import { tallyOf } from './from-trace.ts'
import { tallyParts } from './series-only.ts'
import type { Tally } from './tally.ts'

const RECORDINGS: Readonly<Record<string, () => Promise<Recording>>> = {
  generated: async () => generateSession({ seed: '7', messages: 240, characters: 900_000, giants: 0.05, compacts: 0.02 }),
  'seat-map': () => sample('seat-map'),
  'kana-search': () => sample('kana-search'),
}
async function sample(id: string): Promise<Recording> {
  const loaded = await samples.find((one) => one.id === id)?.load()
  if (!loaded) throw new Error(`There is no sample ${id}`)
  return loaded.recording
}

/** Every call makes new objects: nothing of an earlier replay is known of them. */
const measured = ({ messages }: Recording): Replayable => ({
  id: 'shared',
  messages: messages.map((m, i) => recordedMessage(m.raw, i, m.typed)),
  times: messages.map((m) => m.time),
})

/** Places on the sliders, their ends among them. */
const moves = fc.array(fc.tuple(fc.constantFrom(...THRESHOLDS.map(({ name }) => name)), fc.constantFrom(0, 0.1, 0.3, 0.5, 0.8, 1)), {
  maxLength: 4,
})
const errors = fc.constantFrom('prompt_too_long', 'prompt is too long: 9 tokens > 8 maximum')
const one = fc.record({
  id: fc.constantFrom(...EDITION_IDS),
  moves,
  rejections: fc.array(fc.record({ call: fc.integer({ min: 1, max: 60 }), error: errors }), { maxLength: 3 }),
  pins: fc.array(
    fc.integer({ min: 0, max: 120 }).map((n) => `m${n}`),
    { maxLength: 3 },
  ),
  off: fc.subarray([...STAGES], { maxLength: 2 }),
  order: fc.option(fc.shuffledSubarray([...STAGES]), { nil: [], freq: 3 }),
  pending: fc.boolean(),
})
type One = typeof one extends fc.Arbitrary<infer T> ? T : never

function inputsOf(session: Replayable, { id, moves: moved, ...more }: One): ReplayInputs {
  const ed = edition(id)
  const { policy } = makePolicy(ed.defaults, Object.fromEntries(moved.map(([name, at]) => [name, valueAt(name, at)])))
  return { edition: ed, policy, names: namesOf(session, ed.transcript.name), ...more }
}

const told = ({ calls, sent, arrived, size, shared, fresh, cleared, message, block, answer, time, summaries }: Tally) => ({
  ...{ calls, sent, arrived, size, shared, fresh, cleared, message, block, answer, time, summaries },
})

describe.each(Object.keys(RECORDINGS))('replays of %s, one after the other and in turns', (name) => {
  it('have the numbers and the bytes of a recording measured anew', async () => {
    const recording = await (RECORDINGS[name] as () => Promise<Recording>)()
    const shared = measured(recording)
    const summarise = extractor()
    const begun = (asked: One) => tallyParts(shared, inputsOf(shared, asked), summarise, (setup, n) => new SeriesKeeper(setup, n))
    fc.assert(
      fc.property(fc.array(one, { minLength: 2, maxLength: 4 }), (asked) => {
        const runs = asked.map(begun)
        // A part of each in turn, as a worker that lets others have a turn.
        const ends = runs.map((run) => run.next())
        while (ends.some(({ done }) => !done)) for (const [i, run] of runs.entries()) if (!ends[i]?.done) ends[i] = run.next()
        asked.forEach((each, i) => {
          const anew = measured(recording)
          const trace = answerAll(replay(anew, inputsOf(anew, each)), extractor())
          const end = ends[i]
          if (!end?.done) throw new Error('A replay has not ended')
          expect(told(end.value.tally)).toEqual(told(tallyOf(trace)))
          expect(end.value.also.series([])).toEqual(seriesOf(trace, []))
          const again = answerAll(replay(shared, inputsOf(shared, each)), summarise)
          expect(again.end().messages.map(apiMessage)).toEqual(trace.end().messages.map(apiMessage))
          const files = ({ files: all }: typeof trace) => all.list().map(({ path, content }) => [path, content.size, content.read()])
          expect(files(again)).toEqual(files(trace))
        })
      }),
      { seed: 11, numRuns: 12 },
    )
  })
})
