// What each stage does with a pin in its way, case by case.
import { describe, expect, it } from 'vitest'
import type { ApiMessage } from '../conversation/types.ts'
import { runOf } from '../testing/runs.ts'
import { measured } from '../testing/sessions.ts'
import { actOn, asks, contents, results, says, uses } from '../testing/stage.ts'
import type { EditionId } from './types.ts'

const COURSE: readonly EditionId[] = ['s08-2026-07', 's08-2026-08', 's08-head']
const x = (n: number): string => 'x'.repeat(n)
/** n messages, user and assistant in turn. */
const talk = (n: number): ApiMessage[] => Array.from({ length: n }, (_, i) => (i % 2 ? says(`${i}`) : asks(`${i}`)))
/** Texts and tool ids, a message each. */
const brief = (messages: readonly ApiMessage[]): readonly string[] =>
  messages.map(({ content }) =>
    typeof content === 'string' ? content : (content as Record<string, string>[]).map((b) => b.text ?? b.id ?? b.tool_use_id).join(' '),
  )

describe('tool_result_budget, micro_compact and fit_tool_results pass over pinned results, which count as ever', () => {
  const batch = [uses('a', 'b', 'c'), results({ a: x(300), b: x(400), c: x(200) })]
  it('budget: the longest is pinned, so the next one goes', () => {
    const thresholds = { batchLimit: 750, persistThreshold: 100, previewChars: 5 }
    const acted = actOn('s08-2026-08', 'tool_result_budget', batch, { thresholds, pins: ['m1.1'] })
    expect(acted.verdict).toMatchObject({ code: 'batch_persisted', persisted: 1, results: 3, total: 900, pinned: 1 })
    expect(acted.edits[0]).toMatchObject({ block: 'm1.0', reason: { total: 900, rank: 2 } })
    expect(contents(acted.messages).slice(1)).toEqual([x(400), x(200)])
  })
  it('budget: nothing is left to take', () => {
    const acted = actOn('s08-2026-08', 'tool_result_budget', batch, {
      thresholds: { batchLimit: 100, persistThreshold: 250 },
      pins: ['m1.1', 'm1.0'],
    })
    expect(acted.verdict).toEqual({ code: 'batch_none_large', total: 900, limit: 100, largest: 200, threshold: 250, pinned: 2 })
  })
  it('micro: a pinned result keeps its rank among the newest', () => {
    const raw = [asks('go'), ...['a', 'b', 'c', 'd'].flatMap((id) => [uses(id), results({ [id]: x(200) })]), says('ok')]
    for (const id of COURSE) {
      const acted = actOn(id, 'micro_compact', raw, { thresholds: { keepRecentResults: 1 }, pins: ['m4', 'm8'] })
      expect(acted.verdict).toMatchObject({ code: 'placeholders', replaced: 2, results: 4, pinned: 1 })
      expect(acted.edits.map((e) => e.op === 'rewrite' && [e.block, e.reason])).toMatchObject([
        ['m2.0', { rank: 4 }],
        ['m6.0', { rank: 2 }],
      ])
    }
  })
  it('micro: all that is old and long is pinned', () => {
    const raw = [uses('a'), results({ a: x(200) }), uses('b'), results({ b: x(20) }), uses('c'), results({ c: x(200) })]
    const acted = actOn('s08-2026-08', 'micro_compact', raw, { thresholds: { keepRecentResults: 1 }, pins: ['m0'] })
    expect(acted.verdict).toEqual({ code: 'none_long', results: 3, keep: 1, min: 120, pinned: 1 })
  })
  it('fit: it goes on with the next longest, and writes no file for the pinned one', () => {
    const acted = actOn('s08-head', 'fit_tool_results', batch, { thresholds: { fitPreviewChars: 10 }, target: 1_150, pins: ['m1.1'] })
    expect(acted.verdict).toMatchObject({ code: 'fitted', replaced: 1, results: 3, pinned: 1 })
    expect(Object.keys(acted.files)).toEqual(['.task_outputs/tool-results/a.txt'])
    const none = actOn('s08-head', 'fit_tool_results', batch, { target: 100, pins: ['m1'] })
    expect(none.verdict).toMatchObject({ code: 'none_shorter', results: 3, pinned: 3 })
  })
})

