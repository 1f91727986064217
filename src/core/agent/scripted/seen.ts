// What the scripted model sees: the request in force, its own words since, and each tool use with what is left of its result.
import type { ApiMessage } from '../../conversation/types.ts'
import { isFields } from '../input.ts'
import type { Use } from '../types.ts'

/** What is left of a result: all of it, a pointer to a file that has it, or nothing. */
export type Left =
  | { readonly is: 'whole'; readonly text: string }
  | { readonly is: 'saved'; readonly path: string }
  | { readonly is: 'lost' }

export interface SeenUse {
  readonly use: Use
  readonly left: Left
}

export interface Seen {
  readonly request: string
  /** The summary the list begins with, as it stands there; null where there is none. */
  readonly summary: string | null
  /** Its own texts since the request, oldest first. */
  readonly said: readonly string[]
  /** Tool uses since the request, oldest first. */
  readonly uses: readonly SeenUse[]
  /** All tool uses it still sees, those of earlier requests with them. */
  readonly all: readonly SeenUse[]
  readonly tools: ReadonlySet<string>
}

const LOST: ReadonlySet<string> = new Set(['[Earlier tool result compacted. Re-run if needed.]', '[Earlier tool result omitted.]'])
const SAVED = /^\[Earlier tool result saved at (.+)\]$/
const PERSISTED = /^<persisted-output>\nFull output: (.+)\n/
const SUMMARY =
  /^\[(?:Compacted|Reactive compact)\]\n\n(?:Authoritative|Current user) request:\n([\s\S]*?)\n\n(?:Reference state|Conversation summary) \(([\s\S]*)$/
const MARKER = /^\[(?:snipped \d+ messages|\d+ messages archived at .+|What followed is part of the summary above\.)\]$/

/** Words that ask for nothing new: the request before them is in force. */
const GO_ON = /^\s{0,9}(?:please )?(?:go on|continue|carry on|继续|请继续|続けて(?:ください)?)[.!。！]?\s{0,9}$/i

export function seen(messages: readonly ApiMessage[], tools: ReadonlySet<string>): Seen {
  const results = new Map<string, string>()
  for (const { role, content } of messages)
    if (role === 'user')
      for (const block of blocksOf(content)) if (block.type === 'tool_result') results.set(String(block.tool_use_id), textOf(block.content))

  let request = ''
  let summary: string | null = null
  let said: string[] = []
  let uses: SeenUse[] = []
  const all: SeenUse[] = []
  for (const { role, content } of messages) {
    if (role === 'user') {
      const text = typeof content === 'string' ? content : null
      if (text === null || MARKER.test(text) || (request !== '' && GO_ON.test(text))) continue
      const folded = SUMMARY.exec(text)
      request = folded?.[1] ?? text
      summary = folded ? (folded[2] ?? '') : null
      said = []
      uses = []
    } else if (typeof content === 'string') said.push(content)
    else
      for (const block of blocksOf(content)) {
        if (block.type === 'text') said.push(textOf(block.text))
        if (block.type !== 'tool_use') continue
        const use = { id: String(block.id), name: String(block.name), input: block.input }
        const result = results.get(use.id)
        if (result === undefined) continue
        const one = { use, left: leftOf(result) }
        uses.push(one)
        all.push(one)
      }
  }
  return { request, summary, said, uses, all, tools }
}

function leftOf(text: string): Left {
  if (LOST.has(text)) return { is: 'lost' }
  const path = (SAVED.exec(text) ?? PERSISTED.exec(text))?.[1]
  return path === undefined ? { is: 'whole', text } : { is: 'saved', path }
}

/** A string of a use's input. */
export const inputText = ({ input }: Use, key: string): string => (isFields(input) && typeof input[key] === 'string' ? input[key] : '')

const blocksOf = (content: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(content) ? content.filter(isFields) : []
const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : blocksOf(value)
        .map((block) => (block.type === 'text' ? String(block.text) : ''))
        .join('')
