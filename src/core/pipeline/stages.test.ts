// What each stage decides, with its numbers, also where it does nothing: one case for every code of a verdict.
import { describe, expect, it } from 'vitest'
import { pyJson } from '../conversation/python.ts'
import type { ApiMessage } from '../conversation/types.ts'
import { actOn, asks, contents, results, says, uses } from '../testing/stage.ts'
import type { EditionId } from './types.ts'

const COURSE: readonly EditionId[] = ['s08-2026-07', 's08-2026-08', 's08-head']
const x = (n: number): string => 'x'.repeat(n)
const saved = (id: string): string => `.task_outputs/tool-results/${id}.txt`

describe('tool_result_budget', () => {
  const budget = (raw: readonly ApiMessage[], thresholds = {}) => actOn('s08-2026-08', 'tool_result_budget', raw, { thresholds })

  it('no_results_last: only the last message counts, and only if it holds results', () => {
    const before = [asks('go'), uses('a'), results({ a: x(300_000) })]
    for (const last of [says('ok'), asks('and'), { role: 'user', content: [{ type: 'text', text: 'hi' }] } as const])
      expect(budget([...before, last]).verdict).toEqual({ code: 'no_results_last' })
    expect(budget([]).verdict).toEqual({ code: 'no_results_last' })
  })
  it('batch_within: the limit itself is within', () => {
    const acted = budget([results({ a: x(70), b: x(30) })], { batchLimit: 100, persistThreshold: 10 })
    expect(acted.verdict).toEqual({ code: 'batch_within', total: 100, limit: 100, results: 2 })
    expect(acted.edits).toEqual([])
  })
  it('batch_within: a list counts as its Python text, a missing content as nothing', () => {
    const none = { type: 'tool_result', tool_use_id: 'b' }
    const list = { type: 'tool_result', tool_use_id: 'a', content: [{ type: 'text', text: 'hi' }] }
    expect(budget([{ role: 'user', content: [list, none] }]).verdict).toMatchObject({
      total: "[{'type': 'text', 'text': 'hi'}]".length,
      results: 2,
    })
  })
  it('batch_none_large: together too long, but none longer than the threshold', () => {
    const acted = budget([results({ a: x(60), b: x(50) })], { batchLimit: 100, persistThreshold: 60 })
    expect(acted.verdict).toEqual({ code: 'batch_none_large', total: 110, limit: 100, largest: 60, threshold: 60 })
    expect(acted.files).toEqual({})
  })
  it('batch_persisted: the longest first, until the rest is within', () => {
    for (const id of COURSE) {
      const acted = actOn(id, 'tool_result_budget', [results({ a: x(200), b: x(400), c: x(300) })], {
        thresholds: { batchLimit: 700, persistThreshold: 100, previewChars: 5 },
      })
      const form = `<persisted-output>\nFull output: ${saved('b')}\nPreview:\nxxxxx\n</persisted-output>`
      expect(acted.verdict).toEqual({ code: 'batch_persisted', persisted: 1, results: 3, total: 900, after: 500 + form.length, limit: 700 })
      expect(contents(acted.messages)).toEqual([x(200), form, x(300)])
      expect(acted.files).toEqual({ [saved('b')]: x(400) })
      expect(acted.edits[0]).toMatchObject({
        block: 'm0.1',
        reason: { code: 'batch_over', total: 900, chars: 400, rank: 1, kept: false },
        recovery: { kind: 'file', path: saved('b') },
      })
    }
  })
})

/** n messages, user and assistant in turn. */
const talk = (n: number): ApiMessage[] => Array.from({ length: n }, (_, i) => (i % 2 ? says(`${i}`) : asks(`${i}`)))

