// One stage on a list written in a test: what it said, and the list and files after it.
import { Conversation } from '../conversation/conversation.ts'
import { apiMessage } from '../conversation/message.ts'
import { textOf } from '../conversation/text.ts'
import type { ApiMessage, Edit } from '../conversation/types.ts'
import { VirtualFiles } from '../files/files.ts'
import { edition } from '../pipeline/editions/index.ts'
import { pinsOf } from '../pipeline/pins.ts'
import { Run, runStage } from '../pipeline/prepare.ts'
import { answerAll } from '../pipeline/replay.ts'
import { Trace } from '../pipeline/trace.ts'
import type { EditionId, StageName, Step, ThresholdName, Verdict } from '../pipeline/types.ts'
import { measured } from './sessions.ts'

export interface StageOptions {
  readonly thresholds?: Partial<Record<ThresholdName, number>>
  /** Texts of files that are there before. */
  readonly files?: Readonly<Record<string, string>>
  readonly target?: number | null
  readonly trigger?: 'limit' | 'tool'
  readonly retry?: number
  readonly pins?: readonly string[]
}

export interface Acted {
  readonly verdict: Verdict
  readonly edits: readonly Edit[]
  readonly step: Step
  readonly messages: readonly ApiMessage[]
  readonly files: Readonly<Record<string, string>>
}

/** Transcripts are named 1, 2, 3 …; the request is `do it`, the summary `all done`; it is call 1. */
export function actOn(id: EditionId, stage: StageName, raw: readonly ApiMessage[], options: StageOptions = {}): Acted {
  const { thresholds = {}, files: there = {}, target = null, trigger = 'limit', retry = 0, pins = [] } = options
  const ed = edition(id)
  const files = new VirtualFiles()
  for (const [path, text] of Object.entries(there)) files.write(path, { size: [...text].length, read: () => text })
  const messages = measured(raw)
  const trace = new Trace({ id: 'stage', messages, times: [] }, ed, { ...ed.defaults, ...thresholds }, [], files, pinsOf(messages, pins))
  trace.begins(messages, messages.length)
  let n = 0
  const run = new Run(trace, trace, new Conversation(ed.measure, messages), () => String(++n), textOf('do it'))
  Object.assign(run, { no: 1, target, trigger, retry })
  const steps: Step[] = []
  answerAll(runStage(run, stage, steps), () => textOf('all done'))
  trace.push({ no: 1, steps, answer: -1, request: null })
  const step = steps[0] as Step
  const texts = files.list().map((f) => [f.path, f.content.read()] as const)
  return {
    verdict: step.verdict,
    edits: step.edits,
    step,
    messages: run.conversation.messages.map(apiMessage),
    files: Object.fromEntries(texts),
  }
}

export const asks = (text: string): ApiMessage => ({ role: 'user', content: text })
export const says = (text: string): ApiMessage => ({ role: 'assistant', content: [{ type: 'text', text }] })
export const uses = (...ids: readonly string[]): ApiMessage => ({
  role: 'assistant',
  content: ids.map((id) => ({ type: 'tool_use', id, name: 'bash', input: {} })),
})
/** A user message of results: `{ t1: 'out' }`. */
export const results = (contents: Readonly<Record<string, unknown>>): ApiMessage => ({
  role: 'user',
  content: Object.entries(contents).map(([id, content]) => ({ type: 'tool_result', tool_use_id: id, content })),
})
/** The contents of all results, in order. */
export const contents = (messages: readonly ApiMessage[]): readonly unknown[] =>
  messages.flatMap((m) => (Array.isArray(m.content) ? m.content.flatMap((b) => (b.type === 'tool_result' ? [b.content] : [])) : []))
