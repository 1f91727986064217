// read_file: the lines of a file, whole unless a limit was asked for.
import { splitLines } from '../../conversation/lines.ts'
import { error, missing, problemText, said, schema, type Tool, textOf } from '../tool.ts'

export const readFile: Tool = {
  definition: {
    name: 'read_file',
    description: 'Read a file of the workspace. With a limit only its first lines are read.',
    input_schema: schema({ path: { type: 'string' }, limit: { type: 'integer' } }, ['path']),
  },
  run(input, { workspace }) {
    const path = textOf(input, 'path')
    if (path === null) return missing('path')
    const file = workspace.read(path)
    if (!file.ok) return error(problemText(file.problem))
    if (typeof file.value !== 'string') return error(`'utf-8' codec can't decode bytes in ${path}: it is no text`)
    const lines = splitLines(file.value)
    const { limit } = input
    if (typeof limit !== 'number' || limit <= 0 || limit >= lines.length) return said(lines.join('\n'))
    const shown = Math.trunc(limit)
    return said([...lines.slice(0, shown), `... (${lines.length - shown} more lines)`].join('\n'))
  },
}
