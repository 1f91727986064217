// Finds a Chromium that really runs, or gets one. `node .ci/browser.mjs` prints its path.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { getChromiumFromNpm } from './browser-from-npm.mjs'
import { ensureHome, run } from './process.mjs'

const VARIABLES = ['COMPACTION_BROWSER', 'CHROME_PATH', 'PUPPETEER_EXECUTABLE_PATH']
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = ['Google Chrome', 'Chromium', 'Google Chrome for Testing', 'Microsoft Edge']
const WINDOWS = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe']

/** What the tests start it with, too. Playwright adds `--no-sandbox`, which root needs, by itself. */
export const BROWSER_ARGS = ['--disable-background-networking']

export const NO_BROWSER = 'No Chromium was found and none could be got. Install one, or set COMPACTION_BROWSER to its path.'

const require = createRequire(import.meta.url)

/** The ways, in their order; each gives candidates, and the first candidate that runs is taken. */
const WAYS = [
  { id: 'variable', says: `a path in ${VARIABLES.join(', ')}`, paths: () => VARIABLES.map((name) => process.env[name]).filter(Boolean) },
  { id: 'installed', says: 'an installed Chrome or Chromium', paths: installed },
  { id: 'playwright', says: 'npx playwright install chromium', paths: fromPlaywright },
  { id: 'apt', says: 'apt-get install chromium', paths: fromApt },
  { id: 'npm', says: '@sparticuz/chromium from npm', paths: (say) => getChromiumFromNpm(say, runs) },
]

/** Path of a Chromium that runs, or null when every way failed. `only` takes one way alone, for trying it. */
export async function findBrowser({ say = console.error, only } = {}) {
  ensureHome()
  for (const way of WAYS.filter((way) => only === undefined || way.id === only)) {
    const paths = await way.paths(say)
    for (const path of new Set(paths)) {
      const problem = await runs(path)
      if (problem === null) {
        say(`browser: ${path} (${way.says})`)
        return path
      }
      say(`browser: ${path} does not run: ${problem}`)
    }
    if (paths.length === 0) say(`browser: ${way.says}: nothing there`)
  }
  return null
}

/**
 * Null when it opens a page and runs a script in it, else why not: `--version` would not tell whether its libraries are
 * there, and `--dump-dom` is missing in some builds. Playwright gives it a profile of its own and ends it.
 */
async function runs(path) {
  if (!existsSync(path)) return 'there is no such file'
  let browser
  try {
    browser = await chromium.launch({ executablePath: path, args: BROWSER_ARGS, timeout: 60_000 })
    const page = await browser.newPage()
    return (await page.evaluate('1 + 1')) === 2 ? null : 'it does not run scripts'
  } catch (error) {
    const missing = String(error).match(/error while loading.*/)
    return missing ? missing[0] : gist(String(error))
  } finally {
    await browser?.close()
  }
}

function installed() {
  const found = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  if (process.platform === 'darwin')
    for (const name of MAC)
      for (const root of ['/', homedir()]) found.push(join(root, 'Applications', `${name}.app/Contents/MacOS/${name}`))
  if (process.platform === 'win32')
    for (const variable of ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'])
      for (const name of WINDOWS) found.push(join(process.env[variable] ?? 'C:\\', name))
  if (process.platform === 'linux') found.push('/opt/google/chrome/chrome', '/snap/bin/chromium')
  return found.filter((path) => existsSync(path))
}

async function fromPlaywright(say) {
  const path = chromium.executablePath()
  if (!existsSync(path)) {
    say('browser: trying npx playwright install chromium')
    const cli = join(dirname(require.resolve('playwright/package.json')), 'cli.js')
    const { code, output } = await run(process.execPath, [cli, 'install', 'chromium'], { seconds: 300 })
    if (code !== 0) say(`browser: playwright could not get it: ${gist(output)}`)
  }
  return existsSync(path) ? [path] : []
}

async function fromApt(say) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return []
  say('browser: trying apt-get update && apt-get install -y chromium')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { code, output } = await run('apt-get', args, { env, seconds: 300 })
    if (code !== 0) {
      say(`browser: apt-get ${args[0]} failed: ${gist(output)}`)
      return []
    }
  }
  return installed()
}

/** The line of a long complaint that tells most. */
function gist(output) {
  const lines = output.trim().split('\n')
  return (lines.find((line) => /error|fail/i.test(line)) ?? lines.pop() ?? '').trim().slice(0, 300)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const at = process.argv.indexOf('--only')
  const path = await findBrowser(at > 0 ? { only: process.argv[at + 1] } : {})
  if (path) console.log(path)
  else console.error(NO_BROWSER)
  process.exitCode = path ? 0 : 1
}
