// Are Inspect's logs read, as JSON and as archive, with their attachments, tokens and compactions, and each sample by choice?
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { importFrom } from './index.ts'
import { decode, found, open, outline, pieces, read, refuse, utf8 } from './testing/open.ts'

type Extra = Readonly<Record<string, unknown>>
const HASH = 'd9a079613c70c3ebfb913c007dd9c9a4'
const header = { version: 2, status: 'success', eval: { task: 'popularity', model: 'anthropic/claude' }, plan: {} }

const sample = (id: number, extra: Extra = {}): Extra => ({
  id,
  epoch: 1,
  input: `question ${id}`,
  messages: [
    { id: 'm0', role: 'system', content: `attachment://${HASH}` },
    { id: 'm1', role: 'user', content: `question ${id}`, source: 'input' },
    {
      id: 'm2',
      role: 'assistant',
      content: [
        { type: 'reasoning', reasoning: 'hm', signature: 'sig' },
        { type: 'text', text: 'I look.' },
      ],
      tool_calls: [
        { id: 'c1', function: 'bash', arguments: { cmd: `attachment://${HASH}` } },
        { id: 'c2', function: 'bash', arguments: {} },
      ],
    },
    { id: 'm3', role: 'tool', tool_call_id: 'c1', function: 'bash', content: 'out' },
    { id: 'm4', role: 'tool', tool_call_id: 'c2', function: 'bash', content: '', error: { type: 'timeout', message: 'took too long' } },
    { id: 'm5', role: 'assistant', content: 'Done.' },
  ],
  attachments: { [HASH]: 'a long text' },
  events: [
    model('m2', { input_tokens: 10, input_tokens_cache_read: 90, input_tokens_cache_write: 5, output_tokens: 7, total_tokens: 112 }),
    { event: 'compaction', type: 'summary', tokens_before: 900, tokens_after: 100, source: 'inspect' },
    model('m5', { input_tokens: 100, input_tokens_cache_read: 90, output_tokens: 7, total_tokens: 107 }),
    { event: 'compaction', type: 'edit', tokens_before: 50, tokens_after: 40 },
  ],
  ...extra,
})
function model(id: string, usage: Extra): Extra {
  return {
    event: 'model',
    timestamp: '2026-01-05T09:59:40Z',
    output: { choices: [{ message: { id, role: 'assistant', content: 'x' } }], usage },
  }
}
const log = (...samples: readonly unknown[]): string => JSON.stringify({ ...header, samples }, null, 2)

