// Strips from rows: bands add up to the size, ribbons stand exactly on what their edits touched.
import { expect, test } from 'vitest'
import { recordedMessage, shareOfMessage } from '../conversation/message.ts'
import { layRows } from '../conversation/rows.ts'
import type { Edit, Message } from '../conversation/types.ts'
import { strips } from './strips.ts'

const messages: readonly Message[] = [
  recordedMessage({ role: 'user', content: 'Find out why the seat is sold twice.' }, 0, 'Find out why the seat is sold twice.'),
  recordedMessage(
    {
      role: 'assistant',
      content: [
        { type: 'text', text: 'Let me look.' },
        { type: 'tool_use', id: 't1', name: 'bash', input: { command: 'ls' } },
      ],
    },
    1,
    null,
  ),
  recordedMessage({ role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1', content: 'x'.repeat(400) }] }, 2, null),
  recordedMessage({ role: 'assistant', content: 'Done.' }, 3, null),
]
const share = (message: Message | undefined) => (message ? shareOfMessage(message, 'json') : 0)
const why = { reason: { code: 'over_context', size: 1, messages: 1 }, recovery: { kind: 'none' }, quirks: [] } as const
const put = recordedMessage({ role: 'user', content: '[2 messages]' }, 9, null)
const splice: Edit = { ...why, op: 'splice', after: 'm0', seq: 1, drop: ['m1', 'm2'], put: [put] }

test('bands add up to the size on both sides, however coarse the grain', () => {
  for (const grain of [0, 50, 1_000]) {
    const { before, after } = strips(layRows(messages, [splice]), [], 'json', grain, new Set(['m2']))
    expect(before.size).toBe(messages.reduce((sum, m) => sum + share(m), 0))
    expect(before.ends.at(-1)).toBe(before.size)
    expect(after.size).toBe(share(messages[0]) + share(put) + share(messages[3]))
    expect([...before.typed]).toEqual([0])
    expect([...before.pinned]).toEqual([share(messages[0]) + share(messages[1])])
    expect([...after.pinned]).toEqual([])
  }
})

test('a landed splice runs from what was dropped to what was put', () => {
  const { ribbons } = strips(layRows(messages, [splice]), [{ no: 1, edit: splice, fate: 'snipped', landed: true }], 'json', 0, new Set())
  const from = share(messages[0])
  expect(ribbons).toMatchObject([
    { left: { from, to: from + share(messages[1]) + share(messages[2]) }, right: { from, to: from + share(put) } },
  ])
})

test('an edit that has not landed is the same on both sides', () => {
  const { ribbons } = strips(layRows(messages, []), [{ no: 1, edit: splice, fate: 'snipped', landed: false }], 'json', 0, new Set())
  expect(ribbons[0]?.right).toEqual(ribbons[0]?.left)
})
