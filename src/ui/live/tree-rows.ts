// The workspace as rows of a tree: folders before files, each level by name; what lies in a closed folder is left out. Pure.
import type { Workspace } from '../../core/agent/workspace.ts'

export interface TreeRow {
  readonly path: string
  readonly name: string
  readonly depth: number
  /** Of a file: characters, or bytes where it is no text. */
  readonly size: number
  readonly kind: 'file' | 'folder'
}

export function treeRows(workspace: Workspace, closed: ReadonlySet<string>): readonly TreeRow[] {
  const below = new Map<string, TreeRow[]>()
  const put = (path: string, kind: TreeRow['kind'], size: number) => {
    const cut = path.lastIndexOf('/')
    const parent = cut === -1 ? '' : path.slice(0, cut)
    const row: TreeRow = { path, name: path.slice(cut + 1), depth: path.split('/').length - 1, size, kind }
    const rows = below.get(parent)
    if (rows) rows.push(row)
    else below.set(parent, [row])
  }
  for (const path of workspace.folders) put(path, 'folder', 0)
  for (const path of workspace.paths) put(path, 'file', sizeOf(workspace, path))
  const rows: TreeRow[] = []
  // Not by calls of itself: a folder may be a thousand deep.
  const todo = [...(below.get('') ?? [])].reverse()
  for (let row = todo.pop(); row; row = todo.pop()) {
    rows.push(row)
    if (row.kind === 'folder' && !closed.has(row.path)) todo.push(...[...(below.get(row.path) ?? [])].reverse())
  }
  return rows
}

function sizeOf(workspace: Workspace, path: string): number {
  const read = workspace.read(path)
  return read.ok ? read.value.length : 0
}
