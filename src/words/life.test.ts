// The life of a message in sentences: every event, every place of a text, every turn of a phrase, with its numbers.
import { describe, expect, test } from 'vitest'
import type { LookUp } from '../core/pipeline/life.ts'
import type { Where } from '../core/pipeline/life-where.ts'
import type { FoundItem, FoundView, LifeEventItem } from '../core/view/types.ts'
import { words } from './words.ts'

const { life, search } = words('en')
const plain = (text: string) => text.replaceAll('\u202f', '')

const came: LifeEventItem = {
  what: 'came',
  call: 3,
  step: 0,
  stage: 'arrived',
  edit: null,
  of: 'm4',
  stood: null,
  into: null,
  together: 1,
  before: 0,
  after: 11_873,
  shown: null,
  times: 1,
  until: { call: 3, step: 0, stage: 'arrived', edit: null },
}
const event = (e: Partial<LifeEventItem>, id = 'm4') => plain(life.event({ ...came, ...e, until: e.until ?? { ...came.until, ...e } }, id))

describe('events', () => {
  test.each([
    [{}, 'Came in at call 3.'],
    [{ call: null }, 'Came in after the last call.'],
    [{ call: 28, stage: 'compact_history', edit: 1 }, 'Was put in at call 28 (compact_history).'],
    [
      { what: 'preview', call: 7, stage: 'tool_result_budget', edit: 2, before: 238_975, after: 2_270 },
      'Became a preview at call 7 (tool_result_budget): 238975 characters, now 2270.',
    ],
    [
      { what: 'placeholder', call: 12, stage: 'micro_compact', edit: 1, of: 'm4.1', before: 1, after: 119 },
      'Block m4.1 became a placeholder at call 12 (micro_compact): 1 character, now 119.',
    ],
    [
      { what: 'snipped', call: 26, stage: 'snip_compact', together: 50 },
      'Was snipped into a marker at call 26 (snip_compact), with 49 other messages.',
    ],
    [{ what: 'snipped', call: 26, stage: 'snip_compact' }, 'Was snipped into a marker at call 26 (snip_compact).'],
    [
      { what: 'snipped', call: 27, stage: 'snip_compact', stood: 'marker' },
      'Its marker was snipped into a new one at call 27 (snip_compact).',
    ],
    [
      { what: 'snipped', call: 27, stage: 'snip_compact', stood: 'summary' },
      'Its summary was snipped into a marker at call 27 (snip_compact).',
    ],
    [
      {
        what: 'snipped',
        call: 27,
        stage: 'snip_compact',
        stood: 'marker',
        times: 11,
        until: { call: 37, step: 2, stage: 'snip_compact', edit: 1 },
      },
      'Its marker was snipped into a new one 11 times, first at call 27, last at call 37 (snip_compact).',
    ],
    [
      { what: 'folded', call: 28, stage: 'compact_history', together: 2, shown: 'part' },
      'Was folded into a summary at call 28 (compact_history), with 1 other message. The summariser was not shown all of it.',
    ],
    [
      { what: 'folded', call: 28, stage: 'compact_history', shown: 'stub' },
      'Was folded into a summary at call 28 (compact_history). The summariser was shown only what stood there by then.',
    ],
    [
      { what: 'folded', call: 28, stage: 'compact_history', stood: 'marker', shown: 'all' },
      'Its marker was folded into a summary at call 28 (compact_history).',
    ],
    [
      { what: 'folded', call: 55, stage: 'reactive_compact', stood: 'summary', shown: 'part' },
      'Its summary was folded into a new one at call 55 (reactive_compact). The summariser was not shown all of the summary.',
    ],
    [
      {
        what: 'folded',
        call: 55,
        stage: 'compact_history',
        stood: 'summary',
        shown: 'all',
        times: 4,
        until: { call: 90, step: 4, stage: 'compact_history', edit: 1 },
      },
      'Its summary was folded into a new one 4 times, first at call 55, last at call 90 (compact_history).',
    ],
  ] as const)('%o', (e, said) => expect(event(e)).toBe(said))
})

