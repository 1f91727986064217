// Where a phrase stands in a file: in code points, whatever its letters.
import { expect, test } from 'vitest'
import { findInFile } from './find-in-file.ts'

test('offsets are code points, letters of either case are the same', () => {
  expect(findInFile('🙂 Error, error: ERROR', 'error')).toEqual({ count: 3, offsets: [2, 9, 16] })
  expect(findInFile('a.b', '.')).toEqual({ count: 1, offsets: [1] })
  expect(findInFile('abc', '')).toEqual({ count: 0, offsets: [] })
  expect(findInFile('a'.repeat(5_000), 'a')).toMatchObject({ count: 5_000 })
  expect(findInFile('a'.repeat(5_000), 'a').offsets).toHaveLength(1_000)
})
