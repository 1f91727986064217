// Are items of OpenAI's Responses read, whichever end of the list is the newest, and joined where one response goes on from another?
import { describe, expect, test } from 'vitest'
import { found, jsonl, outline, read, refuse } from './testing/open.ts'

const ask = (text: string) => ({ type: 'message', role: 'user', content: [{ type: 'input_text', text }] })
const says = (text: string) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text, annotations: [] }],
})
const call = (id: string, args = '{"q":1}') => ({ id: `fc_${id}`, type: 'function_call', call_id: id, name: 'find', arguments: args })
const output = (id: string, of: unknown = `output of ${id}`) => ({ type: 'function_call_output', call_id: id, output: of })
const thinks = (...texts: readonly string[]) => ({
  id: 'rs_1',
  type: 'reasoning',
  summary: texts.map((text) => ({ type: 'summary_text', text })),
})

const items = [ask('look'), thinks('Hm.', 'So.'), call('a'), call('b'), output('b'), output('a'), says('Found.'), ask('thanks')]
const OUTLINE = ['user: look', 'assistant: thinking | use a | use b', 'user: result b | result a', 'assistant: Found.', 'user: thanks']
const list = (data: readonly object[]) => ({ object: 'list', data, first_id: 'x', last_id: 'y', has_more: false })

