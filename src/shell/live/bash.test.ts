// The sandbox's worker seen from the page: time, stopping, a crash, and what changed. No command waits here: the clock is the test's.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Workspace } from '../../core/agent/workspace.ts'
import { BASH_LIMITS, type BashPort, bashIn } from './bash.ts'
import { runBash } from './bash-run.ts'

const tree = Workspace.of({ 'a.txt': 'alpha', 'dir/b.txt': 'beta' })

function rig(answers: boolean) {
  const ports: BashPort[] = []
  const ended: BashPort[] = []
  const timers: (() => void)[] = []
  const bash = bashIn(
    () => {
      const port: BashPort = {
        onmessage: null,
        onerror: null,
        postMessage(ask) {
          if (answers) void runBash(ask).then((data) => port.onmessage?.({ data }))
        },
        terminate: () => ended.push(port),
      }
      ports.push(port)
      return port
    },
    (act, ms) => {
      expect(ms).toBe(BASH_LIMITS.time)
      timers.push(act)
      return () => {}
    },
  )
  const run = (command: string, stop = new AbortController()) => bash.run(command, tree, stop.signal)
  return { run, ports, ended, timers }
}

test('what a command changed is laid over the tree as it is then', async () => {
  const { run, ports } = rig(true)
  const { outcome, change } = await run('cat a.txt; echo new > c.txt; rm dir/b.txt; mkdir d')
  expect(outcome).toEqual({ content: 'alpha', failed: false })
  const meanwhile = tree.write('x.txt', 'x')
  const after = change(meanwhile.ok ? meanwhile.value : tree)
  expect([after.paths, after.folders]).toEqual([
    ['a.txt', 'c.txt', 'x.txt'],
    ['d', 'dir'],
  ])
  await run('true')
  expect(ports).toHaveLength(1) // one worker for all
})

test('a command that does not end is ended, and the next one has a new worker', async () => {
  const { run, ports, ended, timers } = rig(false)
  const first = run('while true; do :; done')
  timers[0]?.()
  expect((await first).outcome).toEqual({ content: 'Error: Timeout (120s)', failed: true })
  void run('ls')
  expect([ports.length, ended.length]).toEqual([2, 1])
})

test('stopping ends the worker at once; a crash is a result', async () => {
  const { run, ports, ended } = rig(false)
  const stop = new AbortController()
  const first = run('sleep 100', stop)
  stop.abort()
  expect((await first).outcome.failed).toBe(true)
  const second = run('ls')
  ports[1]?.onerror?.({ message: 'out of memory' })
  expect((await second).outcome).toEqual({ content: 'Error: out of memory', failed: true })
  expect(ended).toHaveLength(2)
})

test('nothing outside the workspace comes back, links are not followed, bytes stay bytes', async () => {
  const { run } = rig(true)
  const { change } = await run('echo x > /tmp/out; echo y > ../z; ln -s /etc l; echo /wA= | base64 -d > raw.bin; cd ..; echo w > w')
  const after = change(tree)
  expect(after.paths).toEqual(['a.txt', 'dir/b.txt', 'raw.bin'])
  expect(after.read('raw.bin')).toEqual({ ok: true, value: new Uint8Array([255, 0]) })
})

test('what is printed is cut as the course cuts it, and long before it is too much the command ends', async () => {
  const { run } = rig(true)
  const cut = await run('for i in $(seq 1 9000); do echo 0123456789; done')
  expect(cut.outcome.content).toHaveLength(50_000)
  const huge = await run('x=0123456789; for i in $(seq 1 24); do x=$x$x; done; echo $x')
  expect(huge.outcome.failed).toBe(true)
  expect(huge.outcome.content.length).toBeLessThan(1_000)
})

const SMALL = { time: 60_000, output: 1_000, commands: 1_000, loops: 50 }
test.each([
  [
    'echo begun; while true; do :; done',
    'begun\nError: The command was ended: a loop went round more than 50 times, as an endless one does.',
  ],
  ['f() { f; }; f', 'Error: The command was ended: it called itself more than 100 levels deep.'],
  ['for i in 1 2 3 4 5 6; do printf %0300d 1; done', 'Error: The command was ended: it printed more than 1000 bytes.'],
  ['echo "bash: too many commands executed (>5)" >&2', 'bash: too many commands executed (>5)'],
  ['nothing-of-the-kind', 'bash: nothing-of-the-kind: command not found'],
  ['seq 1 51', "bash: seq: iteration limit exceeded (50) (this sandbox's limit)"],
  ["printf '%0100000000d' 1", "bash: format width limit exceeded (1000 bytes) (this sandbox's limit)"],
])('what is said of %s is plain', async (command, says) => {
  const { outcome } = await runBash({ command, files: [], folders: [], limits: SMALL })
  expect(outcome.content.endsWith(says), outcome.content).toBe(true)
})

// just-bash hands so many bytes to one call where there is no Buffer, which a worker's stack does not hold.
function asInAWorker(): void {
  const whole = String.fromCharCode
  vi.stubGlobal('Buffer', undefined)
  vi.spyOn(String, 'fromCharCode').mockImplementation((...codes) => {
    if (codes.length > 40_000) throw new RangeError('Maximum call stack size exceeded')
    return whole(...codes)
  })
}

describe('files that are large', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  test.each([222_067, 3_000_000])('of %i characters are read by every command', async (size) => {
    asInAWorker()
    const line = `${'a défg 😀 '.repeat(100)}\n` // 901 characters, 1 301 bytes
    const lines = Math.floor(size / 901)
    const rest = 'z'.repeat(size % 901)
    const body = line.repeat(lines) + rest
    const says = async (command: string) =>
      (await runBash({ command, files: [['data/a.txt', body]], folders: [], limits: BASH_LIMITS })).outcome.content
    expect(await says('wc -c data/a.txt; wc -m < data/a.txt; cat data/a.txt | wc -l')).toBe(
      `${size + lines * 400} data/a.txt\n${size}\n${lines}`,
    )
    expect(await says('head -n 1 data/a.txt; tail -n 1 data/a.txt; echo; sort data/a.txt | head -n 1')).toBe(
      `${line}${rest}\n${line.trim()}`,
    )
    expect(await says('cat data/a.txt')).toBe([...body.slice(0, 60_000)].slice(0, 50_000).join(''))
  })
})

test('what prints without end is cut, and says so; a result keeps the line that says it', async () => {
  const { run } = rig(true)
  const told = /\nyes: ended after 1000000 lines \(this sandbox's limit\)$/
  for (const command of ['yes', 'yes | head -c 100000000']) {
    const { content } = (await run(command)).outcome
    expect([content.length, content.slice(0, 4)]).toEqual([50_000, 'y\ny\n'])
    expect(content).toMatch(told)
  }
  expect((await run('yes no | head -n 2')).outcome.content).toBe("no\nno\nyes: ended after 666666 lines (this sandbox's limit)")
  const { content } = (
    await runBash({ command: 'cat y y; cat y', files: [['y', 'y'.repeat(6_000_000)]], folders: [], limits: BASH_LIMITS })
  ).outcome
  expect(content).toHaveLength(50_000)
  expect(content.endsWith('\nError: The command was ended: it printed more than 16000000 bytes.')).toBe(true)
})
