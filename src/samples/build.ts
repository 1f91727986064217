// The words a sample is written in: a user, an agent, its tool uses with their results; and the recording they make.
import type { ApiMessage } from '../core/conversation/types.ts'
import type { RecordedMessage, Recording } from '../core/importers/types.ts'
import { dice } from './text/dice.ts'

export interface Use {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
  readonly result: unknown
  readonly failed?: boolean
}
export type Turn =
  | { readonly who: 'user'; readonly text: string; readonly later: number }
  | { readonly who: 'agent'; readonly text: string; readonly uses: readonly Use[]; readonly thinking: string }

/** What the user typed, some hours later than right away. */
export const user = (text: string, later = 0): Turn => ({ who: 'user', text, later })
/** One answer of the model; its uses run together and their results come back in one message. */
export const agent = (text: string, uses: readonly Use[] = [], thinking = ''): Turn => ({ who: 'agent', text, uses, thinking })

/** The tool cuts what a command prints. */
const BASH_LIMIT = 50_000
export const bash = (command: string, output = ''): Use => ({
  name: 'bash',
  input: { command },
  result: output.trim().slice(0, BASH_LIMIT) || '(no output)',
})
export const glob = (pattern: string, paths: readonly string[]): Use => ({
  name: 'glob',
  input: { pattern },
  result: paths.join('\n') || '(no matches)',
})
/** The list so far: the first `done` are completed, the next one is under way. */
export const todo = (done: number, tasks: readonly string[]): Use => ({
  name: 'todo_write',
  input: {
    todos: tasks.map((content, i) => ({ content, status: i < done ? 'completed' : i === done ? 'in_progress' : 'pending' })),
  },
  result: `Updated ${tasks.length} tasks`,
})
export const compact = (): Use => ({ name: 'compact', input: {}, result: 'Compaction requested after this tool batch.' })
/** A use whose tool reported an error. */
export const failed = (use: Use): Use => ({ ...use, failed: true })

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Id of the n-th tool use (from 1) of a sample, for a story in which a result is looked up under its id. */
export const idOf = (seed: string, no: number): string => `toolu_01${dice(`${seed} use ${no}`).word(BASE58, 22)}`

/** Turns as the API's messages. Ids and times follow from the seed; `start` is the first message's time, UTC. */
export function toRecording(seed: string, start: string, turns: readonly Turn[]): Recording {
  const d = dice(`${seed} times`)
  const messages: RecordedMessage[] = []
  let time = Math.floor(Date.parse(start) / 1000)
  const add = (raw: ApiMessage, typed: string | null): void => {
    messages.push({ raw, typed, time, line: messages.length + 1, usage: null })
  }
  let uses = 0
  for (const turn of turns) {
    if (turn.who === 'user') {
      time += turn.later * 3600
      add({ role: 'user', content: turn.text }, turn.text)
      time += d.int(2, 6)
      continue
    }
    const content: unknown[] = []
    const results: unknown[] = []
    if (turn.thinking) content.push({ type: 'thinking', thinking: turn.thinking, signature: `Eq${d.word(BASE58, 62)}` })
    if (turn.text) content.push({ type: 'text', text: turn.text })
    for (const { name, input, result, failed } of turn.uses) {
      const id = idOf(seed, ++uses)
      content.push({ type: 'tool_use', id, name, input })
      results.push({ type: 'tool_result', tool_use_id: id, content: result, ...(failed ? { is_error: true } : {}) })
    }
    add({ role: 'assistant', content }, null)
    time += results.length ? d.int(1, 24) : d.int(40, 400)
    if (results.length) add({ role: 'user', content: results }, null)
    time += results.length ? d.int(3, 11) : 0
  }
  return {
    format: 'sample',
    title: null,
    records: messages.length,
    messages,
    toolUses: uses,
    toolResults: uses,
    unanswered: 0,
    orphans: 0,
    system: null,
    model: null,
    warnings: [],
    compactions: [],
    summaries: [],
    choices: [],
    choice: null,
    links: { session: null, agent: null, parent: null, next: null },
  }
}
