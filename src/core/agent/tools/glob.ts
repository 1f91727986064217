// glob: paths by a pattern, a line each. Editions differ in what `**` means and how many are told.
import { globPaths } from '../glob-match.ts'
import { missing, said, schema, type Tool, textOf } from '../tool.ts'

/** Upstream tells so many. */
const MOST = 200

export const glob: Tool = {
  definition: {
    name: 'glob',
    description: 'List the paths of the workspace that match a pattern, a line each.',
    input_schema: schema({ pattern: { type: 'string' } }, ['pattern']),
  },
  run(input, { workspace, edition }) {
    const pattern = textOf(input, 'pattern')
    if (pattern === null) return missing('pattern')
    const upstream = edition === 's08-head'
    const found = globPaths(pattern, [...workspace.paths, ...workspace.folders], upstream)
    if (found.length === 0) return said('(no matches)')
    if (!upstream || found.length <= MOST) return said(found.join('\n'))
    return said([...found.slice(0, MOST), '... (more matches omitted; narrow the pattern)'].join('\n'))
  },
}