describe('items', () => {
  test.each([
    ['an array', JSON.stringify(items)],
    ['an item a line', jsonl(...items)],
    ['a list in order', JSON.stringify(list(items), null, 1)],
    ['the input of a body', JSON.stringify({ model: 'gpt-5', instructions: 'Be brief.', input: items })],
    ['a body a line', jsonl({ model: 'gpt-5', instructions: 'Be brief.', input: items })],
    ['wrapped, as in a run of the Agents SDK', JSON.stringify(items.map((raw_item) => ({ type: 'x_item', agent: 'a', raw_item })))],
  ])('%s', async (_, content) => {
    const session = await read(content)
    expect(session).toMatchObject({ format: 'openai-responses', toolUses: 2, toolResults: 2, unanswered: 0, orphans: 0, warnings: [] })
    expect(outline(session)).toEqual(OUTLINE)
    expect(session.messages.map(({ typed }) => typed)).toEqual(['look', null, null, null, 'thanks'])
    expect(session.messages[1]?.raw.content).toMatchObject([{ thinking: 'Hm.\n\nSo.' }, { name: 'find', input: { q: 1 } }, {}])
  })

  test.each([
    ['by its calls', items],
    [
      'by the times in its ids',
      [
        { ...ask('look'), id: 'msg_0bd70ac528662a0c0068e7f80f' },
        { ...ask('thanks'), id: 'msg_0bd70ac528662a0c0068e7fb0c' },
      ],
    ],
    ['by its roles', [ask('look'), says('Found.')]],
  ])('a list that stands newest first is turned round: %s', async (_, ordered) => {
    const turned = await read(JSON.stringify(list(ordered.toReversed())))
    const right = await read(JSON.stringify(list(ordered)))
    expect(outline(turned)).toEqual(outline(right))
    expect(turned.warnings.map(({ code }) => code)).toContain('order_reversed')
    expect(right.warnings.map(({ code }) => code)).not.toContain('order_reversed')
  })

  test('a page of several is told', async () => {
    expect(found(await read(JSON.stringify({ ...list(items), has_more: true })), 'list_incomplete')).toHaveLength(1)
  })

  test('plain messages among items need no type', async () => {
    const session = await read(
      JSON.stringify([{ role: 'developer', content: 'Be brief.' }, { role: 'user', content: 'look' }, call('a'), output('a')]),
    )
    expect(session).toMatchObject({ format: 'openai-responses', system: 'Be brief.' })
    expect(outline(session)).toEqual(['user: look', 'assistant: use a', 'user: result a'])
  })

  test('tools that OpenAI ran itself carry their result', async () => {
    const session = await read(
      JSON.stringify([
        ask('look'),
        { id: 'ws_1', type: 'web_search_call', status: 'completed', action: { type: 'search', query: 'x' } },
        { id: 'mcp_1', type: 'mcp_call', name: 'fetch', arguments: '{"u":1}', output: 'page' },
        { id: 'ci_1', type: 'code_interpreter_call', code: '1+1', outputs: [{ type: 'logs', logs: '2' }] },
        { id: 'ig_1', type: 'image_generation_call', status: 'completed', result: 'AAAA' },
        { id: 'ml', type: 'mcp_list_tools', tools: [] },
        says('Done.'),
      ]),
    )
    expect(session.messages.map(({ raw }) => raw.content).slice(1)).toEqual([
      [{ type: 'tool_use', id: 'ws_1', name: 'web_search', input: { type: 'search', query: 'x' } }],
      [{ type: 'tool_result', tool_use_id: 'ws_1', content: '(completed)' }],
      [{ type: 'tool_use', id: 'mcp_1', name: 'fetch', input: { u: 1 } }],
      [{ type: 'tool_result', tool_use_id: 'mcp_1', content: 'page' }],
      [{ type: 'tool_use', id: 'ci_1', name: 'code_interpreter', input: { code: '1+1' } }],
      [{ type: 'tool_result', tool_use_id: 'ci_1', content: '[{"type":"logs","logs":"2"}]' }],
      [{ type: 'tool_use', id: 'ig_1', name: 'image_generation', input: {} }],
      [
        {
          type: 'tool_result',
          tool_use_id: 'ig_1',
          content: [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } }],
        },
      ],
      [{ type: 'text', text: 'Done.' }],
    ])
    expect(session.warnings.map(({ code, n, excerpt }) => [code, n, excerpt])).toEqual([
      ['result_status_only', 1, undefined],
      ['noise_dropped', 1, 'mcp_list_tools'],
    ])
  })

  test('calls of every kind, and outputs as text, parts, or an object', async () => {
    const session = await read(
      JSON.stringify([
        ask('go'),
        { type: 'custom_tool_call', call_id: 'p', name: 'apply_patch', input: '*** Begin' },
        { type: 'local_shell_call', call_id: 's', action: { type: 'exec', command: ['ls'] } },
        { type: 'computer_call', call_id: 'c', action: { type: 'click' } },
        { type: 'custom_tool_call_output', call_id: 'p', output: { content: 'patched', success: false } },
        { type: 'local_shell_call_output', call_id: 's', output: [{ type: 'input_text', text: 'a.ts' }] },
        { type: 'computer_call_output', call_id: 'c', output: { type: 'computer_screenshot', image_url: 'data:image/png;base64,BBBB' } },
      ]),
    )
    expect(session.messages.slice(1).map(({ raw }) => raw.content)).toEqual([
      [
        { type: 'tool_use', id: 'p', name: 'apply_patch', input: { input: '*** Begin' } },
        { type: 'tool_use', id: 's', name: 'local_shell', input: { type: 'exec', command: ['ls'] } },
        { type: 'tool_use', id: 'c', name: 'computer', input: { type: 'click' } },
      ],
      [
        { type: 'tool_result', tool_use_id: 'p', content: 'patched', is_error: true },
        { type: 'tool_result', tool_use_id: 's', content: [{ type: 'text', text: 'a.ts' }] },
        {
          type: 'tool_result',
          tool_use_id: 'c',
          content: [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'BBBB' } }],
        },
      ],
    ])
  })

  test('what only OpenAI can read is counted; a compaction has its place', async () => {
    const session = await read(
      JSON.stringify([
        ask('a'),
        says('b'),
        { type: 'compaction', encrypted_content: 'gAAA' },
        ask('c'),
        { type: 'reasoning', summary: [], encrypted_content: 'gAAA' },
        { type: 'item_reference', id: 'x' },
        says('d'),
        { type: 'novel' },
      ]),
    )
    expect(session.compactions).toMatchObject([{ kind: 'compact', before: 2, summary: null, elsewhere: false }])
    expect(session.warnings.map(({ code, n, excerpt }) => [code, n, excerpt]).toSorted()).toEqual([
      ['encrypted_left_out', 1, 'compaction'],
      ['encrypted_left_out', 1, 'reasoning'],
      ['reference_left_out', 1, undefined],
      ['unknown_record', 1, 'novel'],
    ])
  })

  test('an output without its call becomes text, a call without output gets a result', async () => {
    const session = await read(JSON.stringify([ask('go'), says('ok'), output('gone', 'lost'), call('a'), ask('well?')]))
    expect(outline(session)).toEqual(['user: go', 'assistant: ok', 'user: lost', 'assistant: use a', 'user: result a | well?'])
    expect(session).toMatchObject({ orphans: 1, unanswered: 1 })
  })
})

