// The import table: which floor may import which, as data; every source is checked against it, and so is a planted violation.
import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { importsOf } from './testing/imports.ts'

interface Floor {
  /** Floors (or files) it may import, and through them what they may. */
  readonly values?: readonly string[]
  /** What it may import as types only; the closer of two entries decides, so this also narrows what comes through `values`. */
  readonly types?: readonly string[]
  readonly packages?: readonly string[] | 'any'
  readonly node?: boolean
}

const FLOORS: Readonly<Record<string, Floor>> = {
  'core/conversation': {},
  'core/files': {},
  'core/secrets': {},
  'core/pipeline': { values: ['core/conversation', 'core/files'] },
  'core/unpack': { packages: ['fflate', 'fzstd'] },
  'core/importers': { values: ['core/conversation', 'core/unpack'] },
  'core/agent': { values: ['core/pipeline', 'core/files'], types: ['core/importers'] },
  'core/view': { values: ['core/pipeline', 'core/secrets'], types: ['core/importers'], packages: ['diff'] },
  'core/metrics': { values: ['core/pipeline'] },
  'core/engine': { values: ['core/view', 'core/importers', 'core/metrics'] },
  words: { types: ['core', 'shell/problems.ts', 'shell/live'] },
  // The engine's worker opens samples.
  shell: { values: ['core', 'samples', 'words/languages.ts'], packages: 'any' },
  ui: { values: ['core/view', 'words', 'shell', 'lessons'], types: ['core'], packages: 'any' },
  lessons: { values: ['core', 'words'] },
  samples: { types: ['core'] },
  cli: { values: ['core', 'words', 'samples'], node: true },
  // It measures the built page, too, which needs a browser.
  bench: { values: ['core', 'words', 'samples'], packages: ['playwright', 'vite'], node: true },
  'main.tsx': { values: ['ui', 'shell', 'words'], packages: 'any' },
}

/** Files and folders in these never import each other; what two of them need moves down a floor. */
const SIBLINGS: Readonly<Record<string, readonly string[] | 'all'>> = {
  'core/pipeline/stages': 'all',
  'core/pipeline/editions': 'all',
  'core/importers': [
    'claude-code',
    'transcript',
    'messages',
    'request',
    'codex',
    'gemini',
    'swe-agent',
    'mini-swe-agent',
    'inspect',
    'aider',
    'text-chat',
    'anthropic-log',
    'batches',
    'openai-chat',
    'openai-responses',
    'agents-sdk',
  ],
}
/** The ordered list of the siblings, and their common type. */
const LISTS = ['index.ts', 'types.ts']

/** Tests, and what only tests use, may import what they want; nobody may import them, but a benchmark the latter. */
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.split('/').includes('testing')
const isUnder = (file: string, place: string) => file === place || file.startsWith(`${place}/`)
const floorOf = (file: string) => Object.keys(FLOORS).find((floor) => isUnder(file, floor))

/** Every import that the table forbids, as `file → imported: rule`. `files`: paths below src, with sources. */
function violations(files: ReadonlyMap<string, string>): readonly string[] {
  const found: string[] = []
  for (const [file, source] of files) {
    if (isTest(file) || !/\.tsx?$/.test(file)) continue
    const floor = floorOf(file)
    if (!floor) found.push(`${file}: stands on no floor of the table`)
    else
      for (const { request, typeOnly } of importsOf(file, source)) {
        const target = request?.startsWith('.') ? posix.join(posix.dirname(file), request) : request
        const rule = request?.startsWith('.') ? wrongFile(file, floor, target ?? '', typeOnly, files) : wrongPackage(floor, target)
        if (rule) found.push(`${file} → ${target ?? '?'}: ${rule}`)
      }
  }
  return found
}

function wrongPackage(floor: string, name: string | null): string | null {
  if (name === null) return 'a computed import cannot be checked'
  if (name.startsWith('/')) return 'write a relative path'
  const { packages = [], node } = FLOORS[floor] ?? {}
  if (isBuiltin(name)) return node ? null : `${floor} may not import Node's modules`
  return packages === 'any' || packages.some((one) => isUnder(name, one)) ? null : `${floor} may not import this package`
}

function wrongFile(file: string, floor: string, target: string, typeOnly: boolean, files: ReadonlyMap<string, string>): string | null {
  if (!files.has(target) && !target.includes('*')) return 'there is no such file (the extension is part of the path)'
  if (isTest(target) && (floor !== 'bench' || target.includes('.test.'))) return 'only tests may import this'
  const sibling = siblings(file, target)
  if (sibling) return sibling
  const right = rightTo(floor, target)
  if (right === 'values' || (right === 'types' && typeOnly)) return null
  return right === 'types' ? `${floor} may import this as a type only` : `${floor} may not import ${floorOf(target) ?? 'this'}`
}

/** What a floor may take of a place: decided by its own closest entry, else through the floors it imports. */
function rightTo(floor: string, target: string): 'values' | 'types' | null {
  if (isUnder(target, floor)) return 'values'
  const { values = [], types = [] } = FLOORS[floor] ?? {}
  const closest = [...values, ...types].filter((place) => isUnder(target, place)).sort((a, b) => b.length - a.length)[0]
  if (closest !== undefined) return values.includes(closest) ? 'values' : 'types'
  const rights = values.map((place) => rightTo(place, target))
  return rights.includes('values') ? 'values' : rights.includes('types') ? 'types' : null
}

