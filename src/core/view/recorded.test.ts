// Is the context the tool sent the one an independent rebuilding gives, and is every number the recording's?
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrayExtent, recordedMessage } from '../conversation/message.ts'
import { textOf } from '../conversation/text.ts'
import type { ApiMessage } from '../conversation/types.ts'
import type { RecordedCompaction, Usage } from '../importers/types.ts'
import { CHARS_PER_TOKEN, estimateOf } from './estimate.ts'
import { type Beside, recordedView } from './recorded.ts'

const CLEARED = '[Old tool result content cleared]'
const none: Omit<RecordedCompaction, 'before'> = {
  kind: 'compact',
  line: 1,
  trigger: 'auto',
  preTokens: null,
  postTokens: null,
  tokensSaved: null,
  ids: 0,
  cleared: [],
  summary: null,
  kept: null,
  elsewhere: false,
}

/** A turn: a use, and its result of so many characters. */
const session = (sizes: readonly number[]): ApiMessage[] => [
  { role: 'user', content: 'Go on.' },
  ...sizes.flatMap((size, i): ApiMessage[] => [
    { role: 'assistant', content: [{ type: 'tool_use', id: `t${i}`, name: 'Bash', input: {} }] },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: `t${i}`, content: 'x'.repeat(size) }] },
  ]),
  { role: 'assistant', content: 'Done.' },
]

/** The list as the tool sent it before the message at `end`, built anew each time. */
function oracle(raws: readonly ApiMessage[], { compactions, summaries }: Beside, end: number): readonly ApiMessage[] {
  const cleared = new Set<string>()
  let list: { readonly at: number; readonly raw: ApiMessage }[] = []
  let kept: readonly number[] = []
  for (let at = 0; at <= end; at++) {
    for (const one of compactions.filter(({ before, elsewhere }) => before === at && !elsewhere)) {
      if (one.kind === 'microcompact') for (const id of one.cleared) cleared.add(id)
      else {
        kept = one.kept?.messages ?? []
        const summary =
          one.summary === null || at === 0
            ? []
            : [{ at: -1, raw: { role: 'user', content: summaries[one.summary]?.read() ?? '' } as const }]
        list = [...summary, ...kept.map((k) => ({ at: k, raw: raws[k] as ApiMessage }))]
      }
    }
    if (at < end && !kept.includes(at)) list.push({ at, raw: raws[at] as ApiMessage })
  }
  return list.map(({ raw }) => {
    if (!Array.isArray(raw.content)) return raw
    return { ...raw, content: raw.content.map((b) => (cleared.has(b.tool_use_id) ? { ...b, content: CLEARED } : b)) }
  })
}
const sizeOf = (raws: readonly ApiMessage[]) => arrayExtent(raws.map((raw, i) => recordedMessage(raw, i, null))).json

const look = (raws: readonly ApiMessage[], beside: Beside) =>
  recordedView(
    's',
    raws.map((raw, i) => recordedMessage(raw, i, null)),
    beside,
    'json',
  )