describe('responses', () => {
  const usage = { input_tokens: 90, input_tokens_details: { cached_tokens: 64 }, output_tokens: 7 }
  const response = (id: string, out: readonly object[], extra: object = {}) => ({
    id,
    object: 'response',
    created_at: 1_760_000_000,
    model: 'gpt-5',
    output: out,
    usage,
    ...extra,
  })

  test('request and response, with usage at the answer', async () => {
    const body = { model: 'gpt-5', input: items.slice(0, 6) }
    const session = await read(
      jsonl({ request: { url: '/v1/responses', body }, response: { status_code: 200, body: response('r1', [says('Found.')]) } }),
    )
    expect(outline(session)).toEqual(OUTLINE.slice(0, 4))
    expect(session.messages[3]).toMatchObject({ usage: { input: 26, cacheRead: 64, cacheWrite: null, output: 7 }, time: 1_760_000_000 })
  })

  test('one that goes on from another has what was before', async () => {
    const session = await read(
      jsonl(
        { request: { model: 'gpt-5', input: 'look' }, response: response('r1', [call('a')]) },
        { request: { model: 'gpt-5', previous_response_id: 'r1', input: [output('a')] }, response: response('r2', [says('Found.')]) },
        { request: { model: 'gpt-5', previous_response_id: 'r2', input: [ask('thanks')] }, response: response('r3', [says('Bye.')]) },
      ),
    )
    expect(outline(session)).toEqual([
      'user: look',
      'assistant: use a',
      'user: result a',
      'assistant: Found.',
      'user: thanks',
      'assistant: Bye.',
    ])
    expect(session.messages.filter(({ usage }) => usage)).toHaveLength(3)
    expect(session).toMatchObject({ warnings: [], choices: [] })
  })

  test('where that one is missing, it is told', async () => {
    const session = await read(
      jsonl({ request: { model: 'gpt-5', previous_response_id: 'r0', input: 'go on' }, response: response('r1', [says('ok')]) }),
    )
    expect(found(session, 'previous_missing')).toEqual([{ code: 'previous_missing', line: 1, n: 1 }])
  })

  test('a response by itself', async () => {
    const session = await read(JSON.stringify(response('r1', [says('Found.')], { instructions: 'Be brief.' }), null, 2))
    expect(session).toMatchObject({ format: 'openai-responses', system: 'Be brief.' })
    expect(outline(session)).toEqual(['user: (start of recording missing)', 'assistant: Found.'])
    expect(await refuse(JSON.stringify(response('r1', [])))).toEqual({ code: 'no_messages', format: 'openai-responses', records: 1 })
  })

  test('a stream ends with the whole response; one that breaks off has the items that were done', async () => {
    const event = (type: string, rest: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`
    const begun = event('response.created', { response: response('r1', []) }) + event('response.output_item.done', { item: call('a') })
    const log = (body_raw: string) =>
      jsonl({ request: { url: '/v1/responses', body: { model: 'gpt-5', input: 'go' } }, response: { status_code: 200, body_raw } })
    expect(outline(await read(log(begun + event('response.completed', { response: response('r1', [call('a'), call('b')]) }))))).toEqual([
      'user: go',
      'assistant: use a | use b',
    ])
    const cut = await read(log(begun))
    expect(outline(cut)).toEqual(['user: go', 'assistant: use a'])
    expect(cut.warnings.map(({ code }) => code)).toEqual(['stream_cut'])
  })
})
