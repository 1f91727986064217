// Every rule with arrays that keep it and arrays that break it, and the API's own words for each breach.
import { describe, expect, it } from 'vitest'
import { rewriteResult } from '../block.ts'
import { recordedMessage, withBlock } from '../message.ts'
import { textOf } from '../text.ts'
import type { ApiMessage, Message } from '../types.ts'
import { BODY_LIMIT, bodyBytes } from './bytes.ts'
import { checkArray } from './check.ts'
import { RULES } from './rules/index.ts'
import { RULE_IDS, type RuleId } from './types.ts'

const messages = (raw: readonly ApiMessage[]): readonly Message[] => raw.map((m, i) => recordedMessage(m, i, null))
const user = (content: unknown): ApiMessage => ({ role: 'user', content })
const assistant = (content: unknown): ApiMessage => ({ role: 'assistant', content })
const text = (text: string) => ({ type: 'text', text })
const use = (id: string) => ({ type: 'tool_use', id, name: 'bash', input: { command: 'ls' } })
const result = (id: string, content: unknown = 'ok') => ({ type: 'tool_result', tool_use_id: id, content })
const thinking = (signature: string | null = 'sig') => ({ type: 'thinking', thinking: 'hm', ...(signature === null ? {} : { signature }) })

const told = (raw: readonly ApiMessage[], changed: readonly string[] = []) =>
  checkArray(messages(raw), { changedBefore: (m) => changed.includes(m.id) }).map(({ rule, message, block, error }) => [
    rule,
    block ?? message,
    error,
  ])

const e1 = (n: number, ids: string) =>
  `messages.${n}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${ids}. Each \`tool_use\` block must have a corresponding \`tool_result\` block in the next message.`
const e2 = (at: string, id: string) =>
  `messages.${at}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${id}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`

const turn = [user('go'), assistant([thinking(), text('look'), use('a'), use('b')]), user([result('b'), result('a'), text('and?')])]

