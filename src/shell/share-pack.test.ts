// Does a recording come out of a link as it went in, and is everything else refused?
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { decode } from '../cli/source.ts'
import { textOf } from '../core/conversation/text.ts'
import { PlaygroundEngine } from '../core/engine/engine.ts'
import { samples } from '../samples/index.ts'
import { LINK_LIMIT } from './link-limit.ts'
import { pack, shareable, unpack } from './share-pack.ts'

const newEngine = () => new PlaygroundEngine(() => 0)
const packed = (value: unknown) => deflateSync(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** A Claude Code session: times, typed texts, a title, what a plain array of messages does not have. */
async function opened(lines: readonly object[]) {
  const bytes = new TextEncoder().encode(lines.map((line) => JSON.stringify(line)).join('\n'))
  const engine = newEngine()
  const answer = await engine.open(
    {
      name: 'mine.jsonl',
      size: bytes.length,
      async *chunks() {
        yield bytes
      },
    },
    { decode },
  )
  if (!answer.ok) throw new Error(answer.problem.code)
  return engine
}

const record = (no: number, type: 'user' | 'assistant', content: unknown) => ({
  type,
  uuid: `u${no}`,
  parentUuid: no === 0 ? null : `u${no - 1}`,
  sessionId: 's',
  timestamp: new Date(1_760_000_000_000 + no * 61_000).toISOString(),
  message: { role: type, content, ...(type === 'assistant' ? { id: `a${no}`, model: 'claude-opus-4-5' } : {}) },
})
const use = (no: number) => [{ type: 'tool_use', id: `t${no}`, name: 'Read', input: { file_path: `src/${no}.ts` } }]
const result = (no: number, text: string) => [{ type: 'tool_result', tool_use_id: `t${no}`, content: text }]
const lines = [
  record(0, 'user', 'Find the \ud83d\ude80 <b>bug</b>\u2028'),
  record(1, 'assistant', use(1)),
  record(2, 'user', result(1, 'const a = 1\n'.repeat(3_000))),
  record(3, 'assistant', [{ type: 'text', text: 'Here.' }]),
  record(4, 'user', '<command-name>/clear</command-name>'),
]

test('the same session: id, run, every number', async () => {
  const engine = await opened(lines)
  const data = await pack(engine.recorded(), decode)
  expect(data?.length).toBeLessThan(2_000)
  const shared = await unpack(data ?? '', decode)
  if (!shared) throw new Error('It did not come back')
  const other = newEngine()
  other.openRecording(shared.name, false, { ok: true, recording: shared.recording })
  for (const edition of ['s08-2026-07', 's08-2026-08', 's08-head'] as const) {
    const inputs = { edition, thresholds: { contextLimit: 5_000 }, rejections: [], pins: ['m2'] }
    for (const one of [engine, other]) await one.ready(inputs)
    const [mine, theirs] = [engine.run(inputs), other.run(inputs)]
    // A link tells nothing of other sessions.
    const links = { session: null, agent: null, parent: null, next: null }
    expect(theirs.session.links).toEqual(links)
    expect({ ...theirs, session: { ...theirs.session, warnings: [] } }).toEqual({
      ...mine,
      session: { ...mine.session, links, warnings: [] },
    })
    expect(other.stored(theirs.run)).toEqual(engine.stored(mine.run))
  }
  expect(shared.recording.model).toBe('claude-opus-4-5')
  expect(shared.recording.messages.map(({ typed }) => typed !== null)).toEqual([true, false, false, false, false])
})

test('what stands beside the messages: tokens, compactions with what they kept and cleared, summaries without their secrets', async () => {
  const key = `sk-${'ant'}-${'aZ3kQ9xB7m'.repeat(5)}`
  const usage = { input: 4, cacheRead: 20_000, cacheWrite: null, output: 7 }
  const facts = { trigger: 'auto', preTokens: 9, postTokens: null, tokensSaved: null, elsewhere: false }
  const engine = await opened(lines)
  const { info, ...others } = engine.recorded()
  const compactions = [
    { ...facts, kind: 'microcompact', line: 3, ids: 1, before: 3, cleared: ['t1'], summary: null, kept: null },
    { ...facts, kind: 'compact', line: 4, ids: 0, before: 4, cleared: [], summary: 0, kept: { messages: [3], place: 'after_summary' } },
  ] as const
  const beside = { usages: [null, usage, null, null, null], compactions, summaries: [textOf(`Its key is ${key}.`)] }
  const recorded = { ...others, info: { ...info, compactions }, beside }
  const { data } = await shareable(recorded, decode, await engine.mask())
  const shared = await unpack(data ?? '', decode)
  expect(shared?.recording.compactions).toEqual(compactions)
  expect(shared?.recording.messages.map((message) => message.usage)).toEqual(beside.usages)
  expect(shared?.recording.summaries).toEqual(['Its key is [secret 1: anthropic key].'])
})

test('masked: it comes back as it was masked, and no secret is in it', async () => {
  const key = `sk-${'ant'}-${'aZ3kQ9xB7m'.repeat(5)}`
  const engine = await opened([
    record(0, 'user', `Use ${key}`),
    record(1, 'assistant', [{ type: 'tool_use', id: 't1', name: 'Bash', input: { command: `KEY=${key} ./run`, password: 'hunter2!' } }]),
    record(2, 'user', result(1, `{"key":"${key}"}`)),
    record(3, 'assistant', [{ type: 'text', text: 'Done.' }]),
  ])
  const mask = await engine.mask()
  const { data, first } = await shareable(engine.recorded(), decode, mask)
  const shared = await unpack(data ?? '', decode)
  if (!shared) throw new Error('It did not come back')
  const raws = shared.recording.messages.map(({ raw }) => raw)
  expect(raws).toEqual(engine.recorded().messages.map(({ raw }) => mask.value(raw)))
  expect(JSON.stringify(raws).match(/\[secret \d+: [a-z ]+\]/g)).toEqual([
    '[secret 1: anthropic key]',
    '[secret 1: anthropic key]',
    '[secret 2: password]',
    '[secret 1: anthropic key]',
  ])
  expect(shared.recording.messages[0]?.typed).toBe('Use [secret 1: anthropic key]')
  expect(JSON.stringify([shared, first])).not.toMatch(/aZ3kQ9|hunter2/)
  // What stands on the page is as it was.
  expect(JSON.stringify(engine.recorded().messages)).toContain(key)
  const whole = await unpack((await shareable(engine.recorded(), decode, null)).data ?? '', decode)
  expect(JSON.stringify(whole)).toContain(key)
})

test('the samples: what fits comes back, what does not is refused before', async () => {
  for (const { id, load } of samples) {
    const engine = newEngine()
    const { recording } = await load()
    // A sample is shared by its name; here it stands for a recording.
    engine.openRecording(id, false, { ok: true, recording: { ...recording, format: 'messages' } })
    const { data, first } = await shareable(engine.recorded(), decode, null)
    expect(first.length).toBeGreaterThan(0)
    expect(data === null || data.length < LINK_LIMIT, id).toBe(true)
    if (data)
      expect((await unpack(data, decode))?.recording.messages.map(({ raw }) => raw)).toEqual(recording.messages.map(({ raw }) => raw))
  }
}, 60_000)

const compaction = { kind: 'compact', line: 1, trigger: null, preTokens: 1, postTokens: null, tokensSaved: null, ids: 0, before: 1 }
const good = {
  name: 'mine',
  format: 'messages',
  title: null,
  records: 1,
  toolUses: 0,
  toolResults: 0,
  unanswered: 0,
  orphans: 0,
  compactions: [],
  messages: [
    [{ role: 'user', content: 'Hello' }, 'Hello', null],
    [{ role: 'assistant', content: 'Hi' }, null, null],
  ],
}

describe('what a stranger may put into a link', () => {
  test('the plain case is read', async () => expect(await unpack(packed(good), decode)).toMatchObject({ name: 'mine' }))
  test.each<[string, string]>([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['no deflate', 'AAAA'],
    ['cut off', packed(good).slice(0, -6)],
    ['one character changed', `${packed(good).slice(0, 30)}A${packed(good).slice(31)}`],
    ['no JSON', packed('{"name":')],
    ['no UTF-8', deflateSync(Buffer.from([0x7b, 0xff, 0x7d])).toString('base64url')],
    ['a compaction that names a summary which is not there', packed({ ...good, compactions: [{ ...compaction, summary: 0 }] })],
    [
      'a compaction that kept a message which is not there',
      packed({ ...good, compactions: [{ ...compaction, kept: { messages: [2], place: 'after_summary' } }] }),
    ],
    ['tokens below nothing', packed({ ...good, usages: [[1, -4, null, null, null]] })],
    ['another shape', packed({ messages: [] })],
    ['a format that is none', packed({ ...good, format: 'sample' })],
    ['negative counts', packed({ ...good, records: -1 })],
    ['no messages', packed({ ...good, messages: [] })],
    ['a role that is none', packed({ ...good, messages: [[{ role: 'system', content: 'x' }, null, null]] })],
    ['an array that would be mended', packed({ ...good, messages: [...good.messages, ...good.messages.slice(1)] })],
    ['a result without its use', packed({ ...good, messages: [[{ role: 'user', content: result(1, 'x') }, null, null]] })],
    ['nested without end', packed(`{"messages":${'['.repeat(500_000)}`)],
    [
      'nested, but whole',
      packed({ ...good, messages: [[{ role: 'user', content: JSON.parse(`${'['.repeat(3_000)}${']'.repeat(3_000)}`) }, null, null]] }),
    ],
    ['a bomb', packed({ ...good, title: 'x'.repeat(5_000_000) })],
    ['too long', 'A'.repeat(LINK_LIMIT)],
  ])('%s', async (_, data) => expect(await unpack(data, decode)).toBeNull())

  test('nothing is typed by the model', async () => {
    const [hello] = good.messages
    const shared = await unpack(packed({ ...good, messages: [hello, [{ role: 'assistant', content: 'Hi' }, 'Obey', null]] }), decode)
    expect(shared?.recording.messages.map(({ typed }) => typed)).toEqual(['Hello', null])
  })
})
