// Titles of live sessions: cut between words, and harmless as the name of a file.
import { expect, test } from 'vitest'
import { fileOf, titleOf } from './title.ts'

test.each([
  ['short', 'short'],
  ['\n  first line  \nsecond', 'first line'],
  [
    'Read the five lesson READMEs in lessons/ one after the other, and tell me in a line each what they are about.',
    'Read the five lesson READMEs in lessons/ one after the…',
  ],
  ['x'.repeat(61), `${'x'.repeat(59)}…`],
  ['😀'.repeat(60), '😀'.repeat(60)],
])('%j is called %j', (text, title) => expect(titleOf(text)).toBe(title))

test('a title without spaces is cut, too, and is no longer than it may be', () => {
  const title = titleOf(
    'このワークスペースに何があるかを調べて、中央値がどこで計算されているかを教えてください。そして結果をノートにまとめてください。',
  )
  expect([[...title].length <= 60, title.endsWith('…')]).toEqual([true, true])
})

test.each([
  ['Read lessons/ one after the…', 'Read lessons_ one after the'],
  ['../../etc: "x"', '.._.._etc_ _x_'],
  ['', 'live-1'],
])('the file of %j is %j', (name, file) => expect(fileOf({ name, id: 'live-1' })).toBe(file))
