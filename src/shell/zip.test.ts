// What is packed comes out again, byte for byte, and nothing lies outside.
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { inside, type Packed, zipOf } from './zip.ts'

const task = () => {
  const told: number[] = []
  return { told, tell: (done: number) => told.push(done), cancelled: () => false, pause: async () => {} }
}
const unpacked = async (blob: Blob | null): Promise<readonly Packed[]> => {
  const files = unzipSync(new Uint8Array(await (blob as Blob).arrayBuffer()))
  return Object.entries(files).map(([path, bytes]) => ({ path, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }))
}

const FILES: readonly Packed[] = [
  { path: '.task_outputs/tool-results/a.txt', text: 'one\ntwo\n' },
  { path: '.task_outputs/tool-results/empty.txt', text: '' },
  { path: '.transcripts/transcript_1.jsonl', text: '\ufeff日本語 🙂\u0000'.repeat(3) },
  // A pair of halves lies right where a stretch ends.
  { path: 'long.txt', text: `${'x'.repeat(999_999)}🙂${'y'.repeat(1_500_000)}` },
]

test('what comes out is what went in', async () => {
  const progress = task()
  expect(await unpacked(await zipOf(FILES, progress))).toEqual(FILES)
  expect(progress.told).toEqual([1, 2, 3, 4])
})

test('equal files make equal bytes', async () => {
  const bytes = async () => new Uint8Array(await ((await zipOf(FILES, task())) as Blob).arrayBuffer())
  expect(await bytes()).toEqual(await bytes())
})

test('a cancelled one gives nothing', async () => {
  expect(await zipOf(FILES, { ...task(), cancelled: () => true })).toBeNull()
})

test.each([
  ['../../etc/passwd', 'etc/passwd'],
  ['/a//b/./c', 'a/b/c'],
  ['.transcripts/t.jsonl', '.transcripts/t.jsonl'],
])('%s stays inside as %s', (path, name) => expect(inside(path)).toBe(name))
