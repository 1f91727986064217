// Is a Claude Code transcript rebuilt as the model saw it, whatever happened to the file?
import { describe, expect, test } from 'vitest'
import { found, jsonl, link, outline, read, refuse, result, says, use, user } from './testing/open.ts'

describe('one API message on several lines', () => {
  test('is one message, with all its tools (codeburn 201)', async () => {
    const session = await read(
      jsonl(
        user('u1', null, 'count the lines'),
        says('a1', 'u1', 'm1', { type: 'thinking', thinking: 'hm', signature: 'E' }),
        says('a2', 'a1', 'm1', 'Counting.'),
        says('a3', 'a2', 'm1', use('t1')),
        user('r1', 'a3', [result('t1')]),
        says('a4', 'r1', 'm2', 'Twelve.'),
      ),
    )
    expect(outline(session)).toEqual([
      'user: count the lines',
      'assistant: thinking | Counting. | use t1',
      'user: result t1',
      'assistant: Twelve.',
    ])
    expect(session).toMatchObject({
      format: 'claude-code',
      records: 6,
      toolUses: 1,
      toolResults: 1,
      unanswered: 0,
      orphans: 0,
      warnings: [],
    })
    expect(session.messages.map((message) => message.line)).toEqual([1, 2, 5, 6])
    expect(session.messages[0]).toMatchObject({ typed: 'count the lines', time: 1768923966 })
    expect(Object.keys(session.messages[1]?.raw ?? {})).toEqual(['role', 'content'])
  })

  test('keeps all results of parallel tools, in the order of the uses (claude-code 31330)', async () => {
    const session = await read(
      jsonl(
        user('u1', null, 'go'),
        says('a1', 'u1', 'm1', use('t1')),
        user('r1', 'a1', [result('t1')]),
        says('a2', 'a1', 'm1', use('t2')),
        says('a3', 'a2', 'm1', use('t3')),
        user('r3', 'a3', [result('t3')]),
        user('r2', 'a2', [result('t2')]),
        says('a4', 'r2', 'm2', 'done'),
      ),
    )
    expect(outline(session)).toEqual([
      'user: go',
      'assistant: use t1 | use t2 | use t3',
      'user: result t1 | result t2 | result t3',
      'assistant: done',
    ])
    expect(session.warnings).toEqual([])
  })

  test('drops exact copies of blocks and results', async () => {
    const session = await read(
      jsonl(
        user('u1', null, 'go'),
        says('a1', 'u1', 'm1', 'ok'),
        says('a2', 'a1', 'm1', 'ok'),
        says('a3', 'a2', 'm1', use('t1')),
        says('a4', 'a3', 'm1', use('t1')),
        user('r1', 'a4', [result('t1')]),
        user('r2', 'r1', [result('t1')]),
        says('a5', 'r2', 'm2', 'done'),
      ),
    )
    expect(outline(session)).toEqual(['user: go', 'assistant: ok | use t1', 'user: result t1', 'assistant: done'])
  })

  test('falls back to the request, then to the record itself', async () => {
    const bare = (uuid: string, parent: string, words: string, requestId?: string): unknown => ({
      ...says(uuid, parent, '', words),
      message: { role: 'assistant', content: [{ type: 'text', text: words }] },
      requestId,
    })
    const session = await read(
      jsonl(
        user('u1', null, 'go'),
        bare('a1', 'u1', 'a', 'req1'),
        bare('a2', 'a1', 'b', 'req1'),
        user('u2', 'a2', 'and'),
        bare('a3', 'u2', 'c'),
      ),
    )
    expect(outline(session)).toEqual(['user: go', 'assistant: a | b', 'user: and', 'assistant: c'])
  })
})

