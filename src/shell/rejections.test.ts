// Which texts does an edition take for "too long"?
import { expect, test } from 'vitest'
import { changedCalls, errorTexts } from './rejections.ts'

const known = (edition: Parameters<typeof errorTexts>[0]) => errorTexts(edition, null).map(({ recognised }) => recognised)

test('the text of the course and the text of the API', () => {
  expect(known('s08-2026-07')).toEqual([true, false])
  expect(known('s08-2026-08')).toEqual([true, false])
  expect(known('s08-head')).toEqual([true, true])
  expect(known('none')).toEqual([false, false])
})

test('what the call is rejected with now is offered, once', () => {
  expect(errorTexts('s08-head', 'Too many tokens here')[0]).toEqual({ error: 'Too many tokens here', recognised: true })
  expect(errorTexts('s08-head', 'prompt_too_long')).toHaveLength(2)
})

test('what a person changed about the rejected calls, and what it was', () => {
  const own = [
    { call: 4, error: 'prompt_too_long' },
    { call: 9, error: 'overloaded' },
  ]
  expect(changedCalls(own, [...own])).toEqual([])
  const now = [
    { call: 12, error: 'prompt_too_long' },
    { call: 4, error: 'prompt is too long' },
  ]
  expect(changedCalls(now, own)).toEqual([
    { call: 4, error: 'prompt is too long', own: 'prompt_too_long' },
    { call: 9, error: null, own: 'overloaded' },
    { call: 12, error: 'prompt_too_long', own: null },
  ])
})
