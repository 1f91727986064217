// What is kept is weighed: a session past the limit is refused with its size, however the file packs it; what is dropped weighs nothing.
import { gzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { ApiMessage } from '../conversation/types.ts'
import { importFrom } from './index.ts'
import { NoRoom, openRoom, weighKept, weighParsing } from './room.ts'
import { asFilesOfApis } from './testing/apis.ts'
import { decode, jsonl, pieces, result, says, use, user, utf8 } from './testing/open.ts'
import { asAider, asTextChat, WITH_TOOLS } from './testing/write-as.ts'

const within = (room: number, bytes: Uint8Array) => importFrom({ size: bytes.length, chunks: () => pieces(bytes, 1_000) }, { decode, room })

const turns = (n: number, extra: object = {}): string =>
  jsonl(
    user('u', null, 'go on'),
    ...Array.from({ length: n }, (_, i) => [
      says(`a${i}`, i === 0 ? 'u' : `r${i - 1}`, `m${i}`, use(`t${i}`)),
      { ...user(`r${i}`, `a${i}`, [result(`t${i}`, 'x'.repeat(1_000))]), ...extra },
    ]).flat(),
  )

describe('a session of the size of the room', () => {
  test('is read, and one past it is refused with the size of all of it', async () => {
    expect((await within(200_000, utf8(turns(40)))).ok).toBe(true)
    const refused = await within(200_000, utf8(turns(400)))
    expect(refused).toMatchObject({ ok: false, problem: { code: 'no_room', limit: 200_000 } })
    const { size } = (refused as unknown as { problem: { size: number } }).problem
    expect(size).toBeGreaterThan(400 * 3_000)
    expect(size).toBeLessThan(400 * 5_000)
  })

  test('packed as well', async () => {
    expect(await within(200_000, gzipSync(utf8(turns(400))))).toMatchObject({ ok: false, problem: { code: 'no_room' } })
  })

  test('what is left out takes no room', async () => {
    expect((await within(200_000, utf8(turns(40, { toolUseResult: 'y'.repeat(100_000) })))).ok).toBe(true)
  })
})

describe('every form is refused in a small room', () => {
  const messages: readonly ApiMessage[] = Array.from({ length: 40 }, (_, at) => {
    const text = { type: 'text', text: `${at} ${'x'.repeat(2_000)}` }
    return at % 2 === 0 ? { role: 'user', content: [text] } : { role: 'assistant', content: [text] }
  })
  const files = {
    messages: JSON.stringify(messages, null, 1),
    lines: jsonl(...messages),
    'text-chat': asTextChat(messages),
    aider: asAider(messages),
    ...asFilesOfApis(messages),
    ...Object.fromEntries(Object.entries(WITH_TOOLS).map(([name, write]) => [name, write(messages)])),
  }
  test.each(Object.entries(files))('%s', async (_, content) => {
    expect((await within(10_000_000, utf8(content))).ok).toBe(true)
    expect(await within(20_000, utf8(content))).toMatchObject({ ok: false, problem: { code: 'no_room', limit: 20_000 } })
  })
})

test('a wide character makes its text twice as heavy, and no other', () => {
  const plain = weighKept([{ text: 'é'.repeat(1_000) }, { text: 'é'.repeat(1_000) }])
  expect(weighKept([{ text: 'é'.repeat(1_000) }, { text: '→'.repeat(1_000) }]) - plain).toBe(1_000)
})

test('a long text of very many values is found before it is parsed', () => {
  expect(weighParsing('[[],[],[]]')).toBe(0)
  const text = `[${'[],'.repeat(6_000_000)}[]]`
  expect(weighParsing(text)).toBeGreaterThan(6_000_000 * 40)
  expect(() => openRoom(100_000_000).fits(weighParsing(text))).toThrow(NoRoom)
})

test('nested as deep as can be', () => {
  let value: unknown = 'x'
  for (let n = 0; n < 100_000; n++) value = [value]
  expect(weighKept(value)).toBeGreaterThan(100_000)
})
