// Does the ground hold: the README's commands, what CI runs, the core's walls, and what may stand at the top level?
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const START = 'npm install && npm start'
const TEST = 'npm install && npm test'
const TOP = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'index.html',
  'src',
  'public',
  'e2e',
  'README.md',
  'LICENSE',
]

test('do the commands of the README name existing scripts?', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const readme = read('README.md')
  expect(readme).toContain(START)
  expect(readme).toContain(TEST)
  const named = [...readme.matchAll(/npm (?:run (?:--silent )?)?([a-z:]+)/g)].map((match) => match[1]).filter((name) => name !== 'install')
  expect(named).toEqual(expect.arrayContaining(['start', 'test', 'replay', 'bench']))
  for (const name of named) expect(scripts, `npm run ${name}`).toHaveProperty([name ?? ''])
  for (const script of Object.values(scripts))
    for (const [file] of script.matchAll(/\S+\.(?:mjs|ts)\b/g)) expect(existsSync(join(ROOT, file)), `${file} of "${script}"`).toBe(true)
})

test('does CI run the very test command of the README?', () => {
  expect(read('.ci/run')).toContain(TEST)
})

test('is the core compiled without the DOM and without Node?', () => {
  const { compilerOptions, include, exclude } = JSON.parse(read('src/core/tsconfig.json')) as {
    compilerOptions: { lib: string[]; types: string[] }
    include: string[]
    exclude: string[]
  }
  expect(compilerOptions.lib).toEqual(['ES2023'])
  expect(compilerOptions.types).toEqual([])
  expect(include).toEqual(['.'])
  expect(exclude).toEqual(['**/*.test.ts', '**/testing'])
})

test('are the types strict?', () => {
  const { compilerOptions } = JSON.parse(read('tsconfig.json')) as { compilerOptions: Record<string, unknown> }
  expect(compilerOptions).toMatchObject({ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true })
})

test('are all packages pinned to exact versions?', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
})

test('does the top level hold only what was agreed?', () => {
  const listed = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n')
  const top = new Set(listed.map((path) => path.split('/')[0] ?? '').filter((name) => name !== '' && !name.startsWith('.')))
  expect([...top].filter((name) => !TOP.includes(name))).toEqual([])
})
