// Sentences to the person: of one file only the last trouble counts, and nothing is said twice at a time.
import { expect, test } from 'vitest'
import { get, notify } from './state.ts'

test('a second refusal of a file takes the place of the first; other sentences stay', () => {
  const refused = (name: string, code: 'empty_file' | 'cancelled') => ({ code: 'import', name, problem: { code } }) as const
  notify(refused('a.jsonl', 'empty_file'))
  notify({ code: 'damaged_link' })
  notify(refused('b.jsonl', 'empty_file'))
  notify(refused('a.jsonl', 'cancelled'))
  notify({ code: 'damaged_link' })
  expect(get().notices.map(({ problem }) => problem)).toEqual([
    { code: 'damaged_link' },
    refused('b.jsonl', 'empty_file'),
    refused('a.jsonl', 'cancelled'),
  ])
})
