// Is every character of a source still there, and comments and strings told apart?
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lines } from './tokens.ts'

const STAGES = join(import.meta.dirname, '../core/pipeline/stages')

test.each(readdirSync(STAGES))('%s is whole', (name) => {
  const source = readFileSync(join(STAGES, name), 'utf8')
  const shown = lines(source)
  expect(shown.map((line) => line.map((token) => token.text).join('')).join('\n')).toBe(source)
  expect(shown[0]).toEqual([{ kind: 'comment', text: source.slice(0, source.indexOf('\n')) }])
})

test('comments, strings, and what only looks like them', () => {
  const kinds = (source: string) => lines(source).map((line) => line.map(({ kind, text }) => `${kind}:${text}`))
  expect(kinds("a = 'it // is' // not")).toEqual([['code:a = ', "string:'it // is'", 'code: ', 'comment:// not']])
  expect(kinds('/* one\ntwo */ b')).toEqual([['comment:/* one'], ['comment:two */', 'code: b']])
  expect(kinds("x.replace(/['/]/g, '')")).toEqual([['code:x.replace(', "code:/['/]/g", 'code:, ', "string:''", 'code:)']])
  expect(kinds('`a\n$`')).toEqual([['string:`a'], ['string:$`']])
})
