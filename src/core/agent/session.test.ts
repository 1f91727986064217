// A live session as a recording, and what may be changed before it is sent.
import { expect, test } from 'vitest'
import { chatOf } from './chat.ts'
import { next } from './loop.ts'
import { editablesOf, edited, newSession, recordingOf } from './session.ts'
import { Workspace } from './workspace.ts'

const inputs = { edition: 's08-2026-08', thresholds: {}, off: [], pins: [], summaries: 'extractive' } as const
const fresh = () => newSession({ id: 'live-1', name: 'n', time: 1, inputs, maxRetries: 1, workspace: Workspace.of({ 'a.txt': 'alpha' }) })

function read() {
  const session = fresh()
  const [typed] = next(session.agent, { type: 'typed', text: 'read', time: 2 })
  const content = [
    { type: 'text', text: 'I read.' },
    { type: 'tool_use', id: 't1', name: 'read_file', input: { path: 'a.txt' } },
  ]
  const [agent] = next(typed, { type: 'answered', message: { role: 'assistant', content }, time: 3 })
  return {
    ...session,
    agent,
    calls: [{ no: 1, time: 3, model: 'm', workspace: agent.workspace, usage: { input: 7, cacheRead: null, cacheWrite: null, output: 2 } }],
  }
}

test('it is a recording: messages as sent, typed texts, usage at the answers', () => {
  const { messages, format, toolUses, toolResults, unanswered } = recordingOf(read())
  expect(format).toBe('live')
  expect(messages.map(({ raw }) => raw.role)).toEqual(['user', 'assistant', 'user'])
  expect(messages.map(({ typed }) => typed)).toEqual(['read', null, null])
  expect(messages.map(({ usage }) => usage?.input ?? null)).toEqual([null, 7, null])
  expect([toolUses, toolResults, unanswered]).toEqual([1, 1, 0])
})

test('only what came in after the last answer may be changed', () => {
  const { agent } = read()
  expect(editablesOf(agent)).toEqual([{ entry: 2, block: 0, kind: 'result', tool: 'read_file', text: 'alpha' }])
  const other = edited(agent, 2, 0, 'beta')
  expect(other.entries[2]?.raw.content).toEqual([{ type: 'tool_result', tool_use_id: 't1', content: 'beta' }])
  expect(agent.entries[2]?.raw.content).toEqual([{ type: 'tool_result', tool_use_id: 't1', content: 'alpha' }])
  expect(() => edited(agent, 0, 0, 'x')).toThrow('Nothing to edit at 0.0')
  const [typed] = next(fresh().agent, { type: 'typed', text: 'one', time: 2 })
  expect(edited(typed, 0, 0, 'two').entries[0]).toMatchObject({ raw: { content: 'two' }, typed: 'two' })
})

test('what the Stop hook hands back is told from what was typed, may be changed, and stays nobody’s', () => {
  const session = fresh()
  const hooked = { ...session.agent, stopHook: { text: 'Check it.', most: 1 } }
  const [typed] = next(hooked, { type: 'typed', text: 'go', time: 2 })
  const [agent] = next(typed, { type: 'answered', message: { role: 'assistant', content: [{ type: 'text', text: 'done' }] }, time: 3 })
  expect(chatOf({ agent, children: {} }).map(({ kind }) => kind)).toEqual(['typed', 'said', 'handed'])
  expect(editablesOf(agent)).toEqual([{ entry: 2, block: 0, kind: 'handed', tool: null, text: 'Check it.' }])
  expect(edited(agent, 2, 0, 'Check that.').entries[2]).toMatchObject({ raw: { content: 'Check that.' }, typed: null })
  expect(recordingOf({ ...session, agent }).messages.map((message) => message.typed)).toEqual(['go', null, null])
})

test('the chat shows each use with its result', () => {
  expect(chatOf({ ...read(), children: { t1: 'live-2' } })).toMatchObject([
    { kind: 'typed', text: 'read', entry: 0 },
    { kind: 'said', text: 'I read.', entry: 1, block: 0 },
    { kind: 'use', use: { name: 'read_file' }, result: 'alpha', state: 'done', child: 'live-2', block: 1 },
  ])
})

test('a use that runs is told from those that wait', () => {
  const [typed] = next(fresh().agent, { type: 'typed', text: 'go', time: 2 })
  const content = ['t1', 't2'].map((id) => ({ type: 'tool_use', id, name: 'bash', input: { command: 'ls' } }))
  const [agent] = next(typed, { type: 'answered', message: { role: 'assistant', content }, time: 3 })
  const states = chatOf({ agent, children: {} }).map((item) => (item.kind === 'use' ? item.state : item.kind))
  expect(states).toEqual(['typed', 'running', 'waiting'])
})