describe('where a text is', () => {
  const none: Where = { best: 'nowhere', standIn: 'marker', reads: null, file: null }
  const all: readonly (readonly [Where, now: string, short: string])[] = [
    [{ best: 'context', standIn: null, reads: 0, file: null }, 'Its text is in the context, whole.', 'in the context'],
    [
      { ...none, best: 'file', reads: 1, file: 'a.txt' },
      'Its text is now in a file, one read away.',
      'one read away, a marker in its place',
    ],
    [
      { ...none, best: 'file', reads: 1_204, file: 'a.txt', standIn: 'preview' },
      'Its text is now in a file, 1204 reads away.',
      '1204 reads away, a preview in its place',
    ],
    [
      { ...none, best: 'rerun', standIn: 'placeholder' },
      'Its text can now be had only by running the tool again.',
      'run the tool again, a placeholder in its place',
    ],
    [{ ...none, best: 'summary', standIn: 'summary' }, 'Its text is now only in a summary.', 'only a summary'],
    [none, 'Its text is now nowhere in reach.', 'nowhere, a marker in its place'],
    [
      { ...none, file: 'a.txt' },
      'Its text is now nowhere in reach. A file holds it, but no path leads there.',
      'nowhere, a marker in its place',
    ],
  ]
  test.each(all)('%o', (where, now, short) => {
    expect(plain(life.now(where))).toBe(now)
    expect(plain(life.stay({ from: 26, to: 37, where }))).toBe(`Calls 26 to 37: ${short}.`)
    expect(plain(life.stay({ from: 26, to: 26, where }))).toBe(`Call 26: ${short}.`)
  })
  test('looked up again', () => {
    const again: LookUp = { call: 26, step: 0, stage: 'arrived', edit: null, block: 'm30.1', chars: 12_454, whole: false }
    expect(plain(life.lookUp(again))).toBe('Looked up again at call 26: 12454 characters. It was no longer in the context.')
    expect(plain(life.lookUp({ ...again, call: null, whole: true }))).toBe(
      'Looked up again after the last call: 12454 characters. It was still in the context.',
    )
  })
})

describe('a phrase', () => {
  const turn = { call: 26, step: 2, stage: 'snip_compact', edit: 1 } as const
  test.each([
    ['whole', undefined, 'The phrase came in at call 26.'],
    [null, 'whole', 'The phrase left the context at call 26, snip_compact.'],
    ['preview', 'whole', 'The phrase is still in the preview made at call 26, snip_compact.'],
    ['summary', 'whole', 'The phrase is still in the summary made at call 26, snip_compact.'],
    ['summary', null, 'The phrase came back in the summary made at call 26, snip_compact.'],
    ['whole', null, 'The phrase came back at call 26, snip_compact.'],
  ] as const)('%s after %s', (as, before, said) => expect(search.phrase({ ...turn, as }, before)).toBe(said))

  const found = { stays: [{ ...turn, call: 3, as: 'whole' }] } as unknown as FoundItem
  test('where it is now', () => {
    expect(search.standing({ ...found, stays: [] })).toBe('It has not come in yet.')
    expect(search.standing(found)).toBe('It is in the context.')
    expect(search.standing({ ...found, stays: [...found.stays, { ...turn, as: null }] })).toBe(
      'It left the context at call 26, snip_compact.',
    )
    expect(search.standing({ ...found, stays: [{ ...turn, as: 'preview' }] })).toBe('A preview in the context still holds it.')
    expect(search.standing({ ...found, stays: [{ ...turn, as: 'summary' }] })).toBe('A summary in the context repeats it.')
  })
  test('how much was found', () => {
    const view: FoundView = { run: 1, phrase: 'v1', found: [found, found], blocks: 2, places: 1_001 }
    expect(plain(search.found(view))).toBe('1001 places in 2 blocks.')
    expect(plain(search.found({ ...view, found: [found], places: 1, blocks: 1 }))).toBe('1 place in 1 block.')
    expect(plain(search.found({ ...view, blocks: 926 }))).toBe('1001 places in 926 blocks. Listed: the first 2.')
    expect(search.found({ ...view, found: [], places: 0, blocks: 0 })).toBe('“v1” does not occur in the recording.')
    expect(search.morePlaces(3)).toBe('and 3 places more')
  })
})
