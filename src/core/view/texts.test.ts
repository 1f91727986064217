// Texts on demand: stretches tile, JSON is the API's object, files are as they were at the cursor.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apiMessage } from '../conversation/message.ts'
import { pyStr } from '../conversation/python.ts'
import type { ApiMessage } from '../conversation/types.ts'
import { runOf } from '../testing/runs.ts'
import { measured } from '../testing/sessions.ts'
import { frameAt, placed, viewOf } from '../testing/views.ts'
import type { RunView } from './frame.ts'
import { fileText, textPart } from './texts.ts'
import type { Cursor, TextPart, TextRequest } from './types.ts'

const ALL = { from: 0, count: 1e9 }
const START: Cursor = { call: 1, step: 0, edit: null }
const oneMessage = (content: unknown): RunView =>
  viewOf(
    runOf(
      {
        id: 'case',
        messages: measured([
          { role: 'user', content },
          { role: 'assistant', content: 'ok' },
        ]),
        times: [],
      },
      's08-2026-08',
    ),
  )

type Asked = TextRequest extends infer T ? (T extends unknown ? Omit<T, 'from' | 'count'> : never) : never

/** The text in stretches of `count`, one after the other. */
function stretches(view: RunView, asked: Asked, count: number): TextPart {
  const first = textPart(view, { ...asked, from: 0, count })
  let text = ''
  for (let from = 0; from < first.total; from += count) {
    const part = textPart(view, { ...asked, from, count })
    expect([part.from, part.total]).toEqual([from, first.total])
    text += part.text
  }
  return { text, total: first.total, from: 0 }
}

describe('the text of a block', () => {
  it('is made of stretches that tile, cut between code points', () => {
    const piece = fc.constantFrom('a', '🧪', '日', '\ud83e', '\n', '\u202e', '😀😀')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (pieces, count) => {
        const text = pieces.join('')
        const whole = stretches(oneMessage(text), { cursor: START, what: 'block', side: 'after', id: 'm0.0' }, count)
        expect(whole).toEqual({ text, total: [...text].length, from: 0 })
      }),
      { seed: 71, numRuns: 200 },
    )
  })

  it('is what a person reads: a result, an input, a list of texts; a picture is named, not shown', () => {
    const read = (block: unknown) => textPart(oneMessage([block]), { cursor: START, what: 'block', side: 'after', id: 'm0.0', ...ALL }).text
    expect(read({ type: 'text', text: 'hello' })).toBe('hello')
    expect(read({ type: 'tool_result', tool_use_id: 't', content: 'out' })).toBe('out')
    expect(read({ type: 'tool_result', tool_use_id: 't' })).toBe('')
    expect(
      read({
        type: 'tool_result',
        tool_use_id: 't',
        content: [
          { type: 'text', text: 'a' },
          { type: 'text', text: 'b' },
        ],
      }),
    ).toBe('a\nb')
    expect(read({ type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'aGk=' } })).toBe(
      '(image/png, 4 characters of base64)',
    )
    expect(read({ type: 'odd', n: [1, null] })).toBe('{"type": "odd", "n": [1, null]}')
    expect(read(null)).toBe('null')
    const use = {
      role: 'assistant',
      content: [{ type: 'tool_use', id: 't', name: 'bash', input: { command: 'ls\npwd', timeout: 5 } }],
    } as const
    const view = viewOf(
      runOf(
        { id: 'case', messages: measured([{ role: 'user', content: 'go' }, use, { role: 'user', content: 'and' }, use]), times: [] },
        's08-2026-08',
      ),
    )
    expect(textPart(view, { cursor: { call: 2, step: 0, edit: null }, what: 'block', side: 'after', id: 'm1.0', ...ALL }).text).toBe(
      'command: ls\npwd\ntimeout: 5',
    )
  })

  it('that is not there, or that an empty content stands for, is empty', () => {
    const ask = (view: RunView, what: 'block' | 'json', id: string) => textPart(view, { cursor: START, what, side: 'after', id, ...ALL })
    for (const id of ['m7', 'm7.0', '', 'm0.9'])
      for (const what of ['block', 'json'] as const) expect(ask(oneMessage('x'), what, id)).toEqual({ text: '', total: 0, from: 0 })
    expect(textPart(oneMessage('x'), { cursor: START, what: 'block', side: 'before', id: 'm0.0', ...ALL }).total).toBe(0)
    expect(ask(oneMessage([]), 'block', 'm0.0').text).toBe('')
    expect(JSON.parse(ask(oneMessage([]), 'json', 'm0.0').text)).toEqual({ role: 'user', content: [] })
    expect(frameAt(oneMessage([]), START).rows.items[0]).toMatchObject({ message: { blocks: [{ id: 'm0.0', head: '' }] } })
  })
})

