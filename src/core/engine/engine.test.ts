// The engine as the page and the terminal use it: bytes in; frames, texts and files out. What goes wrong is a value.
import { describe, expect, it } from 'vitest'
import { decode, jsonl, pieces, result, says, use, user, utf8 } from '../importers/testing/open.ts'
import type { EditionId, ThresholdName } from '../pipeline/types.ts'
import type { Cursor, FrameRequest } from '../view/types.ts'
import { PlaygroundEngine } from './engine.ts'
import type { Opened, Source } from './types.ts'

const engineOf = (): PlaygroundEngine => new PlaygroundEngine(() => 0)

const sourceOf = (content: string | Uint8Array, name = 'a.jsonl'): Source => {
  const bytes = typeof content === 'string' ? utf8(content) : content
  return { name, size: bytes.length, chunks: () => pieces(bytes, 1_000) }
}
const open = (engine: PlaygroundEngine, content: string | Uint8Array, name?: string): Promise<Opened> =>
  engine.open(sourceOf(content, name), { decode })

const run = (engine: PlaygroundEngine, edition: EditionId, thresholds: Partial<Record<ThresholdName, number>> = {}) =>
  engine.run({ edition, thresholds, rejections: [] })

const ask = (cursor: Cursor, more: Partial<FrameRequest> = {}): FrameRequest => ({
  cursor,
  from: 0,
  count: 100,
  open: 'all',
  filesFrom: 0,
  filesCount: 100,
  ...more,
})
const START: Cursor = { call: 1, step: 0, edit: null }

const big = 'output line\n'.repeat(60)
/** A little task: three commands, the second with a long output; each answer in two lines, as Claude Code writes it. */
const CLAUDE = jsonl(
  user('u1', null, 'fix the build'),
  says('a1', 'u1', 'm1', 'let me look'),
  says('a2', 'a1', 'm1', use('t1')),
  user('u2', 'a2', [result('t1')]),
  says('a3', 'u2', 'm2', use('t2')),
  user('u3', 'a3', [result('t2', big)]),
  says('a4', 'u3', 'm3', use('t3')),
  user('u4', 'a4', [result('t3', 'Build succeeded')]),
  says('a5', 'u4', 'm4', 'the build works'),
)
const PLAIN = JSON.stringify([
  { role: 'user', content: 'go' },
  { role: 'assistant', content: [{ type: 'tool_use', id: 't1', name: 'bash', input: { command: 'ls' } }] },
  { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1', content: big }] },
  { role: 'assistant', content: 'done' },
])
const SAVING = { batchLimit: 100, persistThreshold: 100, previewChars: 12 }
const PATH = '.task_outputs/tool-results/t2.txt'

describe('from bytes to what is drawn', () => {
  it('a Claude Code session: open, run, frame, text, diff, file, stored', async () => {
    const engine = engineOf()
    const opened = await open(engine, CLAUDE, 'session.jsonl')
    expect(opened).toMatchObject({
      ok: true,
      session: {
        name: 'session.jsonl',
        sample: false,
        format: 'claude-code',
        records: 9,
        messages: 8,
        toolUses: 3,
        toolResults: 3,
        unanswered: 0,
        orphans: 0,
      },
    })
    const info = run(engine, 's08-2026-08', SAVING)
    expect(info).toMatchObject({ run: 1, edition: 's08-2026-08', summaries: 0, files: 1, ms: 0, series: { calls: 4 } })
    expect(info.stages).toEqual(['tool_result_budget', 'snip_compact', 'micro_compact', 'compact_history', 'reactive_compact'])
    expect(info.policy).toEqual({ ...info.defaults, ...SAVING })
    expect(info.largest).toBe(Math.max(...info.series.sent))

    const frame = engine.frame(ask(START, { moves: [{ by: 'edit', dir: 1 }] }))
    expect(frame.cursor).toEqual({ call: 3, step: 1, edit: 1 })
    expect(frame.request).toBe('fix the build')
    expect(frame.edits).toMatchObject([{ no: 1, fate: 'persisted', tool: 'Bash', about: 'echo t2' }])
    expect(frame.files.items).toMatchObject([{ path: PATH, size: big.length, visible: true, call: 3 }])
    expect(frame.why?.recoverable).toMatchObject({ file: { path: PATH, reads: 1 }, best: 'file' })

    const { cursor } = frame
    const [block] = frame.edits.map((e) => e.first)
    const text = (side: 'before' | 'after') => engine.text({ cursor, what: 'block', side, id: block ?? '', from: 0, count: 1_000 }).text
    expect(text('before')).toBe(big)
    expect(text('after')).toBe(`<persisted-output>\nFull output: ${PATH}\nPreview:\noutput line\n\n</persisted-output>`)
    expect(engine.file(cursor, PATH)).toBe(big)
    expect(engine.file(START, PATH)).toBeNull()
    const diff = await engine.diff(cursor, 1)
    expect(diff.parts.flatMap((p) => (p.op === 'added' ? [] : [p.text])).join('')).toBe(big)
    expect(engine.stored(1)).toEqual([{ path: PATH, kind: 'result', text: big, call: 3, step: 1 }])
  })

  it('a plain array of messages, under every edition', async () => {
    const engine = engineOf()
    expect(await open(engine, PLAIN, 'messages.json')).toMatchObject({
      ok: true,
      session: { format: 'messages', messages: 4, toolUses: 1 },
    })
    for (const [i, id] of (['s08-2026-07', 's08-2026-08', 's08-head', 'none'] as const).entries()) {
      const info = run(engine, id, { contextLimit: 1_000 })
      expect(info).toMatchObject({ run: i + 1, edition: id, series: { calls: 2 } })
      expect(info.sizeBefore).toBeGreaterThan(big.length)
      expect(engine.frame(ask(START)).run).toBe(i + 1)
    }
  })

  it('a transcript in the store is a coordinate, and its text is made from there', async () => {
    const engine = engineOf()
    await open(engine, CLAUDE)
    run(engine, 's08-2026-08', { contextLimit: 1_000 })
    const [transcript] = engine.stored(1) ?? []
    expect(transcript).toMatchObject({ kind: 'transcript', text: null, call: 3 })
    const text = engine.file({ call: transcript?.call ?? 0, step: transcript?.step ?? 0, edit: null }, transcript?.path ?? '') ?? ''
    expect(
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).role),
    ).toEqual(['user', 'assistant', 'user', 'assistant', 'user'])
  })

  it('two runs, and two engines, give the same bytes', async () => {
    const bytes = async () => {
      const engine = engineOf()
      await open(engine, CLAUDE)
      const once = () => {
        const { run: no, ...info } = run(engine, 's08-head', { contextLimit: 1_000, keepRecentResults: 1, fitPreviewChars: 20 })
        const frames = Array.from({ length: info.series.calls }, (_, i) => ({
          ...engine.frame(ask({ call: i + 1, step: 9, edit: null })),
          run: 0,
        }))
        return JSON.stringify([
          info,
          frames,
          engine.stored(no),
          engine.stored(no)?.map((f) => engine.file({ call: 9, step: 99, edit: null }, f.path)),
        ])
      }
      const [first, second] = [once(), once()]
      expect(second).toBe(first)
      return first
    }
    expect(await bytes()).toBe(await bytes())
  })
})

