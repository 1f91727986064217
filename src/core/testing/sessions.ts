// Random sessions, small and odd, for the laws: parallel results, lists, images, quotes, astral characters, repeated ids, spoofed paths.
import fc from 'fast-check'
import { apiMessage, recordedMessage } from '../conversation/message.ts'
import type { ApiMessage, Message } from '../conversation/types.ts'
import type { Replayable } from '../pipeline/trace.ts'
import type { ThresholdName } from '../pipeline/types.ts'

const piece = fc.constantFrom(
  'alpha',
  "it's",
  '"q"',
  '\n',
  '\t',
  '\\',
  '日本',
  '压缩',
  '🧪',
  '\u2028',
  '\u200b',
  '\x7f',
  '\x1b[0m',
  'é',
  '\u0085',
  'Error: no',
  ' must ',
  '. ',
)
const text = (max: number) => fc.array(piece, { maxLength: max }).map((pieces) => pieces.join(''))
const long = fc.tuple(text(12), fc.integer({ min: 0, max: 40 })).map(([t, n]) => t.repeat(n))
const spoof = fc
  .tuple(text(3), fc.constantFrom('notes.txt', '.task_outputs/tool-results/t1.txt'))
  .map(([t, p]) => `${t}\nFull output: ${p}\n${t}`)
const content = fc.oneof(
  { weight: 6, arbitrary: long },
  { weight: 1, arbitrary: spoof },
  {
    weight: 1,
    arbitrary: fc.array(
      text(20).map((t) => ({ type: 'text', text: t })),
      { maxLength: 3 },
    ),
  },
  { weight: 1, arbitrary: fc.constant([{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'aGk='.repeat(40) } }]) },
  { weight: 1, arbitrary: fc.constant(undefined) },
)
const id = fc.constantFrom('t1', 't2', 'toolu_01A', 'id:with*odd', 'a/b', '../x', 'ü'.repeat(130))

const turn = fc.record({
  typed: fc.option(text(10), { freq: 3 }),
  say: fc.option(text(8), { freq: 2 }),
  think: fc.boolean(),
  uses: fc.array(fc.record({ id, content, name: fc.constantFrom('bash', 'read_file', 'write_file', 'compact') }), { maxLength: 4 }),
})

type Turn = typeof turn extends fc.Arbitrary<infer T> ? T : never

function rawOf(turns: readonly Turn[]): ApiMessage[] {
  const raw: ApiMessage[] = [{ role: 'user', content: 'start' }]
  for (const { typed, say, think, uses } of turns) {
    if (raw.at(-1)?.role === 'assistant') raw.push({ role: 'user', content: typed ?? 'go on' })
    const blocks: unknown[] = []
    if (think) blocks.push({ type: 'thinking', thinking: 'hm', signature: 's' })
    if (say !== null) blocks.push({ type: 'text', text: say })
    for (const use of uses) blocks.push({ type: 'tool_use', id: use.id, name: use.name, input: { path: `src/${use.id}` } })
    raw.push({ role: 'assistant', content: blocks })
    if (uses.length === 0) continue
    const results = uses.map((use) => ({
      type: 'tool_result',
      tool_use_id: use.id,
      ...(use.content === undefined ? {} : { content: use.content }),
    }))
    raw.push({ role: 'user', content: typed === null ? results : [...results, { type: 'text', text: typed }] })
  }
  return raw
}

export const measured = (raw: readonly ApiMessage[]): readonly Message[] =>
  raw.map((m, i) => recordedMessage(m, i, m.role === 'user' && typeof m.content === 'string' ? m.content : null))

export const sessions: fc.Arbitrary<Replayable> = fc
  .array(turn, { minLength: 1, maxLength: 14 })
  .map((turns) => ({ id: 'law', messages: measured(rawOf(turns)), times: [] }))

/** Two random sessions in a row; in every other one nobody calls the compact tool, so that the list grows long enough to be cut. */
export const longer: fc.Arbitrary<Replayable> = fc.tuple(sessions, sessions, fc.boolean()).map(([one, two, quiet]) => {
  const raw = [...one.messages, ...two.messages].map((m) => JSON.stringify(apiMessage(m)))
  return { ...one, messages: measured(raw.map((m) => JSON.parse(quiet ? m.replaceAll('"name":"compact"', '"name":"bash"') : m))) }
})

/** Policies at which every stage has something to do. */
export const policies: fc.Arbitrary<Partial<Record<ThresholdName, number>>> = fc.record(
  {
    batchLimit: fc.integer({ min: 20, max: 900 }),
    persistThreshold: fc.integer({ min: 10, max: 200 }),
    previewChars: fc.integer({ min: 0, max: 60 }),
    maxMessages: fc.integer({ min: 5, max: 14 }),
    keepHead: fc.integer({ min: 1, max: 3 }),
    keepRecentResults: fc.integer({ min: 1, max: 4 }),
    placeholderMin: fc.integer({ min: 0, max: 130 }),
    contextLimit: fc.integer({ min: 400, max: 4_000 }),
    keepRecentMessages: fc.integer({ min: 1, max: 6 }),
    maxReactiveRetries: fc.integer({ min: 0, max: 2 }),
    summaryInputLimit: fc.integer({ min: 100, max: 3_000 }),
    summaryMaxTokens: fc.integer({ min: 10, max: 200 }),
    fitPreviewChars: fc.integer({ min: 0, max: 50 }),
  },
  { requiredKeys: [] },
)
