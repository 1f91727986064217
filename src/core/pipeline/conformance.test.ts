// Every recorded vector of the course's own program, byte for byte: from the copies here and from every folder in VECTORS.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { Conversation, sizeFromScratch } from '../conversation/conversation.ts'
import { apiMessage, recordedMessage, transcriptLine } from '../conversation/message.ts'
import { textOf } from '../conversation/text.ts'
import type { ApiMessage, Message, Text } from '../conversation/types.ts'
import { VirtualFiles } from '../files/files.ts'
import { edition } from './editions/index.ts'
import { prepare, Run, runStage } from './prepare.ts'
import { answerAll, replay } from './replay.ts'
import { Trace } from './trace.ts'
import type { EditionId, Policy, Question, StageName, Step, ThresholdName } from './types.ts'

interface Vector {
  name: string
  edition: EditionId
  op: string
  policy: Partial<Record<ThresholdName, number>> & { targetChars?: number }
  activeRequest: string
  files: Record<string, string>
  messages: ApiMessage[]
  summary?: string
  expect: {
    messages: ApiMessage[]
    files: Record<string, string>
    estimate: number
    estimateBefore?: number
    stages?: string[]
    turns?: { before: number; after: number; messagesBefore: number; messagesAfter: number; stages: string[] }[]
  }
}

const OPS: Readonly<Record<string, StageName>> = {
  toolResultBudget: 'tool_result_budget',
  snipCompact: 'snip_compact',
  microCompact: 'micro_compact',
  fitToolResults: 'fit_tool_results',
  compactHistory: 'compact_history',
  reactiveCompact: 'reactive_compact',
}
const opOf = new Map(Object.entries(OPS).map(([op, stage]) => [stage, op]))

const here = fileURLToPath(new URL('./vectors', import.meta.url))
const folders = [here, ...(process.env.VECTORS ?? '').split(delimiter).filter((f) => f !== '')]
const vectors = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((f) => f.endsWith('.json'))
    .map((f) => ({ file: join(folder, f), cases: JSON.parse(readFileSync(join(folder, f), 'utf8')) as Vector[] })),
)

const answerOf =
  (vector: Vector) =>
  (question: Question): Text => {
    if (vector.summary !== undefined) return textOf(vector.summary)
    const input = question.input()
    const hash = createHash('sha256').update(input, 'utf8').digest('hex').slice(0, 12)
    return textOf(`summary of ${[...input].length} chars, sha256 ${hash}`)
  }

function setup(vector: Vector) {
  const ed = edition(vector.edition)
  const { targetChars, ...over } = vector.policy
  const policy: Policy = { ...ed.defaults, ...over }
  const files = new VirtualFiles()
  for (const [path, text] of Object.entries(vector.files)) files.write(path, { size: [...text].length, read: () => text })
  let n = 0
  const names = () => String(++n)
  const messages = vector.messages.map((m, i) =>
    recordedMessage(m, i, typeof m.content === 'string' && m.role === 'user' ? m.content : null),
  )
  return { ed, policy, files, names, messages, target: targetChars ?? null }
}

const written = (files: VirtualFiles): Record<string, string> => {
  const kept = files.list().filter((f) => f.path.startsWith('.task_outputs/') || f.path.startsWith('.transcripts/'))
  for (const f of kept) expect([...f.content.read()].length, `size of ${f.path}`).toBe(f.content.size)
  return Object.fromEntries(kept.map((f) => [f.path, f.content.read()]))
}

/** Byte for byte: the same JSON text, so key order counts. */
const same = (got: readonly Message[], want: readonly ApiMessage[]) =>
  expect(got.map((m) => JSON.stringify(apiMessage(m)))).toEqual(want.map((m) => JSON.stringify(m)))

const sortedFiles = (files: Record<string, string>) => Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))

/** Stages that changed the list by value, named as operations. */
const changed = (steps: readonly Step[]): string[] =>
  steps.filter((s) => s.edits.length > 0).map((s) => opOf.get(s.name as StageName) ?? s.name)

function checkOne(vector: Vector): void {
  const { ed, policy, files, names, messages, target } = setup(vector)
  const session = { id: vector.name, messages, times: [] }
  const trace = new Trace(session, ed, policy, [], files)
  const conversation = new Conversation(ed.measure, messages)
  const run = new Run(trace, trace, conversation, names, textOf(vector.activeRequest))
  run.no = 1
  trace.begins(messages, messages.length)
  const steps: Step[] = []
  if (vector.expect.estimateBefore !== undefined) expect(conversation.size).toBe(vector.expect.estimateBefore)
  const lines = messages.map((m) => transcriptLine(m, ed.transcript.ascii)).join('')
  const stage = OPS[vector.op]
  if (stage) {
    run.target = target
    answerAll(runStage(run, stage, steps), answerOf(vector))
  } else answerAll(prepare(run, steps), answerOf(vector))
  trace.push({ no: 1, steps, answer: -1, request: null })
  same(conversation.messages, vector.expect.messages)
  expect(conversation.size).toBe(vector.expect.estimate)
  expect(sizeFromScratch(conversation.messages, ed.measure)).toBe(vector.expect.estimate)
  if (vector.expect.stages) expect(changed(steps)).toEqual(vector.expect.stages)
  expect(sortedFiles(written(files))).toEqual(sortedFiles(vector.expect.files))
  if (steps.length === 1 && steps[0]?.writes[0]?.kind === 'transcript') expect(trace.transcript(0, 0)).toBe(lines)
}

function checkReplay(vector: Vector): void {
  const { ed, policy, files, names, messages } = setup(vector)
  const session = { id: vector.name, messages, times: [] }
  const inputs = { edition: ed, policy, rejections: [], names, request: textOf(vector.activeRequest), files }
  const trace = answerAll(replay(session, inputs), answerOf(vector))
  const turns = trace.calls.map((call) => {
    const sent = call.steps.findIndex((s) => s.name === 'model_call')
    const [first, last] = [call.steps[0] as Step, call.steps[sent] as Step]
    const stages = changed(call.steps.slice(0, sent))
    return { before: first.sizeAfter, after: last.sizeAfter, messagesBefore: first.countAfter, messagesAfter: last.countAfter, stages }
  })
  expect(turns).toEqual(vector.expect.turns)
  const end = trace.end()
  same(end.messages, vector.expect.messages)
  expect(end.size).toBe(vector.expect.estimate)
  expect(sortedFiles(written(files))).toEqual(sortedFiles(vector.expect.files))
}

describe.each(vectors)('$file', ({ cases }) => {
  it.each(cases.map((c) => [c.name, c] as const))('%s', (_, vector) => {
    if (vector.op === 'replay') checkReplay(vector)
    else checkOne(vector)
  })
})

it('finds all 428 vectors of the copies', () => {
  expect(vectors.filter((v) => v.file.startsWith(here)).reduce((n, v) => n + v.cases.length, 0)).toBe(428)
})
