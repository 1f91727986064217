// Does every array come out as the API would take it, and a good one untouched?
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ApiMessage, Role } from '../conversation/types.ts'
import { apiMessage, type Draft } from './draft.ts'
import { normalise } from './normalise.ts'
import { countPairs, isResult, pairUp } from './pairing.ts'
import { result, use } from './testing/open.ts'
import { typedIn } from './typed.ts'
import type { Warning } from './types.ts'
import { collectWarnings } from './warnings.ts'

type Content = string | readonly unknown[] | null
type Short = readonly [Role, Content]

function draft(raw: { readonly role: Role; readonly content: unknown }, at: number): Draft {
  return {
    role: raw.role,
    content: raw.content,
    raw,
    typed: raw.role === 'user' ? typedIn(raw.content) : null,
    time: null,
    line: at + 1,
    at,
  }
}

function mend(...messages: readonly Short[]): { messages: readonly ApiMessage[]; warnings: readonly Warning[]; drafts: readonly Draft[] } {
  const warnings = collectWarnings()
  const drafts = normalise(
    messages.map(([role, content], at) => draft({ role, content }, at)),
    warnings,
  )
  return { messages: drafts.map(apiMessage), warnings: warnings.list(), drafts }
}

const text = (words: string): unknown => ({ type: 'text', text: words })

describe('normalise', () => {
  test('a valid array comes out with its own message objects', () => {
    const messages: ApiMessage[] = [
      { content: 'hi', role: 'user' },
      { role: 'assistant', content: [{ type: 'thinking', thinking: '', signature: 'E' }, use('a'), use('b')] },
      { role: 'user', content: [result('b'), result('a'), text('and?')] },
      { role: 'assistant', content: '' },
    ]
    const warnings = collectWarnings()
    const out = normalise(messages.map(draft), warnings).map(apiMessage)
    expect(out).toHaveLength(4)
    expect(out.every((message, index) => message === messages[index])).toBe(true)
    expect(warnings.list()).toEqual([])
  })

  test('same roles in a row become one message with all typed texts', () => {
    const { messages, warnings, drafts } = mend(['user', 'a'], ['user', [text('b')]], ['assistant', 'c'])
    expect(messages).toEqual([
      { role: 'user', content: [text('a'), text('b')] },
      { role: 'assistant', content: 'c' },
    ])
    expect(drafts[0]?.typed).toBe('a\n\nb')
    expect(warnings).toEqual([{ code: 'merged_messages', line: 1, n: 1 }])
  })

  test('what stands before the first prompt goes, with its results', () => {
    const { messages, warnings } = mend(['assistant', [use('a')]], ['user', [result('a')]], ['assistant', 'x'], ['user', 'hi'])
    expect(messages).toEqual([{ role: 'user', content: 'hi' }])
    expect(warnings).toEqual([{ code: 'leading_left_out', line: 1, n: 3 }])
  })

  test('without any prompt, only the answers before the first user message go', () => {
    const { messages } = mend(['assistant', [use('a')]], ['user', [result('a')]], ['assistant', 'x'])
    expect(messages).toEqual([
      { role: 'user', content: [text('output of a')] },
      { role: 'assistant', content: 'x' },
    ])
  })

  test('an unanswered use gets a result, in the order of the uses; the last message keeps its open ones', () => {
    const { messages, warnings } = mend(
      ['user', 'hi'],
      ['assistant', [use('a'), use('b')]],
      ['user', [result('b'), text('go on')]],
      ['assistant', [use('c')]],
    )
    const made = { type: 'tool_result', tool_use_id: 'a', content: '(no result recorded)', is_error: true }
    expect(messages[2]).toEqual({ role: 'user', content: [made, result('b'), text('go on')] })
    expect(messages).toHaveLength(4)
    expect(warnings).toEqual([{ code: 'result_made_up', line: 2, excerpt: 'Bash' }])
  })

  test('a prompt after an unanswered use keeps its text', () => {
    const { messages, drafts } = mend(['user', 'hi'], ['assistant', [use('a')]], ['user', 'next'], ['assistant', 'ok'])
    expect(messages[2]?.content).toMatchObject([
      { type: 'tool_result', is_error: true },
      { type: 'text', text: 'next' },
    ])
    expect(drafts[2]?.typed).toBe('next')
  })

  test('a late result is brought back, and the message it leaves empty goes', () => {
    const { messages, warnings } = mend(
      ['user', 'hi'],
      ['assistant', [use('a')]],
      ['user', 'wait'],
      ['assistant', 'yes'],
      ['user', [result('a')]],
      ['assistant', 'done'],
    )
    expect(messages).toEqual([
      { role: 'user', content: 'hi' },
      { role: 'assistant', content: [use('a')] },
      { role: 'user', content: [result('a'), text('wait')] },
      { role: 'assistant', content: [text('yes'), text('done')] },
    ])
    expect(warnings.map((warning) => warning.code)).toEqual(['result_moved', 'merged_messages'])
  })

  test('an id used again in a later turn hides no missing result', () => {
    const again: Short[] = [
      ['user', 'hi'],
      ['assistant', [use('a')]],
      ['user', [result('a', 'first')]],
      ['assistant', [use('a')]],
      ['user', 'next'],
      ['assistant', 'ok'],
    ]
    const { messages } = mend(...again)
    expect(messages[2]?.content).toEqual([result('a', 'first')])
    expect(messages[4]?.content).toMatchObject([{ tool_use_id: 'a', is_error: true }, { text: 'next' }])
    const turns = again.map(([role, content]) => ({ role, content }))
    expect(countPairs(pairUp(turns))).toEqual({ toolUses: 1, toolResults: 1, unanswered: 1, orphans: 0 })
  })

  test('an orphan becomes text, with its images; a second result for one use is one', () => {
    const image = { type: 'image', source: { type: 'base64', data: 'AA' } }
    const { messages, warnings } = mend(
      ['user', [{ type: 'tool_result', tool_use_id: 'x', content: [text('seen'), text(''), image] }]],
      ['assistant', [use('a')]],
      ['user', [result('a'), result('a', 'again'), { type: 'tool_result', tool_use_id: 'y' }]],
    )
    expect(messages[0]?.content).toEqual([text('seen'), image])
    expect(messages[2]?.content).toEqual([result('a'), text('again'), text('(empty result)')])
    expect(warnings.map((warning) => [warning.code, warning.line])).toEqual([
      ['orphan_result', 1],
      ['orphan_result', 3],
      ['orphan_result', 3],
    ])
  })

  test('text before results is put after them', () => {
    const { messages } = mend(['user', 'hi'], ['assistant', [use('a')]], ['user', [text('look'), result('a')]])
    expect(messages[2]?.content).toEqual([result('a'), text('look')])
  })

  test('nothing empty stays, strings become blocks, null is harmless, unknown blocks are kept', () => {
    const unknown = { type: 'advisor_tool_result', deep: { kept: true } }
    const { messages, warnings } = mend(
      ['user', ['bare', text(''), null, 7]],
      ['assistant', [{ type: 'thinking', thinking: '' }, unknown]],
      ['user', null],
      ['assistant', null],
      ['user', []],
      ['user', ''],
      ['user', 'hi'],
    )
    expect(messages).toEqual([
      { role: 'user', content: [text('bare')] },
      { role: 'assistant', content: [unknown] },
      { role: 'user', content: 'hi' },
    ])
    expect(warnings).toEqual([{ code: 'empty_block_dropped', line: 1, n: 8 }])
  })

  test('what is nested too deep to be measured is left out', () => {
    let input: unknown = 1
    for (let level = 0; level < 100_000; level += 1) input = { input }
    const { messages, warnings } = mend(
      ['user', 'hi'],
      ['assistant', [text('a'), { ...(use('a') as object), input }]],
      ['user', [result('a')]],
    )
    expect(messages.slice(1)).toEqual([
      { role: 'assistant', content: [text('a')] },
      { role: 'user', content: [text('output of a')] },
    ])
    expect(warnings.map((warning) => warning.code)).toEqual(['bad_json', 'orphan_result'])
  })

  test('other keys of a mended message stay, in their order', () => {
    const raw = { id: 'msg_1', role: 'user' as const, content: ['hi'], note: 1 }
    const out = normalise([draft(raw, 0)], collectWarnings()).map(apiMessage)
    expect(JSON.stringify(out)).toBe('[{"id":"msg_1","role":"user","content":[{"type":"text","text":"hi"}],"note":1}]')
  })
})

