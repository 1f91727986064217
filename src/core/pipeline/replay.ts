// Replay: a pipeline pass before each assistant message of a recording. It yields a question where a summary is needed.
import { Conversation } from '../conversation/conversation.ts'
import { EMPTY } from '../conversation/text.ts'
import type { Message, Text } from '../conversation/types.ts'
import { VirtualFiles } from '../files/files.ts'
import { PathBook } from '../files/path.ts'
import type { Edition } from './edition.ts'
import type { Keeper, Replayable, Setup } from './keeper.ts'
import { passOf } from './order.ts'
import { pinsOf } from './pins.ts'
import { type Asking, passFrom, passOn, prepare, Run, runStage } from './prepare.ts'
import { MadeStep } from './step.ts'
import { Trace } from './trace.ts'
import type { Answered, AskedQuestion, Policy, Rejection, StageName, Step, TranscriptNames } from './types.ts'

export interface ReplayInputs {
  readonly edition: Edition
  readonly policy: Policy
  readonly rejections: readonly Rejection[]
  readonly names: TranscriptNames
  readonly pins?: readonly string[]
  readonly off?: readonly StageName[]
  readonly order?: readonly StageName[]
  /** Typed text in force before the first message. */
  readonly request?: Text
  /** Files that are there before the run. */
  readonly files?: VirtualFiles
  /** The messages end with what the model has not answered yet: one more pass and call follow, with the answer still to come. */
  readonly pending?: boolean
}

/** The call whose answer has come in and whose results may follow. */
interface OpenCall {
  readonly steps: Step[]
  readonly answer: number
  readonly request: Text
  readonly asked: boolean // its answer used the compact tool
}

/** Runs a recording under a policy; resumed with the summary's text for each question. */
export function* replay(session: Replayable, inputs: ReplayInputs): Asking<Trace> {
  const { edition, policy, rejections, files, pins, off, pass } = setupOf(session, inputs)
  const trace = new Trace(session, edition, policy, rejections, files, pins, off, pass)
  yield* replayInto(trace, trace, inputs)
  return trace
}

export const setupOf = (session: Replayable, inputs: ReplayInputs): Setup => ({
  session,
  edition: inputs.edition,
  policy: inputs.policy,
  rejections: inputs.rejections,
  files: inputs.files ?? new VirtualFiles(bookOf(session)),
  pins: pinsOf(session.messages, inputs.pins ?? []),
  off: new Set(inputs.off),
  pass: passOf(inputs.edition, inputs.order),
})

/** One of a recording, for all its replays. */
const books = new WeakMap<Replayable, PathBook>()
function bookOf(session: Replayable): PathBook {
  const book = books.get(session) ?? new PathBook()
  books.set(session, book)
  return book
}

type Told = Pick<ReplayInputs, 'names' | 'request' | 'pending'>

/** The same, with somebody else to keep what comes of it. */
export function* replayInto(setup: Setup, keeper: Keeper, inputs: Told): Asking<void> {
  yield* replayer(setup, keeper, inputs)(Number.POSITIVE_INFINITY)
}

