// The slow figures on hand-made sessions with known answers, and beside the life of every block on random ones.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareOfBlock } from '../conversation/message.ts'
import type { ApiMessage } from '../conversation/types.ts'
import { lifeOf } from '../pipeline/life.ts'
import type { EditionId } from '../pipeline/types.ts'
import { EDITION_IDS } from '../pipeline/types.ts'
import { pinnedAt, placesOf } from '../testing/pins.ts'
import { type RunOptions, runOf } from '../testing/runs.ts'
import { longer, measured, policies } from '../testing/sessions.ts'
import { asks, results, says } from '../testing/stage.ts'
import { ASSUMED } from './assumptions.ts'
import { runBlocks } from './blocks.ts'
import { needlesOf } from './needles.ts'
import { slowFigures } from './slow.ts'
import type { Figure, FigureId } from './types.ts'
import { PLACES } from './types.ts'
import { whereabouts } from './whereabouts.ts'

function finished<R>(run: Generator<void, R, void>): R {
  for (let next = run.next(); ; next = run.next()) if (next.done) return next.value
}

const runs = (id: string, command: string): ApiMessage => ({
  role: 'assistant',
  content: [{ type: 'tool_use', id, name: 'bash', input: { command } }],
})
const figuresOf = (id: EditionId, raw: readonly ApiMessage[], options: RunOptions = {}): ReadonlyMap<FigureId, Figure> => {
  const trace = runOf({ id: 'hand', messages: measured(raw), times: [] }, id, options)
  return new Map(finished(slowFigures(trace, { ...ASSUMED, charsPerToken: 1 })).figures.map((f) => [f.id, f]))
}
const values = (figures: ReadonlyMap<FigureId, Figure>, ...ids: readonly FigureId[]) => ids.map((id) => figures.get(id)?.value)
const shareOf = (raw: readonly ApiMessage[], message: number, at = 0): number => {
  const own = measured(raw)[message]
  if (!own) throw new Error(`No message ${message}`)
  return shareOfBlock(own, at, 'json')
}

const OUT = 'a line of output\n'.repeat(40)
/** Four commands, one after the other, the first once more at the end. */
const AGAIN: readonly ApiMessage[] = [
  asks('look around'),
  ...['ls', 'cat a', 'cat b', 'cat c', ' ls '].flatMap((command, i) => [runs(`t${i}`, command), results({ [`t${i}`]: OUT })]),
  says('done'),
]

describe('where every character is', () => {
  it('is the context where nothing is taken away', () => {
    const figures = figuresOf('none', AGAIN)
    const [kept, lost, loss] = values(figures, 'kept', 'lost', 'loss')
    expect([kept, lost, loss]).toEqual([figures.get('kept')?.of, 0, 0])
  })

  it('is to be had by running again behind a placeholder of July and August, and a file behind one of upstream', () => {
    const options = { thresholds: { keepRecentResults: 1, contextLimit: 1_000 } }
    const micro = { thresholds: { keepRecentResults: 1, contextLimit: 100_000 } }
    const size = [2, 4, 6, 8].reduce((sum, message) => sum + shareOf(AGAIN, message), 0)
    expect(values(figuresOf('s08-2026-08', AGAIN, micro), 'by_rerun', 'in_file', 'in_summary', 'lost')).toEqual([size, 0, 0, 0])
    const upstream = figuresOf('s08-head', AGAIN, { thresholds: { ...options.thresholds, contextLimit: 3_000 } })
    expect(upstream.get('in_file')?.value).toBeGreaterThan(0)
    expect(values(upstream, 'by_rerun', 'in_summary', 'lost')).toEqual([0, 0, 0])
  })

  it('is lost behind a marker of July, and only in a summary where that was shown all of it', () => {
    const snipped = figuresOf('s08-2026-07', AGAIN, { thresholds: { maxMessages: 6, keepHead: 1 } })
    expect(snipped.get('lost')?.value).toBeGreaterThan(0)
    expect(values(snipped, 'in_summary', 'in_file')).toEqual([0, 0])
    const folded = figuresOf('s08-2026-07', AGAIN, { thresholds: { contextLimit: 2_500, keepRecentResults: 50 } })
    expect(folded.get('in_summary')?.value).toBeGreaterThan(0)
    expect(folded.get('in_file')?.value).toBe(0)
    const blind = figuresOf('s08-2026-07', AGAIN, { thresholds: { contextLimit: 2_500, keepRecentResults: 50, summaryInputLimit: 100 } })
    expect(blind.get('lost')?.value).toBeGreaterThan(folded.get('lost')?.value ?? 0)
  })

  it('is what the life of each block says, and adds up to the recording', () => {
    const cases = fc.tuple(longer, fc.constantFrom(...EDITION_IDS), policies, fc.option(placesOf(1), { freq: 1, nil: [] }))
    fc.assert(
      fc.property(cases, ([session, id, thresholds, places]) => {
        const trace = runOf(session, id, { thresholds, pins: pinnedAt(session, places) })
        const own = { kept: 0, in_file: 0, in_file_deep: 0, by_rerun: 0, in_summary: 0, lost: 0 }
        let total = 0
        for (const message of session.messages)
          message.blocks.forEach((block, at) => {
            const { best, reads } = lifeOf(trace, block.id)?.now ?? { best: 'nowhere', reads: null }
            const size = shareOfBlock(message, at, trace.edition.measure)
            const names = { context: 'kept', rerun: 'by_rerun', summary: 'in_summary', nowhere: 'lost' } as const
            own[best === 'file' ? (reads === 1 ? 'in_file' : 'in_file_deep') : names[best]] += size
            total += size
          })
        const found = finished(whereabouts(runBlocks(trace)))
        const figures = new Map(found.figures.map((f) => [f.id, f]))
        for (const [i, place] of PLACES.entries())
          expect(found.places.sizes.reduce((sum, size, block) => sum + (found.places.at[block] === i ? size : 0), 0)).toBe(own[place])
        for (const [place, size] of Object.entries(own)) expect(figures.get(place as FigureId)).toMatchObject({ value: size, of: total })
        expect(figures.get('loss')?.value).toBeCloseTo((own.lost + own.in_summary) / total, 12)
      }),
      { seed: 21, numRuns: 60 },
    )
  })
})

