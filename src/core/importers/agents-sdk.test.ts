// Are sessions of the Agents SDK read from the rows of its database, in the order they were written?
import { describe, expect, test } from 'vitest'
import { importFrom } from './index.ts'
import { decode, found, jsonl, outline, pieces, read, utf8 } from './testing/open.ts'

const row = (id: number, session_id: string, item: unknown, created_at = '2026-11-01 10:00:00') => ({
  id,
  session_id,
  message_data: JSON.stringify(item),
  created_at,
})
const call = { type: 'function_call', call_id: 'a', name: 'add', arguments: '{"a":1}' }
const rows = [
  row(1, 's1', { role: 'user', content: 'add one' }),
  row(2, 's1', call),
  row(3, 's2', { role: 'user', content: 'hi' }),
  row(4, 's1', { type: 'function_call_output', call_id: 'a', output: '2' }, '2026-11-01 10:00:09'),
  row(5, 's1', { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Two.' }] }),
]
const OUTLINE = ['user: add one', 'assistant: use a', 'user: result a', 'assistant: Two.']

describe('rows', () => {
  test.each([
    ['a row a line', jsonl(...rows)],
    ['a list, newest first', JSON.stringify(rows.toReversed(), null, 1)],
    ['the table in an object', JSON.stringify({ agent_sessions: [], agent_messages: rows })],
    ['items not as text', jsonl(...rows.map((one) => ({ ...one, message_data: JSON.parse(one.message_data) })))],
  ])('%s', async (_, content) => {
    const session = await read(content)
    expect(outline(session)).toEqual(OUTLINE)
    expect(session).toMatchObject({ format: 'agents-sdk', records: 5, toolUses: 1, toolResults: 1, choice: 's1', links: { session: 's1' } })
    // SQLite's times are UTC, whatever zone this runs in.
    expect(session.messages.map(({ time }) => time)).toEqual([1_793_527_200, 1_793_527_200, 1_793_527_209, 1_793_527_200])
    expect(session.choices.map(({ id, messages, excerpt }) => [id, messages, excerpt]).toSorted()).toEqual([
      ['s1', 4, 'add one'],
      ['s2', 1, 'hi'],
    ])
    expect(found(session, 'conversation_left_out')).toMatchObject([{ n: 1 }])
  })

  test('another session can be chosen', async () => {
    const bytes = utf8(jsonl(...rows))
    const chosen = await importFrom({ size: bytes.length, chunks: () => pieces(bytes, 64) }, { decode, choice: 's2' })
    if (!chosen.ok) throw new Error(chosen.problem.code)
    expect(outline(chosen.recording)).toEqual(['user: hi'])
  })

  test('a row whose item is no JSON is skipped and told', async () => {
    const session = await read(
      jsonl(...rows.filter(({ session_id }) => session_id === 's1'), { ...rows[0], id: 9, message_data: '{"role":"us' }, { other: 1 }),
    )
    expect(outline(session)).toEqual(OUTLINE)
    expect(session.warnings.map(({ code, line }) => [code, line])).toEqual([
      ['bad_json', 5],
      ['unknown_record', 6],
    ])
  })

  test('what the JavaScript SDK writes', async () => {
    const session = await read(
      jsonl(
        { type: 'message', role: 'user', content: 'add one' },
        { type: 'function_call', callId: 'a', name: 'add', arguments: '{}', status: 'completed' },
        { type: 'function_call_result', callId: 'a', name: 'add', status: 'completed', output: { type: 'text', text: '2' } },
      ),
    )
    expect(outline(session)).toEqual(OUTLINE.slice(0, 3))
    expect(session.messages[2]?.raw.content).toEqual([{ type: 'tool_result', tool_use_id: 'a', content: '2' }])
  })
})
