// Messages of a Gemini CLI session into drafts: the calls that stand inside of an answer get a message of results behind it.
import type { Draft } from '../draft.ts'
import { typedIn } from '../typed.ts'
import type { Usage } from '../types.ts'
import { excerpt, type Fields, isFields, numberOrNull, textBlock, textOrNull, unixSeconds, wordOf } from '../value.ts'
import type { Warnings } from '../warnings.ts'
import { blockOf, partsOf, responseOf } from './parts.ts'

export interface Recorded {
  readonly message: Fields
  readonly line: number
}

/** `at` of a draft is the index of its message; of its results half a place further. */
export function readSession(recorded: readonly Recorded[], warnings: Warnings): readonly Draft[] {
  return recorded.flatMap(({ message, line }, at): readonly Draft[] => {
    const time = unixSeconds(message.timestamp)
    const base = { raw: null, typed: null, time, line, at }
    if (message.type === 'user') {
      const content = partsOf(message.content).map((part) => blockOf(part, line, warnings))
      // What was shown is what was typed; the content may hold the files it names.
      const shown =
        message.displayContent === undefined ? content : partsOf(message.displayContent).map((part) => textBlock(wordOf(part.text)))
      return [{ ...base, role: 'user', content, typed: typedIn(shown) }]
    }
    if (message.type === 'gemini' || message.type === 'model') {
      const calls = (Array.isArray(message.toolCalls) ? message.toolCalls : [])
        .filter(isFields)
        .map((call, place) => readCall(call, at, place))
      const said = partsOf(message.content).filter((part) => part.text !== '')
      const content = [...thoughts(message.thoughts), ...said.map((part) => blockOf(part, line, warnings)), ...calls.map(({ use }) => use)]
      const answer: Draft = { ...base, role: 'assistant', content, usage: usageOf(message.tokens) }
      const results = calls.map(({ call, id }) => resultOf(call, id, line)).filter((result) => result !== null)
      return results.length === 0 ? [answer] : [answer, { ...base, role: 'user', content: results, at: at + 0.5 }]
    }
    warnings.count(ASIDE.has(wordOf(message.type)) ? 'noise_dropped' : 'unknown_record', line, excerpt(wordOf(message.type ?? 'no type')))
    return []
  })

  function resultOf(call: Fields, id: string, line: number): unknown {
    const parts = partsOf(call.result ?? [])
    const status = textOrNull(call.status)
    const bad = status !== null && FAILED.has(status)
    if (parts.length === 0) {
      if (status === null || OPEN.has(status)) return null // nothing came back: the rules for open uses decide
      warnings.count('result_status_only', line)
      return { type: 'tool_result', tool_use_id: id, content: `(${status})`, ...(bad ? { is_error: true } : {}) }
    }
    const { content, failed } = responseOf(parts, line, warnings)
    return { type: 'tool_result', tool_use_id: id, content, ...(bad || failed ? { is_error: true } : {}) }
  }

  function readCall(call: Fields, at: number, place: number) {
    const id = textOrNull(call.id) ?? `call_${at}_${place}`
    if (typeof call.id !== 'string') warnings.count('id_made_up', recorded[at]?.line ?? 0)
    return { call, id, use: { type: 'tool_use', id, name: wordOf(call.name), input: isFields(call.args) ? call.args : {} } }
  }
}
/** What the client tells the person; the model never saw it. */
const ASIDE: ReadonlySet<string> = new Set(['info', 'warning', 'error'])
const FAILED: ReadonlySet<string> = new Set(['error', 'cancelled'])
const OPEN: ReadonlySet<string> = new Set(['validating', 'scheduled', 'executing', 'awaiting_approval'])

function thoughts(list: unknown): readonly unknown[] {
  return (Array.isArray(list) ? list : []).filter(isFields).flatMap((thought) => {
    const thinking = [textOrNull(thought.subject), textOrNull(thought.description)].filter((text) => text).join('\n\n')
    return thinking === '' ? [] : [{ type: 'thinking', thinking }]
  })
}

/** Input includes what was cached; thoughts are paid as output and stand apart from it. */
function usageOf(tokens: unknown): Usage | null {
  if (!isFields(tokens)) return null
  const [input, cached, tool] = [numberOrNull(tokens.input), numberOrNull(tokens.cached), numberOrNull(tokens.tool)]
  const [output, thought] = [numberOrNull(tokens.output), numberOrNull(tokens.thoughts)]
  return {
    input: input === null ? null : Math.max(0, input - (cached ?? 0)) + (tool ?? 0),
    cacheRead: cached,
    cacheWrite: null,
    output: output === null ? null : output + (thought ?? 0),
  }
}