it('the JSON of a message or a block is the object the API gets, keys in their order', () => {
  fc.assert(
    fc.property(placed, ({ view, cursors }) => {
      for (const cursor of cursors) {
        const messages = view.trace.messagesBefore(cursor.call - 1, cursor.step)
        for (const message of messages.slice(0, 3).concat(messages.slice(-3))) {
          const json = (id: string) => textPart(view, { cursor, what: 'json', side: 'before', id, ...ALL }).text
          const api = apiMessage(message)
          expect(json(message.id)).toBe(JSON.stringify(api, null, 2))
          message.blocks.forEach((block, i) => {
            const own = Array.isArray(api.content) && api.content.length > 0 ? api.content[i] : api
            expect(json(block.id)).toBe(JSON.stringify(own, null, 2))
          })
        }
      }
    }),
    { seed: 72, numRuns: 30 },
  )
})

const use = (id: string): ApiMessage => ({ role: 'assistant', content: [{ type: 'tool_use', id, name: 'bash', input: {} }] })
const result = (id: string, content: string): ApiMessage => ({ role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content }] })
const twice = measured([
  { role: 'user', content: 'go' },
  use('t1'),
  result('t1', `first ${'🧪'.repeat(40)}`),
  use('t1'),
  result('t1', `second ${'x'.repeat(60)}`),
  use('t2'),
])
const saved = { batchLimit: 20, persistThreshold: 10, previewChars: 5 }

describe('the text of a file', () => {
  const path = '.task_outputs/tool-results/t1.txt'
  const at = (call: number): Cursor => ({ call, step: 9, edit: null })

  it('is the version of the cursor: upstream writes over, July and August keep the first', () => {
    const texts = (id: 's08-2026-07' | 's08-2026-08' | 's08-head') => {
      const view = viewOf(runOf({ id: 'case', messages: twice, times: [] }, id, { thresholds: saved }))
      return [1, 2, 3].map((call) => fileText(view, at(call), path)?.split(' ')[0] ?? null)
    }
    expect(texts('s08-head')).toEqual([null, 'first', 'second'])
    expect(texts('s08-2026-08')).toEqual([null, 'first', 'first'])
    expect(texts('s08-2026-07')).toEqual([null, 'first', 'first'])
  })

  it('is there from the step that wrote it, in stretches too', () => {
    const view = viewOf(runOf({ id: 'case', messages: twice, times: [] }, 's08-head', { thresholds: saved }))
    expect(fileText(view, { call: 2, step: 0, edit: null }, path)).toBeNull()
    expect(fileText(view, { call: 2, step: 1, edit: null }, path)).toMatch(/^first/)
    expect(stretches(view, { cursor: at(2), what: 'file', path }, 7).text).toBe(`first ${'🧪'.repeat(40)}`)
    expect(textPart(view, { cursor: at(2), what: 'file', path: '../../etc/passwd', ...ALL })).toEqual({ text: '', total: 0, from: 0 })
  })

  it('is, for every listed file, as long as listed; a transcript is a line a message of the list before its step', () => {
    fc.assert(
      fc.property(placed, ({ view, cursors }) => {
        for (const cursor of cursors.slice(0, 4)) {
          for (const file of frameAt(view, cursor).files.items) {
            const text = fileText(view, cursor, file.path)
            if (text === null) throw new Error(`No text of ${file.path}`)
            expect([...text].length).toBe(file.size)
            if (file.kind === 'result') continue
            const step = view.calls[file.call - 1]?.steps.findIndex((s) => s.writes.some((w) => w.path === file.path)) ?? 0
            const lines = text
              .split('\n')
              .slice(0, -1)
              .map((line) => JSON.stringify(JSON.parse(line)))
            expect(lines).toEqual(view.trace.messagesBefore(file.call - 1, step).map((m) => JSON.stringify(apiMessage(m))))
          }
        }
      }),
      { seed: 73, numRuns: 30 },
    )
  })

  it('of a list content is its Python repr', () => {
    const list = [{ type: 'text', text: "it's" }]
    const messages = measured([
      { role: 'user', content: 'go' },
      use('t1'),
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1', content: list }] },
      use('t2'),
    ])
    const view = viewOf(runOf({ id: 'case', messages, times: [] }, 's08-2026-08', { thresholds: { batchLimit: 20, persistThreshold: 10 } }))
    expect(fileText(view, at(2), path)).toBe(pyStr(list))
  })
})
