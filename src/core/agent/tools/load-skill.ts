// load_skill: the whole text of a skill of the workspace.
import { missing, said, schema, type Tool, textOf } from '../tool.ts'

export const loadSkill: Tool = {
  definition: {
    name: 'load_skill',
    description: 'Load the instructions of a skill by its name.',
    input_schema: schema({ name: { type: 'string' } }, ['name']),
  },
  run(input, { workspace }) {
    const name = textOf(input, 'name')
    if (name === null) return missing('name')
    // A name is one part of a path, never a path.
    const file = /^[^/\\]+$/.test(name) ? workspace.read(`skills/${name}/SKILL.md`) : null
    return said(file?.ok && typeof file.value === 'string' ? file.value : `Skill not found: ${name}`)
  },
}