describe('the branch of the leaf', () => {
  const fork = [
    user('u1', null, 'first'),
    says('a1', 'u1', 'm1', 'one'),
    user('u2', 'a1', 'left'),
    says('a2', 'u2', 'm2', 'two'),
    user('u3', 'a1', 'right', { timestamp: '2026-01-20T16:00:00.000Z' }),
    says('a3', 'u3', 'm3', 'three'),
  ]

  test('is the last one (claude-code 37739), the other is counted', async () => {
    const session = await read(jsonl(...fork))
    expect(outline(session)).toEqual(['user: first', 'assistant: one', 'user: right', 'assistant: three'])
    expect(found(session, 'branch_left_out')).toEqual([{ code: 'branch_left_out', line: 3, n: 2 }])
  })

  test('is the one a last-prompt record names; one without a leaf is harmless (claude-code-viewer 186)', async () => {
    const session = await read(
      jsonl(...fork, { type: 'last-prompt', leafUuid: 'a2', sessionId: 's' }, { type: 'last-prompt', sessionId: 's' }),
    )
    expect(outline(session).at(-1)).toBe('assistant: two')
  })

  test('a named leaf that newer records grew on is out of date, one that does not resolve is ignored', async () => {
    const grown = await read(jsonl(...fork.slice(0, 2), { type: 'last-prompt', leafUuid: 'a1' }, ...fork.slice(2, 4)))
    expect(outline(grown).at(-1)).toBe('assistant: two')
    const gone = await read(jsonl(...fork, { type: 'last-prompt', leafUuid: 'nowhere' }))
    expect(outline(gone).at(-1)).toBe('assistant: three')
  })

  test('counts what was recorded on every branch', async () => {
    const session = await read(jsonl(...fork, says('a4', 'a2', 'm2', use('t1')), user('u5', 'a3', 'on')))
    expect(session).toMatchObject({ toolUses: 1, unanswered: 1 })
    expect(outline(session)).toEqual(['user: first', 'assistant: one', 'user: right', 'assistant: three', 'user: on'])
  })

  test('a phantom parent is bridged in file order (claude-code 22526)', async () => {
    const session = await read(
      jsonl(
        user('u1', null, 'first'),
        says('a1', 'u1', 'm1', 'one'),
        link('progress', 'p1', 'never-written', { data: { type: 'hook_progress' } }),
        user('u2', 'p1', 'second'),
        says('a2', 'u2', 'm2', 'two'),
        says('a3', 'gone', 'm3', 'three'),
      ),
    )
    expect(outline(session)).toEqual(['user: first', 'assistant: one', 'user: second', 'assistant: two | three'])
    expect(found(session, 'parent_bridged')).toEqual([{ code: 'parent_bridged', line: 3, n: 2 }])
  })

  test('a hook that names no parent is bridged too; a prompt that names none begins anew', async () => {
    const hook = await read(
      jsonl(user('u1', null, 'first'), says('a1', 'u1', 'm1', 'one'), link('progress', 'p1', null), user('u2', 'p1', 'second')),
    )
    expect(outline(hook)).toEqual(['user: first', 'assistant: one', 'user: second'])
    const anew = await read(
      jsonl(user('u1', null, 'first'), says('a1', 'u1', 'm1', 'one'), user('u2', null, 'again'), says('a2', 'u2', 'm2', 'two')),
    )
    expect(outline(anew)).toEqual(['user: again', 'assistant: two'])
  })

  test('cycles end', async () => {
    const session = await read(
      jsonl(user('u0', null, 'zero'), user('u1', 'a1', 'first'), says('a1', 'u1', 'm1', 'one'), user('u2', 'u2', 'self')),
    )
    expect(outline(session)).toEqual(['user: zero | first', 'assistant: one', 'user: self'])
    expect(found(session, 'parent_cycle').map(({ line }) => line)).toEqual([2, 4])
  })

  test('a file without any parent is read in file order', async () => {
    const session = await read(
      jsonl(user('u1', null, 'first'), says('a1', null, 'm1', 'one'), user('u2', null, 'second'), says('a2', 'gone', 'm2', 'two')),
    )
    expect(outline(session)).toEqual(['user: first', 'assistant: one', 'user: second', 'assistant: two'])
    expect(session.warnings).toEqual([])
  })

  test('a message written twice counts once, the linked copy wins (claude-code 40363)', async () => {
    const session = await read(
      jsonl(
        user('u1', null, 'first'),
        user('u1', null, 'first', { forkedFrom: { sessionId: 's0' } }),
        says('a1', null, 'm1', 'one'),
        says('a1', 'u1', 'm1', 'one', { forkedFrom: { sessionId: 's0' } }),
        user('u2', 'a1', 'second'),
      ),
    )
    expect(outline(session)).toEqual(['user: first', 'assistant: one', 'user: second'])
    expect(found(session, 'duplicate_record')).toEqual([{ code: 'duplicate_record', line: 2, n: 2 }])
  })
})

