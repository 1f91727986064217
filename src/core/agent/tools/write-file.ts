// write_file: creates or overwrites a file, and the folders above it.
import { measure } from '../../conversation/measure.ts'
import { error, missing, problemText, schema, type Tool, textOf } from '../tool.ts'

export const writeFile: Tool = {
  definition: {
    name: 'write_file',
    description: 'Write a file of the workspace; folders are made where they are missing.',
    input_schema: schema({ path: { type: 'string' }, content: { type: 'string' } }, ['path', 'content']),
  },
  run(input, { workspace }) {
    const [path, content] = [textOf(input, 'path'), textOf(input, 'content')]
    if (path === null) return missing('path')
    if (content === null) return missing('content')
    const next = workspace.write(path, content)
    if (!next.ok) return error(problemText(next.problem))
    // The course counts characters and calls them bytes.
    return { outcome: { content: `Wrote ${measure(content).chars} bytes to ${path}`, failed: false }, workspace: next.value }
  },
}
