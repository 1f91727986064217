// The conversation as a person follows it: typed texts, what the model says, and each tool use with its result.
import { isFields } from './input.ts'
import type { LiveSession, Mark } from './session.ts'
import type { Use } from './types.ts'

/** `entry`: index of its message in the session (`m{entry}` in Debug); `block`: index in the message's content. */
export type ChatItem = { readonly entry: number; readonly block: number; readonly time: number } & (
  | { readonly kind: 'typed'; readonly text: string }
  /** By the Stop hook. */
  | { readonly kind: 'handed'; readonly text: string }
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'thinking'; readonly text: string }
  /** No message: `block` is below 0. */
  | { readonly kind: 'mark'; readonly mark: Mark }
  | {
      readonly kind: 'use'
      readonly use: Use
      /** Null: it has not run yet. */
      readonly result: string | null
      /** Which of the uses that are open is running or waits for the person. */
      readonly state: 'done' | 'running' | 'asked' | 'waiting'
      /** Session of the subagent that worked, or works, for it. */
      readonly child: string | null
    }
)

export function chatOf({ agent, children, marks = [] }: Pick<LiveSession, 'agent' | 'children' | 'marks'>): readonly ChatItem[] {
  const { entries, phase } = agent
  const results = new Map<string, string>()
  for (const { raw } of entries)
    if (raw.role === 'user')
      for (const block of listOf(raw.content))
        if (block.type === 'tool_result') results.set(String(block.tool_use_id), textOf(block.content))
  const open = phase.at === 'tools' ? phase : null
  const stateOf = (id: string, done: boolean) => {
    const at = open ? open.uses.findIndex((use) => use.id === id) : -1
    if (done || !open || at === -1 || at < open.outcomes.length) return 'done'
    if (at > open.outcomes.length) return 'waiting'
    return open.asked ? 'asked' : 'running'
  }
  const said = entries.flatMap(({ raw, time, typed }, entry): readonly ChatItem[] => {
    if (raw.role === 'user')
      return typeof raw.content === 'string'
        ? [{ entry, block: 0, time, kind: typed === null ? 'handed' : 'typed', text: raw.content }]
        : []
    if (typeof raw.content === 'string') return [{ entry, block: 0, time, kind: 'said', text: raw.content }]
    return listOf(raw.content).flatMap((block, at): readonly ChatItem[] => {
      const place = { entry, block: at, time }
      if (block.type === 'text') return [{ ...place, kind: 'said', text: textOf(block.text) }]
      if (block.type === 'thinking') return [{ ...place, kind: 'thinking', text: textOf(block.thinking) }]
      if (block.type !== 'tool_use') return []
      const id = String(block.id)
      const early = open?.outcomes[open.uses.findIndex((use) => use.id === id)]?.content
      const result = results.get(id) ?? early ?? null
      const use: Use = { id, name: String(block.name), input: block.input }
      return [{ ...place, kind: 'use', use, result, state: stateOf(id, results.has(id)), child: children[id] ?? null }]
    })
  })
  const marked = marks.map((mark, i): ChatItem => ({ entry: mark.entry, block: i - marks.length, time: mark.time, kind: 'mark', mark }))
  return [...said, ...marked].sort((a, b) => a.entry - b.entry || a.block - b.block)
}

const listOf = (content: unknown): readonly Readonly<Record<string, unknown>>[] => (Array.isArray(content) ? content.filter(isFields) : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
