// A person's acts on the workspace: nothing is destroyed without a word, and what was destroyed comes back.
import { expect, test } from 'vitest'
import { type LiveSession, newSession } from '../../core/agent/session.ts'
import { Workspace } from '../../core/agent/workspace.ts'
import type { LiveState } from './contract.ts'
import { initial } from './live-state.ts'
import { workspaceActs } from './workspace-acts.ts'

function rig(files: Readonly<Record<string, string>>) {
  const inputs = { edition: 'none', thresholds: {}, off: [], pins: [], summaries: 'extractive' } as const
  const session = newSession({ id: 'live-1', name: '', time: 1, inputs, maxRetries: 0, workspace: Workspace.of(files) })
  let state: LiveState = { ...initial, session, workspace: session.agent.workspace }
  const change = (act: (session: LiveSession) => LiveSession) => {
    const next = act(state.session as LiveSession)
    state = { ...state, session: next, workspace: next.agent.workspace }
  }
  const set = (part: Partial<LiveState>) => {
    state = { ...state, ...part }
  }
  const acts = workspaceActs({ change, get: () => state, set, begin: () => {} })
  const texts = () => Object.fromEntries([...state.workspace.files].sort())
  /** What is no act of the person's. */
  const agent = (path: string, body: string) =>
    change((one) => {
      const written = one.agent.workspace.write(path, body)
      return written.ok ? { ...one, agent: { ...one.agent, workspace: written.value } } : one
    })
  return { acts, agent, texts, state: () => state }
}
const file = (path: string, text: string) => ({ path, file: new File([text], path) })

test('a new file never empties one that is there', () => {
  const { acts, texts } = rig({ 'a/b.txt': 'b' })
  expect(acts.makeFile('a/b.txt')).toEqual({ code: 'is_file', path: 'a/b.txt' })
  expect(acts.makeFile('./a/b.txt')).toMatchObject({ code: 'is_file' })
  expect(acts.makeFile('a')).toMatchObject({ code: 'is_folder' })
  expect(acts.makeFile('a/c.txt')).toBe(null)
  expect(texts()).toEqual({ 'a/b.txt': 'b', 'a/c.txt': '' })
})

test('what was deleted comes back; what has changed since stays', () => {
  const { acts, texts, state } = rig({ 'a/b.txt': 'b', 'a/c.txt': 'c', 'd.txt': 'd' })
  acts.removeFile('a')
  expect([state().destroyed, texts()]).toEqual([{ code: 'removed', path: 'a' }, { 'd.txt': 'd' }])
  acts.undo()
  expect([state().destroyed, texts()]).toEqual([null, { 'a/b.txt': 'b', 'a/c.txt': 'c', 'd.txt': 'd' }])
  acts.undo() // there is nothing left to bring back
  acts.removeFile('d.txt')
  acts.writeFile('e.txt', 'e')
  expect(state().destroyed).toBe(null) // the next act: what was told is over
  acts.undo()
  expect(Object.keys(texts())).toEqual(['a/b.txt', 'a/c.txt', 'e.txt'])
})

test('an upload says what it replaced, and that comes back', async () => {
  const { acts, texts, state } = rig({ 'a.txt': 'old', 'same.txt': 's' })
  await acts.upload([file('a.txt', 'new'), file('same.txt', 's'), file('b.txt', 'b')])
  expect([state().uploaded?.files, state().destroyed]).toEqual([3, { code: 'replaced', paths: ['a.txt'] }])
  acts.undo()
  expect(texts()).toEqual({ 'a.txt': 'old', 'b.txt': 'b', 'same.txt': 's' })
  await acts.upload([file('c.txt', 'c'), file('../x', 'x')])
  expect([state().destroyed, state().uploaded?.refused.length]).toEqual([null, 1])
  acts.hush()
  expect(state().uploaded).toBe(null)
})

test('a tree that was put in place of another can be taken away again', () => {
  const { acts, texts, state } = rig({ 'a.txt': 'a' })
  acts.resetWorkspace('empty')
  expect(texts()).toEqual({})
  acts.undo()
  expect([texts(), state().destroyed]).toEqual([{ 'a.txt': 'a' }, null])
})

test('what the agent did in the tree that is taken away again comes back by another undo', () => {
  const { acts, agent, texts, state } = rig({ 'a.txt': 'a' })
  acts.resetWorkspace('empty')
  agent('b.txt', 'b')
  acts.undo()
  expect([texts(), state().destroyed]).toEqual([{ 'a.txt': 'a' }, { code: 'reset' }])
  acts.undo()
  expect([texts(), state().destroyed]).toEqual([{ 'b.txt': 'b' }, null])
})
