// The diff of a rewritten block: its parts rebuild both texts, and what is too much is given up in time.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockText } from '../conversation/reading.ts'
import type { ApiMessage, Block, Edit } from '../conversation/types.ts'
import { runOf } from '../testing/runs.ts'
import { measured } from '../testing/sessions.ts'
import { cursorsOf, viewOf, views } from '../testing/views.ts'
import { diffOf } from './diff.ts'
import { type RunView, runView } from './frame.ts'
import { moved } from './move.ts'
import type { Cursor, Diff } from './types.ts'

const side = ({ parts }: Diff, gone: 'added' | 'removed'): string => parts.flatMap((p) => (p.op === gone ? [] : [p.text])).join('')

const result = (content: unknown): ApiMessage => ({ role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1', content }] })
const use: ApiMessage = { role: 'assistant', content: [{ type: 'tool_use', id: 't1', name: 'bash', input: {} }] }

/** A run whose one edit turns a result into its preview. */
function persisted(content: unknown, previewChars = 2_000): { view: RunView; cursor: Cursor } {
  const messages = measured([{ role: 'user', content: 'go' }, use, result(content), use])
  const view = viewOf(
    runOf({ id: 'case', messages, times: [] }, 's08-2026-08', {
      thresholds: { batchLimit: 1, persistThreshold: 1, previewChars, contextLimit: 1e9 },
    }),
  )
  const cursor = moved(view, { call: 1, step: 0, edit: null }, { by: 'change', dir: 1 })
  if (!cursor) throw new Error('Nothing was persisted')
  return { view, cursor }
}

describe('a diff', () => {
  it('rebuilds what was and what is', () => {
    let diffs = 0
    fc.assert(
      fc.property(views, (view) => {
        for (const cursor of cursorsOf(view).filter((c) => c.edit !== null)) {
          const edit = view.calls[cursor.call - 1]?.steps[cursor.step]?.edits[(cursor.edit ?? 1) - 1]
          const diff = diffOf(view, cursor, cursor.edit ?? 1)
          if (edit?.op !== 'rewrite') {
            expect(diff).toEqual({ parts: [], gaveUp: false })
            continue
          }
          diffs++
          const before = view.trace.messagesBefore(cursor.call - 1, cursor.step).find((m) => m.id === edit.message)
          expect(diff.gaveUp).toBe(false)
          expect(side(diff, 'added')).toBe(blockText(before?.blocks.find((b) => b.id === edit.block) as Block))
          expect(side(diff, 'removed')).toBe(blockText(edit.to))
        }
      }),
      { seed: 81, numRuns: 40 },
    )
    expect(diffs).toBeGreaterThan(100)
  })

  it('goes line by line, and keeps what did not change', () => {
    const lines = Array.from({ length: 30 }, (_, n) => `line ${n}\n`).join('')
    const { view, cursor } = persisted(lines, 14)
    const { parts } = diffOf(view, cursor, 1)
    expect(parts.map((p) => p.op)).toEqual(['added', 'same', 'removed', 'added'])
    expect(parts[1]).toEqual({ op: 'same', text: 'line 0\nline 1\n' })
  })

  it('of a number that no edit has is empty', () => {
    const { view, cursor } = persisted('x'.repeat(300))
    for (const no of [0, 2, -1, Number.NaN]) expect(diffOf(view, cursor, no)).toEqual({ parts: [], gaveUp: false })
  })

  it('shows a long part by its two ends, never half a character', () => {
    const { view, cursor } = persisted(`a${'🧪'.repeat(30_000)}`, 10)
    const removed = diffOf(view, cursor, 1).parts.find((p) => p.op === 'removed')
    expect(removed?.text.length).toBeLessThan(35_000)
    expect(removed?.text).toMatch(/^🧪+\n…\n🧪+$/u)
  })
})

const lines = (count: number, word: string): string => Array.from({ length: count }, (_, n) => `${word}${n}\n`).join('')

/** A view with one edit that turns the first text into the second. */
function turned(was: string, is: string): RunView {
  const { view, cursor } = persisted(was, 10)
  const call = view.calls[cursor.call - 1]
  const edit = call?.steps[cursor.step]?.edits[0]
  if (!call || edit?.op !== 'rewrite') throw new Error('A rewrite')
  const to = measured([result(is)])[0]?.blocks[0]
  const edits: Edit[] = [{ ...edit, to: to as Block }]
  const calls = view.calls.map((c) => (c === call ? { ...c, steps: c.steps.map((s, i) => (i === cursor.step ? { ...s, edits } : s)) } : c))
  return { ...runView(1, view.trace, view.uses), calls }
}

describe('a diff of too much is given up within a second, and shows both', () => {
  it.each([
    ['a block of 5 million characters', 'x'.repeat(5_000_000), 'y'],
    ['5 million characters of different lines', lines(500_000, 'l'), lines(1_000, 'm')],
    ['300,000 different lines', lines(300_000, 'a'), lines(300_000, 'b')],
    ['as many different short lines as are tried at all', lines(24_000, 'a'), lines(24_000, 'b')],
    ['a hundred thousand empty lines against other ones', '\n'.repeat(190_000), ' \n'.repeat(90_000)],
  ])('%s', (_, was, is) => {
    const view = turned(was, is)
    const cursor = moved(view, { call: 1, step: 0, edit: null }, { by: 'change', dir: 1 }) as Cursor
    const started = performance.now()
    const diff = diffOf(view, cursor, 1)
    expect(performance.now() - started).toBeLessThan(1_000)
    expect(diff.gaveUp).toBe(true)
    expect(diff.parts.map((p) => p.op)).toEqual(['removed', 'added'])
    expect(diff.parts[0]?.text.slice(0, 5_000)).toBe(was.slice(0, 5_000))
    for (const part of diff.parts) expect(part.text.length).toBeLessThan(25_000)
  })
})
