// What the model really saw after a recorded compaction: the summary, what was kept, what came later.
import { describe, expect, test } from 'vitest'
import { found, jsonl, link, outline, read, says, user } from '../testing/open.ts'

const summary = 'This session is being continued from a previous conversation that ran out of context.'
const boundary = (uuid: string, logicalParentUuid: string, data: object): object =>
  link('system', uuid, null, { subtype: 'compact_boundary', logicalParentUuid, compactMetadata: { trigger: 'auto', ...data } })
const before = [
  user('u1', null, 'first'),
  says('a1', 'u1', 'm1', 'one'),
  user('u2', 'a1', 'second'),
  says('a2', 'u2', 'm2', { type: 'thinking', thinking: 'hm', signature: 'E' }),
  says('a3', 'a2', 'm2', 'two'),
]
const said = (uuid: string, parent: string): object => user(uuid, parent, summary, { isCompactSummary: true })
const whole = ['user: first', 'assistant: one', 'user: second', 'assistant: thinking | two', 'user: third', 'assistant: three']

describe('preservedMessages', () => {
  const data = { preservedMessages: { anchorUuid: 'c1', uuids: ['u2', 'a2', 'a3'] } }

  test('are the messages that stayed beside the summary, though nothing but the kept tail hangs on the past', async () => {
    const session = await read(
      jsonl(...before, boundary('b1', 'a3', data), said('c1', 'b1'), user('u3', 'a3', 'third'), says('a4', 'u3', 'm3', 'three')),
    )
    expect(outline(session)).toEqual(whole)
    expect(session.compactions).toMatchObject([
      { before: 4, summary: 0, kept: { messages: [2, 3], place: 'after_summary' }, elsewhere: false },
    ])
    expect(session.summaries).toEqual([summary])
    expect(session.warnings).toEqual([{ code: 'summary_left_out', line: 7, n: 1 }])
  })

  test('may stand after the boundary, and before the summary', async () => {
    const late = { preservedMessages: { anchorUuid: 'b1', uuids: ['u2', 'a2', 'a3'] } }
    const session = await read(
      jsonl(
        ...before.slice(0, 2),
        boundary('b1', 'a1', late),
        ...before.slice(2),
        said('c1', 'a3'),
        user('u3', 'c1', 'third'),
        says('a4', 'u3', 'm3', 'three'),
      ),
    )
    expect(outline(session)).toEqual(whole)
    expect(session.compactions).toMatchObject([{ before: 2, summary: 0, kept: { messages: [2, 3], place: 'before_summary' } }])
  })

  test.each([
    ['a uuid that is not in the file', { anchorUuid: 'c1', uuids: ['u2', 'nowhere', 'a3'] }],
    ['a list that is none', { anchorUuid: 'c1', uuids: { u2: 1 } }],
    ['no list', { anchorUuid: 'c1' }],
  ])('%s: nothing counts as kept (fast-jev-compaction 89)', async (_, preservedMessages) => {
    const session = await read(jsonl(...before, boundary('b1', 'a3', { preservedMessages }), said('c1', 'b1'), user('u3', 'c1', 'third')))
    expect(session.compactions).toMatchObject([{ before: 4, summary: 0, kept: null }])
    expect(found(session, 'kept_missing')).toEqual([{ code: 'kept_missing', line: 6 }])
    expect(outline(session)).toEqual(whole.slice(0, 5))
  })
})

describe('preservedSegment', () => {
  const beyond = (preservedSegment: object): string =>
    jsonl(...before, boundary('b1', 'a3', { preservedSegment }), said('c1', 'b1'), user('u3', 'c1', 'third'))

  test('is walked from its tail to its head', async () => {
    const session = await read(beyond({ headUuid: 'u2', anchorUuid: 'c1', tailUuid: 'a3' }))
    expect(session.compactions).toMatchObject([{ kept: { messages: [2, 3], place: 'after_summary' } }])
    expect(found(session, 'kept_missing')).toEqual([])
  })

  test.each([
    { headUuid: 'a3', anchorUuid: 'c1', tailUuid: 'u2' },
    { headUuid: 'u2', anchorUuid: 'c1', tailUuid: 'nowhere' },
    { headUuid: 'nowhere', anchorUuid: 'c1', tailUuid: 'a3' },
    {},
  ])('%j leads nowhere: nothing counts as kept', async (segment) => {
    const session = await read(beyond(segment))
    expect(session.compactions).toMatchObject([{ kept: null }])
    expect(found(session, 'kept_missing')).toHaveLength(1)
  })

  test('a chain that runs in a circle ends', async () => {
    const circle = [user('u1', 'a1', 'first'), says('a1', 'u1', 'm1', 'one')]
    const segment = { preservedSegment: { headUuid: 'nowhere', anchorUuid: 'c1', tailUuid: 'a1' } }
    const session = await read(jsonl(...circle, boundary('b1', 'a1', segment), said('c1', 'b1'), user('u2', 'c1', 'next')))
    expect(session.compactions).toMatchObject([{ kept: null }])
  })
})

