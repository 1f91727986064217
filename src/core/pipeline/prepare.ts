// prepare: the pass before each model call. Each stage reports; its edits are applied, its files written, its question asked.
import type { Conversation } from '../conversation/conversation.ts'
import type { Text } from '../conversation/types.ts'
import type { FileContent, VirtualFiles } from '../files/files.ts'
import type { Edition } from './edition.ts'
import { targetOf } from './policy.ts'
import type { StageInput } from './stage.ts'
import { STAGE } from './stages/index.ts'
import type { Trace } from './trace.ts'
import { transcriptPath } from './transcript.ts'
import type { Policy, Question, StageName, Step, TranscriptNames, Write } from './types.ts'

/** What lives during a run. */
export interface Run {
  readonly conversation: Conversation
  readonly edition: Edition
  readonly policy: Policy
  readonly files: VirtualFiles
  readonly names: TranscriptNames
  readonly trace: Trace
  request: Text
  no: number
  time: number | null
}

/** Runs the edition's stages in their order and adds a step for each, also for those that do nothing. */
export function* prepare(run: Run, steps: Step[]): Generator<Question, void, Text> {
  const { conversation, edition, policy } = run
  const target = edition.pass.some((e) => e.gated && e.stage === 'micro_compact') ? targetOf(policy) : null
  for (const { stage, gated } of edition.pass) {
    const size = conversation.size
    if (gated && size <= policy.contextLimit) {
      const verdict = { code: 'context_within', size, limit: policy.contextLimit } as const
      steps.push({ name: stage, verdict, edits: [], from: 0, to: 0, writes: [], quirks: [], sizeAfter: size, countAfter: conversation.messages.length })
    } else steps.push(yield* runStage(run, stage, steps.length, { target, trigger: 'limit', retry: 0 }))
  }
}

type How = Pick<StageInput, 'target' | 'trigger' | 'retry'>

/** Runs one stage on the run's conversation; `at` is the place its step will have in the call's list. */
export function* runStage(run: Run, stage: StageName, at: number, how: How): Generator<Question, Step, Text> {
  const { conversation, edition, policy, files, request } = run
  const input: StageInput = {
    ...how,
    conversation,
    edition,
    policy,
    files,
    request,
    tag: `c${run.no}`,
    transcriptPath: () => transcriptPath(run.names({ call: run.no, stage, time: run.time })),
  }
  const { verdict, writes, quirks, ask, ...found } = STAGE[stage](input)
  const edits = ask ? ask.edits(yield ask.question) : found.edits
  for (const write of writes) if (write.written || write.kind === 'transcript') files.write(write.path, contentOf(run.trace, write, run.no - 1, at))
  if (edits.length > 0) conversation.apply(edits)
  return { name: stage, verdict, edits, from: 0, to: 0, writes, quirks, sizeAfter: conversation.size, countAfter: conversation.messages.length }
}

/** A transcript is a coordinate: its text is the list before the step, made when it is read. */
const contentOf = (trace: Trace, write: Write, call: number, step: number): FileContent => {
  const { size, text } = write
  return { size, read: text ? () => text.read() : () => trace.transcript(call, step) }
}
