// Messages of OpenAI's Chat Completions into drafts: calls become tool uses, the tool messages after them one user message.
import type { Draft } from '../draft.ts'
import { typedIn } from '../typed.ts'
import { excerpt, type Fields, isFields, textBlock, textOrNull, wordOf } from '../value.ts'
import type { Warnings } from '../warnings.ts'
import { contentOf, inputOf, nameOf, plainText } from './parts.ts'

interface Chat {
  /** `at`: index of the message. */
  readonly drafts: readonly Draft[]
  readonly system: string | null
}

export function readChatMessages(messages: readonly Fields[], lineOf: (index: number) => number, warnings: Warnings): Chat {
  const drafts: Draft[] = []
  const systems: string[] = []
  let open: string[] = [] // ids of the last calls, in their order: what answers without an id answers the first of them
  let results: unknown[] | null = null // of the user message that tool messages are gathered in
  messages.forEach((message, at) => {
    const line = lineOf(at)
    const { role } = message
    if (role === 'tool' || role === 'function') {
      const block = resultOf(message, line)
      if (results) results.push(block)
      else {
        results = [block]
        add('user', results, null)
      }
      return
    }
    results = null
    if (role === 'system' || role === 'developer') {
      const text = plainText(contentIn(message))
      if (drafts.length === 0) {
        if (text !== '') systems.push(text)
        warnings.count('system_left_out', line)
      } else {
        warnings.count('system_as_user', line)
        add('user', text, null)
      }
    } else if (role === 'user') {
      const content = contentOf(contentIn(message), line, warnings)
      add('user', content, typedIn(content))
    } else if (role === 'assistant') add('assistant', answerOf(message, at, line), null)
    else warnings.count('unsupported_role', line, excerpt(wordOf(role)))

    function add(of: Draft['role'], content: unknown, typed: string | null): void {
      drafts.push({ role: of, content, raw: null, typed, time: null, line, at })
    }
  })
  return { drafts, system: systems.length === 0 ? null : systems.join('\n\n') }

  /** A string where there is nothing but text. */
  function answerOf(message: Fields, at: number, line: number): unknown {
    const said = contentOf(contentIn(message), line, warnings)
    const blocks = [...thinkingOf(message), ...(typeof said === 'string' ? (said === '' ? [] : [textBlock(said)]) : said)]
    if (typeof message.refusal === 'string' && message.refusal !== '') blocks.push(textBlock(message.refusal))
    const calls = callsOf(message)
    open = calls.map(({ id }, place) => {
      if (id !== null) return id
      warnings.count('id_made_up', line)
      return `call_${at}_${place}`
    })
    calls.forEach((call, place) => {
      blocks.push({ type: 'tool_use', id: open[place], name: call.name, input: inputOf(call.args, line, warnings) })
    })
    return typeof said === 'string' && (blocks.length === 0 || (blocks.length === 1 && said !== '')) ? said : blocks
  }

  function resultOf(message: Fields, line: number): unknown {
    const recorded = textOrNull(message.tool_call_id)
    const content = contentOf(contentIn(message), line, warnings)
    if (recorded !== null) open = open.filter((id) => id !== recorded)
    const id = recorded ?? open.shift() ?? 'unknown'
    return { type: 'tool_result', tool_use_id: id, content }
  }
}

interface Call {
  readonly id: string | null
  readonly name: string
  readonly args: unknown
}

/** `tool_calls`, or the one `function_call` of older versions, which has no id. */
function callsOf(message: Fields): readonly Call[] {
  const listed = Array.isArray(message.tool_calls) ? message.tool_calls.filter(isFields) : []
  const calls = listed.map((call): Call => {
    const made = isFields(call.function) ? call.function : isFields(call.custom) ? call.custom : call
    // The input of a custom tool is a text of its own kind.
    const args = made === call.custom && typeof made.input === 'string' ? { input: made.input } : (made.arguments ?? made.args)
    return { id: textOrNull(call.id), name: nameOf(made.name, 'unknown'), args }
  })
  const old = message.function_call
  if (calls.length === 0 && isFields(old)) calls.push({ id: null, name: nameOf(old.name, 'unknown'), args: old.arguments })
  return calls
}

/** Thinking as LiteLLM passes it on, signed, or as plain text, unsigned. */
function thinkingOf(message: Fields): readonly unknown[] {
  const signed = Array.isArray(message.thinking_blocks) ? message.thinking_blocks.filter(isFields) : []
  if (signed.length > 0) return signed
  const text = textOrNull(message.reasoning_content) ?? textOrNull(message.reasoning) ?? ''
  return text === '' ? [] : [{ type: 'thinking', thinking: text }]
}

/** Stored completions keep a list of parts apart. */
function contentIn(message: Fields): unknown {
  return message.content ?? message.content_parts
}
