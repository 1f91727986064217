// Runs a command to its end: output captured, a time limit, and nothing left behind.
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const WINDOWS = process.platform === 'win32'

/** Milliseconds a command gets to clean up after itself: Playwright's server and browsers stand in groups of their own. */
const GRACE = 10_000

/** Commands under way, so that an interrupted run can end them. */
const running = new Map()

/**
 * Resolves always: `{ code, output, timedOut }`; `code` is null when the command could not be started or was ended.
 * The command gets a process group of its own, and what is left of the group is ended with it.
 */
export function run(command, args, { env = {}, cwd, seconds = 60 } = {}) {
  return new Promise((resolve) => {
    let output = ''
    let timedOut = false
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: !WINDOWS,
      windowsHide: true,
    })
    const timer = setTimeout(() => {
      timedOut = true
      interrupt(child)
    }, seconds * 1000)
    const over = new Promise((tell) => child.on('close', tell).on('error', tell))
    running.set(child, over)
    const take = (chunk) => {
      output += chunk
    }
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)
    const done = (code) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ code: timedOut ? null : code, output, timedOut })
    }
    child.on('error', (error) => {
      output += `${error.message}\n`
      done(null)
    })
    // A grandchild may hold the pipes open: end the group when the command itself is over, then `close` comes.
    child.on('exit', () => end(child))
    child.on('close', (code) => done(code))
  })
}

/** Ends everything that `run` has started and that is still there. */
export async function endAll() {
  for (const child of running.keys()) interrupt(child)
  await Promise.all(running.values())
}

/** Asks first, and ends it when it has had its time. */
function interrupt(child) {
  if (!WINDOWS && child.pid !== undefined)
    try {
      process.kill(-child.pid, 'SIGINT')
    } catch {
      // The group is gone already.
    }
  setTimeout(() => running.has(child) && end(child), WINDOWS ? 0 : GRACE).unref()
}

function end(child) {
  if (child.pid === undefined) return
  if (WINDOWS) spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore' })
  else
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The group is gone already.
    }
}

/** Chromium and npm want a home they can write to; a machine may give none. Sets HOME for this process and its children. */
export function ensureHome() {
  if (WINDOWS) return
  try {
    accessSync(process.env.HOME ?? '', constants.W_OK)
  } catch {
    const home = mkdtempSync(join(tmpdir(), 'compaction-home-'))
    process.env.HOME = home
    process.on('exit', () => rmSync(home, { recursive: true, force: true }))
  }
}