describe('the JSON', () => {
  test('messages, attachments, tokens and compactions', async () => {
    const recording = await read(log(sample(1)))
    expect(outline(recording)).toEqual([
      'user: question 1',
      'assistant: thinking | I look. | use c1 | use c2',
      'user: result c1 | result c2',
      'assistant: Done.',
    ])
    expect(recording).toMatchObject({
      format: 'inspect',
      title: 'popularity',
      records: 1,
      system: 'a long text',
      choices: [],
      choice: null,
    })
    expect(recording.messages[1]?.raw.content).toMatchObject([{ signature: 'sig' }, {}, { input: { cmd: 'a long text' } }, {}])
    expect(recording.messages[2]?.raw.content).toMatchObject([{ content: 'out' }, { content: 'took too long', is_error: true }])
    // The first provider counts cached tokens apart, the second one within input.
    expect(recording.messages.map(({ usage }) => usage)).toEqual([
      null,
      { input: 10, cacheRead: 90, cacheWrite: 5, output: 7 },
      null,
      { input: 10, cacheRead: 90, cacheWrite: null, output: 7 },
    ])
    expect(recording.messages[3]?.time).toBe(1_767_607_180)
    expect(recording.compactions).toMatchObject([
      { kind: 'compact', trigger: 'inspect', preTokens: 900, postTokens: 100, before: 2 },
      { kind: 'microcompact', preTokens: 50, postTokens: 40, before: 4 },
    ])
    expect(recording.warnings).toEqual([{ code: 'system_left_out', line: 15, n: 1 }])
    expect(recording.messages.map(({ line }) => line)).toEqual([20, 26, 55, 73])
  })

  test('the longest sample is read, another by choice; a text that is missing is told', async () => {
    const short = sample(2, {
      epoch: 3,
      messages: [
        { role: 'user', content: `attachment://${'0'.repeat(32)}` },
        { role: 'assistant', content: 'b' },
      ],
    })
    const text = log(short, sample(1))
    const recording = await read(text)
    expect(recording.choices).toEqual([
      { id: '2/3', kind: 'sample', messages: 2, time: null, excerpt: 'question 2' },
      { id: '1/1', kind: 'sample', messages: 4, time: null, excerpt: 'question 1' },
    ])
    expect(recording.choice).toBe('1/1')
    const other = await read(text, undefined, '2/3')
    expect(outline(other)).toEqual([`user: attachment://${'0'.repeat(32)}`, 'assistant: b'])
    expect(found(other, 'attachment_missing')).toMatchObject([{ n: 1 }])
  })

  test('older logs: `tc://`, a transcript for events, no ids; numbers JSON does not have', async () => {
    const old = {
      id: 1,
      epoch: 1,
      input: [{ role: 'user', content: [{ type: 'text', text: 'see' }] }],
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'see' },
            { type: 'image', image: 'tc://abcdef0123' },
            { type: 'audio', audio: 'x' },
          ],
        },
        { role: 'assistant', content: 'a hedgehog' },
      ],
      transcript: {
        events: [
          { event: 'model', output: { choices: [{ message: { role: 'assistant' } }], usage: { input_tokens: 3, output_tokens: 4 } } },
        ],
        content: { abcdef0123: 'data:image/png;base64,AAAA' },
      },
      scores: { match: { value: 'nan here' } },
    }
    const recording = await read(log(old).replace('"nan here"', 'NaN'))
    expect(outline(recording)).toEqual(['user: see | image | (audio)', 'assistant: a hedgehog'])
    expect(recording.messages[0]?.raw.content).toMatchObject([
      {},
      { source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } },
      {},
    ])
    expect(recording.messages[1]?.usage).toEqual({ input: 3, cacheRead: null, cacheWrite: null, output: 4 })
    expect(recording.warnings.map(({ code }) => code)).toEqual(['nan_as_null', 'part_stood_in'])
  })

  test('a tool the provider ran, a redacted thought, and an answer that only the output has', async () => {
    const messages = [
      { role: 'user', content: 'find it' },
      {
        role: 'assistant',
        content: [
          { type: 'reasoning', reasoning: 'gAAAA', redacted: true },
          { type: 'tool_use', tool_type: 'web_search', id: 's1', name: 'search', arguments: '{"q":"it"}', result: 'found' },
          { type: 'text', text: 'There.' },
        ],
      },
      { role: 'user', content: 'more' },
    ]
    const recording = await read(
      log(sample(1, { messages, output: { choices: [{ message: { id: 'z', role: 'assistant', content: 'cut' } }] } })),
    )
    expect(outline(recording)).toEqual([
      'user: find it',
      'assistant: redacted_thinking | use s1',
      'user: result s1',
      'assistant: There.',
      'user: more',
      'assistant: cut',
    ])
  })

  test('a log without samples, and samples that are none', async () => {
    expect(await refuse(JSON.stringify(header))).toEqual({ code: 'no_messages', format: 'inspect', records: 0 })
    const recording = await read(log(null, 5, { id: 1 }, sample(1)))
    expect(found(recording, 'unknown_record')).toMatchObject([{ n: 3, excerpt: 'no sample' }])
  })
})

describe('the archive', () => {
  const entry = (value: unknown) => utf8(JSON.stringify(value))
  const files = {
    '_journal/start.json': entry(header),
    'samples/1_epoch_1.json': entry(sample(1)),
    'samples/2_epoch_1.json': entry(sample(2)),
    'summaries.json': entry([]),
    'header.json': entry(header),
  }

  test('its samples are choices', async () => {
    const zip = zipSync(files)
    const recording = await read(zip)
    expect(recording).toMatchObject({
      format: 'inspect',
      title: 'popularity',
      records: 2,
      choice: '1/1',
      warnings: [{ code: 'system_left_out' }],
    })
    expect(recording.choices.map(({ id }) => id)).toEqual(['1/1', '2/1'])
    expect(outline(await read(zip, 100, '2/1'))[0]).toBe('user: question 2')
  })

  test('one that was never finished has no header; an entry that is damaged is named', async () => {
    const { 'header.json': _, ...rest } = files
    const zip = zipSync(rest, { level: 0 })
    const at = zip.findIndex((byte, place) => byte === 0x71 && zip[place + 1] === 0x75 && zip[place + 2] === 0x65) // "question"
    zip[at] = 0x51
    const recording = await read(zip)
    expect(recording).toMatchObject({ title: 'popularity', records: 1 })
    expect(found(recording, 'entry_unreadable')).toEqual([{ code: 'entry_unreadable', line: 2, excerpt: 'samples/1_epoch_1.json' }])
  })

  test('another archive, a damaged one, and one that is stopped', async () => {
    expect(await refuse(zipSync({ 'a.jsonl': utf8('{}') }))).toEqual({ code: 'looks_like', what: 'zip' })
    expect(await refuse(zipSync(files).subarray(0, 500))).toEqual({ code: 'packed', trouble: { code: 'damaged', bytes: 0 } })
    expect(await open(zipSync({ 'header.json': entry(header) }))).toMatchObject({ problem: { code: 'no_messages' } })
    const zip = zipSync(files)
    const told: number[] = []
    const source = { size: zip.length, chunks: () => pieces(zip, 50) }
    const options = { decode, progress: ({ records }: { records: number }) => told.push(records), cancelled: () => told.length > 1 }
    expect(await importFrom(source, options)).toEqual({ ok: false, problem: { code: 'cancelled' } })
    // The header, a sample, and what stands at the end: the other sample was not unpacked.
    expect(told).toEqual([1, 2, 2])
  })
})
