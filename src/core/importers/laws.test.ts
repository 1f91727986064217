// Does every format give an array that obeys the laws, lose nothing of a good file, and take any change of a value for what it is?
import { describe, expect, test } from 'vitest'
import { samples } from '../../samples/index.ts'
import { dice } from '../../samples/text/dice.ts'
import type { ApiMessage } from '../conversation/types.ts'
import { expectLaws } from './testing/laws.ts'
import { open, read } from './testing/open.ts'
import { asAider, asTextChat, WITH_TOOLS } from './testing/write-as.ts'
import { isFields } from './value.ts'

const loaded = await Promise.all(samples.filter(({ messages }) => messages < 60).map((sample) => sample.load()))
const conversations = loaded.map(({ recording }) => recording.messages.map(({ raw }) => raw))
/** Short ones, for what is tried many times. */
const short = conversations.toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length).slice(0, 3)
const FORMATS = { ...WITH_TOOLS, aider: asAider, 'text-chat': asTextChat }

/** Texts, and outputs of tools, that are long enough to be told from others. */
function textsOf(messages: readonly ApiMessage[]): readonly string[] {
  return messages
    .flatMap(({ content }) => (Array.isArray(content) ? content.filter(isFields) : [{ type: 'text', text: content }]))
    .flatMap((block) => {
      const text = block.type === 'tool_result' ? block.content : block.text
      return typeof text === 'string' && text.length > 5 ? [text] : []
    })
}

test.each(Object.entries(WITH_TOOLS))('%s: a good file loses no text, no call and no result', async (_, write) => {
  expect(conversations.length).toBeGreaterThan(2)
  for (const messages of conversations) {
    const recording = await read(write(messages))
    expectLaws(recording)
    const all = JSON.stringify(recording.messages.map(({ raw }) => raw))
    for (const text of textsOf(messages)) expect(all).toContain(JSON.stringify(text).slice(1, -1))
    const uses = messages.flatMap(({ content }) =>
      Array.isArray(content) ? content.filter((block) => isFields(block) && block.type === 'tool_use') : [],
    )
    expect(recording.toolUses).toBe(new Set(uses.map((use) => (isFields(use) ? use.id : ''))).size)
    expect(recording.orphans).toBe(0)
  }
})

const ODD: readonly unknown[] = [
  null,
  '',
  0,
  -1,
  1e300,
  true,
  [],
  {},
  [[]],
  'user',
  'tool',
  { toString: 1 },
  '\ud800',
  ['x', null],
  { type: 'text' },
]

/** Here and there another value, another key, an item twice or not at all. */
function mangled(d: ReturnType<typeof dice>, value: unknown): unknown {
  const fate = d.int(0, 300)
  if (fate === 0) return d.pick(ODD)
  if (Array.isArray(value)) {
    const items: unknown[] = value.flatMap((item) => (d.int(0, 100) === 0 ? (d.int(0, 1) === 0 ? [] : [item, item]) : [mangled(d, item)]))
    return fate === 1 ? items.reverse() : items
  }
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [
      d.int(0, 200) === 0 ? d.pick(['x', '__proto__', 'id', 'role', 'type']) : key,
      mangled(d, held),
    ]),
  )
}

describe('mangled values', () => {
  test.each(Object.entries(WITH_TOOLS))('%s: what is opened obeys the laws', async (name, write) => {
    const d = dice(`mangled ${name}`)
    let opened = 0
    for (let n = 0; n < 40; n += 1) {
      const text = write(d.pick(short))
      const lines = /^[{[]\n/.test(text) ? [text] : text.split('\n')
      const odd = lines.map((line) => JSON.stringify(mangled(d, JSON.parse(line)))).join('\n')
      const result = await open(odd)
      if (!result.ok) continue
      opened += 1
      expectLaws(result.recording)
    }
    expect(opened).toBeGreaterThan(25)
  })
})

test.each(Object.entries(FORMATS))('%s: cut off at any line, it is opened or refused', async (_, write) => {
  const lines = write(short[0] ?? []).split('\n')
  for (let end = 1; end < lines.length; end += Math.ceil(lines.length / 40)) {
    const result = await open(lines.slice(0, end).join('\n'))
    if (result.ok) expectLaws(result.recording)
    else expect(['no_messages', 'bad_json_file', 'looks_like']).toContain(result.problem.code)
  }
})
