// The sweep as it is started: one JSON line a point and file, the same each time, with the numbers of the engine and of replay.
import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PlaygroundEngine } from '../core/engine/engine.ts'
import { decode, fileSource } from './source.ts'

const folder = mkdtempSync(join(tmpdir(), 'sweep-test-'))
const write = (name: string, value: unknown): string => {
  writeFileSync(join(folder, name), JSON.stringify(value))
  return join(folder, name)
}
afterAll(() => rmSync(folder, { recursive: true }))

/** Twelve commands with long output, the first looked up again at the end. */
const MESSAGES = [
  { role: 'user', content: 'look around, and never touch src/main.ts' },
  ...Array.from({ length: 12 }, (_, i) => [
    { role: 'assistant', content: [{ type: 'tool_use', id: `t${i}`, name: 'bash', input: { command: `cat src/part${i % 11}.ts` } }] },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: `t${i}`, content: `src/part${i}.ts line ${100 + i}\n`.repeat(60) }] },
  ]).flat(),
  { role: 'assistant', content: 'src/part3.ts is the one' },
]
const one = write('one.json', MESSAGES)
const two = write('two.json', MESSAGES.slice(0, 9))

interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}
const tsx = createRequire(import.meta.url).resolve('tsx/cli')
const started = (command: string, ...words: readonly string[]): Promise<Ended> =>
  new Promise((done) => {
    const file = fileURLToPath(new URL(`./${command}.ts`, import.meta.url))
    execFile(process.execPath, [tsx, file, ...words], (error, out, err) =>
      done({ code: error === null ? 0 : Number(error.code), out, err }),
    )
  })
/** Its standard output is closed after the first line; how it ends, and what it says of that. */
const closed = (command: string, ...words: readonly string[]): Promise<Omit<Ended, 'out'>> =>
  new Promise((done) => {
    const file = fileURLToPath(new URL(`./${command}.ts`, import.meta.url))
    const child = spawn(process.execPath, [tsx, file, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
    let err = ''
    child.stderr.on('data', (part) => {
      err += part
    })
    child.stdout.once('data', () => child.stdout.destroy())
    child.on('close', (code) => done({ code: code ?? -1, err }))
  })
const lines = ({ out }: Ended): Record<string, unknown>[] =>
  out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))

const KEYS =
  'file, edition, at, calls, summaries, charsSent, charsMost, tokensSent, money, summaryMoney, hitRate, breaks, recorded, gone, loss, neverWhole, regret'.split(
    ', ',
  )
const SET = [
  '--edition',
  's08-2026-08',
  '--set',
  'keepRecentResults=2',
  '--assume',
  'model=sonnet-4.5',
  '--assume',
  'charsPerToken=3',
] as const

describe('npm run sweep', () => {
  it.each(['sweep', 'replay'])('%s ends quietly where nobody reads on', async (command) => {
    const files = Array.from({ length: 40 }, () => two)
    const words = command === 'sweep' ? ['--param', 'contextLimit=20000:60000:2000', ...files] : files
    expect(await closed(command, ...words)).toEqual({ code: 0, err: '' })
  })

  let ran: Record<'swept' | 'again' | 'replayed' | 'twice', Ended>
  beforeAll(async () => {
    const grid = ['--param', 'contextLimit=3000:9000:3000', '--param', 'maxMessages=4,5,40'] as const
    const small = ['--param', 'contextLimit=3000:9000:3000'] as const
    const [swept, again, replayed, twice] = await Promise.all([
      started('sweep', ...small, ...SET, one, join(folder, 'missing'), two),
      started('sweep', ...small, ...SET, one),
      started('replay', ...SET, '--set', 'contextLimit=6000', '--figures', one),
      started('sweep', ...grid, '--edition', 'none', two),
    ])
    ran = { swept, again, replayed, twice }
  })

  it('writes one line a point and file, and goes on where a file cannot be read', () => {
    expect([ran.swept.code, ran.swept.err]).toEqual([1, ''])
    const all = lines(ran.swept)
    const points = [3_000, 6_000, 9_000]
    expect(all.map((line) => [line.file, line.at ?? null])).toEqual([
      ...points.map((contextLimit) => [one, { contextLimit }]),
      [join(folder, 'missing'), null],
      ...points.map((contextLimit) => [two, { contextLimit }]),
    ])
    expect(Object.keys(all[0] ?? {})).toEqual(KEYS)
    expect(all[3]?.error).toContain('missing')
    expect(Number(all[0]?.summaries)).toBeGreaterThan(Number(all[2]?.summaries))
  })

  it('writes the same bytes each time', () => {
    expect([ran.again.code, ran.again.out]).toEqual([0, `${ran.swept.out.split('\n').slice(0, 3).join('\n')}\n`])
  })

  it('refuses a grid with a value out of bounds before anything is done', () => {
    expect([ran.twice.code, ran.twice.out]).toEqual([2, ''])
    expect(ran.twice.err).toContain('maxMessages must lie between 5 and')
  })

  it('agrees with replay and with the engine on every figure of the same policy', async () => {
    const [replayed] = lines(ran.replayed)
    const figures = replayed?.figures as Record<string, number | null>
    const engine = new PlaygroundEngine(() => 0)
    await engine.open(fileSource(one), { decode })
    const inputs = { edition: 's08-2026-08', thresholds: { keepRecentResults: 2, contextLimit: 6_000 }, rejections: [] } as const
    const assumptions = { model: 'sonnet-4.5', charsPerToken: 3 }
    const own = await (await engine.tuning()).figures(engine.run(inputs).run, assumptions)
    expect(figures).toEqual(Object.fromEntries([...(own?.fast.figures ?? []), ...(own?.slow ?? [])].map(({ id, value }) => [id, value])))
    const tuned = await (await engine.tuning()).tune({ inputs, assumptions })
    for (const { id, value } of tuned.fast.figures) expect(figures[id]).toBe(value)

    const point = lines(ran.swept).find((line) => line.file === one && (line.at as { contextLimit: number }).contextLimit === 6_000)
    expect(point).toMatchObject({
      calls: figures.calls,
      summaries: figures.summaries,
      charsSent: figures.chars_sent,
      charsMost: figures.chars_most,
      tokensSent: figures.tokens_sent,
      money: figures.money,
      summaryMoney: figures.summary_money,
      hitRate: figures.cache_hit_rate,
      breaks: figures.cache_breaks,
      gone: Number(figures.lost) + Number(figures.in_summary),
      loss: figures.loss,
      neverWhole: figures.never_whole,
      regret: figures.regret,
    })
    expect(point?.regret).toBe(1)
  })
})
