// The law of the watch: after every step it holds exactly what a check from scratch finds, and tells what came and went.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rewriteResult } from '../block.ts'
import { putMessage, recordedMessage } from '../message.ts'
import { textOf } from '../text.ts'
import type { ApiMessage, Edit, Message, ResultFacts, Rewrite, Splice } from '../types.ts'
import { nameOf } from './breach.ts'
import { breachesOf } from './check.ts'
import { Watch } from './watch.ts'

const id = fc.constantFrom('a', 'b', 'c', 'd')
const text = fc.constantFrom('so', '', ' ', '日本', 'x\ud800', '🧪').map((t) => ({ type: 'text', text: t }))
const use = id.map((id) => ({ type: 'tool_use', id, name: 'bash', input: {} }))
const result = fc.record({ id, content: fc.constantFrom<unknown>('ok', '日', '\udc00', [], 7, [{ type: 'audio' }]) })
const answer = result.map(({ id, content }) => ({ type: 'tool_result', tool_use_id: id, content }))
const thinking = fc.constantFrom({ type: 'thinking', thinking: 'hm', signature: 's' }, { type: 'thinking', thinking: 'hm' })
const said = fc.array(fc.oneof({ weight: 4, arbitrary: use }, { weight: 2, arbitrary: thinking }, text), { maxLength: 4 })
const heard = fc.array(fc.oneof({ weight: 4, arbitrary: answer }, text), { maxLength: 4 })
const message: fc.Arbitrary<ApiMessage> = fc.oneof(
  { weight: 5, arbitrary: said.map((content): ApiMessage => ({ role: 'assistant', content })) },
  { weight: 5, arbitrary: heard.map((content): ApiMessage => ({ role: 'user', content })) },
  fc
    .tuple(fc.constantFrom('user' as const, 'assistant' as const), fc.constantFrom('hello', '', '\n'))
    .map(([role, content]) => ({ role, content })),
)
/** One step: messages that come, or numbers that choose edits of the list as it is then. */
const step = fc.oneof(
  fc.record({ add: fc.array(message, { minLength: 1, maxLength: 4 }) }),
  fc.record({
    cuts: fc.array(fc.tuple(fc.nat(), fc.nat({ max: 4 }), fc.nat({ max: 2 })), { minLength: 1, maxLength: 3 }),
    rewrite: fc.boolean(),
  }),
)

const why = { reason: { code: 'fit', chars: 0, size: 0, target: 0 }, recovery: { kind: 'none' }, quirks: [] } as const

function splice(messages: readonly Message[], from: number, drop: number, put: number, name: string): Splice {
  const gone = messages.slice(from, from + drop)
  const before = messages[from - 1]?.seq ?? (messages[0]?.seq ?? 0) - 1
  const next = gone.at(-1)?.seq ?? messages[from]?.seq ?? Math.floor(before) + 1
  const seqs = Array.from({ length: put }, (_, i) => before + ((next - before) * (i + 1)) / (put + 1))
  const putAll = seqs.map((seq, i) => putMessage(`${name}.${i}`, seq, textOf('[marker]'), null))
  return {
    op: 'splice',
    after: messages[from - 1]?.id ?? null,
    seq: gone[0]?.seq ?? next,
    drop: gone.map((m) => m.id),
    put: putAll,
    ...why,
  }
}

const rewrites = (message: Message): Rewrite[] =>
  message.blocks.flatMap((block) =>
    block.result
      ? [
          {
            op: 'rewrite' as const,
            message: message.id,
            seq: message.seq,
            block: block.id,
            to: rewriteResult(block as typeof block & { result: ResultFacts }, { text: textOf('[old]'), fullOutput: null, savedAt: null }),
            ...why,
          },
        ]
      : [],
  )

/** Disjoint edits, in the order of the list. */
function editsOf(
  messages: readonly Message[],
  cuts: readonly (readonly [number, number, number])[],
  rewrite: boolean,
  name: string,
): readonly Edit[] {
  const edits: Edit[] = []
  let at = 0
  for (const [skip, drop, put] of cuts) {
    const from = at + (skip % 4)
    if (from > messages.length || (drop === 0 && put === 0)) continue
    for (const m of rewrite ? messages.slice(at, from) : []) edits.push(...rewrites(m))
    edits.push(splice(messages, from, drop, put, `${name}.${edits.length}`))
    at = from + drop + 1 // the next one is put after a message that stays
  }
  return edits
}

it('holds after every step what a check from scratch finds', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 12 }), (steps) => {
      const watch = new Watch()
      const prefixes = new Map<string, readonly Message[]>()
      const standing = new Set<string>()
      let count = 0
      steps.forEach((one, no) => {
        const list = watch.messages
        const added = 'add' in one ? one.add.map((raw) => recordedMessage(raw, count++, null)) : []
        added.forEach((m, i) => {
          prefixes.set(m.id, [...list, ...added.slice(0, i)])
        })
        const { came, went } = watch.step(added, 'add' in one ? [] : editsOf(list, one.cuts, one.rewrite, `p${no}`))
        const changedBefore = (m: Message): boolean => {
          const was = prefixes.get(m.id)
          const now = watch.messages.slice(0, watch.messages.indexOf(m))
          return was !== undefined && (was.length !== now.length || was.some((w, i) => w !== now[i]))
        }
        const expected = breachesOf(watch.messages, { changedBefore }).map(nameOf)
        expect(watch.breaches().map(nameOf).sort()).toEqual([...new Set(expected)].sort())
        for (const breach of went) expect(standing.delete(nameOf(breach))).toBe(true)
        for (const breach of came) expect(standing.size).toBeLessThan(standing.add(nameOf(breach)).size)
        expect([...standing].sort()).toEqual([...new Set(expected)].sort())
      })
    }),
    { seed: 41, numRuns: 600 },
  )
})

it('says that the body is too large from the message that makes it so until it is gone', () => {
  const watch = new Watch()
  const big = Array.from({ length: 3 }, (_, i) => recordedMessage({ role: 'user', content: '日'.repeat(4_000_000) }, i, null))
  const rules = (change: ReturnType<Watch['step']>) => [change.came.map((b) => b.rule), change.went.map((b) => b.rule)]
  expect(rules(watch.step(big.slice(0, 2), []))).toEqual([[], []])
  expect(rules(watch.step(big.slice(2), []))).toEqual([['V14'], []])
  expect(rules(watch.step([], [splice(watch.messages, 0, 1, 1, 'p')]))).toEqual([[], ['V14']])
})

it('counts the body once when several results of a message are rewritten together', () => {
  const watch = new Watch()
  const results = ['a', 'b'].map((id) => ({ type: 'tool_result', tool_use_id: id, content: '日'.repeat(4_000_000) }))
  const list = [
    { role: 'user' as const, content: '日'.repeat(11_500_000) },
    { role: 'user' as const, content: results },
  ]
  expect(
    watch
      .step(
        list.map((raw, i) => recordedMessage(raw, i, null)),
        [],
      )
      .came.map((b) => b.rule),
  ).toContain('V14')
  expect(watch.step([], rewrites(watch.messages[1] as Message)).went).toEqual([])
})

it('knows that an empty list is none', () => {
  const watch = new Watch()
  expect(watch.step([], []).came.map((b) => b.rule)).toEqual(['V1'])
  expect(watch.step([recordedMessage({ role: 'user', content: 'go' }, 0, null)], []).went.map((b) => b.rule)).toEqual(['V1'])
})
