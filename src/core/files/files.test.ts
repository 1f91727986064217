// Nothing lies outside the root, what was written last is there, and there is an end to the number of files.
import { posix } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FileContent, VirtualFiles } from './files.ts'
import { inside, normalisePath, PathBook } from './path.ts'

const file = (text: string): FileContent => ({ size: [...text].length, read: () => text })
const texts = (files: VirtualFiles): [string, string][] => files.list().map((f) => [f.path, f.content.read()])

describe('a path', () => {
  it.each([
    ['a.txt', 'a.txt'],
    ['.task_outputs/tool-results/t1.txt', '.task_outputs/tool-results/t1.txt'],
    ['./a', 'a'],
    ['a//b/./c/', 'a/b/c'],
    ['a/../b', 'b'],
    ['a/b/../../c', 'c'],
    ['...', '...'],
    ['..a/b..', '..a/b..'],
    ['.hidden', '.hidden'],
    [' a /b ', ' a /b '],
    ['日本/🧪.txt', '日本/🧪.txt'],
    ['a\\..\\b', 'a\\..\\b'],
    ['a\nb', 'a\nb'],
    ['C:/x', 'C:/x'],
    ['%2e%2e/x', '%2e%2e/x'],
    ['．．/x', '．．/x'],
    ['é', 'é'],
    ['e\u0301', 'e\u0301'],
  ])('%j is %j', (path, want) => expect(normalisePath(path)).toBe(want))

  it.each([
    '',
    '.',
    './',
    '..',
    '../x',
    'a/../..',
    'a/../../b',
    '/',
    '/etc/passwd',
    '//x',
    './../x',
    'a\0',
    '\0',
    'a/b/../../../c',
    'a/..',
  ])('%j is none', (path) => expect(normalisePath(path)).toBeNull())

  it('inside a folder begins with it once worked out', () => {
    const results = '.task_outputs/tool-results/'
    expect(inside(results, '.task_outputs/tool-results/a.txt')).toBe('.task_outputs/tool-results/a.txt')
    expect(inside(results, '.task_outputs/x/../tool-results/./a')).toBe('.task_outputs/tool-results/a')
    for (const path of [
      '.task_outputs/tool-results/../a',
      '.task_outputs/tool-results',
      '.task_outputs/tool-results-2/a',
      '/.task_outputs/tool-results/a',
      '.task_outputs/tool-results/../../../a',
      '',
    ])
      expect(inside(results, path)).toBeNull()
  })
})

const part = fc.oneof(
  fc.constantFrom('..', '.', '', '...', 'a', 'b', '.task_outputs', 'ü', '🧪', 'a b', '..\\', '\0', '．'),
  fc.string({ unit: 'binary', maxLength: 4 }),
)
const path = fc
  .tuple(fc.constantFrom('', '', '/', './', '../'), fc.array(part, { maxLength: 7 }))
  .map(([start, parts]) => start + parts.join('/'))

/** The same by Node's own arithmetic, below a root that no path names. */
function oracle(path: string): string | null {
  const root = '/the-root/'
  const resolved = posix.resolve(root, path)
  return !path.includes('\0') && !path.startsWith('/') && resolved.startsWith(root) ? resolved.slice(root.length) : null
}

describe('files', () => {
  it('never lie outside, whatever path is written; what is refused is not there', () => {
    fc.assert(
      fc.property(fc.array(path, { maxLength: 8 }), (paths) => {
        const files = new VirtualFiles()
        for (const one of paths) {
          const normal = normalisePath(one)
          expect(normal).toBe(oracle(one))
          if (normal === null) expect(() => files.write(one, file('x'))).toThrow(`Path escapes workspace: ${one}`)
          else {
            files.write(one, file(one))
            expect(files.exists(normal)).toBe(true)
            expect(normalisePath(normal)).toBe(normal)
          }
          expect(files.exists(one)).toBe(normal !== null)
        }
        for (const { path: lies } of files.list()) {
          expect(lies).not.toMatch(/^\/|\0/)
          for (const name of lies.split('/')) expect(['', '.', '..']).not.toContain(name)
        }
      }),
      { seed: 101, numRuns: 300 },
    )
  })

  it('are the same file however its path is spelt', () => {
    const files = new VirtualFiles()
    files.write('a/./b', file('one'))
    files.write('a/c/../b', file('two'))
    expect(texts(files)).toEqual([['a/b', 'two']])
    expect(files.read('./a//b')?.read()).toBe('two')
    expect(files.read('../a/b')).toBeNull()
    expect(files.read('/a/b')).toBeNull()
  })

  it('are what was last written under a path, in the order of first writing', () => {
    const write = fc.tuple(fc.constantFrom('a', 'b', 'c/d', 'é', './a', 'c//d'), fc.string({ maxLength: 5 }))
    fc.assert(
      fc.property(fc.array(write, { maxLength: 20 }), fc.boolean(), (writes, sharing) => {
        const book = new PathBook()
        if (sharing) new VirtualFiles(book).write('c/d', file('of another run'))
        const files = new VirtualFiles(book)
        const oracle = new Map<string, string>()
        for (const [name, text] of writes) {
          files.write(sharing ? files.at(name) : name, file(text))
          oracle.set(normalisePath(name) as string, text)
          expect(texts(files)).toEqual([...oracle])
        }
        for (const name of ['a', 'b', 'c/d', 'é']) {
          expect(files.read(name)?.read()).toBe(oracle.get(name))
          expect(files.exists(new VirtualFiles().at(name))).toBe(oracle.has(name))
        }
      }),
      { seed: 102, numRuns: 200 },
    )
  })

  it('are made when someone reads, not before', () => {
    const files = new VirtualFiles()
    let made = 0
    files.write('a', { size: 1, read: () => `${++made}` })
    expect([files.exists('a'), files.list()[0]?.content.size, made]).toEqual([true, 1, 0])
    expect(files.read('a')?.read()).toBe('1')
  })

  it('have a limit of number, which leaves room to write over what is there', () => {
    const files = new VirtualFiles(new PathBook(), { files: 2 })
    files.write('a', file('1'))
    files.write('b', file('2'))
    expect(() => files.write('c', file('3'))).toThrow('Too many files: 2')
    files.write('a', file('4'))
    expect(texts(files)).toEqual([
      ['a', '4'],
      ['b', '2'],
    ])
  })
})
