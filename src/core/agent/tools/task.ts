// task: a subagent with messages of its own; only its last text comes back.
import { missing, schema, type Tool, textOf } from '../tool.ts'

/** Calls a subagent may make. */
export const SUBAGENT_CALLS = 30

export const task: Tool = {
  definition: {
    name: 'task',
    description: 'Give a piece of work to a subagent with a fresh context; its last text is the result.',
    input_schema: schema({ description: { type: 'string' } }, ['description']),
  },
  run(input) {
    const description = textOf(input, 'description')
    return description === null ? missing('description') : { effect: { do: 'subagent', description } }
  },
}