/** What is broken, by array. */
const cases: Readonly<Record<RuleId, readonly (readonly [string, readonly ApiMessage[], readonly unknown[]])[]>> = {
  V1: [
    ['the user begins', [user('go')], []],
    ['the server’s compaction begins', [assistant([{ type: 'compaction', content: 'so far' }]), user('go')], []],
    ['the assistant begins', [assistant('hello'), user('go')], [['V1', 'm0', 'messages: first message must use the "user" role']]],
    ['nothing is there', [], [['V1', null, 'messages: at least one message is required']]],
  ],
  V2: [['a role repeats', [user('one'), user('two'), assistant('three'), assistant([text('four')]), user('five')], []]],
  V3: [
    ['results stand in another order, text after them', turn, []],
    [
      'results come in two messages of one role',
      [user('go'), assistant([use('a')]), assistant([use('b')]), user([result('a')]), user([result('b')])],
      [],
    ],
    ['one of two is missing', [user('go'), assistant([use('a'), use('b')]), user([result('a')])], [['V3', 'm1.1', e1(2, 'b')]]],
    [
      'both are missing',
      [user('one'), user('two'), assistant([use('a'), use('b')]), user('three')],
      [
        ['V3', 'm2.0', e1(2, 'a, b')],
        ['V3', 'm2.1', e1(2, 'a, b')],
      ],
    ],
    [
      'nothing follows',
      [user('go'), assistant([use('a')])],
      [
        ['V3', 'm1.0', e1(1, 'a')],
        ['V10', 'm1', 'This model does not support assistant message prefill. The conversation must end with a user message.'],
      ],
    ],
  ],
  V4: [
    ['every result was asked for', turn, []],
    ['nobody asked', [user([text('go'), result('x')])], [['V4', 'm0.1', e2('0.content.1', 'x')]]],
    ['an earlier message asked', [...turn, assistant('so'), user([result('a')])], [['V4', 'm4.0', e2('4.content.0', 'a')]]],
    [
      'indices are those of the merged array',
      [user('one'), user([text('two'), text('three')]), user([result('x')]), assistant('so'), user([result('y')])],
      [
        ['V4', 'm2.0', e2('0.content.3', 'x')],
        ['V4', 'm4.0', e2('2.content.0', 'y')],
      ],
    ],
  ],
  V5: [
    [
      'a use has two results',
      [user('go'), assistant([use('a')]), user([result('a')]), user([result('a', 'again')])],
      [['V5', 'm3.0', 'messages.2.content.1: each tool_use must have a single result. Found multiple `tool_result` blocks with id: a']],
    ],
  ],
  V6: [
    ['text stands first', [user('go'), assistant([use('a')]), user([text('wait'), result('a')])], [['V6', 'm2.1', e1(2, 'a')]]],
    [
      'a message before it makes it late',
      [user('go'), assistant([use('a')]), user('wait'), user([result('a')])],
      [['V6', 'm3.0', e1(2, 'a')]],
    ],
    [
      'an empty message before it does not',
      [user('go'), assistant([use('a')]), user([]), user([result('a')])],
      [['V9', 'm2', 'messages.2: user messages must have non-empty content']],
    ],
  ],
  V7: [
    [
      'an id comes again',
      [...turn, assistant([text('again'), use('a')]), user([result('a')])],
      [['V7', 'm3.1', 'messages.3.content.1: `tool_use` ids must be unique']],
    ],
    [
      'an id comes twice in a message',
      [user('go'), assistant([use('a'), use('a')]), user([result('a')])],
      [['V7', 'm1.1', 'messages.1.content.1: `tool_use` ids must be unique']],
    ],
  ],
  V8: [
    ...[
      '',
      'text',
      [],
      [text('')],
      null,
      [{ type: 'image', source: {} }, { type: 'document' }, { type: 'search_result' }, { type: 'tool_reference' }],
    ].map(
      (content) => [`content ${JSON.stringify(content)}`, [user('go'), assistant([use('a')]), user([result('a', content)])], []] as const,
    ),
    ['no content', [user('go'), assistant([use('a')]), user([{ type: 'tool_result', tool_use_id: 'a' }])], []],
    ...(
      [
        [{ out: 1 }, 'messages.2.content.0.tool_result.content: Input should be a valid string'],
        [7, 'messages.2.content.0.tool_result.content: Input should be a valid string'],
        [
          [text('x'), 'y'],
          'messages.2.content.0.tool_result.content.1: Input should be a valid dictionary or object to extract fields from',
        ],
        [[{ text: 'x' }], 'messages.2.content.0.tool_result.content.0.type: Field required'],
        [
          [{ type: 'audio' }],
          "messages.2.content.0.tool_result.content.0: Input tag 'audio' found using 'type' does not match any of the expected tags: 'document', 'image', 'search_result', 'text'",
        ],
      ] as const
    ).map(
      ([content, error]) =>
        [
          `content ${JSON.stringify(content)}`,
          [user('go'), assistant([use('a')]), user([result('a', content)])],
          [['V8', 'm2.0', error]],
        ] as const,
    ),
  ],
  V9: [
    ['user ""', [user('')], [['V9', 'm0', 'messages.0: user messages must have non-empty content']]],
    ['user []', [user([])], [['V9', 'm0', 'messages.0: user messages must have non-empty content']]],
    ['user with an empty text', [user([text('')])], [['V9', 'm0.0', 'messages: text content blocks must be non-empty']]],
    [
      'user with an empty text beside another',
      [user([text('hi'), text('')])],
      [['V9', 'm0.1', 'messages: text content blocks must be non-empty']],
    ],
    ['user with space beside text', [user([text('hi'), text(' ')])], []],
    [
      'user with nothing but space',
      [user([text(' '), text('\n')])],
      [['V9', 'm0.0', 'messages: text content blocks must contain non-whitespace text']],
    ],
    ['user " "', [user(' ')], [['V9', 'm0.0', 'messages: text content blocks must contain non-whitespace text']]],
    ['assistant ""', [user('go'), assistant(''), user('go on')], []],
    ['assistant []', [user('go'), assistant([]), user('go on')], []],
    [
      'assistant with an empty text',
      [user('go'), assistant([text('')]), user('go on')],
      [['V9', 'm1.0', 'messages: text content blocks must be non-empty']],
    ],
    ['assistant with space and a tool use', [user('go'), assistant([text('\n\n'), use('a')]), user([result('a', '')])], []],
  ],
  V10: [
    [
      'the assistant has begun to answer',
      [user('go'), assistant('so')],
      [['V10', 'm1', 'This model does not support assistant message prefill. The conversation must end with a user message.']],
    ],
  ],
  V11: [
    ['thinking is first', turn, []],
    ['redacted thinking is first', [user('go'), assistant([{ type: 'redacted_thinking', data: 'x' }, use('a')]), user([result('a')])], []],
    ['it is not first, but no tool is being used', [user('go'), assistant([text('so'), thinking()]), user('go on')], []],
    ['the model itself wrote something before it', [user('go'), assistant([text('\n\n'), thinking(), use('a')]), user([result('a')])], []],
    [
      'a signature is missing',
      [user('go'), assistant([thinking(null), text('so')]), user('on')],
      [['V11', 'm1.0', 'messages.1.content.0.thinking.signature: Field required']],
    ],
  ],
  V12: [],
  V13: [
    ['pairs are whole', [user('🧪 日本')], []],
    [
      'half a pair',
      [user('a\ud83d b')],
      [['V13', 'm0.0', 'The request body is not valid JSON: no low surrogate in string: line 1 column …']],
    ],
    [
      'half a pair in an input and in a result',
      [user('go'), assistant([{ ...use('a'), input: { deep: [{ '\udc00': 1 }] } }]), user([result('a', [text('\ud800')])])],
      [
        ['V13', 'm1.0', 'The request body is not valid JSON: no low surrogate in string: line 1 column …'],
        ['V13', 'm2.0', 'The request body is not valid JSON: no low surrogate in string: line 1 column …'],
      ],
    ],
  ],
  V14: [],
}