describe('a result', () => {
  it('is never sent whole where a stage takes it before the first call', () => {
    const raw = [asks('go'), runs('t1', 'cat big'), results({ t1: 'x'.repeat(9_000) }), says('ok')]
    const [count, chars] = values(
      figuresOf('s08-2026-08', raw, { thresholds: { contextLimit: 5_000 } }),
      'never_whole',
      'never_whole_chars',
    )
    expect([count, chars]).toEqual([1, shareOf(raw, 2)])
    expect(values(figuresOf('s08-2026-08', raw), 'never_whole')).toEqual([0])
  })

  it('does not count where no call followed it', () => {
    const raw = [asks('go'), runs('t1', 'cat big'), results({ t1: 'x' })]
    expect(figuresOf('none', raw).get('never_whole')).toMatchObject({ value: 0, of: 0 })
  })
})

describe('regret', () => {
  it('is a look-up of what was taken away: once, at the call that asked, for the size of what was there', () => {
    const figures = figuresOf('s08-2026-08', AGAIN, { thresholds: { keepRecentResults: 1 } })
    expect(figures.get('regret')).toMatchObject({ value: 1, of: 1, calls: new Uint32Array([5]) })
    expect(values(figures, 'regret_tokens')).toEqual([shareOf(AGAIN, 2)])
  })

  it('is none where the text still stands, nor between results of one turn', () => {
    expect(figuresOf('none', AGAIN).get('regret')).toMatchObject({ value: 0, of: 1 })
    const twice = {
      role: 'assistant',
      content: ['a', 'b'].map((id) => ({ type: 'tool_use', id, name: 'bash', input: { command: 'ls' } })),
    } as const
    const raw = [asks('go'), twice, results({ a: OUT, b: OUT }), says('ok')]
    expect(figuresOf('s08-2026-08', raw).get('regret')).toMatchObject({ value: 0, of: 0 })
  })
})

describe('dead weight', () => {
  it('is what no later answer refers to, from its second call on', () => {
    const raw = [
      asks('go'),
      runs('t1', 'one'),
      results({ t1: OUT }),
      runs('t2', 'two'),
      results({ t2: 'ok' }),
      runs('t3', 'three'),
      results({ t3: 'ok' }),
      says('done'),
    ]
    // t1 is shown at calls 2, 3 and 4; t2 at 3 and 4.
    const figures = figuresOf('none', raw)
    expect(figures.get('dead_weight')?.perCall).toEqual(new Float64Array([0, 0, shareOf(raw, 2), shareOf(raw, 2) + shareOf(raw, 4)]))
  })

  it('waits until the last answer that shares an identifier', () => {
    const raw = [
      asks('go'),
      runs('t1', 'one'),
      results({ t1: 'see src/deep/place.ts' }),
      says('hm'),
      asks('and?'),
      says('it is src/deep/place.ts'),
      asks('ok'),
      says('bye'),
    ]
    expect(figuresOf('none', raw).get('dead_weight')?.perCall).toEqual(new Float64Array([0, 0, 0, shareOf(raw, 2)]))
  })
})