describe('snip_compact leaves a pinned message in place, between one marker for each stretch that goes', () => {
  const thresholds = { maxMessages: 6, keepHead: 2 }
  it('July, August: two markers with their own counts, and one transcript', () => {
    const july = actOn('s08-2026-07', 'snip_compact', talk(12), { thresholds, pins: ['m5'] })
    expect(brief(july.messages)).toEqual(['0', '1', '[snipped 3 messages]', '5', '[snipped 2 messages]', '8', '9', '10', '11'])
    const august = actOn('s08-2026-08', 'snip_compact', talk(12), { thresholds, pins: ['m5'] })
    const at = 'archived at .transcripts/transcript_1.jsonl]'
    expect(brief(august.messages)).toEqual(['0', '1', `[3 messages ${at}`, '5', `[2 messages ${at}`, '8', '9', '10', '11'])
    expect(Object.keys(august.files)).toEqual(['.transcripts/transcript_1.jsonl'])
    expect(august.files['.transcripts/transcript_1.jsonl']?.match(/\n/g)).toHaveLength(12)
    expect(august.verdict).toEqual({ code: 'snipped', messages: 12, limit: 6, head: 2, dropped: 5, tail: 4, markers: 2, pinned: 1 })
    expect(august.edits).toMatchObject([
      { after: 'm1', drop: ['m2', 'm3', 'm4'], put: [{ id: 'marker@c1' }], reason: { code: 'past_max_messages', head: 2, tail: 4 } },
      { after: 'm5', drop: ['m6', 'm7'], put: [{ id: 'marker@c1.2' }], reason: { code: 'past_max_messages', head: 2, tail: 4 } },
    ])
  })
  it('a pinned tool pair stays whole, whichever side was pinned', () => {
    const raw = [...talk(4), uses('a'), results({ a: '1' }), says('6'), asks('7'), says('8'), asks('9'), says('10'), asks('11')]
    for (const pin of ['m4', 'm5', 'm4.0', 'm5.0'])
      expect(brief(actOn('s08-2026-07', 'snip_compact', raw, { thresholds, pins: [pin] }).messages).slice(2, 6)).toEqual([
        '[snipped 2 messages]',
        'a',
        'a',
        '[snipped 2 messages]',
      ])
  })
  it('a pin in the head or the tail changes nothing', () => {
    for (const id of COURSE)
      expect(actOn(id, 'snip_compact', talk(12), { thresholds, pins: ['m0', 'm11'] })).toEqual(
        actOn(id, 'snip_compact', talk(12), { thresholds }),
      )
  })
  it('does nothing where all that lies between is pinned', () => {
    const acted = actOn('s08-2026-08', 'snip_compact', talk(7), { thresholds, pins: ['m2'] })
    expect(acted.verdict).toEqual({ code: 'nothing_between', messages: 7, limit: 6, head: 2, tail: 4, pinned: 1 })
    expect(acted.files).toEqual({})
  })
  it('at the next call a marker that stands alone between pins stays, and ids stay apart', () => {
    const session = { id: 'case', messages: measured(talk(18)), times: [] }
    for (const id of COURSE) {
      const trace = runOf(session, id, { thresholds: { ...thresholds, maxMessages: 8 }, pins: ['m4'] })
      const last = trace.calls.length - 1
      const stays = id === 's08-head' ? 'marker@c5' : 'marker@c6'
      const first = (call: number) =>
        trace
          .messagesBefore(call, 3)
          .map((m) => m.id)
          .slice(0, 5)
      expect(first(last)).toEqual(['m0', 'm1', stays, 'm4', 'marker@c9'])
      expect(first(last - 1)).toEqual(['m0', 'm1', stays, 'm4', 'marker@c8'])
      expect(trace.calls[last]?.steps[2]?.edits).toHaveLength(1)
    }
  })
})

