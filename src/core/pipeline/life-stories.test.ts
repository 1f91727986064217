// Stories of the samples: what became of a rule the user typed, of a log that was too long, of a file that is read again.
import { describe, expect, it } from 'vitest'
import { samples } from '../../samples/index.ts'
import { recordedMessage } from '../conversation/message.ts'
import { runOf } from '../testing/runs.ts'
import { measured } from '../testing/sessions.ts'
import { asks, results, says, uses } from '../testing/stage.ts'
import { type Life, lifeOf } from './life.ts'
import { type Found, search } from './search.ts'
import type { Replayable, Trace } from './trace.ts'
import type { EditionId } from './types.ts'

async function sample(id: string): Promise<(edition: EditionId) => Trace> {
  const loaded = await samples.find((s) => s.id === id)?.load()
  if (!loaded) throw new Error(`There is no sample ${id}`)
  const { recording, rejections } = loaded
  const messages = recording.messages.map((m, i) => recordedMessage(m.raw, i, m.typed))
  const session: Replayable = { id, messages, times: recording.messages.map((m) => m.time) }
  return (edition) => runOf(session, edition, { rejections })
}
function searched(trace: Trace, phrase: string): Found {
  const run = search(trace, { phrase, matchCase: false })
  for (let next = run.next(); ; next = run.next()) if (next.done) return next.value
}

/** A line an event, a line a stay: `26 snip_compact #1 snipped m3 → marker@c26, 161 → 53`. */
function told({ events, stays, again, now }: Life): readonly string[] {
  const where = ({ best, standIn, reads }: Life['now']) =>
    [best, standIn && `as ${standIn}`, best === 'file' && `${reads} away`].filter(Boolean).join(' ')
  return [
    ...events.map(
      (e) =>
        `${e.call} ${e.stage}${e.edit ? ` #${e.edit}` : ''} ${e.what} ${e.of}${e.into ? ` → ${e.into}` : ''}, ${e.before} → ${e.after}`,
    ),
    ...stays.map(({ from, to, where: w }) => `${from}–${to} ${where(w)}`),
    ...again.map((a) => `${a.call} again ${a.block}: ${a.chars}${a.whole ? ' still there' : ''}`),
    `now ${where(now)}`,
  ]
}

const seatMap = await sample('seat-map')
const calendar = await sample('calendar')
const greenhouse = await sample('greenhouse')

describe('seat-map: “Keep the v1 routes working”', () => {
  const run = seatMap
  const rule = (edition: EditionId) => searched(run(edition), 'keep the V1 routes working').found
  const block = 'm4.0'

  it('is one place of the recording, in every edition', () => {
    for (const edition of ['s08-2026-07', 's08-2026-08', 's08-head', 'none'] as const) {
      const [found, ...more] = rule(edition)
      expect(more).toEqual([])
      expect(found).toMatchObject({ message: 'm4', block, count: 1, places: [{ hit: 'Keep the v1 routes working' }] })
      expect(found?.stays[0]).toMatchObject({ call: 3, stage: 'arrived', as: 'whole' })
    }
  })
  it('July: cut at call 27, and nothing leads back', () => {
    const [found] = rule('s08-2026-07')
    expect(found?.stays.slice(1)).toEqual([{ call: 27, step: 2, stage: 'snip_compact', edit: 1, as: null }])
    expect(told(lifeOf(run('s08-2026-07'), block) as Life)).toMatchInlineSnapshot(`
      [
        "3 arrived came m4.0, 0 → 142",
        "27 snip_compact #1 snipped m4 → marker@c27, 142 → 53",
        "28 snip_compact #1 snipped marker@c27 → marker@c28, 53 → 53",
        "28 compact_history #1 folded marker@c28 → summary@c28, 53 → 1133",
        "3–26 context",
        "27–27 nowhere as marker",
        "28–37 nowhere as summary",
        "now nowhere as summary",
      ]
    `)
    expect(found?.where).toEqual({ best: 'nowhere', standIn: 'summary', reads: null, file: null })
  })
  it('August: cut at the same call, but a chain of transcripts leads back', () => {
    const [found] = rule('s08-2026-08')
    expect(found?.stays.slice(1)).toEqual([{ call: 27, step: 2, stage: 'snip_compact', edit: 1, as: null }])
    expect(told(lifeOf(run('s08-2026-08'), block) as Life)).toMatchInlineSnapshot(`
      [
        "3 arrived came m4.0, 0 → 142",
        "27 snip_compact #1 snipped m4 → marker@c27, 142 → 89",
        "28 snip_compact #1 snipped marker@c27 → marker@c28, 89 → 89",
        "28 compact_history #1 folded marker@c28 → summary@c28, 89 → 1172",
        "3–26 context",
        "27–27 file as marker 1 away",
        "28–37 file as summary 3 away",
        "now file as summary 3 away",
      ]
    `)
  })
  it('upstream: cut a call earlier, since the marker needs room, and every later cut puts another file in between', () => {
    const [found] = rule('s08-head')
    expect(found?.stays.slice(1)).toEqual([{ call: 26, step: 2, stage: 'snip_compact', edit: 1, as: null }])
    const life = lifeOf(run('s08-head'), block) as Life
    expect(life.events.map(({ call, what }) => `${call} ${what}`)).toEqual([
      '3 came',
      ...Array.from({ length: 12 }, (_, i) => `${26 + i} snipped`),
    ])
    expect(life.stays.map(({ from, to, where }) => [from, to, where.reads])).toEqual([
      [3, 25, 0],
      ...Array.from({ length: 12 }, (_, i) => [26 + i, 26 + i, 1 + i]),
    ])
  })
  it('without compaction it stays', () => {
    expect(rule('none')[0]).toMatchObject({ stays: [{ as: 'whole' }], where: { best: 'context' } })
  })
})