describe('needles', () => {
  const needing = (result: string): readonly ApiMessage[] => [
    asks('go'),
    runs('t1', 'one'),
    results({ t1: result }),
    runs('t2', 'two'),
    results({ t2: OUT }),
    runs('t3', 'three'),
    results({ t3: OUT }),
    says('I change src/deep/place.ts because of ERR-4711 at line 90210, see https://a.example/b and parseAll(x)'),
  ]
  const told = 'src/deep/place.ts:90210 ERR-4711 in parseAll(1) https://a.example/b '.concat(OUT)

  it('are sought by class where an answer writes them after their place is gone', () => {
    const gone = figuresOf('s08-2026-08', needing(told), { thresholds: { keepRecentResults: 1 } })
    const classes = ['needles_path', 'needles_url', 'needles_error', 'needles_number', 'needles_name'] as const
    for (const id of classes) expect(gone.get(id)).toMatchObject({ value: 0, of: 1, calls: new Uint32Array([4]) })
    expect(gone.get('needles')).toMatchObject({ value: 0, of: 5 })
    expect(figuresOf('none', needing(told)).get('needles')).toMatchObject({ value: null, of: 0 })
  })

  it('are held by a preview, by another place, and by a summary that says them', () => {
    const persisted = figuresOf('s08-2026-08', needing(told), {
      thresholds: { batchLimit: 200, persistThreshold: 200, previewChars: 100, keepRecentResults: 9 },
    })
    expect(persisted.get('needles')).toMatchObject({ value: 1, of: 5 })
    const twice = [asks('src/deep/place.ts it is'), ...needing(told).slice(1)]
    const held = figuresOf('s08-2026-08', twice, { thresholds: { keepRecentResults: 1 } })
    expect(values(held, 'needles_path', 'needles_error')).toEqual([1, 0])
    const read = [
      asks('go'),
      { role: 'assistant', content: [{ type: 'tool_use', id: 'r', name: 'read_file', input: { path: 'src/deep/place.ts' } }] } as const,
      results({ r: OUT.repeat(3) }),
      says('ok'),
      asks('and'),
      says('see src/deep/place.ts'),
    ]
    const folded = figuresOf('s08-2026-08', read, { thresholds: { contextLimit: 1_500 } })
    expect(folded.get('needles_path')).toMatchObject({ value: 1, of: 1 })
  })

  it('are found once a session', () => {
    const messages = measured(needing(told))
    const first = finished(needlesOf(messages))
    expect(finished(needlesOf(messages))).toBe(first)
    expect(first.map((n) => n.text).sort()).toEqual(['90210', 'ERR-4711', 'https://a.example/b', 'parseAll', 'src/deep/place.ts'])
  })
})

describe('a rule that the user typed', () => {
  const raw = [
    asks('go'),
    says('ok'),
    asks('Never touch the tests. It is a fine day.'),
    ...Array.from({ length: 6 }, (_, i) => [says(`step ${i}`), asks(`more ${i}`)]).flat(),
    says('done'),
  ]

  it('is held word for word in its message or in a summary, or not at all', () => {
    expect(figuresOf('none', raw).get('constraints')).toMatchObject({ value: 1, of: 1 })
    const cut = { thresholds: { maxMessages: 5, keepHead: 1 } }
    expect(figuresOf('s08-2026-07', raw, cut).get('constraints')).toMatchObject({ value: 0, of: 1 })
    const rejections = [{ call: 8, error: 'prompt_too_long' }]
    expect(figuresOf('s08-2026-08', raw, { rejections }).get('constraints')).toMatchObject({ value: 1, of: 1 })
    expect(figuresOf('none', AGAIN).get('constraints')?.value).toBeNull()
  })
})

describe('rules of the API', () => {
  it('are counted, and thinking behind an edit apart', () => {
    const thinks = (id: string): ApiMessage => ({
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'hm', signature: 's' },
        { type: 'tool_use', id, name: 'bash', input: { command: id } },
      ],
    })
    const raw = [asks('go'), thinks('t1'), results({ t1: OUT }), thinks('t2'), results({ t2: OUT }), says('done')]
    // The placeholder of t1 comes before call 3: the thinking of t2 stands behind it.
    const figures = figuresOf('s08-2026-08', raw, { thresholds: { keepRecentResults: 1 } })
    expect(figures.get('thinking_invalidated')).toMatchObject({ value: 1, calls: new Uint32Array([3]) })
    expect(values(figures, 'violations')).toEqual([0])
    expect(figuresOf('none', raw).get('thinking_invalidated')?.value).toBe(0)
  })
})
