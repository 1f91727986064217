// What a person brings into the workspace, and takes along: files, a zip, hostile names, bytes; transcripts and arrays.
import { expect, test } from 'vitest'
import { next } from '../../core/agent/loop.ts'
import { newSession } from '../../core/agent/session.ts'
import { Workspace } from '../../core/agent/workspace.ts'
import { PlaygroundEngine } from '../../core/engine/engine.ts'
import { decode, sourceOf } from '../decode.ts'
import { exported } from './export.ts'
import { bodiesOf, laidIn, zipped } from './upload.ts'

test('a zip comes back as the tree it was made of', async () => {
  const tree = Workspace.of({ 'a/b.txt': 'größe', 'c.bin': new Uint8Array([0, 255, 1]) })
  const { bodies, refused } = await bodiesOf([{ path: 'tree.zip', file: await zipped(tree) }])
  const laid = laidIn(Workspace.empty, bodies)
  expect([refused, laid.refused]).toEqual([[], []])
  expect(laid.tree.files).toEqual(tree.files)
})

test('a name that climbs out is refused, and the others come in', async () => {
  const { bodies, refused } = await bodiesOf([
    { path: '../evil.txt', file: new Blob(['x']) },
    { path: 'dir/../../evil', file: new Blob(['x']) },
    { path: 'broken.zip', file: new Blob(['no zip']) },
    { path: 'fine.txt', file: new Blob(['y']) },
  ])
  const laid = laidIn(Workspace.empty, bodies)
  expect(refused).toEqual([{ path: 'broken.zip', problem: { code: 'unreadable' } }])
  expect(laid.refused.map(({ path, problem }) => [path, problem.code])).toEqual([
    ['../evil.txt', 'escapes'],
    ['dir/../../evil', 'escapes'],
  ])
  expect(laid.tree.paths).toEqual(['fine.txt'])
})

test('what is exported opens again with the same messages, secrets taken out', async () => {
  const inputs = { edition: 'none', thresholds: {}, off: [], pins: [], summaries: 'extractive' } as const
  const fresh = newSession({ id: 'live-1', name: 'n', time: 1, inputs, maxRetries: 0, workspace: Workspace.empty })
  const secret = `sk-ant-api03-${'aB3'.repeat(31)}`
  const [typed] = next(fresh.agent, { type: 'typed', text: `key ${secret}`, time: 2 })
  const [agent] = next(typed, { type: 'answered', message: { role: 'assistant', content: [{ type: 'text', text: 'ok' }] }, time: 3 })
  const session = { ...fresh, agent }
  expect(await exported(session, 'transcript', true).text()).toMatch(/^\{"role": "user", "content": "key \[secret 1: /)
  for (const as of ['transcript', 'messages'] as const) {
    const engine = new PlaygroundEngine(() => 0)
    await engine.open(sourceOf(exported(session, as, false), 'x'), { decode })
    expect(engine.recorded().messages.map(({ raw }) => raw)).toEqual(agent.entries.map(({ raw }) => raw))
    expect(await exported(session, as, true).text()).not.toContain(secret)
  }
})
