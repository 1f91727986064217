// What one takes along: the messages come back as the same session; the zip holds the file, its messages, and what the run wrote.
import { gzipSync, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { PlaygroundEngine } from '../../core/engine/engine.ts'
import { decode, sourceOf } from '../decode.ts'
import { exported, exportedMany } from './export.ts'
import type { ExportAsk } from './protocol.ts'
import { fileName } from './types.ts'

const SECRET = `sk-ant-api03-${'a1B2c3D4e5'.repeat(9)}-AA`
const LONG = 'line of output\n'.repeat(4_000)
const FILE = new Blob([
  [
    { role: 'user', content: `Read it with ${SECRET}` },
    { role: 'assistant', content: [{ type: 'tool_use', id: 'toolu_1', name: 'bash', input: { command: 'cat a' } }] },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: LONG }] },
    { role: 'assistant', content: [{ type: 'tool_use', id: 'toolu_2', name: 'bash', input: { command: 'cat b' } }] },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_2', content: LONG }] },
    { role: 'assistant', content: 'done' },
  ]
    .map((message) => `${JSON.stringify(message)}\n`)
    .join(''),
])
const task = { tell: () => {}, cancelled: () => false, pause: async () => {} }
const inputs = { edition: 's08-2026-08', thresholds: { contextLimit: 20_000 }, rejections: [] } as const
const ask = (more: Partial<ExportAsk>) =>
  exported({ as: 'messages', file: FILE, name: 'mine.jsonl', choice: null, mask: false, inputs, ...more }, task)
const text = async (blob: Blob | 'packed' | null) => (blob as Blob).text()

async function idOf(blob: Blob): Promise<string> {
  const engine = new PlaygroundEngine(() => 0)
  const opened = await engine.open(sourceOf(blob, 'x'), { decode })
  return opened.ok ? opened.session.id : opened.problem.code
}

test('are the messages a line each, and the same session when they are read again?', async () => {
  const lines = await ask({})
  expect((await text(lines)).trimEnd().split('\n')).toHaveLength(6)
  expect(await idOf(lines as Blob)).toBe(await idOf(FILE))
})

test('does the zip hold the file as it came, the messages, and the files and transcripts of the run?', async () => {
  const files = unzipSync(new Uint8Array(await ((await ask({ as: 'zip' })) as Blob).arrayBuffer()))
  const names = Object.keys(files)
  expect(names.slice(0, 2)).toEqual(['recording/mine.jsonl', 'messages.jsonl'])
  expect(files['recording/mine.jsonl']).toEqual(new Uint8Array(await FILE.arrayBuffer()))
  expect(new TextDecoder().decode(files['messages.jsonl'])).toBe(await text(await ask({})))
  expect(names.some((name) => name.startsWith('run/.transcripts/') || name.startsWith('run/.task_outputs/'))).toBe(true)
})

test('is no secret in anything that is masked?', async () => {
  expect(await text(await ask({}))).toContain(SECRET)
  expect(await text(await ask({ mask: true }))).not.toContain(SECRET)
  const files = unzipSync(new Uint8Array(await ((await ask({ as: 'zip', mask: true })) as Blob).arrayBuffer()))
  expect(Object.keys(files)).toContain('recording/mine.jsonl')
  for (const bytes of Object.values(files)) expect(new TextDecoder().decode(bytes)).not.toContain(SECRET)
})

test('is the file itself masked, also what no message holds, over every stretch; and a packed one refused?', async () => {
  const key = ['-----BEGIN PRIVATE KEY-----', ...Array.from({ length: 20 }, () => 'a1B2c3D4'.repeat(8)), '-----END PRIVATE KEY-----']
  const request = { system: 'The password="s3cret word9" is\nhunter2hunter2', pad: 'x '.repeat(500_000) }
  const before = `${await FILE.text()}${JSON.stringify(request)}\n`
  const file = new Blob([before, `${'y '.repeat(30)}\n`.repeat(800), `${key.join('\n')}\nDB_PASSWORD=hunter2hunter2\n`])
  const masked = await text(await ask({ as: 'masked', file }))
  for (const secret of [SECRET, 's3cret word9', 'hunter2hunter2', 'a1B2c3D4a1B2']) expect(masked).not.toContain(secret)
  expect(
    masked
      .split('\n')
      .slice(0, 6)
      .map((line) => JSON.parse(line).role),
  ).toEqual(['user', 'assistant', 'user', 'assistant', 'user', 'assistant'])
  expect(masked).toContain(request.pad)
  const packed = new Blob([new Uint8Array(gzipSync(new Uint8Array(await FILE.arrayBuffer())))])
  expect(await ask({ as: 'masked', file: packed })).toBe('packed')
  const zip = unzipSync(new Uint8Array(await ((await ask({ as: 'zip', mask: true, file: packed })) as Blob).arrayBuffer()))
  expect(Object.keys(zip)[0]).toBe('messages.jsonl')
})

test('are several files in one zip, each under a name of its own, masked or left out?', async () => {
  const packed = new Blob([new Uint8Array(gzipSync(new Uint8Array(await FILE.arrayBuffer())))])
  const files = [FILE, FILE, packed].map((file, i) => ({ file, name: i < 2 ? 'a.traj.json' : 'b.jsonl.gz' }))
  const plain = await exportedMany({ files, mask: false }, task)
  const names = async (zip: Blob | undefined) => unzipSync(new Uint8Array(await (zip as Blob).arrayBuffer()))
  expect(Object.keys(await names(plain?.zip))).toEqual(['a.traj.json', 'a (2).traj.json', 'b.jsonl.gz'])
  const masked = await exportedMany({ files, mask: true }, task)
  expect(masked?.left).toEqual(['b.jsonl.gz'])
  for (const bytes of Object.values(await names(masked?.zip))) expect(new TextDecoder().decode(bytes)).not.toContain(SECRET)
})

test('is a file called by its name here, with the ending it came with?', () => {
  const called = (name: string, file: string) => Object.values(fileName({ name, file })).join('')
  expect(called('mine', 'deep/session.jsonl')).toBe('mine.jsonl')
  expect(called('session.jsonl', 'session.jsonl')).toBe('session.jsonl')
  expect(called('v1.5 of it', 'x.traj.json')).toBe('v1.5 of it.traj.json')
  expect(called('a/b:c', 'x')).toBe('a_b_c')
})

test('does a stopped one give nothing?', async () => {
  expect(
    await exported({ as: 'zip', file: FILE, name: 'x', choice: null, mask: false, inputs }, { ...task, cancelled: () => true }),
  ).toBeNull()
})
