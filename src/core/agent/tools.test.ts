// The tools to the letter: what the model reads for every input, good or bad, in each edition.
import { describe, expect, test } from 'vitest'
import type { EditionId } from '../pipeline/types.ts'
import { agentTools, newAgent, newSubagent } from './loop.ts'
import { bashResult } from './tools/bash.ts'
import { toolsOf } from './tools/index.ts'
import { Workspace } from './workspace.ts'

const tree = Workspace.of({
  'a.py': 'one\ntwo\r\nthree\u2028four\n',
  'src/b.py': 'x = 1\nx = 1\n',
  'src/deep/c.py': '',
  'src/.hidden.py': '',
  'skills/review/SKILL.md': '# Review\nRead it twice.\n',
  'logo.png': new Uint8Array([137, 80]),
})

const use = (name: string, input: Record<string, unknown>, edition: EditionId = 's08-2026-07', workspace = tree) => {
  const tool = toolsOf(edition).find(({ definition }) => definition.name === name)
  if (!tool) throw new Error(`${edition} has no ${name}`)
  const ran = tool.run(input, newAgent(edition, 1, workspace))
  return 'effect' in ran ? ran : { content: ran.outcome.content, failed: ran.outcome.failed, workspace: ran.workspace, todos: ran.todos }
}
const says = (name: string, input: Record<string, unknown>, edition?: EditionId) =>
  (use(name, input, edition) as { content: string }).content

test('each edition has its tools, in the course’s order', () => {
  const names = (edition: EditionId) => toolsOf(edition).map(({ definition }) => definition.name)
  expect(names('s08-2026-07')).toEqual([
    'bash',
    'read_file',
    'write_file',
    'edit_file',
    'glob',
    'todo_write',
    'task',
    'load_skill',
    'compact',
  ])
  for (const edition of ['s08-2026-08', 's08-head'] as const)
    expect(names(edition)).toEqual(['bash', 'read_file', 'write_file', 'edit_file', 'glob', 'compact'])
  expect(agentTools(newSubagent(newAgent('s08-2026-07', 1, tree))).map(({ definition }) => definition.name)).toEqual(names('none'))
})

describe('read_file', () => {
  test('gives the lines as Python splits them, whole', () => expect(says('read_file', { path: 'a.py' })).toBe('one\ntwo\nthree\nfour'))
  test('with a shorter limit says how many more there are', () =>
    expect(says('read_file', { path: 'a.py', limit: 2 })).toBe('one\ntwo\n... (2 more lines)'))
  test.each([4, 99, 0, -1, '2', null])('with limit %s gives all', (limit) =>
    expect(says('read_file', { path: 'a.py', limit })).toBe('one\ntwo\nthree\nfour'),
  )
  test('is never cut', () => {
    const long = 'x'.repeat(300_000)
    expect(says('read_file', { path: 'l' })).toContain('Error')
    expect((use('read_file', { path: 'l' }, 's08-head', Workspace.of({ l: long })) as { content: string }).content).toBe(long)
  })
  test.each([
    [{ path: 'nope.py' }, "Error: [Errno 2] No such file or directory: 'nope.py'"],
    [{ path: 'src' }, "Error: [Errno 21] Is a directory: 'src'"],
    [{ path: '../../etc/passwd' }, 'Error: Path escapes workspace: ../../etc/passwd'],
    [{ path: '/etc/passwd' }, 'Error: Path escapes workspace: /etc/passwd'],
    [{ path: 7 }, "Error: missing required argument 'path'"],
    [{}, "Error: missing required argument 'path'"],
  ])('tells trouble as its result: %j', (input, text) => expect(says('read_file', input)).toBe(text))
  test('of a picture says that it is no text', () => expect(says('read_file', { path: 'logo.png' })).toMatch(/^Error: .*no text/))
})

describe('write_file and edit_file', () => {
  test('count characters and call them bytes', () => {
    const wrote = use('write_file', { path: 'new/deep/日本.txt', content: '日本🗾' }) as { content: string; workspace?: Workspace }
    expect(wrote.content).toBe('Wrote 3 bytes to new/deep/日本.txt')
    expect(wrote.workspace?.read('new/deep/日本.txt')).toEqual({ ok: true, value: '日本🗾' })
    expect(tree.read('new/deep/日本.txt').ok, 'the tree before is as it was').toBe(false)
  })
  test('replace the first place only, and take the new text literally', () => {
    const edited = use('edit_file', { path: 'src/b.py', old_text: 'x = 1', new_text: '$& = 2' }) as {
      content: string
      workspace?: Workspace
    }
    expect(edited.content).toBe('Edited src/b.py')
    expect(edited.workspace?.read('src/b.py')).toEqual({ ok: true, value: '$& = 2\nx = 1\n' })
  })
  test('say what is wrong', () => {
    expect(says('edit_file', { path: 'src/b.py', old_text: 'y', new_text: 'z' })).toBe('Error: text not found in src/b.py')
    expect(says('write_file', { path: '../up', content: '' })).toBe('Error: Path escapes workspace: ../up')
    expect(says('write_file', { path: 'a.py/b', content: '' })).toBe("Error: [Errno 20] Not a directory: 'a.py/b'")
    expect(says('write_file', { path: 'a.py' })).toBe("Error: missing required argument 'content'")
  })
})

