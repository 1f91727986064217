// prepare: the pass before each model call. Each stage reports; its question is asked, its files are written, its edits applied.
import type { Conversation } from '../conversation/conversation.ts'
import type { Edit, Text } from '../conversation/types.ts'
import type { FileContent, VirtualFiles } from '../files/files.ts'
import type { FilePath } from '../files/path.ts'
import type { Edition, Entry } from './edition.ts'
import type { Keeper, Setup } from './keeper.ts'
import type { Pins } from './pins.ts'
import { targetOf } from './policy.ts'
import { idle, type Report, type StageInput } from './stage.ts'
import { RESTS, STAGE } from './stages/index.ts'
import { MadeStep } from './step.ts'
import { transcriptPath } from './transcript.ts'
import type { Answered, AskedQuestion, Policy, StageName, Step, TranscriptNames } from './types.ts'

/** What lives during a run; a stage sees it as its input. */
export class Run implements StageInput {
  no = 0
  time: number | null = null
  trigger: 'limit' | 'tool' = 'limit'
  retry = 0
  /** Stages of the present call that had nothing to do and got no step. */
  rested = 0
  readonly files: VirtualFiles
  readonly edition: Edition
  readonly policy: Policy
  readonly pins: Pins
  target: number | null
  private readonly put = new Map<string, { call: number; n: number }>() // ids that the present call has taken, by kind

  constructor(
    readonly setup: Setup,
    readonly keeper: Keeper,
    readonly conversation: Conversation,
    private readonly names: TranscriptNames,
    public request: Text,
  ) {
    this.files = setup.files
    this.edition = setup.edition
    this.policy = setup.policy
    this.pins = setup.pins
    this.target = this.edition.pass.some((e) => e.gated && e.stage === 'micro_compact') ? targetOf(this.policy) : null
  }

  putId(kind: string): string {
    const taken = this.put.get(kind) ?? { call: 0, n: 0 }
    if (taken.n === 0) this.put.set(kind, taken)
    taken.n = taken.call === this.no ? taken.n + 1 : 1
    taken.call = this.no
    return taken.n > 1 ? `${kind}@c${this.no}.${taken.n}` : `${kind}@c${this.no}`
  }

  transcriptPath(stage: StageName): FilePath {
    return transcriptPath(this.files, this.names({ call: this.no, stage, time: this.time }))
  }
}

/** A stage that waits for its answer, and which of the pass comes after it. */
interface Waiting {
  readonly stage: StageName
  readonly report: Report
  readonly next: number
}

/**
 * Runs the stages in the order of the run, from one on, until one asks; null: they are through. Adds a step for each, also
 * for those that do nothing. Most passes ask nothing: for them no generator is made.
 */
export function passFrom(run: Run, steps: Step[], from: number): Waiting | null {
  const { pass } = run.setup
  const numbers = !run.keeper.transcript
  for (let i = from; i < pass.length; i++) {
    const { stage, gated } = pass[i] as Entry
    if (numbers && rests(run, stage, gated)) {
      run.rested++
      continue
    }
    const report = reportOf(run, stage, gated)
    if (report.ask) return { stage, report, next: i + 1 }
    steps.push(land(run, stage, steps.length, report, report.edits))
  }
  return null
}

/** The rest of a pass whose stage waits for its answer. */
export function* passOn(run: Run, steps: Step[], first: Waiting | null): Asking<void> {
  for (let waiting = first; waiting; waiting = passFrom(run, steps, waiting.next))
    yield* asked(run, waiting.stage, waiting.report, waiting.report.ask as Ask, steps)
}

/** The whole pass. */
export const prepare = (run: Run, steps: Step[]): Asking<void> => passOn(run, steps, passFrom(run, steps, 0))

/** What asks for summaries on its way; an answer may be the text alone, or say where it is from. */
export type Asking<T> = Generator<AskedQuestion, T, Text | Answered>
type Ask = NonNullable<Report['ask']>

/** Runs one stage outside the pass. */
export function* runStage(run: Run, stage: StageName, steps: Step[]): Asking<void> {
  const report = reportOf(run, stage, false)
  if (report.ask) yield* asked(run, stage, report, report.ask, steps)
  else steps.push(land(run, stage, steps.length, report, report.edits))
}

function* asked(run: Run, stage: StageName, report: Report, ask: Ask, steps: Step[]): Asking<void> {
  const { messages, ascii, inputLimit, maxTokens, window, input } = ask.question
  const answer = yield { messages, ascii, inputLimit, maxTokens, window, input, call: run.no, stage }
  const said = 'by' in answer
  const failed = said && answer.by.by === 'nobody'
  const { verdict, edits } = failed
    ? ({ verdict: { code: 'summary_failed', messages: messages.length }, edits: [] } as const)
    : { verdict: report.verdict, edits: ask.edits(said ? answer.text : answer) }
  const step = land(run, stage, steps.length, { ...report, verdict }, edits)
  steps.push(said ? { ...step, answered: answer.by } : step)
}

const rests = (run: Run, stage: StageName, gated: boolean): boolean =>
  run.setup.off.has(stage) || (gated && run.conversation.size <= run.policy.contextLimit) || (RESTS[stage]?.(run) ?? false)

/** What a stage has to say; one that is switched off, or not needed while the context fits, is not asked. */
function reportOf(run: Run, stage: StageName, gated: boolean): Report {
  if (run.setup.off.has(stage)) return idle({ code: 'off' })
  const limit = run.policy.contextLimit
  const { size } = run.conversation
  return gated && size <= limit ? idle({ code: 'context_within', size, limit }) : STAGE[stage](run)
}

/** Lays a report into the run: files, then edits; `at` is the place of its step in the call's list. */
function land(run: Run, name: StageName, at: number, { verdict, writes, quirks }: Report, edits: readonly Edit[]): Step {
  const { conversation } = run
  for (const write of writes)
    if (write.written || write.kind === 'transcript')
      run.files.write(write.file, write.content ?? transcriptOf(run.keeper, write.size, run.no - 1, at))
  if (edits.length > 0) {
    run.keeper.lands(edits, conversation)
    conversation.apply(edits)
  }
  return new MadeStep(conversation, name, verdict, quirks, edits, writes)
}

/** A transcript is a coordinate: its text is the list before the step, made when it is read. */
const transcriptOf = (keeper: Keeper, size: number, call: number, step: number): FileContent =>
  keeper.transcript ? { size, read: () => keeper.transcript?.(call, step) ?? '' } : UNKEPT

/** No stage ever reads a transcript: where only numbers are kept it is enough that it is there. */
const UNKEPT: FileContent = { size: 0, read: () => '' }