test('the context of every call is what is left after compactions, kept messages and cleared results', () => {
  const turns = fc.array(fc.integer({ min: 40, max: 400 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(
      turns,
      fc.array(fc.tuple(fc.nat(30), fc.nat(3), fc.array(fc.nat(30), { maxLength: 3 }), fc.boolean()), { maxLength: 4 }),
      (sizes, cuts) => {
        const raws = session(sizes)
        const calls = raws.flatMap(({ role }, i) => (role === 'assistant' ? [i] : []))
        const seen = new Set<string>()
        const compactions = cuts
          .map(([at, kind, others, elsewhere]): RecordedCompaction => {
            const before = at % raws.length
            // Results that were there by then and are cleared for the first time.
            const ids = [...new Set(others.map((k) => `t${k % sizes.length}`))].filter((id) => 2 * Number(id.slice(1)) + 2 < before)
            const kept = kind === 1 ? { messages: [...new Set(others.map((k) => k % raws.length))], place: 'after_summary' as const } : null
            return kind === 2
              ? { ...none, kind: 'microcompact', before, cleared: ids, elsewhere }
              : { ...none, before, summary: kind === 3 ? null : 0, kept, elsewhere }
          })
          .toSorted((a, b) => a.before - b.before)
          .map((one) => (one.elsewhere ? one : { ...one, cleared: one.cleared.filter((id) => !seen.has(id) && seen.add(id)) }))
        const beside: Beside = { usages: [], compactions, summaries: [textOf('What happened.')] }
        const view = look(raws, beside)
        calls.forEach((at, i) => {
          const list = oracle(raws, beside, at)
          expect([view.messages[i], view.sent[i]]).toEqual([list.length, sizeOf(list)])
        })
      },
    ),
    { numRuns: 400, seed: 11 },
  )
})

describe('usage', () => {
  const usage = (input: number, cacheRead: number | null, cacheWrite: number | null): Usage => ({ input, cacheRead, cacheWrite, output: 7 })
  const raws = session([400, 4_000, 40_000])
  const usages = raws.map((_, i) => [null, usage(10, 20, 30), null, null, null, usage(5, null, null), null, null][i] ?? null)
  const view = look(raws, {
    usages,
    compactions: [
      { ...none, before: 3 },
      { ...none, before: 5, elsewhere: true },
    ],
    summaries: [],
  })
  test('stands at the call whose answer it came with; what was not recorded is no zero', () => {
    expect([...view.tokens]).toEqual([60, Number.NaN, 5, Number.NaN])
    expect([...view.cacheRead]).toEqual([20, Number.NaN, Number.NaN, Number.NaN])
    expect([...view.output]).toEqual([7, Number.NaN, 7, Number.NaN])
  })
  test('a compaction stands at the call after it; one of another branch nowhere', () => {
    expect(view.compactions.map(({ call, compaction }) => [call, compaction.before])).toEqual([[2, 3]])
  })
})

describe('the estimate', () => {
  test('a fixed part and characters a token are found again', () => {
    const sizes = [2_000, 9_000, 30_000, 4_000, 80_000]
    const estimate = estimateOf(
      Float64Array.from(sizes),
      Float64Array.from(sizes, (k) => 20_000 + k / 3.2),
    )
    expect(estimate?.fit?.charsPerToken).toBeCloseTo(3.2, 6)
    expect(estimate?.fit?.fixed).toBeCloseTo(20_000, 3)
  })
  test('what is always there was in the smallest prompt, too; a line that misses says by how much', () => {
    // A compaction in the middle of the recording: few characters again, and yet many tokens.
    const sizes = [10_000, 200_000, 400_000, 20_000, 60_000]
    const tokens = [12_000, 60_000, 110_000, 70_000, 90_000]
    const fit = estimateOf(Float64Array.from(sizes), Float64Array.from(tokens))?.fit
    expect(fit?.fixed).toBe(12_000)
    expect(fit?.charsPerToken).toBeGreaterThan(1)
    expect(fit?.miss).toBeGreaterThan(0.1)
    const good = estimateOf(
      Float64Array.from(sizes),
      Float64Array.from(sizes, (k) => 12_000 + k / 4),
    )
    expect(good?.fit?.miss).toBeCloseTo(0, 9)
  })
  test('error of all calls, the middle one, the worst; calls without a number do not count', () => {
    const estimate = estimateOf(Float64Array.from([400, 800, 1_200, 9]), Float64Array.from([100, 100, 600, Number.NaN]))
    expect(CHARS_PER_TOKEN).toBe(4)
    expect(estimate).toMatchObject({ calls: 3, all: 600 / 800 - 1, median: -0.5, worst: { call: 2, error: 1 } })
  })
  test('too little to say: no recording, few calls, one size, tokens that fall as characters grow', () => {
    expect(estimateOf(new Float64Array(2), Float64Array.from([Number.NaN, 0]))).toBeNull()
    const line = (characters: number[], tokens: number[]) => estimateOf(Float64Array.from(characters), Float64Array.from(tokens))?.fit
    expect(line([1, 2], [3, 4])).toBeNull()
    expect(line([5, 5, 5], [3, 4, 5])).toBeNull()
    expect(line([1, 2, 3], [9, 8, 7])).toBeNull()
    expect(line([100, 200, 300], [10, 40, 70])).toMatchObject({ charsPerToken: 5, fixed: 0 })
  })
})
