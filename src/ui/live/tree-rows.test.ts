// The tree: which rows stand in which order, and that no depth breaks it.
import { expect, test } from 'vitest'
import { Workspace } from '../../core/agent/workspace.ts'
import { treeRows } from './tree-rows.ts'

const lines = (workspace: Workspace, ...closed: string[]) =>
  treeRows(workspace, new Set(closed)).map(
    ({ depth, name, kind, size }) => `${' '.repeat(depth)}${name}${kind === 'folder' ? '/' : ` ${size}`}`,
  )

const tree = Workspace.of({ 'b.txt': 'abc', 'a/z.txt': '', 'a/c/d.txt': 'x', '.hidden/e': new Uint8Array(5) })

test('do folders come first, and what is in them below them?', () => {
  expect(lines(tree)).toEqual(['.hidden/', ' e 5', 'a/', ' c/', '  d.txt 1', ' z.txt 0', 'b.txt 3'])
})

test('does a closed folder hide all that is in it?', () => {
  expect(lines(tree, 'a')).toEqual(['.hidden/', ' e 5', 'a/', 'b.txt 3'])
  expect(lines(tree, 'a/c')).toEqual(['.hidden/', ' e 5', 'a/', ' c/', ' z.txt 0', 'b.txt 3'])
  expect(lines(Workspace.empty)).toEqual([])
})

test('is a folder a thousand deep a tree, too?', () => {
  expect(lines(Workspace.of({ [`${'d/'.repeat(1_000)}x`]: '' }))).toHaveLength(1_001)
})
