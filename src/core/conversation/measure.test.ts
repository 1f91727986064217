// Lengths without renderings are the lengths of the renderings; renderings are Python's.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extentOf } from './extent.ts'
import { addSizes, firstChars, measure, stringExtent } from './measure.ts'
import { pyJson, pyNumber, pyRepr, pyStr } from './python.ts'
import { headOf, joinTexts, jsonText, lazyText, textOf } from './text.ts'

const chars = (s: string): number => {
  let n = 0
  for (const _ of s) n++
  return n
}
const odd = fc.string({
  unit: fc.oneof(
    fc.constantFrom("'", '"', '\\', '\n', '\x7f', '\u00a0', '\u2028', '\u200b', '😀', '\ud800', '\ufeff', '日'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
})

describe('lengths are those of the renderings', () => {
  it('of any JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const got = extentOf(value)
        expect(got).toEqual({ repr: chars(pyRepr(value)), json: chars(pyJson(value, false)), ascii: chars(pyJson(value, true)) })
      }),
      { seed: 1, numRuns: 500 },
    )
  })
  it('of any string, whole or as a value', () => {
    fc.assert(
      fc.property(odd, (s) => {
        const sizes = measure(s)
        expect(sizes.chars).toBe(chars(s))
        expect(stringExtent(sizes)).toEqual({ repr: chars(pyRepr(s)), json: chars(pyJson(s, false)), ascii: chars(pyJson(s, true)) })
      }),
      { seed: 2, numRuns: 2_000 },
    )
  })
  it('of a text escaped once more', () => {
    fc.assert(
      fc.property(odd, (s) => {
        expect(jsonText(textOf(s)).sizes).toEqual(measure(pyJson(s, false)))
      }),
      { seed: 4, numRuns: 2_000 },
    )
  })
  it('add up under concatenation, and prefixes are cut between code points', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), fc.nat(20), (a, b, n) => {
        expect(addSizes(measure(a), measure(b))).toEqual(measure(a + b))
        const joined = joinTexts(
          textOf(a),
          lazyText(() => b),
        )
        expect(joined.read()).toBe(a + b)
        expect(joined.sizes).toEqual(measure(a + b))
        const head = headOf(joined, n)
        expect(head.read()).toBe([...(a + b)].slice(0, n).join(''))
        expect(head.sizes).toEqual(measure(firstChars(a + b, n)))
      }),
      { seed: 3, numRuns: 500 },
    )
  })
})

describe('Python renders', () => {
  it.each([
    ["it's", `"it's"`],
    [`it's "so"`, `'it\\'s "so"'`],
    ['"', `'"'`],
    ['a\\b\n\r\t\x00\x7f\u00a0\u00ad', `'a\\\\b\\n\\r\\t\\x00\\x7f\\xa0\\xad'`],
    ['\u200b\u2028\ufeff日本😀', `'\\u200b\\u2028\\ufeff日本😀'`],
    ['\u{e0001}', `'\\U000e0001'`],
    [[null, true, false, 1, -2.5, 'x'], "[None, True, False, 1, -2.5, 'x']"],
    [{ a: [], b: {} }, "{'a': [], 'b': {}}"],
  ])('repr of %j', (value, want) => expect(pyRepr(value)).toBe(want))
  it.each([
    ['é\u2028"\\\b\f\x01\x7f', false, '"é\u2028\\"\\\\\\b\\f\\u0001\x7f"'],
    ['é\u2028😀\x7f', true, '"\\u00e9\\u2028\\ud83d\\ude00\\u007f"'],
    [{ k: [1, null] }, false, '{"k": [1, null]}'],
  ])('json of %j, ascii %s', (value, ascii, want) => expect(pyJson(value, ascii)).toBe(want))
  it.each([
    [1e16, '10000000000000000'],
    [0.0001, '0.0001'],
    [0.00001, '1e-05'],
    [1.5e-7, '1.5e-07'],
    [123456.75, '123456.75'],
    [1.5e300, '1.5e+300'],
  ])('number %d', (value, want) => expect(pyNumber(value)).toBe(want))
  it('str of a string is itself, of anything else its repr', () => {
    expect(pyStr("it's")).toBe("it's")
    expect(pyStr([1])).toBe('[1]')
  })
})