describe('snip_compact', () => {
  const snip = (id: EditionId, raw: readonly ApiMessage[], thresholds = {}, files = {}) =>
    actOn(id, 'snip_compact', raw, { thresholds: { maxMessages: 6, keepHead: 2, ...thresholds }, files })

  it('count_within: as many as allowed', () => {
    for (const id of COURSE) expect(snip(id, talk(6)).verdict).toEqual({ code: 'count_within', messages: 6, limit: 6 })
  })
  it('nothing_between: the pair at the start reaches the tail', () => {
    const raw = [asks('0'), uses('a'), results({ a: '1' }), results({ b: '2' }), says('4'), asks('5'), says('6')]
    for (const id of ['s08-2026-08', 's08-2026-07'] as const) {
      expect(snip(id, raw, { maxMessages: 5 }).verdict).toEqual({ code: 'nothing_between', messages: 7, limit: 5, head: 4, tail: 3 })
    }
  })
  const marker = asks('[9 messages archived at .transcripts/transcript_z.jsonl]')
  const lone = [asks('0'), says('1'), marker, uses('a'), results({ a: '1' }), asks('5'), says('6')]
  it('already_archived (upstream): what lies between is one marker, and its file is there', () => {
    const acted = snip('s08-head', lone, {}, { '.transcripts/transcript_z.jsonl': '{}\n' })
    expect(acted.verdict).toEqual({ code: 'already_archived', messages: 7, limit: 6, path: '.transcripts/transcript_z.jsonl' })
    expect(acted.edits).toEqual([])
  })
  it('not so where the file is gone, lies elsewhere, or in another edition', () => {
    expect(snip('s08-head', lone).verdict.code).toBe('snipped')
    const elsewhere = lone.with(2, asks('[9 messages archived at notes/transcript_z.jsonl]'))
    expect(snip('s08-head', elsewhere, {}, { 'notes/transcript_z.jsonl': '' }).verdict.code).toBe('snipped')
    expect(snip('s08-2026-08', lone, {}, { '.transcripts/transcript_z.jsonl': '{}\n' }).verdict.code).toBe('snipped')
  })
  it('snipped: July keeps the count, August archives, upstream leaves room for the marker', () => {
    const july = snip('s08-2026-07', talk(12))
    expect(july.verdict).toEqual({ code: 'snipped', messages: 12, limit: 6, head: 2, dropped: 6, tail: 4 })
    expect(july.messages).toEqual([...talk(2), asks('[snipped 6 messages]'), ...talk(12).slice(8)])
    expect(july.edits[0]?.recovery).toEqual({ kind: 'none' })
    const august = snip('s08-2026-08', talk(12))
    expect(august.verdict).toEqual(july.verdict)
    expect(august.messages[2]).toEqual(asks('[6 messages archived at .transcripts/transcript_1.jsonl]'))
    expect(Object.keys(august.files)).toEqual(['.transcripts/transcript_1.jsonl'])
    expect(august.files['.transcripts/transcript_1.jsonl']?.split('\n').length).toBe(13)
    const head = snip('s08-head', talk(12))
    expect(head.verdict).toEqual({ code: 'snipped', messages: 12, limit: 6, head: 2, dropped: 7, tail: 3 })
    expect(head.messages.length).toBe(6)
  })
  it('snipped: neither end parts a tool use from its results', () => {
    const raw = [asks('0'), uses('a'), results({ a: '1' }), ...talk(6), uses('b'), results({ b: '2' }), says('11'), asks('12'), says('13')]
    const acted = snip('s08-2026-08', raw)
    expect(acted.verdict).toEqual({ code: 'snipped', messages: 14, limit: 6, head: 3, dropped: 6, tail: 5 })
    expect(acted.edits[0]?.reason).toEqual({ code: 'past_max_messages', messages: 14, head: 3, tail: 5, pairHead: true, pairTail: true })
  })
})

