// What Tune does at every frame of a drag: a replay that keeps no trace, and the fast figures. At the defaults, and wherever a slider may stand.
import { ASSUMED } from '../core/metrics/assumptions.ts'
import { coarseToFine, valueAt } from '../core/metrics/curve.ts'
import { fastFigures } from '../core/metrics/fast.ts'
import { tallyRunWith } from '../core/metrics/series-only.ts'
import { slowFigures } from '../core/metrics/slow.ts'
import type { Edition } from '../core/pipeline/edition.ts'
import { EDITIONS } from '../core/pipeline/editions/index.ts'
import { extractor } from '../core/pipeline/extract/extract.ts'
import { makePolicy, THRESHOLDS } from '../core/pipeline/policy.ts'
import { answerAll, replay } from '../core/pipeline/replay.ts'
import type { Replayable } from '../core/pipeline/trace.ts'
import type { Policy } from '../core/pipeline/types.ts'
import { SeriesKeeper } from '../core/view/series-keeper.ts'
import { type Row, time } from './measure.ts'

export function tuneRows(session: Replayable, baseline: number): readonly Row[] {
  return EDITIONS.flatMap((edition) => {
    const summarise = extractor()
    const inputsOf = (policy: Policy) => {
      let n = 0
      return { edition, policy, rejections: [], names: () => `${++n}` }
    }
    const frame = (policy: Policy) => {
      const { tally } = tallyRunWith(session, inputsOf(policy), summarise, (setup, n) => new SeriesKeeper(setup, n))
      return fastFigures(tally, policy, ASSUMED)
    }
    const { median, least } = time(15, () => frame(edition.defaults))
    const trace = answerAll(replay(session, inputsOf(edition.defaults)), summarise)
    const slow = time(3, () => {
      const run = slowFigures(trace, ASSUMED)
      while (!run.next().done);
    })
    const worst = slowest(edition, frame)
    return [
      {
        name: `${edition.id}, a frame of a drag at the defaults`,
        value: `${median.toFixed(1)} ms median, ${least.toFixed(1)} least`,
        ratio: `1/${Math.round(baseline / median)}`,
      },
      { name: `${edition.id}, the slowest slider position`, value: `${worst.ms.toFixed(1)} ms: ${worst.where}`, ratio: '' },
      { name: `${edition.id}, slow figures of the default run`, value: `${slow.median.toFixed(0)} ms median`, ratio: '' },
    ]
  })
}

/** Every slider at both ends and in the middle, the others at their defaults; of two frames after one that warms up the faster counts. */
function slowest(edition: Edition, frame: (policy: Policy) => unknown): { readonly ms: number; readonly where: string } {
  let worst = { ms: 0, where: '' }
  for (const { name } of THRESHOLDS)
    for (const position of coarseToFine(1)) {
      const { policy, problem } = makePolicy(edition.defaults, { [name]: valueAt(name, position) })
      if (problem) continue
      const ms = time(2, () => frame(policy)).least
      if (ms > worst.ms) worst = { ms, where: `${name} ${policy[name]}` }
    }
  return worst
}
