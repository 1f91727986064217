// Do the sentences about what is recorded hold every number they are made from, and say which it is?
import { describe, expect, test } from 'vitest'
import { SECRET_KINDS } from '../core/secrets/types.ts'
import { words } from './words.ts'

const { recorded: say, secrets } = words('en')
const plain = (text: string) => text.replaceAll('\u202f', '')
const NONE = Number.NaN

describe('tokens of a call', () => {
  test('all that a format may say', () =>
    expect(plain(say.usage({ input: 1_200, cacheRead: 40_000, cacheWrite: 1_110, output: 87 }))).toBe(
      'recorded: 42310 tokens input: 1200 new, 40000 from cache, 1110 written, 87 output',
    ))
  test('what was not recorded is left out, and is no zero', () => {
    expect(plain(say.usage({ input: 1_200, cacheRead: NONE, cacheWrite: NONE, output: NONE }))).toBe(
      'recorded: 1200 tokens input: 1200 new',
    )
    expect(plain(say.usage({ input: 1, cacheRead: 0, cacheWrite: NONE, output: NONE }))).toBe(
      'recorded: 1 token input: 1 new, 0 from cache',
    )
    expect(plain(say.usage({ input: NONE, cacheRead: NONE, cacheWrite: NONE, output: 7 }))).toBe('recorded: 7 tokens output')
  })
})

test('the estimate: how far off, at which call, and that one side is estimated, the other recorded', () => {
  const says = say.estimate({ calls: 30, all: -0.76, median: 0.081, worst: { call: 1_204, error: 1.5 }, fit: null })
  expect(plain(says.all)).toContain('30 calls')
  expect(says.all).toContain('\u221276 %')
  expect(says.all).toMatch(/estimated.*recorded/)
  expect(say.estimateNote(-0.76)).toContain('system prompt')
  expect(say.estimateNote(0.4)).toContain('Fewer tokens were recorded')
  expect(says.median).toContain('+8 %')
  expect(plain(says.worst)).toContain('+150 %, at call 1204')
  expect(plain(say.fit({ charsPerToken: 3.204, fixed: 19_999.6, miss: 0.02 }))).toMatch(
    /3\.2 characters a token.*20000 tokens.*computed[^.]*\)\.$/,
  )
  expect(plain(say.fit({ charsPerToken: 3.204, fixed: 19_999.6, miss: 0.213 }))).toMatch(/does not fit well.*21 %/)
})

test('whose text a summary is', () => {
  expect(plain(say.answered({ by: 'recorded', line: 1_043, before: 41 }))).toMatch(/recorded.*line 1043.*41 messages/)
  expect(say.answered({ by: 'extractive' })).toMatch(/built-in.*none at or before/)
  expect(plain(say.row(4, null, 1_000, 400))).toBe('Call 4: no tokens recorded; the tool sent 1000 characters, this run sends 600 fewer.')
  expect(plain(say.row(4, 9, 400, 1_000))).toContain('9 tokens recorded; the tool sent 400 characters, this run sends 600 more.')
})

test('every kind of secret has a name of its own, and the note says what the switch does', () => {
  const names = SECRET_KINDS.map((kind) => secrets.kind[kind])
  expect(new Set(names).size).toBe(SECRET_KINDS.length)
  expect(secrets.maskNote(true, 3)).toContain('3 secrets will be replaced')
  expect(secrets.maskNote(false, 3)).toContain('secrets included')
  expect(secrets.found(0, 0)).toMatch(/^No key/)
})