describe('sidechains', () => {
  const side = { isSidechain: true, agentId: '90fa' }

  test('are left out of the main session', async () => {
    const session = await read(
      jsonl(user('u1', null, 'first'), says('a1', 'u1', 'm1', 'one'), user('s1', null, 'sub', side), says('s2', 's1', 'm2', 'sub', side)),
    )
    expect(outline(session)).toEqual(['user: first', 'assistant: one'])
    expect(found(session, 'sidechain_left_out')).toEqual([{ code: 'sidechain_left_out', line: 3, n: 2 }])
  })

  test('are the session where there is nothing else', async () => {
    const session = await read(jsonl(user('s1', null, 'Warmup', side), says('s2', 's1', 'm2', 'ready', side)))
    expect(outline(session)).toEqual(['user: Warmup', 'assistant: ready'])
    expect(session.warnings).toEqual([])
  })
})

describe('compactions', () => {
  const summary = 'This session is being continued from a previous conversation that ran out of context.'
  const boundary = (uuid: string, logicalParentUuid: string, preTokens: number): object =>
    link('system', uuid, null, {
      subtype: 'compact_boundary',
      logicalParentUuid,
      compactMetadata: { trigger: 'auto', preTokens, postTokens: 900 },
    })

  test('keep the history, mark the place, and leave the summary out (linkcode 76)', async () => {
    const session = await read(
      jsonl(
        user('u1', null, 'first'),
        says('a1', 'u1', 'm1', 'one'),
        boundary('b1', 'a1', 156_699),
        user('c1', 'b1', summary, { isCompactSummary: true, isVisibleInTranscriptOnly: true }),
        says('a2', 'c1', 'm2', 'two'),
        boundary('b2', 'a2', 155_000),
        boundary('b3', 'b2', 100),
        user('c2', 'b3', summary, { isCompactSummary: true }),
        user('u2', 'c2', 'second'),
      ),
    )
    expect(outline(session)).toEqual(['user: first', 'assistant: one | two', 'user: second'])
    expect(session.compactions).toMatchObject([
      { kind: 'compact', line: 3, trigger: 'auto', preTokens: 156_699, postTokens: 900, tokensSaved: null, ids: 0, before: 2 },
      { kind: 'compact', line: 6, trigger: 'auto', preTokens: 155_000, postTokens: 900, tokensSaved: null, ids: 0, before: 2 },
      { kind: 'compact', line: 7, trigger: 'auto', preTokens: 100, postTokens: 900, tokensSaved: null, ids: 0, before: 2 },
    ])
    expect(session.compactions.map((one) => one.summary)).toEqual([0, null, 1])
    expect(session.summaries).toEqual([summary, summary])
    expect(found(session, 'summary_left_out')).toEqual([{ code: 'summary_left_out', line: 4, n: 2 }])
  })

  test('are found by parsing, not by looking for text (claude-code 40309)', async () => {
    const spaced = '{"type": "system", "subtype" : "compact_boundary", "uuid": "b1", "parentUuid": null, "logicalParentUuid": "a1"}\n'
    const quoting = user('u2', 'b1', 'why "subtype":"compact_boundary"?')
    const session = await read(jsonl(user('u1', null, 'first'), says('a1', 'u1', 'm1', 'one')) + spaced + jsonl(quoting))
    expect(session.compactions).toEqual([
      {
        kind: 'compact',
        line: 3,
        trigger: null,
        preTokens: null,
        postTokens: null,
        tokensSaved: null,
        ids: 0,
        before: 2,
        cleared: [],
        summary: null,
        kept: null,
        elsewhere: false,
      },
    ])
    expect(outline(session).at(-1)).toBe('user: why "subtype":"compact_boundary"?')
  })

  test('microcompactions carry their ids and the tokens saved', async () => {
    const data = { trigger: 'auto', preTokens: 58_573, tokensSaved: 20_801, compactedToolIds: ['t1', 't2'], clearedAttachmentUUIDs: [] }
    const session = await read(
      jsonl(
        user('u1', null, 'first'),
        link('system', 'b1', 'u1', { subtype: 'microcompact_boundary', microcompactMetadata: data }),
        says('a1', 'b1', 'm1', 'one'),
      ),
    )
    expect(session.compactions).toMatchObject([
      { kind: 'microcompact', line: 2, preTokens: 58_573, tokensSaved: 20_801, ids: 2, before: 1, cleared: ['t1', 't2'] },
    ])
  })

  test('a summary of what is not in the file stays, and nobody typed it', async () => {
    const session = await read(jsonl(user('c1', null, summary), says('a1', 'c1', 'm1', 'one'), user('u1', 'a1', 'next')))
    expect(session.messages.map((message) => message.typed)).toEqual([null, null, 'next'])
  })
})

