// Every sample: is it a valid recording, small, the same each time, and does it show at the defaults what it was written to show?
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PlaygroundEngine } from '../core/engine/engine.ts'
import type { Recording } from '../core/importers/types.ts'
import { edition } from '../core/pipeline/editions/index.ts'
import { EDITION_IDS, type EditionId, STAGES, type StageName } from '../core/pipeline/types.ts'
import type { RunInfo } from '../core/view/types.ts'
import { SAMPLE_IDS } from '../words/sample-ids.ts'
import { generateSession } from './generate.ts'
import { type Sample, samples } from './index.ts'

const COURSE = ['s08-2026-07', 's08-2026-08', 's08-head'] as const
const GENERATED = 'long-week'

function ran(id: string, { recording, rejections }: Sample, edition: EditionId): RunInfo & { readonly engine: PlaygroundEngine } {
  const engine = new PlaygroundEngine(() => 0)
  engine.openRecording(id, true, { ok: true, recording })
  return { ...engine.run({ edition, thresholds: {}, rejections }), engine }
}
/** Calls at which a stage changed the list. */
function callsOf(run: RunInfo, stage: StageName): readonly number[] {
  const bit = 1 << STAGES.indexOf(stage)
  return [...run.series.acted].flatMap((acted, i) => (acted & bit ? [i + 1] : []))
}
/** Why an array would not be accepted by the API, or null. */
function problem({ messages }: Recording): string | null {
  let open: readonly string[] = []
  for (const [i, { raw }] of messages.entries()) {
    if (raw.role !== (i % 2 ? 'assistant' : 'user')) return `m${i} is ${raw.role}`
    const blocks = (Array.isArray(raw.content) ? raw.content : []) as readonly Record<string, unknown>[]
    const results = blocks.filter(({ type }) => type === 'tool_result').map(({ tool_use_id }) => String(tool_use_id))
    if (results.join() !== open.join()) return `m${i} answers ${results.join()} instead of ${open.join()}`
    if (blocks.length === 0 && !raw.content) return `m${i} is empty`
    open = blocks.filter(({ type }) => type === 'tool_use').map(({ id }) => String(id))
  }
  return open.length ? 'the last tool uses have no results' : null
}

for (const { id, stage, messages, load } of samples) {
  test(`${id}: is it a valid recording, the same at every load?`, async () => {
    const sample = await load()
    const { recording } = sample
    expect(problem(recording)).toBeNull()
    expect(await load()).toEqual(sample)
    expect(recording.messages.length).toBe(messages)
    if (id !== GENERATED) expect(messages).toBeLessThan(300)
    const ids = recording.messages.flatMap(({ raw }) => (Array.isArray(raw.content) ? raw.content : []).flatMap((block) => block.id ?? []))
    expect(new Set(ids).size).toBe(recording.toolUses)
    expect(recording.messages.every(({ raw, typed }) => typed === (typeof raw.content === 'string' ? raw.content : null))).toBe(true)
    const times = recording.messages.map(({ time }) => time ?? 0)
    expect(times.every((time, i) => i === 0 || time > (times[i - 1] ?? 0))).toBe(true)
  })

  test(`${id}: is its source at most 15 kB gzip?`, () => {
    expect(gzipSync(readFileSync(new URL(`./${id}.ts`, import.meta.url))).length).toBeLessThan(15_000)
  })

  test(`${id}: does it show what it was written for, in every edition of the course?`, async () => {
    const sample = await load()
    for (const course of COURSE) {
      const run = ran(id, sample, course)
      const pass = edition(course).pass.map((entry) => entry.stage)
      const known = sample.rejections.filter(({ error }) => edition(course).recognises.some((piece) => error.toLowerCase().includes(piece)))
      expect(run.series.rejected.filter(Boolean).length).toBe(sample.rejections.length)
      expect(callsOf(run, 'reactive_compact')).toEqual(known.map(({ call }) => call))
      // Upstream shortens results first, so that the first sample never needs a summary there.
      const all = id === 'seat-map' && course === 's08-head' ? pass.filter((name) => name !== 'compact_history') : pass
      for (const name of stage === 'everything' ? all : pass.filter((one) => one === stage)) {
        expect.soft(callsOf(run, name), `${name} in ${course}`).not.toEqual([])
      }
    }
    const none = ran(id, sample, 'none')
    expect([...none.series.acted].every((acted) => acted === 0)).toBe(true)
    expect([...none.series.sent]).toEqual([...none.series.arrived])
  })
}

test('has every sample its words?', () => {
  expect(SAMPLE_IDS).toEqual(samples.map(({ id }) => id))
})

