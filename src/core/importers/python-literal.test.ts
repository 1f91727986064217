// Are Python's literals read as Python would read them?
import { describe, expect, test } from 'vitest'
import { plain, readPython } from './python-literal.ts'
import { looksLikeRepr, readReprBlock, readReprList } from './repr-blocks.ts'

function read(text: string): unknown {
  const value = readPython(text)
  return value === undefined ? 'unreadable' : plain(value)
}

describe('readPython', () => {
  test.each([
    ['None', null],
    ['True', true],
    ['-12', -12],
    ['1_000', 1000],
    ['2.5e-3', 0.0025],
    ['.5', 0.5],
    ["'it\\'s'", "it's"],
    ['"say \'hi\'"', "say 'hi'"],
    ["'a\\n\\t\\\\b'", 'a\n\t\\b'],
    ["'\\x1b[0m\\u2028\\U0001f600\\0\\177\\q'", '\u001b[0m\u2028😀\0\x7f\\q'],
    ["b'bytes'", 'bytes'],
    ["[1, 'two', None,]", [1, 'two', null]],
    ['(1,)', [1]],
    ['()', []],
    ['{1, 2}', [1, 2]],
    ["{'a': {'b': [True]}, 3: 'c'}", { 3: 'c', a: { b: [true] } }],
    ["Block(text='x', caller=Direct(type='direct'))", { text: 'x', caller: { type: 'direct' } }],
    ['datetime.datetime(2026, 1, 2)', {}],
  ])('%s', (text, value) => {
    expect(read(text)).toEqual(value)
  })

  test.each(['', 'x', "'open", '[1', '{1: 2', "{'a' 1}", 'f(', '<Role.USER: 1>', "'a' 'b'", "'\\x1'", "'\\U00110000'", '['.repeat(500)])(
    'unreadable: %s',
    (text) => {
      expect(read(text)).toBe('unreadable')
    },
  )

  test('a key named __proto__ is a key', () => {
    expect(JSON.stringify(read("{'__proto__': 1}"))).toBe('{"__proto__":1}')
  })
})

describe('repr blocks', () => {
  test('text, in the API fields only', () => {
    const repr = "TextBlock(citations=None, text=\"I'll start\\n\", type='text')"
    expect(JSON.stringify(readReprBlock(repr))).toBe('{"type":"text","text":"I\'ll start\\n"}')
  })

  test('tool use, whatever the order of the fields', () => {
    const repr =
      "ToolUseBlock(name='bash', input={'command': 'find . -name \"*.py\"'}, caller=DirectCaller(type='direct'), id='toolu_1', type='tool_use')"
    expect(JSON.stringify(readReprBlock(repr))).toBe(
      '{"type":"tool_use","id":"toolu_1","name":"bash","input":{"command":"find . -name \\"*.py\\""}}',
    )
  })

  test('thinking, and blocks that tell their type by their name only', () => {
    expect(readReprBlock("ThinkingBlock(signature='Ev', thinking='hm', type='thinking')")).toEqual({
      type: 'thinking',
      thinking: 'hm',
      signature: 'Ev',
    })
    expect(readReprBlock("BetaRedactedThinkingBlock(data='AA')")).toEqual({ type: 'redacted_thinking', data: 'AA' })
    expect(readReprBlock("ServerToolUseBlock(id='s1', input={}, name='web_search', type='server_tool_use')")).toEqual({
      type: 'server_tool_use',
      id: 's1',
      input: {},
      name: 'web_search',
    })
  })

  test('what is none stays none', () => {
    expect(looksLikeRepr('Call f(x) first')).toBe(false)
    expect(readReprBlock("TextBlock(text='cut off")).toBe(null)
    expect(readReprBlock("TextBlock(text=None, type='text')")).toBe(null)
    expect(readReprList("[TextBlock(text='a', type='text'), 'b']")).toEqual([
      { type: 'text', text: 'a' },
      { type: 'text', text: 'b' },
    ])
    expect(readReprList("[TextBlock(text='a', type='text')")).toBe(null)
  })
})
