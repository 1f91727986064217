// A live session: the agent, what decides its pass, and what the playground keeps beside it. Everything in it is a value.
import type { ApiMessage } from '../conversation/types.ts'
import type { Recording, Usage } from '../importers/types.ts'
import type { EditionId, LiveSummary, Policy, StageName, StepName } from '../pipeline/types.ts'
import type { LogLine } from './log.ts'
import { newAgent } from './loop.ts'
import type { Agent } from './types.ts'
import type { Workspace } from './workspace.ts'

/** What decides the pass of a live session. */
export interface LiveInputs {
  readonly edition: EditionId
  /** Only what differs from the edition's defaults. */
  readonly thresholds: Partial<Policy>
  readonly off: readonly StageName[]
  /** Without it: the edition's own. */
  readonly order?: readonly StageName[]
  readonly pins: readonly string[]
  /** Who answers compact_history and reactive_compact: the built-in summariser, or the model in use where it can. */
  readonly summaries: 'extractive' | 'model'
}

/** A model call that was sent; a retry after a rejection takes the place of the one before. */
export interface LiveCall {
  readonly no: number
  /** Unix seconds at which the pass began: transcripts of the July edition are named by it. */
  readonly time: number
  readonly model: string
  /** The tree as it was sent. */
  readonly workspace: Workspace
  /** As the API counted; null while it answers, and where nobody counts. */
  readonly usage: Usage | null
}

/** What a person sees in the conversation and no model is sent. It stands before the message `entry`. `time`: Unix seconds. */
export type Mark = { readonly entry: number; readonly time: number } /** The person stopped; `text` is what had come of the answer. */ & (
  | { readonly code: 'stopped'; readonly text: string }
  /** A stage made a summary of so many messages, and wrote so many files; `step` of the call's list. */
  | {
      readonly code: 'compacted'
      readonly stage: 'compact_history' | 'reactive_compact'
      readonly call: number
      readonly step: number
      readonly messages: number
      readonly files: number
    }
)

export interface LiveSession {
  /** `live-` and hex digits. */
  readonly id: string
  readonly name: string
  /** Of a subagent: whose, and the tool use it works for. */
  readonly parent: { readonly session: string; readonly use: string } | null
  /** Unix seconds. */
  readonly created: number
  readonly changed: number
  readonly inputs: LiveInputs
  readonly agent: Agent
  readonly summaries: readonly LiveSummary[]
  readonly calls: readonly LiveCall[]
  readonly log: readonly LogLine[]
  /** The name it had before anything was typed: what is typed first takes its place. */
  readonly given?: string
  /** An earlier page kept none. */
  readonly marks?: readonly Mark[]
  /** Where it pauses; an earlier page kept none. */
  readonly pauses?: readonly StepName[]
  /** When the present call's pass began (Unix seconds), and how many of its steps have had their turn; null between calls. */
  readonly pass: { readonly time: number; readonly done: number } | null
  /** Files of the pipeline that were put into the workspace, by call, step and path: each once. */
  readonly put: readonly string[]
  /** Sessions of its subagents by tool use. */
  readonly children: Readonly<Record<string, string>>
}

export interface NewSession {
  readonly id: string
  readonly name: string
  readonly time: number
  readonly inputs: LiveInputs
  readonly maxRetries: number
  readonly workspace: Workspace
}

export const newSession = ({ id, name, time, inputs, maxRetries, workspace }: NewSession): LiveSession => ({
  id,
  name,
  parent: null,
  created: time,
  changed: time,
  inputs,
  agent: newAgent(inputs.edition, maxRetries, workspace),
  summaries: [],
  calls: [],
  log: [],
  pass: null,
  put: [],
  children: {},
})

/** It as a recording: what the importers make of a file. */
export function recordingOf({ name, agent, calls, summaries }: LiveSession): Recording {
  let answers = 0
  const messages = agent.entries.map(({ raw, typed, time }, i) => ({
    raw,
    typed,
    time,
    line: i + 1,
    usage: raw.role === 'assistant' ? (calls[answers++]?.usage ?? null) : null,
  }))
  return {
    format: 'live',
    title: name || null,
    records: messages.length,
    messages,
    ...countsOf(agent.entries.map(({ raw }) => raw)),
    system: null,
    model: null,
    warnings: [],
    compactions: [],
    summaries: summaries.flatMap(({ text }) => (text === null ? [] : [text])),
    choices: [],
    choice: null,
    links: { session: null, agent: null, parent: null, next: null },
  }
}

export interface Editable {
  readonly entry: number
  /** Index in the message's content; 0 where the content is a string. */
  readonly block: number
  readonly kind: 'typed' | 'handed' | 'result'
  /** Of a result: the tool it is from. */
  readonly tool: string | null
  readonly text: string
}

/** Results never stand without their use; the uses of the last answer may be open. */
function countsOf(messages: readonly ApiMessage[]) {
  const blocks = messages.flatMap(blocksOf)
  const toolUses = blocks.filter(({ type }) => type === 'tool_use').length
  const toolResults = blocks.filter(({ type }) => type === 'tool_result').length
  return { toolUses, toolResults, unanswered: toolUses - toolResults, orphans: 0 }
}

/** What has not been sent yet and may be changed: what came in after the last answer. */
export function editablesOf({ entries, phase }: Agent): readonly Editable[] {
  if (phase.at !== 'call' && phase.at !== 'failed') return []
  const last = entries.findLastIndex(({ raw }) => raw.role === 'assistant')
  const tools = new Map(blocksOf(entries[last]?.raw).map((block) => [block.id, String(block.name)]))
  return entries.slice(last + 1).flatMap(({ raw, typed }, i): readonly Editable[] => {
    const entry = last + 1 + i
    if (typeof raw.content === 'string')
      return [{ entry, block: 0, kind: typed === null ? 'handed' : 'typed', tool: null, text: raw.content }]
    return blocksOf(raw).flatMap((block, at) =>
      block.type === 'tool_result' && typeof block.content === 'string'
        ? [{ entry, block: at, kind: 'result', tool: tools.get(block.tool_use_id) ?? null, text: block.content }]
        : [],
    )
  })
}

/** The agent with another text in the place of one that has not been sent. Throws where there is none to change. */
export function edited(agent: Agent, entry: number, block: number, text: string): Agent {
  const one = editablesOf(agent).find((at) => at.entry === entry && at.block === block)
  const was = agent.entries[entry]
  if (!one || !was) throw new Error(`Nothing to edit at ${entry}.${block}`)
  const raw: ApiMessage =
    one.kind !== 'result'
      ? { ...was.raw, content: text }
      : { ...was.raw, content: blocksOf(was.raw).map((it, at) => (at === block ? { ...it, content: text } : it)) }
  const typed = one.kind === 'typed' && was.typed !== null ? text : was.typed
  return { ...agent, entries: agent.entries.with(entry, { ...was, raw, typed }) }
}

type Fields = Readonly<Record<string, unknown>>
const blocksOf = (raw: ApiMessage | undefined): readonly Fields[] => (Array.isArray(raw?.content) ? (raw.content as readonly Fields[]) : [])
