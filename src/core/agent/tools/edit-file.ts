// edit_file: replaces the first place of a text in a file.
import { error, missing, problemText, schema, type Tool, textOf } from '../tool.ts'

export const editFile: Tool = {
  definition: {
    name: 'edit_file',
    description: 'Replace the first occurrence of old_text in a file of the workspace with new_text.',
    input_schema: schema({ path: { type: 'string' }, old_text: { type: 'string' }, new_text: { type: 'string' } }, [
      'path',
      'old_text',
      'new_text',
    ]),
  },
  run(input, { workspace }) {
    const [path, before, after] = [textOf(input, 'path'), textOf(input, 'old_text'), textOf(input, 'new_text')]
    if (path === null) return missing('path')
    if (before === null) return missing('old_text')
    if (after === null) return missing('new_text')
    const file = workspace.read(path)
    if (!file.ok) return error(problemText(file.problem))
    const at = typeof file.value === 'string' ? file.value.indexOf(before) : -1
    if (typeof file.value !== 'string' || at === -1) return error(`text not found in ${path}`)
    const next = workspace.write(path, file.value.slice(0, at) + after + file.value.slice(at + before.length))
    if (!next.ok) return error(problemText(next.problem))
    return { outcome: { content: `Edited ${path}`, failed: false }, workspace: next.value }
  },
}
