// Sessions on their way into the database: in order, the newest wins, and who waits knows that it is there.
import { expect, test } from 'vitest'
import { type LiveSession, newSession } from '../../core/agent/session.ts'
import { Workspace } from '../../core/agent/workspace.ts'
import { createWriter } from './writer.ts'

const inputs = { edition: 's08-2026-08', thresholds: {}, off: [], pins: [], summaries: 'extractive' } as const
const state = (id: string, name: string): LiveSession =>
  newSession({ id, name, time: 1, inputs, maxRetries: 1, workspace: Workspace.empty })

/** A database that writes when it is told to. */
function slow() {
  const saved: string[] = []
  const waiting: (() => void)[] = []
  const done: string[] = []
  let works = true
  const writer = createWriter(
    async ({ name }) => {
      await new Promise<void>((go) => waiting.push(go))
      if (works) saved.push(name)
      return works
    },
    (id) => done.push(id),
  )
  const step = async () => {
    waiting.shift()?.()
    await new Promise((go) => setImmediate(go))
  }
  return { writer, saved, done, step, waiting, breaks: (how: boolean) => (works = !how) }
}

test('states between two writes may be passed over, the newest never; who waits, waits for it', async () => {
  const { writer, saved, done, step } = slow()
  for (const name of ['1', '2', '3']) writer.write(state('live-a', name))
  writer.write(state('live-b', 'b'))
  let told = false
  const stored = writer.stored().then(() => {
    told = true
  })
  await step()
  await step()
  expect([saved, told]).toEqual([['1', 'b'], false])
  await step()
  await stored
  expect([saved, done]).toEqual([
    ['1', 'b', '3'],
    ['live-b', 'live-a'],
  ])
})

test('where storing does not work nobody waits; where it works again, they do', async () => {
  const { writer, step, breaks } = slow()
  breaks(true)
  writer.write(state('live-a', '1'))
  const first = writer.stored()
  await step()
  await first
  writer.write(state('live-a', '2'))
  await writer.stored() // at once
  breaks(false)
  await step()
  writer.write(state('live-a', '3'))
  let told = false
  void writer.stored().then(() => {
    told = true
  })
  await new Promise((go) => setImmediate(go))
  expect(told).toBe(false)
  await step()
  expect(told).toBe(true)
})
