// The open session, and what a replay of it needs beside what a person chose.
import type { Text } from '../conversation/types.ts'
import { edition } from '../pipeline/editions/index.ts'
import { makePolicy } from '../pipeline/policy.ts'
import type { ReplayInputs } from '../pipeline/replay.ts'
import type { Replayable } from '../pipeline/trace.ts'
import type { Answered, AskedQuestion, Inputs, Question, StageName } from '../pipeline/types.ts'
import type { Beside } from '../view/recorded.ts'
import type { SessionInfo } from '../view/types.ts'
import { namesOf } from './names.ts'

export interface OpenSession {
  readonly info: SessionInfo
  readonly replayable: Replayable
  readonly summarise: (question: Question) => Text
  readonly beside: Beside
  /** Line of the recording of each message. */
  readonly lines: readonly number[]
  /** Of a live session: what its model answered to questions for summaries. */
  readonly live: ((question: AskedQuestion) => Answered) | null
}

type Whole = ReplayInputs & { readonly pins: readonly string[]; readonly off: readonly StageName[]; readonly pending: boolean }

/** Names are counted through one replay, so each replay has its own. Throws when the policy is none: the caller has checked it. */
export function replayInputs(
  { id, pending: underWay = false }: Replayable,
  { edition: named, thresholds, rejections, pins = [], off = [], pending = underWay }: Inputs,
): Whole {
  const ed = edition(named)
  const { policy, problem } = makePolicy(ed.defaults, thresholds)
  if (problem) throw new Error(`Threshold ${problem.name}: ${problem.code}`)
  return { edition: ed, policy, rejections, names: namesOf(id, ed.transcript.name), pins, off, pending }
}