describe('an engine', () => {
  it('keeps what is open when another file cannot be read', async () => {
    const engine = engineOf()
    await open(engine, CLAUDE, 'good.jsonl')
    run(engine, 's08-2026-07', SAVING)
    const before = JSON.stringify(engine.frame(ask({ call: 3, step: 1, edit: null })))
    for (const bad of ['', 'PK\u0003\u0004', 'just words', '{"a": 1}', '[{"role":']) expect((await open(engine, bad)).ok).toBe(false)
    expect(JSON.stringify(engine.frame(ask({ call: 3, step: 1, edit: null })))).toBe(before)
    expect(run(engine, 's08-2026-07').session.name).toBe('good.jsonl')
  })

  it('says so when a source breaks off midway, and keeps what is open', async () => {
    const engine = engineOf()
    await open(engine, PLAIN, 'good.json')
    for (const after of [0, 1, 200]) {
      const bytes = utf8(CLAUDE)
      const chunks = async function* () {
        yield bytes.subarray(0, after)
        throw new Error('the disk is gone')
      }
      const opened = await engine.open({ name: 'bad', size: bytes.length, chunks }, { decode })
      expect(opened).toEqual({ ok: false, problem: { code: 'read_failed', detail: 'the disk is gone' } })
    }
    expect(run(engine, 'none').session.name).toBe('good.json')
  })

  it('has nothing stored of a run whose place another has taken', async () => {
    const engine = engineOf()
    expect(engine.stored(1)).toBeNull()
    await open(engine, CLAUDE)
    run(engine, 's08-2026-08', SAVING)
    run(engine, 's08-2026-07', SAVING)
    expect(engine.stored(1)).toBeNull()
    expect(engine.stored(2)?.map((f) => f.path)).toEqual([PATH])
  })

  it('says what a run breaks, call by call, and nothing of one whose place another has taken', async () => {
    const engine = engineOf()
    expect(await engine.violations(1)).toBeNull()
    const again = JSON.parse(PLAIN) as unknown[]
    await open(engine, JSON.stringify([...again.slice(0, 3), ...again.slice(1)]), 'again.json') // one id, used twice
    run(engine, 'none')
    const place = ask(START, { moves: [{ by: 'violation', dir: 1 }] })
    expect(engine.frame(place).valid).toBeNull() // nobody has asked yet
    expect(await engine.violations(1)).toEqual({
      run: 1,
      errors: 1,
      warnings: 0,
      perCall: { errors: new Uint16Array([0, 0, 1]), warnings: new Uint16Array(3) },
    })
    const { valid, stages } = engine.frame(place)
    expect(valid?.errors).toMatchObject([{ rule: 'V7', block: 'm3.0', call: 3, step: 0, stage: 'arrived' }])
    expect(stages.map((s) => s.violations)).toEqual([1, 0])
    run(engine, 's08-head')
    expect([await engine.violations(1), (await engine.violations(2))?.errors]).toEqual([null, 1])
  })

  it('gives an empty frame for a session in which nobody answered', async () => {
    const engine = engineOf()
    const opened = await open(engine, '[{"role": "user", "content": "is anyone there?"}]')
    expect(opened).toMatchObject({ ok: true, session: { messages: 1 } })
    expect(run(engine, 's08-2026-08')).toMatchObject({ files: 0, largest: 0, summaries: 0, series: { calls: 0 } })
    const frame = engine.frame(ask({ call: 5, step: 5, edit: 5 }, { moves: [{ to: 'last' }, { by: 'edit', dir: 1 }] }))
    expect(frame).toMatchObject({ calls: 0, stages: [], rows: { total: 0, items: [] }, why: null })
    expect(engine.text({ cursor: START, what: 'block', side: 'after', id: 'm0.0', from: 0, count: 9 })).toEqual({
      text: '',
      total: 0,
      from: 0,
    })
    expect(await engine.diff(START, 1)).toEqual({ parts: [], gaveUp: false })
    expect([engine.file(START, 'x'), engine.stored(1)]).toEqual([null, []])
  })

  it('throws where its caller has not done his part: nothing open, nothing run, a threshold out of range', async () => {
    const engine = engineOf()
    expect(() => run(engine, 'none')).toThrow('No session is open')
    expect(() => engine.frame(ask(START))).toThrow('Nothing has been run')
    await open(engine, PLAIN)
    expect(() => run(engine, 'none', { keepHead: 0 })).toThrow('Threshold keepHead: range')
  })

  const DEPTH = 20_000
  const nested = `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`
  it.each([
    [
      'an input',
      `[{"role":"user","content":"go"},{"role":"assistant","content":[{"type":"tool_use","id":"t","name":"bash","input":{"a":${nested}}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":"x"}]},{"role":"assistant","content":"ok"}]`,
    ],
    ['a content', `[{"role":"user","content":"go"},{"role":"assistant","content":${nested}},{"role":"user","content":${nested}}]`],
    [
      'a list of results',
      `[{"role":"user","content":"go"},{"role":"assistant","content":[{"type":"tool_use","id":"t","name":"bash","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":${nested}}]},{"role":"assistant","content":"ok"}]`,
    ],
    ['a line of a session', CLAUDE.replace('"fix the build"', `[{"type":"text","text":"hi","x":${nested}}]`)],
    ['nothing but brackets', nested],
  ])('is not brought down by 20,000 levels in %s', async (_, content) => {
    const engine = engineOf()
    const opened = await open(engine, content)
    if (!opened.ok) return expect(opened.problem.code).toMatch(/^[a-z_]+$/)
    run(engine, 's08-2026-07', SAVING)
    run(engine, 's08-2026-08', { contextLimit: 1_000 })
    for (let call = 1; call <= 4; call++) {
      const { cursor, rows } = engine.frame(ask({ call, step: 99, edit: null }))
      for (const row of rows.items) engine.text({ cursor, what: 'json', side: 'after', id: row.key, from: 0, count: 100 })
    }
  })
})
