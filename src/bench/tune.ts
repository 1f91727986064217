// What Tune does at every frame of a drag: a replay that keeps no trace, and the fast figures. At the defaults, and wherever a slider may stand.
import { namesOf } from '../core/engine/names.ts'
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
import type { Policy, ThresholdName } from '../core/pipeline/types.ts'
import { SeriesKeeper } from '../core/view/series-keeper.ts'
import { type Row, type Timed, time } from './measure.ts'

const RUNS = 61

export function tuneRows(session: Replayable, baseline: number): readonly Row[] {
  return EDITIONS.flatMap((edition) => {
    const summarise = extractor()
    const inputsOf = (policy: Policy) => ({ edition, policy, rejections: [], names: namesOf(session, edition.transcript.name) })
    const replayed = (policy: Policy) => tallyRunWith(session, inputsOf(policy), summarise, (setup, n) => new SeriesKeeper(setup, n)).tally
    const frame = (policy: Policy) => fastFigures(replayed(policy), policy, ASSUMED)
    const alone = time(RUNS, () => replayed(edition.defaults))
    const whole = time(RUNS, () => frame(edition.defaults))
    const trace = answerAll(replay(session, inputsOf(edition.defaults)), summarise)
    const slow = time(3, () => {
      const run = slowFigures(trace, ASSUMED)
      while (!run.next().done);
    })
    const one = slowest(edition, frame)
    const together = climbed(edition, frame)
    const row = (name: string, { median, least }: Timed): Row => ({
      name: `${edition.id}, ${name}`,
      value: `${median.toFixed(1)} ms median, ${least.toFixed(1)} least`,
      ratio: `1/${Math.round(baseline / median)}`,
    })
    return [
      row('a replay of Tune at the defaults', alone),
      row('the same with its figures: a frame of a drag', whole),
      { name: `${edition.id}, the slowest place of one slider`, value: `${one.ms.toFixed(1)} ms: ${one.where}`, ratio: '' },
      { name: `${edition.id}, the slowest of all sliders together`, value: `${together.ms.toFixed(1)} ms: ${together.where}`, ratio: '' },
      { name: `${edition.id}, slow figures of the default run`, value: `${slow.median.toFixed(0)} ms median`, ratio: '' },
    ]
  })
}

interface Slow {
  readonly ms: number
  readonly where: string
}
type Frame = (policy: Policy) => unknown

/** Every slider at so many places, the others as they stand; of three frames after one that warms up the fastest counts. */
function* places(edition: Edition, { name }: { readonly name: ThresholdName }, levels: number, over: Over, frame: Frame) {
  for (const position of coarseToFine(levels)) {
    const at = { ...over, [name]: valueAt(name, position) }
    const { policy, problem } = makePolicy(edition.defaults, at)
    if (!problem) yield { at, ms: time(3, () => frame(policy)).least }
  }
}
type Over = Partial<Record<ThresholdName, number>>
const told = (at: Over): string =>
  Object.entries(at)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ') || 'all at their defaults'

/** One slider moved, at nine places of its range. */
function slowest(edition: Edition, frame: Frame): Slow {
  let worst: Slow = { ms: 0, where: '' }
  for (const threshold of THRESHOLDS)
    for (const { at, ms } of places(edition, threshold, 3, {}, frame)) if (ms > worst.ms) worst = { ms, where: told(at) }
  return worst
}

/** Uphill: one slider after the other is left at the slowest of five places. What is found is slow, not surely the slowest there is. */
function climbed(edition: Edition, frame: Frame): Slow {
  let over: Over = {}
  let least = time(2, () => frame(edition.defaults)).least
  for (const threshold of THRESHOLDS)
    for (const { at, ms } of places(edition, threshold, 2, over, frame)) {
      if (ms <= least * 1.05) continue // no more than noise
      least = ms
      over = at
    }
  return { ms: least, where: told(over) }
}