function siblings(file: string, target: string): string | null {
  for (const [folder, members] of Object.entries(SIBLINGS)) {
    const [one, other] = [file, target].map((path) => (isUnder(path, folder) ? path.slice(folder.length + 1) : null))
    if (!one || !other || LISTS.includes(one) || LISTS.includes(other)) continue
    // A sibling may have a folder of its own: `claude-code.ts` and what is in `claude-code/`.
    const [mine, its] = [one, other].map((path) => path.split('/')[0]?.replace(/\.tsx?$/, '') ?? '')
    const counts = (name: string | undefined) => members === 'all' || members.includes(name ?? '')
    if (mine !== its && counts(mine) && counts(its)) return `siblings in ${folder} never import each other`
  }
  return null
}

const SRC = dirname(fileURLToPath(import.meta.url))

function sources(): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const entry of readdirSync(SRC, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.set(relative(SRC, path).replaceAll('\\', '/'), /\.tsx?$/.test(entry.name) ? readFileSync(path, 'utf8') : '')
  }
  return files
}

test('does every file import only what its floor may?', () => {
  expect(violations(sources())).toEqual([])
})

const PLANTED: readonly (readonly [file: string, source: string, told: string])[] = [
  ['core/conversation/a.ts', `import '../files/b.ts'`, '→ core/files/b.ts: core/conversation may not import core/files'],
  ['core/pipeline/a.ts', `export * from '../view/b.ts'`, '→ core/view/b.ts: core/pipeline may not import core/view'],
  ['core/pipeline/a.ts', `type T = import('../view/b.ts').T`, '→ core/view/b.ts: core/pipeline may not import core/view'],
  ['core/pipeline/stages/a.ts', `import { b } from './b.ts'`, '→ core/pipeline/stages/b.ts: siblings in core/pipeline/stages never'],
  ['core/importers/transcript.ts', `import './claude-code/b.ts'`, '→ core/importers/claude-code/b.ts: siblings in core/importers never'],
  ['core/view/a.ts', `import { b } from '../importers/b.ts'`, '→ core/importers/b.ts: core/view may import this as a type only'],
  ['core/metrics/a.ts', `import '../view/b.ts'`, '→ core/view/b.ts: core/metrics may not import core/view'],
  ['core/view/a.ts', `import 'react'`, '→ react: core/view may not import this package'],
  ['core/engine/a.ts', `import 'diff'`, '→ diff: core/engine may not import this package'],
  ['core/engine/a.ts', `import 'node:fs'`, "→ node:fs: core/engine may not import Node's modules"],
  ['core/engine/a.ts', `import '../view/b'`, '→ core/view/b: there is no such file'],
  ['bench/a.ts', `import '../core/view/b.test.ts'`, '→ core/view/b.test.ts: only tests may import this'],
  ['core/engine/a.ts', `import '../view/b.test.ts'`, '→ core/view/b.test.ts: only tests may import this'],
  ['words/a.ts', `import { type A, b } from '../core/view/b.ts'`, '→ core/view/b.ts: words may import this as a type only'],
  ['words/a.ts', `import type { S } from '../shell/store.ts'`, '→ shell/store.ts: words may not import shell'],
  ['shell/a.ts', `const x = () => import('../ui/b.ts')`, '→ ui/b.ts: shell may not import ui'],
  ['shell/a.ts', `new Worker(new URL('../ui/b.ts', import.meta.url))`, '→ ui/b.ts: shell may not import ui'],
  ['shell/a.ts', `const x = (name: string) => import(name)`, '→ ?: a computed import cannot be checked'],
  ['ui/a.tsx', `import { b } from '../core/pipeline/b.ts'`, '→ core/pipeline/b.ts: ui may import this as a type only'],
  ['elsewhere/a.ts', '', ': stands on no floor of the table'],
]
test.each(PLANTED)('is a planted violation reported? %s: %s', (file, source, told) => {
  const others = ['core/files/b.ts', 'core/view/b.ts', 'core/view/b.test.ts', 'core/importers/b.ts', 'core/importers/claude-code/b.ts']
  const more = ['core/pipeline/b.ts', 'core/pipeline/stages/b.ts', 'shell/store.ts', 'ui/b.ts']
  const found = violations(new Map([...[...others, ...more].map((path) => [path, ''] as const), [file, source]]))
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(`${file}${told.startsWith(':') ? '' : ' '}${told}`)
})

test('is what the table allows left in peace?', () => {
  const files = new Map([
    ['core/conversation/types.ts', ''],
    ['core/pipeline/types.ts', `import type { A } from '../conversation/types.ts'`],
    ['core/importers/types.ts', ''],
    ['core/importers/index.ts', `import './claude-code.ts'\nimport './messages.ts'`],
    ['core/importers/claude-code.ts', `import './claude-code/tree.ts'\nimport './normalise.ts'`],
    ['core/importers/claude-code/tree.ts', `import '../../conversation/types.ts'`],
    ['core/importers/messages.ts', ''],
    ['core/importers/normalise.ts', ''],
    [
      'core/view/diff.ts',
      `import { diffLines } from 'diff'\nimport type { W } from '../importers/types.ts'\nimport '../conversation/types.ts'`,
    ],
    ['core/engine/engine.ts', `import '../view/diff.ts'\nimport '../pipeline/types.ts'`],
    ['shell/problems.ts', ''],
    ['words/words.ts', `import type { P } from '../shell/problems.ts'\nimport type { A } from '../core/view/diff.ts'`],
    [
      'ui/App.tsx',
      `import { useState } from 'react'\nimport './app.css'\nimport '../core/view/diff.ts'\nimport type { A } from '../core/engine/engine.ts'`,
    ],
    ['ui/app.css', ''],
    ['cli/replay.ts', `import { readFile } from 'node:fs/promises'\nimport '../core/engine/engine.ts'\nimport '../words/words.ts'`],
    ['main.tsx', `import { createRoot } from 'react-dom/client'\nimport './ui/App.tsx'`],
  ])
  expect(violations(files)).toEqual([])
})
