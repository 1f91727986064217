// What is said of the conversations of a file: every kind, with and without a date, and dates no calendar has.
import { expect, test } from 'vitest'
import { words } from './words.ts'

const { conversations: say } = words('en')
const choice = { id: 'a', kind: 'branch', messages: 1, time: null, excerpt: 'fix it' } as const

test('a conversation is told by how it begins, what it is, how long and how old', () => {
  expect(say.name(choice)).toBe('fix it')
  expect(say.name({ ...choice, excerpt: '', kind: 'agent' })).toBe('Subagent')
  expect(say.line(choice)).toBe('Branch · 1 message')
  expect(say.line({ ...choice, kind: 'sample', messages: 1_200, time: 1_768_925_160 })).toMatch(
    /^Sample a · 1\u202f200 messages · Jan 20, 2026, /,
  )
  expect(say.line({ ...choice, kind: 'sample', id: 'q/7/2' })).toBe('Sample q/7, epoch 2 · 1 message')
  expect(say.name({ ...choice, excerpt: ' What is\n\nit?' })).toBe('What is it?')
  for (const time of [1e300, -1e300, Number.NaN]) expect(say.line({ ...choice, time })).toBe('Branch · 1 message')
})

test('a file of several says so', () => {
  expect(say.several(3)).toBe('One of 3 conversations in the file')
})
