// Gemini's own history, as a checkpoint keeps it: contents of roles `user` and `model`, whose calls have no ids.
import type { Draft } from '../draft.ts'
import { typedIn } from '../typed.ts'
import { excerpt, type Fields, isFields, textOrNull, wordOf } from '../value.ts'
import type { Warnings } from '../warnings.ts'
import { blockOf, partsOf, responseOf } from './parts.ts'

export function readContents(contents: readonly Fields[], lineOf: (index: number) => number, warnings: Warnings): readonly Draft[] {
  let open: { readonly id: string; readonly name: string }[] = []
  return contents.flatMap((item, at): readonly Draft[] => {
    const line = lineOf(at)
    const parts = partsOf(item.parts ?? [])
    if (item.role !== 'user' && item.role !== 'model') {
      warnings.count('unsupported_role', line, excerpt(wordOf(item.role)))
      return []
    }
    if (item.role === 'model') open = []
    const content = parts.map((part, place) => {
      if (isFields(part.functionCall)) return use(part.functionCall, at, place, line)
      return isFields(part.functionResponse) ? result(part, part.functionResponse, line) : blockOf(part, line, warnings)
    })
    const role = item.role === 'model' ? 'assistant' : 'user'
    return [{ role, content, raw: null, typed: role === 'user' ? typedIn(content) : null, time: null, line, at }]
  })

  function use(call: Fields, at: number, place: number, line: number): unknown {
    const id = textOrNull(call.id) ?? `call_${at}_${place}`
    if (typeof call.id !== 'string') warnings.count('id_made_up', line)
    const name = wordOf(call.name)
    open.push({ id, name })
    return { type: 'tool_use', id, name, input: isFields(call.args) ? call.args : {} }
  }

  /** A response answers the call of its id, else the first open one of its name. */
  function result(part: Fields, response: Fields, line: number): unknown {
    const id = textOrNull(response.id) ?? open.find(({ name }) => name === response.name)?.id ?? 'unknown'
    open = open.filter((call) => call.id !== id)
    const { content, failed } = responseOf([part], line, warnings)
    return { type: 'tool_result', tool_use_id: id, content, ...(failed ? { is_error: true } : {}) }
  }
}
