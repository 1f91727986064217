// The list: what belongs to one session stands beneath it, however it is sorted; and nothing is lost or doubled, whatever the links say.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf, SORTS } from './list.ts'
import type { Entry } from './types.ts'

const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  name: id,
  file: id,
  format: 'claude-code',
  title: null,
  messages: 1,
  bytes: 1,
  links: { session: null, agent: null, parent: null, next: null },
  conversations: 1,
  warnings: 0,
  when: null,
  added: 1,
  ...more,
})
const session = (id: string, links: Partial<Entry['links']>, more: Partial<Entry> = {}) =>
  entry(id, { links: { session: null, agent: null, parent: null, next: null, ...links }, ...more })
const says = (e: Entry) => (e.format === 'claude-code' ? 'Claude Code session' : e.format)
const shown = (entries: readonly Entry[], sort: (typeof SORTS)[number] = 'name', phrase = '') =>
  linesOf(entries, sort, phrase, says).map(({ entry: { id }, kin }) => (kin ? `${id} ${kin}` : id))

test('do subagents, continuations and copies stand beneath their session?', () => {
  const family = [
    session('c agent', { session: 's1', agent: 'a1' }),
    session('a main', { session: 's1' }, { messages: 9 }),
    session('d fork', { session: 's2', parent: 's1' }),
    session('e older copy', { session: 's1' }, { messages: 5 }),
    session('g what came before', { session: 's0', next: 's1' }, { messages: 1 }),
    session('f agent of the fork', { session: 's2', agent: 'a2', parent: 's1' }),
    entry('b alone'),
  ]
  expect(shown(family)).toEqual([
    'b alone',
    'g what came before',
    'a main continued',
    'c agent agent',
    'd fork fork',
    'e older copy copy',
    'f agent of the fork agent',
  ])
  // A subagent whose session is not here stands for itself.
  expect(shown(family.slice(0, 1))).toEqual(['c agent'])
})

test('is every order the one it says?', () => {
  const three = [
    entry('x10', { added: 3, when: { first: 1, last: 5 }, messages: 2, bytes: 9, format: 'request' }),
    entry('x9', { added: 1, when: null, messages: 7, bytes: 1 }),
    entry('x1', { added: 2, when: { first: 2, last: 8 }, messages: 3, bytes: 4, format: 'messages' }),
  ]
  const orders = Object.fromEntries(SORTS.map((sort) => [sort, shown(three, sort)]))
  expect(orders).toEqual({
    added: ['x10', 'x1', 'x9'],
    when: ['x1', 'x10', 'x9'],
    name: ['x1', 'x9', 'x10'],
    messages: ['x9', 'x1', 'x10'],
    bytes: ['x10', 'x1', 'x9'],
    format: ['x9', 'x1', 'x10'],
  })
})

test('does the filter find names, titles, folders, formats and sessions, all words of it?', () => {
  const some = [
    entry('one.jsonl', { title: 'Mend the basket' }),
    entry('two', { file: 'shop/two.json', format: 'request' }),
    session('three', { session: 'abc-def' }),
  ]
  expect(shown(some, 'name', 'BASKET')).toEqual(['one.jsonl'])
  expect(shown(some, 'name', 'shop request')).toEqual(['two'])
  expect(shown(some, 'name', 'claude mend')).toEqual(['one.jsonl'])
  expect(shown(some, 'name', 'abc-d')).toEqual(['three'])
  expect(shown(some, 'name', 'basket shop')).toEqual([])
})

test('is every recording there once, whatever the links say, and also where they run in circles?', () => {
  const id = fc.constantFrom(null, 's1', 's2', 's3')
  const links = fc.record({ session: id, agent: fc.constantFrom(null, null, 'a'), parent: id, next: id })
  fc.assert(
    fc.property(fc.array(links, { maxLength: 12 }), fc.constantFrom(...SORTS), (all, sort) => {
      const entries = all.map((one, i) => session(`e${i}`, one, { messages: i % 3, added: i % 4 }))
      const lines = linesOf(entries, sort, '', says)
      expect(lines.map((line) => line.entry.id).sort()).toEqual(entries.map((e) => e.id).sort())
      if (lines.length > 0) expect(lines[0]?.kin).toBeNull()
    }),
    { seed: 4, numRuns: 500 },
  )
})
