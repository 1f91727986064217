// Whatever a session holds, its text is shown harmlessly and completely.
import { expect, test } from 'vitest'
import { cut, pieces, spoken } from './literal.ts'

const shown = (text: string) =>
  pieces(text)
    .map((p) => (p.type === 'text' ? p.text : `[${p.text}]`))
    .join('')

test.each([
  ['plain text\nwith lines\tand tabs', 'plain text\nwith lines\tand tabs'],
  ['\u001b[31mred\u001b[0m', '[ESC][31mred[ESC][0m'],
  ['a\u0000b\u007fc\u0085d', 'a[NUL]b[DEL]c[U+0085]d'],
  ['line\r\nend', 'line[CR]\nend'],
  ['user \u202egnp.exe\u202c', 'user [U+202E]gnp.exe[U+202C]'],
  ['\u2067abc\u2069\u061c', '[U+2067]abc[U+2069][U+061C]'],
  ['zero\u200bwidth\ufeff', 'zero[U+200B]width[U+FEFF]'],
  ['tag\u{e0041}', 'tag[U+E0041]'],
  ['half \ud83d of a pair', 'half [U+D83D] of a pair'],
  ['👩‍👩‍👧 family', '👩‍👩‍👧 family'],
  ['a\u200db', 'a[U+200D]b'],
  ['中文 日本語 العربية', '中文 日本語 العربية'],
])('%j', (text, expected) => expect(shown(text)).toBe(expected))

test('written escapes break the line in a text that holds JSON', () => {
  expect(pieces('"a\\nb"', true).map((p) => p.text)).toEqual(['"a', '\\n', '\n', 'b"'])
})

test('nothing is lost: the pieces of plain text are the text', () => {
  const text = 'x'.repeat(100_000)
  expect(pieces(text)).toEqual([{ type: 'text', text }])
})

test('cutting counts code points and never halves one', () => {
  expect(cut('a😀b😀', 2)).toBe('a😀')
  expect(cut('short', 10)).toBe('short')
})

test('what is read aloud holds no mark that would turn it around', () => {
  const text = 'read \u202egnp.exe\u202c \u2066x\u2069\u200b\u0007'
  expect(spoken(text)).toBe('read U+202Egnp.exeU+202C U+2066xU+2069U+200BBEL')
  expect(spoken('a plain name')).toBe('a plain name')
})