describe('compact_history puts pinned messages after the summary, in order', () => {
  const raw = [asks('0'), says('1'), asks('2'), uses('a'), results({ a: '1' }), says('5'), asks('6')]
  const ids = (...pins: string[]) => actOn('s08-2026-08', 'compact_history', raw, { pins })
  const summary = expect.stringMatching(/^\[Compacted\]/)

  it('the summary stands for the others, and only they were shown to the summariser', () => {
    const acted = ids('m4', 'm1')
    expect(brief(acted.messages)).toEqual([summary, '1', 'a', 'a'])
    expect(acted.verdict).toMatchObject({ code: 'summarised', messages: 4, pinned: 3 })
    expect(acted.edits).toMatchObject([
      { after: null, drop: ['m0'], put: [{ id: 'summary@c1', seq: 0 }] },
      { after: 'm1', drop: ['m2'], put: [], into: 'summary@c1' },
      { after: 'm4', drop: ['m5', 'm6'], put: [], into: 'summary@c1' },
    ])
    expect(acted.files['.transcripts/transcript_1.jsonl']?.match(/\n/g)).toHaveLength(7)
  })
  it('also before a first message that is pinned', () => {
    const acted = ids('m0')
    expect(brief(acted.messages)).toEqual([summary, '0'])
    expect(acted.edits).toMatchObject([
      { after: null, drop: [], put: [{ id: 'summary@c1', seq: -0.5 }] },
      { after: 'm0', drop: ['m1', 'm2', 'm3', 'm4', 'm5', 'm6'], put: [] },
    ])
  })
  it('a short user message closes a list that would end with the assistant', () => {
    const acted = ids('m5')
    expect(brief(acted.messages)).toEqual([summary, '5', '[What followed is part of the summary above.]'])
    expect(acted.edits[1]).toMatchObject({ drop: ['m6'], put: [{ id: 'closing@c1', role: 'user' }], into: 'summary@c1' })
  })
  it('does nothing where all is pinned: there is nothing to tell', () => {
    const acted = ids('m0', 'm1', 'm2', 'm3', 'm5', 'm6')
    expect(acted.verdict).toEqual({ code: 'all_pinned', messages: 7 })
    expect([acted.edits, acted.files]).toEqual([[], {}])
  })
})

describe('reactive_compact puts pinned messages between the summary and the newest', () => {
  const raw = [asks('0'), says('1'), asks('2'), says('3'), asks('4'), uses('a'), results({ a: '1' })]
  const act = (id: EditionId, pins: readonly string[], keepRecentMessages = 2) =>
    actOn(id, 'reactive_compact', raw, { pins, retry: 1, thresholds: { keepRecentMessages } })
  const summary = expect.stringMatching(/^\[Reactive compact\]/)

  it('those in the tail stay where they are', () => {
    for (const id of COURSE) {
      const acted = act(id, ['m3', 'm6'])
      expect(brief(acted.messages)).toEqual([summary, '3', 'a', 'a'])
      expect(acted.verdict).toMatchObject({ code: 'reacted', messages: 7, summarised: 4, kept: 2, pinned: 1 })
      expect(acted.edits).toMatchObject([
        { drop: ['m0', 'm1', 'm2'], put: [{ id: 'reactive@c1' }], reason: { code: 'rejected', kept: 2 } },
        { after: 'm3', drop: ['m4'], put: [], into: 'reactive@c1' },
      ])
    }
  })
  it('with pins in the tail alone nothing changes', () => {
    for (const id of COURSE) {
      const [one, two] = [act(id, ['m5']), act(id, [])]
      expect([one.verdict, one.messages, one.files]).toEqual([two.verdict, two.messages, two.files])
    }
  })
  it('with a tail as long as the list: the whole list but the pinned (July: nothing)', () => {
    for (const id of ['s08-2026-08', 's08-head'] as const)
      expect(brief(act(id, ['m2', 'm6'], 9).messages)).toEqual([summary, '2', 'a', 'a'])
    expect(brief(act('s08-2026-07', ['m2'], 9).messages)).toEqual([summary, '0', '1', '2', '3', '4', 'a', 'a'])
  })
  it('does nothing where all before the newest is pinned', () => {
    expect(act('s08-2026-08', ['m0', 'm1', 'm2', 'm3', 'm4']).verdict).toEqual({ code: 'all_pinned', messages: 5 })
  })
})
