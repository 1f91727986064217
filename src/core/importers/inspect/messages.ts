// Messages of an Inspect sample into drafts: calls become tool uses, the tool messages after them one user message.
import type { Draft } from '../draft.ts'
import { jsonText } from '../json-text.ts'
import { typedIn } from '../typed.ts'
import { blockType, excerpt, type Fields, isFields, textBlock, textOrNull, wordOf } from '../value.ts'
import type { Warnings } from '../warnings.ts'
import { contentOf } from './blocks.ts'

interface Messages {
  /** `at`: index of the message. */
  readonly drafts: readonly Draft[]
  readonly system: string | null
}

export function readMessages(messages: readonly Fields[], lineOf: (index: number) => number, warnings: Warnings): Messages {
  const drafts: Draft[] = []
  const systems: string[] = []
  let results: unknown[] | null = null // of the user message that tool messages are gathered in

  messages.forEach((message, at) => {
    const line = lineOf(at)
    const add = (role: Draft['role'], content: unknown, typed: string | null = null): void => {
      drafts.push({ role, content, raw: null, typed, time: null, line, at })
    }
    if (message.role === 'tool') {
      const result = resultOf(message, line)
      if (results) results.push(result)
      else {
        results = [result]
        add('user', results)
      }
      return
    }
    results = null
    const content = contentOf(message.content, line, warnings)
    if (message.role === 'system') {
      if (drafts.length === 0) {
        systems.push(textIn(content))
        warnings.count('system_left_out', line)
      } else {
        add('user', textIn(content))
        warnings.count('system_as_user', line)
      }
    } else if (message.role === 'user') add('user', content, typedIn(content))
    else if (message.role === 'assistant') {
      for (const { role, blocks } of turnsOf(message, content, at, line)) add(role, blocks)
    } else warnings.count('unsupported_role', line, excerpt(wordOf(message.role)))
  })
  const system = systems.filter((text) => text !== '').join('\n\n')
  return { drafts, system: system === '' ? null : system }

  /** A tool the provider ran stands in the middle of the answer with its result, which is a user message here. */
  function turnsOf(message: Fields, content: string | readonly unknown[], at: number, line: number) {
    const turns: { role: Draft['role']; blocks: unknown[] }[] = []
    const put = (role: Draft['role'], block: unknown): void => {
      const last = turns.at(-1)
      if (last?.role === role) last.blocks.push(block)
      else turns.push({ role, blocks: [block] })
    }
    const parts = typeof content === 'string' ? (content === '' ? [] : [textBlock(content)]) : content
    parts.forEach((part, place) => {
      if (blockType(part) !== 'tool_use' || !isFields(part)) {
        put('assistant', part)
        return
      }
      const use = toolUse(part, part.name, at, place, line)
      put('assistant', use)
      const failed = part.error !== undefined && part.error !== null
      const found = failed ? part.error : part.result
      put('user', { type: 'tool_result', tool_use_id: use.id, content: textOf(found), ...(failed ? { is_error: true } : {}) })
    })
    const calls = Array.isArray(message.tool_calls) ? message.tool_calls.filter(isFields) : []
    calls.forEach((call, place) => {
      put('assistant', toolUse(call, call.function, at, parts.length + place, line))
    })
    return turns.length === 0 ? [{ role: 'assistant' as const, blocks: [] }] : turns
  }

  function toolUse(call: Fields, name: unknown, at: number, place: number, line: number) {
    const id = textOrNull(call.id) ?? `call_${at}_${place}`
    if (typeof call.id !== 'string') warnings.count('id_made_up', line)
    return { type: 'tool_use', id, name: wordOf(name), input: inputOf(call.arguments, line) }
  }

  function inputOf(value: unknown, line: number): Fields {
    if (isFields(value)) return value
    if (value === undefined || value === null || value === '') return {}
    const parsed = typeof value === 'string' ? parse(value) : null
    if (isFields(parsed)) return parsed
    warnings.count('arguments_kept_raw', line)
    return { _raw: value }
  }

  function resultOf(message: Fields, line: number): unknown {
    const id = textOrNull(message.tool_call_id) ?? 'unknown'
    const content = contentOf(message.content, line, warnings)
    if (!isFields(message.error)) return { type: 'tool_result', tool_use_id: id, content }
    const told = textOrNull(message.error.message) ?? textOf(message.error)
    // The model was shown the error; some versions leave the content empty beside it.
    return { type: 'tool_result', tool_use_id: id, content: content.length === 0 ? told : content, is_error: true }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined ? '' : jsonText(value)
}

function textIn(content: string | readonly unknown[]): string {
  if (typeof content === 'string') return content
  return content.map((block) => (isFields(block) ? (textOrNull(block.text) ?? '') : '')).join('\n\n')
}
