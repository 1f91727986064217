// Runs in which ids have eventful lives: pins, rejected calls, transcripts that share a name, odd paths.
import fc from 'fast-check'
import { edition } from '../pipeline/editions/index.ts'
import { extractor } from '../pipeline/extract/extract.ts'
import { answerAll, replay } from '../pipeline/replay.ts'
import type { Trace } from '../pipeline/trace.ts'
import { EDITION_IDS } from '../pipeline/types.ts'
import { putTwice } from './look.ts'
import { runOf } from './runs.ts'
import { policies, sessions } from './sessions.ts'
import { views } from './views.ts'

/** Transcripts of one name, as July's within a second; pins; and everything else a run can have. */
export const runs: fc.Arbitrary<Trace> = fc.oneof(
  { weight: 3, arbitrary: views.map((view) => view.trace) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(sessions, fc.constantFrom(...EDITION_IDS), policies, fc.integer({ min: 1, max: 3 }))
      .map(([session, id, thresholds, names]) => {
        const ed = edition(id)
        let n = 0
        const inputs = { edition: ed, policy: { ...ed.defaults, ...thresholds }, rejections: [], names: () => String(n++ % names) }
        return answerAll(replay(session, inputs), extractor())
      }),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(sessions, fc.constantFrom(...EDITION_IDS), policies, fc.array(fc.nat({ max: 20 })))
      .map(([session, id, thresholds, pins]) => runOf(session, id, { thresholds, pins: pins.map((i) => `m${i}`) })),
  },
)

const idsOf = (trace: Trace): readonly string[] => {
  const puts = trace.calls.flatMap((c) => c.steps.flatMap((s) => s.edits.flatMap((e) => (e.op === 'splice' ? e.put : []))))
  return [...trace.session.messages, ...puts].flatMap((m) => [m.id, ...m.blocks.map((b) => b.id)]).filter((id) => !putTwice(trace, id))
}
/** Some lives of random runs. */
export const lives = fc.tuple(runs, fc.array(fc.nat(), { minLength: 5, maxLength: 5 })).map(([trace, picks]) => {
  const ids = idsOf(trace)
  return { trace, ids: picks.map((pick) => ids[pick % ids.length] as string) }
})
