// The plan of a generated session: what the user asks for, in which turns the agent looks, changes and tests, how it ends.
import type { Dice } from './text/dice.ts'

export interface Planned {
  readonly what: 'ask' | 'work' | 'close'
  readonly text: string
  readonly thinking: string
  /** What the tools of the turn do, and in which folder of src/. */
  readonly kind: 'log' | 'code' | 'edit' | 'test'
  readonly folder: string
  /** Tool uses side by side. */
  readonly uses: number
}

/** A folder and what people call it. */
const AREAS: readonly (readonly [string, string])[] = [
  ['invoice', 'invoices'],
  ['session', 'the login'],
  ['search', 'the search'],
  ['webhook', 'webhooks'],
  ['export', 'exports'],
  ['refund', 'refunds'],
  ['mail', 'the mail queue'],
  ['price-zone', 'price zones'],
  ['avatar', 'avatars'],
  ['audit', 'the audit log'],
  ['voucher', 'vouchers'],
  ['calendar', 'the calendar'],
]
/** A wish and how it ends. */
const TICKETS: readonly (readonly [string, string])[] = [
  [
    'Since the last release there is a 500 from {area} now and then. Find out why.',
    'Found and fixed: a query ran outside of its transaction. There is one client throughout now, and a test that was red before.',
  ],
  [
    '{area}: customers wait for more than two seconds. Only change what you can measure.',
    'Measured before and after: 2.3 s became 0.4 s. The count ran once a row; nothing else is touched.',
  ],
  [
    'Add a test for {area} that fails when the clock is an hour off.',
    'The test is there, and it was red at once: tidying compared local time with UTC. Both are UTC now.',
  ],
  [
    '{area}: the list is in the wrong order after a rename. Never change the public routes.',
    'It sorted by the last change; now by id. The public routes are as they were.',
  ],
  [
    'Two customers saw each other’s entries in {area}. This must not happen again.',
    'The cache was keyed by page, not by customer. It has both now, and a test with two customers.',
  ],
  [
    'Move {area} to the new database client, one file at a time. Always keep the old types exported.',
    'Moved. The old types are still exported, from one file that says until when.',
  ],
]
const SAID = {
  log: ['What did the server see?', 'The log of that hour first.', ''],
  code: ['Let me see the code.', 'And what calls it?', 'That is not it. One file further.', '', ''],
  edit: ['Now the change itself.', 'The cause is clear; the change is small.', ''],
  test: ['Does it hold?', 'All of it once more.', ''],
} as const
const THOUGHTS = [
  'It happens only under load, so a race or a pool that runs dry. The log should show which of the two.',
  'If the order depends on the time of the last change, a rename moves the row. Sorting by id would be stable.',
  'Two places build this key. They have to agree, or the cache answers for somebody else.',
]

/** Most turns have one tool use, some up to four. */
function uses(d: Dice): number {
  const at = d.next()
  return at < 0.7 ? 1 : at < 0.88 ? 2 : at < 0.96 ? 3 : 4
}
function kindOf(d: Dice, at: number, of: number): Planned['kind'] {
  if (at === of - 1) return 'test'
  if (at === of - 2 && of > 2) return 'edit'
  return at === 0 && d.chance(0.7) ? 'log' : 'code'
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Tickets until the array has so many messages: one for a question or an answer, two for a turn with its results. */
export function planTickets(d: Dice, messages: number): readonly Planned[] {
  const turns: Planned[] = []
  let count = 0
  while (count < messages) {
    const [folder, area] = d.pick(AREAS)
    const [wish, end] = d.pick(TICKETS)
    const plain = { kind: 'code', folder, thinking: '', uses: 0 } as const
    turns.push({ ...plain, what: 'ask', text: capital(wish.replace('{area}', area)) })
    count++
    const length = Math.min(d.int(2, 6), Math.floor((messages - count - 1) / 2))
    for (let i = 0; i < length; i++) {
      const kind = kindOf(d, i, length)
      turns.push({ what: 'work', kind, folder, uses: uses(d), text: d.pick(SAID[kind]), thinking: d.chance(0.12) ? d.pick(THOUGHTS) : '' })
      count += 2
    }
    if (count < messages) {
      turns.push({ ...plain, what: 'close', text: capital(end.replace('{area}', area)) })
      count++
    }
  }
  return turns
}
