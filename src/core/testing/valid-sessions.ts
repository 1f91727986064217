// Random sessions the API accepts at every call: unique ids, all results right behind their uses, results first, signed thinking first, nothing empty.
import fc from 'fast-check'
import type { ApiMessage } from '../conversation/types.ts'
import type { Replayable } from '../pipeline/trace.ts'
import { measured } from './sessions.ts'

const words = fc.constantFrom(
  'look at the tests',
  'npm test fails: "x"',
  '日本語の説明',
  '再看一遍',
  '🧪 done',
  'a\nb',
  'Full output: notes.txt',
)
const long = fc.tuple(words, fc.integer({ min: 1, max: 60 })).map(([text, n]) => text.repeat(n))
const block = (text: string) => ({ type: 'text', text })
const IMAGE = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'aGk='.repeat(60) } }

/** What a tool may answer: a string, a list, an empty list, nothing. */
const output = fc.oneof(
  { weight: 6, arbitrary: long },
  { weight: 1, arbitrary: fc.array(long.map(block), { maxLength: 2 }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>([IMAGE], '', undefined) },
)
const use = fc.record({ name: fc.constantFrom('bash', 'bash', 'read_file', 'compact'), output, failed: fc.boolean() })
type Use = typeof use extends fc.Arbitrary<infer T> ? T : never

const answer = fc.record({
  think: fc.boolean(),
  say: fc.option(words, { freq: 2 }),
  uses: fc.array(use, { minLength: 1, maxLength: 3 }),
  /** The results stand in another order than their uses. */
  turned: fc.boolean(),
  /** The user typed while the tools ran. */
  more: fc.option(words, { freq: 5 }),
})
const request = fc.record({
  typed: words,
  asList: fc.boolean(),
  answers: fc.array(answer, { maxLength: 6 }),
  closing: fc.record({ think: fc.boolean(), say: words }),
})
type Request = typeof request extends fc.Arbitrary<infer T> ? T : never

const thinking = (on: boolean, no: number): readonly unknown[] => (on ? [{ type: 'thinking', thinking: 'hm', signature: `sig${no}` }] : [])

function rawOf(requests: readonly Request[]): ApiMessage[] {
  const raw: ApiMessage[] = []
  let no = 0
  for (const { typed, asList, answers, closing } of requests) {
    raw.push({ role: 'user', content: asList ? [block(typed)] : typed })
    for (const { think, say, uses, turned, more } of answers) {
      const named = uses.map((one) => ({ ...one, id: `toolu_${++no}` }))
      const results = named.map(resultOf)
      if (turned) results.reverse()
      const calls = named.map(({ id, name }) => ({ type: 'tool_use', id, name, input: { command: `do ${id}` } }))
      raw.push({ role: 'assistant', content: [...thinking(think, no), ...(say === null ? [] : [block(say)]), ...calls] })
      raw.push({ role: 'user', content: more === null ? results : [...results, block(more)] })
    }
    raw.push({ role: 'assistant', content: [...thinking(closing.think, ++no), block(closing.say)] })
  }
  return raw
}

const resultOf = ({ id, output, failed }: Use & { readonly id: string }): unknown => ({
  type: 'tool_result',
  tool_use_id: id,
  ...(output === undefined ? {} : { content: output }),
  ...(failed ? { is_error: true } : {}),
})

export const validSessions: fc.Arbitrary<Replayable> = fc
  .array(request, { minLength: 1, maxLength: 6 })
  .map((requests) => ({ id: 'valid', messages: measured(rawOf(requests)), times: [] }))
