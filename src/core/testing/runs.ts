// A run for a test: any session under any edition, with the built-in summariser and counted names.
import { edition } from '../pipeline/editions/index.ts'
import { extractor } from '../pipeline/extract/extract.ts'
import { answerAll, replay } from '../pipeline/replay.ts'
import type { Replayable, Trace } from '../pipeline/trace.ts'
import type { EditionId, Rejection, StageName, ThresholdName } from '../pipeline/types.ts'

export interface RunOptions {
  readonly thresholds?: Partial<Record<ThresholdName, number>>
  readonly rejections?: readonly Rejection[]
  readonly pins?: readonly string[]
  readonly off?: readonly StageName[]
  readonly order?: readonly StageName[]
  readonly pending?: boolean
}

export function runOf(
  session: Replayable,
  id: EditionId,
  { thresholds = {}, rejections = [], pins = [], off = [], order = [], pending = false }: RunOptions = {},
): Trace {
  const ed = edition(id)
  let n = 0
  const names = () => String(++n)
  return answerAll(
    replay(session, { edition: ed, policy: { ...ed.defaults, ...thresholds }, rejections, names, pins, off, order, pending }),
    extractor(),
  )
}