describe('what is no part of the conversation', () => {
  test('is dropped and counted; what is unknown never fails (claude-code-log 78)', async () => {
    const session = await read(
      jsonl(
        { type: 'file-history-snapshot', messageId: 'u1', snapshot: {} },
        user('u1', null, 'first'),
        link('progress', 'p1', 'u1', { data: { type: 'agent_progress', message: {} } }),
        says('a1', 'p1', 'm1', use('t1')),
        user('r1', 'a1', [result('t1')], { toolUseResult: { stdout: 'output of t1' } }),
        { type: 'queue-operation', operation: 'enqueue', content: 'typed later' },
        link('attachment', 'x1', 'r1', { attachment: { type: 'companion_intro', name: 'Ada' } }),
        link('hologram', 'h1', 'x1', { data: 1 }),
        says('a2', 'h1', 'm2', 'done'),
        'massive error',
        42,
        { silly: 'this' },
      ),
    )
    expect(outline(session)).toEqual(['user: first', 'assistant: use t1', 'user: result t1', 'assistant: done'])
    expect(session.records).toBe(10)
    expect(session.warnings).toEqual([
      { code: 'noise_dropped', line: 1, n: 1, excerpt: 'file-history-snapshot' },
      { code: 'noise_dropped', line: 3, n: 1, excerpt: 'progress' },
      { code: 'noise_dropped', line: 5, n: 1, excerpt: 'toolUseResult' },
      { code: 'noise_dropped', line: 6, n: 1, excerpt: 'queue-operation' },
      { code: 'noise_dropped', line: 7, n: 1, excerpt: 'attachment companion_intro' },
      { code: 'unknown_record', line: 8, n: 1, excerpt: 'hologram' },
      { code: 'unknown_record', line: 10, n: 2, excerpt: 'no object' },
      { code: 'unknown_record', line: 12, n: 1, excerpt: 'no type' },
    ])
  })

  test('what the client wrote in the name of the API is left out', async () => {
    const synthetic = { ...says('a2', 'u2', 'x', 'No response requested.') }
    const session = await read(
      jsonl(user('u1', null, 'first'), says('a1', 'u1', 'm1', 'one'), user('u2', 'a1', 'stop'), {
        ...synthetic,
        message: { model: '<synthetic>', role: 'assistant', content: [{ type: 'text', text: 'No response requested.' }] },
      }),
    )
    expect(outline(session)).toEqual(['user: first', 'assistant: one', 'user: stop'])
    expect(found(session, 'synthetic_left_out')).toHaveLength(1)
  })

  test('a prompt typed while tools ran is a message; images and documents stay (claude-code-trace 37)', async () => {
    const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AA' } }
    const session = await read(
      jsonl(
        user('u1', null, [{ type: 'text', text: 'look' }, image]),
        says('a1', 'u1', 'm1', use('t1')),
        user('r1', 'a1', [result('t1')]),
        link('attachment', 'q1', 'r1', { attachment: { type: 'queued_command', prompt: 'and this', commandMode: 'prompt' } }),
        says('a2', 'r1', 'm2', 'done'),
      ),
    )
    expect(outline(session)).toEqual(['user: look | image', 'assistant: use t1', 'user: result t1 | and this', 'assistant: done'])
    expect(session.messages[2]?.typed).toBe('and this')
  })

  test('texts of commands, hooks and interruptions were not typed', async () => {
    const session = await read(
      jsonl(
        user('u1', null, 'first'),
        user('u2', 'u1', 'a skill', { isMeta: true }),
        user('u3', 'u2', '<command-name>/exit</command-name>'),
        user('u4', 'u3', [{ type: 'text', text: '[Request interrupted by user]' }]),
        user('u5', 'u4', ['bare string']),
      ),
    )
    expect(session.messages[0]?.typed).toBe('first\n\nbare string')
    expect(outline(session)[0]).toContain('| bare string')
  })

  test('a broken message is kept out; missing usage and stop_reason are no matter', async () => {
    const session = await read(
      jsonl(
        user('u1', null, 'first'),
        { ...user('u2', 'u1', ''), message: 'error' },
        { ...user('u3', 'u2', ''), message: { role: 'user', contenst: [] } },
        { type: 'assistant', uuid: 'a1', parentUuid: 'u3', sessionId: 's', message: { id: 'm1', role: 'assistant', content: 'plain' } },
      ),
    )
    expect(outline(session)).toEqual(['user: first', 'assistant: plain'])
    expect(found(session, 'unknown_record')).toEqual([{ code: 'unknown_record', line: 2, n: 2, excerpt: 'user' }])
  })

  test('only metadata is no session', async () => {
    expect(
      await refuse(jsonl({ type: 'last-prompt', lastPrompt: 'x', sessionId: 's' }, { type: 'summary', summary: 'T', leafUuid: 'x' })),
    ).toEqual({
      code: 'no_messages',
      format: 'claude-code',
      records: 2,
    })
  })
})

