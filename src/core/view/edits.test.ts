// The rule of an edit, as comparisons with the numbers of its edition.
import { expect, it } from 'vitest'
import type { EditionId } from '../pipeline/types.ts'
import { runOf } from '../testing/runs.ts'
import { measured } from '../testing/sessions.ts'
import { frameAt, viewOf } from '../testing/views.ts'

it('counts the messages a cut keeps as the edition does: upstream leaves room for the marker', () => {
  const talk = Array.from({ length: 9 }, (_, n) => ({ role: n % 2 ? ('assistant' as const) : ('user' as const), content: `m${n}` }))
  const session = { id: 'case', messages: measured([...talk, { role: 'assistant', content: 'end' }]), times: [] }
  const kept = (id: EditionId) => {
    const view = viewOf(runOf(session, id, { thresholds: { maxMessages: 8, keepHead: 2 } }))
    const at = view.changes[0] ?? { call: 0, step: 0 }
    return frameAt(view, { call: at.call + 1, step: at.step, edit: null }).why?.comparisons
  }
  const rule = (tail: number) => [
    { what: 'message_count', value: 9, op: '>', limit: 8, threshold: 'maxMessages', holds: true },
    { what: 'head_kept', value: 2, op: '>=', limit: 2, threshold: 'keepHead', holds: true },
    { what: 'tail_kept', value: tail, op: '>=', limit: tail, threshold: null, holds: true },
  ]
  expect(kept('s08-2026-08')).toEqual(rule(6))
  expect(kept('s08-head')).toEqual(rule(5))
})
