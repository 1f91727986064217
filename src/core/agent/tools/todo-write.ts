// todo_write: the whole list anew, or an error that says what is wrong with it.
import { isFields } from '../input.ts'
import { error, schema, type Tool } from '../tool.ts'
import type { Todo } from '../types.ts'

const STATUSES = ['pending', 'in_progress', 'completed'] as const

export const todoWrite: Tool = {
  definition: {
    name: 'todo_write',
    description: 'Set the list of tasks, each with its status.',
    input_schema: schema(
      {
        todos: {
          type: 'array',
          items: schema({ content: { type: 'string' }, status: { type: 'string', enum: STATUSES } }, ['content', 'status']),
        },
      },
      ['todos'],
    ),
  },
  run(input) {
    const { todos } = input
    if (!Array.isArray(todos)) return error('todos must be a list')
    const read: Todo[] = []
    for (const [i, one] of todos.entries()) {
      if (!isFields(one)) return error(`todos[${i}] must be an object`)
      if (!('content' in one) || !('status' in one)) return error(`todos[${i}] missing 'content' or 'status'`)
      const status = STATUSES.find((known) => known === one.status)
      if (!status) return error(`todos[${i}] has invalid status '${String(one.status)}'`)
      read.push({ content: String(one.content), status })
    }
    return { outcome: { content: `Updated ${read.length} tasks`, failed: false }, todos: read }
  },
}
