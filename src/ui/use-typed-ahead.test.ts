// What is typed before a field is there: as the field would have taken it.
import { expect, test } from 'vitest'
import { typedAfter } from './use-typed-ahead.ts'

test('characters are kept, Backspace takes the last one away, keys without a character do nothing', () => {
  const keys = ['a', 'Shift', 'B', '?', '\u{1f600}', 'ArrowLeft', 'Backspace', ' ', 'Enter', 'n']
  expect(keys.reduce(typedAfter, '')).toBe('aB? n')
  expect(typedAfter('', 'Backspace')).toBe('')
})
