// Is what `claude -p` prints read as the conversation it was, though its prompt and its parents are missing?
import { describe, expect, test } from 'vitest'
import { found, jsonl, outline, read, readChoice, refuse, result, use } from './testing/open.ts'

const session_id = '5d1f'
const init = { type: 'system', subtype: 'init', cwd: '/home/ada', session_id, tools: ['Bash'], model: 'claude-opus-4-5', uuid: 'i0' }
const end = { type: 'result', subtype: 'success', is_error: false, num_turns: 2, result: 'Done.', session_id, usage: {}, uuid: 'z0' }

function said(uuid: string, id: string, block: unknown, extra: object = {}): object {
  const content = typeof block === 'string' ? [{ type: 'text', text: block }] : [block]
  const usage = { input_tokens: 4, cache_read_input_tokens: 100, output_tokens: 30 }
  return { type: 'assistant', message: { id, role: 'assistant', content, usage }, parent_tool_use_id: null, session_id, uuid, ...extra }
}
function asked(uuid: string, content: unknown, extra: object = {}): object {
  return { type: 'user', message: { role: 'user', content }, parent_tool_use_id: null, session_id, uuid, ...extra }
}
const sub = { parent_tool_use_id: 't1' }
const run = [
  init,
  said('a1', 'm1', 'Looking.'),
  said('a2', 'm1', use('t1')),
  asked('s1', [{ type: 'text', text: 'explore' }], sub),
  said('s2', 'n1', use('t2'), sub),
  asked('s3', [result('t2')], sub),
  asked('r1', [result('t1')], { tool_use_result: { stdout: 'output of t1' } }),
  { type: 'stream_event', event: { type: 'content_block_delta' }, session_id, uuid: 'e1' },
  said('a3', 'm2', 'Done.'),
  end,
]

describe('a stream', () => {
  test('is read; the prompt, which was in the command, has a line in its place', async () => {
    const session = await read(jsonl(...run))
    expect(outline(session)).toEqual([
      'user: (start of recording missing)',
      'assistant: Looking. | use t1',
      'user: result t1',
      'assistant: Done.',
    ])
    expect(session).toMatchObject({
      format: 'stream-json',
      records: 10,
      toolUses: 2,
      toolResults: 2,
      unanswered: 0,
      orphans: 0,
      links: { session: '5d1f', agent: null },
    })
    expect(session.messages.map(({ typed }) => typed)).toEqual([null, null, null, null])
    expect(session.messages[1]?.usage).toEqual({ input: 4, cacheRead: 100, cacheWrite: null, output: 30 })
    expect(session.warnings).toEqual([
      { code: 'noise_dropped', line: 1, n: 1, excerpt: 'system init' },
      { code: 'prompt_missing', line: 2, n: 1 },
      { code: 'sidechain_left_out', line: 4, n: 3 },
      { code: 'noise_dropped', line: 7, n: 1, excerpt: 'tool_use_result' },
      { code: 'noise_dropped', line: 8, n: 1, excerpt: 'stream_event' },
      { code: 'noise_dropped', line: 10, n: 1, excerpt: 'result' },
    ])
  })

  test('a subagent is a choice, by the tool use it works for', async () => {
    expect((await read(jsonl(...run))).choices).toMatchObject([
      { kind: 'branch', messages: 4 },
      { id: 't1', kind: 'agent', messages: 3, excerpt: 'explore' },
    ])
    const agent = await readChoice(jsonl(...run), 't1')
    expect(outline(agent)).toEqual(['user: explore', 'assistant: use t2', 'user: result t2'])
    expect(agent.links).toMatchObject({ session: '5d1f', agent: 't1' })
  })

  test('prompts that were replayed stay as they are; a second run has its own', async () => {
    const session = await read(jsonl(init, asked('u1', 'go', { isReplay: true }), said('a1', 'm1', 'one'), end, said('a2', 'm2', 'two')))
    expect(outline(session)).toEqual(['user: go', 'assistant: one', 'user: (start of recording missing)', 'assistant: two'])
    expect(session.messages[0]?.typed).toBe('go')
    expect(found(session, 'prompt_missing')).toEqual([{ code: 'prompt_missing', line: 5, n: 1 }])
  })

  test('compactions come in snake_case, with what they kept and their summary', async () => {
    const compact_metadata = {
      trigger: 'auto',
      pre_tokens: 155_000,
      post_tokens: 900,
      preserved_messages: { anchor_uuid: 'c1', uuids: ['a1'] },
    }
    const session = await read(
      jsonl(
        init,
        asked('u1', 'go'),
        said('a1', 'm1', 'one'),
        { type: 'system', subtype: 'compact_boundary', session_id, uuid: 'b1', compact_metadata },
        asked('c1', 'This session is being continued from a previous conversation that ran out of context.', { isSynthetic: true }),
        said('a2', 'm2', 'two'),
      ),
    )
    expect(outline(session)).toEqual(['user: go', 'assistant: one | two'])
    expect(session.compactions).toMatchObject([
      { line: 4, trigger: 'auto', preTokens: 155_000, postTokens: 900, before: 2, summary: 0, kept: { messages: [1] } },
    ])
    expect(session.summaries).toHaveLength(1)
  })

  test('what the client made up, and what nobody knows, is left out', async () => {
    const session = await read(
      jsonl(init, asked('u1', 'go'), said('a1', 'm1', 'one'), said('a2', 'm2', 'API Error', { error: 'rate_limit' }), {
        type: 'hologram',
        session_id,
      }),
    )
    expect(outline(session)).toEqual(['user: go', 'assistant: one'])
    expect(found(session, 'synthetic_left_out')).toHaveLength(1)
    expect(found(session, 'unknown_record')).toMatchObject([{ excerpt: 'hologram' }])
  })

  test('as one JSON list it is the same', async () => {
    const lines = await read(jsonl(...run))
    const list = await read(JSON.stringify(run, null, 1))
    expect(outline(list)).toEqual(outline(lines))
    expect(list).toMatchObject({ format: 'stream-json', records: 10, choices: lines.choices })
  })

  test('without a message it is no session; only its result is named', async () => {
    expect(await refuse(jsonl(init, end))).toEqual({ code: 'no_messages', format: 'stream-json', records: 2 })
    expect(await refuse(JSON.stringify(end))).toEqual({ code: 'looks_like', what: 'stream_json' })
  })
})
