// The loop without waiting: every event gives the next state; what is asked, denied, stopped and rejected leaves a valid array.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ApiMessage } from '../conversation/types.ts'
import type { EditionId } from '../pipeline/types.ts'
import { isNoted, MOST_HANDED_BACK } from './hooks.ts'
import { lastText, newAgent, newSubagent, next, STOPPED_BEFORE, STOPPED_RUNNING, type Turn } from './loop.ts'
import type { Agent, Effect, Event } from './types.ts'
import { Workspace } from './workspace.ts'

const tree = Workspace.of({ 'a.txt': 'alpha' })
const uses = (...list: readonly [id: string, name: string, input: unknown][]): ApiMessage => ({
  role: 'assistant',
  content: [{ type: 'text', text: 'on it' }, ...list.map(([id, name, input]) => ({ type: 'tool_use', id, name, input }))],
})
const text = (said: string): ApiMessage => ({ role: 'assistant', content: [{ type: 'text', text: said }] })

function play(agent: Agent, ...events: readonly Event[]): Turn {
  let turn: Turn = [agent, []]
  for (const event of events) turn = next(turn[0], event)
  return turn
}
const start = (edition: EditionId = 's08-2026-08', maxRetries = 1) => newAgent(edition, maxRetries, tree)
const typed: Event = { type: 'typed', text: 'go', time: 1 }
const answered = (message: ApiMessage): Event => ({ type: 'answered', message, time: 2 })
const wanted = (effects: readonly Effect[]) => effects.filter((effect) => effect.do !== 'note')
const notes = (effects: readonly Effect[]) => effects.flatMap((effect) => (effect.do === 'note' ? [effect.note.code] : []))
const results = (agent: Agent) => {
  const content = agent.entries.at(-1)?.raw.content
  return Array.isArray(content) ? content.map((block) => [block.tool_use_id, block.content]) : []
}

describe('a turn', () => {
  test('begins with what the person typed, and ends with an answer without tools', () => {
    const [calling, effects] = play(start(), typed)
    expect(calling.phase).toEqual({ at: 'call' })
    expect(calling.entries).toEqual([{ raw: { role: 'user', content: 'go' }, typed: 'go', time: 1 }])
    expect([wanted(effects), notes(effects)]).toEqual([[{ do: 'call' }], ['prompt']])
    const [done, last] = play(calling, answered(text('done')))
    expect([done.phase, notes(last)]).toEqual([{ at: 'idle' }, ['stop']])
  })
  test('parallel uses give one user message, one result each, in their order', () => {
    const [agent, effects] = play(
      start(),
      typed,
      answered(uses(['t1', 'read_file', { path: 'a.txt' }], ['t2', 'nope', {}], ['t3', 'write_file', { path: 'b', content: 'x' }])),
    )
    expect(results(agent)).toEqual([
      ['t1', 'alpha'],
      ['t2', 'Unknown: nope'],
      ['t3', 'Wrote 1 bytes to b'],
    ])
    expect(agent.workspace.read('b')).toEqual({ ok: true, value: 'x' })
    expect(wanted(effects)).toEqual([{ do: 'call' }])
  })
  test('a command waits for the sandbox, and the ones after it wait for the command', () => {
    const [waiting, effects] = play(
      start(),
      typed,
      answered(uses(['t1', 'bash', { command: 'ls' }], ['t2', 'read_file', { path: 'a.txt' }])),
    )
    expect(wanted(effects)).toEqual([{ do: 'bash', command: 'ls' }])
    const [agent] = play(waiting, { type: 'ran', outcome: { content: 'a.txt', failed: false }, workspace: tree, time: 3 })
    expect(results(agent)).toEqual([
      ['t1', 'a.txt'],
      ['t2', 'alpha'],
    ])
  })
  test('long output is noted', () => {
    const long = Workspace.of({ l: 'x'.repeat(100_001) })
    const [, effects] = play({ ...start(), workspace: long }, typed, answered(uses(['t1', 'read_file', { path: 'l' }])))
    expect(notes(effects)).toContain('large_output')
  })
})

