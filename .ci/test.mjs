// The test command: types, lint, unit, build, browser. Every step runs, and the last line is always `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endAll, ensureHome, run } from './process.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const LONG = process.argv.includes('--long')
const require = createRequire(import.meta.url)
const reports = mkdtempSync(join(tmpdir(), 'compaction-tests-'))

/** `count` reads a runner's report; a step without it is one check. */
const STEPS = [
  { name: 'types', tool: ['typescript', 'bin/tsc'], args: ['-p', 'tsconfig.json'], seconds: 180 },
  { name: 'types of the core', tool: ['typescript', 'bin/tsc'], args: ['-p', 'src/core/tsconfig.json'], seconds: 180 },
  {
    name: 'lint',
    tool: ['@biomejs/biome', 'bin/biome'],
    args: ['check', '--error-on-warnings', '--max-diagnostics=50', '.'],
    seconds: 120,
  },
  { name: 'unused code', tool: ['knip', 'bin/knip.js'], args: ['--no-progress', '--no-config-hints'], seconds: 120 },
  {
    name: 'unit tests',
    tool: ['vitest', 'vitest.mjs'],
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'unit.json')}`],
    env: { LONG_TESTS: LONG ? '1' : '' },
    seconds: LONG ? 3600 : 600,
    count: countUnit,
  },
  { name: 'build', tool: ['vite', 'bin/vite.js'], args: ['build'], seconds: 180 },
  {
    name: 'browser tests',
    tool: ['@playwright/test', 'cli.js'],
    args: ['test', '-c', 'e2e/playwright.config.ts'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'browser.json'), LONG_TESTS: LONG ? '1' : '' },
    seconds: LONG ? 3600 : 1800,
    count: countBrowser,
    browser: true,
  },
]

const total = { passed: 0, failed: 0 }
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, async () => {
    if (interrupted) return
    interrupted = true
    console.log(`Interrupted by ${signal}.`)
    await endAll()
    total.failed += 1
    finish()
  })

try {
  ensureHome()
  for (const step of STEPS) if (!interrupted) await perform(step)
} catch (error) {
  total.failed += 1
  console.log(`The test command itself failed: ${error instanceof Error ? error.stack : error}`)
}
if (!interrupted) finish()

async function perform(step) {
  const start = performance.now()
  const result = await execute(step)
  if (interrupted) return
  const counts = step.count && result.code !== null ? safely(() => step.count()) : null
  const passed = counts?.passed ?? (!step.count && result.code === 0 ? 1 : 0)
  // A runner that crashed, or that complains beside its tests, is a failure even when every test it counted passed.
  const failed = Math.max(counts?.failed ?? 0, result.code === 0 && (counts || !step.count) ? 0 : 1)
  total.passed += passed
  total.failed += failed
  const skipped = counts?.skipped ? `, ${counts.skipped} skipped` : ''
  if (failed > 0) {
    console.log(`\n--- ${step.name}`)
    console.log(result.output.trimEnd())
    if (result.timedOut) console.log(`${step.name}: ended after ${step.seconds} seconds`)
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${failed > 0 ? 'FAILED' : 'ok    '} ${step.name}: ${passed} passed, ${failed} failed${skipped} (${seconds} s)`)
}

async function execute(step) {
  const env = { ...step.env }
  if (step.browser) {
    // Found here and not at the top: playwright may be what is missing, and the other steps shall still run.
    const { findBrowser, NO_BROWSER } = await import('./browser.mjs')
    const path = await findBrowser({ say: console.log })
    if (path === null) return { code: 1, output: NO_BROWSER, timedOut: false }
    env.COMPACTION_BROWSER = path
  }
  const [name, file] = step.tool
  const script = join(packageFolder(name), file)
  return run(process.execPath, [script, ...step.args], { cwd: ROOT, env, seconds: step.seconds })
}

/** Where a package stands; its `exports` may hide its package.json from `require.resolve`. */
function packageFolder(name) {
  const found = require.resolve.paths(name)?.find((folder) => safely(() => readFileSync(join(folder, name, 'package.json'))))
  if (!found) throw new Error(`${name} is not installed: run npm install first`)
  return join(found, name)
}

function countUnit() {
  const report = JSON.parse(readFileSync(join(reports, 'unit.json'), 'utf8'))
  // A file that does not load holds no tests: it counts as one.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function countBrowser() {
  const { stats, errors, suites } = JSON.parse(readFileSync(join(reports, 'browser.json'), 'utf8'))
  for (const title of suites.flatMap(secondTries)) console.log(`       passed only at the second try: ${title}`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped }
}

/** Titles of the tests that failed first and then passed: they count as passed, and are worth a look. */
function secondTries({ specs = [], suites = [] }) {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ file, title }) => `${file}: ${title}`)
  return [...here, ...suites.flatMap(secondTries)]
}

function safely(read) {
  try {
    return read()
  } catch {
    return null
  }
}

function finish() {
  rmSync(reports, { recursive: true, force: true })
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed > 0 ? 1 : 0)
}
