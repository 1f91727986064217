// Are secrets of every kind found, is nothing else, and does masking take them away and change nothing besides?
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { secretsIn } from './find.ts'
import { createMask, standIn } from './mask.ts'
import { examples, harmless } from './testing/secrets.ts'
import { SECRET_KINDS } from './types.ts'

const found = (text: string) => secretsIn(text).map(({ kind, from, to }) => [kind, text.slice(from, to)])

describe('what is found', () => {
  test.each(examples.map((example) => [example.kind, example] as const))('%s', (_, { kind, secret, text }) => {
    expect(found(text)).toEqual([[kind, secret]])
  })
  test('every kind has an example', () => expect(new Set(examples.map(({ kind }) => kind))).toEqual(new Set(SECRET_KINDS)))
  test.each(harmless)('not: %.60s', (text) => expect(found(text)).toEqual([]))
  test('a private key that is cut off, as far as it goes', () => {
    const key = examples.find(({ kind }) => kind === 'private_key')?.secret.slice(0, 300) ?? ''
    expect(found(`x ${key}`)).toEqual([['private_key', key]])
  })
  test('right after an escape: of JSON, of an address, of a colour', () => {
    const tokens = examples.filter(({ text, secret }) => text.includes(`: ${secret},`))
    for (const before of ['x\\n', 'x\\u001b', 'a%3D', '\u001b[32m'])
      for (const { kind, secret } of tokens) expect(found(`${before}${secret}"`), before).toEqual([[kind, secret]])
  })
  test('in JSON within JSON, too', () => {
    for (const { kind, text } of examples) {
      const twice = JSON.stringify({ content: JSON.stringify({ text }) })
      expect(
        secretsIn(twice).map((span) => span.kind),
        kind,
      ).toEqual([kind])
    }
  })
})

/** Prose, code and secrets in any order, with what JSON has to escape between them. */
const texts = fc.array(
  fc.oneof(
    fc.constantFrom(...examples.map(({ text }) => text)),
    fc.constantFrom(...harmless),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom('\n', '"', '\\', "'", ' = ', ': ', 'password', '\u{1f511}', '[secret 1: password]'),
  ),
  { maxLength: 12 },
)

describe('masking', () => {
  test('twice is once, and what it leaves holds no secret', () => {
    fc.assert(
      fc.property(texts, (parts) => {
        const mask = createMask()
        const text = parts.join(' ')
        const once = mask.text(text)
        expect(mask.text(once)).toBe(once)
        expect(createMask().text(once)).toBe(once)
      }),
      { numRuns: 500, seed: 4 },
    )
  })

  test('nothing else changes: with the secrets back in their places the text is the old one', () => {
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join(' ')
        const spans = secretsIn(text)
        const mask = createMask()
        let at = 0
        let whole = ''
        for (const span of spans) {
          expect(span.from).toBeGreaterThanOrEqual(at)
          whole += text.slice(at, span.from) + standIn(mask.of(text, span))
          at = span.to
        }
        whole += text.slice(at)
        // Where a password stands alone, its stand-in comes there, too.
        const lone = mask.text(text)
        if (spans.every((span) => text.split(text.slice(span.from, span.to)).length === 2)) expect(lone).toBe(whole)
      }),
      { numRuns: 500, seed: 5 },
    )
  })

  test('JSON stays JSON, and reads as the masked value does', () => {
    fc.assert(
      fc.property(texts, (parts) => {
        const value = { role: 'user', content: [{ type: 'text', text: parts.join(' ') }], deep: parts }
        const masked = JSON.parse(createMask().text(JSON.stringify(value)))
        expect(Object.keys(masked)).toEqual(Object.keys(value))
        expect(masked.deep).toHaveLength(parts.length)
      }),
      { numRuns: 500, seed: 6 },
    )
  })

  test('of a value: strings only, keys that name a secret, and the same objects where there is none', () => {
    const value = JSON.parse(
      '{"a":[{"password":"hunter2!"},{"note":"hello"}],"__proto__":{"token":"aZ3kQ9xB7mT1vR5wY8nC"},"n":1e400,"t":true}',
    )
    const masked = createMask().value(value)
    expect(JSON.stringify(masked)).toBe(
      '{"a":[{"password":"[secret 1: password]"},{"note":"hello"}],"__proto__":{"token":"[secret 2: assigned secret]"},"n":null,"t":true}',
    )
    expect(masked.a[1]).toBe(value.a[1])
    const plain = { a: [1, 'x', { b: null }] }
    expect(createMask().value(plain)).toBe(plain)
  })

  test('the same secret gets the same stand-in, plain, in JSON, and alone', () => {
    const mask = createMask()
    const [key] = examples.filter(({ kind }) => kind === 'private_key').map(({ secret }) => secret)
    expect(mask.text(`a ${key}`)).toBe('a [secret 1: private key]')
    expect(mask.text(JSON.stringify({ key }))).toBe('{"key":"[secret 1: private key]"}')
    mask.note('PASSWORD=hunter2hunter2')
    expect(mask.text('It typed hunter2hunter2.')).toBe('It typed [secret 2: password].')
    expect(mask.text('p = "p4ss!w\u00f6rd"')).toBe('p = "p4ss!w\u00f6rd"')
    expect(mask.text('{"password":"p4ss!w\\u00f6rd99"}')).toBe('{"password":"[secret 3: password]"}')
    expect(mask.text('password="p4ss!w\u00f6rd99"')).toBe('password="[secret 3: password]"')
    expect(mask.count).toBe(3)
  })
})

test('time grows with the length, whatever the text is made of', () => {
  const pieces = [
    '-----BEGIN PRIVATE KEY-----',
    'eyJ',
    'eyJa.eyJ',
    'password=',
    'password',
    '://a:',
    '://',
    'bearer ',
    'authorization: basic ',
    'AKIA',
    ':AA',
    '1:AA',
    'sk-',
    'xoxb-',
    '\\"',
    '--token ',
    'password="',
    "password='a",
    'curl ',
    'curl -u ',
    'mysql a:',
    'sshpass\\',
    '-----BEGIN RSA PRIVATE KEY-----\n',
    'a',
    '1',
    ' ',
  ]
  for (const piece of pieces) {
    const times = [20_000, 400_000].map((length) => {
      const text = piece.repeat(length / piece.length)
      const started = performance.now()
      secretsIn(text)
      return performance.now() - started
    })
    expect(times[1], piece).toBeLessThan(1_500) // 400 KB; what is quadratic takes minutes
  }
})