test('of many boundaries each has its own summary, and only the last one reaches a later call (claude-code 43941)', async () => {
  const rounds = Array.from({ length: 30 }, (_, i) => [
    boundary(`b${i}`, i === 0 ? 'a3' : `x${i - 1}`, { preTokens: 1000 + i }),
    user(`c${i}`, `b${i}`, `${summary} ${i}`, { isCompactSummary: true }),
    says(`x${i}`, `c${i}`, `n${i}`, `round ${i}`),
  ])
  const session = await read(jsonl(...before, ...rounds.flat()))
  expect(session.compactions.map(({ summary: at }) => session.summaries[at ?? -1])).toEqual(rounds.map((_, i) => `${summary} ${i}`))
  expect(session.compactions.every(({ elsewhere }) => !elsewhere)).toBe(true)
})

test('a boundary on a branch that was left never reached the conversation', async () => {
  const session = await read(
    jsonl(
      ...before,
      boundary('b1', 'a3', { preservedMessages: { anchorUuid: 'c1', uuids: ['gone'] } }),
      said('c1', 'b1'),
      user('u3', 'c1', 'left'),
      link('system', 'b2', 'u3', { subtype: 'microcompact_boundary', microcompactMetadata: { compactedToolIds: ['t1'] } }),
      user('u4', 'a3', 'right'),
      boundary('b3', 'u4', {}),
      said('c3', 'b3'),
      says('a4', 'c3', 'm4', 'done'),
    ),
  )
  expect(outline(session).slice(-2)).toEqual(['user: right', 'assistant: done'])
  expect(session.compactions.map(({ elsewhere }) => elsewhere)).toEqual([true, true, false])
  expect(found(session, 'kept_missing')).toEqual([])
  expect(found(session, 'branch_left_out')).toEqual([{ code: 'branch_left_out', line: 8, n: 1 }])
})

test('a kept answer written again below the summary is no circle, also beside an attempt that was left', async () => {
  const data = {
    preservedSegment: { headUuid: 'a3', anchorUuid: 'c1', tailUuid: 'a4' },
    preservedMessages: { anchorUuid: 'c1', uuids: ['a3', 'u4', 'a4'] },
  }
  const session = await read(
    jsonl(
      user('u1', null, 'start'),
      says('a1', 'u1', 'm1', 'ready'),
      user('u3', 'a1', 'second attempt'),
      says('a3', 'u3', 'm3', 'second answer'),
      user('u4', 'a3', 'keep going'),
      user('u2', 'a1', 'first attempt'),
      says('a2', 'u2', 'm2', 'first answer'),
      boundary('b1', 'a4', data),
      said('c1', 'b1'),
      says('a4', 'c1', 'm4', 'kept going'),
      user('u5', 'a4', 'after it'),
      says('a5', 'u5', 'm5', 'final'),
    ),
  )
  expect(outline(session)).toEqual([
    'user: start',
    'assistant: ready',
    'user: second attempt',
    'assistant: second answer',
    'user: keep going',
    'assistant: kept going',
    'user: after it',
    'assistant: final',
  ])
  expect(session.compactions).toMatchObject([
    { before: 5, summary: 0, kept: { messages: [3, 4, 5], place: 'after_summary' }, elsewhere: false },
  ])
  expect(session.warnings.map(({ code }) => code)).toEqual(['branch_left_out', 'summary_left_out'])
  expect(session.choices.map(({ id, excerpt }) => [id, excerpt])).toEqual([
    ['a5', 'second attempt'],
    ['a2', 'first attempt'],
  ])
})
