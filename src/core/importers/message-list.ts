// A list of messages, whoever's they are: the Messages API's, the course's, OpenAI's Chat or the items of its Responses.
import { collectChat, isOpenAiMessage } from './chat.ts'
import { finish } from './finish.ts'
import { readChatMessages } from './openai/chat-messages.ts'
import { isOwnItem } from './openai/item.ts'
import { readItems } from './openai/items.ts'
import { isNewestFirst, isTurned } from './openai/order.ts'
import type { Choice, FormatId, ImportResult, Links } from './types.ts'
import { excerpt, type Fields, isFields, wordOf } from './value.ts'
import type { Warnings } from './warnings.ts'

export interface ListReader {
  add(value: unknown, line: number): void
  finish(facts?: ListFacts): ImportResult
}
interface ListFacts {
  /** The endpoint gave it, which begins with the newest. */
  readonly listed?: boolean
  readonly records?: number
  readonly format?: FormatId
  /** Unix seconds of an item. */
  readonly timeOf?: (index: number) => number | null
  readonly choices?: readonly Choice[]
  readonly choice?: string | null
  readonly links?: Partial<Links>
}

/** Whose they are shows in any of them, perhaps the last: so all are gathered first. */
export function readList(warnings: Warnings): ListReader {
  const values: Fields[] = []
  const lines: number[] = []
  let records = 0
  return {
    add(value, line) {
      if (!isFields(value)) {
        warnings.count('unknown_record', line, 'no object')
        return
      }
      records += 1
      values.push(value)
      lines.push(line)
    },
    finish({ listed = false, format, records: read = records, timeOf = () => null, choices = [], choice = null, links } = {}) {
      const items = format !== undefined || values.some(isOwnItem)
      if (items && (listed ? isNewestFirst(values) : isTurned(values))) {
        values.reverse()
        lines.reverse()
        warnings.add('order_reversed', 0)
      }
      const lineOf = (index: number): number => lines[index] ?? 0
      const { drafts, system, compactions, own } = items
        ? { ...readItems(values, lineOf, warnings), own: 'openai-responses' as const }
        : readMessages(values, lineOf, warnings)
      const timed = drafts.map((draft) => ({ ...draft, time: timeOf(draft.at) }))
      const facts = { format: format ?? own, title: null, records: read, drafts: timed, system, compactions, choices, choice }
      return finish(links ? { ...facts, links } : facts, warnings)
    },
  }
}

function readMessages(values: readonly Fields[], lineOf: (index: number) => number, warnings: Warnings) {
  if (values.some(isOpenAiMessage)) {
    return { ...readChatMessages(values, lineOf, warnings), compactions: [], own: 'openai-chat' as const }
  }
  const chat = collectChat(warnings)
  values.forEach((value, index) => {
    if ('role' in value) chat.add(value, lineOf(index))
    else warnings.count('unknown_record', lineOf(index), 'type' in value ? excerpt(wordOf(value.type)) : 'no role')
  })
  const own = chat.transcript() ? ('transcript' as const) : ('messages' as const)
  return { drafts: chat.drafts, system: chat.system(), compactions: [], own }
}
