// Public bug reports about other readers of Claude Code's files, each as a small file of its kind.
import { expect, test } from 'vitest'
import { found, jsonl, link, open, outline, read, result, says, use, user } from '../testing/open.ts'

const talk = [user('u1', null, 'first'), says('a1', 'u1', 'm1', 'one')]

test('a line of zero bytes after a power loss is skipped, everything else is read (claude-code 13258)', async () => {
  const session = await read(`${jsonl(...talk)}${'\0'.repeat(5_000)}\n${'\0'.repeat(80)}${jsonl(user('u2', 'a1', 'second'))}`)
  expect(outline(session)).toEqual(['user: first', 'assistant: one', 'user: second'])
  expect(found(session, 'nul_bytes')).not.toEqual([])
})

test('half a surrogate pair stays where it is, and no excerpt parts a pair (claude-code 1832, 3020)', async () => {
  const half = JSON.stringify(user('u2', 'a1', '@')).replace('@', '\\ud83d broken')
  const long = user('u3', 'a1', `${'x'.repeat(79)}${'🧪'.repeat(20)}`)
  const session = await read(`${jsonl(...talk)}${half}\n${jsonl(long)}`)
  expect(outline(session).at(-1)).toContain('🧪')
  expect(session.choices.map(({ excerpt }) => excerpt)).toEqual([`${'x'.repeat(79)}🧪`, '\ud83d broken'])
})

test('blocks of types nobody has told us of stay (untether 489)', async () => {
  const blocks = [
    { type: 'server_tool_use', id: 's1', name: 'web_search', input: {} },
    { type: 'web_search_tool_result', tool_use_id: 's1', content: [] },
    { type: 'advisor_tool_result', tool_use_id: 's2', content: 'x' },
    { type: 'redacted_thinking', data: 'E' },
    { type: 'fallback', reason: 'overloaded' },
  ]
  const session = await read(jsonl(talk[0], ...blocks.map((block, i) => says(`b${i}`, i ? `b${i - 1}` : 'u1', 'm1', block))))
  expect(outline(session)[1]).toBe(`assistant: ${blocks.map(({ type }) => type).join(' | ')}`)
})

test('a result may hold references to tools, or nothing at all (claude-code-viewer 210)', async () => {
  const referring = { ...result('t1'), content: [{ type: 'tool_reference', tool_name: 'Grep' }] }
  const bare = { type: 'tool_result', tool_use_id: 't2' }
  const session = await read(
    jsonl(talk[0], says('a1', 'u1', 'm1', use('t1')), says('a2', 'a1', 'm1', use('t2')), user('r1', 'a2', [referring, bare])),
  )
  expect(outline(session).at(-1)).toBe('user: result t1 | result t2')
  expect(session).toMatchObject({ toolResults: 2, unanswered: 0, warnings: [] })
})

test('a flood of progress is dropped while reading, and counted once a type (splitrail 104, jetbrains-cc-gui 572)', async () => {
  const flood = Array.from({ length: 3_000 }, (_, i) =>
    link('progress', `p${i}`, i ? `p${i - 1}` : 'a1', { data: { type: `new_kind_${i % 3}`, text: 'x'.repeat(200) } }),
  )
  const session = await read(jsonl(...talk, ...flood, user('u2', 'p2999', 'second')))
  expect(outline(session)).toEqual(['user: first', 'assistant: one', 'user: second'])
  expect(session.warnings).toEqual([{ code: 'noise_dropped', line: 3, n: 3_000, excerpt: 'progress' }])
})

test('a torn record before its whole copy, and one torn in the middle of the file, lose nothing else (codex 24425 in this format)', async () => {
  const whole = JSON.stringify(user('u2', 'a1', 'second'))
  const session = await read(
    `${jsonl(...talk)}${whole.slice(0, 60)}${whole}\n${whole.slice(0, 40)}\n${jsonl(says('a2', 'u2', 'm2', 'two'))}`,
  )
  expect(outline(session)).toEqual(['user: first', 'assistant: one', 'user: second', 'assistant: two'])
  expect(found(session, 'bad_json')).toHaveLength(2)
})

test('the cut of a compaction between a tool and its result is no loss: the array goes on across it (docker-agent 3001)', async () => {
  const session = await read(
    jsonl(
      talk[0],
      says('a1', 'u1', 'm1', use('t1')),
      link('system', 'b1', null, { subtype: 'compact_boundary', logicalParentUuid: 'a1', compactMetadata: { trigger: 'auto' } }),
      user('c1', 'b1', 'This session is being continued from a previous conversation.', { isCompactSummary: true }),
      user('r1', 'c1', [result('t1')]),
      says('a2', 'r1', 'm2', 'two'),
    ),
  )
  expect(outline(session)).toEqual(['user: first', 'assistant: use t1', 'user: result t1', 'assistant: two'])
  expect(session).toMatchObject({ unanswered: 0, orphans: 0, compactions: [{ before: 2, summary: 0 }] })
})

test('a tool id used again in a later turn hides no missing result (kimi-code 664)', async () => {
  const session = await read(
    jsonl(
      talk[0],
      says('a1', 'u1', 'm1', use('t1')),
      user('r1', 'a1', [result('t1')]),
      says('a2', 'r1', 'm2', use('t1')),
      user('u2', 'a2', 'never answered'),
    ),
  )
  expect(session).toMatchObject({ toolUses: 1, toolResults: 1, unanswered: 1 })
  expect(found(session, 'result_made_up')).toHaveLength(1)
})

test('a session forked twice from the same trunk has the trunk once in each file (claude-code 48936)', async () => {
  const forkedFrom = { sessionId: 'trunk', messageUuid: 'u1' }
  const copies = talk.map((record) => ({ ...record, forkedFrom }))
  const plain = talk.map((record) => ({ ...record, parentUuid: null }))
  const session = await read(jsonl(...copies.flatMap((copy, i) => [plain[i], copy]), user('u2', 'a1', 'second')))
  expect(outline(session)).toEqual(['user: first', 'assistant: one', 'user: second'])
  expect(session).toMatchObject({ choices: [], links: { parent: 'trunk' } })
})

test('a record may be of any shape: none ends the import', async () => {
  const odd = [
    { uuid: 1, parentUuid: {}, sessionId: [], type: 'user', message: { role: 'user', content: 'x' } },
    {
      uuid: 'o1',
      parentUuid: 'o1',
      type: 'system',
      subtype: 'compact_boundary',
      compactMetadata: { preservedMessages: 3, compactedToolIds: {} },
    },
    {
      uuid: 'o2',
      type: 'system',
      subtype: 'compact_boundary',
      logicalParentUuid: 'o2',
      compactMetadata: { preservedMessages: { uuids: ['o2', null] } },
    },
    { uuid: 'o3', type: 'system', subtype: 'microcompact_boundary', microcompactMetadata: { compactedToolIds: [1, null, 't1'] } },
    { type: 'assistant', uuid: 'o4', parentUuid: 'o2', message: { id: {}, usage: 'none', content: [null, 4, [], 'bare'] } },
    JSON.parse(
      '{"type":"user","uuid":"__proto__","parentUuid":"constructor","agentId":"__proto__","isSidechain":true,"message":{"content":"x"}}',
    ),
    { type: 'last-prompt', leafUuid: 'o3' },
    { type: 'continued-in', continuedInSessionId: 7 },
  ]
  for (let from = 0; from < odd.length; from++) {
    const opened = await open(jsonl(...talk, ...odd.slice(from), ...odd.slice(0, from)))
    expect(opened.ok).toBe(true)
  }
})
