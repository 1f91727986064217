// The workspace: nothing climbs out, trees never change, limits hold, folders and files do not stand in each other's way.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Workspace } from './workspace.ts'

const tree = Workspace.of({ 'a/b.txt': 'b', 'a/c/d.txt': 'd', 'e.txt': 'e' })
const given = (result: ReturnType<Workspace['write']>): Workspace => {
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.value
}

describe('a tree', () => {
  test('tells its files and the folders above them', () => {
    expect([tree.paths, tree.folders]).toEqual([
      ['a/b.txt', 'a/c/d.txt', 'e.txt'],
      ['a', 'a/c'],
    ])
  })
  test('is what it was after every change', () => {
    const before = JSON.stringify([tree.paths, tree.folders])
    given(tree.write('x/y', 'z'))
    given(tree.remove('a'))
    given(tree.rename('a', 'q'))
    given(tree.makeFolder('empty/one'))
    expect(JSON.stringify([tree.paths, tree.folders])).toBe(before)
  })
  test('moves and removes whole folders', () => {
    expect(given(tree.rename('a', 'z/y')).paths).toEqual(['e.txt', 'z/y/b.txt', 'z/y/c/d.txt'])
    expect(given(tree.remove('a/c')).paths).toEqual(['a/b.txt', 'e.txt'])
    expect(given(tree.makeFolder('empty/one')).folders).toEqual(['a', 'a/c', 'empty', 'empty/one'])
  })
  test.each([
    ['escapes', tree.write('../x', '')],
    ['escapes', tree.write('/x', '')],
    ['is_folder', tree.write('a', '')],
    ['is_file', tree.write('e.txt/f', '')],
    ['is_file', tree.makeFolder('e.txt')],
    ['missing', tree.remove('nope')],
    ['missing', tree.rename('nope', 'x')],
    ['is_file', tree.rename('a/b.txt', 'e.txt')],
    ['is_folder', tree.rename('a', 'a/c/inside')],
  ])('refuses with %s', (code, result) => expect(!result.ok && result.problem.code).toBe(code))
  test('has limits, and a file that shrinks makes room', () => {
    const limits = { files: 2, size: 10 }
    const two = given(given(Workspace.empty.write('a', '12345', limits)).write('b', '12345', limits))
    expect(two.write('c', '', limits)).toEqual({ ok: false, problem: { code: 'full', limit: 'files' } })
    expect(two.write('b', '123456', limits)).toEqual({ ok: false, problem: { code: 'full', limit: 'size' } })
    expect(given(given(two.write('b', '', limits)).write('a', '1234567890', limits)).paths).toEqual(['a', 'b'])
  })
})

test('no path of any kind leads outside', () => {
  const part = fc.constantFrom('..', '.', '', 'a', 'b', '/', '\0', 'c d', '日本')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const written = Workspace.empty.write(parts.join('/'), 'x')
      if (!written.ok) return
      for (const path of written.value.paths) {
        expect(path.startsWith('/')).toBe(false)
        expect(path.split('/')).not.toContain('..')
      }
    }),
    { seed: 9, numRuns: 500 },
  )
})
