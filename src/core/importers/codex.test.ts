// Are Codex's rollouts read whole: turns taken back, compactions, forks, tokens before and behind, and files of events only?
import { describe, expect, test } from 'vitest'
import { found, jsonl, open, outline, read, utf8 } from './testing/open.ts'

type Extra = Readonly<Record<string, unknown>>
let second = 0
const record = (type: string, payload: unknown): Extra => {
  second = (second + 1) % 60
  return { timestamp: `2026-02-01T10:00:${String(second).padStart(2, '0')}.000Z`, type, payload }
}
const meta = (extra: Extra = {}) =>
  record('session_meta', { id: 't-1', cwd: '/p', cli_version: '0.66.0', instructions: 'Be brief.', ...extra })
const item = (payload: Extra) => record('response_item', payload)
const event = (payload: Extra) => record('event_msg', payload)
const user = (text: string) => item({ type: 'message', role: 'user', content: [{ type: 'input_text', text }] })
const agent = (text: string) => item({ type: 'message', role: 'assistant', content: [{ type: 'output_text', text }] })
const think = (text: string) =>
  item({ type: 'reasoning', summary: [{ type: 'summary_text', text }], content: null, encrypted_content: 'gAAA' })
const call = (id: string) => item({ type: 'function_call', name: 'shell', arguments: `{"command":["ls","${id}"]}`, call_id: id })
const output = (id: string) => item({ type: 'function_call_output', call_id: id, output: `out ${id}` })
const context = '<environment_context>\n  <cwd>/p</cwd>\n</environment_context>'
let total = 0
const tokens = (input: number, cached: number, out: number) => {
  total += input + out
  const last_token_usage = {
    input_tokens: input,
    cached_input_tokens: cached,
    output_tokens: out,
    reasoning_output_tokens: 1,
    total_tokens: input + out,
  }
  return event({
    type: 'token_count',
    info: { total_token_usage: { total_tokens: total }, last_token_usage, model_context_window: 258_400 },
  })
}

