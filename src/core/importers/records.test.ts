// Is every whole record of a line read, and every torn one told?
import { describe, expect, test } from 'vitest'
import { firstFault, scanValue } from './json-scan.ts'
import { parseLine } from './records.ts'
import { collectWarnings } from './warnings.ts'

function parse(text: string, more: { open?: boolean; invalid?: boolean } = {}): { values: unknown; warnings: unknown[] } {
  const warnings = collectWarnings()
  const values = parseLine({ no: 7, offset: 0, text, invalid: more.invalid ?? false, open: more.open ?? false }, warnings)
  return { values, warnings: warnings.list() }
}

describe('parseLine', () => {
  test('one value', () => {
    expect(parse('{"a":1}')).toEqual({ values: [{ a: 1 }], warnings: [] })
  })

  test('glued values are all read', () => {
    expect(parse('{"a":"}{"} {"b":[1,{}]}{"c":null}')).toEqual({
      values: [{ a: '}{' }, { b: [1, {}] }, { c: null }],
      warnings: [{ code: 'glued_records', line: 7 }],
    })
  })

  test('a bad line is skipped, with its beginning', () => {
    expect(parse(`nonsense ${'x'.repeat(200)}`)).toEqual({
      values: [],
      warnings: [{ code: 'bad_json', line: 7, excerpt: `nonsense ${'x'.repeat(71)}` }],
    })
  })

  test('a cut last line is still being written', () => {
    expect(parse('{"a":"b', { open: true }).warnings).toEqual([{ code: 'cut_last_line', line: 7, excerpt: '{"a":"b' }])
  })

  test('what stands before a bad end is kept', () => {
    expect(parse('{"a":1}{"b":')).toEqual({ values: [{ a: 1 }], warnings: [{ code: 'bad_json', line: 7, excerpt: '{"b":' }] })
  })

  test.each(['{"type":"user","text":"hel', '{"type":"user",', '{"type":"user","text":"a\\', '{"type":"user","text":"\\u00'])(
    'a torn record is skipped, the full one behind it kept: %s',
    (torn) => {
      const full = { type: 'user', text: 'hello', more: { type: 'x' } }
      expect(parse(torn + JSON.stringify(full))).toEqual({
        values: [full],
        warnings: [{ code: 'bad_json', line: 7, excerpt: (torn + JSON.stringify(full)).slice(0, 80) }],
      })
    },
  )

  test('a record inside a cut record is none', () => {
    expect(parse('{"type":"user","message":{"content":[{"type":"text","text":"hi"}').values).toEqual([])
  })

  test('invalid UTF-8 is told, and kept where it still parses', () => {
    expect(parse('{"a":"\ufffd"}', { invalid: true })).toEqual({
      values: [{ a: '\ufffd' }],
      warnings: [{ code: 'invalid_utf8', line: 7, excerpt: '{"a":"\ufffd"}' }],
    })
    expect(parse('{"a":"\ufffd', { invalid: true }).warnings).toMatchObject([{ code: 'invalid_utf8' }])
  })

  test('deep nesting is no recursion', () => {
    const deep = '['.repeat(200_000)
    expect(parse(deep).values).toEqual([])
    expect(scanValue(`${deep}${']'.repeat(200_000)}`)).toEqual({ ok: true, end: 400_000 })
  })

  test('a key named __proto__ is a key', () => {
    const { values } = parse('{"__proto__":{"a":1}}')
    expect(JSON.stringify(values)).toBe('[{"__proto__":{"a":1}}]')
  })
})

describe('firstFault', () => {
  test.each([
    ['{"a":[1,2,{"b":"c"}]}', null],
    ['', 0],
    ['{"a":1', 6],
    ['[1,2,]', 5],
    ['{"a" 1}', 5],
    ['{"a":tru}', 5],
    ['{"a":"x\ny"}', 7],
    ['{"a":"\\q"}', 7],
    ['[1] [2]', 4],
    ['{,}', 1],
    ['[-1.5e3, true, false, null, ""] ', null],
  ])('%j stops being JSON at %j', (text, at) => {
    expect(firstFault(text)).toBe(at)
  })
})
