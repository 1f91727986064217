// Where is a message when its row has been drawn anew?
import { expect, test } from 'vitest'
import { holds, rowOf } from './row-names.ts'

const name = (row: string) => row

test('under its own name, or under that of another part of it', () => {
  expect(rowOf(['m1', 'm14.0', 'm14.1'], 'm14.1', name)).toBe('m14.1')
  expect(rowOf(['m1', 'm14'], 'm14.1', name)).toBe('m14')
  expect(rowOf(['m1', 'm14.0'], 'm14', name)).toBe('m14.0')
  expect(rowOf(['m1', 'm140'], 'm14', name)).toBeUndefined()
})

test('in a run, by number', () => {
  expect(holds('m2 m12', 'm9.1')).toBe(true)
  expect(holds('m2 m12', 'm12')).toBe(true)
  expect(holds('m2 m12', 'm13')).toBe(false)
  expect(holds('m2 m12', 'summary@c3')).toBe(false)
})
