// A search finds what a scan of the texts finds, and tells of each block what a look at every list of the run finds.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockText } from '../conversation/reading.ts'
import type { Block, Message } from '../conversation/types.ts'
import { runs } from '../testing/lives.ts'
import { listAfter, look, type Place, placesOf, upTo } from '../testing/look.ts'
import { runOf } from '../testing/runs.ts'
import { measured } from '../testing/sessions.ts'
import { asks, results, says, uses } from '../testing/stage.ts'
import type { Where } from './life-where.ts'
import { type Found, type Query, search } from './search.ts'
import { cutPhrase, finder, MOST_PHRASE, occurrences } from './search-phrase.ts'
import type { Trace } from './trace.ts'

function searched(trace: Trace, query: Partial<Query> & { readonly phrase: string }): Found {
  const run = search(trace, { matchCase: true, ...query })
  for (let next = run.next(); ; next = run.next()) if (next.done) return next.value
}

/** Offsets in code points, compared one by one. */
function scan(text: string, phrase: string, matchCase: boolean): readonly number[] {
  const fold = (s: string) => (matchCase ? s : s.toLowerCase())
  const [chars, wanted] = [[...text].map(fold), [...phrase].map(fold)]
  const found: number[] = []
  for (let i = 0; i + wanted.length <= chars.length; ) {
    const hit = wanted.length > 0 && wanted.every((c, k) => chars[i + k] === c)
    if (hit) found.push(i)
    i += hit ? wanted.length : 1
  }
  return found
}

const phrases = fc.constantFrom(
  'alpha',
  'ALPHA',
  'a',
  '日本',
  '🧪',
  "it's",
  '"q"',
  '\n',
  '\\',
  'start',
  'hm',
  'é',
  'É',
  'Error: no',
  '. ',
  'src/',
  '[0m',
  'path: ',
  'notes.txt',
  '压缩压缩',
  'zz',
  '.*',
  '',
)

describe('a search', () => {
  it('finds exactly what a scan of the readable texts finds', () => {
    let places = 0
    fc.assert(
      fc.property(runs, phrases, fc.boolean(), (trace, phrase, matchCase) => {
        const blocks = trace.session.messages.flatMap((m) =>
          m.blocks.map((block) => ({ message: m.id, block: block.id, offsets: scan(blockText(block), phrase, matchCase) })),
        )
        const want = blocks.filter(({ offsets }) => offsets.length > 0)
        const got = searched(trace, { phrase, matchCase, limit: 1_000 })
        expect(got.found.map(({ message, block, count }) => ({ message, block, count }))).toEqual(
          want.map(({ message, block, offsets }) => ({ message, block, count: offsets.length })),
        )
        got.found.forEach((found, i) => {
          expect(found.places.map((p) => p.offset)).toEqual(want[i]?.offsets.slice(0, 10))
          const text = blockText(trace.session.messages.flatMap((m) => m.blocks).find((b) => b.id === found.block) as Block)
          for (const { offset, before, hit, after } of found.places) {
            expect(
              [...text]
                .slice(0, offset + [...hit, ...after].length)
                .join('')
                .endsWith(`${before}${hit}${after}`),
            ).toBe(true)
            expect([...before].length).toBe(Math.min(40, offset))
          }
        })
        expect(got.blocks).toBe(want.length)
        expect(got.places).toBe(want.reduce((n, { offsets }) => n + offsets.length, 0))
        places += got.places
      }),
      { seed: 71, numRuns: 150 },
    )
    expect(places).toBeGreaterThan(1_000)
  })

  it('tells where the phrase was after every step, and where the text is then', () => {
    const seen = new Set<unknown>()
    fc.assert(
      fc.property(runs, phrases, fc.nat(), (trace, phrase, pick) => {
        const places = placesOf(trace)
        const at = places[pick % Math.max(1, places.length)]
        if (!at) return
        for (const { block, message, stays, where } of searched(trace, { phrase, at }).found) {
          const now = places.filter((p) => upTo(p, at)).map((p) => [p, standing(trace, message, block, phrase, p)] as const)
          const turns = now.filter(([, as], i) => as !== undefined && as !== now[i - 1]?.[1])
          expect(stays.map(({ call, step, as }) => ({ call, step, as }))).toEqual(
            turns.map(([p, as]) => ({ call: p.call + 1, step: p.step, as })),
          )
          for (const { as } of stays) seen.add(as)
          for (const { edit, as } of stays) if (as !== 'whole') expect(edit).toBeGreaterThan(0)
          expect(where === null ? null : short(where)).toEqual(turns.length === 0 ? null : look(trace, block, at))
        }
      }),
      { seed: 72, numRuns: 150 },
    )
    expect(seen).toEqual(new Set(['whole', 'preview', 'summary', null]))
  })

  const many = runOf(
    {
      id: 'case',
      messages: measured([
        asks('go'),
        ...Array.from({ length: 9 }, (_, i) => [uses(`t${i}`), results({ [`t${i}`]: 'needle '.repeat(i + 1) })]).flat(),
        says('done'),
      ]),
      times: [],
    },
    's08-2026-08',
  )
  it('lists so many blocks and counts the rest, ten places of each', () => {
    const { found, blocks, places } = searched(many, { phrase: 'needle', limit: 4 })
    expect([found.length, blocks, places]).toEqual([4, 9, 45])
    const last = searched(many, { phrase: 'e' }).found.findLast(({ block }) => block === 'm18.0')
    expect([last?.count, last?.places.length]).toEqual([27, 10])
  })
  it('yields at every block, so that it can be stopped', () =>
    expect([...search(many, { phrase: 'needle', matchCase: true })].length).toBe(1 + 20))
  it('is of plain text, from code point to code point', () => {
    const count = (text: string, phrase: string, matchCase = false) => occurrences(text, finder(phrase, matchCase), 9).count
    expect(count('a.c abc A.C', 'a.c')).toBe(2)
    expect(count('^$\\.*+?()[]{}|/-', '^$\\.*+?()[]{}|/-')).toBe(1)
    expect(count('aXb ^$\\.*+?()[]{}|/-ab', '^$\\.*+?()[]{}|/-AB')).toBe(1)
    for (const matchCase of [true, false]) {
      expect(count('🧪', '\ud83e', matchCase)).toBe(0)
      expect(count('🧪', '\uddea', matchCase)).toBe(0)
      expect(count('x\ud83e', '\ud83e', matchCase)).toBe(1)
      expect(count('aaaa', 'aa', matchCase)).toBe(2)
      expect(count('anything', '', matchCase)).toBe(0)
    }
    expect(occurrences('İİ straße', finder('STRA', false), 9).first[0]).toMatchObject({
      offset: 3,
      before: 'İİ ',
      hit: 'stra',
      after: 'ße',
    })
  })
  it('cuts a phrase that is too long, and says which it looked for', () => {
    const long = '🧪(('.repeat(MOST_PHRASE)
    expect([...searched(many, { phrase: long, matchCase: false }).phrase].length).toBe(MOST_PHRASE)
    expect(cutPhrase('short')).toBe('short')
  })
})

