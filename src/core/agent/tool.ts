// The one shape of a tool: its definition for the API, and what it does to the workspace. What needs the world is an effect.
import { isFields } from './input.ts'
import type { Agent, Effect, Outcome, Todo, Use } from './types.ts'
import type { Workspace, WorkspaceProblem } from './workspace.ts'

export interface ToolDefinition {
  readonly name: string
  readonly description: string
  readonly input_schema: Readonly<Record<string, unknown>>
}

/** Done at once, or to be done by the shell. */
export type Ran =
  | { readonly outcome: Outcome; readonly workspace?: Workspace; readonly todos?: readonly Todo[] }
  | { readonly effect: Extract<Effect, { readonly do: 'bash' | 'subagent' }> }

export interface Tool {
  readonly definition: ToolDefinition
  run(input: Readonly<Record<string, unknown>>, agent: Agent): Ran
}

export const said = (content: string): Ran => ({ outcome: { content, failed: false } })
/** The course's tools report trouble in their text. */
export const error = (text: string): Ran => ({ outcome: { content: `Error: ${text}`, failed: true } })

export const problemText = (problem: WorkspaceProblem): string => {
  switch (problem.code) {
    case 'escapes':
      return `Path escapes workspace: ${problem.path}`
    case 'missing':
      return `[Errno 2] No such file or directory: '${problem.path}'`
    case 'is_folder':
      return `[Errno 21] Is a directory: '${problem.path}'`
    case 'is_file':
      return `[Errno 20] Not a directory: '${problem.path}'`
    case 'full':
      return `[Errno 28] No space left on device: the workspace has reached its limit of ${problem.limit}`
  }
}

/** The string under a key; null where it is missing or something else. */
export const textOf = (input: Readonly<Record<string, unknown>>, key: string): string | null => {
  const value = input[key]
  return typeof value === 'string' ? value : null
}
export const missing = (key: string): Ran => error(`missing required argument '${key}'`)

export const inputOf = (use: Use): Readonly<Record<string, unknown>> => (isFields(use.input) ? use.input : {})

export const schema = (properties: Readonly<Record<string, unknown>>, required: readonly string[]): ToolDefinition['input_schema'] => ({
  type: 'object',
  properties,
  required,
})