/** A replay that goes on by so many calls each time. True: it is through. */
export function replayer(
  setup: Setup,
  keeper: Keeper,
  { names, request = EMPTY, pending = false }: Told,
): (calls: number) => Asking<boolean> {
  const { session, edition } = setup
  const conversation = new Conversation(edition.measure)
  const run = new Run(setup, keeper, conversation, names, request)
  const { messages } = session
  const rejected = new Set(setup.rejections.map(({ call }) => call))
  let from = 0 // first message that no call has seen arrive
  let open: OpenCall | null = null
  const close = () => {
    if (open) keeper.push({ no: run.no, steps: open.steps, rested: run.rested, answer: open.answer, request: open.request })
  }

  /** The pass before the message `to`, with what has come in since the last one, as far as it goes without a question. */
  const spare: Step[] = []
  const begin = (to: number): Step[] => {
    run.no++
    run.time = session.times[to] ?? null
    keeper.begins(conversation.messages, conversation.messages.length - (to - from))
    run.retry = 0
    run.rested = 0
    const steps = keeper.transcript ? [] : spare
    if (steps.length > 1) steps.length = 1
    steps[0] = arrived(run, from, to)
    return steps
  }

  let i = 0
  return function* on(calls) {
    let left = calls
    for (; i < messages.length; i++) {
      const message = messages[i] as Message
      if (message.role === 'assistant') {
        if (left === 0) return false
        left--
        close()
        const steps = begin(i)
        const waiting = passFrom(run, steps, 0)
        if (waiting || rejected.has(run.no)) yield* callOn(run, steps, waiting)
        else steps.push(sent(run))
        keeper.called(conversation, steps)
        from = i
        open = {
          steps,
          answer: i,
          request: run.request,
          asked: edition.compactTool && message.usesCompact,
        }
      }
      conversation.append(message)
      if (message.role === 'assistant') continue
      if (message.typed) run.request = message.typed
      if (open?.asked && message.isList && i === open.answer + 1) {
        open.steps.push(answered(run, from, i + 1))
        run.trigger = 'tool'
        yield* runStage(run, 'compact_history', open.steps)
        run.trigger = 'limit'
        from = i + 1
      }
    }
    close()
    if (pending && messages.at(-1)?.role === 'user') {
      const steps = begin(messages.length)
      yield* callOn(run, steps, passFrom(run, steps, 0))
      keeper.called(conversation, steps)
      keeper.push({ no: run.no, steps, rested: run.rested, answer: -1, request: run.request })
    }
    return true
  }
}

/**
 * The rest of the pass, and the call. Where the API rejects it as too long: reactive_compact, then the pass and the call again, as the
 * course's loop goes on; when the retries are used up, or the text is not recognised, the error is the end of it.
 */
function* callOn(run: Run, steps: Step[], waiting: ReturnType<typeof passFrom>): Asking<void> {
  const { edition, policy, conversation } = run
  const retries = policy.maxReactiveRetries
  let retry = 0
  yield* passOn(run, steps, waiting)
  for (const rejection of run.setup.rejections) {
    if (rejection.call !== run.no) continue
    const { error, known = false } = rejection
    const recognised = edition.recognises.some((piece) => error.toLowerCase().includes(piece))
    const left = (recognised || known) && edition.reactive && retry < retries
    const handled = left && !run.setup.off.has('reactive_compact')
    if (handled) retry++
    const verdict = {
      code: 'rejected',
      error,
      recognised,
      retry,
      retries,
      handled,
      messages: conversation.messages.length,
      size: conversation.size,
    } as const
    steps.push(
      new MadeStep(
        conversation,
        'model_call',
        verdict,
        !recognised && edition.quirks.includes('error_not_recognised') ? ['error_not_recognised'] : [],
      ),
    )
    if (left && !handled) steps.push(new MadeStep(conversation, 'reactive_compact', { code: 'off' }))
    if (!handled) return
    run.retry = retry
    yield* runStage(run, 'reactive_compact', steps)
    yield* prepare(run, steps)
  }
  steps.push(sent(run))
}

function sent(run: Run): Step {
  const { messages, size } = run.conversation
  return new MadeStep(run.conversation, 'model_call', { code: 'sent', messages: messages.length, size, limit: run.policy.contextLimit })
}

function arrived(run: Run, from: number, to: number): Step {
  const { size, messages } = run.conversation
  const verdict = { code: 'arrived', messages: messages.length, size, limit: run.policy.contextLimit, added: to - from } as const
  return new MadeStep(run.conversation, 'arrived', verdict, NONE, NONE, NONE, from, to)
}

function answered(run: Run, from: number, to: number): Step {
  const verdict = { code: 'answered', messages: to - from, size: run.conversation.size } as const
  return new MadeStep(run.conversation, 'answered', verdict, NONE, NONE, NONE, from, to)
}

const NONE: readonly never[] = []

/** Runs a generator whose questions can be answered at once. */
export function answerAll<T>(run: Asking<T>, answer: (question: AskedQuestion) => Text | Answered): T {
  let next = run.next()
  while (!next.done) next = run.next(answer(next.value))
  return next.value
}