const short = ({ best, reads }: Where) => (best === 'file' ? { reads } : best)

/** Undefined: the block has not come in. */
function standing(
  trace: Trace,
  message: string,
  block: string,
  phrase: string,
  until: Place,
): 'whole' | 'preview' | 'summary' | null | undefined {
  const recorded = trace.session.messages.flatMap((m) => m.blocks).find((b) => b.id === block)
  const list = listAfter(trace, until)
  const there = list.find((m) => m.id === message)?.blocks.find((b) => b.id === block)
  if (there) return there === recorded ? 'whole' : previewed(there).includes(phrase) ? 'preview' : null
  const heir = heirOf(trace, message, until)
  if (heir === undefined) return undefined
  const text = heir?.blocks[0]?.content?.read() ?? ''
  const [, request = '', summary = '""'] = /^\[[^\]]+\]\n\n[^\n]+:\n([\s\S]*)\n\n[^\n]+:\n("(?:[^"\\]|\\.)*")/.exec(text) ?? []
  return heir?.summary && [request, String(JSON.parse(summary))].some((part) => part.includes(phrase)) ? 'summary' : null
}

const previewed = (block: Block): string =>
  /^<persisted-output>\n[\s\S]*?\nPreview:\n([\s\S]*)\n<\/persisted-output>$/.exec(block.content?.read() ?? '')?.[1] ?? ''

/** What stands for a dropped message; null when that is nothing, undefined when it was never dropped. */
function heirOf(trace: Trace, message: string, until: Place): Message | null | undefined {
  let now = message
  let heir: Message | null | undefined
  for (const { call, step } of placesOf(trace)) {
    if (!upTo({ call, step }, until)) break
    const edits = trace.calls[call]?.steps[step]?.edits ?? []
    for (const edit of edits) {
      if (edit.op !== 'splice' || !edit.drop.includes(now)) continue
      const id = edit.into ?? edit.put[0]?.id
      heir = edits.flatMap((e) => (e.op === 'splice' ? e.put : [])).find((m) => m.id === id) ?? null
      now = id ?? ''
      break
    }
  }
  return heir
}