test('is only the first sample imported at once?', () => {
  const source = readFileSync(new URL('./index.ts', import.meta.url), 'utf8')
  const files = [...source.matchAll(/^import \{.*'\.\/(.*)\.ts'/gm)].map(([, file]) => file)
  expect(files).toEqual(['list', samples[0]?.id])
})

test.each([
  ['seat-map', 'Keep the v1 routes working'],
  ['patron-rename', 'Never rename anything in the export'],
])('%s: is the rule of the user gone when the last call is sent?', async (id, rule) => {
  const sample = await samples.find((one) => one.id === id)?.load()
  if (!sample) throw new Error(`There is no sample ${id}`)
  const at = sample.recording.messages.findIndex(({ typed }) => typed?.includes(rule))
  expect(at).toBeGreaterThan(0)
  for (const course of COURSE) {
    const { engine, series } = ran(id, sample, course)
    const call = series.calls
    const cursor = { call, step: (series.steps[call - 1] ?? 1) - 1, edit: null }
    const { rows } = engine.frame({ cursor, from: 0, count: 1_000, open: 'all', filesFrom: 0, filesCount: 0 })
    const ids = rows.items.flatMap((row) => (row.type === 'same' ? [row.message.id] : []))
    expect(ids).not.toContain(`m${at}`)
    const texts = ids.map((message) => engine.text({ cursor, what: 'json', side: 'after', id: message, from: 0, count: 100_000 }).text)
    expect(texts.length).toBeGreaterThan(10)
    expect(texts.join('\n')).not.toContain(rule)
  }
})

test('calendar: is a file read again after its result became a placeholder?', async () => {
  const sample = await samples.find(({ id }) => id === 'calendar')?.load()
  const reads = sample?.recording.messages.flatMap(({ raw }) =>
    (Array.isArray(raw.content) ? raw.content : []).flatMap((block) => block.input?.path ?? []),
  )
  expect(reads?.filter((path) => path === 'src/calendar/Month.tsx').length).toBe(2)
})

test('does the table say which stage acts at which call?', async () => {
  const parts = [
    '# Which stage acts at which call, at the defaults',
    'Written by `samples.test.ts`; `npx vitest run src/samples -u` writes it again.',
  ]
  for (const { id, messages, load } of samples) {
    const sample = await load()
    const runs = EDITION_IDS.map((edition) => ran(id, sample, edition))
    const rows = STAGES.map((stage) => [`\`${stage}\``, ...runs.map((run) => ranges(callsOf(run, stage)))])
    rows.push(['call rejected', ...runs.map((run) => ranges([...run.series.rejected].flatMap((is, i) => (is ? [i + 1] : []))))])
    rows.push(['largest sent', ...runs.map((run) => run.largest.toLocaleString('en'))])
    rows.push(['files at the end', ...runs.map((run) => String(run.files))])
    const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
    parts.push(
      `## ${id}\n${messages} messages, ${runs[0]?.series.calls} calls`,
      [line(['', ...EDITION_IDS]), line(Array(5).fill('---')), ...rows.map(line)].join('\n'),
    )
  }
  await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot('./table.md')
})

test('generated session: are its parameters kept?', () => {
  const made = generateSession({ seed: 'bench', messages: 10_000, characters: 40_000_000 })
  expect(problem(made)).toBeNull()
  expect(made.messages.length).toBe(10_000)
  const blocks = made.messages.flatMap(({ raw }) => (Array.isArray(raw.content) ? raw.content : []))
  const results = blocks.filter(({ type }) => type === 'tool_result').map(({ content }) => String(content))
  const large = results.filter(({ length }) => length >= 20_000 && length <= 40_000)
  const share = large.length / results.length
  expect(share).toBeCloseTo(0.25, 2)
  // Large ones differ from each other; of the small ones, "Edited src/…" may come twice.
  expect(new Set(large).size).toBe(large.length)
  const run = { 's08-2026-07': 0, 's08-2026-08': 0 }
  const sample = { recording: made, rejections: [] }
  for (const course of ['s08-2026-07', 's08-2026-08'] as const) run[course] = ran('bench', sample, course).summaries
  expect(run['s08-2026-07']).toBeGreaterThanOrEqual(150)
  expect(run['s08-2026-08']).toBeGreaterThanOrEqual(150)
  const size = ran('bench', sample, 'none').sizeBefore
  expect(Math.abs(size - 40_000_000)).toBeLessThan(1_200_000)
})

/** `3, 5–9, 12`; more than twelve stretches are counted. */
function ranges(calls: readonly number[]): string {
  const stretches: [number, number][] = []
  for (const call of calls) {
    const last = stretches.at(-1)
    if (last?.[1] === call - 1) last[1] = call
    else stretches.push([call, call])
  }
  const text = stretches.slice(0, 12).map(([a, b]) => (a === b ? `${a}` : `${a}–${b}`))
  return `${text.join(', ')}${stretches.length > 12 ? ` … (${calls.length} calls)` : ''}`
}