describe('a rollout', () => {
  const text = jsonl(
    meta(),
    user(context),
    user('list it'),
    event({ type: 'user_message', message: 'list it', images: [] }),
    record('turn_context', { model: 'gpt-5.1-codex' }),
    item({ type: 'ghost_snapshot', ghost_commit: {} }),
    event({ type: 'agent_reasoning', text: 'I list.' }),
    think('I list.'),
    call('c1'),
    item({ type: 'custom_tool_call', status: 'completed', call_id: 'c2', name: 'apply_patch', input: '*** Begin Patch' }),
    output('c1'),
    item({ type: 'custom_tool_call_output', call_id: 'c2', output: '{"output":"Success","metadata":{"exit_code":0}}' }),
    event({ type: 'agent_message', message: 'Done.' }),
    agent('Done.'),
  )

  test('its items are the conversation; events that tell them again are counted and left', async () => {
    const recording = await read(text)
    expect(outline(recording)).toEqual([
      `user: ${context} | list it`,
      'assistant: thinking | use c1 | use c2',
      'user: result c1 | result c2',
      'assistant: Done.',
    ])
    expect(recording).toMatchObject({
      format: 'codex',
      records: 14,
      system: 'Be brief.',
      toolUses: 2,
      unanswered: 0,
      choices: [],
      choice: null,
    })
    expect(recording.links).toEqual({ session: 't-1', agent: null, parent: null, next: null })
    expect(recording.messages.map(({ line, typed }) => [line, typed])).toEqual([
      [2, 'list it'],
      [8, null],
      [11, null],
      [14, null],
    ])
    expect(recording.messages[2]?.raw.content).toMatchObject([
      { content: 'out c1' },
      { content: '{"output":"Success","metadata":{"exit_code":0}}' },
    ])
    expect(recording.messages[0]?.time).toBe(1_769_940_002)
    expect(recording.warnings).toEqual([
      { code: 'merged_messages', line: 2, n: 1 },
      { code: 'noise_dropped', line: 4, n: 1, excerpt: 'user_message' },
      { code: 'noise_dropped', line: 5, n: 1, excerpt: 'turn_context' },
      { code: 'noise_dropped', line: 6, n: 1, excerpt: 'ghost_snapshot' },
      { code: 'noise_dropped', line: 7, n: 1, excerpt: 'agent_reasoning' },
      { code: 'encrypted_left_out', line: 8, n: 1, excerpt: 'reasoning' },
      { code: 'noise_dropped', line: 13, n: 1, excerpt: 'agent_message' },
    ])
  })

  test('without items of the agent, its events are read in their place', async () => {
    const events = jsonl(
      meta(),
      event({ type: 'user_message', message: 'hi' }),
      event({ type: 'agent_reasoning', text: 'hm' }),
      call('c1'),
      output('c1'),
      event({ type: 'agent_message', message: 'Done.' }),
    )
    const recording = await read(events)
    expect(outline(recording)).toEqual(['user: hi', 'assistant: thinking | use c1', 'user: result c1', 'assistant: Done.'])
    expect(recording.messages[0]?.typed).toBe('hi')
    expect(found(recording, 'event_stood_in').map(({ excerpt, n }) => [excerpt, n])).toEqual([
      ['user_message', 1],
      ['agent_reasoning', 1],
      ['agent_message', 1],
    ])
  })

  test('tokens that stand before what the call made, and tokens that stand behind it', async () => {
    const usage = { input: 20, cacheRead: 80, cacheWrite: null, output: 7 }
    const older = await read(
      jsonl(meta(), user('a'), tokens(100, 80, 7), think('hm'), call('c1'), output('c1'), tokens(50, 0, 3), agent('b')),
    )
    expect(older.messages.map((one) => one.usage)).toEqual([null, usage, null, { input: 50, cacheRead: 0, cacheWrite: null, output: 3 }])
    const again = tokens(50, 0, 3)
    const newer = await read(
      jsonl(meta(), user('a'), think('hm'), call('c1'), tokens(100, 80, 7), output('c1'), agent('b'), again, again, user('c')),
    )
    expect(newer.messages.map((one) => one.usage)).toEqual([
      null,
      usage,
      null,
      { input: 50, cacheRead: 0, cacheWrite: null, output: 3 },
      null,
    ])
    const mute = item({ type: 'reasoning', summary: [], encrypted_content: 'gAAA' })
    const silent = await read(jsonl(meta(), user('a'), tokens(100, 80, 7), mute, call('c1'), output('c1')))
    expect(silent.messages.map((one) => one.usage)).toEqual([null, usage, null])
    const none = await read(jsonl(meta(), user('a'), event({ type: 'token_count', info: null }), agent('b')))
    expect(none.messages.map((one) => one.usage)).toEqual([null, null])
  })

  test('what was rolled back goes, from its prompt on, and is a choice', async () => {
    const rolled = jsonl(
      meta(),
      user(context),
      user('a'),
      agent('b'),
      user('c'),
      call('c1'),
      output('c1'),
      user('d'),
      agent('e'),
      event({ type: 'thread_rolled_back', num_turns: 2 }),
      user('f'),
      agent('g'),
    )
    const recording = await read(rolled)
    expect(outline(recording)).toEqual([`user: ${context} | a`, 'assistant: b', 'user: f', 'assistant: g'])
    expect(found(recording, 'state_replaced')).toEqual([{ code: 'state_replaced', line: 10, n: 5 }])
    expect(recording.choices).toMatchObject([
      { id: 'before 10', kind: 'branch', messages: 6, excerpt: 'e' },
      { id: 'last', messages: 4, excerpt: 'g' },
    ])
    expect(outline(await read(rolled, undefined, 'before 10'))).toHaveLength(6)
    // More turns than there are: the injected context stays.
    const all = await read(
      jsonl(meta(), user(context), user('a'), agent('b'), event({ type: 'thread_rolled_back', num_turns: 9 }), user('c')),
    )
    expect(outline(all)).toEqual([`user: ${context} | c`])
  })

  test('a compaction leaves the whole history and stands at its place', async () => {
    const history = [
      { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'a' }] },
      { type: 'compaction', encrypted_content: 'gAAA' },
    ]
    const recording = await read(
      jsonl(
        meta(),
        user('a'),
        agent('b'),
        tokens(900, 0, 90),
        tokens(950, 0, 20),
        record('compacted', { message: 'What was done.', replacement_history: history }),
        event({ type: 'context_compacted' }),
        user('c'),
        agent('d'),
        tokens(100, 0, 5),
        event({ type: 'context_compacted' }),
        user('e'),
      ),
    )
    expect(outline(recording)).toEqual(['user: a', 'assistant: b', 'user: c', 'assistant: d', 'user: e'])
    expect(recording.compactions).toMatchObject([
      { kind: 'compact', line: 6, preTokens: 970, before: 2, summary: 0, elsewhere: false },
      { kind: 'compact', line: 11, preTokens: 105, before: 4, summary: null },
    ])
    expect(recording.summaries).toEqual(['What was done.'])
    // The call that wrote the summary is nobody's answer.
    expect(recording.messages.map(({ usage }) => usage?.input ?? null)).toEqual([null, 900, null, 100, null])
    expect(recording.warnings.map(({ code }) => code)).toEqual(['encrypted_left_out', 'summary_left_out'])
  })

  test('what a compaction kept word for word is found by its texts', async () => {
    const message = (role: string, text: string) => ({
      type: 'message',
      role,
      content: [{ type: role === 'user' ? 'input_text' : 'output_text', text }],
    })
    const keeping = (...replacement_history: readonly unknown[]) =>
      read(
        jsonl(
          meta(),
          user(context),
          user('a'),
          agent('b'),
          user('a'),
          agent('c'),
          record('compacted', { message: 'Sum.', replacement_history }),
          user('d'),
        ),
      )
    const summary = message('user', 'Another model began; this is what it found:\nSum.')
    const both = await keeping(
      message('user', '<environment_context>new</environment_context>'),
      message('user', 'a'),
      message('user', 'a'),
      message('assistant', 'c'),
      summary,
    )
    expect(both.compactions).toMatchObject([{ before: 4, summary: 0, kept: { messages: [0, 2, 3], place: 'before_summary' } }])
    const cut = await keeping(message('user', 'a'), message('user', 'something that was shortened'), summary)
    expect(cut.compactions).toMatchObject([{ kept: null }])
    expect(found(cut, 'kept_missing')).toMatchObject([{ line: 7 }])
    expect((await keeping(summary)).compactions).toMatchObject([{ kept: null }])
  })

  test('where nothing stands before a compaction, what it put there is the beginning, and nobody typed it', async () => {
    const history = [{ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'the old prompt' }] }]
    const recording = await read(
      jsonl(
        meta({ history_base: { thread_id: 't-0' } }),
        record('compacted', { message: 'Summary.', replacement_history: history }),
        user('on'),
        agent('yes'),
      ),
    )
    expect(outline(recording)).toEqual(['user: the old prompt | Summary. | on', 'assistant: yes'])
    expect(recording.messages[0]?.typed).toBe('the old prompt\n\non')
    expect(recording.compactions).toMatchObject([{ before: 0, summary: 0 }])
    expect(recording.links.parent).toBe('t-0')
    expect(found(recording, 'start_elsewhere')).toHaveLength(1)
  })

  test('a compaction on turns that were rolled back is elsewhere', async () => {
    const recording = await read(
      jsonl(
        meta(),
        user('a'),
        agent('b'),
        user('c'),
        record('compacted', { message: '' }),
        agent('d'),
        event({ type: 'thread_rolled_back', num_turns: 1 }),
        user('e'),
      ),
    )
    expect(recording.compactions).toMatchObject([{ line: 5, before: 2, elsewhere: true }])
  })

  test('forks and subagents name where they come from; the first facts are the own ones', async () => {
    const fork = await read(jsonl(meta({ id: 't-2', forked_from_id: 't-1' }), meta(), user('a'), agent('b')))
    expect(fork.links).toEqual({ session: 't-2', agent: null, parent: 't-1', next: null })
    expect(found(fork, 'noise_dropped')).toMatchObject([{ line: 2, excerpt: 'session_meta' }])
    const spawn = { subagent: { thread_spawn: { parent_thread_id: 't-1', depth: 1 } } }
    expect((await read(jsonl(meta({ id: 't-3', source: spawn }), user('a')))).links).toEqual({
      session: 't-1',
      agent: 't-3',
      parent: 't-1',
      next: null,
    })
  })

  test('the oldest form: facts without a type, bare items, states between', async () => {
    const old = jsonl(
      { id: 't-0', timestamp: '2025-06-01T00:00:00Z', instructions: 'Be kind.', git: {} },
      { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'a' }] },
      { record_type: 'state' },
      { type: 'local_shell_call', call_id: 'c1', status: 'completed', action: { type: 'exec', command: ['ls'] } },
      { type: 'function_call_output', call_id: 'c1', output: 'x' },
      { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'b' }] },
    )
    const recording = await read(old)
    expect(outline(recording)).toEqual(['user: a', 'assistant: use c1', 'user: result c1', 'assistant: b'])
    expect(recording).toMatchObject({
      system: 'Be kind.',
      links: { session: 't-0' },
      warnings: [{ code: 'noise_dropped', excerpt: 'state' }],
    })
  })
})