describe('glob', () => {
  test.each([
    ['*.py', 'a.py'],
    ['src/*', 'src/b.py\nsrc/deep'],
    ['src/.*', 'src/.hidden.py'],
    ['**/*.py', 'src/b.py'],
    ['src/[!c].py', 'src/b.py'],
    ['src/[bc].p?', 'src/b.py'],
    ['nothing*', '(no matches)'],
    ['../*', '(no matches)'],
    ['(a|b).py', '(no matches)'],
  ])('earlier editions: %s', (pattern, found) => expect(says('glob', { pattern }, 's08-2026-08')).toBe(found))
  test('upstream: `**` goes into folders, hidden ones excepted', () =>
    expect(says('glob', { pattern: '**/*.py' }, 's08-head')).toBe('a.py\nsrc/b.py\nsrc/deep/c.py'))
  test('upstream: at most 200, then it says so', () => {
    const many = Workspace.of(Object.fromEntries(Array.from({ length: 250 }, (_, i) => [`f${1000 + i}`, ''])))
    const lines = (use('glob', { pattern: '*' }, 's08-head', many) as { content: string }).content.split('\n')
    expect([lines.length, lines[0], lines.at(-1)]).toEqual([201, 'f1000', '... (more matches omitted; narrow the pattern)'])
    expect((use('glob', { pattern: '*' }, 's08-2026-08', many) as { content: string }).content.split('\n').length).toBe(250)
  })
  test('the last star is all one has to go back to', () => {
    const agent = Workspace.of({ aab: '', abcab: '', 'x-1': '', 'x-é': '' })
    const found = (pattern: string) => (use('glob', { pattern }, 's08-head', agent) as { content: string }).content
    expect(['*ab', 'a*b*', '*c*', '*?b', 'x-[0-9]', 'x-[!0-9]', '**/*b', '**/**'].map(found)).toEqual([
      'aab\nabcab',
      'aab\nabcab',
      'abcab',
      'aab\nabcab',
      'x-1',
      'x-é',
      'aab\nabcab',
      'aab\nabcab\nx-1\nx-é',
    ])
    // Each star tried at every place of the name would be more steps than there are atoms.
    const long = Workspace.of({ ['a'.repeat(200)]: '' })
    expect((use('glob', { pattern: `${'*a'.repeat(40)}*b` }, 's08-head', long) as { content: string }).content).toBe('(no matches)')
  })
})

describe('todo_write', () => {
  test('sets the list', () => {
    const todos = [
      { content: 'a', status: 'completed' },
      { content: 'b', status: 'pending' },
    ]
    expect(use('todo_write', { todos })).toMatchObject({ content: 'Updated 2 tasks', todos })
  })
  test.each([
    ['a', 'Error: todos must be a list'],
    [['x'], 'Error: todos[0] must be an object'],
    [[{ content: 'a', status: 'pending' }, { content: 'b' }], "Error: todos[1] missing 'content' or 'status'"],
    [[{ content: 'a', status: 'done' }], "Error: todos[0] has invalid status 'done'"],
  ])('says what is wrong: %j', (todos, text) => expect(says('todo_write', { todos })).toBe(text))
})

test('bash and task are for the shell; the others are done at once', () => {
  expect(use('bash', { command: 'ls' })).toEqual({ effect: { do: 'bash', command: 'ls' } })
  expect(use('task', { description: 'look' })).toEqual({ effect: { do: 'subagent', description: 'look' } })
})
test('what a command printed is trimmed and cut at 50 000 characters', () => {
  expect(bashResult(' out\n', 'err\n')).toBe('out\nerr')
  expect(bashResult('\n', '')).toBe('(no output)')
  expect([...bashResult('🗾'.repeat(60_000), '')].length).toBe(50_000)
})
test('load_skill gives the whole file, and a name is never a path', () => {
  expect(says('load_skill', { name: 'review' })).toBe('# Review\nRead it twice.\n')
  for (const name of ['nope', '../../a', 'review/../review']) expect(says('load_skill', { name })).toBe(`Skill not found: ${name}`)
})
test('compact says only that it was asked', () => {
  expect(says('compact', {})).toBe('[Compaction requested. This completed turn will be summarized.]')
  expect(says('compact', {}, 's08-head')).toBe('Compaction requested after this tool batch.')
})
