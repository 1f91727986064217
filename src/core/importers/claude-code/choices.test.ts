// Can every conversation of a file be told, counted and read: branches that were left, and subagents written into it?
import { describe, expect, test } from 'vitest'
import { found, jsonl, link, outline, read, readChoice, result, says, use, user } from '../testing/open.ts'

const at = (minute: number): Readonly<Record<string, unknown>> => ({
  timestamp: `2026-01-20T16:${String(minute).padStart(2, '0')}:00.000Z`,
})
const fork = [
  user('u1', null, 'first', at(0)),
  says('a1', 'u1', 'm1', 'one', at(1)),
  user('u2', 'a1', 'left', at(2)),
  says('a2', 'u2', 'm2', use('t1'), at(3)),
  user('r2', 'a2', [result('t1')], at(4)),
  user('u3', 'a1', 'right', at(5)),
  says('a3', 'u3', 'm3', 'three', at(6)),
]
const side = (agentId: string | null): Readonly<Record<string, unknown>> => ({
  isSidechain: true,
  ...(agentId === null ? {} : { agentId }),
})

describe('branches', () => {
  test('one conversation is no choice', async () => {
    expect(await read(jsonl(...fork.slice(0, 2)))).toMatchObject({ choices: [], choice: null })
  })

  test('a rewind leaves a branch, told by the first prompt that differs', async () => {
    const session = await read(jsonl(...fork))
    expect(session.choices).toEqual([
      { id: 'a3', kind: 'branch', messages: 4, time: 1768925160, excerpt: 'right' },
      { id: 'r2', kind: 'branch', messages: 5, time: 1768925040, excerpt: 'left' },
    ])
    expect(session.choice).toBe('a3')
    expect(found(session, 'branch_left_out')).toEqual([{ code: 'branch_left_out', line: 3, n: 3 }])
  })

  test('the other one is read when it is asked for; the counts are of the whole file all the same', async () => {
    const session = await readChoice(jsonl(...fork), 'r2')
    expect(outline(session)).toEqual(['user: first', 'assistant: one', 'user: left', 'assistant: use t1', 'user: result t1'])
    expect(session).toMatchObject({ choice: 'r2', toolUses: 1, toolResults: 1, unanswered: 0, records: 7 })
    expect(found(session, 'branch_left_out')).toEqual([{ code: 'branch_left_out', line: 6, n: 2 }])
    expect((await read(jsonl(...fork))).choices).toEqual(session.choices)
  })

  test('an unknown choice is the importer’s own', async () => {
    expect(await readChoice(jsonl(...fork), 'nowhere')).toMatchObject({ choice: 'a3' })
  })

  test('two processes on one file: both branches, the last one first (claude-code 37739)', async () => {
    const session = await read(
      jsonl(
        user('u1', null, 'first'),
        says('a1', 'u1', 'm1', 'one'),
        user('x1', 'a1', 'here'),
        user('y1', 'a1', 'there'),
        says('x2', 'x1', 'm2', 'x'),
        says('y2', 'y1', 'm3', 'y'),
        user('x3', 'x2', 'on'),
      ),
    )
    expect(session.choices.map(({ id, messages, excerpt }) => [id, messages, excerpt])).toEqual([
      ['x3', 5, 'here'],
      ['y2', 4, 'there'],
    ])
  })

  test('prompts below different hooks are branches too, and so is a conversation begun anew', async () => {
    const session = await read(
      jsonl(
        user('u0', null, 'before'),
        user('u1', null, 'first'),
        says('a1', 'u1', 'm1', 'one'),
        link('progress', 'p1', 'a1'),
        link('progress', 'p2', 'a1'),
        user('u2', 'p1', 'left'),
        user('u3', 'p2', 'right'),
      ),
    )
    expect(session.choices.map(({ id, excerpt }) => [id, excerpt])).toEqual([
      ['u3', 'first'],
      ['u2', 'left'],
      ['u0', 'before'],
    ])
  })

  test('parallel tools are no branches; a prompt written twice in the same second is none either', async () => {
    const session = await read(
      jsonl(
        user('u1', null, 'go', at(0)),
        says('a1', 'u1', 'm1', use('t1'), at(1)),
        user('r1', 'a1', [result('t1')], at(2)),
        says('a2', 'a1', 'm1', use('t2'), at(2)),
        user('r2', 'a2', [result('t2')], at(3)),
        user('u2', 'r2', 'next', at(4)),
        says('a3', 'u2', 'm2', 'done', at(5)),
        user('u3', 'r2', 'next', at(4)),
      ),
    )
    expect(session.choices).toEqual([])
    expect(outline(session).at(-1)).toBe('assistant: done')
    expect(found(session, 'branch_left_out')).toEqual([{ code: 'branch_left_out', line: 8, n: 1 }])
  })

  test('local commands tell a branch where nobody typed', async () => {
    const exit = user('u2', 'a1', '<command-name>/exit</command-name>\n<command-message>exit</command-message>')
    const session = await read(jsonl(...fork.slice(0, 2), exit, ...fork.slice(5)))
    expect(session.choices[1]).toMatchObject({ id: 'u2', excerpt: '/exit' })
  })

  test('each choice is what its own reading gives, also in circles and with broken parents', async () => {
    const records = [
      ...fork,
      user('c1', 'c2', 'circle'),
      says('c2', 'c1', 'm8', 'round'),
      says('d1', 'never', 'm9', 'phantom'),
      user('d2', 'a1', 'fourth'),
      says('d3', 'd2', 'm10', use('t9')),
      user('u9', 'a3', 'fifth'),
    ]
    const { choices } = await read(jsonl(...records))
    expect(choices.length).toBeGreaterThan(3)
    for (const { id, messages } of choices) {
      const session = await readChoice(jsonl(...records), id)
      expect([session.choice, session.messages.length]).toEqual([id, messages])
    }
  })

  test('a hundred are offered, the others are counted', async () => {
    const many = Array.from({ length: 150 }, (_, i) => user(`b${i}`, 'a1', `try ${i}`))
    const session = await read(jsonl(...fork.slice(0, 2), ...many))
    expect(session.choices).toHaveLength(101)
    expect(found(session, 'choices_left_out')).toEqual([{ code: 'choices_left_out', line: 0, n: 49 }])
  })

  test('a hundred thousand ends do not take forever', async () => {
    const many = Array.from({ length: 100_000 }, (_, i) => user(`b${i}`, i % 2 ? 'a1' : `b${i - 2}`, `try ${i}`))
    const started = performance.now()
    const session = await read(jsonl(...fork.slice(0, 2), ...many))
    expect(session.choices.length).toBeGreaterThan(3)
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})

describe('subagents in the main file', () => {
  const records = [
    user('u1', null, 'first', at(0)),
    says('a1', 'u1', 'm1', use('t1'), at(1)),
    user('s1', null, 'explore', { ...side('90fa'), ...at(2) }),
    says('s2', 's1', 'm2', use('t2'), { ...side('90fa'), ...at(3) }),
    user('x1', null, 'warm up', { ...side(null), ...at(3) }),
    user('s3', 's2', [result('t2')], { ...side('90fa'), ...at(4) }),
    says('s4', 's3', 'm3', 'found', { ...side('90fa'), ...at(5) }),
    says('x2', 'x1', 'm4', 'ready', { ...side(null), ...at(6) }),
    user('r1', 'a1', [result('t1')], at(7)),
  ]

  test('are choices, by their id or their first record', async () => {
    const session = await read(jsonl(...records))
    expect(session.choices).toEqual([
      { id: 'r1', kind: 'branch', messages: 3, time: 1768925220, excerpt: 'first' },
      { id: '90fa', kind: 'agent', messages: 4, time: 1768925100, excerpt: 'explore' },
      { id: 'x1', kind: 'agent', messages: 2, time: 1768925160, excerpt: 'warm up' },
    ])
    expect(found(session, 'sidechain_left_out')).toEqual([{ code: 'sidechain_left_out', line: 3, n: 6 }])
    expect(session).toMatchObject({ choice: 'r1', toolUses: 2, toolResults: 2, links: { session: 'a1b2', agent: null, parent: null } })
  })

  test('are read when asked for', async () => {
    const session = await readChoice(jsonl(...records), '90fa')
    expect(outline(session)).toEqual(['user: explore', 'assistant: use t2', 'user: result t2', 'assistant: found'])
    expect(session).toMatchObject({ choice: '90fa', toolUses: 2, links: { session: 'a1b2', agent: '90fa', parent: 'a1b2' } })
    expect(found(session, 'sidechain_left_out')).toEqual([{ code: 'sidechain_left_out', line: 5, n: 2 }])
    expect(found(session, 'main_left_out')).toEqual([{ code: 'main_left_out', line: 1, n: 3 }])
  })

  test('a file of nothing else is the subagent’s session; of several, the last one is read', async () => {
    const one = await read(jsonl(...records.slice(2, 4), ...records.slice(5, 7)))
    expect(one).toMatchObject({ choices: [], warnings: [], links: { agent: '90fa' } })
    const two = await read(jsonl(...records.slice(2, 4), user('y1', null, 'other', side('7')), says('y2', 'y1', 'm7', 'ok', side('7'))))
    expect(two.choices.map(({ id }) => id)).toEqual(['90fa', '7'])
    expect(outline(two)).toEqual(['user: other', 'assistant: ok'])
  })
})

describe('subagents that came through the main file as progress', () => {
  const relay = (uuid: string, agentId: string, message: object): object =>
    link('progress', uuid, 'a1', { parentToolUseID: 't1', data: { type: 'agent_progress', agentId, message } })
  const records = [
    user('u1', null, 'first', at(0)),
    says('a1', 'u1', 'm1', use('t1'), at(1)),
    relay('p1', 'a5', user('q1', null, 'explore the parser', at(2))),
    relay('p2', 'a5', says('q2', null, 'n1', use('t2'), at(3))),
    relay('p3', 'b6', user('q3', null, 'look at the tests', at(3))),
    relay('p4', 'a5', user('q4', null, [result('t2')], at(4))),
    link('progress', 'p5', 'a1', { data: { type: 'bash_progress', output: 'x' } }),
    user('r1', 'a1', [result('t1')], at(5)),
  ]

  test('are choices; what they used is not counted, since their own files have it', async () => {
    const session = await read(jsonl(...records))
    expect(session.choices.map(({ id, kind, messages, excerpt }) => [id, kind, messages, excerpt])).toEqual([
      ['r1', 'branch', 3, 'first'],
      ['a5', 'agent', 3, 'explore the parser'],
      ['b6', 'agent', 1, 'look at the tests'],
    ])
    expect(session).toMatchObject({ toolUses: 1, toolResults: 1, records: 8 })
    expect(session.warnings).toEqual([{ code: 'noise_dropped', line: 3, n: 5, excerpt: 'progress' }])
  })

  test('are read when asked for', async () => {
    const session = await readChoice(jsonl(...records), 'a5')
    expect(outline(session)).toEqual(['user: explore the parser', 'assistant: use t2', 'user: result t2'])
    expect(session).toMatchObject({ choice: 'a5', toolUses: 1, links: { session: 'a1b2', agent: 'a5', parent: 'a1b2' } })
    expect(found(session, 'noise_dropped')).toMatchObject([{ n: 2, excerpt: 'progress' }])
    expect(found(session, 'main_left_out')).toMatchObject([{ n: 3 }])
  })

  test('are taken from the sidechain where they stand there, too', async () => {
    const session = await read(jsonl(...records, user('s1', null, 'explore', side('a5'))))
    expect(session.choices.filter(({ kind }) => kind === 'agent').map(({ id, messages }) => [id, messages])).toEqual([
      ['a5', 1],
      ['b6', 1],
    ])
  })
})