describe('micro_compact', () => {
  const old = (...texts: readonly unknown[]): ApiMessage[] => [
    asks('go'),
    ...texts.flatMap((t, i) => [uses(`t${i}`), results({ [`t${i}`]: t })]),
  ]
  const micro = (id: EditionId, raw: readonly ApiMessage[], thresholds = {}, target: number | null = null) =>
    actOn(id, 'micro_compact', raw, { thresholds: { keepRecentResults: 1, placeholderMin: 10, ...thresholds }, target })

  it('results_within: as many as are kept', () => {
    for (const id of COURSE) expect(micro(id, [...old(x(50)), says('ok')]).verdict).toEqual({ code: 'results_within', results: 1, keep: 1 })
    expect(micro('s08-2026-08', [asks('go')]).verdict).toEqual({ code: 'results_within', results: 0, keep: 1 })
  })
  it('results_within (upstream): what the model has not seen does not count', () => {
    expect(micro('s08-head', old(x(50), x(50))).verdict).toEqual({ code: 'results_within', results: 1, keep: 1 })
    expect(micro('s08-head', [results({ a: x(50), b: x(50) })]).verdict).toEqual({ code: 'results_within', results: 0, keep: 1 })
  })
  it('none_long: the earlier ones are short, or placeholders already', () => {
    for (const id of COURSE)
      expect(micro(id, [...old(x(10), 'short', x(50)), says('ok')]).verdict).toEqual({ code: 'none_long', results: 3, keep: 1, min: 10 })
    expect(micro('s08-2026-07', old('[Earlier tool result compacted. Re-run if needed.]', 'new')).verdict.code).toBe('none_long')
    expect(micro('s08-2026-08', old('[Earlier tool result omitted.]', 'new')).verdict.code).toBe('none_long')
  })
  it('placeholders: every earlier long one', () => {
    const raw = [...old(x(50), x(10), `a\nFull output: notes.txt`, x(90)), says('ok')]
    const verdict = { code: 'placeholders', replaced: 2, results: 4, keep: 1, min: 10, unseen: 0, target: null }
    const july = micro('s08-2026-07', raw)
    expect(july.verdict).toEqual(verdict)
    const gone = '[Earlier tool result compacted. Re-run if needed.]'
    expect(contents(july.messages)).toEqual([gone, x(10), gone, x(90)])
    expect(july.edits.map((e) => e.recovery)).toEqual([
      { kind: 'rerun', toolUse: 't0' },
      { kind: 'rerun', toolUse: 't2' },
    ])
    expect(july.edits[0]?.reason).toMatchObject({ code: 'old_result', rank: 4, results: 4, chars: 50 })
    const august = micro('s08-2026-08', raw)
    expect(august.verdict).toEqual(verdict)
    expect(contents(august.messages)).toEqual(['[Earlier tool result omitted.]', x(10), '[Earlier tool result saved at notes.txt]', x(90)])
    const head = micro('s08-head', raw)
    expect(contents(head.messages)).toEqual([
      `[Earlier tool result saved at ${saved('t0')}]`,
      x(10),
      `[Earlier tool result saved at ${saved('t2')}]`,
      x(90),
    ])
    expect(head.files[saved('t0')]).toBe(x(50))
  })
  it('placeholders (upstream): oldest first, until the target is met', () => {
    const raw = [...old(x(500), x(500), x(500), x(500)), says('ok')]
    const acted = micro('s08-head', raw, {}, 2_000)
    expect(acted.verdict).toEqual({ code: 'placeholders', replaced: 2, results: 4, keep: 1, min: 10, unseen: 0, target: 2_000 })
    expect(acted.edits.map((e) => (e.op === 'rewrite' ? e.block : ''))).toEqual(['m2.0', 'm4.0'])
    expect(micro('s08-head', [...raw, uses('n'), results({ n: x(500) })], {}, 0).verdict).toMatchObject({
      replaced: 3,
      results: 4,
      unseen: 1,
      target: 0,
    })
  })
})

describe('fit_tool_results', () => {
  const shrunk = (raw: readonly ApiMessage[], target: number, thresholds = {}) =>
    actOn('s08-head', 'fit_tool_results', raw, { target, thresholds: { fitPreviewChars: 5, ...thresholds } })
  const raw = [asks('go'), uses('a', 'b', 'c'), results({ a: x(200), b: x(400), c: x(300) })]
  const size = pyJson(raw, false).length

  it('target_reached: the size itself is enough', () => {
    expect(shrunk(raw, size).verdict).toEqual({ code: 'target_reached', size, target: size })
  })
  it('fitted: the longest first, seen or not, until the target is met', () => {
    const acted = shrunk(raw, size - 400)
    const [b, c] = contents(acted.messages).slice(1) as string[]
    expect(acted.verdict).toEqual({
      code: 'fitted',
      replaced: 2,
      results: 3,
      size: size - 700 + (b?.length ?? 0) + (c?.length ?? 0) + 8,
      target: size - 400,
    })
    expect(b).toBe(`<persisted-output>\nFull output: ${saved('b')}\nPreview:\nxxxxx\n</persisted-output>`)
    expect(Object.keys(acted.files)).toEqual([saved('b'), saved('c')])
  })
  it('none_shorter: a preview would be longer; the files are written all the same', () => {
    const short = [asks('go'), uses('a', 'b'), results({ a: 'one', b: 'three' })]
    const acted = shrunk(short, 0)
    expect(acted.verdict).toMatchObject({ code: 'none_shorter', target: 0, results: 2 })
    expect(acted.files).toEqual({ [saved('a')]: 'one', [saved('b')]: 'three' })
    expect(acted.messages).toEqual(short)
    expect(shrunk([asks('go')], 0).verdict).toMatchObject({ code: 'none_shorter', results: 0 })
  })
})