describe('permission', () => {
  test.each([
    ['s08-2026-07', 'sudo ls', 'Permission denied'],
    ['s08-2026-08', 'sudo ls', 'Permission denied by deny list: sudo'],
    ['s08-head', 'dd if=/dev/zero of=x', 'Permission denied by deny list: dd if='],
  ] as const)('%s refuses `%s` by itself', (edition, command, said) => {
    const [agent, effects] = play(start(edition), typed, answered(uses(['t1', 'bash', { command }])))
    expect(results(agent)).toEqual([['t1', said]])
    expect(notes(effects)).toContain('denied')
  })
  test('July runs what the others ask about', () => {
    const [, effects] = play(start('s08-2026-07'), typed, answered(uses(['t1', 'bash', { command: 'rm a.txt' }])))
    expect(wanted(effects)).toEqual([{ do: 'bash', command: 'rm a.txt' }])
  })
  test('no gives the model a result that says so', () => {
    const [asked, effects] = play(start(), typed, answered(uses(['t1', 'bash', { command: 'rm a.txt' }])))
    expect(wanted(effects)).toMatchObject([{ do: 'ask', permission: { rule: 'destructive', subject: 'rm a.txt' } }])
    const [agent] = play(asked, { type: 'decided', how: 'no', time: 3 })
    expect(results(agent)).toEqual([['t1', 'Permission denied by user']])
  })
  test('once asks again, always does not', () => {
    const command = uses(['t1', 'bash', { command: 'rm a.txt' }], ['t2', 'bash', { command: 'rm b.txt' }])
    const ran: Event = { type: 'ran', outcome: { content: '(no output)', failed: false }, workspace: tree, time: 4 }
    const once = play(start(), typed, answered(command), { type: 'decided', how: 'once', time: 3 }, ran)
    expect(wanted(once[1]).map((effect) => effect.do)).toEqual(['ask'])
    const always = play(start(), typed, answered(command), { type: 'decided', how: 'always', time: 3 }, ran)
    expect(wanted(always[1])).toEqual([{ do: 'bash', command: 'rm b.txt' }])
  })
  test('a path outside is asked about, and cannot be reached even with a yes', () => {
    const [asked, effects] = play(start(), typed, answered(uses(['t1', 'read_file', { path: '../secret' }])))
    expect(wanted(effects)).toMatchObject([{ do: 'ask', permission: { rule: 'outside' } }])
    const [agent] = play(asked, { type: 'decided', how: 'once', time: 3 })
    expect(results(agent)).toEqual([['t1', 'Error: Path escapes workspace: ../secret']])
    const [july] = play(start('s08-2026-07'), typed, answered(uses(['t1', 'read_file', { path: '../secret' }])))
    expect(results(july)).toEqual([['t1', 'Error: Path escapes workspace: ../secret']])
  })
})

describe('a rejected call', () => {
  test('is made again as often as the policy says, then the error is shown', () => {
    const error = 'prompt is too long: 9 tokens > 8 maximum'
    const [again, effects] = play(start(), typed, { type: 'rejected', error })
    expect([again.phase.at, wanted(effects)]).toEqual(['call', [{ do: 'call' }]])
    expect(again.rejections).toEqual([{ call: 1, error, known: true }])
    const [failed, none] = play(again, { type: 'rejected', error })
    expect([failed.phase, wanted(none)]).toEqual([{ at: 'failed', error }, []])
    expect(play(again, answered(text('ok')))[0].retries).toBe(0)
  })
  test('without compaction it is the end of it', () =>
    expect(play(start('none'), typed, { type: 'rejected', error: 'too many tokens' })[0].phase.at).toBe('failed'))
  test('one goes on after an error, with the same messages', () => {
    const [failed] = play(start(), typed, { type: 'failed', error: 'overloaded' })
    const [again, effects] = play(failed, { type: 'retried' })
    expect([again.entries, wanted(effects)]).toEqual([failed.entries, [{ do: 'call' }]])
  })
})

test('stop gives every open use a result that says so', () => {
  const [waiting] = play(
    start(),
    typed,
    answered(uses(['t1', 'read_file', { path: 'a.txt' }], ['t2', 'bash', { command: 'x' }], ['t3', 'glob', {}])),
  )
  const [agent] = play(waiting, { type: 'stopped', time: 9 })
  expect(results(agent)).toEqual([
    ['t1', 'alpha'],
    ['t2', STOPPED_RUNNING],
    ['t3', STOPPED_BEFORE],
  ])
  expect(agent.phase).toEqual({ at: 'idle' })
})

test('a use that waits for an answer has not run when one stops', () => {
  const [asked] = play(start(), typed, answered(uses(['t1', 'bash', { command: 'rm x' }], ['t2', 'glob', {}])))
  expect(results(play(asked, { type: 'stopped', time: 9 })[0])).toEqual([
    ['t1', STOPPED_BEFORE],
    ['t2', STOPPED_BEFORE],
  ])
})

