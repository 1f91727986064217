// The pass of a live session before its next call: what would be sent, which question waits for the model, what has been written.
import { apiMessage, recordedMessage } from '../conversation/message.ts'
import { textOf } from '../conversation/text.ts'
import type { ApiMessage, Message } from '../conversation/types.ts'
import { extractor } from '../pipeline/extract/extract.ts'
import { answerAll, replay } from '../pipeline/replay.ts'
import { hexName } from '../pipeline/transcript.ts'
import type { AskedQuestion, Inputs, LiveSummary, Step } from '../pipeline/types.ts'
import { goesOn, questionKey } from './live-session.ts'
import { replayInputs } from './open-session.ts'
import type { LiveSource } from './types.ts'

/** A question that nobody has answered yet; where it stands in the run (call from 1, step from 0). */
export interface LiveQuestion extends Pick<LiveSummary, 'call' | 'stage' | 'key'> {
  readonly step: number
  readonly input: string
  readonly maxTokens: number
}

/** A file the pipeline has written by now. */
export interface LiveFile {
  /** Call, step and path: a later write of the same path is another. */
  readonly key: string
  readonly path: string
  readonly call: number
  readonly step: number
  text(): string
}

export interface LivePass {
  /** Number of the call, 1-based; the steps of its list so far: the pass, and what followed a rejection. */
  readonly call: number
  readonly steps: readonly Step[]
  /** Steps of the call before that followed its answer (the compact tool), with the place of the first. */
  readonly before: { readonly call: number; readonly from: number; readonly steps: readonly Step[] }
  /** Characters of what would be sent, in the edition's measure. */
  readonly size: number
  /** The first question without an answer; what follows it is made with the built-in summariser's. Null: none, or nobody is to be asked. */
  readonly question: LiveQuestion | null
  messages(): readonly ApiMessage[]
  files(): readonly LiveFile[]
}

/** Throws where the session does not wait for a call: the driver has mixed something up. `asks`: the model is to answer questions. */
export function livePass(live: LiveSource, inputs: Inputs, asks: boolean): LivePass {
  let asked: AskedQuestion | null = null
  let nth = 0
  const counted = new Map<string, number>()
  const place = ({ call, stage }: AskedQuestion) => `${call} ${stage}`
  const { messages, summaries } = live.recording
  const recorded = {
    replayable: {
      id: live.id,
      messages: messages.map(({ raw, typed }, i) => measured(raw, i, typed)),
      times: messages.map(({ time }) => time),
    },
    summarise: extractor(),
    beside: { summaries: summaries.map((text) => textOf(text)) },
  }
  const open = goesOn(recorded, live, hexName, (question) => {
    if (asked || !asks) return
    asked = question
    nth = counted.get(place(question)) ?? 0
  })
  const trace = answerAll(replay(open.replayable, replayInputs(open.replayable, inputs)), (question) => {
    const said = open.live(question)
    counted.set(place(question), (counted.get(place(question)) ?? 0) + 1)
    return said
  })
  const last = trace.calls.at(-1)
  if (last?.answer !== -1) throw new Error(`${live.id} waits for no call`)
  const earlier = trace.calls.at(-2)
  const from = earlier ? earlier.steps.findIndex(({ name }) => name === 'answered') : -1
  return {
    call: last.no,
    steps: last.steps,
    before: { call: last.no - 1, from, steps: from === -1 ? [] : (earlier?.steps.slice(from) ?? []) },
    size: last.steps.at(-1)?.sizeAfter ?? 0,
    question: asked === null ? null : questionAt(asked, nth, trace.calls[(asked as AskedQuestion).call - 1]?.steps ?? []),
    messages: () => trace.messagesBefore(last.no - 1, last.steps.length).map(apiMessage),
    files: () =>
      trace.calls.flatMap(({ steps, no }) =>
        steps.flatMap(({ writes }, step) =>
          writes
            .filter(({ written, kind }) => written || kind === 'transcript')
            .map(({ path, text }) => ({
              key: `${no}.${step} ${path}`,
              path,
              call: no,
              step,
              text: () => (text ? text.read() : trace.transcript(no - 1, step)),
            })),
        ),
      ),
  }
}

/** A session is asked about before every call, and only its end is new: what was measured is kept with its object. */
const known = new WeakMap<ApiMessage, Message>()
function measured(raw: ApiMessage, no: number, typed: string | null): Message {
  const was = known.get(raw)
  if (was && was.seq === no && (was.typed?.read() ?? null) === typed) return was
  const made = recordedMessage(raw, no, typed)
  known.set(raw, made)
  return made
}

function questionAt(question: AskedQuestion, nth: number, steps: readonly Step[]): LiveQuestion {
  const { call, stage, maxTokens } = question
  const places = steps.flatMap(({ name, answered }, step) => (name === stage && answered ? [step] : []))
  return { call, stage, key: questionKey(question, hexName), step: places[nth] ?? 0, input: question.input(), maxTokens }
}
