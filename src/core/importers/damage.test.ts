// Files of the two APIs, whole and damaged, from a seed: the same session out of each, and the laws of an array whatever happened to the file.
import { describe, expect, test } from 'vitest'
import { dice } from '../../samples/text/dice.ts'
import type { ApiMessage } from '../conversation/types.ts'
import { pairUp } from './pairing.ts'
import { asFilesOfApis } from './testing/apis.ts'
import { open, outline, read, result, use } from './testing/open.ts'

const text = (words: string) => ({ type: 'text', text: words })
const messages: readonly ApiMessage[] = [
  { role: 'user', content: 'Find out why “Zürich” 🏔 fails\u2028please' },
  { role: 'assistant', content: [text('I look.'), use('a'), use('b')] },
  { role: 'user', content: [result('a'), result('b', 'x'.repeat(400))] },
  { role: 'assistant', content: [use('c')] },
  { role: 'user', content: [result('c'), text('faster')] },
  { role: 'assistant', content: [text('The name is cut.')] },
  { role: 'user', content: 'thanks' },
  { role: 'assistant', content: [text('Any time.')] },
]
const files = Object.entries(asFilesOfApis(messages))
const OUTLINE = [
  'user: Find out why “Zürich” 🏔 fails\u2028please',
  'assistant: I look. | use a | use b',
  'user: result a | result b',
  'assistant: use c',
  'user: result c | faster',
  'assistant: The name is cut.',
  'user: thanks',
  'assistant: Any time.',
]

describe('whole', () => {
  test.each(files)('%s', async (_, content) => {
    const session = await read(content)
    expect(outline(session)).toEqual(OUTLINE)
    expect(session).toMatchObject({ unanswered: 0, orphans: 0 })
  })
})

const PHRASES = ['please', 'I look.', 'output of a', 'output of c', 'xxxx', 'faster', 'The name is cut.', 'thanks', 'Any time.']

/** What is written where it should not be. */
const ODD = [
  'null',
  '[]',
  '{}',
  '"x"',
  '1e999',
  '{"__proto__":{"x":1}}',
  '{"type":{"toString":1}}',
  '"\\ud83d"',
  '['.repeat(3_000) + ']'.repeat(3_000),
]

function damaged(d: ReturnType<typeof dice>, content: string): string {
  let out = content
  for (let times = d.int(1, 3); times > 0; times -= 1) {
    const at = d.int(0, out.length)
    const lines = out.split('\n')
    switch (d.int(0, 5)) {
      case 0:
        out = out.slice(0, at)
        break
      case 1:
        out = out.slice(0, at) + String.fromCharCode(d.int(0, 127)) + out.slice(at + 1)
        break
      case 2: {
        // A value of another kind under some key.
        const colon = out.indexOf(':', at)
        const end = colon < 0 ? -1 : out.slice(colon).search(/[,}\]\n]/)
        if (end > 0) out = `${out.slice(0, colon + 1)}${d.pick(ODD)}${out.slice(colon + end)}`
        break
      }
      case 3:
        out = out.replace(
          new RegExp(`"(${d.pick(['role', 'type', 'id', 'call_id', 'tool_call_id', 'messages', 'content', 'response', 'custom_id'])})":`),
          '"x":',
        )
        break
      case 4:
        lines.splice(d.int(0, lines.length - 1), 1)
        out = lines.join('\n')
        break
      default:
        lines.splice(d.int(0, lines.length), 0, ...lines.splice(d.int(0, lines.length - 1), 2), d.pick(ODD))
        out = lines.join('\n')
    }
  }
  return out
}

describe('damaged', () => {
  test.each(files)('%s', async (name, content) => {
    const d = dice(`damage ${name}`)
    let opened = 0
    for (let n = 0; n < 100; n += 1) {
      const file = damaged(d, content)
      const answer = await open(file)
      if (!answer.ok) continue
      opened += 1
      const raws = answer.recording.messages.map(({ raw }) => raw)
      const where = `${name} ${n}`
      expect(
        raws.map(({ role }) => role),
        where,
      ).toEqual(raws.map((_, at) => (at % 2 === 0 ? 'user' : 'assistant')))
      const { uses, results } = pairUp(raws)
      for (const one of uses) if (one.message < raws.length - 1) expect(one.answer?.message, where).toBe(one.message + 1)
      for (const one of results) expect(one.use?.message, where).toBe(one.message - 1)
      for (const { before } of answer.recording.compactions) expect(before, where).toBeLessThanOrEqual(raws.length)
      // What the file says is in the array, or the report has something to tell.
      const said = JSON.stringify(raws)
      const lost = PHRASES.filter((phrase) => file.includes(phrase) && !said.includes(phrase))
      if (lost.length > 0) expect(answer.recording.warnings.length, `${where} ${lost.join()}\n${file}`).toBeGreaterThan(0)
    }
    expect(opened).toBeGreaterThan(15)
  })
})

describe('made to hang or to overflow', () => {
  const nested = '{"requests":['.repeat(20_000) + ']}'.repeat(20_000)
  const items = Array.from({ length: 50_000 }, (_, at) => `{"type":"function_call","call_id":"${at}","name":"f","arguments":"{}"}`)
  const chained = Array.from({ length: 6_000 }, (_, at) => {
    const message = { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: `${at}` }] }
    return JSON.stringify({ id: `r${at}`, object: 'response', previous_response_id: `r${at - 1}`, output: [message] })
  })
  test.each([
    ['batches in batches', `{"custom_id":"a","params":{"messages":[{"role":"user","content":"x"}]}}\n${nested}`],
    ['one answer of very many calls', `{"model":"gpt-5","input":[{"role":"user","content":"x"},${items.join()}]}`],
    [
      'a very long part list',
      `[{"role":"user","content":"x"},{"type":"message","role":"assistant","content":[${'{"type":"output_text","text":"a"},'.repeat(200_000)}{}]}]`,
    ],
    ['a long chain of responses', chained.join('\n')],
    [
      'a stream of nothing but openings',
      JSON.stringify({
        request: { body: { model: 'claude', messages: [{ role: 'user', content: 'x' }] } },
        response: { body_raw: 'data: {\n'.repeat(200_000) },
      }),
    ],
    [
      'reminders that never end',
      JSON.stringify({ model: 'claude', messages: [{ role: 'user', content: '<system-reminder>'.repeat(50_000) }] }),
    ],
  ])(
    '%s',
    async (_, content) => {
      const answer = await open(content)
      expect(answer.ok || answer.problem.code).toBe(true)
    },
    20_000,
  )
})
