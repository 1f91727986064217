// What is said about pins, stages off and rejected calls is true of the numbers beside it.
import { describe, expect, test } from 'vitest'
import type { EditItem } from '../core/view/types.ts'
import { LANGUAGES } from './languages.ts'
import { words } from './words.ts'

const w = words('en')
const plain = (text: string) => text.replaceAll('\u202f', '')

test.each([
  [0, 'Over the whole run this costs nothing.'],
  [1, 'Over the whole run this costs 1 character more.'],
  [12_345, 'Over the whole run this costs 12345 characters more.'],
  [-9, 'Over the whole run 9 characters fewer are sent, since the list is summarised sooner.'],
])('what pins cost: %i', (k, said) => expect(plain(w.whatIf.cost(k))).toBe(said))

test('one pinned message and many, one stage off and many', () => {
  expect(w.whatIf.stay(1)).toContain('1 message stays whatever')
  expect(w.whatIf.stay(3)).toBe('Pinned: 3 messages stay whatever the stages say; this is no longer the plain edition.')
  expect(w.whatIf.offNow(['snip_compact'])).toContain('snip_compact does not run')
  expect(w.whatIf.offNow(['snip_compact', 'micro_compact'])).toContain('snip_compact and micro_compact do not run')
})

test('a stage that passed over pinned things does not say that there were none', () => {
  const said = (v: Parameters<typeof w.verdict>[0]) => plain(w.verdict(v))
  expect(said({ code: 'none_long', results: 3, keep: 1, min: 120, pinned: 1 })).toBe(
    'Did nothing: of 3 results none before the newest 1 and not pinned is longer than 120. 1 pinned stays.',
  )
  expect(said({ code: 'nothing_between', messages: 7, limit: 6, head: 2, tail: 4, pinned: 1 })).toContain(
    'only what is pinned, and markers,',
  )
  const batch = { code: 'batch_none_large', total: 900, limit: 100, threshold: 250, pinned: 2 } as const
  expect(said({ ...batch, largest: 200 })).toContain('the longest not pinned, 200,')
  expect(said({ ...batch, largest: 0 })).toContain('all are pinned')
  const fit = { code: 'none_shorter', size: 9, target: 5, results: 3, written: 0 } as const
  expect(said({ ...fit, pinned: 1 })).toContain('none of 2 results not pinned')
  expect(said({ ...fit, pinned: 3 })).toContain('all is pinned')
})

test('the edits of a summary that pins part: one puts it, the others went into it', () => {
  const edit: EditItem = {
    no: 1,
    fate: 'folded',
    reason: { code: 'over_context', size: 60_000, messages: 9, pinned: 2 },
    first: 'm0',
    last: 'm4',
    count: 5,
    tool: null,
    about: null,
    before: 10,
    after: 0,
    quirks: [],
  }
  expect(w.editTitle({ ...edit, into: 'summary@c4' })).toMatchObject({ subject: '5 messages', became: 'went into the same summary' })
  expect(w.editTitle({ ...edit, count: 0, first: 'summary@c4' })).toMatchObject({ subject: 'The summary', became: 'was put first' })
  expect(w.rule(edit.reason, { contextLimit: 50_000 } as Parameters<typeof w.rule>[1])).toContain('2 messages are pinned and stay.')
})

test('a call whose answer is not the recorded one: what it is, what it was, and the way back', () => {
  const says = [
    w.whatIf.rejected(12, 'prompt_too_long', null),
    w.whatIf.rejected(12, 'prompt is too long', 'prompt_too_long'),
    w.whatIf.rejected(12, null, 'overloaded'),
  ]
  expect(new Set(says).size).toBe(3)
  for (const one of says) expect(one).toMatch(/^Call 12 is .*recording.*\.$/)
  expect(says[1]).toContain('“prompt is too long”')
  expect(w.whatIf.asRecorded(12, null)).not.toBe(w.whatIf.asRecorded(12, 'overloaded'))
})

describe.each(LANGUAGES)('what another order costs, in %s', (language) => {
  const { whatIf: say } = words(language)
  const none = { summaries: 0, money: 0, never_whole: 0, kept: 0, in_file: 0, in_file_deep: 0, by_rerun: 0, in_summary: 0, lost: 0 }

  test('each that is more or less is told, in one order and by its own number', () => {
    const cost = { summaries: -2, money: 0.31, never_whole: 3, kept: 4, in_file: 50, in_file_deep: 5, by_rerun: 6, in_summary: 7, lost: -8 }
    const told = say.orderCosts(cost)
    expect(told.map(({ id }) => id)).toEqual(['summaries', 'money', 'never_whole', 'kept', 'in_file', 'by_rerun', 'in_summary', 'lost'])
    expect(told.map(({ text }) => /[+\u2212]\$?[\d.]+/.exec(text)?.[0])).toEqual(
      ['\u22122', '+$0.31', '+3', '+4', '+55', '+6', '+7', '\u22128'], // files together, however deep
    )
    expect(new Set(told.map(({ text }) => text.replace(/[+\u2212]\$?[\d.]+/, ''))).size).toBe(told.length)
  })
  test('what comes to nothing is not told, and where all does it is said', () => {
    expect(say.orderCosts({ ...none, money: 0.0004, lost: 1 }).map(({ id }) => id)).toEqual(['lost'])
    expect(say.orderCosts(none).map(({ id }) => id)).toEqual(['same'])
  })
})

test('another order is told whole', () => {
  const cost = { summaries: 1, money: -0.5, never_whole: 1, kept: 1, in_file: 2, in_file_deep: 0, by_rerun: 1, in_summary: 1, lost: 1 }
  expect(
    words('en')
      .whatIf.orderCosts(cost)
      .map(({ text }) => text),
  ).toEqual([
    '+1 summary',
    '\u2212$0.50 (estimated)',
    '+1 result never sent whole',
    '+1 character in the context',
    '+2 characters in files',
    '+1 character only by running a tool again',
    '+1 character only in a summary',
    '+1 character lost',
  ])
})