describe.each(RULE_IDS.filter((id) => cases[id].length > 0))('%s', (id) => {
  it.each(cases[id])('%s', (_, raw, expected) => {
    expect(told(raw)).toEqual(expected)
  })
})

it('V12: is thinking told that is bound to what has changed, and only that?', () => {
  const again = [...turn, assistant([thinking(), text('so')]), user('on')]
  expect(told(again)).toEqual([])
  expect(told(again, ['m3'])).toEqual([
    [
      'V12',
      'm3.0',
      'messages.3.content.0: Invalid `signature` in `thinking` block. The block is bound to a different conversation. Remove the block, or set `thinking.block_binding.prefix_mismatch_behavior` to "drop_block".',
    ],
  ])
  expect(checkArray(messages(again), { changedBefore: () => true }).map((v) => [v.rule, v.severity])).toEqual([
    ['V12', 'warning'],
    ['V12', 'warning'],
  ])
})

it('V11: is thinking told that is gone or no longer what the model wrote, while its tools are being answered?', () => {
  const [first, said, answer] = messages(turn) as [Message, Message, Message]
  const block = said.blocks[0] as Message['blocks'][number]
  const other = withBlock(said, 0, { ...block, raw: { ...thinking(), thinking: 'another' } })
  expect(checkArray([first, other, answer])).toEqual([
    {
      rule: 'V11',
      severity: 'warning',
      message: 'm1',
      block: 'm1.0',
      error:
        'messages.1.content.0: `thinking` or `redacted_thinking` blocks in the latest assistant message cannot be modified. These blocks must remain as they were in the original response.',
    },
  ])
  const gone: Message = { ...said, blocks: said.blocks.slice(1), raw: null, origin: said.raw }
  expect(checkArray([first, gone, answer])).toMatchObject([
    {
      rule: 'V11',
      block: 'm1.1',
      error:
        'messages.1.content.0.type: Expected `thinking` or `redacted_thinking`, but found `text`. When `thinking` is enabled, a final `assistant` message must start with a thinking block (preceeding the lastmost set of `tool_use` and `tool_result` blocks).',
    },
  ])
  const later = messages([...turn, assistant('so'), user('on')]).slice(3)
  expect(checkArray([first, gone, answer, ...later])).toEqual([])
})

it('V13: is a rewritten result judged by what it says now?', () => {
  const [first, said, answer] = messages([user('go'), assistant([use('a')]), user([result('a', 'x'.repeat(50))])]) as [
    Message,
    Message,
    Message,
  ]
  const write = (t: string) =>
    withBlock(answer, 0, rewriteResult(answer.blocks[0] as Message['blocks'][number], { text: textOf(t), fullOutput: null, savedAt: null }))
  expect(checkArray([first, said, write('日本')])).toEqual([])
  expect(checkArray([first, said, write('日\ud800')]).map((v) => v.rule)).toEqual(['V13'])
})

it('V14: is the body counted to the byte where it matters?', () => {
  const size = (content: string) => new TextEncoder().encode(JSON.stringify([{ role: 'user', content }])).length + 3 // `, ` and `: ` are a byte longer
  const fill = (piece: string, bytes: number) => {
    const count = Math.floor((bytes - size('')) / (size(piece) - size('')))
    return piece.repeat(count) + 'x'.repeat(bytes - size(piece.repeat(count)))
  }
  for (const piece of ['x', 'é', '日', '🧪', '"\n']) {
    const [at, over] = [messages([user(fill(piece, BODY_LIMIT))]), messages([user(fill(piece, BODY_LIMIT + 1))])]
    expect(bodyBytes(at), piece).toBe(BODY_LIMIT)
    expect(bodyBytes(over), piece).toBe(BODY_LIMIT + 1)
    expect(checkArray(at)).toEqual([])
    expect(checkArray(over)).toEqual([
      { rule: 'V14', severity: 'error', message: null, block: null, error: 'request_too_large: Request exceeds the maximum size' },
    ])
  }
})

it('does each rule have a place in the order, and a warning only where the specification says so?', () => {
  expect([...new Set(RULES.map((r) => r.id))]).toEqual(RULE_IDS)
  expect(new Set(RULES.filter((r) => r.severity === 'warning').map((r) => r.id))).toEqual(new Set(['V11', 'V12']))
})

it('is a list of 50 messages checked in microseconds, and one of 10,000 in milliseconds?', () => {
  const long = messages(
    Array.from({ length: 3_333 }, (_, i) => [
      user('日本 and on'),
      assistant([use(`a${i}`)]),
      user([result(`a${i}`, '日'.repeat(500))]),
    ]).flat(),
  )
  const short = long.slice(0, 50)
  const time = (list: readonly Message[]) => {
    checkArray(list)
    const started = performance.now()
    for (let i = 0; i < 20; i++) checkArray(list)
    return (performance.now() - started) / 20
  }
  expect(time(short)).toBeLessThan(5)
  expect(time(long)).toBeLessThan(300)
})