test('a use killed in mid-conversation gets a result, not only at the end (copilot-cli 3183)', async () => {
  const session = await read(
    jsonl(user('u1', null, 'go'), says('a1', 'u1', 'm1', use('t1')), user('u2', 'a1', 'again'), says('a2', 'u2', 'm2', use('t2'))),
  )
  expect(outline(session)).toEqual(['user: go', 'assistant: use t1', 'user: result t1 | again', 'assistant: use t2'])
  expect(session).toMatchObject({ toolUses: 2, toolResults: 0, unanswered: 2 })
  expect(found(session, 'result_made_up')).toEqual([{ code: 'result_made_up', line: 2, excerpt: 'Bash' }])
})

test('the title is the one given, else a summary whose leaf is in the file', async () => {
  const talk = [user('u1', null, 'first'), says('a1', 'u1', 'm1', 'one')]
  const title = async (...records: readonly object[]): Promise<string | null> => (await read(jsonl(...records, ...talk))).title
  expect(await title({ type: 'summary', summary: 'Foreign', leafUuid: 'zz' })).toBe(null)
  expect(await title({ type: 'summary', summary: 'Own', leafUuid: 'a1' })).toBe('Own')
  expect(await title({ type: 'ai-title', aiTitle: 'Made' }, { type: 'custom-title', customTitle: 'Given' })).toBe('Given')
})

describe('damage', () => {
  const lines = jsonl(user('u1', null, 'first'), says('a1', 'u1', 'm1', 'one'), user('u2', 'a1', 'second'))

  test('after a malformed line everything is still read (claude-code 50347)', async () => {
    const [one, two, three] = lines.split('\n')
    const session = await read(`${one}\n{"type":"user",broken\n${two}\n${'\0'.repeat(4096)}\n${three}\n{"parentUuid":"u2","is`)
    expect(outline(session)).toEqual(['user: first', 'assistant: one', 'user: second'])
    expect(session.warnings.map(({ code, line }) => [code, line])).toEqual([
      ['bad_json', 2],
      ['nul_bytes', 4],
      ['cut_last_line', 6],
    ])
  })

  test('the file may be cut anywhere', async () => {
    for (let end = 0; end <= lines.length; end += 7) {
      const cut = lines.slice(0, end)
      if (cut.includes('\n')) expect((await read(cut)).messages.length).toBeGreaterThan(0)
      else await refuse(cut)
    }
  })
})