describe('damage that was reported', () => {
  const start = jsonl(meta(), user('a'), agent('b'))

  test('a raw U+2028 ends no line', async () => {
    expect(outline(await read(start + jsonl(user('one\u2028two'))))).toContain('user: one\u2028two')
  })

  test('a line that is no UTF-8 hides nothing', async () => {
    const bad = utf8(jsonl(user('X!'), agent('c')))
    bad[bad.indexOf(0x58)] = 0xff
    const recording = await read(Uint8Array.from([...utf8(start), ...bad]))
    expect(outline(recording)).toEqual(['user: a', 'assistant: b', 'user: \ufffd!', 'assistant: c'])
    expect(found(recording, 'invalid_utf8')).toMatchObject([{ line: 4 }])
  })

  test('a torn record with its repetition behind it is read once', async () => {
    const full = JSON.stringify(user('again'))
    const recording = await read(`${start}${full.slice(0, 60)}${full}\n`)
    expect(outline(recording)).toEqual(['user: a', 'assistant: b', 'user: again'])
    expect(found(recording, 'bad_json')).toMatchObject([{ line: 4 }])
  })

  test('ordinals may repeat: the order of the file counts', async () => {
    const numbered = [user('c'), agent('d'), user('e')].map((one, at) => ({ ordinal: [7, 7, 2][at], ...one }))
    expect(outline(await read(start + jsonl(...numbered)))).toEqual(['user: a', 'assistant: b', 'user: c', 'assistant: d', 'user: e'])
  })

  test('a damaged first line, odd payloads and unknown types', async () => {
    const odd = jsonl(
      record('response_item', { type: {} }),
      record('novel', {}),
      record('event_msg', {}),
      record('compacted', { replacement_history: [1, null] }),
      5,
    )
    const recording = await read(`{"timestamp":"x","type":"session_meta","pay\n${jsonl(user('a'), agent('b'))}${odd}`)
    expect(outline(recording)).toEqual(['user: a', 'assistant: b'])
    expect(found(recording, 'unknown_record').length).toBe(3)
    expect(recording.compactions).toHaveLength(1)
  })

  test('ten thousand compactions and roll-backs take no quadratic time', async () => {
    const back = event({ type: 'thread_rolled_back', num_turns: 1 })
    const many = Array.from({ length: 10_000 }, (_, n) => (n % 2 ? record('compacted', { message: 'm' }) : back))
    expect(await open(start + jsonl(...Array.from({ length: 5000 }, () => agent('x')), ...many))).toMatchObject({
      ok: false,
      problem: { code: 'no_messages' },
    })
  })
})