describe('the Stop hook', () => {
  const hooked = (edition: EditionId = 's08-2026-08', most = 2): Agent => ({ ...start(edition), stopHook: { text: 'Check it.', most } })
  test('hands its text back as a user message that nobody typed, so often at most', () => {
    const [first, effects] = play(hooked(), typed, answered(text('done')))
    expect(first.phase).toEqual({ at: 'call' })
    expect(first.entries.at(-1)).toEqual({ raw: { role: 'user', content: 'Check it.' }, typed: null, time: 2 })
    expect(effects).toEqual([{ do: 'note', note: { code: 'handed_back', text: 'Check it.', nth: 1, of: 2 } }, { do: 'call' }])
    const [end, last] = play(first, answered(text('checked')), answered(text('again')))
    expect([end.phase, end.entries.length, notes(last)]).toEqual([{ at: 'idle' }, 6, ['stop']])
    // What is typed next begins a new count.
    expect(play(end, typed, answered(text('done')))[0].phase).toEqual({ at: 'call' })
  })
  test('waits until the answer has no tool use, and never goes on for ever', () => {
    const [tools] = play(hooked(), typed, answered(uses(['t1', 'read_file', { path: 'a.txt' }])))
    expect(tools.handedBack).toBe(0)
    let agent = play(hooked('s08-head', 1e9), typed)[0]
    let calls = 0
    const told: Effect[] = []
    for (; agent.phase.at === 'call'; calls++) {
      const [after, effects] = next(agent, answered(text('done')))
      agent = after
      told.push(...effects)
    }
    expect(calls).toBe(MOST_HANDED_BACK + 1)
    // What the log says of how often is how often it comes.
    expect(told[0]).toMatchObject({ note: { code: 'handed_back', nth: 1, of: MOST_HANDED_BACK } })
  })
  test.each(['none', 's08-head'] as const)('is there under %s', (edition) =>
    expect(play(hooked(edition), typed, answered(text('done')))[0].handedBack).toBe(1),
  )
  test('July has none, a subagent has none, and an empty text is none', () => {
    for (const agent of [hooked('s08-2026-07'), newSubagent(hooked('s08-2026-08')), { ...start(), stopHook: { text: ' ', most: 2 } }])
      expect(play(agent, typed, answered(text('done')))[0].phase).toEqual({ at: 'idle' })
    expect(isNoted({ code: 'stop', calls: 1 }, 's08-2026-07')).toBe(false)
    expect(isNoted({ code: 'use', use: { id: 't', name: 'glob', input: {} } }, 's08-2026-07')).toBe(true)
  })
})

test('a subagent has five tools, thirty calls, and gives back its last text', () => {
  const child = newSubagent(start('s08-2026-07'))
  const [no] = play(child, typed, answered(uses(['t1', 'task', { description: 'x' }])))
  expect(results(no)).toEqual([['t1', 'Unknown: task']])
  let agent = play(child, typed)[0]
  for (let i = 0; i < 30; i++) agent = play(agent, answered(uses([`t${i}`, 'glob', { pattern: '*' }])))[0]
  expect(agent.phase).toEqual({ at: 'idle' })
  expect(agent.answered).toBe(30)
  expect(lastText(play(child, typed, answered(text('found it')))[0])).toBe('found it')
})

test('whatever happens, every tool use is answered in the very next message', () => {
  const inputs = fc.constantFrom<[string, unknown]>(
    ['read_file', { path: 'a.txt' }],
    ['bash', { command: 'ls' }],
    ['bash', { command: 'rm x' }],
    ['write_file', { path: '../x', content: '' }],
    ['compact', {}],
    ['nope', null],
  )
  const steps = fc.array(fc.tuple(fc.array(inputs, { maxLength: 4 }), fc.constantFrom('once', 'always', 'no', 'stop', 'fail', 'reject')), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(steps, fc.constantFrom<EditionId>('s08-2026-07', 's08-2026-08', 'none'), (script, edition) => {
      let agent = start(edition)
      let id = 0
      for (const [asked, how] of script) {
        if (agent.phase.at === 'failed') agent = next(agent, { type: 'retried' })[0]
        if (agent.phase.at === 'idle') agent = next(agent, typed)[0]
        if (how === 'fail') agent = next(agent, { type: 'failed', error: 'x' })[0]
        else if (how === 'reject') agent = next(agent, { type: 'rejected', error: 'too many tokens' })[0]
        else agent = next(agent, answered(uses(...asked.map(([name, input]) => [`u${++id}`, name, input] as [string, string, unknown]))))[0]
        while (agent.phase.at === 'tools') {
          if (how === 'stop') agent = next(agent, { type: 'stopped', time: 5 })[0]
          else if (agent.phase.asked) agent = next(agent, { type: 'decided', how: how as 'once', time: 5 })[0]
          else agent = next(agent, { type: 'ran', outcome: { content: 'out', failed: false }, workspace: agent.workspace, time: 5 })[0]
        }
      }
      agent.entries.forEach(({ raw }, i) => {
        if (raw.role !== 'assistant' || !Array.isArray(raw.content)) return
        const ids = raw.content.filter((block) => block.type === 'tool_use').map((block) => block.id)
        if (ids.length === 0) return
        const after = agent.entries[i + 1]?.raw
        expect(Array.isArray(after?.content) && after.content.map((block) => block.tool_use_id)).toEqual(ids)
      })
    }),
    { seed: 6, numRuns: 300 },
  )
})