const id = fc.constantFrom('a', 'b', 'c')
const block = fc.oneof(
  fc.constantFrom('', 'x').map(text),
  id.map((one) => use(one)),
  id.map((one) => result(one)),
  fc.constant({ type: 'thinking', thinking: '' }),
  fc.constant('bare'),
  fc.constant(null),
)
const message = fc.tuple(
  fc.constantFrom<Role>('user', 'assistant'),
  fc.oneof(fc.constantFrom<Content>('', 'x', null), fc.array(block, { maxLength: 4 })),
)
const legal = (role: Role, content: unknown): unknown =>
  Array.isArray(content) ? content.filter((one) => !(isResult(one) && role === 'assistant') && !(isUse(one) && role === 'user')) : content
const isUse = (one: unknown): boolean => typeof one === 'object' && one !== null && 'type' in one && one.type === 'tool_use'

test('law: whatever comes in, the array that comes out is one the API takes, and mending it again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 10 }), (messages) => {
      const clean = messages.map(([role, content]): Short => [role, legal(role, content) as Content])
      const { messages: out } = mend(...clean)
      out.forEach((one, index) => {
        expect(one.role).toBe(index % 2 === 0 ? 'user' : 'assistant')
        if (one.role === 'user') expect(one.content).not.toHaveLength(0)
      })
      const pairing = pairUp(out)
      for (const { message: place, answer } of pairing.uses) {
        if (place < out.length - 1) expect(answer?.message).toBe(place + 1)
      }
      for (const one of pairing.results) expect(one.use?.message).toBe(one.message - 1)
      const warnings = collectWarnings()
      const again = normalise(out.map(draft), warnings).map(apiMessage)
      expect(again).toEqual(out)
      expect(warnings.list()).toEqual([])
    }),
    { seed: 20260131, numRuns: 2000 },
  )
})
