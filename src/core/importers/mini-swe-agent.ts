// mini-swe-agent's trajectories: v1 with its facts, v0 a bare list of messages that ends with what was submitted.
import { type Placed, readBenchmarkChat } from './benchmark-chat.ts'
import type { Draft } from './draft.ts'
import { finish } from './finish.ts'
import { modelOf } from './model.ts'
import type { Importer, ImportResult, Line } from './types.ts'
import { openAiUsage } from './usage.ts'
import { type Fields, isFields, numberOrNull, textOrNull, unixSeconds, wordOf } from './value.ts'
import { collectWarnings, type Warnings } from './warnings.ts'
import { itemLines, readWhole } from './whole.ts'

export const miniSweAgent: Importer = {
  id: 'mini-swe-agent',
  wants: 'whole',
  sniff: ({ whole }) => (isV1(whole) ? 1 : isV0(whole) ? 0.95 : 0),
  read,
}

function isV1(value: unknown): boolean {
  if (!isFields(value) || !Array.isArray(value.messages)) return false
  return wordOf(value.trajectory_format).startsWith('mini-swe-agent') || (isFields(value.info) && 'mini_version' in value.info)
}

/** A bare list is told by how the tool asks for commands, gives their output, and ends. */
function isV0(value: unknown): boolean {
  if (!Array.isArray(value) || !isFields(value[0]) || value[0].role !== 'system') return false
  const texts = value.filter(isFields).map(({ role, content }) => `${wordOf(role)} ${textOrNull(content) ?? ''}`)
  return texts.some(
    (text) =>
      text.startsWith('user <returncode>') || text.startsWith('user diff --git') || /^assistant .*```mswea_bash_command/s.test(text),
  )
}

async function read(lines: AsyncIterable<Line>): Promise<ImportResult> {
  const warnings = collectWarnings()
  const { value, text } = await readWhole(lines)
  const list: readonly unknown[] = Array.isArray(value) ? value : isFields(value) && Array.isArray(value.messages) ? value.messages : []
  const places = itemLines(text, Array.isArray(value) ? null : 'messages')
  const placed = list.flatMap((message, index): readonly Placed[] => {
    const line = places[index] ?? 0
    if (isFields(message)) return [{ message, line, index }]
    warnings.count('unknown_record', line, 'no message')
    return []
  })
  const { drafts, system } = readBenchmarkChat(withoutSubmission(placed, warnings), warnings)
  const told = drafts.map((draft): Draft => ({ ...draft, ...factsOf(list[draft.at], draft.role) }))
  return finish(
    {
      format: 'mini-swe-agent',
      title: null,
      records: list.length,
      drafts: told,
      system,
      model: modelOf(list.map(modelIn)),
      compactions: [],
    },
    warnings,
  )
}

/** What a run submitted stands behind its last command as a user message (`exit` in newer versions); the model never saw it. */
function withoutSubmission(placed: readonly Placed[], warnings: Warnings): readonly Placed[] {
  const last = placed.at(-1)
  if (!last) return placed
  const before = textOrNull(placed.at(-2)?.message.content) ?? ''
  const text = textOrNull(last.message.content) ?? ''
  const ended = /COMPLETE_TASK_AND_SUBMIT_FINAL_OUTPUT|MINI_SWE_AGENT_FINAL_OUTPUT/.test(before) && !text.startsWith('<returncode>')
  if (last.message.role !== 'exit' && !(last.message.role === 'user' && (ended || text.startsWith('diff --git')))) return placed
  warnings.count('submission_left_out', last.line)
  return placed.slice(0, -1)
}

const responseIn = (message: unknown): Fields | null => {
  const extra = isFields(message) && isFields(message.extra) ? message.extra : null
  return extra && isFields(extra.response) ? extra.response : null
}
const modelIn = (message: unknown): unknown => responseIn(message)?.model

/** Tokens and time, where the message keeps the response it came from. */
function factsOf(message: unknown, role: Draft['role']): Partial<Draft> {
  const extra = isFields(message) && isFields(message.extra) ? message.extra : null
  if (!extra) return {}
  const response: Fields = responseIn(message) ?? {}
  const seconds = numberOrNull(extra.timestamp) ?? numberOrNull(response.created)
  const time = seconds === null ? unixSeconds(extra.timestamp) : Math.floor(seconds)
  return role === 'assistant' ? { time, usage: openAiUsage(response.usage) } : { time }
}
