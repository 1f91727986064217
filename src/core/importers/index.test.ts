// Is every file sniffed by its content, told as what it is, and never a crash?
import { gzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { importFrom } from './index.ts'
import { TEXT_LIMIT } from './room.ts'
import { decode, found, jsonl, open, outline, pieces, read, refuse, says, user, utf8 } from './testing/open.ts'

const session = jsonl(user('u1', null, 'first'), says('a1', 'u1', 'm1', 'one'))

describe('what is not read says what it looks like', () => {
  test.each<[string, readonly number[]]>([
    ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
    ['image', [0x89, 0x50, 0x4e, 0x47]],
    ['image', [0xff, 0xd8, 0xff, 0xe0]],
    ['sqlite', Array.from(utf8('SQLite format 3\0'))],
    ['binary', [0, 0, 0, 0, 0, 0, 0, 0]],
    ['binary', [0xff, 0xfe, 0x7b, 0, 0x22, 0, 0x61, 0]],
    ['binary', Array.from({ length: 3000 }, (_, place) => (place * 7919) % 256)],
  ])('%s', async (what, bytes) => {
    expect(await refuse(Uint8Array.from(bytes))).toEqual({ code: 'looks_like', what })
  })

  test.each<[string, string]>([
    ['html', '<!DOCTYPE html>\n<html></html>'],
    ['plain_text', 'Dear diary,\n'],
    ['plain_text', '[Compacted] is how it began'],
    ['pi', jsonl({ type: 'session', version: 3, id: 'x', cwd: '/' }, { type: 'message', message: { role: 'user', content: 'x' } })],
    ['claude_history', jsonl({ display: 'fix it', pastedContents: {}, timestamp: 1769000000000, project: '/home/ada' })],
    ['stream_json', jsonl({ type: 'result', subtype: 'success', result: 'Done.', session_id: 'x' })],
    ['opencode', JSON.stringify({ info: { id: 'ses_1' }, messages: [{ info: {}, parts: [] }] })],
    ['cline', JSON.stringify([{ role: 'user', content: [{ type: 'text', text: 'x' }], ts: 1 }])],
    ['cline', JSON.stringify({ version: 2, messages: [] })],
    ['atif', JSON.stringify({ schema_version: 'ATIF-v1.6', steps: [] }, null, 2)],
    ['openhands', JSON.stringify([{ id: 0, source: 'user', action: 'message' }])],
    ['other_json', '{"a":1}\n'],
    ['other_json', '[1,2,3]'],
    ['other_json', '{\n "a": {\n  "b": 1\n }\n}'],
    ['other_jsonl', jsonl({ a: 1 }, { b: 2 })],
  ])('%s: %s', async (what, content) => {
    expect(await refuse(content)).toEqual({ code: 'looks_like', what })
  })

  test('empty files', async () => {
    for (const content of ['', '\n', '  \r\n\n', '\ufeff']) expect(await refuse(content)).toEqual({ code: 'empty_file' })
  })
})

describe('what is packed', () => {
  const plain = jsonl({ role: 'user', content: 'hi' }, { role: 'assistant', content: 'x'.repeat(9000) }, { role: 'user', content: 'on' })
  const bytes = gzipSync(utf8(plain))

  test('gzip is read as what is inside, in whatever pieces', async () => {
    for (const step of [1, 7, 65_536]) expect(await read(bytes, step)).toEqual(await read(plain))
  })

  test('zstd too, checksum and all', async () => {
    const packed = 'KLUv/QRoHQIA8kMNEqC7AV5oAaFYbctG1ZX70h91HuB9T5bE3mw+zAneMTBZqqGmZFTTF+/VXjUevpTZxRWpdRcDAFOE4wRtaMRZBj9AF+g='
    for (const step of [1, 65_536])
      expect(
        outline(
          await read(
            Uint8Array.from(atob(packed), (char) => char.charCodeAt(0)),
            step,
          ),
        ),
      ).toEqual(['user: the same words, the same words, the same words', 'assistant: the same words again'])
  })

  test('progress is told in packed bytes', async () => {
    const told: { bytes: number; of: number; records: number }[] = []
    const source = { size: bytes.length, chunks: () => pieces(bytes, 50) }
    await importFrom(source, { decode, progress: (progress) => told.push(progress) })
    expect(told.at(-1)).toEqual({ bytes: bytes.length, of: bytes.length, records: 3 })
  })

  test('a cut archive is read as far as it goes, and says so', async () => {
    const long = Array.from({ length: 4000 }, (_, n) => ({ role: n % 2 ? 'assistant' : 'user', content: `${n * 7919} ${n ** 5}` }))
    const cut = gzipSync(utf8(jsonl(...long))).subarray(0, 20_000)
    const { messages, warnings } = await read(cut)
    expect(messages.length).toBeGreaterThan(100)
    expect(warnings.map(({ code }) => code)).toEqual(['packed_damaged', 'cut_last_line'])
    expect(warnings[0]?.n).toBeGreaterThan(20_000)
  })

  test('nothing comes out, a bomb, and a parcel in a parcel are told', async () => {
    const damaged = { code: 'packed', trouble: { code: 'damaged', bytes: 0 } }
    expect(await refuse(Uint8Array.from([0x1f, 0x8b, 8]))).toEqual(damaged)
    expect(await refuse(Uint8Array.from([0x28, 0xb5, 0x2f, 0xfd]))).toEqual(damaged)
    expect(await refuse(gzipSync(new Uint8Array(80_000_000).fill(32)))).toEqual({
      code: 'packed',
      trouble: { code: 'limit', what: 'ratio', limit: 250 },
    })
    expect(await refuse(gzipSync(bytes))).toEqual({ code: 'looks_like', what: 'gzip' })
  })
})

describe('damage', () => {
  test('a cut JSON file says where', async () => {
    const whole = JSON.stringify(
      [
        { role: 'user', content: 'né' },
        { role: 'assistant', content: 'x' },
      ],
      null,
      1,
    )
    const cut = whole.slice(0, -20)
    expect(await refuse(cut)).toEqual({ code: 'bad_json_file', offset: utf8(cut).length, excerpt: cut.slice(-40) })
    for (let end = 3; end < whole.length; end += 1) expect(await refuse(whole.slice(0, end))).toMatchObject({ code: 'bad_json_file' })
  })

  test('deep nesting does not crash', async () => {
    const deep = 100_000
    expect(await refuse('['.repeat(deep))).toMatchObject({ code: 'bad_json_file' })
    expect(await refuse('['.repeat(deep) + ']'.repeat(deep))).toEqual({ code: 'looks_like', what: 'other_json' })
    const nested = `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`
    const line = `{"type":"assistant","uuid":"x","parentUuid":"a1","sessionId":"s","message":{"id":"m1","role":"assistant","content":[{"type":"tool_use","id":"t","name":"n","input":${nested}}]}}`
    const { warnings, messages } = await read(`${session}${line}\n`)
    expect(messages).toHaveLength(2)
    expect(warnings).toMatchObject([{ code: 'bad_json', excerpt: 'tool_use' }])
  })

  test('a torn first line does not hide the rest, be it short or long', async () => {
    for (const length of [20, 200_000]) {
      const { messages, warnings } = await read(
        `${'x'.repeat(length).replace('x', '{"uuid":"')}\n${session}${jsonl(user('u2', 'a1', 'on'))}`,
      )
      expect(messages).toHaveLength(3)
      expect(warnings).toMatchObject([{ code: 'bad_json', line: 1 }])
    }
  })

  test('a hundred thousand bad lines are five hundred warnings and a number', async () => {
    const recording = await read(session + 'nonsense\n'.repeat(3000))
    const bad = found(recording, 'bad_json')
    expect(bad).toHaveLength(501)
    expect(bad.find((warning) => warning.n !== undefined)).toEqual({ code: 'bad_json', line: 503, n: 2500 })
  })

  test('values that cannot even be turned into text are harmless', async () => {
    const evil = { toString: 1, valueOf: 1 }
    const block = { type: 'tool_use', id: evil, name: evil, input: evil }
    const lines = jsonl(
      says('a2', 'a1', 'm2', block),
      user('u3', 'a2', 'on'),
      { type: evil, uuid: evil, leafUuid: evil },
      { type: 'summary', summary: evil, leafUuid: 'a1' },
    )
    expect((await read(session + lines)).messages).toHaveLength(3)
    expect((await read(jsonl({ role: 'user', content: 'x' }, { role: evil, content: evil }))).messages).toHaveLength(1)
    expect(await refuse(jsonl({ type: evil, kind: evil, schema_version: evil, info: { id: evil } }))).toEqual({
      code: 'looks_like',
      what: 'other_json',
    })
    expect(await refuse(JSON.stringify([{ role: 'system', content: evil }]))).toMatchObject({ code: 'looks_like' })
  })

  test('a flood of unknown types is five hundred warnings', async () => {
    const flood = Array.from({ length: 3000 }, (_, n) => ({ type: `t${n}` }))
    const unknown = found(await read(session + jsonl(...flood)), 'unknown_record')
    expect(unknown).toHaveLength(501)
    expect(unknown.reduce((sum, warning) => sum + (warning.n ?? 0), 0)).toBe(3000)
  })

  test('keys like __proto__ change nothing', async () => {
    const hostile = '{"__proto__":{"role":"user"},"constructor":1,"role":"user","content":"hi"}'
    const { messages } = await read(`${hostile}\n`)
    expect(JSON.stringify(messages[0]?.raw)).toBe(hostile)
    expect(({} as Record<string, unknown>).role).toBe(undefined)
  })
})

describe('reading', () => {
  const long =
    session + Array.from({ length: 3000 }, (_, n) => jsonl(user(`v${n}`, n === 0 ? 'a1' : `v${n - 1}`, 'x'.repeat(300)))).join('')

  test('gives the same whatever the pieces', async () => {
    const whole = await read(session)
    for (const step of [1, 7, 1000]) expect(await read(session, step)).toEqual(whole)
    expect(outline(whole)).toEqual(['user: first', 'assistant: one'])
  })

  test('tells its progress, now and then and at the end', async () => {
    const bytes = utf8(long)
    const told: { bytes: number; of: number; records: number }[] = []
    const source = { size: bytes.length, chunks: () => pieces(bytes, 10_000) }
    await importFrom(source, { decode, progress: (progress) => told.push(progress) })
    expect(told.length).toBeGreaterThan(2)
    expect(told.length).toBeLessThan(bytes.length / (256 * 1024) + 2)
    expect(told.at(-1)).toEqual({ bytes: bytes.length, of: bytes.length, records: 3002 })
  })

  test('stops when cancelled', async () => {
    const bytes = utf8(long)
    let given = 0
    async function* chunks(): AsyncGenerator<Uint8Array> {
      for await (const piece of pieces(bytes, 10_000)) {
        given += 1
        yield piece
      }
    }
    const result = await importFrom({ size: bytes.length, chunks }, { decode, cancelled: () => given > 40 })
    expect(result).toEqual({ ok: false, problem: { code: 'cancelled' } })
    expect(given).toBeLessThan(80)
  })

  test('says why a file could not be read', async () => {
    async function* chunks(): AsyncGenerator<Uint8Array> {
      yield utf8(session)
      throw new Error('the disk is gone')
    }
    const result = await importFrom({ size: 9999, chunks }, { decode })
    expect(result).toEqual({ ok: false, problem: { code: 'read_failed', detail: 'the disk is gone' } })
  })

  test('refuses a JSON text no engine can hold', async () => {
    const source = { size: 600 * 1024 * 1024, chunks: () => pieces(utf8('[\n{"role":'), 100) }
    expect(await importFrom(source, { decode })).toEqual({
      ok: false,
      problem: { code: 'too_large', size: 600 * 1024 * 1024, limit: TEXT_LIMIT },
    })
  })

  test.each([
    ['closed', (items: readonly string[]) => `[${items.join(',\n')}]`],
    ['pretty', (items: readonly string[]) => `[\n${items.join(',\n')}\n]\n`],
  ])('a list with an item a line is no JSONL: %s', async (_, write) => {
    const items = Array.from({ length: 50 }, (_, at) =>
      JSON.stringify({ role: at % 2 === 0 ? 'user' : 'assistant', content: `said ${at}` }),
    )
    const whole = await read(write(items))
    expect(whole).toMatchObject({ format: 'messages', records: 50, warnings: [] })
    expect(whole.messages).toHaveLength(50)
    // Cut off, its items are still there, and what is no item is told.
    const cut = await read(write(items).slice(0, -20))
    expect(cut.messages.length).toBeGreaterThan(46)
    expect(cut.warnings.length).toBeGreaterThan(0)
  })

  test('a long list on one line is no slower than one on many', async () => {
    const items = Array.from({ length: 40_000 }, (_, at) =>
      JSON.stringify({ role: at % 2 === 0 ? 'user' : 'assistant', content: 'x'.repeat(100) }),
    )
    const started = process.cpuUsage()
    expect((await read(`[${items.join()}]`)).messages).toHaveLength(40_000)
    // Looking through the rest of the text at each item took twenty seconds.
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(3_000)
  })

  test('never looks at names: a lone record is enough', async () => {
    expect(await open(JSON.stringify({ role: 'user', content: 'hi' }))).toMatchObject({ ok: true, recording: { format: 'messages' } })
    expect(await open(jsonl(user('u1', null, 'hi')))).toMatchObject({ ok: true, recording: { format: 'claude-code' } })
  })
})