describe('other stories', () => {
  it('calendar: a result that became a placeholder is read again', () => {
    expect(told(lifeOf(calendar('s08-2026-08'), 'm4') as Life)).toMatchInlineSnapshot(`
      [
        "3 arrived came m4, 0 → 512",
        "5 micro_compact #1 placeholder m4.0, 257 → 150",
        "6 micro_compact #1 placeholder m4.1, 255 → 119",
        "3–4 context",
        "5–18 rerun as placeholder",
        "16 again m30.1: 165",
        "now rerun as placeholder",
      ]
    `)
  })
  it('greenhouse: a log became a preview, then a placeholder; its file stays one read away', () => {
    expect(told(lifeOf(greenhouse('s08-2026-08'), 'm4.0') as Life)).toMatchInlineSnapshot(`
      [
        "3 arrived came m4.0, 0 → 238975",
        "3 tool_result_budget #1 preview m4.0, 238975 → 2270",
        "5 micro_compact #1 placeholder m4.0, 2270 → 212",
        "3–4 file as preview 1 away",
        "5–16 file as placeholder 1 away",
        "now file as placeholder 1 away",
      ]
    `)
  })

  const read = (path: string, id: string) =>
    ({ role: 'assistant', content: [{ type: 'tool_use', id, name: 'read_file', input: { path, limit: 9 } }] }) as const
  const twice = (...inputs: readonly object[]): Life => {
    const raw = [
      asks('go'),
      read('src/a.ts', 't0'),
      results({ t0: 'one' }),
      ...inputs.flatMap((input, i) => [
        { role: 'assistant' as const, content: [{ type: 'tool_use', id: `t${i + 1}`, ...input }] },
        results({ [`t${i + 1}`]: 'two!' }),
      ]),
      says('done'),
    ]
    return lifeOf(
      runOf({ id: 'case', messages: measured(raw), times: [] }, 's08-2026-08', { thresholds: { keepRecentResults: 1, placeholderMin: 2 } }),
      'm2.0',
    ) as Life
  }
  it('looked up again: the same tool with the same input, however it is written', () => {
    const { again } = twice(
      { name: 'read_file', input: { limit: 9, path: ' ./src/a.ts' } },
      { name: 'read_file', input: { path: 'src/a.ts', limit: 9 } },
    )
    expect(again.map(({ call, block, chars, whole }) => ({ call, block, chars, whole }))).toEqual([
      { call: 3, block: 'm4.0', chars: 4, whole: true },
      { call: 4, block: 'm6.0', chars: 4, whole: false },
    ])
  })
  it('nothing else is: another tool, another input, less or more of it', () => {
    const others = [
      { name: 'bash', input: { path: 'src/a.ts', limit: 9 } },
      { name: 'read_file', input: { path: 'src/b.ts', limit: 9 } },
      { name: 'read_file', input: { path: 'src/a.ts' } },
      { name: 'read_file', input: { path: 'src/a.ts', limit: '9' } },
      { name: 'read_file', input: { path: 'src/a.ts', limit: 9, x: null } },
      { name: 'read_file', input: null },
    ]
    expect(twice(...others).again).toEqual([])
    expect(
      lifeOf(runOf({ id: 'case', messages: measured([asks('go'), uses('t'), says('ok')]), times: [] }, 'none'), 'm1.0')?.again,
    ).toEqual([])
  })
  it('what came in after the last call is in the context, at no call', () => {
    const life = lifeOf(runOf({ id: 'case', messages: measured([asks('go'), says('ok'), asks('more')]), times: [] }, 'none'), 'm2') as Life
    expect(told(life)).toEqual(['null arrived came m2, 0 → 37', 'now context'])
  })
})
